import { useWatch } from 'react-hook-form';
import { formatAmount } from '#domain/money.ts';
import { type Payable, totalOf } from '#domain/payment.ts';
import { useFormSurroundings } from '#forms/formContext.ts';
import { valuesFrom } from '#forms/values.ts';
import { chosenFees, feesTab } from './feesTab.ts';

/** What the ticked fees come to, and which of them is paid first: the amount is on the screen before it is confirmed. */
export function ChosenTotal({ fees }: { fees: readonly Payable[] }) {
  const { control } = useFormSurroundings();
  const chosen = useWatch({
    control,
    compute: (values) => chosenFees(fees, valuesFrom(feesTab(fees).fields.chosen, values.chosen)),
  });
  const [first] = chosen;
  return (
    <p role="status">
      {first && (
        <>
          You pay <strong className="slb-number">{formatAmount(first.amount, first.currency)}</strong> now:{' '}
          {first.label}.
        </>
      )}
      {first && chosen.length > 1 && (
        <>
          {' '}
          The other {chosen.length === 2 ? 'fee follows' : 'fees follow'}. All together:{' '}
          <strong className="slb-number">{formatAmount(totalOf(chosen), first.currency)}</strong>.
        </>
      )}
      {!first && 'No fee is chosen.'}
    </p>
  );
}
