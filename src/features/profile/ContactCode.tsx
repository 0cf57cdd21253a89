import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { call } from '#api/client.ts';
import { renewUser } from '#api/session.ts';
import { clearTypedChange } from '#api/typedChanges.ts';
import { OneTimeCode } from '#forms/code/OneTimeCode.tsx';
import { wrongCode } from '#forms/code/texts.ts';
import { usingUp } from '#forms/code/usingUp.ts';
import type { Finding } from '#forms/findings.ts';
import { useCall } from '#forms/useCall.ts';
import { timestamp } from '#lib/deviceClock.ts';
import { Link } from '#ui/Link.tsx';
import { BackLink } from '#ui/Links.tsx';
import type { Contact, ContactWords } from './contacts.ts';
import { changeRoute, PROFILE_ROUTE } from './routes.tsx';
import { clearSentContact, type SentContact, sentContact, unsureNote, updateSentContact } from './sentContact.ts';

interface ContactCodeProps {
  trn: string;
  contact: Contact;
  words: ContactWords;
  /** Called with the text of the confirmation. */
  onDone: (text: string) => void;
}

/** Asks for the code that went to a new contact; without one, the profile is shown. */
export function ContactCode({ trn, contact, ...props }: ContactCodeProps) {
  // Read once: it is cleared as soon as the contact is saved, a moment before the confirmation.
  const [sent] = useState(() => sentContact(trn, contact));
  return sent ? <CodeForm {...props} sent={sent} /> : <Navigate to={PROFILE_ROUTE} replace />;
}

/** Saves the new contact with its code: one call checks and saves. */
function CodeForm({ sent, words, onDone }: { sent: SentContact } & Pick<ContactCodeProps, 'words' | 'onDone'>) {
  const { trn, contact, value, referenceId } = sent;
  const { tab, done, isUnclear, wrong } = words;
  const note = unsureNote(sent);
  const save = useCall(async (code: string) => {
    const answer = await usingUp(note, () =>
      call('saveContact', { body: { trn, [contact]: value, referenceId, code } }),
    );
    // Here, because it holds for somebody who has left this screen meanwhile too.
    if (answer.saved) {
      clearSentContact(sent);
      clearTypedChange(trn, contact);
      renewUser({ [contact]: value });
    }
    return answer;
  });
  const sendAgain = useCall(() =>
    call('verifyCode', { query: { mode: 'contact' }, body: { referenceId, resend: true } }),
  );

  const check = async (code: string): Promise<readonly Finding[]> => {
    const result = await save(code);
    if ('outcome' in result) return [];
    if (!result.answer.saved) {
      const message = note.isUnsure() ? isUnclear : wrongCode(undefined);
      return [{ path: 'code', message, isMissing: false }];
    }
    onDone(done);
    return [];
  };

  const resend = async (): Promise<boolean | undefined> => {
    const result = await sendAgain(undefined);
    if ('outcome' in result) return undefined;
    if (result.answer.resent) updateSentContact(sent, { sentAt: timestamp() });
    return result.answer.resent ?? false;
  };

  return (
    <OneTimeCode
      sent={{
        // Not masked: the user has just typed it, and can check it here.
        maskedEmail: contact === 'email' ? value : '',
        maskedMobile: contact === 'mobileNumber' ? value : '',
        sentAt: sent.sentAt,
      }}
      caption={tab.title}
      onCode={check}
      onResend={resend}
    >
      <BackLink>
        <Link to={changeRoute(contact)}>{wrong}</Link>
      </BackLink>
    </OneTimeCode>
  );
}
