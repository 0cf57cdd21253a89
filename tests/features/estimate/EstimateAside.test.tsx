import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApplicationEstimate } from '#features/estimate/ApplicationEstimate.tsx';
import { EstimateAside } from '#features/estimate/EstimateAside.tsx';
import { lookups } from '#mocks/master/data.ts';
import { anApplication } from '../../support/builders.ts';
import { liveRegion } from '../../support/liveRegion.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-09-07T12:00:00Z') });
});
afterEach(() => vi.useRealTimers());

const targeted = { product: 'TARGETED', completionDate: '2030-06-30' };
const aside = (wanted: { amount: string; product?: string; completionDate?: string }) => (
  <EstimateAside wanted={{ ...targeted, ...wanted }} otherwise="Not yet" lookups={undefined} />
);
const factOf = (name: string) => screen.getByText(name).nextElementSibling;

describe('The estimate beside the amount', () => {
  it('shows the instalment, the first day, the term and the total, and says that it is an estimate', () => {
    render(aside({ amount: '1000000' }));
    const cost = screen.getByRole('region', { name: 'What will this loan cost me?' });
    expect(cost).toHaveTextContent('J$17,813.38 a month');
    expect(factOf('Borrowed')).toHaveTextContent('J$1,000,000.00');
    expect(factOf('Months until repayment')).toHaveTextContent('59');
    expect(factOf('First due')).toHaveTextContent('30 September 2031');
    expect(factOf('Months to pay')).toHaveTextContent('121');
    expect(factOf('Total to repay')).toHaveTextContent('J$2,155,418.32');
    expect(cost).toHaveTextContent('This is an estimate.');
  });

  it.each([
    ['the amount', { amount: '' }],
    ['the end of the studies', { amount: '1000000', completionDate: '' }],
    ['the loan', { amount: '1000000', product: '' }],
    ['time to repay', { amount: '1000000', completionDate: '2045-06-30' }],
  ])('waits for %s', (_what, typed) => {
    render(aside(typed));
    expect(screen.getByRole('region')).toHaveTextContent('Not yet');
  });

  it('is announced once typing stops, not at every key', () => {
    const { rerender } = render(aside({ amount: '100000' }));
    act(() => vi.advanceTimersByTime(900));
    rerender(aside({ amount: '1000000' }));
    act(() => vi.advanceTimersByTime(900));
    expect(liveRegion()).toBeEmptyDOMElement();
    act(() => vi.advanceTimersByTime(200));
    expect(liveRegion()).toHaveTextContent('Estimate: about J$17,813.38 a month');
  });

  it('lists every instalment, by year and by month', async () => {
    vi.useRealTimers();
    vi.setSystemTime(new Date('2026-09-07T12:00:00Z'));
    const user = userEvent.setup();
    render(aside({ amount: '1000000' }));
    await user.click(screen.getByText('All instalments'));
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('row')).toHaveLength(12);
    const year = table.getByRole('button', { name: '2031' });
    await user.click(year);
    expect(year).toHaveAttribute('aria-expanded', 'true');
    expect(
      table
        .getAllByRole('row')
        .slice(1, 6)
        .map((row) => within(row).getByRole('rowheader').textContent),
    ).toEqual(['2031', '30 Sep', '31 Oct', '28 Nov', '31 Dec']);
    await user.click(year);
    expect(table.queryByText('30 Sep')).toBeNull();
  });
});

/** An application with these answers on the amount tab, as its starter in this role sees it. */
const applicationOf = (
  own: Parameters<typeof anApplication>[0],
  loan: { loanRequired?: string; loanTerm?: string; amountApplied?: string } = {},
) => {
  const { amountApplied = '350000.00', ...loanApplication } = loan;
  return anApplication(own, {
    loanDetails: {
      loanSuretyInfo: [],
      loanApplication,
      studentLoan: { amountApplied },
      mortgageLoan: {},
      collaterals: [],
    },
  });
};
const ends2030 = { educationDetails: { completionDate: '2030-06-30', programme: 'ACC' } };
const estimate = (...args: Parameters<typeof applicationOf>) =>
  render(<ApplicationEstimate application={applicationOf(...args)} lookups={lookups} />);

