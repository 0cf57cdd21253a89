import type { ListedLoan } from '#api/applications.ts';
import { readerOf } from '#domain/listedApplication.ts';
import { loanStatusText } from '#domain/loanStatus.ts';
import type { LookupData } from '#domain/lookup.ts';
import { labelOf } from '#domain/lookups.ts';
import { formatAmount } from '#domain/money.ts';
import { requestStatusText } from '#domain/requestStatus.ts';
import { statusText } from '#domain/statusText.ts';
import { applicationTitle, requestTitle } from '#domain/titles.ts';
import { formatLongDay, isDayOver } from '#lib/dates.ts';
import { cardWords } from './cardWords.ts';
import type { NextStep } from './nextStep.ts';
import { type PersonState, remindWords } from './remindWords.ts';
import { renewWords } from './renewWords.ts';
import { taskWords } from './taskWords.ts';
import {
  applyTexts,
  texts as homeTexts,
  loanTexts,
  nextTexts,
  taskTexts,
  applicationTexts as texts,
} from './texts.tsx';
import { waitWords } from './waitWords.ts';

/** What the card of a step says. */
export interface NextStepWords {
  title: string;
  lines: readonly string[];
  /** How far the people are whom it waits for, and what the user can do meanwhile. */
  waitsFor?: { people: readonly PersonState[]; help: string };
  /** The label of its button; '' where it has none. */
  action: string;
  /** Where its button leads, if it is a link and does not open the step. */
  leadsTo?: 'fees' | 'appeal' | 'requests';
  /** What the button is about, for a screen reader; '' where the label says all. */
  about: string;
  /** When it has to be done; undefined without a day. */
  due: DueWords | undefined;
}

/** A day until which something has to be done. */
export interface DueWords {
  text: string;
  /** True once the day is over. */
  isOverdue: boolean;
}

interface Known {
  lookups: LookupData | undefined;
  /** The day in Jamaica. */
  day: string;
  /** True where a part of home could not be loaded, so that nobody is told that all is done. */
  hasFailed: boolean;
}

/** The words of the card of home for a step (decision 41). */
export function nextStepWords(step: NextStep, { lookups, day, hasFailed }: Known): NextStepWords {
  const due = 'due' in step ? dueWords(step.due, day) : undefined;
  switch (step.kind) {
    case 'unsaved':
      return {
        title: homeTexts.unsavedTitle[step.what],
        lines: [homeTexts.unsaved[step.what]],
        action: homeTexts.resumeUnsaved,
        about: '',
        due,
      };
    case 'answer':
      return {
        ...withStatus(step.application, lookups),
        title: nextTexts.answer,
        action: texts.answerBureau,
        due,
      };
    case 'task':
    case 'ask':
      return taskStepWords(step, { lookups, day });
    case 'loan':
      return { ...loanWords(step.loan, lookups), action: '', about: '', due };
    case 'continue': {
      const { lines, about } = withStatus(step.application, lookups);
      return readerOf(step.application).part === 'starter'
        ? { title: texts.drafts, lines: [about], action: texts.continue, about, due }
        : { title: nextTexts.look, lines: [about, ...lines], action: texts.open, about, due };
    }
    case 'pay': {
      const { amount = '', currency = '', count = 0 } = step.total ?? {};
      const total = amount === '' ? '' : formatAmount(amount, currency);
      const known = count > 1 ? nextTexts.payAll({ amount: total, count }) : nextTexts.pay(total);
      const isFirst = count > 1 && step.due >= day;
      return {
        title: nextTexts.payTitle,
        lines: [total === '' ? nextTexts.payUnknown : known],
        action: nextTexts.payAction,
        leadsTo: 'fees',
        about: '',
        due: isFirst ? { text: nextTexts.payFirst(formatLongDay(step.due)), isOverdue: false } : due,
      };
    }
    case 'request': {
      const { label, sentence } = requestStatusText(step.request.status);
      const lines = [requestTitle(step.request, lookups), sentence];
      return { title: label, lines, action: nextTexts.requests, leadsTo: 'requests', about: '', due };
    }
    case 'remind': {
      const { title, lines, people, help, action } = remindWords(step.stored, lookups);
      return {
        title,
        lines,
        waitsFor: { people, help },
        action,
        about: applicationTitle(step.application, lookups),
        due,
      };
    }
    case 'renew':
      return { ...renewWords(step, { lookups, day }), due };
    case 'wait': {
      const about = applicationTitle(step.application, lookups);
      return { ...waitWords(step, { lookups, day, hasFailed }), about, due };
    }
    case 'start':
      return {
        title: nextTexts.start,
        lines: [nextTexts.startTime, applyTexts.intro],
        action: applyTexts.newLoan,
        about: '',
        due,
      };
  }
}

function loanWords({ status, loanType, loanNumber }: ListedLoan, lookups: LookupData | undefined) {
  const { label, sentence } = loanStatusText(status, loanType, lookups);
  const loan = loanType === '' ? loanTexts.loan : labelOf(lookups, 'Loan_Products_Master', loanType);
  return { title: nextTexts.loan({ label, loan }), lines: [sentence, `${loanTexts.number} ${loanNumber}`] };
}

function withStatus(
  application: Extract<NextStep, { kind: 'answer' }>['application'],
  lookups: LookupData | undefined,
) {
  const { sentence } = statusText(application, readerOf(application), lookups);
  return { lines: [sentence], about: applicationTitle(application, lookups) };
}

function taskStepWords(
  step: Extract<NextStep, { kind: 'task' | 'ask' }>,
  { lookups, day }: Pick<Known, 'lookups' | 'day'>,
): NextStepWords {
  const { task, application } = step;
  const { title, action } = taskWords(task, application, lookups);
  const onCard = application && cardWords(application, true, lookups);
  const part = onCard?.part;
  const role = task.role && labelOf(lookups, 'CUSTOMER_ROLES', task.role);
  const whose = task.arn && taskTexts.application(task.arn);
  const lines = part
    ? [[part.title, part.hint, part.asked].filter(Boolean).join(' ')]
    : [[whose, role && taskTexts.role(role)].filter(Boolean).join(', ')].filter(Boolean);
  // What cannot be done here has no button of its own: it opens the application, where there is one.
  const button =
    step.kind === 'task'
      ? { action, about: title }
      : { action: onCard?.action ?? '', about: application ? applicationTitle(application, lookups) : '' };
  return { title, lines, ...button, due: dueWords(task.dueDate, day) };
}

function dueWords(due: string, day: string): DueWords | undefined {
  if (due === '') return undefined;
  const isOverdue = isDayOver(due, day);
  return { text: (isOverdue ? taskTexts.overdue : taskTexts.due)(formatLongDay(due)), isOverdue };
}
