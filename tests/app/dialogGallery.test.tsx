import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inFlight } from '#api/inFlight.ts';
import { DialogGallery } from '#app/demo/DialogGallery.tsx';
import { groups } from '#app/demo/exhibits.tsx';
import { checklists } from '#domain/checklists.ts';
import { confirmations, disclaimers, messages, questions } from '#domain/messages.ts';
import '../support/backend.ts';
import { renderScreen } from '../support/render.tsx';

const user = userEvent.setup({ delay: null });
const exhibits = groups(undefined).flatMap((group) => group.exhibits);
const names = exhibits.map(({ name }) => name);
const withoutDialog = ['Please wait... for three seconds'];

beforeEach(() => {
  renderScreen(<DialogGallery />);
});
afterEach(() => vi.useRealTimers());

/** Closes what is open with its first way out, until nothing waits. */
async function closeAll(): Promise<void> {
  for (let open = screen.queryByRole('dialog'); open; open = screen.queryByRole('dialog')) {
    const ways = within(open).getAllByRole('button');
    const out = ways.find(({ textContent }) => /^(OK|Close|Cancel|No|Keep)$/.test(textContent ?? '')) ?? ways[0];
    if (!out) throw new Error('A dialog without a way out');
    await user.click(out);
  }
}

describe('the gallery of dialogs', () => {
  it('lists every message, confirmation, question, disclaimer and checklist of the tables, each once', () => {
    const wanted = [messages, confirmations, questions, checklists].flatMap((table) => Object.keys(table));
    for (const name of wanted) expect(names.filter((one) => one === name)).toEqual([name]);
    for (const loanType of Object.keys(disclaimers)) expect(names).toContain(`disclaimerMessage, ${loanType}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(names.filter((name) => !withoutDialog.includes(name)))(
    'opens "%s" with a name of its own and the focus in it, and shows what it answered',
    async (name) => {
      const opener = screen.getByRole('button', { name });
      await user.click(opener);
      const dialog = await screen.findByRole('dialog');
      expect(dialog).toHaveAccessibleName();
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
      await closeAll();
      await waitFor(() => expect(opener).toHaveFocus());
      const line = opener.closest('li');
      await waitFor(() => expect(line?.querySelector('output')?.textContent).toMatch(/^[^…]+$/));
    },
  );

  it('shows the spinner for three seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    act(() => screen.getByRole('button', { name: withoutDialog[0] }).click());
    expect(inFlight.get()).toBe(1);
    act(() => {
      vi.advanceTimersByTime(3_100);
    });
    await vi.runAllTimersAsync();
    expect(inFlight.get()).toBe(0);
  });
});
