import { type Application, ownApplicant } from '#domain/application.ts';
import type { ApplicantDocument } from '#domain/document.ts';
import type { LookupData } from '#domain/lookup.ts';
import { formatAnswer, questionsAbout } from '#domain/questionnaire.ts';
import { answerRows } from '#forms/answerRows.ts';
import { NOT_PROVIDED } from '#forms/texts/controlTexts.ts';
import { type AnyTab, isPanel, type PanelName } from '../pages.ts';

interface Row {
  label: string;
  value: string;
}

/** The answers of a step as a person reads them: of a tab, or the documents and the answers about them. */
export function rowsOf(tab: AnyTab, application: Application, lookups: LookupData | undefined): Row[] {
  if (!isPanel(tab))
    return answerRows(tab, tab.binding.read(application), application, lookups).filter(
      ({ path, value }) => value !== NOT_PROVIDED && path !== 'confirmAccountNumber',
    );
  return ownApplicant(application).documents.flatMap((document) => panelRows[tab.panel]?.(document, lookups) ?? []);
}

/** The rows of the panels that a renewal carries over. */
const panelRows: Partial<Record<PanelName, (document: ApplicantDocument, lookups: LookupData | undefined) => Row[]>> = {
  questions: ({ docType, questionaire }, lookups) =>
    questionsAbout(docType, lookups?.questions ?? []).map((question) => ({
      label: question.questionDesc,
      value: formatAnswer(question, questionaire),
    })),
  uploads: ({ label, uploads }) =>
    uploads.length === 0 ? [] : [{ label, value: uploads.map(({ name }) => name).join(', ') }],
};
