import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { select } from '#forms/choiceKinds.ts';
import { TabForm } from '#forms/TabForm.tsx';
import { defineScreen } from '#forms/tab.ts';

const LONG = 'Bachelor of Science in Marine Engineering';
const short = [
  { code: 'L', label: LONG },
  { code: 'S', label: 'Law' },
];
const long = [...short, ...Array.from({ length: 12 }, (_none, at) => ({ code: `${at}`, label: `Course ${at}` }))];

const show = (options: typeof short, code: string) => {
  const field = select('Programme', options, { requiredMessage: 'Choose your programme' });
  const tab = defineScreen({ id: 'one', title: 'One', fields: { programme: field } });
  return render(<TabForm tab={tab} values={{ programme: code }} onSubmit={() => Promise.resolve([])} />);
};

it.each([
  ['in a list', short],
  ['in a list that is searched', long],
])('A long option that is chosen %s is under it in full, for who sees it', async (_where, options) => {
  const { unmount } = show(options, 'L');
  const note = await screen.findByText(LONG, { selector: 'bdi' });
  expect(note.parentElement).toHaveAttribute('aria-hidden', 'true');
  unmount();
  const { container } = show(options, 'S');
  await screen.findByLabelText('Programme');
  expect(container.querySelector('.chosen-in-full')).toBeNull();
});
