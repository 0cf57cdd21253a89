import { settings } from '#api/settings.ts';
import { useStore } from '#lib/store.ts';
import { MailLink, PhoneLink } from './Links.tsx';

/** How to reach the bureau: what the operator's settings say, or its office. Ends a sentence. */
export function SupportContact() {
  const { supportEmail, supportPhone } = useStore(settings);
  const email = supportEmail && <MailLink to={supportEmail} />;
  const phone = supportPhone && <PhoneLink to={supportPhone} />;
  if (!email && !phone) return <>Contact the bureau&apos;s office.</>;
  return (
    <>
      Contact the bureau: {email}
      {email && phone && ' or '}
      {phone}.
    </>
  );
}
