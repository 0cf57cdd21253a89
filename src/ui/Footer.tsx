import type { ReactNode } from 'react';
import { DataSaver } from './DataSaver.tsx';
import { MailLink, PhoneLink, WhatsAppLink } from './Links.tsx';
import { shellTexts } from './texts/firstTexts.tsx';
import './Frame.css';

interface FooterProps {
  supportEmail?: string;
  supportPhone?: string;
  supportWhatsApp?: string;
}

/** The footer of every screen: contacts, data saver, theme and text size, accessibility statement, and the copyright line (rule SCR-7). */
export function Footer(contacts: FooterProps) {
  const help = helpText(contacts);
  const whatsApp = contacts.supportWhatsApp && <WhatsAppLink to={contacts.supportWhatsApp} />;
  return (
    <footer className="slb-footer">
      <div className="slb-container">
        {(help || whatsApp) && (
          <p>
            {help} {whatsApp}
          </p>
        )}
        <DataSaver />
        <p>
          {/* A plain link instead of the router's: the first screen is rendered before any script runs. */}
          <a href="#/display">{shellTexts.display}</a> · <a href="#/statement">{shellTexts.statement}</a>
        </p>
        <p className="slb-soft">{shellTexts.copyright}</p>
      </div>
    </footer>
  );
}

function helpText({ supportEmail, supportPhone }: FooterProps): ReactNode {
  const email = supportEmail && <MailLink to={supportEmail} />;
  const phone = supportPhone && <PhoneLink to={supportPhone} />;
  if (email && phone) return shellTexts.help.byBoth({ phone, email });
  if (phone) return shellTexts.help.byPhone(phone);
  return email && shellTexts.help.byEmail(email);
}
