import { afterEach, describe, expect, it } from 'vitest';
import { call } from '#api/client.ts';
import { session } from '#api/session.ts';
import { ownApplicant } from '#domain/application.ts';
import { newApplication } from '#domain/newApplication.ts';
import { onTheWire } from '#domain/onTheWire.ts';
import { renewed } from '#domain/renewal.ts';
import { renewalStops } from '#features/journey/renewal/carriedOver.ts';
import { givePapers } from '../completeDraft.ts';
import { leave, signIn } from '../journeys.tsx';
import { isFieldsStop, post, walked } from '../walked.ts';

afterEach(leave);

const PRODUCTS = ['TARGETED', 'PAYS', 'POSTGRAD', 'FSELF', 'TL', 'LC', 'TP'] as const;
const ROLES = ['BORROWER-BENEFICIARY', 'BORROWER', 'BENEFICIARY'] as const;
const panels = {
  questions: 'notStarted',
  uploads: 'notStarted',
  agreements: 'notStarted',
  fees: 'notStarted',
} as const;

/** What is asked anew of whom, beside employment, the amount and the consents. */
const alsoAsked = (product: string, role: string): string[] =>
  ['TARGETED', 'PAYS', 'POSTGRAD', 'FSELF'].includes(product) && role !== 'BORROWER' ? ['programme', 'otherHelp'] : [];

describe.each(PRODUCTS.flatMap((product) => ROLES.map((role) => [product, role] as const)))(
  'the renewal of %s as %s',
  (productName, role) => {
    it('asks anew what a year changes, and is submitted with everything else as it was', async () => {
      await signIn('new applicant');
      const user = session.get()?.user;
      if (!user) throw new Error('Somebody is signed in');
      const lookups = await call('lookups', {});
      const answers = { productName, role, isEmployed: 'YES' };
      const last = walked(newApplication(user), { lookups, answers });

      const begun = renewed({ loanType: productName, applicant: ownApplicant(last), application: last }, user);
      const asked = renewalStops(begun, { panels, lookups, answered: [] })
        .filter(isFieldsStop)
        .filter(({ state }) => state !== 'toConfirm')
        .map(({ tab }) => tab.id);
      expect(asked.sort()).toEqual([...alsoAsked(productName, role), 'employment', 'amount', 'consents'].sort());

      const ready = await givePapers(await post(walked(begun, { lookups, answers })));
      expect(await call('validateApplication', { body: onTheWire(ready) })).toEqual({ valid: true, errors: [] });
      const { status } = await call('createApplication', { body: onTheWire(ready) });
      expect(status).toBe('SUBMITTED');
      expect(ready.applicants.map(({ firstName, ssn }) => [firstName, ssn])).toEqual(
        last.applicants.map(({ firstName, ssn }) => [firstName, ssn]),
      );
      expect(ready.loanDetails.collaterals).toEqual(last.loanDetails.collaterals);
    });
  },
);
