import type { AnswerDraft } from '#api/unsentDocuments.ts';
import type { Answer, DocumentQuestion } from '#domain/document.ts';
import { type Questionnaire, storedAnswer, type TypedAnswers, toStoredValue } from '#domain/questionnaire.ts';
import { initialAnswers } from '../questionShape.ts';

// What was typed about a document, compared with what is stored.

/** Whether an answer is another one here than there. */
export const isChangedIn = (
  { questions }: Questionnaire,
  code: string,
  one: TypedAnswers,
  other: TypedAnswers,
): boolean =>
  questions.some(
    ({ dataType, questionCode }) =>
      questionCode === code &&
      toStoredValue(dataType, one.get(code) ?? '') !== toStoredValue(dataType, other.get(code) ?? ''),
  );

/** What was typed; what was left as it was before is as it is stored now: another device may have changed it. */
export function typedOver(
  asked: Questionnaire,
  draft: AnswerDraft | undefined,
  stored: readonly Answer[],
): TypedAnswers {
  const now = initialAnswers(asked, stored);
  const [typed, before] = [new Map(draft?.typed), new Map(draft?.before)];
  const isOwn = (code: string) => draft && !(before.has(code) && !isChangedIn(asked, code, typed, before));
  return new Map([...now].map(([code, value]) => [code, isOwn(code) ? (typed.get(code) ?? '') : value]));
}

/** An answer that was changed here and on another device. */
export interface ContestedAnswer {
  question: DocumentQuestion;
  /** What is stored now. */
  theirs: string;
}

/** What was typed over `before`, and says something else than what another device has stored since. */
export function contestedIn(
  asked: Questionnaire,
  { typed, before }: { typed: TypedAnswers; before: TypedAnswers },
  stored: readonly Answer[],
): ContestedAnswer[] {
  const now = initialAnswers(asked, stored);
  return asked.questions
    .filter(({ questionCode: code }) => before.has(code))
    .filter(({ questionCode: code }) =>
      [[typed, before] as const, [now, before] as const, [now, typed] as const].every(([one, other]) =>
        isChangedIn(asked, code, one, other),
      ),
    )
    .map((question) => ({ question, theirs: toStoredValue(question.dataType, now.get(question.questionCode) ?? '') }));
}

/** Whether the server has what was typed. A box that was left empty is an answer too, once it is stored. */
export const isStored = (
  { questions }: Questionnaire,
  draft: AnswerDraft | undefined,
  stored: readonly Answer[],
): boolean => {
  const typed = new Map(draft?.typed);
  return questions.every((one) => {
    const there = storedAnswer(one, stored);
    const here = toStoredValue(one.dataType, typed.get(one.questionCode) ?? '');
    return there === '' ? here === '' : here === toStoredValue(one.dataType, there);
  });
};

/** Whether the same answers were typed. */
export const isSame = (asked: Questionnaire, one: TypedAnswers, other: TypedAnswers = new Map()): boolean =>
  !asked.questions.some(({ questionCode }) => isChangedIn(asked, questionCode, one, other));

/** Whether somebody typed other answers than those given before. */
export const isOtherThan = (previous: readonly Answer[], asked: Questionnaire, typed: TypedAnswers): boolean =>
  !isSame(asked, typed, new Map(asked.questions.map((one) => [one.questionCode, storedAnswer(one, previous)])));