describe('The estimate of an application', () => {
  it('counts the term from the first payout to the last instalment, the studies and the moratorium included', () => {
    const own = { educationDetails: { completionDate: '2030-06-30', programme: 'LAW' } };
    estimate(own, { loanTerm: '200' });
    expect(factOf('Months until repayment')).toHaveTextContent('59');
    expect(factOf('Months to pay')).toHaveTextContent('141');
  });

  it('is for one year when one year is asked for, and for every year of the programme when all are', () => {
    const { unmount } = estimate(ends2030, { loanRequired: 'ONE' });
    expect(factOf('Borrowed')).toHaveTextContent('J$350,000.00');
    const once = factOf('Total to repay')?.textContent;
    unmount();
    estimate(ends2030, { loanRequired: 'FULL' });
    expect(factOf('Borrowed')).toHaveTextContent('4 × J$350,000.00, one each year');
    expect(factOf('Total to repay')?.textContent).not.toBe(once);
  });

  it('says what PAYS costs a month at first, and once every year is paid out', () => {
    estimate({ ...ends2030, productName: 'PAYS' }, { loanRequired: 'FULL', loanTerm: '84' });
    expect(screen.getByRole('region')).toHaveTextContent('J$5,112.99 a month');
    expect(factOf('Monthly, once every year is paid out')).toBeVisible();
    expect(factOf('Months to pay')).toHaveTextContent('84');
    expect(screen.queryByText('Months until repayment')).toBeNull();
  });

  it('waits for the end of the studies before it prices all years of PAYS', () => {
    estimate({ productName: 'PAYS' }, { loanRequired: 'FULL' });
    expect(screen.getByRole('region')).toHaveTextContent('an estimate will appear here');
    expect(screen.queryByText('Borrowed')).toBeNull();
  });

  it.each([
    ['a backend wrote 0 for the amount', ends2030, { amountApplied: '0.00' }],
    ['the end of the studies is half typed', { educationDetails: { completionDate: '30/06/20' } }, {}],
    [
      'it is half typed for all years of PAYS',
      { educationDetails: { completionDate: '30/06/20' }, productName: 'PAYS' },
      { loanRequired: 'FULL' },
    ],
  ])('waits, and blames no loan term, while %s', (_when, own, loan) => {
    estimate(own, loan);
    expect(screen.getByRole('region')).toHaveTextContent('an estimate will appear here');
    expect(screen.queryByText('Borrowed')).toBeNull();
  });

  it('says that a term leaves no time to repay', () => {
    estimate(ends2030, { loanTerm: '60' });
    expect(screen.getByRole('region')).toHaveTextContent('the loan term leaves no time to repay');
  });

  it('asks a borrower for another person when the studies end, and prices the loan from then on', async () => {
    vi.useRealTimers();
    vi.setSystemTime(new Date('2026-09-07T12:00:00Z'));
    const user = userEvent.setup();
    estimate({ role: 'BORROWER' }, { loanRequired: 'FULL' });
    expect(screen.getByRole('region')).toHaveTextContent('Once we know the amount and when the studies end');
    await user.selectOptions(screen.getByLabelText('In which year does the beneficiary finish?'), '2030');
    expect(factOf('Borrowed')).toHaveTextContent('4 × J$350,000.00');
    expect(factOf('First due')).toHaveTextContent('30 September 2031');
  });

  it.each([
    ['for one year of PAYS', { role: 'BORROWER', productName: 'PAYS' }],
    ['who studies', ends2030],
  ])('does not ask somebody %s when the studies end', (_who, own) => {
    estimate(own, { loanRequired: 'ONE' });
    expect(screen.queryByLabelText('In which year does the beneficiary finish?')).toBeNull();
    expect(factOf('Borrowed')).toBeVisible();
  });

  it('says to no beneficiary for whom somebody else borrows that they borrow, pay or repay', async () => {
    vi.useRealTimers();
    vi.setSystemTime(new Date('2026-09-07T12:00:00Z'));
    const user = userEvent.setup();
    estimate({ role: 'BENEFICIARY', ...ends2030 }, { loanRequired: 'FULL' });
    await user.click(screen.getByText('All instalments'));
    expect(await screen.findByRole('table')).toBeVisible();
    expect(screen.getByRole('region')).not.toHaveTextContent(/\byou (borrow|pay|repay)|your agreement/i);
  });

  it.each(['FSELF', 'TL', 'LC', 'TP', 'NOT_LISTED_ANY_MORE'])(
    'says whom to ask for the terms of %s while master data has no rate',
    (productName) => {
      estimate({ ...ends2030, productName });
      expect(screen.getByRole('region')).toHaveTextContent(
        'We cannot work it out here, because we do not have the interest of this loan. Before you sign anything, ask the bureau for the interest, the monthly payment and the total to repay.',
      );
      expect(screen.getByRole('region')).toHaveTextContent("Contact the bureau's office.");
    },
  );

  it.each(['FSELF', 'TL', 'LC', 'TP'])('prices %s at the rate that master data has', (productName) => {
    const rates = { code: productName, label: productName, interestInRepayment: '11.00', tenureMonths: 120 };
    const lookups = { questions: [], lists: { Loan_Products_Master: [rates] } };
    render(<ApplicationEstimate application={applicationOf({ ...ends2030, productName })} lookups={lookups} />);
    expect(factOf('Total to repay')).toBeVisible();
  });
});
