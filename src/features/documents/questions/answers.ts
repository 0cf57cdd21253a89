import { personal } from '#api/personal.ts';
import { personalMemory } from '#api/personalMemory.ts';
import { isSignedIn, session } from '#api/session.ts';
import { type Application, ownApplicant } from '#domain/application.ts';
import { type Answer, type ApplicantDocument, applicantDocument } from '#domain/document.ts';
import {
  answersOf,
  type Questionnaire,
  type TypedAnswers,
  updatedAnswers,
  withAnswers,
} from '#domain/questionnaire.ts';
import type { User } from '#domain/user.ts';
import type { PanelProps } from '#forms/panel.ts';
import { warnBeforeUnload } from '#lib/unloadWarning.ts';
import { listOf, z } from '#lib/zod.ts';
import type { QuestionPart } from './QuestionForm.tsx';
import { initialAnswers } from './questionShape.ts';

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
 * The answers that were given before: from the applicant's stored documents when `inJourney` is Y, else from the generated
 * documents of session storage (rule STA-8). A new session has none of those: the stored documents stand in.
 */
export function previousAnswers(application: Application, { docType, inJourney }: ApplicantDocument): Answer[] {
  const stored = answersOf(ownApplicant(application).documents, docType);
  if (inJourney !== 'N') return stored;
  const generated = answersOf(loadGeneratedDocuments(session.get()?.user.trn ?? '', application.arn), docType);
  return generated.length > 0 ? generated : stored;
}

/** Saves the answers about a document with the generated documents, unless the document is part of the journey. */
function saveGeneratedAnswers(trn: string, arn: string, document: ApplicantDocument, questionaire: Answer[]): void {
  if (document.inJourney !== 'N') return;
  const others = loadGeneratedDocuments(trn, arn).filter(({ docType }) => docType !== document.docType);
  generatedDocuments.of(trn).write({ arn, documents: [...others, { ...document, questionaire, uploads: [] }] });
}

interface AnswerDraft {
  typed: TypedAnswers;
  /** True once saving was tried. */
  isRetry: boolean;
}

type AnswerDrafts = Map<string, AnswerDraft>;

/** Typed answers that are not saved yet, by application and document: half typed, being saved, or to be asked again. */
const answerDrafts = personalMemory<AnswerDrafts>(
  () => new Map(),
  (dropped) => warnBeforeUnload(dropped, false),
);

/** Gives the answers about documents: what a form about them starts with, what is typed, and the save. */
export function useAnswers({ application, save, user }: Pick<PanelProps, 'application' | 'save'> & { user: User }) {
  // Looked up at every use: an answer that comes after its owner has left changes nothing.
  const drafts = (): AnswerDrafts => answerDrafts.of(user.trn);
  const keyOf = ({ document }: Questionnaire): string => `${application.arn} ${document.docType}`;
  const change = (apply: (now: AnswerDrafts) => void): void => {
    const now = drafts();
    apply(now);
    warnBeforeUnload(now, now.size > 0 && isSignedIn(user.trn), () => isSignedIn(user.trn));
  };

  return {
    /** What the questions about a document start with: what was typed and not saved, else the answers given before. */
    part: (questionnaire: Questionnaire): QuestionPart => {
      const previous = previousAnswers(application, questionnaire.document);
      const draft = drafts().get(keyOf(questionnaire));
      return { questionnaire, previous, initial: draft?.typed ?? initialAnswers(questionnaire, previous) };
    },
    isRetry: (asked: readonly Questionnaire[]): boolean => asked.some((one) => drafts().get(keyOf(one))?.isRetry),
    /** Remembers what is typed, by questionnaire, until it is saved or cancelled. */
    remember: (asked: readonly Questionnaire[], typed: readonly TypedAnswers[], isRetry: boolean): void =>
      change((now) => {
        for (const [index, one] of asked.entries()) now.set(keyOf(one), { typed: typed[index] ?? new Map(), isRetry });
      }),
    forget: (asked: readonly Questionnaire[]): void =>
      change((now) => {
        for (const one of asked) now.delete(keyOf(one));
      }),
    /** Saves the answers, by questionnaire, in one post. Rejects with `CallFailed`. */
    save: async (asked: readonly Questionnaire[], typed: readonly TypedAnswers[]): Promise<void> => {
      const withAll = (before: Application): Application =>
        asked.reduce((now, questionnaire, index) => {
          const { document } = questionnaire;
          const earlier = previousAnswers(now, document);
          return withAnswers(now, document, updatedAnswers(questionnaire, typed[index] ?? new Map(), earlier, user));
        }, before);
      const stored = await save(withAll);
      for (const { document } of asked) {
        const answers = answersOf(ownApplicant(stored).documents, document.docType);
        saveGeneratedAnswers(user.trn, stored.arn, document, answers);
      }
    },
  };
}

export type Answers = ReturnType<typeof useAnswers>;
