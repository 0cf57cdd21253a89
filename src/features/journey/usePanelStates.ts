import { useEffect } from 'react';
import { answerDrafts, dropAnswers, queuedFiles, uploadQueues } from '#api/unsentDocuments.ts';
import { agreementsToAccept } from '#domain/acceptance.ts';
import { agreementsInPortal } from '#domain/agreement.ts';
import { type Application, ownApplicant } from '#domain/application.ts';
import type { ApplicantDocument } from '#domain/document.ts';
import type { LookupData } from '#domain/lookup.ts';
import { type FeeDue, feesOf, unpaidFees } from '#domain/payment.ts';
import { questionnaires, questionsState } from '#domain/questionnaire.ts';
import { isSentBack, openDocuments } from '#domain/sentBack.ts';
import { uploadsState } from '#domain/upload.ts';
import type { User } from '#domain/user.ts';
import { useSelected } from '#lib/selected.ts';
import { useAskAgain, useFees, useWithPayments } from './followingLists.ts';
import { REVIEW } from './steps.ts';
import type { PanelStates, TabState } from './tabState.ts';
import type { CurrentStep } from './useCurrentStep.ts';

/**
 * The states of the panels, from the documents that the server requires and the fees that are due.
 *
 * @param stored - the application as the server has it.
 * @param current - the screen that is open.
 */
export function usePanelStates(
  application: Application,
  user: User,
  { required, lookups, stored, current }: Pick<Known, 'required' | 'lookups'> & FeesShown,
): PanelStates {
  const fees = useFeesOfAnswers(application, user, { stored, current });
  useDropNotAsked(application, user, { required, lookups });
  return panelStates(application, { required, fees, lookups, unsent: useUnsentDocuments(user.trn, application.arn) });
}

type Lists = Pick<Known, 'required' | 'lookups'>;

/** The documents that can be given now. */
const openOf = (application: Application, required: Known['required']) =>
  required && (isSentBack(application) ? openDocuments(application, required) : required);

/** Drops unsaved answers about a document that is not asked for any more: it has no screen on which they could be finished. */
function useDropNotAsked(application: Application, { trn }: User, { required, lookups }: Lists): void {
  const { arn } = application;
  const { answers } = useUnsentDocuments(trn, arn);
  const open = openOf(application, required);
  const asked =
    open && lookups ? questionnaires(open, lookups.questions).map(({ document }) => document.docType) : answers;
  useEffect(() => {
    if (answers.some((docType) => !asked.includes(docType)))
      dropAnswers(trn, (draft) => draft.arn === arn && !asked.includes(draft.docType));
  });
}

interface UnsentDocuments {
  /** The types of the documents with answers that are not saved. */
  answers: readonly string[];
  hasFiles: boolean;
}

/** What of the documents of an application is on this device only. */
export function useUnsentDocuments(trn: string, arn: string): UnsentDocuments {
  const answers = useSelected(answerDrafts(trn), (all) =>
    all.filter((draft) => draft.arn === arn).map(({ docType }) => docType),
  );
  return { answers, hasFiles: useSelected(uploadQueues(trn), (queues) => queuedFiles(queues, arn).length > 0) };
}

interface FeesShown {
  stored: Application;
  current: CurrentStep;
}

/** Fees follow from the answers: a household on PATH pays none. */
function useFeesOfAnswers({ arn }: Application, user: User, { stored, current }: FeesShown) {
  const fees = useFees(user.trn, arn);
  useAskAgain(fees, { stored, isShown: current === REVIEW || current?.tab.id === 'fees' });
  return useWithPayments(fees.data, user.trn, arn);
}

/** What the states of the panels follow from. */
export interface Known {
  required: readonly ApplicantDocument[] | undefined;
  fees: readonly FeeDue[] | undefined;
  lookups: LookupData | undefined;
  /** Until it is stored a panel is not done, whatever the server has: it would be left out. */
  unsent?: UnsentDocuments;
}

/** The states from data that is loaded already; without its data a panel is `notStarted`. */
export function panelStates(application: Application, { required, fees, lookups, unsent }: Known): PanelStates {
  const answered = ownApplicant(application).documents;
  const { arn } = application;
  const open = openOf(application, required);
  const uploads = open && uploadsState(open, answered);
  const questions = open && lookups && questionsState(open, lookups.questions, answered);
  const asked = open && lookups ? questionnaires(open, lookups.questions) : [];
  const hasUnsaved = asked.some(({ document }) => unsent?.answers.includes(document.docType));
  return {
    questions: hasUnsaved ? 'inProgress' : stateOf(questions && { total: questions.needed, left: questions.missing }),
    uploads: unsent?.hasFiles ? 'inProgress' : stateOf(uploads && { total: uploads.needed, left: uploads.missing }),
    agreements: stateOf(
      required && {
        total: agreementsInPortal(application, required, lookups).length,
        left: agreementsToAccept(application, required, lookups).length,
      },
    ),
    fees: stateOf(
      arn !== '' && fees ? { total: feesOf(fees, arn).length, left: unpaidFees(fees, arn).length } : undefined,
    ),
  };
}

function stateOf(count: { total: number; left: number } | undefined): TabState {
  if (!count) return 'notStarted';
  if (count.left === 0) return 'done';
  return count.left < count.total ? 'inProgress' : 'notStarted';
}
