import { fullName } from '#domain/application.ts';
import type { User } from '#domain/user.ts';
import { MaskedValue } from '#ui/MaskedValue.tsx';
import { SummaryList } from '#ui/SummaryList.tsx';
import { contacts } from './contacts.ts';
import { changeRoute } from './routes.ts';

/** Who somebody is to the portal. Names and TRN are the tax authority's: they are not changed here. */
export const Account = ({ user }: { user: User }) => (
  <SummaryList
    rows={[
      { label: 'Name', value: fullName(user) },
      {
        label: 'Tax Registration Number (TRN)',
        value: <MaskedValue showLabel="Show TRN" value={user.trn.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1-$2-$3')} />,
      },
      { label: contacts.email.label, value: user.email, href: `#${changeRoute('email')}` },
      { label: contacts.mobileNumber.label, value: user.mobileNumber, href: `#${changeRoute('mobileNumber')}` },
    ]}
  />
);
