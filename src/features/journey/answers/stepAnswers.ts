import { acceptanceText, acceptedAgreements } from '#domain/acceptance.ts';
import { agreementTitle } from '#domain/agreement.ts';
import { type Application, ownApplicant } from '#domain/application.ts';
import { productOf } from '#domain/conditions.ts';
import { isAgreementType, withNames } from '#domain/document.ts';
import type { LookupData } from '#domain/lookup.ts';
import { formatAnswer, questionsAbout } from '#domain/questionnaire.ts';
import { answerRows } from '#forms/answerRows.ts';
import { digestOf } from '#forms/digest.ts';
import { NOT_PROVIDED } from '#forms/texts/controlTexts.ts';
import { type AnyTab, isPanel, type PanelName } from '../pages.ts';
import { cardTexts as texts } from '../texts/journeyTexts.tsx';

interface Row {
  label: string;
  value: string;
}

/** A screen as it was answered. */
export interface StepAnswers {
  /** The answers in one line; '' where there is none. */
  digest: string;
  /** Every answer as a person reads it; what was left empty is left out. */
  rows: readonly Row[];
}

/**
 * The answers of a step: of a tab, or the documents, the answers about them and the agreements that were accepted.
 *
 * @param isShown - whether the answer at a path of the tab is shown.
 */
export function answersOf(
  tab: AnyTab,
  application: Application,
  lookups: LookupData | undefined,
  isShown: (path: string) => boolean = () => true,
): StepAnswers {
  if (isPanel(tab)) return panelAnswers[tab.panel]?.(application, lookups) ?? { digest: '', rows: [] };
  const rows = answerRows(tab, tab.binding.read(application), application, lookups).filter(
    ({ path, value }) => value !== NOT_PROVIDED && isShown(path),
  );
  return { digest: digestOf(tab.digest ?? [], rows), rows };
}

const labelsIn = (rows: readonly Row[]): string => rows.map(({ label }) => label).join(' · ');

/** The answers of the panels. Those about fees are no part of an application. */
const panelAnswers: Partial<
  Record<PanelName, (application: Application, lookups: LookupData | undefined) => StepAnswers>
> = {
  questions: (application, lookups) => {
    const rows = ownApplicant(application)
      .documents.flatMap(({ docType, questionaire }) =>
        questionsAbout(docType, lookups?.questions ?? []).map((question) => ({
          label: question.questionDesc,
          value: formatAnswer(question, questionaire),
        })),
      )
      .filter(({ value }) => value !== '');
    return { digest: rows.length > 0 ? texts.answered(rows.length) : '', rows };
  },
  uploads: (application) => {
    const rows = ownApplicant(application)
      .documents.filter(({ uploads }) => uploads.length > 0)
      .map(withNames)
      .map(({ label, uploads }) => ({ label, value: uploads.map(({ name }) => name).join(', ') }));
    return { digest: rows.length > 0 ? texts.documents(rows.length) : '', rows };
  },
  agreements: (application) => {
    const rows = acceptedAgreements(application).flatMap(({ docType, acceptedOn }) =>
      isAgreementType(docType)
        ? [
            {
              label: agreementTitle(docType, productOf(application)),
              value: acceptanceText(acceptedOn),
            },
          ]
        : [],
    );
    return { digest: labelsIn(rows), rows };
  },
};
