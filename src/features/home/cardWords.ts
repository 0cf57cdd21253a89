import type { ListedApplication } from '#api/applications.ts';
import { type Application, isDraft, isEnded } from '#domain/application.ts';
import { readerOf } from '#domain/listedApplication.ts';
import type { LookupData } from '#domain/lookup.ts';
import { waitingText } from '#domain/people.ts';
import { knownRole } from '#domain/roles.ts';
import { canCancel, wasSubmitted } from '#domain/status.ts';
import { type StatusText, statusText } from '#domain/statusText.ts';
import { namedTexts, remindTexts, applicationTexts as texts } from './texts.tsx';

/** What the card of an application says and offers. */
export interface CardWords extends StatusText {
  /** To a named person: their part, and what is asked of them. */
  part?: { title: string; hint: string; asked: string };
  /** The label of the button that opens the application. */
  action: string;
}

/**
 * The words of the card of an application (rule SCR-21). A named person reads their part and what is asked of them, and
 * nothing that is true of its starter alone (rule ROL-7).
 *
 * @param stored - the application itself, of one that the bureau has: it may wait for people whom its starter named.
 * @param hasTask - whether a task of this application waits for the user; undefined while that is not known.
 */
export function cardWords(
  application: Pick<ListedApplication, 'status' | 'loanType' | 'role' | 'isStarter' | 'submittedOn'>,
  hasTask: boolean | undefined,
  lookups: LookupData | undefined,
  stored?: Application,
): CardWords {
  const reader = readerOf(application);
  const words = statusText(application, reader, lookups);
  if (reader.part === 'unknown') return { ...words, action: texts.open };
  if (reader.part === 'starter') {
    const waiting = stored ? waitingText(stored, lookups) : '';
    const waits = waiting !== '' && { sentence: remindTexts.waits(waiting), turn: 'applicant' as const };
    return { ...words, ...waits, action: startersAction(application) };
  }
  const role = knownRole(reader.role);
  // A list of tasks that still has one of an ended application asks for nothing that can be done here (decision 132).
  const hasPart = hasTask && !isEnded(application.status);
  const asked = hasPart ? namedTexts.asked : hasTask === false ? namedTexts.notAsked : '';
  return {
    ...words,
    // A person who has to act does not read that the bureau acts next.
    ...(hasPart && canCancel(application.status) && { sentence: namedTexts.actFirst }),
    ...(role && { part: { ...namedTexts.roles[role], asked } }),
    turn: hasPart ? 'applicant' : words.turn,
    action: hasPart ? namedTexts.goOn : namedTexts.see,
  };
}

function startersAction({ status, submittedOn }: { status: string; submittedOn: string }): string {
  if (isDraft(status)) return texts.continue;
  if (status === 'MORE_INFO') return texts.answerBureau;
  return wasSubmitted({ status, submittedOn }) ? texts.seeSubmission : texts.seeAnswers;
}
