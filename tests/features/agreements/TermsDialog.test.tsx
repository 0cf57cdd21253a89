import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { TermsDialog } from '#features/agreements/TermsDialog.tsx';

function open(difference: Partial<Parameters<typeof TermsDialog>[0]> = {}) {
  const content = document.createDocumentFragment();
  content.append('The terms.');
  const close = vi.fn();
  render(
    <TermsDialog
      title="Guarantor Agreement Form – Targeted"
      arn="SLB0000000001"
      content={content}
      signsAs="BORROWER"
      isStarter
      day="2026-11-21"
      close={close}
      {...difference}
    />,
  );
  return { close, user: userEvent.setup() };
}

it.each([
  ['BORROWER', /^I am the borrower\./, false],
  ['PRINCIPAL_BORROWER', /^I am the principal borrower\./, false],
  ['GUARANTOR', /^I am a guarantor\./, true],
] as const)('The declaration addresses the %s', (signsAs, words, isDated) => {
  open({ signsAs });
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByText('Dated the 21st day of November, 2026') !== null).toBe(isDated);
});

it('The terms dialog answers with the state of the checkbox when it is confirmed', async () => {
  const { close, user } = open();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(close).not.toHaveBeenCalled();
  await user.click(screen.getByRole('checkbox', { name: 'I accept' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(close.mock.calls).toEqual([['selected']]);
});

it.each([false, true])('The terms dialog answers "doNothing" on Cancel, with the checkbox %s', async (isTicked) => {
  const { close, user } = open();
  if (isTicked) await user.click(screen.getByRole('checkbox', { name: 'I accept' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(close.mock.calls).toEqual([['doNothing']]);
});

it('The terms dialog answers "doNothing" on Close, which stays in sight while one reads', async () => {
  const { close, user } = open();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(close.mock.calls).toEqual([['doNothing']]);
});

it.each([false, true])('An accepted agreement says whether answers have changed since: %s', (hasChangedSince) => {
  open({ acceptedOn: '2026-11-21T14:02:00.000Z', hasChangedSince });
  window.dispatchEvent(new Event('beforeprint'));
  const sheet = document.querySelector('.slb-sheet');
  window.dispatchEvent(new Event('afterprint'));
  const says = 'Answers have changed since. The copy shows them as they are now.';
  expect(screen.queryByText(says) !== null).toBe(hasChangedSince);
  expect(sheet?.textContent.includes(says)).toBe(hasChangedSince);
});

it('An accepted agreement can be read, and nothing else', async () => {
  const { close, user } = open({ acceptedOn: '2026-11-21T14:02:00.000Z' });
  expect(screen.getByText('Accepted on 21 November 2026, 09:02')).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(close.mock.calls).toEqual([['doNothing']]);
});
