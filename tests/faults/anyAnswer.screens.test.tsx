import { configure, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { beginSession } from '#api/session.ts';
import { settings } from '#api/settings.ts';
import { closePortal } from '../app/portal.tsx';
import { completeDraft } from '../features/journey/completeDraft.ts';
import { backend } from '../support/backend.ts';
import { hostileTexts } from './hostile.ts';
import { inJourney, moreScreens, type Open, screens, WHO } from './screens.ts';
import { everyChange, everyText, fewChanges, isHarmless, isSettled, type NamedChange } from './spoilt.ts';

configure({ asyncUtilTimeout: 3_000 });

const uncaught: unknown[] = [];
const note = ({ error }: ErrorEvent) => uncaught.push(error);
// jsdom has none; a screen that can't be drawn reports itself there.
Object.assign(window, { reportError: (error: unknown) => uncaught.push(error) });
window.addEventListener('error', note);

/** Leaves the screen, for the next hostile answer. */
function leave(): void {
  closePortal();
  settings.set({ apiBaseUrl: '/slb' });
  backend.server.resetHandlers();
}

afterEach(() => {
  leave();
  vi.restoreAllMocks();
  expect(uncaught.splice(0)).toEqual([]);
});

/** Opens a screen once for each change of its answers, and tells what broke; the first few say enough. */
async function broken(open: Open, changes: readonly NamedChange[], look: () => void = () => undefined) {
  const found: string[] = [];
  for (const [what, change] of changes) {
    if (found.length > 2) break;
    try {
      await open(change);
      await isSettled();
      isHarmless();
      look();
    } catch (error) {
      found.push(`${what}: ${error instanceof Error ? error.message.slice(0, 400) : String(error)}`);
    }
    found.push(...uncaught.splice(0).map((error) => `${what}: uncaught ${String(error)}`));
    leave();
  }
  return found;
}

describe.each(screens)('%s', (_title, open) => {
  it('shows what hostile answers bring as text, and nothing breaks', async () => {
    expect(await broken(open, everyChange)).toEqual([]);
  });
});

// A short list: these screens read by the same schemas and draw with the same parts as those above, which have seen every
// hostile text and value. What is left to see is what each of them makes of a value.
describe.each(moreScreens)('%s', (_title, open) => {
  it('shows what hostile answers bring as text, and nothing breaks', async () => {
    expect(await broken(open, fewChanges)).toEqual([]);
  });

  it('shows the very text that came', async () => {
    const isShown = () => expect(document.body.textContent).toContain(hostileTexts.markup);
    expect(await broken(open, everyText.slice(0, 1), isShown)).toEqual([]);
  });
});

describe('a finished application', () => {
  it('shows hostile answers in its agreement and its review as text', async () => {
    beginSession(await backend.signedInAs(WHO));
    await completeDraft();
    closePortal();
    for (const [, change] of everyText.slice(0, 4)) {
      await inJourney('/journey/agreements?lastTab=1')(change);
      await isSettled();
      isHarmless();
      const read = screen.queryAllByRole('button', { name: /^Read / })[0];
      read?.click();
      if (read) await waitFor(() => expect(document.querySelector('dialog[open]')).not.toBeNull());
      isHarmless();
      leave();
    }
  });
});
