import { describe, expect, it } from 'vitest';
import { type Application, application as applicationShape, viewedBy } from '#domain/application.ts';
import { applicantDocument } from '#domain/document.ts';
import {
  type DocumentAccess,
  documentAccess,
  hasOnlyOlderFiles,
  isLockedAnswer,
  isPageOpen,
  isSentBack,
  openDocuments,
  withAskedDocuments,
} from '#domain/sentBack.ts';
import { anApplication } from '../support/builders.ts';

const AGREED = ['MASTER_AGREEMENT'];
const PAGES = ['applicant', 'education', 'finances', 'loan', 'people', 'documents', 'agreements', 'payment'];

interface Asked {
  documents?: string[];
  pages?: string[];
}

const asking = ({ documents = [], pages = [] }: Asked) => ({
  message: 'We need more.',
  requestedOn: '2026-11-20',
  due: '2026-12-04',
  documents,
  pages,
});

const sentBack = (asked?: Asked, own: Parameters<typeof anApplication>[0] = {}): Application =>
  anApplication(own, { status: 'MORE_INFO', moreInfo: asked && asking(asked) });

const openPages = (application: Application): string[] => PAGES.filter((page) => isPageOpen(application, page));

describe('The pages that the starter can change', () => {
  it.each<[string, Application, string[]]>([
    ['a draft', anApplication(), PAGES],
    ['an application that was never saved', anApplication({}, { status: '' }), PAGES],
    ['one that was sent back for a page', sentBack({ pages: ['finances'] }), ['finances']],
    ['one that was sent back for two pages', sentBack({ pages: ['applicant', 'loan'] }), ['applicant', 'loan']],
    ['one that was sent back for a document', sentBack({ documents: ['PATH_CARD'] }), ['documents']],
    ['one that was sent back for all documents', sentBack({ pages: ['documents'] }), ['documents']],
    ['one that was sent back for the people, acceptances and fees', sentBack({ pages: PAGES.slice(4) }), ['documents']],
    ['one that was sent back with a message alone', sentBack({}), ['documents']],
    ['one that was sent back for the people alone', sentBack({ pages: ['people'] }), ['documents']],
    ['one that was sent back for an agreement, which is no upload', sentBack({ documents: AGREED }), ['documents']],
    ['one that was sent back for a page that nobody knows', sentBack({ pages: ['income'] }), ['documents']],
    ['one for studies that was sent back for them', sentBack({ pages: ['education'] }), ['education']],
    [
      'one of a product that only master data knows, sent back for the studies',
      sentBack({ pages: ['education'] }, { productName: 'NEWLOAN' }),
      ['education'],
    ],
    [
      'one of a borrower for somebody else, sent back for the studies',
      sentBack({ pages: ['education'] }, { role: 'BORROWER' }),
      ['documents'],
    ],
    [
      'one for no studies, sent back for them and the finances',
      sentBack({ pages: ['education', 'finances'] }, { productName: 'TL' }),
      ['finances'],
    ],
    ['one that was sent back by a backend that does not say for what', sentBack(), ['documents']],
    ...['SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'DECLINED', 'DISBURSED', 'CANCELLED', 'ODD'].map(
      (status): [string, Application, string[]] => [
        `one that is ${status}, whatever was asked for before`,
        anApplication({}, { status, moreInfo: asking({ pages: PAGES, documents: ['PATH_CARD'] }) }),
        [],
      ],
    ),
  ])('of %s', (_what, application, open) => {
    expect(openPages(application)).toEqual(open);
  });

  it.each([
    ['INVITED', PAGES],
    ['ACCEPTED', []],
  ])('are not those of a named person, whose part is %s', (state, open) => {
    const guarantor = anApplication({ id: '2', ssn: '999000222', role: 'GUARANTOR', state }).applicants;
    const application = viewedBy(anApplication({}, { status: 'MORE_INFO', applicants: guarantor }), {
      trn: '999000222',
    });
    expect(isSentBack(application)).toBe(false);
    expect(openPages(application)).toEqual(open);
  });
});

