import { useEffect } from 'react';
import { personal } from '#api/personal.ts';
import { session } from '#api/session.ts';
import { type AnswerDraft, answerDrafts } from '#api/unsentDocuments.ts';
import { type Application, ownApplicant } from '#domain/application.ts';
import { type Answer, type ApplicantDocument, applicantDocument } from '#domain/document.ts';
import {
  answeredCount,
  answersOf,
  type Questionnaire,
  type TypedAnswers,
  updatedAnswers,
  withAnswers,
} from '#domain/questionnaire.ts';
import type { User } from '#domain/user.ts';
import type { PanelProps } from '#forms/panel.ts';
import { useSelected } from '#lib/selected.ts';
import { listOf, z } from '#lib/zod.ts';
import type { QuestionPart } from '../QuestionForm.tsx';
import { initialAnswers } from '../questionShape.ts';
import {
  type ContestedAnswer,
  contestedIn,
  isChangedIn,
  isOtherThan,
  isSame,
  isStored,
  typedOver,
} from './typedAnswers.ts';

/** The generated documents of one application, as session storage holds them (rule STA-8). */
const generatedDocuments = personal(
  'LOAN_CONFIG',
  z.looseObject({ arn: z.string(), documents: listOf(applicantDocument) }),
);

const loadGeneratedDocuments = (trn: string, arn: string): ApplicantDocument[] => {
  const stored = generatedDocuments.of(trn).read();
  return stored?.arn === arn ? stored.documents : [];
};

/**
 * The answers that were given before: from the applicant's stored documents; where these have none of a document whose
 * `inJourney` is N, from the generated documents of session storage (rule STA-8). Those are of this tab, and may be older than
 * what was saved on another device.
 */
export function previousAnswers(application: Application, { docType, inJourney }: ApplicantDocument): Answer[] {
  const stored = answersOf(ownApplicant(application).documents, docType);
  if (inJourney !== 'N' || stored.length > 0) return stored;
  return answersOf(loadGeneratedDocuments(session.get()?.user.trn ?? '', application.arn), docType);
}

/** Saves the answers about a document with the generated documents, unless the document is part of the journey. */
function saveGeneratedAnswers(trn: string, arn: string, document: ApplicantDocument, questionaire: Answer[]): void {
  if (document.inJourney !== 'N') return;
  const others = loadGeneratedDocuments(trn, arn).filter(({ docType }) => docType !== document.docType);
  generatedDocuments.of(trn).write({ arn, documents: [...others, { ...document, questionaire, uploads: [] }] });
}

/** The questions about one document, and how far they are answered. */
export interface Entry {
  questionnaire: Questionnaire;
  answered: number;
  isDone: boolean;
  /** True while answers were typed that are not saved. */
  isUnsaved: boolean;
  /** True where what is called not saved has arrived: only the answer to its save was lost. */
  hasArrived: boolean;
}

/** What became of a save of answers about documents. */
interface Saved {
  /** False when others were typed meanwhile, or some are contested: they are still remembered. */
  isAll: boolean;
  contested: readonly ContestedAnswer[];
}

