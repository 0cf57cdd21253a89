import { useQueryClient } from '@tanstack/react-query';
import { trnQuery } from '#api/applicant.ts';
import { call } from '#api/client.ts';
import type { Outcome } from '#api/failure.ts';
import { visits } from '#api/session.ts';
import type { LookupData } from '#domain/lookup.ts';
import type { Finding } from '#forms/findings.ts';
import { trnFinding } from '#forms/trnFinding.ts';
import { useCall } from '#forms/useCall.ts';
import { useIsMounted, useNavigateAway } from '#lib/hooks.ts';
import { dialogs } from '#ui/dialogs.ts';
import { authState } from '../authState.ts';
import { recordSentCode, sentCode } from '../code/sentCode.ts';
import { signUpTexts } from '../texts/accountTexts.ts';
import { type SignUpDraft, signUpDraft } from './signUpDraft.ts';
import { incompleteSteps, type Step, signUpBody, signUpRoute, stepAfter } from './steps.ts';

const NOTHING: readonly Finding[] = [];
const WRONG_TRN: readonly Finding[] = [trnFinding('trn')];

/** True once a code was sent: a change of the contact corrects a wrong number or address. */
export const hasSentCode = (): boolean => sentCode('signup') !== undefined;

/** True once that code was right, perhaps after this screen was left: the account exists, and cannot be created again. */
export const hasAccount = (): boolean => sentCode('signup')?.isVerified ?? false;

/**
 * Returns the function that goes from a step of signing up to the next, and at the end sends the code. A choice from the
 * built-in lists that is not on those of the bureau, which came later, leads back to its step: it could not be sent.
 */
export function useSignUp(lookups: LookupData | undefined) {
  const go = useNavigateAway();
  const isTaxpayer = useTaxpayerCheck();
  const ask = useCall(async (body: ReturnType<typeof signUpBody>) => {
    const visit = visits.get();
    const answer = await call('signUp', { body });
    // Here, because it holds for somebody who has gone back meanwhile too, but for nobody after them.
    if (visits.get() === visit) recordSentCode('signup', body.email, answer);
  });

  const send = async (draft: SignUpDraft, from: Step) => {
    // Names, date of birth and TRN cannot be changed in the portal afterwards (decision 38).
    if (!(await dialogs.confirm('finalAlertForRegisterUser', signUpTexts.whatIsFixed))) return;
    const result = await ask(signUpBody(draft));
    if ('outcome' in result) return leadToAddress(result.outcome, draft.contact.email, from);
    await go('/auth/verify');
  };

  /** Where an account has this address already: to its step, where it can be corrected, and from where sign-in has it. */
  const leadToAddress = async (outcome: Outcome, userName: string, from: Step) => {
    if (outcome.kind !== 'message' || outcome.type !== 'emailExistsError') return;
    authState.set({ userName });
    // Joins the dialog of the failed call.
    await dialogs.message(outcome.type, outcome.detail);
    // Who corrects the address is there already: their form would wait for a screen that does not come.
    if (from !== 2) await go(signUpRoute(2));
  };

  /** Continues after a valid step. A user who came back from the code gets a new code at once. */
  return async (from: Step): Promise<readonly Finding[]> => {
    if (hasAccount()) {
      await go('/auth/verify', { replace: true });
      return NOTHING;
    }
    const draft = signUpDraft();
    const [open] = incompleteSteps(draft, lookups);
    const isLast = open === undefined && (stepAfter(from) === undefined || (from === 2 && hasSentCode()));
    if (from === 1 || isLast) {
      const isRegistered = await isTaxpayer(draft.details);
      if (isRegistered === undefined) return NOTHING;
      if (!isRegistered && from === 1) return WRONG_TRN;
      if (!isRegistered) {
        await dialogs.message('trnVerificationError');
        await go(signUpRoute(1));
        return NOTHING;
      }
    }
    if (isLast) await send(draft, from);
    else await go(signUpRoute(open ?? stepAfter(from) ?? from));
    return NOTHING;
  };
}

/** Asks the tax authority about this very person, unless it has said Yes already (rule VAL-4); undefined when they have left meanwhile. */
function useTaxpayerCheck() {
  const client = useQueryClient();
  const isMounted = useIsMounted();

  return async ({ trn, firstName, lastName, dateOfBirth }: SignUpDraft['details']): Promise<boolean | undefined> => {
    const { valid } = await client.fetchQuery(trnQuery({ trn, firstName, lastName, dateOfBirth }));
    return isMounted() ? valid : undefined;
  };
}