describe('The files of a document', () => {
  it.each<[string, Application, DocumentAccess]>([
    ['a draft', anApplication(), 'change'],
    ['one sent back for it', sentBack({ documents: ['PATH_CARD'] }), 'change'],
    ['one sent back for another', sentBack({ documents: ['PHOTO_ID'] }), 'read'],
    ['one sent back for all documents', sentBack({ pages: ['documents'] }), 'change'],
    ['one sent back for a page', sentBack({ pages: ['finances'] }), 'read'],
    ['one sent back without a list', sentBack(), 'add'],
    ['one sent back with a message alone', sentBack({}), 'add'],
    ['one sent back for the people alone', sentBack({ pages: ['people'] }), 'add'],
    ['one sent back for an agreement, which is no upload', sentBack({ documents: AGREED }), 'add'],
    ['a submitted one', anApplication({}, { status: 'SUBMITTED' }), 'read'],
  ])('of %s', (_what, application, access) => {
    expect(documentAccess(application, 'PATH_CARD')).toBe(access);
  });

  it('are asked for by types that a backend wrote as numbers too', () => {
    const moreInfo = { ...asking({}), documents: [7, 'PATH_CARD', null, {}] };
    const application = applicationShape.parse({ ...anApplication({}, { status: 'MORE_INFO' }), moreInfo });
    expect(application.moreInfo?.documents).toEqual(['7', 'PATH_CARD']);
    expect(documentAccess(application, '7')).toBe('change');
  });

  it('that the bureau asks for are mandatory, also where its list of documents does not have them', () => {
    const required = ['PHOTO_ID', 'PATH_CARD', 'UTILITY_BILL'].map((docType) =>
      applicantDocument.parse({ docType, label: `A ${docType}`, mandatory: docType === 'PHOTO_ID' ? 'Y' : 'N' }),
    );
    const application = sentBack({ documents: ['PATH_CARD', 'SALARY_LETTER'] });
    const rows = withAskedDocuments(application, required).map(({ docType, label, mandatory }) => [
      docType,
      label,
      mandatory,
    ]);
    expect(rows).toEqual([
      ['PHOTO_ID', 'A PHOTO_ID', 'Y'],
      ['PATH_CARD', 'A PATH_CARD', 'Y'],
      ['UTILITY_BILL', 'A UTILITY_BILL', 'N'],
      ['SALARY_LETTER', 'SALARY_LETTER', 'Y'],
    ]);
    expect(openDocuments(application, required).map(({ docType }) => docType)).toEqual(['PATH_CARD', 'SALARY_LETTER']);
    const before = applicantDocument.parse({
      docType: 'SALARY_LETTER',
      label: 'Salary letter',
      name: 'Of the employer',
    });
    const knowsIt = { ...application, applicants: anApplication({ documents: [before] }).applicants };
    expect(withAskedDocuments(knowsIt, required).at(-1)).toMatchObject({
      label: 'Salary letter',
      name: 'Of the employer',
      mandatory: 'Y',
      uploads: [],
    });
    expect(withAskedDocuments(anApplication(), required)).toBe(required);
    expect(withAskedDocuments(sentBack(), required)).toBe(required);
  });
});

describe('The files of a document that is asked for', () => {
  const withFiles = (application: Application, ...days: (string | undefined)[]): Application => {
    const uploads = days.map((uploadedOn, at) => ({ id: String(at), docType: 'PATH_CARD', name: 'a.pdf', uploadedOn }));
    const documents = [{ docType: 'PATH_CARD', uploads }].map((one) => applicantDocument.parse(one));
    return { ...application, applicants: anApplication({ documents }).applicants };
  };
  const asked = sentBack({ documents: ['PATH_CARD'] });

  it.each<[string, Application, boolean]>([
    ['all older', withFiles(asked, '2026-11-19', '2026-11-18T23:59:00Z'), true],
    ['of the same day', withFiles(asked, '2026-11-20'), false],
    ['of the evening before in Jamaica', withFiles(asked, '2026-11-20T02:00:00Z'), true],
    ['whose day cannot be read', withFiles(asked, 'Call 1'), false],
    ['of which one is new', withFiles(asked, '2026-11-19', '2026-11-21'), false],
    ['of which one has no day', withFiles(asked, '2026-11-19', undefined), false],
    ['none', withFiles(asked), false],
    ['of another document', withFiles(sentBack({ documents: ['PHOTO_ID'] }), '2026-11-19'), false],
    ['asked for by a backend without lists', withFiles(sentBack(), '2026-11-19'), false],
    ['of a draft', withFiles(anApplication(), '2026-11-19'), false],
  ])('may be the old ones: %s', (_what, application, expected) => {
    expect(hasOnlyOlderFiles(application, 'PATH_CARD')).toBe(expected);
  });

  it('are not called old by a backend that does not say when it asked', () => {
    const undated = { ...asking({ documents: ['PATH_CARD'] }), requestedOn: '' };
    const application = anApplication({}, { status: 'MORE_INFO', moreInfo: undated });
    expect(hasOnlyOlderFiles(withFiles(application, '2026-11-19'), 'PATH_CARD')).toBe(false);
  });
});

describe('A submitted answer', () => {
  it.each([
    'productName',
    'role',
    'educationDetails.programme',
    'educationDetails.academicYear',
    'loanDetails.loanApplication.academicYear',
    'loanDetails.loanApplication.loanTerm',
    'loanDetails.studentLoan.amountApplied',
  ])('stays as it was when the application is sent back: %s', (path) => {
    expect(isLockedAnswer(sentBack({ pages: PAGES }), path)).toBe(true);
    expect(isLockedAnswer(anApplication(), path)).toBe(false);
  });

  it('can be changed on a page that is asked for, unless it is one of those', () => {
    expect(isLockedAnswer(sentBack({ pages: PAGES }), 'educationDetails.studentID')).toBe(false);
  });
});
