import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { WorkItem } from '#api/applications.ts';
import type { User } from '#domain/user.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { Applications } from './Applications.tsx';
import { ApplyForLoan } from './ApplyForLoan.tsx';
import './HomeScreen.css';
import { Loans } from './Loans.tsx';
import { Tasks } from './Tasks.tsx';
import { useCancel } from './useCancel.ts';

interface HomeScreenProps {
  user: User;
  /** Begins a new application. */
  onNewLoan: () => void;
  /** Opens an application where it was left. */
  onOpen: (arn: string) => void;
  /** Leads to the place where a task is done. */
  onTask: (task: WorkItem) => void;
  /** Told of an application that is cancelled: nothing of it may stay in this tab. */
  onCancelled: (arn: string) => void;
  /** Begins the renewal of a loan of this type. */
  onRenew: (loanType: string) => void;
  /** Goes on with an application that only this tab knows: no list has it. Without it there is none. */
  onGoOn?: () => void;
  /** What is to be paid, and the way to pay it and to the receipts. */
  fees?: ReactNode;
  /** The requests that were sent, and the ways to make one. */
  requests?: ReactNode;
}

/** Home (route auth/home): what is to be done, what is under way, and what can be begun. Each part fails alone. */
export function HomeScreen({ user, onGoOn, onNewLoan, onOpen, fees, requests, ...ways }: HomeScreenProps) {
  const { trn } = user;
  const { onTask, onCancelled, onRenew } = ways;
  const [cancelled, setCancelled] = useState('');
  const cancel = useCancel(trn, (arn) => {
    onCancelled(arn);
    setCancelled(arn);
  });
  return (
    <Page
      width="wide"
      title={user.firstName === '' ? 'Welcome' : `Welcome, ${user.firstName}`}
      windowTitle="Welcome"
      intro={
        <nav aria-label="About you" className="home-ways">
          <Link to="/auth/profile">Your profile</Link>
          <Link to="/auth/record">Record of what you did</Link>
        </nav>
      }
    >
      {cancelled !== '' && <Cancelled key={cancelled} arn={cancelled} />}
      {onGoOn && (
        <Notice kind="warning" title="An application is kept in this tab only">
          <p>It is not saved with the bureau yet. It is gone when you close this tab or log out.</p>
          <Actions>
            <Button onClick={onGoOn}>Go on with it</Button>
          </Actions>
        </Notice>
      )}
      <div className="home-columns">
        <div>
          <Tasks trn={trn} onTask={onTask} />
          <Applications trn={trn} onOpen={onOpen} onCancel={(arn) => void cancel(arn)} />
        </div>
        <div>
          <ApplyForLoan trn={trn} onNewLoan={onNewLoan} onOpen={onOpen} onRenew={onRenew} />
          {fees}
          <Loans trn={trn} />
          {requests}
        </div>
      </div>
    </Page>
  );
}

/** The success of a cancel: the button that was pressed is gone, so this takes the focus. */
function Cancelled({ arn }: { arn: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} className="home-news">
      <Notice kind="success" role="status" title="Application cancelled">
        <p>
          Application <bdi>{arn}</bdi> is cancelled. Nothing more happens with it.
        </p>
      </Notice>
    </div>
  );
}
