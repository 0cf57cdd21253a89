import type { ReactNode } from 'react';

/**
 * The texts of the ui components that load with the first screen. Those of all other components are in `laterTexts.tsx`: a phone
 * should not fetch them before sign-in.
 */

/** The shell: header, footer and what every screen has. */
export const shellTexts = {
  bureau: 'Students’ Loan Bureau',
  portal: 'Student loan portal',
  windowTitle: (title: string) => `${title} – Student loan portal`,
  windowTitleWithErrors: (title: string) => `Error: ${title} – Student loan portal`,
  skip: 'Skip to main content',
  account: 'Account',
  home: 'Home',
  logout: 'Logout',
  applicationNumber: 'Application number',
  loanProduct: 'Loan product',
  applicationKind: 'Kind of application',
  newLoan: 'New Loan',
  renewedLoan: 'Renew Loan',
  help: {
    byPhone: (phone: ReactNode) => <>Need help? Call {phone}.</>,
    byEmail: (email: ReactNode) => <>Need help? Write to {email}.</>,
    byBoth: ({ phone, email }: { phone: ReactNode; email: ReactNode }) => (
      <>
        Need help? Call {phone} or write to {email}.
      </>
    ),
  },
  whatsApp: 'Message us on WhatsApp',
  display: 'Theme and text size',
  statement: 'Accessibility',
  copyright: '© 2005-2022 Students’ Loan Bureau, Jamaica',
  dataSaver: 'Data saver',
  dataSaverHint: 'Uses less mobile data.',
  wait: 'Please wait...',
};

/** Fields, notices and dialogs. */
export const uiTexts = {
  reference: 'Reference:',
  problems: 'There is a problem',
  error: 'Error:',
  optional: '(optional)',
  ok: 'OK',
  info: 'Information:',
  success: 'Success:',
  warning: 'Warning:',
};
