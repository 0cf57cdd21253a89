import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { instalmentFeeQuery } from '#api/payments.ts';
import { formatAmount } from '#domain/money.ts';
import type { Payable } from '#domain/payment.ts';
import { formatLongDay, today } from '#lib/dates.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Facts } from '#ui/Facts.tsx';
import { saveChosen } from '../paying/savedPayments.ts';
import { PAY_ROUTE } from '../routes.ts';
import { type FeeRow, feePurpose, NOT_PAYABLE, shownArrears } from './feeRows.ts';

/** One fee or instalment that is to be paid: what, how much, until when, and the way to pay it or to see how it stands. */
export function DueCard({ row, trn }: { row: FeeRow; trn: string }) {
  const { fee, due, openBy } = row;
  const navigate = useNavigate();
  const goAndPay = (what: Payable) => {
    saveChosen(trn, what);
    void navigate(PAY_ROUTE);
  };
  const purpose = feePurpose(fee.feeCode);
  return (
    <Card
      level={3}
      title={<bdi>{fee.label}</bdi>}
      actions={
        due && (
          <Button
            variant={openBy === '' ? 'contained' : 'outlined'}
            aria-label={`${openBy === '' ? 'Pay' : 'Check the payment'}: ${due.label}`}
            onClick={() => goAndPay(due)}
          >
            {openBy === '' ? 'Pay' : 'Check the payment'}
          </Button>
        )
      }
    >
      {purpose && <p>{purpose}</p>}
      {openBy !== '' && (
        <p className="fee-state">
          <strong>Payment under way.</strong> Do not pay again.
        </p>
      )}
      {!due && <p>{NOT_PAYABLE}</p>}
      <DueFacts row={row} trn={trn} />
    </Card>
  );
}

function DueFacts({ row: { fee, due }, trn }: { row: FeeRow; trn: string }) {
  const { loanNumber, dueDate, arn, amount, currency } = fee;
  const { data } = useQuery({ ...instalmentFeeQuery(trn, loanNumber), enabled: loanNumber !== '' });
  const isLate = dueDate !== '' && dueDate < today();
  return (
    <Facts
      isFirstMain
      rows={[
        ['Amount', due && formatAmount(amount, currency)],
        [isLate ? 'Was due' : 'Due', dueDate && formatLongDay(dueDate)],
        ['Arrears', data && shownArrears(data)],
        ['Application number', arn],
        ['Loan number', loanNumber],
      ]}
    />
  );
}
