import { settings } from '#api/settings.ts';
import { useStore } from '#lib/store.ts';
import { MailLink, PhoneLink } from './Links.tsx';
import { screenTexts } from './texts/laterTexts.tsx';

/** How to reach the bureau, as a sentence: the contacts of the operator's settings, or its office. */
export function SupportContact() {
  const { supportEmail, supportPhone } = useStore(settings);
  const email = supportEmail && <MailLink to={supportEmail} />;
  const phone = supportPhone && <PhoneLink to={supportPhone} />;
  if (email && phone) return screenTexts.contactByBoth({ email, phone });
  return email || phone ? screenTexts.contact(email || phone) : screenTexts.contactOffice;
}
