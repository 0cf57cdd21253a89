import { useState } from 'react';
import { call } from '#api/client.ts';
import type { Outcome } from '#api/failure.ts';
import { createGuestStore, guestsGone } from '#api/session.ts';
import type { MessageType } from '#domain/messages.ts';
import type { Finding } from '#forms/findings.ts';
import { PlainForm } from '#forms/PlainForm.tsx';
import { useCall } from '#forms/useCall.ts';
import { useNavigateAway } from '#lib/hooks.ts';
import { textLike } from '#lib/readers.ts';
import { dialogs } from '#ui/dialogs.ts';
import { Notice } from '#ui/Notice.tsx';
import { SupportContact } from '#ui/SupportContact.tsx';
import { WithSidePanel } from '#ui/WithSidePanel.tsx';
import { AuthLink, AuthLinks } from '../AuthLinks.tsx';
import { authState } from '../authState.ts';
import { recordSentCode, wasCodeSent } from '../code/sentCode.ts';
import { LONGEST_WAIT } from '../GuestWatch.tsx';
import { createKeptStore } from '../keptOverReload.ts';
import { forgotTexts } from '../texts/accountTexts.ts';
import { linkTexts } from '../texts/signInTexts.ts';
import { asOnFile, contactTab, emailOf } from './contactTab.ts';

/** The messages that mean that there is no account with this address or number. */
const UNKNOWN: readonly MessageType[] = ['emailNotExistsError', 'NumberNotExistsError', 'TrnExistsError'];

/** What was typed here last. */
const typedContact = createKeptStore('forgotContact', { reader: textLike(), initial: '', longest: LONGEST_WAIT });

/** The same, or the address that was typed at sign-in since. */
function typedLast(): string {
  const contact = typedContact.get();
  const { userName } = authState.get();
  return userName === emailOf(contact) ? contact : userName;
}

/** Whether a code is gone because it was sent half an hour ago: this step says so. */
export const isTooLate = createGuestStore(false);
guestsGone.subscribe(() => isTooLate.set(wasCodeSent('forgotPassword')));

const notFound = (contact: string): Finding => ({
  path: 'userName',
  message: emailOf(contact) === '' ? forgotTexts.unknownNumber : forgotTexts.unknownContact,
  isMissing: false,
});

/** Asks for the email address or mobile number of the account, and sends a code to it. */
export function ContactStep() {
  const go = useNavigateAway();
  const [userName] = useState(typedLast);
  const [wasTooLate] = useState(isTooLate.get);
  const [isUnknown, setIsUnknown] = useState(false);
  const ask = useCall((contact: string) => call('forgotPassword', { body: { userName: contact } }));

  const send = async ({ userName: typed }: { userName: string }): Promise<readonly Finding[]> => {
    const contact = asOnFile(typed);
    const result = await ask(contact);
    if ('outcome' in result) return unknown(contact, result.outcome);
    recordSentCode('forgotPassword', contact, result.answer);
    isTooLate.set(false);
    await go('/auth/forgot?step=code');
    return [];
  };

  const unknown = async (contact: string, outcome: Outcome): Promise<readonly Finding[]> => {
    if (outcome.kind !== 'message' || !UNKNOWN.includes(outcome.type)) return [];
    setIsUnknown(true);
    // Joins the dialog of the failed call, so that the form shows its error only when the dialog is closed.
    await dialogs.message(outcome.type, outcome.detail);
    return [notFound(contact)];
  };

  return (
    <WithSidePanel {...forgotTexts.panel}>
      {wasTooLate && <Notice role="status">{forgotTexts.tooLate}</Notice>}
      <PlainForm
        tab={contactTab}
        values={{ userName }}
        action={forgotTexts.sendCode}
        onSubmit={send}
        onChange={(typed) => {
          typedContact.set(typed.userName);
          authState.set((now) => ({ ...now, userName: emailOf(typed.userName) }));
        }}
        aside={() => (
          <AuthLinks>
            <AuthLink to="/auth/login">{linkTexts.backToSignIn}</AuthLink>
            {isUnknown && <AuthLink to="/auth/signup">{linkTexts.createAccount}</AuthLink>}
          </AuthLinks>
        )}
      >
        <Notice kind={isUnknown ? 'warning' : 'info'}>
          <p>{forgotTexts.existingAccount}</p>
          <p>
            {forgotTexts.outOfDate} <SupportContact />
          </p>
        </Notice>
      </PlainForm>
    </WithSidePanel>
  );
}
