/** Writes to an address. Whatever settings say, it is an address and nothing else: no second receiver, no other scheme. */
export const MailLink = ({ to }: { to: string }) => (
  <a href={`mailto:${encodeURIComponent(to).replaceAll('%40', '@')}`}>{to}</a>
);

/** Calls a number, written as people read it. */
export const PhoneLink = ({ to }: { to: string }) => <a href={`tel:${to.replace(/[^\d+]/g, '')}`}>{to}</a>;
