import { DataSaver } from './DataSaver.tsx';
import { MailLink, PhoneLink } from './Links.tsx';
import './Frame.css';

interface FooterProps {
  supportEmail?: string;
  supportPhone?: string;
}

/** The foot of every screen: whom to ask, the data saver, how far everybody can use it, and the copyright line (rule SCR-7). */
export function Footer({ supportEmail, supportPhone }: FooterProps) {
  return (
    <footer className="slb-footer">
      <div className="slb-container">
        {(supportEmail || supportPhone) && (
          <p>
            Need help?{' '}
            {supportPhone && (
              <>
                Call <PhoneLink to={supportPhone} />
              </>
            )}
            {supportPhone && supportEmail && ' or '}
            {supportEmail && (
              <>
                {supportPhone ? 'write' : 'Write'} to <MailLink to={supportEmail} />
              </>
            )}
            .
          </p>
        )}
        <DataSaver />
        <p>
          {/* A hash route, and no router: the first screen is drawn before any script runs. */}
          <a href="#/statement">Can everybody use this portal?</a>
        </p>
        <p className="slb-soft">© 2005-2022 Students’ Loan Bureau, Jamaica</p>
      </div>
    </footer>
  );
}
