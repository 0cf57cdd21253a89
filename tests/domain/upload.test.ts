import { describe, expect, it } from 'vitest';
import { applicant, ownApplicant } from '#domain/application.ts';
import { type ApplicantDocument, applicantDocument, type UploadItem, uploadItem } from '#domain/document.ts';
import {
  applyToApplication,
  canTakeBack,
  hasUpload,
  missingDocuments,
  type NewUpload,
  reusableUploads,
  uploadSlots,
  uploadsOf,
  uploadsState,
  withoutFileContents,
  withoutUpload,
  withUpload,
} from '#domain/upload.ts';
import { anApplication } from '../support/builders.ts';

const aDocument = (docType: string, rest: Partial<ApplicantDocument> = {}): ApplicantDocument =>
  applicantDocument.parse({
    docType,
    label: docType,
    mandatory: 'Y',
    generationRequired: 'N',
    inJourney: 'Y',
    ...rest,
  });

const anItem = (rest: Partial<UploadItem> = {}): UploadItem =>
  uploadItem.parse({ id: 'stored', imageIndex: 0, ...rest });

const aFile = (rest: Partial<NewUpload> = {}): NewUpload => ({
  id: 'new',
  trn: '123456789',
  name: 'letter.pdf',
  extension: 'PDF',
  data: 'data:application/pdf;base64,JVBERg==',
  ...rest,
});

const photo = aDocument('PHOTO_ID');
const letter = aDocument('ACCEPTANCE_LETTER');
const advice = aDocument('RECOMMENDATION', { mandatory: 'N' });
const agreement = aDocument('MASTER_AGREEMENT', { generationRequired: 'Y' });
const required = [advice, photo, agreement, letter];

describe('The list of uploads', () => {
  it('has every required document but agreements and generated ones, mandatory first, with its index', () => {
    const generated = aDocument('SCHEDULE', { generationRequired: 'Y' });
    expect(
      uploadSlots([...required, generated, photo]).map(({ document, index }) => [document.docType, index]),
    ).toEqual([
      ['PHOTO_ID', 1],
      ['ACCEPTANCE_LETTER', 3],
      ['RECOMMENDATION', 0],
    ]);
  });

  it('are mandatory where one row of a list that repeats them says so', () => {
    const slots = uploadSlots([{ ...photo, mandatory: 'N' }, photo, { ...photo, mandatory: 'N' }]);
    expect(slots.map(({ document: { docType, mandatory } }) => [docType, mandatory])).toEqual([['PHOTO_ID', 'Y']]);
  });

  it.each([
    ['nothing yet', [], ['PHOTO_ID', 'ACCEPTANCE_LETTER'], { needed: 2, missing: 2, added: 0 }],
    ['one of them', [{ ...photo, uploads: [anItem()] }], ['ACCEPTANCE_LETTER'], { needed: 2, missing: 1, added: 1 }],
    [
      'a document without its files',
      [{ ...photo, uploads: [] }],
      ['PHOTO_ID', 'ACCEPTANCE_LETTER'],
      { needed: 2, missing: 2, added: 0 },
    ],
    [
      'all, and one that need not be',
      [photo, letter, advice].map((one) => ({ ...one, uploads: [anItem()] })),
      [],
      { needed: 2, missing: 0, added: 3 },
    ],
    [
      'something that nobody asked for',
      [aDocument('OTHER', { uploads: [anItem()] })],
      ['PHOTO_ID', 'ACCEPTANCE_LETTER'],
      { needed: 2, missing: 2, added: 0 },
    ],
  ])('is counted with %s', (_what, given, missing, state) => {
    expect(missingDocuments(required, given).map(({ docType }) => docType)).toEqual(missing);
    expect(uploadsState(required, given)).toEqual(state);
  });
});

