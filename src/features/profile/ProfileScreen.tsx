import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { previousApplicantQuery } from '#api/applicant.ts';
import { ASK_AGAIN } from '#api/askAgain.ts';
import { lookupsQuery } from '#api/lookups.ts';
import type { Applicant } from '#domain/application.ts';
import { fullName } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import type { User } from '#domain/user.ts';
import { useNavigateAway } from '#lib/hooks.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { BackLink } from '#ui/Links.tsx';
import { MaskedValue } from '#ui/MaskedValue.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { QueryContent } from '#ui/QueryContent.tsx';
import { SummaryList } from '#ui/SummaryList.tsx';
import { ContactChange } from './ContactChange.tsx';
import { contacts, isContact } from './contacts.ts';
import { Identification, IdentificationChange } from './Identification.tsx';
import { changeRoute, PROFILE_ROUTE } from './routes.tsx';
import { identificationTexts, texts } from './texts.ts';

interface ProfileProps {
  user: User;
  /** Renders the answers of the last application. */
  answers: ComponentType<{ customer: Applicant; lookups: LookupData | undefined }>;
  /** Logs out and opens the screen that sends a code for a new password; undefined for somebody who may have none. */
  onChangePassword: (() => void) | undefined;
}

/** The profile (route auth/profile): what the bureau holds about the user, and what they can change (query change, step). */
export function ProfileScreen(props: ProfileProps) {
  const { user } = props;
  const [query] = useSearchParams();
  const [confirmation, setConfirmation] = useState('');
  const change = query.get('change');
  // The confirmation is of the last change: once another one is begun, it would seem to be of that.
  useEffect(() => {
    if (change !== null) setConfirmation('');
  }, [change]);
  const go = useNavigateAway();
  const done = (text: string) => {
    setConfirmation(text);
    void go(PROFILE_ROUTE, { replace: true });
  };
  if (change === 'identification') return <IdentificationChange trn={user.trn} onDone={done} />;
  if (isContact(change))
    return (
      <ContactChange
        key={change}
        user={user}
        contact={change}
        hasAccount={props.onChangePassword !== undefined}
        isAtCode={query.get('step') === 'code'}
        onDone={done}
      />
    );
  return <Overview {...props} confirmation={confirmation} />;
}

function Overview({ user, answers: Answers, onChangePassword, confirmation }: ProfileProps & { confirmation: string }) {
  const query = useQuery({ ...previousApplicantQuery(user.trn), staleTime: ASK_AGAIN });
  const { data: lookups } = useQuery(lookupsQuery);
  const [isOpen, setOpen] = useState(false);
  return (
    <Page title={texts.title} intro={<p>{texts.intro}</p>}>
      {confirmation !== '' && (
        <Notice kind="success" role="status">
          <p>{confirmation}</p>
        </Notice>
      )}
      <h2>{texts.account}</h2>
      <Account user={user} />
      <p>{texts.wrongName}</p>
      {onChangePassword && (
        <>
          <h2>{texts.password}</h2>
          <p>{texts.passwordHint}</p>
          <Actions>
            <Button variant="outlined" onClick={onChangePassword}>
              {texts.changePassword}
            </Button>
          </Actions>
        </>
      )}
      <QueryContent query={query} subject="personalData" isNothing={(customer) => customer === null}>
        {(customer) =>
          customer === null ? (
            <p>{texts.noApplication}</p>
          ) : (
            <>
              <h2>{identificationTexts.title}</h2>
              <Identification customer={customer} lookups={lookups} />
              <h2>{texts.answers}</h2>
              <p>{texts.answersHint}</p>
              <Button variant="outlined" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {isOpen ? texts.hideAnswers : texts.showAnswers}
              </Button>
              {isOpen && (
                <div className="slb-space-above">
                  <Answers customer={customer} lookups={lookups} />
                </div>
              )}
            </>
          )
        }
      </QueryContent>
      <BackLink>
        <Link to="/auth/home">{texts.home}</Link>
      </BackLink>
    </Page>
  );
}

/** The account of the user. Names and TRN come from the tax authority and cannot be changed here. */
const Account = ({ user }: { user: User }) => (
  <SummaryList
    rows={[
      { label: texts.name, value: fullName(user) },
      {
        label: texts.trn,
        value: (
          <MaskedValue showLabel={texts.showTrn} value={user.trn.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1-$2-$3')} />
        ),
      },
      { label: contacts.email.label, value: user.email, href: `#${changeRoute('email')}` },
      { label: contacts.mobileNumber.label, value: user.mobileNumber, href: `#${changeRoute('mobileNumber')}` },
    ]}
  />
);
