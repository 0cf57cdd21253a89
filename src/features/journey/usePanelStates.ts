import { useQuery } from '@tanstack/react-query';
import { ASK_AGAIN } from '#api/askAgain.ts';
import { feesQuery } from '#api/payments.ts';
import { agreementsInPortal, agreementsToAccept } from '#domain/agreement.ts';
import { type Application, ownApplicant } from '#domain/application.ts';
import type { ApplicantDocument } from '#domain/document.ts';
import type { LookupData } from '#domain/lookup.ts';
import { type FeeDue, feesOf, unpaidFees } from '#domain/payment.ts';
import { questionsState } from '#domain/questionnaire.ts';
import { isSentBack, openDocuments } from '#domain/sentBack.ts';
import { uploadsState } from '#domain/upload.ts';
import type { User } from '#domain/user.ts';
import type { PanelStates, TabState } from './tabState.ts';

/** The states of the panels, from the documents that the server requires and the fees that are due. */
export function usePanelStates(
  application: Application,
  user: User,
  { required, lookups }: Pick<Known, 'required' | 'lookups'>,
): PanelStates {
  const { arn } = application;
  // Asked again: the fees that home loaded may be older than this application.
  const { data: fees } = useQuery({ ...feesQuery(user.trn), enabled: arn !== '', staleTime: ASK_AGAIN });
  return panelStates(application, { required, fees, lookups });
}

interface Known {
  required: readonly ApplicantDocument[] | undefined;
  fees: readonly FeeDue[] | undefined;
  lookups: LookupData | undefined;
}

/** The states from data that is loaded already; without its data a panel is `notStarted`. */
export function panelStates(application: Application, { required, fees, lookups }: Known): PanelStates {
  const answered = ownApplicant(application).documents;
  const { arn } = application;
  const open = required && (isSentBack(application) ? openDocuments(application, required) : required);
  const uploads = open && uploadsState(open, answered);
  const questions = open && lookups && questionsState(open, lookups.questions, answered);
  return {
    questions: stateOf(questions && { total: questions.needed, left: questions.missing }),
    uploads: stateOf(uploads && { total: uploads.needed, left: uploads.missing }),
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
