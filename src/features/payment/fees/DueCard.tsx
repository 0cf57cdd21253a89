import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { instalmentFeeQuery } from '#api/payments.ts';
import { formatAmount } from '#domain/money.ts';
import type { Payable } from '#domain/payment.ts';
import { formatLongDay } from '#lib/dates.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Facts } from '#ui/Facts.tsx';
import { saveChosen } from '../paying/savedPayments.ts';
import { PAY_ROUTE } from '../routes.ts';
import {
  AMOUNT,
  APPLICATION_NUMBER,
  ARREARS,
  ARREARS_TO_COME,
  CHECK_PAYMENT,
  checkPaymentNamed,
  LOAN_NUMBER,
  NOT_PAYABLE,
  PAY,
  payNamed,
  UnderWay,
} from '../texts.tsx';
import { dueLabel, type FeeRow, feePurpose, shownArrears } from './feeRows.ts';

interface DueCardProps {
  row: FeeRow;
  trn: string;
  /** True for what is to be paid before the others: it has the main button of the screen. */
  isFirst: boolean;
}

/** An unpaid fee or instalment: its amount and due date, with a button to pay it or to check an open payment. */
export function DueCard({ row, trn, isFirst }: DueCardProps) {
  const { fee, due, openPaymentId } = row;
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
            variant={isFirst ? 'contained' : 'outlined'}
            aria-label={openPaymentId === '' ? payNamed(due) : checkPaymentNamed(due)}
            onClick={() => goAndPay(due)}
          >
            {openPaymentId === '' ? PAY : CHECK_PAYMENT}
          </Button>
        )
      }
    >
      {purpose && <p>{purpose}</p>}
      {openPaymentId !== '' && (
        <p className="fee-state">
          <UnderWay />
        </p>
      )}
      {!due && <p>{NOT_PAYABLE}</p>}
      <DueFacts row={row} trn={trn} />
    </Card>
  );
}

function DueFacts({ row: { fee, due }, trn }: { row: FeeRow; trn: string }) {
  const { loanNumber, dueDate, arn, amount, currency } = fee;
  const { data, isLoading } = useQuery({ ...instalmentFeeQuery(trn, loanNumber), enabled: loanNumber !== '' });
  return (
    <Facts
      isFirstMain
      rows={[
        [AMOUNT, due && formatAmount(amount, currency)],
        [dueLabel(dueDate), dueDate && formatLongDay(dueDate)],
        // Its room is there from the beginning: the cards below would be pushed away.
        [ARREARS, isLoading ? ARREARS_TO_COME : data && shownArrears(data)],
        [APPLICATION_NUMBER, arn],
        [LOAN_NUMBER, loanNumber],
      ]}
    />
  );
}
