import type { ReactNode } from 'react';
import './Header.css';
import { HomeIcon, LogoutIcon } from './firstIcons.tsx';
import { SkipLink } from './Links.tsx';
import { Logo } from './Logo.tsx';
import { shellTexts } from './texts/firstTexts.tsx';

/** By the applicant type of the application (rule SCR-6). */
const loanLabels = { N: shellTexts.newLoan, R: shellTexts.renewedLoan } as const;

interface HeaderProps {
  isSignedIn: boolean;
  /** True while an application is loading: its line takes its space already, so that the screen does not jump. */
  isOpening?: boolean;
  applicationNumber?: string;
  loanProduct?: ReactNode;
  applicantType?: keyof typeof loanLabels;
  onHome: () => void;
  onLogout: () => void;
}

/** The header of every screen: the bureau, Home and Logout, and the open application. */
export function Header({ isSignedIn, onHome, onLogout, ...application }: HeaderProps) {
  return (
    <header className="slb-header">
      <SkipLink />
      <div className="slb-header-bar">
        <div className="slb-container">
          <Logo />
          {isSignedIn && (
            <nav aria-label={shellTexts.account} className="slb-header-nav">
              <button type="button" onClick={onHome}>
                <HomeIcon size={20} />
                {shellTexts.home}
              </button>
              <button type="button" onClick={onLogout}>
                <LogoutIcon size={20} />
                {shellTexts.logout}
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
            <dt>{shellTexts.applicationNumber}</dt>
            <dd translate="no" className="slb-number">
              {applicationNumber}
            </dd>
          </div>
        )}
        {loanProduct && (
          <div>
            <dt>{shellTexts.loanProduct}</dt>
            <dd>{loanProduct}</dd>
          </div>
        )}
        {applicantType && (
          <div>
            <dt className="slb-unseen">{shellTexts.applicationKind}</dt>
            <dd className="slb-header-kind">{loanLabels[applicantType]}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
