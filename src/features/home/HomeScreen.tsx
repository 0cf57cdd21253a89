import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import type { WorkItem } from '#api/applications.ts';
import { lookupsQuery } from '#api/lookups.ts';
import { messages } from '#domain/messages.ts';
import type { TaskPlace } from '#domain/taskPlace.ts';
import type { User } from '#domain/user.ts';
import { useStore } from '#lib/store.ts';
import { dialogQueue } from '#ui/dialogQueue.ts';
import { Link } from '#ui/Link.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { LoadError, Loading } from '#ui/QueryContent.tsx';
import { ApplicationCard } from './ApplicationCard.tsx';
import { Applications } from './Applications.tsx';
import { ApplyForLoan } from './ApplyForLoan.tsx';
import './home.css';
import { Loans, type LoansProps } from './Loans.tsx';
import { NextStepCard, OtherSteps } from './NextStepCard.tsx';
import { applicationOf, type NextStep, nextSteps } from './nextStep.ts';
import { nextStepWords } from './nextStepWords.ts';
import { hasTask } from './ownTasks.ts';
import { texts } from './texts.tsx';
import { useCancel } from './useCancel.ts';
import { useHomeFacts } from './useHomeFacts.ts';
import { useNewLoan } from './useNewLoan.ts';

interface HomeScreenProps {
  user: User;
  /** Starts a new application. */
  onNewLoan: () => void;
  /** Opens an application where it was left. */
  onOpen: (arn: string) => void;
  /** Opens a submitted application at the people whom it waits for. */
  onRemind: (arn: string) => void;
  /** Opens the screen where a task is done. */
  onTask: (task: WorkItem, place: TaskPlace) => void;
  /** Called for a cancelled application, whose data may not stay in this tab. */
  onCancelled: (arn: string) => void;
  /** Starts the renewal of a loan of this type. */
  onRenew: (loanType: string) => void;
  /** What is in this tab only: an application, or the last answers of one; undefined when nothing is. */
  unsaved?: 'application' | 'answers' | undefined;
  /** Resumes it. */
  onResumeUnsaved: () => void;
  /** True after a sign-up, which is confirmed here (decision 124). */
  isNewUser?: boolean;
  feesRoute: string;
  appealRoute: string;
  requestsRoute: string;
  /** How far a draft is, and what is next in it. */
  progressOf?: (arn: string) => ReactNode;
  /** What is left of a loan over the years. */
  courseOf?: LoansProps['courseOf'];
  /** The fees to pay, with links to payment and receipts. */
  fees?: ReactNode;
  /** The requests of the user, with links to make one. */
  requests?: ReactNode;
}

/** Home (route auth/home): one card with the next step (decision 41), and the rest folded. Each part fails alone. */
export function HomeScreen({
  user,
  unsaved,
  progressOf,
  courseOf,
  fees,
  requests,
  isNewUser,
  feesRoute,
  appealRoute,
  requestsRoute,
  ...on
}: HomeScreenProps) {
  const { trn } = user;
  const [cancelled, setCancelled] = useState('');
  const cancel = useCancel(trn, (arn) => {
    on.onCancelled(arn);
    setCancelled(arn);
  });
  const { facts, applications, tasks, types } = useHomeFacts(trn, unsaved);
  const { data: lookups } = useQuery(lookupsQuery);
  const { steps, isPending } = nextSteps(facts);
  const [next, ...others] = steps.map((step) => ({ step, words: nextStepWords(step, facts) }));
  // While the next step is loading the button is not below yet: it could go as somebody presses it.
  const isNewLoanAbove = next === undefined ? isPending : next.step.kind === 'start';
  const nextApplication = next && applicationOf(next.step);

  const startNewLoan = useNewLoan(applications, on);
  const doStep = (step: NextStep) => {
    const arn = applicationOf(step)?.arn;
    if (step.kind === 'unsaved') on.onResumeUnsaved();
    else if (step.kind === 'renew') on.onRenew(step.loanType);
    else if (step.kind === 'task') on.onTask(step.task, step.place);
    else if (step.kind === 'start') void startNewLoan();
    else if (step.kind === 'remind') on.onRemind(step.application.arn);
    else if (arn !== undefined) on.onOpen(arn);
  };
  const actions = { feesRoute, appealRoute, requestsRoute, onStep: doStep };
  const cards = {
    lookups,
    inCheck: facts.inCheck ?? [],
    onOpen: on.onOpen,
    onCancel: (arn: string) => void cancel(arn),
  };

  return (
    <Page
      width="wide"
      title={user.firstName === '' ? texts.title : texts.titleFor(user.firstName)}
      windowTitle={texts.title}
    >
      {isNewUser && (
        <Notice kind="success" role="status">
          {messages.registerMessage}
        </Notice>
      )}
      {cancelled !== '' && <Cancelled key={cancelled} arn={cancelled} />}
      <div className="home-columns">
        <div>
          <Failure query={tasks} subject="tasks" />
          <Failure query={applications} subject="applications" />
          {!next && isPending && <Loading subject="tasks" isAgain={tasks.errorUpdateCount > 0} />}
          {next && (
            <NextStepCard
              {...next}
              {...actions}
              progress={next.step.kind === 'continue' && progressOf?.(next.step.application.arn)}
              details={(application) => (
                <ApplicationCard
                  application={application}
                  hasTask={hasTask(tasks.data, application.arn)}
                  isNextStep
                  {...cards}
                />
              )}
            />
          )}
          <OtherSteps steps={others} next={next} {...actions} />
        </div>
        <div className="home-rest">
          <Applications
            applications={(applications.data ?? []).filter(({ arn }) => arn !== nextApplication?.arn)}
            areOthers={nextApplication !== undefined}
            tasks={tasks.data}
            {...cards}
          />
          {fees}
          <Loans trn={trn} courseOf={courseOf} />
          {requests}
          <nav aria-label={texts.links} className="home-links">
            <Link to="/auth/profile">{texts.profile}</Link>
            <Link to="/auth/record">{texts.record}</Link>
          </nav>
          <ApplyForLoan trn={trn} types={types} onNewLoan={isNewLoanAbove ? undefined : () => void startNewLoan()} />
        </div>
      </div>
    </Page>
  );
}

/** A list without which the next step is not known, if it could not be fetched. */
function Failure({ query, subject }: FailureProps) {
  const { data, error, isFetching, refetch } = query;
  if (!error || data !== undefined) return null;
  return <LoadError subject={subject} error={error} isBusy={isFetching} onTryAgain={() => void refetch()} />;
}

interface FailureProps {
  query: { data: unknown; error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
  subject: 'tasks' | 'applications';
}

/**
 * Confirms a cancellation. It takes the focus, because the pressed button is gone, with a name and a description to be heard;
 * where the answer was lost, once the dialog that says so is closed: nothing behind it can have the focus.
 */
function Cancelled({ arn }: { arn: string }) {
  const ref = useRef<HTMLElement>(null);
  const id = useId();
  const hadFocus = useRef(false);
  const isBehindDialog = useStore(dialogQueue).length > 0;
  useLayoutEffect(() => {
    if (isBehindDialog || hadFocus.current) return;
    hadFocus.current = true;
    ref.current?.focus();
  }, [isBehindDialog]);
  return (
    <section ref={ref} tabIndex={-1} aria-label={texts.cancelledTitle} aria-describedby={id} className="home-news">
      <Notice kind="success" title={texts.cancelledTitle}>
        <p id={id}>{texts.cancelled(<bdi>{arn}</bdi>)}</p>
      </Notice>
    </section>
  );
}
