import { type Application, moreInfo } from '#domain/application.ts';
import type { ApplicantDocument } from '#domain/document.ts';
import { canonicalJson } from '#lib/objects.ts';
import { z } from '#lib/zod.ts';
import type { ApplicationRecord, Db } from '../db.ts';
import { badRequest } from '../errorResponse.ts';
import type { Finding } from '../rules/rule.ts';

// Rule STA-12 as a strict backend has it. It is written from the rule and not from `domain/sentBack.ts`, so that the
// portal's own idea of what is open is checked against another one.

export const isSentBack = ({ application: { status } }: ApplicationRecord): boolean => status === 'MORE_INFO';

/** An application that the bureau sends back; `moreInfo` is absent where a backend does not say what it asks for. */
export const returned = z.object({ arn: z.string(), moreInfo: z.optional(moreInfo) });

export function sendBack({ applications }: Db, { arn, moreInfo }: z.output<typeof returned>, now: number): void {
  const record = applications.find(({ application }) => application.arn === arn);
  if (!record) throw new Error(`There is no application ${arn}`);
  const { application } = record;
  record.application = { ...application, status: 'MORE_INFO', moreInfo, version: application.version + 1 };
  record.updatedAt = now;
}

/** Which page asks for an answer, by its path; the first row that fits decides. Undefined: it stays as submitted. */
const pageOfAnswer: readonly [RegExp, string | undefined][] = [
  [/^loanType$|^applicants\[0\]\.(productName|role|applicantType)$/, undefined],
  [/^applicants\[0\]\.educationDetails\.(programme|academicYear)$/, undefined],
  [/^loanDetails\.(loanApplication\.(academicYear|loanTerm)|studentLoan\.amountApplied)$/, undefined],
  [/^applicants\[0\]\.(agreements|consents)\b/, undefined],
  [/^applicants\[(?!0\])|^loanDetails\.loanSuretyInfo\b/, undefined],
  [/^applicants\[0\]\.educationDetails\b/, 'education'],
  [/^applicants\[0\]\.(empDetails|incomeDetails|householdIncome|meansTest|bankingInformation)\b/, 'finances'],
  [/^applicants\[0\]\.insuranceElibilityDetails\b|^loanDetails\b/, 'loan'],
  [/^applicants\[0\]\.|^borrowerTrn$|^beneficiaryTrn$/, 'applicant'],
];

/** What the server sets, what is a copy of an answer, and the documents, which have a rule of their own. */
const NOT_COMPARED =
  /^(arn|status|version|lastVisitedPage|moreInfo|requestId|ownId)\b|^loanDetails\.loanSuretyInfo\b|^applicants\[0\]\.(address|documents)\b|^applicants\[\d+\]\.(invitedOn|state)$/;

/** Every text of an object by its path; an empty one is no answer. */
function textsOf(value: unknown, path = ''): [string, string][] {
  if (value === undefined || value === null || value === '') return [];
  if (Array.isArray(value)) return value.flatMap((entry, index) => textsOf(entry, `${path}[${index}]`));
  if (typeof value !== 'object') return [[path, String(value)]];
  return Object.entries(value).flatMap(([key, entry]) => textsOf(entry, path === '' ? key : `${path}.${key}`));
}

function changedPaths(stored: Application, wanted: Application): string[] {
  const [before, after] = [new Map(textsOf(stored)), new Map(textsOf(wanted))];
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => !NOT_COMPARED.test(path) && before.get(path) !== after.get(path),
  );
}

function isAsked({ moreInfo }: Application, path: string): boolean {
  const page = pageOfAnswer.find(([pattern]) => pattern.test(path))?.[1];
  return page !== undefined && (moreInfo?.pages.includes(page) ?? false);
}

/** Whether the bureau asks for a document, or for a page that can be open. */
const asksForMore = ({ moreInfo }: Application): boolean =>
  moreInfo !== undefined &&
  (moreInfo.documents.length > 0 ||
    ['documents', ...pageOfAnswer.map(([, page]) => page)].some(
      (page) => page !== undefined && moreInfo.pages.includes(page),
    ));

/** The findings that the starter can do something about: those about answers that stay as submitted are left out. */
export const withoutLocked = (application: Application, findings: readonly Finding[]): Finding[] =>
  // Those about documents say only what was asked for.
  findings.filter(({ path }) => /^applicants\[0\]\.documents\b/.test(path) || isAsked(application, path));

/** Refuses with 400 and the path of the first change that the bureau did not ask for. */
export function refuseLockedChanges(stored: Application, wanted: Application): void {
  const refused =
    changedPaths(stored, wanted).find((path) => !isAsked(stored, path)) ?? refusedDocument(stored, wanted);
  if (refused) throw badRequest('This stays as it was submitted', refused);
}

const idsOf = (document: ApplicantDocument | undefined): string[] => document?.uploads.map(({ id }) => id) ?? [];

/** The path of the first document that was changed without being asked for; undefined when there is none. */
function refusedDocument(stored: Application, wanted: Application): string | undefined {
  const { moreInfo } = stored;
  const [before, after] = [stored, wanted].map(({ applicants }) => applicants[0]?.documents ?? []);
  if (!before || !after || moreInfo?.pages.includes('documents')) return undefined;
  const types = [...new Set([...before, ...after].map(({ docType }) => docType))];
  const at = (docType: string): string => {
    const index = after.findIndex((document) => document.docType === docType);
    return `applicants[0].documents[${index < 0 ? after.length : index}]`;
  };
  for (const docType of types.filter((type) => !moreInfo?.documents.includes(type))) {
    const [old, now] = [before, after].map((documents) => documents.find((one) => one.docType === docType));
    const [had, has] = [idsOf(old), idsOf(now)];
    // Where nothing is asked for that can be given, files can be added to those that are there.
    const isFine = asksForMore(stored)
      ? canonicalJson(had) === canonicalJson(has)
      : had.every((id) => has.includes(id));
    if (!isFine) return `${at(docType)}.uploads`;
    if (canonicalJson(textsOf(old?.questionaire)) !== canonicalJson(textsOf(now?.questionaire)))
      return `${at(docType)}.questionaire`;
  }
  return undefined;
}
