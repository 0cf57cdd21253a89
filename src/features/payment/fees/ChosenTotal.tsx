import { useWatch } from 'react-hook-form';
import { formatAmount } from '#domain/money.ts';
import { type Payable, totalOf } from '#domain/payment.ts';
import { useFormSurroundings } from '#forms/formContext.ts';
import { valuesFrom } from '#forms/values.ts';
import { AllTogether, NO_FEE_CHOSEN, OTHER_FEE_FOLLOWS, OTHER_FEES_FOLLOW, YouPayNow } from '../texts.tsx';
import { chosenFees, feesTab } from './feesTab.ts';

/** The amount that is paid now, and the total of the ticked fees. Shown before the payment is confirmed. */
export function ChosenTotal({ fees }: { fees: readonly Payable[] }) {
  const { control } = useFormSurroundings();
  const chosen = useWatch({
    control,
    compute: (values) => chosenFees(fees, valuesFrom(feesTab(fees).fields.chosen, values.chosen)),
  });
  const [first] = chosen;
  const isOneCurrency = chosen.every(({ currency }) => currency === first?.currency);
  return (
    <p role="status">
      {first && (
        <YouPayNow
          amount={<strong className="slb-number">{formatAmount(first.amount, first.currency)}</strong>}
          label={first.label}
        />
      )}
      {first && chosen.length > 1 && (
        <>
          {' '}
          {chosen.length === 2 ? OTHER_FEE_FOLLOWS : OTHER_FEES_FOLLOW}{' '}
          {isOneCurrency && (
            <AllTogether
              total={<strong className="slb-number">{formatAmount(totalOf(chosen), first.currency)}</strong>}
            />
          )}
        </>
      )}
      {!first && NO_FEE_CHOSEN}
    </p>
  );
}
