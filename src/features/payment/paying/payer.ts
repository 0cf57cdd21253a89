import { fullName } from '#domain/application.ts';
import type { User } from '#domain/user.ts';
import { email, name } from '#forms/kinds.ts';
import { keptPayments, type Payer } from './keptPayments.ts';

/** Who pays: the fields of journey.md, group paymentInfo. */
export const payerFields = {
  payerName: name('Payer name', { hint: 'Whoever pays: you, or somebody who pays for you', autoComplete: 'name' }),
  payerEmail: email('Payer email address', { hint: 'The payment provider writes to this address' }),
};

/** Who pays, as it was typed before in this tab; at first the user. */
export const payerAtFirst = ({ trn, firstName, lastName, email: address }: User): Payer => ({
  payerName: fullName({ firstName, lastName }),
  payerEmail: address,
  ...keptPayments(trn).payer,
});
