import { describe, expect, it } from 'vitest';
import { application } from '#domain/application.ts';
import { productCodes } from '#domain/products.ts';
import { customerRoles, isOfferedRole } from '#domain/roles.ts';
import { user } from '#domain/user.ts';
import { personalTab } from '#features/journey/applicant/personalTab.ts';
import { stepsOf } from '#features/journey/steps.ts';
import { tabFindings } from '#features/journey/tabState.ts';
import { fits } from '#forms/fields.ts';
import { lookups } from '#mocks/master/data.ts';
import { anApplication } from '../../support/builders.ts';
import { answerAllTabs, isFieldsStep } from './answerAllTabs.ts';

/** An answer of a backend whose columns have a fixed width. */
function padded(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? value : `${value}   `;
  if (Array.isArray(value)) return value.map(padded);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, padded(of)]));
}

const roles = customerRoles.filter((code) => isOfferedRole({ code }));

describe.each(productCodes.flatMap((product) => roles.map((role) => [product, role] as const)))(
  'The answers of a loan of %s as %s',
  (productName, role) => {
    it('stay right where the backend fills them up with spaces', () => {
      const walk = { lookups, answers: { productName, role, isEmployed: 'YES' } };
      const stored = application.parse(padded(answerAllTabs(anApplication(), walk)));
      const wrong = stepsOf(stored, lookups)
        .filter(isFieldsStep)
        .flatMap(({ tab }) =>
          tabFindings(tab, stored, lookups).map(({ path, message }) => `${tab.id}.${path}: ${message}`),
        );
      expect(wrong).toEqual([]);
    });
  },
);

it('The contacts of an account fit the fields that begin with them, where the backend fills them up with spaces', () => {
  const account = user.parse(padded({ trn: '999000111', email: 'ann@example.com', mobileNumber: '(876)555-0101' }));
  const { email, mobileNumber } = personalTab.fields;
  expect([fits(email, account.email), fits(mobileNumber, account.mobileNumber)]).toEqual([true, true]);
});
