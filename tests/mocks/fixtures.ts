import { endpoints } from '#api/endpoints.ts';
import type { Application } from '#domain/application.ts';
import { type ApplicantDocument, type Answer as Given, valueKeys } from '#domain/document.ts';
import { lookupData } from '#domain/lookup.ts';
import type { DemoPersonName } from '#mocks/people.ts';
import { backend } from '../support/backend.ts';

// Fixtures for the tests of the mock backend: a signed-in user, and a complete application.

const PDF = `data:application/pdf;base64,${btoa('%PDF-1.4\n%%EOF\n')}`;

/** A signed-in user, with functions that call the backend in their name. */
export async function signedInAs(name: DemoPersonName) {
  const { user, token } = await backend.signedInAs(name);
  return {
    user,
    token,
    trn: user.trn,
    get: (path: string) => backend.ask('GET', `/slb/api${path}`, undefined, { token }),
    post: (path: string, body?: unknown) => backend.ask('POST', `/slb/api${path}`, body, { token }),
  };
}
export type Caller = Awaited<ReturnType<typeof signedInAs>>;

export const parseApplication = (body: unknown): Application => endpoints.saveApplication.answer.parse(body);

const SAMPLES = {
  Text: 'REF-12',
  TextArea: 'Payslips of March',
  Amount: '85000.00',
  Date: '2027-09-01',
  CheckBox: 'Y',
};

/** Every required document, with a file and its answers. */
async function completedDocuments({ trn, get }: Caller, arn: string): Promise<ApplicantDocument[]> {
  const required = endpoints.requiredDocuments.answer.parse(
    (await get(`/application/GET/DOCUMENTS/${trn}/${arn}`)).body,
  );
  const { questions } = lookupData.parse((await get('/master/mdm')).body);
  return required
    .filter(({ generationRequired }) => generationRequired === 'N')
    .map((document, docIndex) => ({
      ...document,
      questionaire: questions
        .filter(({ docTypeCode }) => docTypeCode === document.docType)
        .map(
          ({ id, dataType, maxLength, questionDesc, docSNO, questionCode }): Given => ({
            id,
            answerDataType: dataType,
            generatedFor: `Somebody (${trn})`,
            maxLengthOfAnswer: maxLength,
            questionDesc,
            sno: docSNO,
            questionCode,
            [valueKeys[dataType]]: SAMPLES[dataType],
          }),
        ),
      uploads: [anUploadItem(document.docType, docIndex, trn)],
    }));
}

export const anUploadItem = (docType: string, docIndex: number, applicantId: string, change: object = {}) => ({
  docIndex,
  applicantId,
  data: PDF,
  docType,
  name: `${docType}.pdf`,
  imageIndex: 0,
  id: `${docType}-1`,
  odindex: 0,
  fileExtension: 'PDF',
  customerDoc: false,
  uploadedBy: 'PortalUser',
  ...change,
});

/**
 * A complete application without documents and agreement, not saved yet: the demo's own, with this user as its
 * applicant.
 */
export async function aCompleteApplication({ user }: Caller): Promise<Application> {
  const owing = await signedInAs('applicant with fees due');
  const { applications } = await backend.state();
  const found = applications.find(({ ownerTrn }) => ownerTrn === owing.trn);
  if (!found) throw new Error('The demo has no complete application');
  const { ownerTrn: _owner, submittedOn: _day, ...complete } = found;
  const [starter] = complete.applicants;
  if (!starter) throw new Error('The complete application has no applicant');
  const { trn, firstName, middleName, lastName, email, mobileNumber } = user;
  const own = { ...starter, id: '', ssn: trn, firstName, middleName, lastName, email, mobileNumber };
  return {
    ...complete,
    arn: '',
    status: '',
    version: 0,
    borrowerTrn: trn,
    beneficiaryTrn: trn,
    applicants: [{ ...own, documents: [], agreements: [] }],
  };
}

/** A complete application with documents and agreement, saved once and ready to submit. */
export async function aSubmittableApplication(caller: Caller): Promise<Application> {
  const draft = parseApplication((await caller.post('/applications/', await aCompleteApplication(caller))).body);
  const [starter] = draft.applicants;
  if (!starter) throw new Error('The draft has no applicant');
  const agreement = {
    docType: 'MASTER_AGREEMENT',
    role: starter.role,
    accepted: 'Y',
    acceptedOn: new Date().toISOString(),
    templateVersion: '1',
  };
  return {
    ...draft,
    applicants: [{ ...starter, documents: await completedDocuments(caller, draft.arn), agreements: [agreement] }],
  };
}
