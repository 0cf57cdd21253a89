import type { QueryClient } from '@tanstack/react-query';
import { trnQuery } from '#api/taxpayer.ts';
import { type Applicant, ownApplicant } from '#domain/application.ts';
import { namedAs } from '#domain/people.ts';
import { dialogs } from '#ui/dialogs.ts';
import { type Gate, pass, wrong } from './gate.ts';

/** A TRN is verified with the names and date of birth of this very screen. */
export const trnGate: Gate = async ({ next, client }) => {
  if (await isRegistered(ownApplicant(next), client)) return pass;
  return wrong('ssn', 'Check your TRN, names and date of birth. They must be as registered with the tax authority');
};

/** The same for the beneficiary or borrower who is named (spec section 5: beneficiaryTrn, error invalid). */
export const namedTrnGate =
  (role: 'BENEFICIARY' | 'BORROWER', path: string): Gate =>
  async ({ next, client }) => {
    const [person] = namedAs(next, role);
    if (!person || (await isRegistered(person, client))) return pass;
    return wrong(path, 'Check the TRN, names and date of birth. They must be as registered with the tax authority');
  };

/** Asks the tax authority, and tells its No in a dialog. */
async function isRegistered(
  { ssn: trn, firstName, lastName, dateOfBirth }: Applicant,
  client: QueryClient,
): Promise<boolean> {
  const { valid } = await client.fetchQuery(trnQuery({ trn, firstName, lastName, dateOfBirth }));
  if (!valid) await dialogs.message('trnVerificationError');
  return valid;
}
