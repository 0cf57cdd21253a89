import { settings } from '#api/settings.ts';
import { useStore } from '#lib/store.ts';

/** How to reach the bureau: what the operator's settings say, or its office. Ends a sentence. */
export function SupportContact() {
  const { supportEmail, supportPhone } = useStore(settings);
  const email = supportEmail && <a href={`mailto:${supportEmail}`}>{supportEmail}</a>;
  const phone = supportPhone && <a href={`tel:${supportPhone.replace(/[^\d+]/g, '')}`}>{supportPhone}</a>;
  if (!email && !phone) return <>Contact the bureau&apos;s office.</>;
  return (
    <>
      Contact the bureau: {email}
      {email && phone && ' or '}
      {phone}.
    </>
  );
}
