import type { MouseEvent, ReactNode } from 'react';
import { shellTexts } from './texts/firstTexts.tsx';

const MAIN = 'main';

/** Lets keyboard users skip the header. It moves the focus in code, because the address is a route (decision 34). */
export function SkipLink() {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.querySelector<HTMLElement>(MAIN)?.focus();
  };
  return (
    <a href={`#${MAIN}`} className="slb-skip" onClick={skip}>
      {shellTexts.skip}
    </a>
  );
}

/** The place of a link that leads back, below the main action of a screen; `children` is the link. */
export const BackLink = ({ children }: { children: ReactNode }) => <p className="slb-back-link">{children}</p>;

/** A mailto link. The address is encoded: an operator's setting cannot add a second recipient or another scheme. */
export const MailLink = ({ to }: { to: string }) => (
  <a href={`mailto:${encodeURIComponent(to).replaceAll('%40', '@')}`}>{to}</a>
);

/** A link that opens a chat with a number, in WhatsApp or its page. Ten digits are of Jamaica or its neighbours, whose code is 1. */
export const WhatsAppLink = ({ to }: { to: string }) => (
  <a href={`https://wa.me/${to.replace(/\D/g, '').replace(/^\d{10}$/, '1$&')}`} target="_blank" rel="noreferrer">
    {shellTexts.whatsApp}
  </a>
);

/** A link that calls a phone number, which never breaks in two lines. */
export const PhoneLink = ({ to }: { to: string }) => (
  <a href={`tel:${to.replace(/[^\d+]/g, '')}`} className="slb-number">
    {to}
  </a>
);
