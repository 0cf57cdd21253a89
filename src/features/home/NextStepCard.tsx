import type { ReactNode } from 'react';
import type { ListedApplication } from '#api/applications.ts';
import { Button } from '#ui/Button.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Link } from '#ui/Link.tsx';
import { SupportContact } from '#ui/SupportContact.tsx';
import { BureauMessage } from './BureauMessage.tsx';
import { applicationOf, type NextStep } from './nextStep.ts';
import type { NextStepWords } from './nextStepWords.ts';
import { nextTexts, remindTexts, taskTexts, applicationTexts as texts } from './texts.tsx';

/** What the button of a step does. */
export interface StepActions {
  onStep: (step: NextStep) => void;
  feesRoute: string;
  appealRoute: string;
  requestsRoute: string;
}

interface NextStepCardProps extends StepActions {
  step: NextStep;
  words: NextStepWords;
  /** How far a draft is, and what is next in it. */
  progress?: ReactNode;
  /** The rest of what is known of its application, folded. */
  details: (application: ListedApplication) => ReactNode;
}

/** The card that home leads with: what to do next, why, by when, and the one green button (decision 41). */
export function NextStepCard({ step, words, progress, details, ...actions }: NextStepCardProps) {
  const { title, lines, due, waitsFor } = words;
  const application = applicationOf(step);
  return (
    <section aria-labelledby="next-step" className={`home-next home-next--${step.kind}`}>
      <h2 id="next-step">
        <bdi>{title}</bdi>
      </h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {progress && (
        <div className="home-progress" data-room={nextTexts.roomForProgress}>
          <div>{progress}</div>
        </div>
      )}
      {waitsFor && <WaitsFor {...waitsFor} />}
      <Asked step={step} due={due} />
      {step.kind !== 'answer' && <DueDay due={due} />}
      <div className="home-next-actions">
        <StepAction step={step} words={words} variant="contained" {...actions} />
      </div>
      {application && (
        <div className="home-more">
          <Disclosure summary={nextTexts.about}>{details(application)}</Disclosure>
        </div>
      )}
    </section>
  );
}

/** How far each of the people is whom an application waits for, and what can be done. */
const WaitsFor = ({ people, help }: NonNullable<NextStepWords['waitsFor']>) => (
  <>
    <ul aria-label={remindTexts.people} className="home-people">
      {people.map((person) => (
        // By place: two may have the same name, and be as far as each other.
        <li key={people.indexOf(person)}>
          <strong>
            <bdi>{person.name}</bdi>
          </strong>
          <span>{person.state}</span>
        </li>
      ))}
    </ul>
    <p>{help}</p>
  </>
);

/** What the bureau wrote, with its day, or whom to ask. */
function Asked({ step, due }: Pick<NextStepWords, 'due'> & { step: NextStep }) {
  if (step.kind === 'answer')
    return (
      <BureauMessage arn={step.application.arn} fallback={<p>{texts.readEmail}</p>} dayOfTask={<DueDay due={due} />} />
    );
  if (!isForBureau(step)) return null;
  return (
    <p>
      {step.kind === 'ask' && `${taskTexts.askBureau} `}
      <SupportContact />
    </p>
  );
}

/** Whether only the bureau can help: the step says how to reach it. */
const isForBureau = ({ kind }: NextStep): boolean => kind === 'ask' || kind === 'loan';

/** A day until which something has to be done, in red once it is over. */
const DueDay = ({ due }: Pick<NextStepWords, 'due'>) =>
  due && <p className={due.isOverdue ? 'task-late' : 'home-due'}>{due.text}</p>;

interface StepActionProps extends StepActions {
  step: NextStep;
  words: NextStepWords;
  variant: 'contained' | 'outlined';
}

/** The button of a step, or the link that looks like it. */
function StepAction({ step, words, variant, onStep, ...routes }: StepActionProps) {
  const { action, about, leadsTo } = words;
  const { feesRoute: fees, appealRoute: appeal, requestsRoute: requests } = routes;
  if (leadsTo)
    return (
      <Link to={{ fees, appeal, requests }[leadsTo]} className={`slb-button slb-button--${variant}`}>
        {action}
      </Link>
    );
  if (isForBureau(step) && !applicationOf(step)) return null;
  return (
    <Button
      variant={variant}
      aria-label={about === '' ? undefined : nextTexts.actionFor({ action, about })}
      onClick={() => onStep(step)}
    >
      {action}
    </Button>
  );
}

function aboutInList(step: NextStep, about: string): string {
  const arn = step.kind === 'task' ? step.task.arn : (applicationOf(step)?.arn ?? '');
  return about === '' || arn === '' ? about : nextTexts.aboutInList({ about, arn });
}

interface StepRow {
  step: NextStep;
  words: NextStepWords;
}

interface OtherStepsProps extends StepActions {
  steps: readonly StepRow[];
  /** The step of the card above. */
  next: StepRow | undefined;
}

/** What a row says in short: its first line, and which application is meant where another step says the same. */
function linesOfRow({ step, words }: StepRow, all: readonly StepRow[]): readonly string[] {
  const saysSame = ({ title, lines }: NextStepWords) => title === words.title && lines[0] === words.lines[0];
  if (words.about === '' || all.filter((row) => saysSame(row.words)).length < 2) return words.lines.slice(0, 1);
  return [aboutInList(step, words.about), ...words.lines.slice(0, 1).filter((line) => line !== words.about)];
}

/** What else there is to do, a row for each. */
export function OtherSteps({ steps, next, ...actions }: OtherStepsProps) {
  if (steps.length === 0) return null;
  const all = next ? [next, ...steps] : steps;
  return (
    <section aria-labelledby="also" className="home-section">
      <h2 id="also">{nextTexts.also}</h2>
      <ul className="home-rows">
        {steps.map(({ step, words }) => (
          <li key={JSON.stringify(step)}>
            <div className="home-row-words">
              <strong>
                <bdi>{words.title}</bdi>
              </strong>
              {linesOfRow({ step, words }, all).map((line) => (
                <p key={line} className="slb-soft">
                  {line}
                </p>
              ))}
              {isForBureau(step) && <Asked step={step} due={words.due} />}
              <DueDay due={words.due} />
            </div>
            {!isForBureau(step) && (
              <StepAction
                step={step}
                words={{ ...words, about: aboutInList(step, words.about) }}
                variant="outlined"
                {...actions}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
