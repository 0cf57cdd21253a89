import { expect, it } from 'vitest';
import { isWorkingStatus, statusWithoutWork } from '#domain/employment.ts';
import { anApplication } from '../support/builders.ts';

const lookups = {
  questions: [],
  lists: {
    Employment_Status_Master: [
      { code: 'CONTRACT', label: 'On a contract', isWorking: 'Y' },
      { code: 'HOURLY', label: 'By the hour', isWorking: true },
      { code: 'SEASONAL', label: 'Out of season', isWorking: 'N' },
      { code: 'EMPLOYED', label: 'Employed', isWorking: 'N' },
      { code: 'OTHER', label: 'Other', isWorking: 'sometimes' },
    ],
  },
};

it.each<[status: string, isEmployed: string, isWorking: boolean, why: string]>([
  ['EMPLOYED', 'NO', true, 'of the built-in code'],
  ['SELF_EMPLOYED', 'NO', true, 'of the built-in code'],
  ['UNEMPLOYED', 'YES', false, 'of the built-in code'],
  ['STUDENT', 'YES', false, 'of the built-in code'],
  ['RETIRED', 'YES', false, 'of the built-in code'],
  ['OTHER', 'YES', true, 'they said that they are employed'],
  ['OTHER', 'NO', false, 'they said that they are not employed'],
  ['', 'YES', false, 'no status is chosen yet'],
])(
  'A person with the status "%s" who answered %s works: %s, because %s (rule CALL-12)',
  (status, isEmployed, isWorking) => {
    expect(isWorkingStatus(status, anApplication({ isEmployed }), undefined)).toBe(isWorking);
  },
);

it.each([
  ['CONTRACT', 'NO', true],
  ['HOURLY', 'NO', true],
  ['SEASONAL', 'YES', false],
  ['EMPLOYED', 'YES', false],
  ['OTHER', 'YES', true],
])('Master data says first whether a person with the status %s works', (status, isEmployed, isWorking) => {
  expect(isWorkingStatus(status, anApplication({ isEmployed }), lookups)).toBe(isWorking);
});

it.each<[role: string, productName: string, isWorking: boolean, why: string]>([
  ['BORROWER', 'PAYS', true, 'has to be employed, and no choice would let them go on'],
  ['BORROWER', 'POSTGRAD', true, 'has to be employed, and no choice would let them go on'],
  ['BORROWER', 'TARGETED', false, 'need not be employed'],
  ['GUARANTOR', 'PAYS', false, 'need not be employed'],
  ['BENEFICIARY', 'PAYS', false, 'owes nothing'],
])(
  'A named %s of %s, who was not asked whether they are employed, works with a status that nobody knows: %s, because such a person %s',
  (role, productName, isWorking) => {
    const application = anApplication({ id: '2', role, productName, isEmployed: '' }, { ownId: '2' });
    expect(isWorkingStatus('OTHER', application, lookups)).toBe(isWorking);
  },
);

it.each([
  ['STUDENT', 'studies with the loan', { role: 'BORROWER-BENEFICIARY', productName: 'TARGETED' }],
  ['UNEMPLOYED', 'borrows for another person', { role: 'BORROWER', productName: 'TARGETED' }],
  ['UNEMPLOYED', 'has a loan for no studies', { role: 'BORROWER-BENEFICIARY', productName: 'TL' }],
])('The status is %s of a person without work who %s (decision 72)', (status, _who, own) => {
  expect(statusWithoutWork(anApplication(own), undefined)).toBe(status);
});

it('Somebody without work is asked for a status that master data does not have', () => {
  expect(statusWithoutWork(anApplication(), lookups)).toBeUndefined();
});
