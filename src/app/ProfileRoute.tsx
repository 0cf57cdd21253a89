import { useQueryClient } from '@tanstack/react-query';
import { type Applicant, application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import type { User } from '#domain/user.ts';
import { AnswerCards } from '#features/journey/index.ts';
import { ProfileScreen } from '#features/profile/index.ts';
import { useIsMounted } from '#lib/hooks.ts';
import { byInvitation } from './byInvitation.ts';
import { CHANGE_PASSWORD, useSessionEnd } from './sessionEnd.ts';

/** These are about one loan, or stand in the profile already. */
const LEFT_OUT: readonly string[] = [
  'product',
  'identification',
  'amount',
  'collateral',
  'mortgage',
  'beneficiary',
  'borrower',
  'guarantors',
  'consents',
];

/** Shown above. */
const FIELDS_LEFT_OUT: readonly string[] = ['ssn'];

/** The profile, with the journey's summary of answers in its slot. */
export function ProfileRoute({ user }: { user: User }) {
  const { logOut } = useSessionEnd(useQueryClient());
  const isMounted = useIsMounted();
  // Who came by an invitation may have no account: the code would not find them, and logging out would lose the invitation.
  // The last save may take seconds: who goes back meanwhile stays signed in.
  const onChangePassword = byInvitation.read() ? undefined : () => void logOut(CHANGE_PASSWORD, isMounted);
  return <ProfileScreen user={user} answers={HeldAnswers} onChangePassword={onChangePassword} />;
}

const HeldAnswers = ({ customer, lookups }: { customer: Applicant; lookups: LookupData | undefined }) => (
  <AnswerCards
    application={application.parse({ loanType: customer.productName, applicants: [customer] })}
    lookups={lookups}
    isShown={(tabId, path) => !LEFT_OUT.includes(tabId) && !FIELDS_LEFT_OUT.includes(path)}
  />
);
