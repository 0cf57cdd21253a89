import { type ReactNode, useId } from 'react';
import { Button } from '#ui/Button.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { SummaryList } from '#ui/SummaryList.tsx';
import { StatusTag } from '#ui/TaskList.tsx';
import type { LocatedFinding } from '../findingPaths.ts';
import type { TabState } from '../tabState.ts';
import { cardTexts as texts } from '../texts/journeyTexts.tsx';
import './answers.css';
import type { StepAnswers } from './stepAnswers.ts';

interface AnswerCardProps {
  title: string;
  answers: StepAnswers;
  /** The level of the heading. */
  level?: 2 | 3;
  state?: TabState;
  /** What the checks found here. The card begins open with them. */
  problems?: readonly LocatedFinding[];
  /** Moves to the field of a problem. */
  onGo?: (problem: LocatedFinding) => void;
  onEdit?: () => void;
}

/** One screen of an application as it was answered: a line that sums it up, and every answer behind it (rule SCR-17). */
export function AnswerCard({ title, answers, level = 2, state, problems = [], onGo, onEdit }: AnswerCardProps) {
  const id = useId();
  const Title = level === 2 ? 'h2' : 'h3';
  const { digest } = answers;
  // That answers can be changed is said by the button.
  const tag = problems.length > 0 && state ? 'needsAttention' : state === 'open' && onEdit ? undefined : state;
  // Of a screen that was not begun there is nothing to open.
  const rows = state === 'notStarted' ? [] : answers.rows;
  return (
    <section aria-labelledby={id} className="answer-card">
      <div className="answer-card-head">
        <Title id={id}>{title}</Title>
        {tag && <StatusTag state={tag} />}
        {onEdit && (
          <Button variant="text" onClick={onEdit}>
            <span>
              {texts.edit} <span className="slb-unseen">{title}</span>
            </span>
          </Button>
        )}
      </div>
      {problems.length > 0 && <Problems title={title} problems={problems} onGo={onGo} />}
      {rows.length > 0 ? (
        <Disclosure isOpen={problems.length > 0} summary={<Summary digest={digest}>{texts.allAnswers(title)}</Summary>}>
          <SummaryList rows={rows} />
        </Disclosure>
      ) : (
        digest && (
          <p className="answer-card-digest">
            <bdi>{digest}</bdi>
          </p>
        )
      )}
    </section>
  );
}

/** The line itself opens the answers; its name says so to who cannot see the arrow. */
const Summary = ({ digest, children }: { digest: string; children: ReactNode }) =>
  digest === '' ? (
    children
  ) : (
    <span>
      <span className="answer-card-digest">
        <bdi>{digest}</bdi>
      </span>{' '}
      <span className="slb-unseen">{children}</span>
    </span>
  );

type ProblemsProps = Required<Pick<AnswerCardProps, 'title' | 'problems'>> & Pick<AnswerCardProps, 'onGo'>;

/** The names of the buttons say which card they are in: the summary of errors above has the same messages as links. */
const Problems = ({ title, problems, onGo }: ProblemsProps) => (
  <ul className="answer-card-problems">
    {problems.map((problem) => (
      <li key={`${problem.path} ${problem.message}`}>
        {onGo ? (
          <Button variant="text" onClick={() => onGo(problem)}>
            <span>
              {problem.message} <span className="slb-unseen">{title}</span>
            </span>
          </Button>
        ) : (
          problem.message
        )}
      </li>
    ))}
  </ul>
);
