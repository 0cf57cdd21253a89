import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { formatAmount } from '#domain/money.ts';
import { isPanel } from '#features/journey/pages.ts';
import { mainSteps } from '#features/journey/screens.ts';
import { stepsOf } from '#features/journey/steps.ts';
import { tabStorage } from '#lib/storage.ts';
import { type Row, screensOf } from '../e2e/productRows.ts';
import { answerAllTabs, postAsDraft } from '../features/journey/answerAllTabs.ts';
import { beginApplication } from '../features/journey/beginApplication.ts';
import { answerDocuments } from '../features/journey/completeDraft.ts';
import { payFees } from '../features/journey/fees.ts';
import { backend } from '../support/backend.ts';
import { enter } from '../support/fillFields.ts';
import { dialogButtonNamed } from '../support/queries.ts';
import { compareTrafficWithDocument } from '../support/traffic.ts';
import { button, closePortal, heading, openPortalOnce } from './portal.tsx';

compareTrafficWithDocument();

afterEach(closePortal);

// One product of each kind, and those that no browser walks, through the real screens. The fields are tested elsewhere: here
// the answers are stored before, and each screen leads to the next one. Targeted is walked by tests/e2e/apply.spec.ts.
const FEE = 'J$6,250.00';
it.each<[kind: string, productName: string, role: string, row: Omit<Row, 'product'>]>([
  [
    'a student loan',
    'FSELF',
    'BORROWER-BENEFICIARY',
    { role: 'Borrower & Beneficiary', programme: 'any', fees: [FEE] },
  ],
  [
    'a loan that is repaid from the salary',
    'PAYS',
    'BORROWER',
    { role: 'Borrower only', agreement: 'PAYS', fees: [FEE, 'J$1,250.00'] },
  ],
  [
    'another kind of loan',
    'TL',
    'BENEFICIARY',
    { role: 'Beneficiary only', collateral: 'Vehicle', purpose: 'Mortgage', fees: [FEE] },
  ],
  [
    'a loan without security',
    'LC',
    'BORROWER-BENEFICIARY',
    { role: 'Borrower & Beneficiary', collateral: 'Unsecured', fees: [FEE] },
  ],
])('An application for %s (%s) leads through every screen and is submitted', async (_kind, productName, role, row) => {
  const { begun, lookups } = await beginApplication({});
  const security = row.collateral === 'Unsecured' ? { security: 'Unsecured', purpose: 'BUSINESS' } : {};
  const answers = { productName, role, isEmployed: 'YES', onPath: 'NO', ...security };
  const ready = await answerDocuments(await postAsDraft(answerAllTabs(begun, { lookups, answers })), {
    accepts: false,
  });
  // Every screen that this product and role have, and no other.
  expect(stepsOf(ready, lookups).map(({ tab }) => tab.title)).toEqual(screensOf(row));
  expect((await payFees(ready)).map((paid) => formatAmount(paid))).toEqual(row.fees);
  tabStorage.write('ARN', ready.arn);

  const { user } = await openPortalOnce('/journey/applicant');
  for (const { tab } of mainSteps(stepsOf(ready, lookups), ready)) {
    await heading(tab.title);
    if (tab.id === 'amount') {
      await user.clear(screen.getByLabelText('Amount requested'));
      await enter(user, screen.getByLabelText('Amount requested'), '250000');
    }
    // The agreements are on the screen of the consents.
    if (tab.id === 'consents' && row.agreement) {
      await user.click(await screen.findByRole('button', { name: /^Read and accept/ }));
      const terms = within(await screen.findByRole('dialog', { name: /^Master Agreement/ }));
      await user.click(terms.getByLabelText('I accept'));
      await user.click(terms.getByRole('button', { name: 'Continue' }));
      continue;
    }
    const next = tab.id === 'fees' ? 'Check and submit' : 'Continue';
    await user.click(button(isPanel(tab) ? next : 'Save and continue'));
    if (tab.id === 'amount') await user.click(await dialogButtonNamed('Continue'));
  }
  await heading('Check your answers');
  await user.click(button('Submit application'));
  await heading('Application submitted');
  // No school is told of, and no moratorium promised, to whom neither applies.
  const said = screen.getByRole('main');
  if (!row.programme && row.collateral) expect(said).not.toHaveTextContent(/your school gets|moratorium/i);
  const stored = (await backend.state()).applications.find(({ arn }) => arn === ready.arn);
  expect(stored).toMatchObject({ status: 'SUBMITTED', loanDetails: { studentLoan: { amountApplied: '250000.00' } } });
});
