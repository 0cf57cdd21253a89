import { identificationFields } from '#forms/identificationFields.ts';
import { keptOnRenewal } from '#forms/shapeKinds.ts';
import { defineTab } from '#forms/tab.ts';
import { onApplicant } from '../bindings.ts';

export const identificationTab = defineTab({
  id: 'identification',
  title: 'Identification',
  intro: 'One photo ID that has not expired. You will be asked for a picture of it later.',
  binding: onApplicant,
  digest: ['idType', 'idNumber', { path: 'idExpiryDate', name: 'expires' }],
  fields: keptOnRenewal(identificationFields),
});
