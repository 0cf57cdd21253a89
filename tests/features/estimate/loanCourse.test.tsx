import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { instalmentsQuery } from '#api/payments.ts';
import { LoanCourse, type LoanCourseProps } from '#features/estimate/LoanCourse.tsx';
import { renderScreen } from '../../support/render.tsx';

// Only the date: what is drawn later needs a clock that runs.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

const TRN = '123456789';
const running = { loanNumber: 'LN1', loanType: 'TARGETED', balance: '300000.00', status: 'REPAYMENT' };
const due = { loanNumber: 'LN1', label: '', amount: '10000.00', currency: 'JMD', dueDate: '2026-11-30', paid: 'N' };

/** The loan, with these instalments loaded. */
function show(loan: Partial<LoanCourseProps['loan']> = {}, instalments = [due]) {
  const view = renderScreen(<LoanCourse trn={TRN} loan={{ ...running, ...loan }} />);
  act(() => view.client.setQueryData(instalmentsQuery(TRN).queryKey, instalments));
  return view;
}

describe('What is left of a loan over the years', () => {
  it('is a picture with its table, says what it is counted from, and that it is an estimate', async () => {
    const { user } = show();
    const summary = await screen.findByText('Your balance over the years', { exact: false, selector: 'summary span' });
    expect(summary).toHaveTextContent('Your balance over the years of loan LN1');
    await user.click(summary);
    expect(screen.getByText('This is an estimate.').closest('p')).toHaveTextContent(
      /It starts from your balance of J\$300,000\.00, an instalment of J\$10,000\.00 a month and today’s rate of \d+(\.\d+)?%/,
    );
    expect(screen.getByRole('img', { name: 'Your balance over the years' })).toHaveAccessibleDescription(
      /^What you owe: J\$300,000\.00 now, nothing after 20\d\d if you pay every instalment on time\.$/,
    );
    const years = within(screen.getByRole('table')).getAllByRole('button');
    expect(years[0]).toHaveTextContent('2026');
    expect(within(screen.getByRole('table')).getAllByRole('row').at(-1)).toHaveTextContent('0.00');
  });

  it.each([
    ['the first that is not paid', 'N', 'N', '2026'],
    ['the first that is not paid, where another one is paid ahead', 'N', 'Y', '2026'],
    ['the second, where the first is paid', 'Y', 'N', '2027'],
  ])('begins with %s, and goes on with the amount of the last', async (_what, first, second, year) => {
    // In no order, as a backend may list them.
    const later = { ...due, amount: '20000.00', dueDate: '2027-01-29', paid: second };
    show({}, [later, { ...due, paid: first }]);
    expect(await screen.findByText(/an instalment of J\$20,000\.00 a month/)).toBeInTheDocument();
    const years = await screen.findAllByRole('button', { name: /^20\d\d/, hidden: true });
    expect(years[0]).toHaveTextContent(year);
  });

  it.each([
    ['not paid', 'N', '2026'],
    ['paid', 'Y', '2027'],
  ])('begins with the month that is still to pay, where that of December is %s', async (_what, paid, year) => {
    vi.setSystemTime(new Date('2026-12-05T12:00:00Z'));
    show({}, [{ ...due, dueDate: '2026-12-31', paid }]);
    const years = await screen.findAllByRole('button', { name: /^20\d\d/, hidden: true });
    expect(years[0]).toHaveTextContent(year);
  });

  it.each([
    ['whose payment is late', { status: 'ARREARS' }, [due]],
    ['whose instalment was due yesterday and is not paid', {}, [{ ...due, dueDate: '2026-11-22' }]],
    ['whose earlier instalment is not paid', {}, [{ ...due, dueDate: '2026-10-30' }, due]],
    ['of a product without a rate', { loanType: 'SOMETHING' }, [due]],
    ['without a balance', { balance: '' }, [due]],
    ['without an instalment', {}, []],
    ['whose instalment is that of another loan', {}, [{ ...due, loanNumber: 'LN2' }]],
    ['whose instalment does not repay it', {}, [{ ...due, amount: '10.00' }]],
  ])('is not shown of a loan %s', async (_what, loan, instalments) => {
    // Beside it is a loan whose years are shown: once they are, those of the other one would be.
    const { client } = renderScreen(
      <>
        <LoanCourse trn={TRN} loan={{ ...running, ...loan }} />
        <LoanCourse trn={TRN} loan={{ ...running, loanNumber: 'LN9' }} />
      </>,
    );
    const other = { ...due, loanNumber: 'LN9' };
    act(() => client.setQueryData(instalmentsQuery(TRN).queryKey, [...instalments, other]));
    const shown = await screen.findAllByText(/^of loan LN/);
    expect(shown.map(({ textContent }) => textContent)).toEqual(['of loan LN9']);
  });
});
