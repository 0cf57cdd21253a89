import { call } from '#api/client.ts';
import { session } from '#api/session.ts';
import { acceptanceOf, withAcceptance } from '#domain/acceptance.ts';
import { type Application, withOwnApplicant, withSameViewer } from '#domain/application.ts';
import { toRequestBody } from '#domain/applicationBody.ts';
import { type ApplicantDocument, isAgreementType } from '#domain/document.ts';
import { questionnaires, updatedAnswers, withAnswers } from '#domain/questionnaire.ts';
import { applyToApplication, uploadSlots, withUpload } from '#domain/upload.ts';
import { storedDraft } from './signedIn.ts';

const ANSWERS = {
  Text: 'Ref 118/B',
  TextArea: 'Payslips',
  Amount: '45000',
  Date: '2027-09-30',
  CheckBox: 'Y',
} as const;
const PDF = `data:application/pdf;base64,${btoa('%PDF-1.4\n%%EOF')}`;

const health = Object.fromEntries([1, 2, 3, 4, 5, 6].map((number) => [`question${number}`, 'NO']));

/** The answers that the draft lacks. The household is on PATH and pays no fee, so no payment is needed. */
const withRemainingAnswers = (draft: Application): Application => ({
  ...withOwnApplicant(draft, {
    incomeDetails: { grossIncome: '0.00', incomeFrequency: 'MON', netIncome: '0.00', otherIncome: '', commitments: [] },
    householdIncome: { householdSize: '4', members: [] },
    meansTest: { housing: 'RENTED', rooms: '3', dependantsInSchool: '1', onPath: 'YES', disability: 'NO' },
    bankingInformation: {
      bank: 'NCB',
      branch: 'Half Way Tree',
      accountType: 'SAVINGS',
      accountNumber: '12345678',
      confirmAccountNumber: '12345678',
      accountName: 'Petrona Reid',
    },
    insuranceElibilityDetails: {
      ...health,
      insuranceBeneficiary: { name: 'Marva Reid', relationship: 'MOTHER', phone: '(876)555-0122' },
    },
    consents: { creditCheck: 'Y', dataSharing: 'Y', truth: 'Y' },
  }),
  loanDetails: {
    ...draft.loanDetails,
    loanApplication: { academicYear: '2026', loanRequired: 'FULL', loanTerm: '180', purpose: 'TUITION' },
    studentLoan: { tuition: '350000.00', amountApplied: '300000.00' },
  },
});

/** The draft with an upload for each slot. */
function withUploads(draft: Application, required: readonly ApplicantDocument[]): Application {
  const user = session.get()?.user;
  if (!user) throw new Error('No user is signed in');
  return uploadSlots(required).reduce(
    (application, place) =>
      applyToApplication(
        withUpload(place, {
          id: crypto.randomUUID(),
          trn: user.trn,
          name: 'paper.pdf',
          extension: 'PDF',
          data: PDF,
        }),
      )(application),
    draft,
  );
}

/** The draft with the acceptance of the agreements, once the answers that they print are given. */
const withAcceptances = (draft: Application, required: readonly ApplicantDocument[]): Application =>
  required.reduce((application, { docType }) => {
    if (!isAgreementType(docType)) return application;
    return withAcceptance(application, acceptanceOf(application, { docType, templateVersion: '1', now: new Date() }));
  }, draft);

/** Completes the draft of the signed-in user on the server, ready to be submitted. */
export async function completeDraft(): Promise<Application> {
  return answerDocuments(await call('saveApplication', { body: withRemainingAnswers(await storedDraft()) }));
}

/** Saves every upload, answer about documents and acceptance that the server requires of the signed-in user. */
export async function answerDocuments(draft: Application, { accepts = true } = {}): Promise<Application> {
  const user = session.get()?.user;
  if (!user) throw new Error('No user is signed in');
  const required = await call('requiredDocuments', { path: { trn: user.trn, arn: draft.arn } });
  const { questions } = await call('lookups', {});
  const answered = questionnaires(required, questions).reduce(
    (application, questionnaire) => {
      const typed = new Map(
        questionnaire.questions.map(({ questionCode, dataType }) => [questionCode, ANSWERS[dataType]]),
      );
      return withAnswers(application, questionnaire.document, updatedAnswers(questionnaire, typed, [], user));
    },
    withUploads(draft, required),
  );
  const complete = accepts ? withAcceptances(answered, required) : answered;
  return withSameViewer(await call('saveApplication', { body: toRequestBody(complete) }), draft);
}
