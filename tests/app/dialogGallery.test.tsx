import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inFlight } from '#api/inFlight.ts';
import { DialogGallery } from '#app/demo/DialogGallery.tsx';
import { groups } from '#app/demo/exhibits.tsx';
import { confirmations, messages, questions } from '#domain/messages.ts';
import '../support/backend.ts';
import { buttonNamed } from '../support/queries.ts';
import { renderScreen } from '../support/render.tsx';

const names = groups(undefined).flatMap(({ exhibits }) => exhibits.map(({ name }) => name));
const SPINNER = 'Please wait... for three seconds';
const WAYS_OUT = /^(OK|Close|Cancel|No|Keep)$/;

beforeEach(() => {
  renderScreen(<DialogGallery />);
});
afterEach(() => vi.useRealTimers());

const openDialog = (): HTMLElement | null => document.querySelector('dialog[open]');

/** Closes each open dialog with its first closing button, until none is queued. */
async function closeAll(): Promise<void> {
  for (let dialog = openDialog(); dialog; dialog = openDialog()) {
    const buttons = [...dialog.querySelectorAll('button')];
    const out = buttons.find(({ textContent }) => WAYS_OUT.test(textContent)) ?? buttons[0];
    if (!out) throw new Error('A dialog without a way out');
    fireEvent.click(out);
    await waitFor(() => expect(openDialog()).not.toBe(dialog));
  }
}

/** Opens a dialog of the gallery, checks it and closes it. Failures name the dialog. */
async function expectToOpen(name: string): Promise<void> {
  const opener = buttonNamed(name);
  opener.focus();
  fireEvent.click(opener);
  await waitFor(() => expect(openDialog(), name).not.toBeNull());
  expect(openDialog(), name).toHaveAccessibleName();
  expect(openDialog()?.contains(document.activeElement), `the focus is in ${name}`).toBe(true);
  await closeAll();
  await waitFor(() => expect(opener, name).toHaveFocus());
  await waitFor(() =>
    expect(opener.closest('li')?.querySelector('output')?.textContent, `the answer of ${name}`).toMatch(/^[^…]+$/),
  );
}

describe('The gallery of dialogs', () => {
  it('lists every message, confirmation and question of the tables, each once', () => {
    const wanted = [messages, confirmations, questions].flatMap((table) => Object.keys(table));
    for (const name of wanted) expect(names.filter((one) => one === name)).toEqual([name]);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(groups(undefined))(
    'opens each dialog of $title with an accessible name and the focus in it, and shows its answer',
    async ({ exhibits }) => {
      for (const { name } of exhibits) if (name !== SPINNER) await expectToOpen(name);
    },
  );

  it('shows the spinner for three seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    act(() => screen.getByRole('button', { name: SPINNER }).click());
    expect(inFlight.get()).toBe(1);
    act(() => {
      vi.advanceTimersByTime(3_100);
    });
    await vi.runAllTimersAsync();
    expect(inFlight.get()).toBe(0);
  });
});
