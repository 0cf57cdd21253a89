import { describe, expect, it } from 'vitest';
import { applicantDocument, documentQuestion } from '#domain/document.ts';
import { feeDue } from '#domain/payment.ts';
import { panelStates } from '#features/journey/usePanelStates.ts';
import { anApplication } from '../../support/builders.ts';

const paper = (docType: string, more: object = {}) =>
  applicantDocument.parse({ docType, label: docType, mandatory: 'Y', inJourney: 'Y', ...more });
const upload = (docType: string) => ({ docType, uploads: [{ id: '1', docType, name: 'a.pdf' }] });
const question = documentQuestion.parse({ docTypeCode: 'ID', questionCode: 'Q1', dataType: 'Text', docSNO: 1 });
const fee = (paid: string) => feeDue.parse({ feeCode: 'APP', amount: '6250.00', arn: anApplication().arn, paid });
const lookups = { lists: {}, questions: [question] };
const required = [paper('ID'), paper('LETTER'), paper('PHOTO', { mandatory: 'N' })];

describe('The state of a panel', () => {
  it('is "not started" before its data is loaded', () => {
    expect(panelStates(anApplication(), { required: undefined, fees: undefined, lookups: undefined })).toEqual({
      questions: 'notStarted',
      uploads: 'notStarted',
      agreements: 'notStarted',
      fees: 'notStarted',
    });
  });

  it.each([
    ['no document is uploaded', [], 'notStarted'],
    ['one of two documents is uploaded', [upload('ID')], 'inProgress'],
    ['both mandatory documents are uploaded, but not the optional one', [upload('ID'), upload('LETTER')], 'done'],
  ])('is right for uploads when %s', (_what, documents, expected) => {
    const application = anApplication({ documents: documents.map((one) => applicantDocument.parse(one)) });
    expect(panelStates(application, { required, fees: [], lookups }).uploads).toBe(expected);
  });

  it('depends on the questions about the mandatory documents', () => {
    expect(panelStates(anApplication(), { required, fees: [], lookups }).questions).toBe('notStarted');
    expect(panelStates(anApplication(), { required: [], fees: [], lookups }).questions).toBe('done');
  });

  it.each([
    ['answers that are not saved', { answers: ['ID'], hasFiles: false }, ['inProgress', 'done']],
    ['answers about a document that is not asked for', { answers: ['PATH'], hasFiles: false }, ['done', 'done']],
    ['files that are not sent', { answers: [], hasFiles: true }, ['done', 'inProgress']],
  ])('is not "done" for %s, whatever the server has', (_what, unsent, expected) => {
    const questionaire = [{ questionCode: 'Q1', answerDataType: 'Text', valueTB: 'A' }];
    const documents = [{ ...upload('ID'), questionaire }, upload('LETTER')];
    const application = anApplication({ documents: documents.map((one) => applicantDocument.parse(one)) });
    const states = panelStates(application, { required, fees: [], lookups, unsent });
    expect([states.questions, states.uploads]).toEqual(expected);
  });

  it.each([
    ['N', 'notStarted'],
    ['Y', 'done'],
  ])('is right for a fee with paid = %s', (paid, expected) => {
    expect(panelStates(anApplication(), { required, fees: [fee(paid)], lookups }).fees).toBe(expected);
  });

  it('depends on the documents that are asked for once the application was sent back', () => {
    const asked = { message: '', requestedOn: '', due: '', documents: ['PHOTO'], pages: [] };
    const stateWith = (docType: string) =>
      panelStates(
        anApplication(
          { documents: [applicantDocument.parse(upload(docType))] },
          { status: 'MORE_INFO', moreInfo: asked },
        ),
        { required, fees: [], lookups },
      ).uploads;
    expect([stateWith('ID'), stateWith('PHOTO')]).toEqual(['notStarted', 'done']);
  });
});
