import type { ListedApplication } from '#api/applications.ts';
import { readerOf } from '#domain/listedApplication.ts';
import { loanStatusText } from '#domain/loanStatus.ts';
import type { LookupData } from '#domain/lookup.ts';
import { requestStatusText } from '#domain/requestStatus.ts';
import { decisionBy } from '#domain/status.ts';
import { statusText } from '#domain/statusText.ts';
import { applicationTitle } from '#domain/titles.ts';
import { dayOf, formatLongDay } from '#lib/dates.ts';
import { cardWords } from './cardWords.ts';
import type { NextStep } from './nextStep.ts';
import { nextTexts, applicationTexts as texts } from './texts.tsx';

interface Known {
  lookups: LookupData | undefined;
  /** The day in Jamaica. */
  day: string;
  /** True where a part of home could not be loaded, so that nobody is told that all is done. */
  hasFailed: boolean;
}

/** What is said where there is nothing to do. */
export interface WaitWords {
  title: string;
  lines: readonly string[];
  action: string;
  leadsTo?: 'appeal' | 'requests';
}

const TO_APPEAL = { action: nextTexts.appeal, leadsTo: 'appeal' } as const;
/** What was requested is there, an appeal that home could not load too. */
const TO_REQUESTS = { action: nextTexts.requests, leadsTo: 'requests' } as const;

/** What happens next with an application, and by when; of a declined one, what can be done or was done about it. */
export function waitWords(step: Extract<NextStep, { kind: 'wait' }>, { lookups, day, hasFailed }: Known): WaitWords {
  const { application, isPaidBack, appeal } = step;
  const { turn, part, action, ...status } = cardWords(application, false, lookups);
  const { label, sentence } = isPaidBack ? loanStatusText('CLOSED', application.loanType, lookups) : status;
  // Whether it can be appealed is said to the one who applied.
  const mayAppeal = turn === 'applicant' && application.status === 'DECLINED';
  // It may not be the last one that they applied for.
  const about = mayAppeal ? [applicationTitle(application, lookups)] : [];
  if (mayAppeal && appeal && appeal !== 'unknown') {
    const sentOn = nextTexts.appealSent(formatLongDay(dayOf(appeal.createdOn)));
    return {
      title: label,
      lines: [...about, sentOn, requestStatusText(appeal.status).sentence],
      ...TO_REQUESTS,
    };
  }
  const decision = decisionBy(application.status, application.submittedOn);
  const isLate = decision !== '' && decision < day;
  const isUpToDate = turn !== 'applicant' && !mayBeTheirTurn(application, lookups) && !hasFailed;
  return {
    title: isUpToDate ? nextTexts.upToDate : label,
    lines: [
      ...about,
      ...(part ? [part.title] : []),
      isUpToDate ? `${label}. ${sentence}` : sentence,
      decision === '' ? '' : isLate ? texts.decisionLate : nextTexts.decisionBy(formatLongDay(decision)),
    ].filter((line) => line !== ''),
    ...(mayAppeal ? (appeal ? TO_REQUESTS : TO_APPEAL) : { action }),
  };
}

/** Whether an application waits for the one who applied, and the list does not say whether that is the user. */
const mayBeTheirTurn = (application: ListedApplication, lookups: LookupData | undefined): boolean => {
  const { part, role } = readerOf(application);
  return part === 'unknown' && statusText(application, { part: 'starter', role }, lookups).turn === 'applicant';
};
