import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { applicationsQuery } from '#api/applications.ts';
import { isDraft } from '#domain/status.ts';
import type { User } from '#domain/user.ts';
import { Actions } from '#ui/Actions.tsx';
import { Button } from '#ui/Button.tsx';
import { Page } from '#ui/Page.tsx';
import { Applications } from './Applications.tsx';
import './HomeScreen.css';

interface HomeScreenProps {
  user: User;
  /** Begins a new application. */
  onNewLoan: () => void;
  /** Opens an application where it was left. */
  onOpen: (arn: string) => void;
  /** What is to be paid, and the way to pay it and to the receipts. */
  fees?: ReactNode;
  /** The requests that were sent, and the ways to make one. */
  requests?: ReactNode;
}

/** Home (route auth/home): what there is to go on with, and New Loan. */
export function HomeScreen({ user, onNewLoan, onOpen, fees, requests }: HomeScreenProps) {
  const { data } = useQuery(applicationsQuery(user.trn));
  const hasDraft = data?.some(({ status }) => isDraft(status));
  return (
    <Page title={user.firstName === '' ? 'Welcome' : `Welcome, ${user.firstName}`}>
      <Applications trn={user.trn} onOpen={onOpen} />
      <section aria-labelledby="new-loan" className="home-section">
        <h2 id="new-loan">Apply for a loan</h2>
        <p>Have your TRN, your ID and your school papers at hand. You can stop at any time and go on later.</p>
        <Actions>
          <Button variant={hasDraft ? 'outlined' : 'contained'} onClick={onNewLoan}>
            New Loan
          </Button>
        </Actions>
      </section>
      {fees}
      {requests}
    </Page>
  );
}
