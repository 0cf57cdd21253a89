import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { cardTexts, submittedTexts as texts } from '../texts/journeyTexts.tsx';
import { AnswerCards } from './AnswerCards.tsx';

interface SentAnswersProps {
  application: Application;
  lookups: LookupData | undefined;
}

/** What was sent, folded: a confirmation is about what happens next. A cancelled application may never have been sent. */
export const SentAnswers = ({ application, lookups }: SentAnswersProps) => (
  <>
    <h2>{application.status === 'CANCELLED' ? texts.answers : texts.sent}</h2>
    <Disclosure summary={cardTexts.everyAnswer}>
      <AnswerCards application={application} lookups={lookups} level={3} />
    </Disclosure>
  </>
);
