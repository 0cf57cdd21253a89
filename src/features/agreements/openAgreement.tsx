import { session } from '#api/session.ts';
import { hasChangedSince } from '#domain/acceptance.ts';
import { agreementRole, agreementTitle } from '#domain/agreement.ts';
import { agreementDay } from '#domain/agreementFacts.ts';
import { agreementValues } from '#domain/agreementValues.ts';
import { type Agreement, type Application, ownApplicant } from '#domain/application.ts';
import { productOf } from '#domain/conditions.ts';
import type { AgreementType } from '#domain/document.ts';
import type { LookupData } from '#domain/lookup.ts';
import type { TemplateId } from '#domain/products.ts';
import { answersOf, formatAnswer, questionsAbout } from '#domain/questionnaire.ts';
import { isStarter } from '#domain/roles.ts';
import { today } from '#lib/dates.ts';
import { currentTime } from '#lib/deviceClock.ts';
import { useIsMounted } from '#lib/hooks.ts';
import { dialogs } from '#ui/dialogs.ts';
import type { TermsResult } from './TermsDialog.tsx';
import { fillTemplate, loadTemplate, templateVersion } from './template.ts';

interface OpenAgreementOptions {
  application: Application;
  lookups: LookupData | undefined;
  docType: AgreementType;
  template: TemplateId;
  /** An earlier acceptance: the agreement is then shown read-only, as of that day. */
  accepted?: Agreement;
}

/** The user's answer, when it was given, and the version of the text. */
interface AgreementAnswer {
  result: TermsResult;
  at: Date;
  templateVersion: string;
}

/**
 * Loads and fills an agreement and shows it in a dialog. Nothing is shown where the text arrives too late: for somebody who
 * has logged out meanwhile, or once `isWanted` says no.
 */
export async function openAgreement(
  { application, lookups, docType, template, accepted }: OpenAgreementOptions,
  isWanted: () => boolean = () => true,
): Promise<AgreementAnswer> {
  const reader = session.get()?.user.trn;
  const [html, { sanitizeHtml }, { TermsDialog }] = await Promise.all([
    loadTemplate(template),
    import('./sanitizeHtml.ts'),
    import('./TermsDialog.tsx'),
  ]);
  if (session.get()?.user.trn !== reader || !isWanted())
    return { result: 'doNothing', at: currentTime(), templateVersion: '' };
  const applicant = ownApplicant(application);
  const given = answersOf(applicant.documents, docType);
  const answers = questionsAbout(docType, lookups?.questions ?? [])
    .map((question) => ({ question: question.questionDesc, answer: formatAnswer(question, given) }))
    .filter(({ answer }) => answer !== '');
  const title = agreementTitle(docType, productOf(application));
  const show = (day: string, isNewDay = false): Promise<TermsResult> => {
    const content = sanitizeHtml(fillTemplate(html, agreementValues(application, lookups, day, answers)));
    return dialogs.open<TermsResult>(
      (close) => (
        <TermsDialog
          title={title}
          arn={application.arn}
          content={content}
          signsAs={agreementRole(applicant)}
          isStarter={isStarter(application)}
          day={day}
          isNewDay={isNewDay}
          acceptedOn={accepted?.acceptedOn}
          hasChangedSince={accepted && hasChangedSince(application, accepted)}
          close={close}
        />
      ),
      { title, width: 'wide', onCancel: (close) => close('doNothing') },
    );
  };
  let day = agreementDay(accepted);
  let result = await show(day);
  let at = currentTime();
  // Read over midnight, or on a phone that slept: its date and figures are of another day than the acceptance would be.
  while (result === 'selected' && today(at) !== day) {
    day = today(at);
    result = await show(day, true);
    at = currentTime();
  }
  return { result, at, templateVersion: templateVersion(html) };
}

/** Returns a function that opens an agreement, but not over another screen (decision 50). */
export function useOpenAgreement() {
  const isMounted = useIsMounted();
  return (options: OpenAgreementOptions) => openAgreement(options, isMounted);
}
