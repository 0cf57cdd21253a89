import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { saveContentForEverySave } from '#api/uploadContent.ts';
import { type Application, ownApplicant } from '#domain/application.ts';
import { tabStorage } from '#lib/storage.ts';
import type { VariantName } from '#mocks/variants/variants.ts';
import { button, closePortal, goTo, heading, openPortalOnce } from '../app/portal.tsx';
import { answerAllTabs, postAsDraft } from '../features/journey/answerAllTabs.ts';
import { beginApplication } from '../features/journey/beginApplication.ts';
import { answerDocuments } from '../features/journey/completeDraft.ts';
import { payFees } from '../features/journey/fees.ts';
import { backend } from '../support/backend.ts';
import { endVariant, startVariant, variantNames } from './withVariant.ts';

afterEach(() => {
  closePortal();
  endVariant();
});

const statusBy = (name: VariantName): string => (name === 'unknownStatuses' ? 'Status RECEIVED' : 'Received');

/** An application that is finished up to its agreement, with its fee paid, as this visit has it. */
async function finishedUpToAgreements(name: VariantName): Promise<Application> {
  const { begun, lookups } = await beginApplication({});
  const answers = {
    productName: 'TARGETED',
    role: 'BORROWER-BENEFICIARY',
    isEmployed: 'YES',
    onPath: 'NO',
    ...(name === 'employmentCodes' && { employmentStatus: 'E1' }),
  };
  const ready = await answerDocuments(await postAsDraft(answerAllTabs(begun, { lookups, answers })), {
    accepts: false,
  });
  await payFees(ready);
  for (const { id } of ownApplicant(ready).documents.flatMap(({ uploads }) => uploads))
    saveContentForEverySave(id, { content: new Blob(['%PDF-1.4']), mime: 'application/pdf' });
  tabStorage.write('ARN', ready.arn);
  return ready;
}

describe.each(variantNames)('With a backend of the variant %s, the last screens', (name) => {
  it('take the acceptance, show the fee as paid, and submit the application', async () => {
    await startVariant(name);
    const { arn } = await finishedUpToAgreements(name);
    const { user } = await openPortalOnce('/journey/agreements?lastTab=1', 'new applicant');
    await heading('Consents');
    await user.click(await screen.findByRole('button', { name: /^Read and accept/ }));
    const terms = within(await screen.findByRole('dialog', { name: /^Master Agreement/ }));
    await user.click(terms.getByLabelText('I accept'));
    await user.click(terms.getByRole('button', { name: 'Continue' }));
    await heading('Fees');
    expect(await screen.findByText('All fees of this application are paid.')).toBeVisible();
    // Where the list names it no more, only its payment does.
    if (name !== 'paidUnlisted') expect(screen.getByRole('main')).toHaveTextContent('J$6,250.00');
    expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
    await user.click(button('Check and submit'));
    await heading('Check your answers');
    await user.click(button('Submit application'));
    await heading('Application submitted');

    const stored = (await backend.state()).applications.find((one) => one.arn === arn);
    expect(stored).toMatchObject({ status: 'SUBMITTED' });
    expect(stored?.applicants[0]?.agreements).toEqual([
      expect.objectContaining({ docType: expect.stringMatching(/^MASTER_AGREEMENT/), accepted: 'Y' }),
    ]);
    await goTo('/auth/record');
    await heading('Your history');
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(`Now: ${statusBy(name)}`));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
