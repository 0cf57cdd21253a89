import { useState } from 'react';
import { call } from '#api/client.ts';
import { saveTypedChange, typedChange } from '#api/typedChanges.ts';
import type { User } from '#domain/user.ts';
import type { Finding } from '#forms/findings.ts';
import { bare } from '#forms/repeatedKind.ts';
import { TabForm } from '#forms/TabForm.tsx';
import { useCall } from '#forms/useCall.ts';
import { valuesFrom } from '#forms/values.ts';
import { timestamp } from '#lib/deviceClock.ts';
import { useNavigateAway } from '#lib/hooks.ts';
import { ContactCode } from './ContactCode.tsx';
import { type Contact, type ContactWords, contactsOf } from './contacts.ts';
import { BackToProfile, codeRoute } from './routes.tsx';
import { saveSentContact } from './sentContact.ts';
import { texts } from './texts.ts';

interface ContactChangeProps {
  user: User;
  contact: Contact;
  /** False for somebody who came by an invitation: they may have none. */
  hasAccount: boolean;
  isAtCode: boolean;
  onDone: (text: string) => void;
}

/** A new e-mail address or mobile number: the contact, then its code (validateContact, saveContact). */
export function ContactChange({ user, contact, hasAccount, isAtCode, onDone }: ContactChangeProps) {
  const words = contactsOf(hasAccount)[contact];
  if (isAtCode) return <ContactCode trn={user.trn} contact={contact} words={words} onDone={onDone} />;
  return <NewContact user={user} contact={contact} words={words} />;
}

interface NewContactProps extends Pick<ContactChangeProps, 'user' | 'contact'> {
  words: ContactWords;
}

function NewContact({ user, contact, words }: NewContactProps) {
  const { trn } = user;
  const { tab, same, taken } = words;
  const [values] = useState(() => valuesFrom(tab, typedChange(trn, contact)));
  const go = useNavigateAway();
  const ask = useCall((value: string) => call('validateContact', { body: { trn, [contact]: value } }));

  const send = async ({ contact: value }: { contact: string }): Promise<readonly Finding[]> => {
    if (bare(contact, value) === bare(contact, user[contact])) return [wrong(same)];
    const result = await ask(value);
    if ('outcome' in result) return [];
    if (!result.answer.available) return [wrong(taken)];
    saveSentContact({ trn, contact, value, referenceId: result.answer.referenceId, sentAt: timestamp() });
    await go(codeRoute(contact));
    return [];
  };

  return (
    <TabForm
      tab={tab}
      caption={texts.title}
      values={values}
      action={texts.sendCode}
      onChange={(typed) => saveTypedChange(trn, contact, typed)}
      onSubmit={send}
      aside={<BackToProfile />}
    />
  );
}

const wrong = (message: string): Finding => ({ path: 'contact', message, isMissing: false });
