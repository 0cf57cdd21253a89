import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApplicationEstimate } from '#features/estimate/ApplicationEstimate.tsx';
import { EstimateAside } from '#features/estimate/EstimateAside.tsx';
import { anApplication } from '../../support/builders.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-09-07T12:00:00Z') });
});
afterEach(() => vi.useRealTimers());

const targeted = { product: 'TARGETED', completionDate: '2030-06-30', programme: 'ACC', lookups: undefined };
const factOf = (name: string) => screen.getByText(name).nextElementSibling;

describe('The estimate beside the amount', () => {
  it('shows the instalment, the first day, the term and the total, and says that it is an estimate', () => {
    render(<EstimateAside {...targeted} amount="1000000" />);
    const aside = screen.getByRole('region', { name: 'What will this loan cost me?' });
    expect(aside).toHaveTextContent('J$17,813.38 a month');
    expect(factOf('First due')).toHaveTextContent('30 September 2031');
    expect(factOf('Months to pay')).toHaveTextContent('121');
    expect(factOf('You repay in all')).toHaveTextContent('J$2,155,418.32');
    expect(aside).toHaveTextContent('This is an estimate.');
  });

  it.each([
    ['the amount', { amount: '' }],
    ['the end of the studies', { amount: '1000000', completionDate: '' }],
    ['the loan', { amount: '1000000', product: '' }],
  ])('waits for %s', (_what, typed) => {
    render(<EstimateAside {...targeted} {...typed} />);
    expect(screen.getByRole('region')).toHaveTextContent('an estimate will appear here');
  });

  it('is absent for a loan whose rate is unknown', () => {
    render(<EstimateAside {...targeted} product="TL" amount="1000000" />);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('is announced once typing stops, not at every key', () => {
    const { rerender } = render(<EstimateAside {...targeted} amount="100000" />);
    act(() => vi.advanceTimersByTime(900));
    rerender(<EstimateAside {...targeted} amount="1000000" />);
    act(() => vi.advanceTimersByTime(900));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    act(() => vi.advanceTimersByTime(200));
    expect(screen.getByRole('status')).toHaveTextContent('Estimate: about J$17,813.38 a month');
  });

  it('lists every instalment, by year and by month', async () => {
    vi.useRealTimers();
    vi.setSystemTime(new Date('2026-09-07T12:00:00Z'));
    const user = userEvent.setup();
    render(<EstimateAside {...targeted} amount="1000000" />);
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

  it('reads an application: its product, amount, programme, end and term', () => {
    const application = anApplication(
      { productName: 'TARGETED', educationDetails: { completionDate: '2030-06-30', programme: 'LAW' } },
      {
        loanDetails: {
          loanSuretyInfo: [],
          loanApplication: { loanTerm: '200' },
          studentLoan: { amountApplied: '350000.00' },
          mortgageLoan: {},
          collaterals: [],
        },
      },
    );
    render(<ApplicationEstimate application={application} lookups={undefined} />);
    expect(factOf('Months to pay')).toHaveTextContent('141');
  });
});
