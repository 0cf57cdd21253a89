import { dayOf } from '#lib/dates.ts';
import { type Application, isOpen, type MoreInfo, ownApplicant } from './application.ts';
import { productOf } from './conditions.ts';
import { type ApplicantDocument, applicantDocument, isAgreementType, withNames } from './document.ts';
import { loanProductOf } from './loanProduct.ts';
import { isBeneficiary, isStarter } from './roles.ts';
import { uploadsOf } from './upload.ts';

// What of a submitted application can be changed again once the bureau has sent it back for more (rule STA-12).

/** Whether the bureau sent the application back to the user, who started it. */
export const isSentBack = (application: Application): boolean =>
  isStarter(application) && application.status === 'MORE_INFO';

/** The page whose answers are files, which the bureau can also ask for one by one. */
const DOCUMENTS = 'documents';

/** The pages that can be open again. The people, what was accepted, and the fees stay as submitted, whatever the bureau asks for. */
const OPENABLE_PAGES: readonly string[] = ['applicant', 'education', 'finances', 'loan', DOCUMENTS];

/** Whether an application has a page. Of a product that only master data knows it may have any. */
const hasPage = (application: Application, page: string): boolean =>
  page !== 'education' ||
  (isBeneficiary(ownApplicant(application)) &&
    (loanProductOf(undefined, productOf(application)).kind ?? 'STUDENT') === 'STUDENT');

/**
 * What the bureau asks for that can be given here; undefined where it names nothing of that kind. Then only documents can be
 * added: a page on which nothing can be changed would be a dead end.
 */
export function askedFor(application: Application): Pick<MoreInfo, 'documents' | 'pages'> | undefined {
  const { moreInfo } = application;
  const { pages = [] } = moreInfo ?? {};
  const documents = (moreInfo?.documents ?? []).filter((docType) => !isAgreementType(docType));
  const openable = pages.filter((page) => OPENABLE_PAGES.includes(page) && hasPage(application, page));
  return documents.length + openable.length > 0 ? { documents, pages: openable } : undefined;
}

/**
 * Whether the user can change answers of a page, by its id: every page of a part that is not submitted, the pages that the
 * bureau asks for of an application that it sent back, and none afterwards.
 */
export function isPageOpen(application: Application, pageId: string): boolean {
  if (!isSentBack(application)) return isOpen(application);
  const asked = askedFor(application);
  if (!asked) return pageId === DOCUMENTS;
  return asked.pages.includes(pageId) || (pageId === DOCUMENTS && asked.documents.length > 0);
}

/** What the user can do with the files of a document: add and remove them, only add more, or only read them. */
export type DocumentAccess = 'change' | 'add' | 'read';

/** What the user can do with a document, by its type. */
export function documentAccess(application: Application, docType: string): DocumentAccess {
  if (!isSentBack(application)) return isOpen(application) ? 'change' : 'read';
  const asked = askedFor(application);
  if (!asked) return 'add';
  return asked.pages.includes(DOCUMENTS) || asked.documents.includes(docType) ? 'change' : 'read';
}

/**
 * The documents of an application with those that the bureau asks for, which are mandatory. One that the list does not
 * have is added under the label that it was given with, else under its type.
 */
export function withAskedDocuments(
  application: Application,
  required: readonly ApplicantDocument[],
): readonly ApplicantDocument[] {
  const asked = isSentBack(application) ? (application.moreInfo?.documents ?? []) : [];
  if (asked.length === 0) return required;
  const unlisted = asked.filter((type) => !required.some(({ docType }) => docType === type));
  const given = ownApplicant(application).documents;
  return [
    ...required.map((document) => (asked.includes(document.docType) ? { ...document, mandatory: 'Y' } : document)),
    ...unlisted.map((type) => {
      const { label, name } = given.find(({ docType }) => docType === type) ?? {};
      return withNames(applicantDocument.parse({ docType: type, label, name, mandatory: 'Y' }));
    }),
  ];
}

/** The documents whose files the user can still add or change. */
export const openDocuments = (application: Application, required: readonly ApplicantDocument[]): ApplicantDocument[] =>
  withAskedDocuments(application, required).filter(({ docType }) => documentAccess(application, docType) !== 'read');

/** Whether all files of a document that the bureau asks for are older than that; false where a backend does not say the days. */
export function hasOnlyOlderFiles(application: Application, docType: string): boolean {
  const { documents = [], requestedOn = '' } = (isSentBack(application) && application.moreInfo) || {};
  const files = uploadsOf(ownApplicant(application).documents, docType);
  return (
    documents.includes(docType) &&
    files.length > 0 &&
    files.every(({ uploadedOn = '' }) => dayOf(uploadedOn) !== '' && dayOf(uploadedOn) < dayOf(requestedOn))
  );
}

/** The answers that stay as submitted on a page that is open again (decision 113), by their path. */
const LOCKED: readonly string[] = [
  'productName',
  'role',
  'educationDetails.programme',
  'educationDetails.academicYear',
  'loanDetails.loanApplication.academicYear',
  'loanDetails.loanApplication.loanTerm',
  'loanDetails.studentLoan.amountApplied',
];

/** Whether an answer stays as submitted; its path is below the applicant or begins with `loanDetails`. */
export const isLockedAnswer = (application: Application, answerPath: string): boolean =>
  isSentBack(application) && LOCKED.includes(answerPath);
