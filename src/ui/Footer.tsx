import { DataSaver } from './DataSaver.tsx';
import { MailLink, PhoneLink } from './Links.tsx';
import { shellTexts } from './texts/firstTexts.ts';
import './Frame.css';

interface FooterProps {
  supportEmail?: string;
  supportPhone?: string;
}

/** The footer of every screen: contacts, data saver, accessibility statement, and the copyright line (rule SCR-7). */
export function Footer({ supportEmail, supportPhone }: FooterProps) {
  return (
    <footer className="slb-footer">
      <div className="slb-container">
        {(supportEmail || supportPhone) && (
          <p>
            {shellTexts.needHelp}{' '}
            {supportPhone && (
              <>
                {shellTexts.call} <PhoneLink to={supportPhone} />
              </>
            )}
            {supportPhone && supportEmail && ' '}
            {supportEmail && (
              <>
                {supportPhone ? shellTexts.orWriteTo : shellTexts.writeTo} <MailLink to={supportEmail} />
              </>
            )}
            .
          </p>
        )}
        <DataSaver />
        <p>
          {/* A plain link instead of the router's: the first screen is rendered before any script runs. */}
          <a href="#/statement">{shellTexts.statement}</a>
        </p>
        <p className="slb-soft">{shellTexts.copyright}</p>
      </div>
    </footer>
  );
}
