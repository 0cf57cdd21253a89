import { call } from '#api/client.ts';
import { type Application, withOwnApplicant } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { newApplication } from '#domain/newApplication.ts';
import type { RawValues } from '#forms/values.ts';
import { backend } from '../../support/backend.ts';
import { signIn } from './signedIn.ts';

/** Signs the new applicant in and returns their new application with these answers. */
export async function beginApplication(answers: RawValues): Promise<{ begun: Application; lookups: LookupData }> {
  const { user } = await signIn('new applicant');
  const lookups = await call('lookups', {});
  // The mock tax authority checks the date of birth of the demo person.
  const known = (await backend.state()).people.find(({ trn }) => trn === user.trn);
  return { begun: withOwnApplicant(newApplication(user), { dateOfBirth: known?.dateOfBirth, ...answers }), lookups };
}
