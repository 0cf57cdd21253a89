import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { previousApplicantQuery } from '#api/customer.ts';
import { lookupsQuery } from '#api/lookups.ts';
import type { Applicant } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import type { User } from '#domain/user.ts';
import { useNavigateAway } from '#lib/hooks.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { QueryContent } from '#ui/QueryContent.tsx';
import { Account } from './Account.tsx';
import { ContactChange } from './ContactChange.tsx';
import { isContact } from './contacts.ts';
import { Identification } from './Identification.tsx';
import { IdentificationChange } from './IdentificationChange.tsx';
import './profile.css';
import { BackLink } from '#ui/Links.tsx';
import { PROFILE_ROUTE } from './routes.ts';

interface ProfileProps {
  user: User;
  /** Draws the answers of the last application. */
  answers: ComponentType<{ customer: Applicant; lookups: LookupData | undefined }>;
}

/** The profile (route auth/profile): what the bureau holds about somebody, and what they can change (query change, step). */
export function ProfileScreen(props: ProfileProps) {
  const { user } = props;
  const [query] = useSearchParams();
  const [news, setNews] = useState('');
  const change = query.get('change');
  const go = useNavigateAway();
  const done = (words: string) => {
    setNews(words);
    void go(PROFILE_ROUTE, { replace: true });
  };
  if (change === 'identification') return <IdentificationChange trn={user.trn} onDone={done} />;
  if (isContact(change))
    return (
      <ContactChange key={change} user={user} contact={change} isAtCode={query.get('step') === 'code'} onDone={done} />
    );
  return <Overview {...props} news={news} />;
}

function Overview({ user, answers: Answers, news }: ProfileProps & { news: string }) {
  const query = useQuery(previousApplicantQuery(user.trn));
  const { data: lookups } = useQuery(lookupsQuery);
  const [isOpen, setOpen] = useState(false);
  return (
    <Page title="Your profile" intro={<p>What the bureau holds about you.</p>}>
      {news !== '' && (
        <Notice kind="success" role="status">
          <p>{news}</p>
        </Notice>
      )}
      <h2>Your account</h2>
      <Account user={user} />
      <p>
        Is your name or TRN wrong? Have it put right at the tax authority first, then tell the bureau. To change your
        password, log out and press “Forgot password”.
      </p>
      <QueryContent query={query} subject="personalData">
        {(customer) =>
          customer === null ? (
            <p>You have not sent us an application yet. Once you have, you see your answers here.</p>
          ) : (
            <>
              <h2>Your identification</h2>
              <Identification customer={customer} lookups={lookups} />
              <h2>Your last answers</h2>
              <p>
                They are from the last application that you sent us. If something has changed, tell us in your next
                application, or make a service request.
              </p>
              <Button variant="outlined" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {isOpen ? 'Hide the answers' : 'Show the answers'}
              </Button>
              {isOpen && (
                <div className="profile-answers">
                  <Answers customer={customer} lookups={lookups} />
                </div>
              )}
            </>
          )
        }
      </QueryContent>
      <BackLink>
        <Link to="/auth/home">Go to your home page</Link>
      </BackLink>
    </Page>
  );
}
