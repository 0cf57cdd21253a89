import { amountText, z } from '#lib/zod.ts';
import { normaliseAmount, normaliseBalance } from './money.ts';

/** An amount with two decimals, or '' if the server sent something else: such a fee is shown, but cannot be paid here. */
export const amount = z.pipe(
  amountText,
  z.transform((written) => normaliseAmount(written) ?? ''),
);

/** The same of an amount that is negative where the bureau owes it. */
export const signedAmount = z.pipe(
  amountText,
  z.transform((written) => normaliseBalance(written) ?? ''),
);

/** An answer that is an amount, without the commas that a backend may write between its thousands. Half of one stays as typed. */
export const amountAnswer = z.optional(
  z.pipe(
    amountText,
    z.transform((given) => (given.includes(',') ? (normaliseAmount(given) ?? given) : given)),
  ),
);
