import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TermInYears } from '#features/journey/loan/TermInYears.tsx';
import { anApplication } from '../../support/builders.ts';

/** What stands under the loan term that is typed. */
function wordsUnder(loanTerm: string | undefined, own: Record<string, unknown> = {}): string {
  const application = anApplication({
    productName: 'TARGETED',
    role: 'BORROWER-BENEFICIARY',
    educationDetails: { programme: 'COM', completionDate: '2029-06-30' },
    ...own,
  });
  application.loanDetails.loanApplication = { academicYear: '2026', loanTerm };
  application.loanDetails.studentLoan.amountApplied = '300000.00';
  const { unmount } = render(<TermInYears application={application} lookups={undefined} />);
  const words = screen.queryByText(/You can ask for|longest term/)?.textContent ?? '';
  unmount();
  return words;
}

it.each([
  ['180', {}, '180 months = 15 years, the longest term for this loan.'],
  [
    '240',
    { educationDetails: { programme: 'MED', completionDate: '2029-06-30' } },
    '240 months = 20 years, the longest term for this loan.',
  ],
  ['150', {}, '150 months = 12 years and 6 months. You can ask for up to 180 months (15 years).'],
  [undefined, {}, '180 months = 15 years, the longest term for this loan.'],
  ['', {}, 'You can ask for up to 180 months (15 years).'],
  ['300', {}, '300 months = 25 years. You can ask for up to 180 months (15 years).'],
  ['60', { productName: 'PAYS' }, '60 months = 5 years. You can ask for up to 84 months (7 years).'],
])('The loan term %s is put into years, beside the longest one', (term, own, words) => {
  expect(wordsUnder(term, own)).toBe(words);
});

it('A term that leaves few instalments after the studies is warned of', () => {
  expect(wordsUnder('60')).toMatch(
    /\d+ months pass before the first instalment\. That leaves \d+ instalments, so each is high: ask for more months to lower it\.$/,
  );
});