describe('The files of the last application', () => {
  const earlier = applicant.parse({
    idExpiryDate: '2026-11-20',
    documents: [
      { ...photo, uploads: [anItem({ id: 'passport' })] },
      { ...letter, uploads: [anItem({ id: 'letter' }), anItem({ id: '' })] },
    ],
  });
  const idsFor = (docType: string, given: ApplicantDocument[], day = '2026-11-21') =>
    reusableUploads(earlier, given, docType, day).map(({ id }) => id);

  it('can be reused for the same document if the bureau can identify them', () => {
    expect(idsFor('ACCEPTANCE_LETTER', [])).toEqual(['letter']);
    expect(idsFor('RECOMMENDATION', [])).toEqual([]);
  });

  it('are not offered once they are reused', () => {
    expect(idsFor('ACCEPTANCE_LETTER', [{ ...letter, uploads: [anItem({ id: 'letter' })] }])).toEqual([]);
  });

  it('include no expired ID (decision 30)', () => {
    expect(idsFor('PHOTO_ID', [])).toEqual([]);
    expect(idsFor('PHOTO_ID', [], '2026-11-20')).toEqual([]);
    expect(idsFor('PHOTO_ID', [], '2026-11-19')).toEqual(['passport']);
  });

  it('include no expired ID of another type, which the bureau calls an identification (rule CALL-12)', () => {
    const passport = aDocument('PASSPORT_COPY', { kind: 'IDENTIFICATION', uploads: [anItem({ id: 'copy' })] });
    const own = { ...earlier, documents: [passport, ...earlier.documents] };
    expect(reusableUploads(own, [], 'PASSPORT_COPY', '2026-11-21')).toEqual([]);
    expect(reusableUploads(own, [], 'PASSPORT_COPY', '2026-11-19').map(({ id }) => id)).toEqual(['copy']);
  });

  it('are sent without content, under the id that the bureau has', () => {
    const { data: _none, ...file } = aFile({ id: 'letter' });
    const [after] = withUpload({ document: letter, index: 3 }, file)([]);
    expect(JSON.parse(JSON.stringify(after?.uploads[0]))).not.toHaveProperty('data');
    expect(after?.uploads[0]).toMatchObject({ id: 'letter', docIndex: 3, customerDoc: false });
  });
});

it('The portal drops the content of a file that an answer brings back', () => {
  const person = applicant.parse({ documents: [{ ...photo, uploads: [anItem({ data: 'data:,x', name: 'a.pdf' })] }] });
  expect(withoutFileContents(person).documents[0]?.uploads).toEqual([anItem({ name: 'a.pdf' })]);
});

describe('A stored file', () => {
  it('that comes back with null for its content stays, and goes out with the next save', () => {
    const stored = applicantDocument.parse({ ...photo, uploads: [{ id: 'stored', imageIndex: 0, data: null }] });
    const saved = withUpload({ document: photo, index: 0 }, aFile())([stored]);
    expect(saved.flatMap(({ uploads }) => uploads.map(({ id }) => id))).toEqual(['stored', 'new']);
    expect(stored.uploads[0]?.data).toBeUndefined();
  });
});

