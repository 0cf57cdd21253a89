import { expect, it } from 'vitest';
import { isBeneficiary, isBorrower, isGuarantor, isOfferedRole } from '#domain/roles.ts';

it.each([
  ['BORROWER-BENEFICIARY', { owes: true, studies: true, guarantees: false, isOffered: true }],
  ['BORROWER', { owes: true, studies: false, guarantees: false, isOffered: true }],
  ['BENEFICIARY', { owes: false, studies: true, guarantees: false, isOffered: true }],
  ['GUARANTOR', { owes: false, studies: false, guarantees: true, isOffered: false }],
  ['WITNESS', { owes: false, studies: false, guarantees: false, isOffered: false }],
  ['', { owes: false, studies: false, guarantees: false, isOffered: false }],
])('The role "%s" owes, studies, guarantees and can be chosen: %o', (role, expected) => {
  expect({
    owes: isBorrower({ role }),
    studies: isBeneficiary({ role }),
    guarantees: isGuarantor({ role }),
    isOffered: isOfferedRole({ code: role }),
  }).toEqual(expected);
});
