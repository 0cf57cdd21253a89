// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { call } from '#api/client.ts';
import { session } from '#api/session.ts';
import { yearAppliedFor } from '#domain/academicYear.ts';
import { ownApplicant } from '#domain/application.ts';
import { toRequestBody } from '#domain/applicationBody.ts';
import { isForStudies } from '#domain/conditions.ts';
import { productCodes } from '#domain/products.ts';
import { renewed } from '#domain/renewal.ts';
import { customerRoles, isOfferedRole } from '#domain/roles.ts';
import { keptPaths, renewalSteps } from '#features/journey/renewal/carriedOver.ts';
import { today } from '#lib/dates.ts';
import { compareTrafficWithDocument } from '../../../support/traffic.ts';
import { answerAllTabs, answerAllTabsWithChecks, isFieldsStep, postAsDraft } from '../answerAllTabs.ts';
import { beginApplication } from '../beginApplication.ts';
import { answerDocuments } from '../completeDraft.ts';
import { expectedFees, payFees } from '../fees.ts';
import { clearTab } from '../signedIn.ts';

compareTrafficWithDocument();

afterEach(clearTab);

const CUSTOMER_TYPES = ['REGULAR', 'PSE', 'SLB_EMPLOYEE'] as const;
const ROLES = customerRoles.filter((code) => isOfferedRole({ code }));
const panels = {
  questions: 'notStarted',
  uploads: 'notStarted',
  agreements: 'notStarted',
  fees: 'notStarted',
} as const;

/** The tabs that this role answers again, besides employment, the amount and the consents. */
const alsoAsked = (product: string, role: string): string[] =>
  isForStudies(product) && role !== 'BORROWER' ? ['programme', 'otherHelp'] : [];

describe.each(productCodes.flatMap((product) => ROLES.map((role) => [product, role] as const)))(
  'A renewal of %s as %s',
  (productName, role) => {
    it.each(CUSTOMER_TYPES)(
      'by a customer of type %s asks again what a year changes, and is submitted with the other answers unchanged',
      async (customerType) => {
        const { begun: first, lookups } = await beginApplication({});
        const user = session.get()?.user;
        if (!user) throw new Error('No user is signed in');
        const answers = { productName, role, customerType, isEmployed: 'YES', onPath: 'NO' };
        const last = answerAllTabs(first, { lookups, answers });

        const begun = renewed(
          {
            loanType: productName,
            applicant: ownApplicant(last),
            application: last,
            academicYear: yearAppliedFor(today()),
          },
          user,
          keptPaths,
        );
        const asked = renewalSteps(begun, { panels, lookups, confirmed: [] })
          .filter(isFieldsStep)
          .filter(({ state }) => state !== 'toConfirm')
          .map(({ tab }) => tab.id);
        expect(asked.sort()).toEqual([...alsoAsked(productName, role), 'employment', 'amount', 'consents'].sort());

        const ready = await answerDocuments(
          await postAsDraft(await answerAllTabsWithChecks(begun, { lookups, answers })),
        );
        expect(await payFees(ready)).toEqual(expectedFees(productName, customerType));
        expect(await call('validateApplication', { body: toRequestBody(ready) })).toEqual({ valid: true, errors: [] });
        const { status } = await call('createApplication', { body: toRequestBody(ready) });
        expect(status).toBe('SUBMITTED');
        expect(ready.applicants.map(({ firstName, ssn }) => [firstName, ssn])).toEqual(
          last.applicants.map(({ firstName, ssn }) => [firstName, ssn]),
        );
        expect(ready.loanDetails.collaterals).toEqual(last.loanDetails.collaterals);
      },
    );
  },
);
