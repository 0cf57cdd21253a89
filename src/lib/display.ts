import { sharedStorage } from './storage.ts';
import { createStore } from './store.ts';
import { z } from './zod.ts';

export const themes = ['system', 'light', 'dark'] as const;
export const textSizes = ['normal', 'large', 'larger'] as const;

const display = z.object({ theme: z.enum(themes), text: z.enum(textSizes) });

/** How the portal looks on this device: its theme, and the size of its text. */
export type Display = z.output<typeof display>;

/** The user's choice, stored on this device; without one, the theme of the system and the text size of the browser. */
export const displayed = createStore<Display>(
  sharedStorage.read('DISPLAY', display) ?? { theme: 'system', text: 'normal' },
);

/** Applies and stores a choice. Before the portal runs, `app/prerender/beforePortal.js` applies what is stored. */
export function setDisplay(change: Partial<Display>): void {
  displayed.set((now) => ({ ...now, ...change }));
  sharedStorage.write('DISPLAY', displayed.get());
  applyDisplay();
}

/** Puts the choice where tokens.css finds it. */
export function applyDisplay(): void {
  Object.assign(document.documentElement.dataset, displayed.get());
}
