import { agreementRole, agreementTitle } from '#domain/agreement.ts';
import { agreementValues } from '#domain/agreementValues.ts';
import { type Agreement, type Application, ownApplicant } from '#domain/application.ts';
import type { AgreementType } from '#domain/document.ts';
import type { LookupData } from '#domain/lookup.ts';
import { productOf } from '#domain/product.ts';
import type { TemplateId } from '#domain/products.ts';
import { answersOf, questionsAbout, shownAnswer } from '#domain/questionnaire.ts';
import { today } from '#lib/dates.ts';
import { dialogs } from '#ui/dialogs.ts';
import { fillTemplate, templateVersion } from './fillTemplate.ts';
import type { TermsResult } from './TermsDialog.tsx';
import { templateText } from './templates.ts';

interface Reading {
  application: Application;
  lookups: LookupData | undefined;
  docType: AgreementType;
  template: TemplateId;
  /** The acceptance that stands already: the agreement is then shown as of that day, to be read again. */
  accepted?: Agreement;
}

/** Jamaica's today, or the day of the acceptance; a record may say something that is no time. */
function dayOf(accepted: Agreement | undefined): string {
  const instant = new Date(accepted?.acceptedOn ?? Number.NaN);
  return today(Number.isNaN(instant.getTime()) ? new Date() : instant);
}

/** Fetches a text, fills it and asks for its acceptance; answers with the version that was read. */
export async function openTerms({ application, lookups, docType, template, accepted }: Reading) {
  const [html, { sanitised }, { TermsDialog }] = await Promise.all([
    templateText(template),
    import('./sanitised.ts'),
    import('./TermsDialog.tsx'),
  ]);
  const day = dayOf(accepted);
  const own = ownApplicant(application);
  const given = answersOf(own.documents, docType);
  const answers = questionsAbout(docType, lookups?.questions ?? [])
    .map((question) => ({ question: question.questionDesc, answer: shownAnswer(question, given) }))
    .filter(({ answer }) => answer !== '');
  const content = sanitised(fillTemplate(html, agreementValues(application, lookups, day, answers)));
  const title = agreementTitle(docType, productOf(application));
  const result = await dialogs.open<TermsResult>(
    (close) => (
      <TermsDialog
        title={title}
        arn={application.arn}
        content={content}
        signsAs={agreementRole(own)}
        day={day}
        acceptedOn={accepted?.acceptedOn}
        close={close}
      />
    ),
    { title, width: 'wide', onCancel: (close) => close('doNothing') },
  );
  return { result, templateVersion: templateVersion(html) };
}
