import { optionalPart } from '#lib/optionalPart.ts';
import { untilLoaded } from '#lib/untilLoaded.ts';
import type { keepSending as KeepSending } from './keepSending.ts';

/** How far a draft is. Its code, which is that of the journey, is loaded when it is drawn; nothing without it. */
export const DraftProgress = optionalPart(async () => (await import('./DraftProgress.tsx')).DraftProgress);

/**
 * Keeps sending what this tab holds unsaved while no journey is open (`keepSending.ts`). Its code is that of the journey, and
 * is loaded when it is called where none was open on this page; where it cannot be, it is asked for until it comes. Resolves
 * with the function that ends it.
 */
export async function keepSending(...parts: Parameters<typeof KeepSending>): Promise<() => void> {
  const { keepSending: start } = await untilLoaded(() => import('./keepSending.ts'));
  return start(...parts);
}
