import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { expect, it, vi } from 'vitest';
import { select } from '#forms/choiceKinds.ts';
import { SearchSelect } from '#forms/controls/SearchSelect.tsx';
import { TabForm } from '#forms/TabForm.tsx';
import { type Binding, defineTab } from '#forms/tab.ts';
import { NOTHING_MATCHES } from '#forms/texts/controlTexts.ts';
import { anApplication } from '../support/builders.ts';
import { renderScreen } from '../support/render.tsx';

const options = ['Mother', 'Father', 'Aunt', 'Friend'].map((label) => ({ code: label.toUpperCase(), label }));
const chosen = vi.fn();
const binding: Binding = { read: () => ({}), write: (application) => application };

/** The options are made anew with each drawing, as those that depend on other answers are. */
const list = (value = '') => (
  <SearchSelect
    id="relationship"
    name="relationship"
    label="Relationship to you"
    value={value}
    shown={value}
    options={[...options]}
    describedBy={undefined}
    isInvalid={false}
    inputRef={null}
    onBlur={() => undefined}
    onChoose={chosen}
  />
);

it('hands the focus of a link that led to it on from what stands there while its code is loading', async () => {
  const relationshipTab = defineTab({
    id: 'relationship',
    title: 'Relationship',
    binding,
    fields: {
      relationship: select(
        'Relationship to you',
        Array.from({ length: 20 }, (_, at) => ({ code: `${at}`, label: `Cousin ${at}` })),
        { requiredMessage: 'Choose it' },
      ),
    },
  });
  renderScreen(
    <TabForm
      tab={relationshipTab}
      values={{ relationship: '' }}
      application={anApplication()}
      focus="relationship"
      onSubmit={async () => []}
    />,
  );
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getByLabelText('Relationship to you')).toHaveFocus();
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Relationship to you' })).toHaveFocus());
});

it.each(['', 'FATHER'])(
  'stays at the option that the arrow keys went to while the form is drawn again (chosen: "%s")',
  async (value) => {
    const user = userEvent.setup({ delay: null });
    const { rerender } = render(list(value));
    await user.tab();
    await user.keyboard('{ArrowDown}');
    const pointed = () =>
      document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '');
    while (pointed()?.textContent !== 'Friend') await user.keyboard('{ArrowDown}');
    // A save that has ended, say.
    rerender(list(value));
    expect(pointed()).toHaveTextContent('Friend');
    await user.keyboard('{Enter}');
    expect(chosen).toHaveBeenCalledExactlyOnceWith('FRIEND');
    expect(screen.queryByRole('listbox')).toBeNull();
  },
);

it('closes with a choice, points at the best match of what is typed, and opens at what is chosen', async () => {
  const user = userEvent.setup({ delay: null });
  const { rerender } = render(list());
  await user.click(screen.getByRole('combobox'));
  await user.keyboard('fr{Enter}');
  expect(chosen).toHaveBeenLastCalledWith('FRIEND');
  expect(screen.queryByRole('listbox')).toBeNull();
  rerender(list('FRIEND'));
  await user.keyboard('{ArrowDown}');
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '';
  expect(document.getElementById(id)).toHaveTextContent('Friend');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open the list: Relationship to you' }));
  await user.click(screen.getByRole('option', { name: 'Aunt' }));
  expect(chosen).toHaveBeenLastCalledWith('AUNT');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('closes when what is chosen is chosen again, which is no change', async () => {
  const user = userEvent.setup({ delay: null });
  render(list('FRIEND'));
  await user.tab();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open the list: Relationship to you' }));
  await user.click(screen.getByRole('option', { name: 'Friend' }));
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(chosen).not.toHaveBeenCalled();
  expect(screen.getByRole('combobox')).toHaveValue('Friend');
});

it.each(['FRIEND', 'NEIGHBOUR'])(
  'keeps what is being typed in place of a choice while the form is drawn again (%s)',
  async (value) => {
    const user = userEvent.setup({ delay: null });
    const { rerender } = render(list(value));
    await user.tripleClick(screen.getByRole('combobox'));
    await user.keyboard('mo');
    rerender(list(value));
    expect(screen.getByRole('combobox')).toHaveValue('mo');
    await user.keyboard('ther{Enter}');
    expect(chosen).toHaveBeenLastCalledWith('MOTHER');
  },
);

it.each([
  ['a text that matches nothing', 'Wife', 'Wife', NOTHING_MATCHES],
  ['a text that matched at first', 'Frz', 'Frz', NOTHING_MATCHES],
  ['a half-typed text, the list closed', 'Mo{Escape}', 'Mo', 'Mother'],
])('takes no Enter for %s: the choice stays as it was, and nothing is sent', async (_what, keys, typed, shown) => {
  const user = userEvent.setup({ delay: null });
  const sent = vi.fn((event: FormEvent) => event.preventDefault());
  render(<form onSubmit={sent}>{list('FRIEND')}</form>);
  await user.tab();
  await user.keyboard(`${keys}{Enter}`);
  expect(screen.getByRole('combobox')).toHaveValue(typed);
  expect(screen.getAllByText(shown)[0]).toBeVisible();
  expect(chosen).not.toHaveBeenCalled();
  expect(sent).not.toHaveBeenCalled();
});

it('sends its form with Enter where its text is the choice', async () => {
  const user = userEvent.setup({ delay: null });
  const sent = vi.fn((event: FormEvent) => event.preventDefault());
  render(<form onSubmit={sent}>{list('FRIEND')}</form>);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(sent).toHaveBeenCalledOnce();
});

it('stays open, with every option, while the text of the choice is deleted to look for another', async () => {
  const user = userEvent.setup({ delay: null });
  const { rerender } = render(list('FRIEND'));
  await user.click(screen.getByRole('combobox'));
  await user.clear(screen.getByRole('combobox'));
  expect(chosen).toHaveBeenCalledExactlyOnceWith('');
  rerender(list());
  expect(screen.getAllByRole('option')).toHaveLength(options.length);
});
