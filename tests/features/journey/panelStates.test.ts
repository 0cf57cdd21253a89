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

describe('the state of the screens that other features draw', () => {
  it('has not started while nothing is known', () => {
    expect(panelStates(anApplication(), { required: undefined, fees: undefined, lookups: undefined })).toEqual({
      questions: 'notStarted',
      uploads: 'notStarted',
      agreements: 'notStarted',
      fees: 'notStarted',
    });
  });

  it.each([
    ['nothing is given', [], 'notStarted'],
    ['one of two is given', [upload('ID')], 'inProgress'],
    ['both are given, the optional one not', [upload('ID'), upload('LETTER')], 'done'],
  ])('uploads: %s', (_what, documents, expected) => {
    const application = anApplication({ documents: documents.map((one) => applicantDocument.parse(one)) });
    expect(panelStates(application, { required, fees: [], lookups }).uploads).toBe(expected);
  });

  it('asks the questions of the mandatory documents', () => {
    expect(panelStates(anApplication(), { required, fees: [], lookups }).questions).toBe('notStarted');
    expect(panelStates(anApplication(), { required: [], fees: [], lookups }).questions).toBe('done');
  });

  it.each([
    ['N', 'notStarted'],
    ['Y', 'done'],
  ])('a fee with paid %s', (paid, expected) => {
    expect(panelStates(anApplication(), { required, fees: [fee(paid)], lookups }).fees).toBe(expected);
  });
});