/** Gives the answers about documents: what a form about them starts with, what is typed, and the save. */
export function useAnswers({ application, save, user }: Pick<PanelProps, 'application' | 'save'> & { user: User }) {
  const { arn } = application;
  // Looked up at every use: an answer that comes after its owner has left changes nothing.
  const drafts = () => answerDrafts(user.trn);
  const isAbout =
    (asked: readonly Questionnaire[]) =>
    (draft: AnswerDraft): boolean =>
      draft.arn === arn && asked.some(({ document }) => document.docType === draft.docType);
  const draftOf = (questionnaire: Questionnaire) =>
    drafts()
      .get()
      .find(isAbout([questionnaire]));
  const unsaved = useSelected(answerDrafts(user.trn), (all) =>
    all.filter((draft) => draft.arn === arn).map(({ docType }) => docType),
  );
  const previousOf = ({ document }: Questionnaire): Answer[] => previousAnswers(application, document);

  const isTried = (asked: readonly Questionnaire[]): boolean => asked.some((one) => draftOf(one)?.isRetry);
  const askedIn = (parts: readonly QuestionPart[]): Questionnaire[] => parts.map(({ questionnaire }) => questionnaire);
  /** What was there when an answer was first typed over it, or the form was opened, of what no save has changed since. */
  const beforeOf = ({ questionnaire, previous }: QuestionPart, typed: TypedAnswers, isRetry: boolean) => {
    const draft = draftOf(questionnaire);
    const [kept, keptTyped] = [draft && new Map(draft.before), new Map(draft?.typed)];
    const all = initialAnswers(questionnaire, previous);
    return [...all]
      .filter(([code]) => (kept?.has(code) ?? true) && !(isRetry && isChangedIn(questionnaire, code, typed, all)))
      .map(([code, value]): [string, string] => {
        const isOwn = kept && isChangedIn(questionnaire, code, keptTyped, kept);
        return [code, (isOwn ? kept.get(code) : undefined) ?? value];
      });
  };
  const forget = (asked: readonly Questionnaire[]): void =>
    drafts().set((all) => all.filter((draft) => !isAbout(asked)(draft)));
  const remember = (parts: readonly QuestionPart[], typed: readonly TypedAnswers[], isRetry: boolean): void => {
    const asked = askedIn(parts);
    const isChanged = parts.some(({ questionnaire, previous }, at) =>
      isOtherThan(previous, questionnaire, typed[at] ?? new Map()),
    );
    const added = parts.map((part, at): AnswerDraft => {
      const { docType } = part.questionnaire.document;
      const now = typed[at] ?? new Map();
      return { arn, docType, typed: [...now], before: beforeOf(part, now, isRetry), isRetry };
    });
    // In one step: what follows the drafts is drawn again only when another document has one.
    const others = drafts()
      .get()
      .filter((draft) => !isAbout(asked)(draft));
    drafts().set(isChanged || isRetry ? [...others, ...added] : others);
  };

  return {
    entry: (questionnaire: Questionnaire): Entry => {
      const { questions, document } = questionnaire;
      const answered = answeredCount(questions, previousOf(questionnaire));
      const isTyped = unsaved.includes(document.docType);
      const draft = draftOf(questionnaire);
      const hasArrived = draft?.isRetry === true && isStored(questionnaire, draft, previousOf(questionnaire));
      const isDone = answered === questions.length;
      return { questionnaire, answered, isDone, isUnsaved: isTyped && !hasArrived, hasArrived };
    },
    /** What the questions about a document start with: what was typed and not saved, else the answers given before. */
    part: (questionnaire: Questionnaire): QuestionPart => {
      const previous = previousOf(questionnaire);
      return { questionnaire, previous, initial: typedOver(questionnaire, draftOf(questionnaire), previous) };
    },
    isRetry: isTried,
    /**
     * Remembers what is typed, by questionnaire, until it is saved or cancelled. What says the same as before is not
     * remembered, unless a save has something else: it may have arrived.
     */
    remember: (parts: readonly QuestionPart[], typed: readonly TypedAnswers[]): void =>
      remember(parts, typed, isTried(askedIn(parts))),
    forget,
    /**
     * Saves the answers, by questionnaire, in one post: those that were changed here, over what another device has saved
     * meanwhile (decision 40). What both have changed stays as it is there, and is remembered: the next save has it as it was
     * typed here. Rejects with `CallFailed`.
     */
    save: async (parts: readonly QuestionPart[], typed: readonly TypedAnswers[]): Promise<Saved> => {
      const asked = askedIn(parts);
      const typedOf = (at: number): TypedAnswers => typed[at] ?? new Map();
      const before = parts.map((part, at) => new Map(beforeOf(part, typedOf(at), isTried([part.questionnaire]))));
      remember(parts, typed, true);
      const drafted = asked.map(draftOf);
      let contested: ContestedAnswer[][] = [];
      const withAll = (application: Application): Application => {
        contested = asked.map((one, at) =>
          contestedIn(
            one,
            { typed: typedOf(at), before: before[at] ?? new Map() },
            previousAnswers(application, one.document),
          ),
        );
        return asked.reduce((now, questionnaire, index) => {
          const { document } = questionnaire;
          const earlier = previousAnswers(now, document);
          const answers = new Map(typedOver(questionnaire, drafted[index], earlier));
          for (const { question, theirs } of contested[index] ?? []) answers.set(question.questionCode, theirs);
          return withAnswers(now, document, updatedAnswers(questionnaire, answers, earlier, user));
        }, application);
      };
      const stored = await save(withAll);
      for (const { document } of asked) {
        const answers = answersOf(ownApplicant(stored).documents, document.docType);
        saveGeneratedAnswers(user.trn, stored.arn, document, answers);
      }
      forget(asked.filter((one, at) => !contested[at]?.length && isSame(one, new Map(draftOf(one)?.typed), typed[at])));
      return { isAll: asked.every((one) => draftOf(one) === undefined), contested: contested.flat() };
    },
  };
}

/** Forgets what has arrived. */
export function useForgetArrived(answers: Answers, entries: readonly Entry[]): void {
  const arrived = entries.filter(({ hasArrived }) => hasArrived).map(({ questionnaire }) => questionnaire);
  useEffect(() => {
    if (arrived.length > 0) answers.forget(arrived);
  });
}

export type Answers = ReturnType<typeof useAnswers>;
