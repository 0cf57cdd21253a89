import type { ReactNode } from 'react';
import './Header.css';
import { HomeIcon, LogoutIcon } from './icons.tsx';
import { SkipLink } from './Links.tsx';
import { Logo } from './Logo.tsx';

/** New or renewed loan, by the applicant type of the application (rule SCR-6). */
const loanLabels = { N: 'New Loan', R: 'Renew Loan' } as const;

interface HeaderProps {
  isSignedIn: boolean;
  /** An application is being opened: its line has its place already, so that the screen does not jump when it comes. */
  isOpening?: boolean;
  applicationNumber?: string;
  loanProduct?: ReactNode;
  applicantType?: keyof typeof loanLabels;
  onHome: () => void;
  onLogout: () => void;
}

/** The head of every screen: who runs the portal, the two ways out, and which application is open. */
export function Header({ isSignedIn, onHome, onLogout, ...application }: HeaderProps) {
  return (
    <header className="slb-header">
      <SkipLink />
      <div className="slb-header-bar">
        <div className="slb-container">
          <Logo />
          {isSignedIn && (
            <nav aria-label="Account" className="slb-header-nav">
              <button type="button" onClick={onHome}>
                <HomeIcon size={20} />
                Home
              </button>
              <button type="button" onClick={onLogout}>
                <LogoutIcon size={20} />
                Logout
              </button>
            </nav>
          )}
        </div>
      </div>
      {isSignedIn && <OpenApplication {...application} />}
    </header>
  );
}

type OpenApplicationProps = Pick<HeaderProps, 'isOpening' | 'applicationNumber' | 'loanProduct' | 'applicantType'>;

function OpenApplication({ isOpening, applicationNumber, loanProduct, applicantType }: OpenApplicationProps) {
  if (isOpening) return <div className="slb-header-application" />;
  if (!applicationNumber && !loanProduct && !applicantType) return null;
  return (
    <div className="slb-header-application">
      <dl className="slb-container">
        {applicationNumber && (
          <div>
            <dt>Application number</dt>
            <dd translate="no" className="slb-number">
              {applicationNumber}
            </dd>
          </div>
        )}
        {loanProduct && (
          <div>
            <dt>Loan product</dt>
            <dd>{loanProduct}</dd>
          </div>
        )}
        {applicantType && (
          <div>
            <dt className="slb-unseen">Kind of application</dt>
            <dd className="slb-header-kind">{loanLabels[applicantType]}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
