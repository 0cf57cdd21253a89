import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { beginSession } from '#api/session.ts';
import { settings } from '#api/settings.ts';
import { closePortal } from '../app/portal.tsx';
import { completeDraft } from '../features/journey/completeDraft.ts';
import { backend } from '../support/backend.ts';
import {
  ALL_TEXTS,
  everyChange,
  everyText,
  expectHarmless,
  fewChanges,
  type NamedChange,
  waitUntilLoaded,
} from './hostileAnswers.ts';
import { inJourney, type Open, otherScreens, thoroughScreens, WHO } from './hostileScreens.ts';
import { hostileTexts } from './hostileValues.ts';

const uncaught: unknown[] = [];
const note = ({ error }: ErrorEvent) => uncaught.push(error);
// jsdom has none; a screen that can't be drawn reports itself there.
vi.stubGlobal('reportError', (error: unknown) => uncaught.push(error));
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

/** Opens a screen once for each change of its answers, and returns what broke; the first few are enough to read. */
async function breakages(open: Open, changes: readonly NamedChange[], signal: AbortSignal): Promise<string[]> {
  const found: string[] = [];
  for (const [what, change] of changes) {
    if (found.length > 2) break;
    try {
      await open(change);
      await waitUntilLoaded();
      expectHarmless();
      if (what === ALL_TEXTS) expect(document.body.textContent).toContain(hostileTexts.markup);
    } catch (error) {
      found.push(`${what}: ${error instanceof Error ? error.message.slice(0, 400) : String(error)}`);
    }
    // A test that has timed out stops here: its next screen would be drawn during the next test.
    if (signal.aborted) break;
    found.push(...uncaught.splice(0).map((error) => `${what}: uncaught ${String(error)}`));
    leave();
  }
  return found;
}

describe.each(thoroughScreens)('%s', (_title, open) => {
  it('shows each hostile text and value as text, and nothing breaks', async ({ signal }) => {
    expect(await breakages(open, everyChange, signal)).toEqual([]);
  });
});

// These screens read by the same schemas and draw with the same parts as those above: all hostile texts come in one.
describe.each(otherScreens)('%s', (_title, open) => {
  it('shows hostile texts and values as text, and nothing breaks', async ({ signal }) => {
    expect(await breakages(open, fewChanges, signal)).toEqual([]);
  });
});

describe('A finished application', () => {
  it('shows hostile answers in its agreement as text', async ({ signal }) => {
    beginSession(await backend.signedInAs(WHO));
    await completeDraft();
    closePortal();
    for (const [, change] of everyText) {
      await inJourney('/journey/agreements?lastTab=1')(change);
      await waitUntilLoaded();
      expectHarmless();
      const read = screen.queryAllByRole('button', { name: /^Read / })[0];
      read?.click();
      if (read) await waitFor(() => expect(document.querySelector('dialog[open]')).not.toBeNull());
      expectHarmless();
      if (signal.aborted) break;
      leave();
    }
  });
});
