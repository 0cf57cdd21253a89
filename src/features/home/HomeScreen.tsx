import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { WorkItem } from '#api/applications.ts';
import type { TaskPlace } from '#domain/taskPlace.ts';
import type { User } from '#domain/user.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { Applications } from './Applications.tsx';
import { ApplyForLoan } from './ApplyForLoan.tsx';
import './home.css';
import { Loans } from './Loans.tsx';
import { Tasks } from './Tasks.tsx';
import { texts } from './texts.tsx';
import { useCancel } from './useCancel.ts';

interface HomeScreenProps {
  user: User;
  /** Starts a new application. */
  onNewLoan: () => void;
  /** Opens an application where it was left. */
  onOpen: (arn: string) => void;
  /** Opens the screen where a task is done. */
  onTask: (task: WorkItem, place: TaskPlace) => void;
  /** Called for a cancelled application, whose data may not stay in this tab. */
  onCancelled: (arn: string) => void;
  /** Starts the renewal of a loan of this type. */
  onRenew: (loanType: string) => void;
  /** Resumes an application that exists in this tab only; undefined when there is none. */
  onResumeUnsaved?: () => void;
  /** The fees to pay, with links to payment and receipts. */
  fees?: ReactNode;
  /** The requests of the user, with links to make one. */
  requests?: ReactNode;
}

/** Home (route auth/home): the user's tasks, applications and loans, and what they can start. Each part fails alone. */
export function HomeScreen({ user, onResumeUnsaved, onNewLoan, onOpen, fees, requests, ...actions }: HomeScreenProps) {
  const { trn } = user;
  const { onTask, onCancelled, onRenew } = actions;
  const [cancelled, setCancelled] = useState('');
  const cancel = useCancel(trn, (arn) => {
    onCancelled(arn);
    setCancelled(arn);
  });
  return (
    <Page
      width="wide"
      title={user.firstName === '' ? texts.title : texts.titleFor(user.firstName)}
      windowTitle={texts.title}
      intro={
        <nav aria-label={texts.links} className="home-links">
          <Link to="/auth/profile">{texts.profile}</Link>
          <Link to="/auth/record">{texts.record}</Link>
        </nav>
      }
    >
      {cancelled !== '' && <Cancelled key={cancelled} arn={cancelled} />}
      {onResumeUnsaved && (
        <Notice kind="warning" title={texts.unsavedTitle}>
          <p>{texts.unsaved}</p>
          <Actions>
            <Button onClick={onResumeUnsaved}>{texts.resumeUnsaved}</Button>
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

/** Confirms a cancellation. It takes the focus, because the pressed button is gone. */
function Cancelled({ arn }: { arn: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} className="home-news">
      <Notice kind="success" role="status" title={texts.cancelledTitle}>
        <p>{texts.cancelled(<bdi>{arn}</bdi>)}</p>
      </Notice>
    </div>
  );
}