describe('An added file', () => {
  const place = { document: letter, index: 3 };

  it('is an upload item with the keys of rule DOC-6 and no other', () => {
    const after = applyToApplication(withUpload(place, aFile()))(anApplication({ documents: [photo] }));
    expect(ownApplicant(after).documents).toEqual([
      photo,
      {
        ...letter,
        uploads: [
          {
            docIndex: 3,
            applicantId: '123456789',
            data: 'data:application/pdf;base64,JVBERg==',
            docType: 'ACCEPTANCE_LETTER',
            name: 'letter.pdf',
            imageIndex: 0,
            id: 'new',
            odindex: 1,
            fileExtension: 'PDF',
            customerDoc: false,
            uploadedBy: 'PortalUser',
          },
        ],
      },
    ]);
  });

  it('comes after the others, under a number that none of them has', () => {
    const given = { ...letter, uploads: [anItem({ id: 'a', imageIndex: 4 }), anItem({ id: 'b', imageIndex: 1 })] };
    const after = withUpload(place, aFile())([given]);
    expect(uploadsOf(after, 'ACCEPTANCE_LETTER').map(({ id, imageIndex }) => [id, imageIndex])).toEqual([
      ['a', 4],
      ['b', 1],
      ['new', 5],
    ]);
  });

  it('replaces the one that it is meant for', () => {
    const given = { ...letter, uploads: [anItem({ id: 'a', imageIndex: 0 }), anItem({ id: 'b', imageIndex: 1 })] };
    const after = withUpload(place, aFile({ replaces: 'a' }))([given]);
    expect(uploadsOf(after, 'ACCEPTANCE_LETTER').map(({ id, imageIndex }) => [id, imageIndex])).toEqual([
      ['new', 0],
      ['b', 1],
    ]);
  });

  it('replaces that one also where the list has its document twice', () => {
    const rows = ['a', 'b'].map((id) => ({ ...letter, uploads: [anItem({ id })] }));
    const after = withUpload(place, aFile({ replaces: 'b' }))(rows);
    expect(uploadsOf(after, 'ACCEPTANCE_LETTER').map(({ id }) => id)).toEqual(['a', 'new']);
  });

  it('is stored once, however often it is sent', () => {
    const add = withUpload(place, aFile());
    expect(uploadsOf(add(add([])), 'ACCEPTANCE_LETTER')).toHaveLength(1);
  });

  it('leaves the answers about its document and unknown keys alone', () => {
    const given = applicantDocument.parse({
      ...letter,
      checkedBy: 'somebody',
      questionaire: [{ questionCode: 'Q1', answerDataType: 'Text', valueTB: 'SLB-1' }],
    });
    const [after] = withUpload(place, aFile())([given]);
    expect(after).toMatchObject({ checkedBy: 'somebody', questionaire: [{ valueTB: 'SLB-1' }] });
  });

  it('begins a document without the answers and files that came with the list of what is required', () => {
    const listed = applicantDocument.parse({
      ...letter,
      questionaire: [{ questionCode: 'Q1', answerDataType: 'Text', valueTB: 'SLB-1' }],
      uploads: [anItem({ id: 'example' })],
    });
    const [after] = withUpload({ document: listed, index: 3 }, aFile())([]);
    expect([after?.questionaire, after?.uploads.map(({ id }) => id)]).toEqual([[], ['new']]);
  });

  it('can be removed again, and every other file stays', () => {
    const others = [
      { ...photo, uploads: [anItem({ id: 'passport' })] },
      { ...letter, uploads: [anItem({ id: 'letter' })] },
    ];
    const added = withUpload(place, aFile())(others);
    expect(hasUpload(added, 'new')).toBe(true);
    expect(withoutUpload('new')(added)).toEqual(others);
  });

  it('without an id stays where another one is removed or replaced: nothing tells it from others', () => {
    const given = [
      { ...photo, uploads: [anItem({ id: '', name: 'a' }), anItem({ id: '', name: 'b' })] },
      { ...letter, uploads: [anItem({ id: '', name: 'c' }), anItem({ id: 'd', name: 'd' })] },
    ];
    expect(withoutUpload('')(given)).toEqual(given);
    const names = uploadsOf(withUpload(place, aFile({ replaces: '' }))(given), 'ACCEPTANCE_LETTER');
    expect(names.map(({ name }) => name)).toEqual(['c', 'd', 'letter.pdf']);
  });

  it.each([
    ['an id, and nobody who added it', { id: 'a' }, true],
    ['an id, from the portal', { id: 'a', uploadedBy: 'PortalUser' }, true],
    ['an id, from the staff of the bureau', { id: 'a', uploadedBy: 'jbrown' }, false],
    ['no id', { id: '', uploadedBy: 'PortalUser' }, false],
  ])('with %s can be taken back: %s', (_what, item, isTaken) => {
    expect(canTakeBack(anItem(item))).toBe(isTaken);
  });

  it.each([
    ['new', true],
    ['stored', true],
    ['another', false],
    ['', false],
  ])('with the id "%s" is among the documents: %s', (id, isThere) => {
    const added = withUpload(place, aFile())([{ ...photo, uploads: [anItem()] }, advice]);
    expect(hasUpload(added, id)).toBe(isThere);
  });
});
