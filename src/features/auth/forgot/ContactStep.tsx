import { useState } from 'react';
import { call } from '#api/client.ts';
import type { Outcome } from '#api/failure.ts';
import type { MessageType } from '#domain/messages.ts';
import type { Finding } from '#forms/findings.ts';
import { PlainForm } from '#forms/PlainForm.tsx';
import { useAnswer } from '#forms/useAnswer.ts';
import { useNavigateAway } from '#lib/hooks.ts';
import { dialogs } from '#ui/dialogs.ts';
import { Notice } from '#ui/Notice.tsx';
import { SupportContact } from '#ui/SupportContact.tsx';
import { keepSent } from '../code/sentCode.ts';
import { handover } from '../handover.ts';
import { AuthLink, AuthLinks } from '../WayLink.tsx';
import { asOnFile, contactTab } from './contactTab.ts';

/** The answers of the catalogue that mean: there is no account under this address or number. */
const UNKNOWN: readonly MessageType[] = ['emailNotExistsError', 'NumberNotExistsError', 'TrnExistsError'];

const isNumber = (contact: string): boolean => !contact.includes('@');

const notFound = (contact: string): Finding => ({
  path: 'userName',
  message: isNumber(contact)
    ? 'We found no account with this mobile number. Check it, or enter your email address instead'
    : 'We found no account. Use the exact email address or mobile number that the bureau has on file',
  isMissing: false,
});

/** Asks whose password is forgotten, and has a code sent. */
export function ContactStep() {
  const go = useNavigateAway();
  const [{ userName }] = useState(handover.get);
  const [isUnknown, setIsUnknown] = useState(false);
  const answerTo = useAnswer((contact: string) => call('forgotPassword', { body: { userName: contact } }));

  const send = async ({ userName: typed }: { userName: string }): Promise<readonly Finding[]> => {
    const contact = asOnFile(typed);
    const result = await answerTo(contact);
    if ('outcome' in result) return unknown(contact, result.outcome);
    keepSent('forgotPassword', contact, result.answer);
    await go('/auth/forgot?step=code');
    return [];
  };

  const unknown = async (contact: string, outcome: Outcome): Promise<readonly Finding[]> => {
    if (outcome.kind !== 'message' || !UNKNOWN.includes(outcome.type)) return [];
    setIsUnknown(true);
    // Joins the dialog that the failed call has opened: what the form says of it waits until that was read.
    await dialogs.message(outcome.type, outcome.detail);
    return [notFound(contact)];
  };

  return (
    <PlainForm
      tab={contactTab}
      values={{ userName }}
      action="Send the code"
      onContinue={send}
      onChange={(typed) => handover.set((now) => ({ ...now, userName: typed.userName }))}
      aside={
        <AuthLinks>
          <AuthLink to="/auth/login">Back to sign in</AuthLink>
          {isUnknown && <AuthLink to="/auth/signup">Create an account</AuthLink>}
        </AuthLinks>
      }
    >
      <Notice kind={isUnknown ? 'warning' : 'info'}>
        <p>
          Did you apply before this portal was opened? You have an account already. Use the exact email address or
          mobile number that the bureau has on file for you, and choose a password with the code.
        </p>
        <p>
          Are they out of date? <SupportContact />
        </p>
      </Notice>
    </PlainForm>
  );
}
