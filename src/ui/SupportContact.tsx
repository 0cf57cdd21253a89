import type { ReactNode } from 'react';
import { type Settings, settings } from '#api/settings.ts';
import { useStore } from '#lib/store.ts';
import { MailLink, PhoneLink, WhatsAppLink } from './Links.tsx';
import { screenTexts } from './texts/laterTexts.tsx';

/** How to reach the bureau, as a sentence: the contacts of the operator's settings, or its office. */
export function SupportContact() {
  const { supportEmail, supportPhone, supportWhatsApp } = useStore(settings);
  const sentence = contactSentence({ supportEmail, supportPhone });
  if (!supportWhatsApp) return sentence;
  return (
    <>
      {sentence} <WhatsAppLink to={supportWhatsApp} />
    </>
  );
}

function contactSentence({ supportEmail, supportPhone }: Pick<Settings, 'supportEmail' | 'supportPhone'>): ReactNode {
  const email = supportEmail && <MailLink to={supportEmail} />;
  const phone = supportPhone && <PhoneLink to={supportPhone} />;
  if (email && phone) return screenTexts.contactByBoth({ email, phone });
  return email || phone ? screenTexts.contact(email || phone) : screenTexts.contactOffice;
}
