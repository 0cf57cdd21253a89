import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { call } from '#api/client.ts';
import { settings } from '#api/settings.ts';
import { answerDrafts } from '#api/unsentDocuments.ts';
import { JourneyRoute } from '#app/JourneyRoute.tsx';
import { hasUnsavedAnswers } from '#app/unsavedWork.ts';
import { acceptanceOf, withAcceptance } from '#domain/acceptance.ts';
import { ownApplicant, withOwnApplicant } from '#domain/application.ts';
import { toRequestBody } from '#domain/applicationBody.ts';
import type { User } from '#domain/user.ts';
import { PAUSE } from '#features/journey/draft/saveQueue.ts';
import { tabStorage } from '#lib/storage.ts';
import { hasUnsavedWork } from '#lib/unloadWarning.ts';
import { z } from '#lib/zod.ts';
import { feeCipherKey } from '#mocks/settings.ts';
import { backend, seed } from '../../support/backend.ts';
import { holdAnswer } from '../../support/holdAnswer.ts';
import { holdPauses } from '../../support/pauses.ts';
import { renderScreen } from '../../support/render.tsx';
import { decidePayment, GATEWAY, returnToPortal, stubWindowOpen, windowStub } from '../payment/paymentHelpers.tsx';
import { listing, pay, press } from '../payment/paymentSetups.tsx';
import { answerDocuments, completeDraft } from './completeDraft.ts';
import { payFees } from './fees.ts';
import { heading, openJourney, renderJourney } from './journeys.tsx';
import { changeDraft, clearTab, signIn, storedDraft } from './signedIn.ts';

let who: User;
beforeEach(async () => {
  who = (await signIn()).user;
  await completeDraft();
});
afterEach(clearTab);

const submit = () => screen.getByRole('button', { name: 'Submit application' });
const calls = async (name: string): Promise<number> => (await backend.state()).calls[name] ?? 0;
const readyToSubmit = async () => {
  const view = await openJourney('review');
  await heading('Check your answers');
  await screen.findByText('Your application: ready to submit');
  return view;
};
/** The journey with its panels. */
const openWithPanels = (place: string) =>
  renderScreen(<JourneyRoute user={who} />, { route: `/journey/${place}`, path: '/journey/:page' });
/** The review, while the branch of the bank is changed and not saved yet. */
const reviewWithUnsavedBranch = async () => {
  const view = await openJourney('finances?lastTab=4');
  const { user, router } = view;
  await heading('Bank account');
  holdPauses((delay) => delay === PAUSE);
  await user.clear(screen.getByLabelText('Branch'));
  await user.type(screen.getByLabelText('Branch'), 'Mandeville');
  await router.navigate('/journey/review');
  await heading('Check your answers');
  return view;
};
/** On the review: chooses an answer about PATH on its screen. */
const changePath = async ({ user }: Awaited<ReturnType<typeof openJourney>>, answer: 'Yes' | 'No') => {
  await user.click(screen.getByRole('button', { name: /^Edit .*Means test/ }));
  await user.click(within(await screen.findByRole('group', { name: /PATH/ })).getByRole('radio', { name: answer }));
};
const saveAndReview = async ({ user }: Awaited<ReturnType<typeof openJourney>>) => {
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  await heading('Check your answers');
};
/** The finished application of a household that is not on PATH, without the card that shows it: its fee is to be paid. */
const withFeeToPay = () =>
  changeDraft((draft) => {
    const { meansTest, documents } = ownApplicant(draft);
    return withOwnApplicant(draft, {
      meansTest: { ...meansTest, onPath: 'NO' },
      documents: documents.filter(({ docType }) => docType !== 'PATH_CARD'),
    });
  });
/** The same once its fee is paid. */
const withoutPath = async (): Promise<void> => {
  await payFees(await withFeeToPay());
};
const figures = () => within(screen.getByText('Your loan in figures').closest('article') ?? document.body);
const applicationFee = () => figures().getByText(/^Application fee/).nextSibling;
/** The id of each CREATE, in their order. */
const submitIds = (): string[] => {
  const ids: string[] = [];
  backend.server.use(
    http.post('*/api/application/CREATE', async ({ request }) => {
      ids.push(z.looseObject({ requestId: z.string() }).parse(await request.clone().json()).requestId);
      // Undefined lets the mock backend answer.
      return undefined;
    }),
  );
  return ids;
};
/** The bureau's check of the whole application finds the answers at these paths wrong. */
const findWrong = (message: string, ...paths: string[]) =>
  backend.fault({
    kind: 'status',
    status: 200,
    path: '/api/applications/VALIDATE',
    body: { valid: false, errors: paths.map((path) => ({ path, message })) },
  });
const refuseBranch = () => findWrong('No such branch', 'applicants[0].bankingInformation.branch');

describe('A finished application', () => {
  it('is validated and created, and shows its number and what happens next', async () => {
    const { user } = await readyToSubmit();
    await user.click(submit());
    await heading('Application submitted');
    expect(screen.getByText(/^SLB\d{10}$/)).toBeVisible();
    const next = screen.getByRole('heading', { name: 'What happens next' });
    expect(next).toBeVisible();
    const course = within(screen.getByText(/^We check your application/).closest('ol') ?? next);
    // No call says that a decision is sent to anybody.
    expect(course.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'We check your application and documents. This takes about two months.',
      'If we need anything, we’ll email half.finished@example.com and show it on your home page.',
      'Our decision is shown on your home page. Look in from time to time. Your school gets the money, not you.',
    ]);
    expect([await calls('validateApplication'), await calls('createApplication')]).toEqual([1, 1]);
  });

  it('is submitted once, however often the button is pressed', async () => {
    const { user } = await readyToSubmit();
    await user.tripleClick(submit());
    await heading('Application submitted');
    expect(await calls('createApplication')).toBe(1);
  });

  it('shows each finding of the server, which leads to its screen and field', async () => {
    const { user } = await readyToSubmit();
    await refuseBranch();
    await user.click(submit());
    await user.click(await screen.findByRole('link', { name: 'No such branch' }));
    await heading('Bank account');
    await waitFor(() => expect(screen.getByLabelText('Branch')).toHaveAccessibleDescription(/No such branch/));
    expect(await calls('createApplication')).toBe(0);
  });

  describe('with a finding about a paper', () => {
    /** Follows the finding from the review to the uploads. */
    const followFinding = async (message: string, docType: string, pathOf: (at: number) => string) => {
      const { arn } = await storedDraft();
      const { documents } = ownApplicant(await call('application', { path: { arn } }));
      const at = documents.findIndex((one) => one.docType === docType);
      tabStorage.write('ARN', arn);
      const view = openWithPanels('review');
      await screen.findByText('Your application: ready to submit');
      await findWrong(message, pathOf(at));
      await view.user.click(submit());
      await view.user.click(await screen.findByRole('link', { name: message }));
      await heading('Uploads');
      const paper = () => screen.findByRole('region', { name: documents[at]?.label });
      return { ...view, paper };
    };

    it('shows it beside the paper, until that is another one', async () => {
      const { user, router, paper } = await followFinding(
        'The picture is blurred',
        'PHOTO_ID',
        (at) => `applicants[0].documents[${at}].uploads[0]`,
      );
      const photo = within(await paper());
      expect(photo.getByText('The picture is blurred')).toBeVisible();
      const summary = screen.getByRole('region', { name: 'There is a problem' });
      expect(summary).toHaveTextContent('The picture is blurred');
      await user.click(photo.getByRole('button', { name: /^Remove/ }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
      await waitFor(() => expect(screen.queryByText('The picture is blurred')).toBeNull());
      // Nor for who leaves the screen without Continue, and comes again.
      await router.navigate('/journey/review');
      await heading('Check your answers');
      await router.navigate('/journey/documents?lastTab=1');
      await paper();
      expect(screen.queryByText('The picture is blurred')).toBeNull();
    });

    it('shows one about an answer at the button that changes it', async () => {
      const { paper } = await followFinding(
        'No such letter',
        'ACCEPTANCE_LETTER',
        (at) => `applicants[0].documents[${at}].questionaire[0]`,
      );
      const change = await within(await paper()).findByRole('button', {
        name: 'Change answers about Acceptance letter',
      });
      expect(change).toHaveAccessibleDescription(/No such letter/);
    });

    it('does not show that of somebody else beside the reader’s', async () => {
      const { paper } = await followFinding('Not readable', 'PHOTO_ID', (at) => `applicants[1].documents[${at}]`);
      expect(within(await paper()).queryByText('Not readable')).toBeNull();
    });
  });

  it('shows a finding about an acceptance at its agreement, which can be accepted anew', async () => {
    tabStorage.write('ARN', (await storedDraft()).arn);
    const { user } = openWithPanels('review');
    await screen.findByText('Your application: ready to submit');
    await findWrong('Accept the present text', 'applicants[0].agreements[0]');
    await user.click(submit());
    await user.click(await screen.findByRole('link', { name: 'Accept the present text' }));
    const accept = await screen.findByRole('button', { name: /^Read and accept/ });
    expect(accept).toHaveAccessibleDescription(/Accept the present text/);
  });

  it('asks for no acceptance again that was given anew, when the screen was left and another one still waits', async () => {
    const { arn } = await storedDraft();
    const docType = 'MASTER_AGREEMENT_MINOR_VI';
    const required = await call('requiredDocuments', { path: { trn: who.trn, arn } });
    const both = [...required, { docType, label: 'For a minor', generationRequired: 'Y' }];
    backend.server.use(http.get('*/GET/DOCUMENTS/*', () => HttpResponse.json(both)));
    await changeDraft((draft) =>
      withAcceptance(draft, acceptanceOf(draft, { docType, templateVersion: '1', now: new Date(0) })),
    );
    tabStorage.write('ARN', arn);
    const { user, router } = openWithPanels('review');
    await screen.findByText('Your application: ready to submit');
    await findWrong('Accept the present text', 'applicants[0].agreements[0]', 'applicants[0].agreements[1]');
    await user.click(submit());
    const [first = document.body] = await screen.findAllByRole('link', { name: 'Accept the present text' });
    await user.click(first);
    const waiting = () => screen.getAllByRole('button', { name: /^Read and accept/ });
    await waitFor(() => expect(waiting()).toHaveLength(2));
    await user.click(waiting()[0] ?? document.body);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('checkbox', { name: 'I accept' }));
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(waiting()).toHaveLength(1));
    const [left] = waiting().map(({ textContent }) => textContent);
    await router.navigate('/journey/review');
    await heading('Check your answers');
    await router.navigate('/journey/agreements?lastTab=1');
    await waitFor(() => expect(waiting().map(({ textContent }) => textContent)).toEqual([left]));
  });

  it('leads from each finding to its own screen, where two screens have a field of that name', async () => {
    const { user } = await readyToSubmit();
    const years = ['applicants[0].educationDetails.academicYear', 'loanDetails.loanApplication.academicYear'];
    await findWrong('No loans for this year', ...years);
    await user.click(submit());
    const [, ofTheLoan] = await screen.findAllByRole('link', { name: 'No loans for this year' });
    await user.click(ofTheLoan ?? document.body);
    await heading('Amount');
    await waitFor(() => expect(screen.getByLabelText('Academic year')).toHaveFocus());
  });

  it('does not say of an answer what was found wrong with the one before, where its screen was left without Continue', async () => {
    const { user, router } = await readyToSubmit();
    await refuseBranch();
    await user.click(submit());
    await user.click(await screen.findByRole('link', { name: 'No such branch' }));
    await heading('Bank account');
    expect(screen.getByRole('region', { name: 'There is a problem' })).toBeVisible();
    await user.type(screen.getByLabelText('Branch'), 'x');
    const leaveAndReturn = async () => {
      await router.navigate('/journey/finances?lastTab=2');
      await heading('Household');
      await router.navigate('/journey/finances?lastTab=4');
      await heading('Bank account');
    };
    await leaveAndReturn();
    expect(screen.queryByText('No such branch')).toBeNull();
    await user.type(screen.getByLabelText('Branch'), '{Backspace}');
    await leaveAndReturn();
    expect(screen.getByRole('region', { name: 'There is a problem' })).toBeVisible();
  });

  it('opens the card that holds a finding, which leads to the field from there too', async () => {
    const { user } = await readyToSubmit();
    const bank = () => within(screen.getByRole('region', { name: 'Bank account' }));
    expect(bank().getByText('Name on the account')).not.toBeVisible();
    await refuseBranch();
    await user.click(submit());
    await waitFor(() => expect(bank().getByText('Name on the account')).toBeVisible());
    expect(bank().getByText('Needs attention')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Address' })).queryByText('Needs attention')).toBeNull();
    await user.click(bank().getByRole('button', { name: 'No such branch Bank account' }));
    await heading('Bank account');
    await waitFor(() => expect(screen.getByLabelText('Branch')).toHaveFocus());
  });

  it('has the amount, the instalment and the fee of the loan above the answers', async () => {
    const { arn } = await storedDraft();
    await backend.fault({
      kind: 'status',
      status: 200,
      path: '/api/charge/APPLICABLE_FEES/',
      body: [
        { feeCode: 'APP', label: 'Application fee', amount: '6250.00', currency: 'JMD', arn, paid: 'Y' },
        { feeCode: 'PROC', label: 'Processing fee', amount: '0.00', currency: 'JMD', arn, paid: 'N' },
      ],
    });
    await readyToSubmit();
    expect(figures().getByText('Amount requested').nextSibling).toHaveTextContent(/^J\$[\d,]+\.00$/);
    expect(figures().getByText('Monthly instalment (estimate)').nextSibling).toHaveTextContent(/^J\$[\d,.]+$/);
    expect(figures().getByText('Application fee').nextSibling).toHaveTextContent('J$6,250.00, paid');
    expect(figures().getByText('Processing fee').nextSibling).toHaveTextContent('Nothing to pay');
  });

  it('has a fee as paid whose payment is approved, also while the list of fees is not updated', async () => {
    const { arn } = await storedDraft();
    const fee = { feeCode: 'APP', label: 'Application fee', amount: '6250.00', currency: 'JMD', arn, paid: 'N' };
    const paid = { feeCode: 'APP', arn, status: 'APPROVED', transactionIdentifier: 'TXN1', totalAmount: '6250.00' };
    backend.server.use(
      http.get('*/APPLICABLE_FEES/:trn', () => HttpResponse.json([fee])),
      http.post('*/REFRESH_PAYMENTS', () => HttpResponse.json({ payments: [paid] })),
    );
    tabStorage.write('ARN', arn);
    const { user } = openWithPanels('payment');
    await user.click(await screen.findByRole('button', { name: 'Check and submit' }));
    await heading('Check your answers');
    expect(await screen.findByText('Your application: ready to submit')).toBeVisible();
    expect(applicationFee()).toHaveTextContent('J$6,250.00, paid');
    await user.click(screen.getByRole('button', { name: 'Submit application' }));
    await heading('Application submitted');
  });

  it('has a fee as paid that was paid in this tab, while no list says so, also after a reload', async () => {
    const { arn } = await withFeeToPay();
    settings.set((now) => ({ ...now, feeCipherKey: feeCipherKey(seed), gatewayOrigin: GATEWAY }));
    const opening = stubWindowOpen(windowStub());
    onTestFinished(() => opening.mockRestore());
    tabStorage.write('ARN', arn);
    const paying = openWithPanels('payment');
    await screen.findByRole('button', { name: 'Pay J$6,250.00' });
    await listing('APPLICABLE_FEES', {});
    await pay(paying.user);
    backend.server.use(http.post('*/REFRESH_PAYMENTS', () => HttpResponse.json({}, { status: 500 })));
    await decidePayment('APPROVED');
    returnToPortal();
    await press(paying.user, 'Check and submit');
    await heading('Check your answers');
    expect(await screen.findByText('Your application: ready to submit')).toBeVisible();
    expect(applicationFee()).toHaveTextContent('J$6,250.00, paid');
    paying.unmount();
    const { user } = openWithPanels('review');
    expect(await screen.findByText('Your application: ready to submit')).toBeVisible();
    expect(applicationFee()).toHaveTextContent('J$6,250.00, paid');
    await user.click(submit());
    await heading('Application submitted');
  });

  it.each([
    ['Y', 'Paid'],
    ['N', 'Not paid yet'],
  ])('says of a fee without an amount, paid: %s, what is known', async (paid, said) => {
    const { unmount } = await readyToSubmit();
    unmount();
    backend.server.use(
      http.get('*/api/charge/APPLICABLE_FEES/*', async () => {
        const { applications } = await backend.state();
        const fee = { feeCode: 'APPLICATION', label: 'Application fee', amount: null, paid };
        return HttpResponse.json(applications.map(({ arn }) => ({ ...fee, arn })));
      }),
    );
    openWithPanels('review');
    await waitFor(() => expect(applicationFee()?.textContent).toBe(said));
  });

  it('has the fee that follows from a changed answer, and is not ready while that is to be paid', async () => {
    const view = await readyToSubmit();
    expect(applicationFee()).toHaveTextContent('Nothing to pay');
    const asked = await calls('fees');
    await changePath(view, 'No');
    await saveAndReview(view);
    await waitFor(() => expect(applicationFee()).toHaveTextContent('J$6,250.00, not paid yet'));
    expect(screen.queryByText('Your application: ready to submit')).toBeNull();
    expect((await calls('fees')) - asked).toBe(1);
  });

  it('waits for the fee that follows from a changed answer, and does not show the one before', async () => {
    const view = await readyToSubmit();
    await changePath(view, 'No');
    const answerFees = holdAnswer('api/charge/APPLICABLE_FEES/*', 'get');
    await saveAndReview(view);
    await waitFor(() => expect(applicationFee()).toHaveTextContent('Not known yet'));
    await view.user.click(submit());
    answerFees();
    expect(await screen.findByRole('link', { name: 'Finish “Fees”' })).toBeVisible();
    expect(applicationFee()).toHaveTextContent('J$6,250.00, not paid yet');
    expect([await calls('validateApplication'), await calls('createApplication')]).toEqual([0, 0]);
  });

  it('asks for the fee again where it could not be asked for, and says when that fails too', async () => {
    const view = await readyToSubmit();
    await changePath(view, 'No');
    const failing = http.get('*/api/charge/APPLICABLE_FEES/*', () => HttpResponse.json({}, { status: 400 }));
    backend.server.use(failing);
    await saveAndReview(view);
    await waitFor(() => expect(applicationFee()).toHaveTextContent('Not known yet'));
    await view.user.click(submit());
    await view.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }));
    backend.server.resetHandlers();
    await view.user.click(submit());
    expect(await screen.findByRole('link', { name: 'Finish “Fees”' })).toBeVisible();
    expect([await calls('validateApplication'), await calls('createApplication')]).toEqual([0, 0]);
  });

  it.each<[string, 'Yes' | 'No', string, () => Promise<void>]>([
    ['a fee', 'No', 'Finish “Fees”', async () => undefined],
    ['a document', 'Yes', 'Finish “Uploads”', withoutPath],
  ])(
    'is not submitted without %s that follows from an answer which the same press saves',
    async (_what, answer, link, prepare) => {
      await prepare();
      const view = await readyToSubmit();
      holdPauses((delay) => delay === PAUSE);
      await changePath(view, answer);
      await view.router.navigate('/journey/review');
      await heading('Check your answers');
      await view.user.click(submit());
      expect(await screen.findByRole('link', { name: link })).toBeVisible();
      expect([await calls('validateApplication'), await calls('createApplication')]).toEqual([0, 0]);
    },
  );

  it('counts answers about documents, not questions', async () => {
    const questions = () => within(screen.getByRole('region', { name: 'Questions about your documents' }));
    await readyToSubmit();
    expect(questions().getByText('7 answers')).toBeVisible();
    cleanup();
    await changeDraft((draft) =>
      withOwnApplicant(draft, {
        documents: ownApplicant(draft).documents.map((one) =>
          one.docType === 'ACCEPTANCE_LETTER' ? { ...one, questionaire: [] } : one,
        ),
      }),
    );
    sessionStorage.removeItem('SLB_APP');
    await openJourney('review');
    await heading('Check your answers');
    expect(await questions().findByText('4 answers')).toBeVisible();
  });

  it('counts the documents that follow from a changed answer', async () => {
    await withoutPath();
    const view = await readyToSubmit();
    const { user } = view;
    const uploads = () => within(screen.getByRole('region', { name: 'Uploads' }));
    expect(await uploads().findByText('Done')).toBeVisible();
    await changePath(view, 'Yes');
    await saveAndReview(view);
    expect(await uploads().findByText('In progress')).toBeVisible();
    await user.click(submit());
    expect(await screen.findByRole('link', { name: 'Finish “Uploads”' })).toBeVisible();
    expect(await calls('createApplication')).toBe(0);
  });

  it('shows what was sent folded, and open on paper', async () => {
    const { user } = await readyToSubmit();
    await user.click(submit());
    await heading('Application submitted');
    const branch = () => screen.getByText('Branch');
    expect(branch()).not.toBeVisible();
    window.dispatchEvent(new Event('beforeprint'));
    expect(branch()).toBeVisible();
    window.dispatchEvent(new Event('afterprint'));
    expect(branch()).not.toBeVisible();
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  });

  it('shows its answers once it is cancelled, says of nothing that it was sent, and offers no PDF of it', async () => {
    const { arn } = await storedDraft();
    tabStorage.write('ARN', arn);
    await call('cancelApplication', { body: { arn } });
    openWithPanels('review');
    expect(await screen.findByRole('heading', { name: 'Your answers' })).toBeVisible();
    expect(screen.queryByText('What you sent')).toBeNull();
    expect(screen.queryByRole('button', { name: /PDF/ })).toBeNull();
    expect(screen.getByText('Branch')).toBeInTheDocument();
  });

  it('shows the message of the server about a duplicate, and stays', async () => {
    const { user } = await readyToSubmit();
    await backend.fault({
      kind: 'status',
      status: 400,
      path: '/api/application/CREATE',
      body: { errorList: [{ typeOfMessage: 'You have a Targeted application for 2026 already.' }] },
    });
    await user.click(submit());
    expect(await screen.findByRole('dialog')).toHaveTextContent('You have a Targeted application for 2026 already.');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'OK' }));
    expect(submit()).toBeVisible();
  });

  it('lists below the message what else CREATE found wrong, and leads to each field', async () => {
    const { user } = await readyToSubmit();
    const found = (typeOfMessage: string, field: string) => ({ typeOfMessage, code: 'RULE', field });
    await backend.fault({
      kind: 'status',
      status: 400,
      path: '/api/application/CREATE',
      body: {
        errorList: [
          found('Check the TRN', 'borrowerTrn'),
          found('No such branch', 'applicants[0].bankingInformation.branch'),
        ],
      },
    });
    await user.click(submit());
    const said = await screen.findByRole('dialog');
    expect(said).toHaveTextContent('Check the TRN');
    await user.click(within(said).getByRole('button', { name: 'OK' }));
    const summary = within(await screen.findByRole('region', { name: 'There is a problem' }));
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Check the TRN',
      'No such branch',
    ]);
    await user.click(summary.getByRole('link', { name: 'No such branch' }));
    await heading('Bank account');
    await waitFor(() => expect(screen.getByLabelText('Branch')).toHaveAccessibleDescription(/No such branch/));
  });

  it('is submitted once from two tabs: the second shows that it was submitted', async () => {
    const { user } = await readyToSubmit();
    const draft = await storedDraft();
    await call('createApplication', { body: { ...toRequestBody(draft), requestId: crypto.randomUUID() } });
    await user.click(submit());
    await heading('Application submitted');
    const { applications } = await backend.state();
    expect(applications.filter(({ arn }) => arn === draft.arn).map(({ status }) => status)).toEqual(['SUBMITTED']);
  });

  it('is submitted once, even by an applicant who goes Back and presses again a second later', async () => {
    const { user, router } = await readyToSubmit();
    await user.click(submit());
    await heading('Application submitted');
    await router.navigate(-1);
    await router.navigate('/journey/review');
    await heading('Application submitted');
    expect(screen.queryByRole('button', { name: 'Submit application' })).toBeNull();
    expect(await calls('createApplication')).toBe(1);
  });

  it('is not submitted with answers that somebody else has changed as it was pressed: they are read first', async () => {
    const { user } = await reviewWithUnsavedBranch();
    await changeDraft((draft) => withOwnApplicant(draft, { householdIncome: { householdSize: '9', members: [] } }));
    await user.click(submit());
    const said = await screen.findByRole('dialog', { name: 'Changed elsewhere' });
    expect(said).toHaveTextContent(
      /this page now has the other changes too\. Read them, then press the button again\./,
    );
    await user.click(within(said).getByRole('button', { name: 'OK' }));
    expect(await calls('createApplication')).toBe(0);
    // The save that met it has loaded it already.
    expect(screen.queryByRole('button', { name: 'Load the newer version' })).toBeNull();
    await user.click(submit());
    await heading('Application submitted');
    expect((await backend.state()).lastBodies.createApplication).toMatchObject({
      applicants: [{ householdIncome: { householdSize: '9' }, bankingInformation: { branch: 'Mandeville' } }],
    });
  });

  it('is submitted with an answer that was not saved yet, where somebody else has changed none', async () => {
    const { user } = await reviewWithUnsavedBranch();
    await changeDraft((draft) => draft);
    await user.click(submit());
    await heading('Application submitted');
    expect(await calls('createApplication')).toBe(1);
  });

  it('is sent in by another call once it was sent back, though the answer to the first was lost and the page loaded again', async () => {
    const ids = submitIds();
    const { arn } = await storedDraft();
    const before = await readyToSubmit();
    await backend.fault({ kind: 'network', path: '/api/application/CREATE', afterProcessing: true });
    await before.user.click(submit());
    await before.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }));
    before.unmount();
    await backend.ask('POST', '/__mock/sendBack', { arn, moreInfo: { pages: ['finances'] } });
    const { user } = renderJourney(who, 'review');
    await user.click(await screen.findByRole('button', { name: 'Send it in again' }));
    await waitFor(() => expect(ids).toHaveLength(2));
    expect(new Set(ids).size).toBe(2);
  });

  it('is sent by the same call again, where the answer to the first was lost and the page loaded again', async () => {
    const ids = submitIds();
    const before = await readyToSubmit();
    await backend.fault({ kind: 'network', path: '/api/application/CREATE' });
    await before.user.click(submit());
    await before.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }));
    before.unmount();
    const { user } = renderJourney(who, 'review');
    await heading('Check your answers');
    await user.click(submit());
    await heading('Application submitted');
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it.each([
    ['on the same page', undefined],
    ['after another screen', 'finances?lastTab=4'],
  ])('is looked up on the server before it is submitted again %s, when the answer was lost', async (_when, place) => {
    const { user, router } = await readyToSubmit();
    await backend.fault({ kind: 'network', path: '/api/application/CREATE', afterProcessing: true });
    await user.click(submit());
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }));
    if (place) {
      await router.navigate(`/journey/${place}`);
      await heading('Bank account');
      await router.navigate('/journey/review');
      await heading('Check your answers');
    }
    await user.click(submit());
    await heading('Application submitted');
    expect(await calls('createApplication')).toBe(1);
  });
});

describe('A loan that does not ask for what was answered for another one', () => {
  it('is submitted without it; the draft keeps it until then', async () => {
    const draft = await changeDraft((targeted) => ({
      ...withOwnApplicant(targeted, {
        productName: 'TL',
        consents: { ...ownApplicant(targeted).consents, salaryDeduction: 'Y' },
      }),
      loanDetails: {
        ...targeted.loanDetails,
        loanApplication: { loanTerm: '60', purpose: 'VEHICLE' },
        studentLoan: { amountApplied: '300000.00' },
        mortgageLoan: { occupancy: '01' },
        security: 'Unsecured',
        collaterals: [],
      },
    }));
    await payFees(await answerDocuments(draft));
    expect(ownApplicant(await storedDraft())).toMatchObject({
      educationDetails: { programme: expect.stringMatching(/./) },
      meansTest: { onPath: 'YES' },
      agreements: [{ docType: 'MASTER_AGREEMENT' }],
    });
    const { user } = await readyToSubmit();
    await user.click(submit());
    await heading('Application submitted');
    const sent = await call('application', { path: { arn: draft.arn } });
    expect(ownApplicant(sent)).toMatchObject({
      productName: 'TL',
      educationDetails: { programme: '', institution: '' },
      meansTest: { onPath: '' },
      consents: { truth: 'Y', dataSharing: '', salaryDeduction: '' },
      bankingInformation: { branch: 'Half Way Tree' },
      agreements: [],
    });
    expect(sent.loanDetails).toMatchObject({
      loanApplication: { loanTerm: '60', purpose: 'VEHICLE' },
      mortgageLoan: { occupancy: '' },
    });
  });
});

describe('An agreement that was accepted', () => {
  it('is not sent, listed or offered to read where changed answers ask for another form of it', async () => {
    const draft = await changeDraft((sighted) =>
      withOwnApplicant(sighted, {
        meansTest: { ...ownApplicant(sighted).meansTest, disability: 'YES', visuallyImpaired: 'YES' },
      }),
    );
    const both = ownApplicant(await answerDocuments(draft)).agreements.map(({ docType }) => docType);
    expect(both).toEqual(['MASTER_AGREEMENT', 'MASTER_AGREEMENT_MINOR_VI']);
    tabStorage.write('ARN', draft.arn);
    const { user } = openWithPanels('review');
    await screen.findByText('Your application: ready to submit');
    const card = within(screen.getByRole('region', { name: 'Agreements to accept' }));
    expect(card.getAllByRole('term')).toHaveLength(1);
    expect(card.getAllByText(/^Master Agreement for Minor/)).not.toHaveLength(0);
    await user.click(submit());
    await heading('Application submitted');
    const sent = ownApplicant(await call('application', { path: { arn: draft.arn } }));
    expect(sent.agreements).toMatchObject([{ docType: 'MASTER_AGREEMENT_MINOR_VI', accepted: 'Y' }]);
    expect(screen.getAllByRole('button', { name: /^Read, print or download/ })).toHaveLength(1);
  });

  it('can be read, printed and downloaded once the application is submitted', async () => {
    tabStorage.write('ARN', (await storedDraft()).arn);
    const { user } = renderScreen(<JourneyRoute user={who} />, { route: '/journey/review', path: '/journey/:page' });
    await screen.findByText('Your application: ready to submit');
    await user.click(submit());
    await heading('Application submitted');
    await user.click(screen.getByRole('button', { name: /^Read, print or download Master Agreement/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Master Agreement/ }));
    expect(dialog.getByRole('button', { name: 'Print' })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Download' })).toBeVisible();
    expect(dialog.queryByRole('checkbox')).toBeNull();
  });
});

describe('What is on this device only of the documents', () => {
  const REFERENCE = 'Reference number on the letter';
  const QUESTIONS = 'Questions about your documents';
  const state = (title: string) => within(screen.getByRole('region', { name: title }));

  /** The uploads of the finished application, with the screens of the documents. */
  async function openUploads() {
    tabStorage.write('ARN', (await storedDraft()).arn);
    const view = openWithPanels('documents?lastTab=1');
    await heading('Uploads');
    return view;
  }

  /** Changes an answer in the form on the page, and leaves it by the task list. */
  async function changeReference() {
    const view = await openUploads();
    await view.user.click(await screen.findByRole('button', { name: 'Change all required answers' }));
    await view.user.type(screen.getByLabelText(REFERENCE), '2');
    await view.router.navigate('/journey/review');
    await heading('Check your answers');
    return view;
  }

  it('is not left out: changed answers are finished first, in the form as it was left', async () => {
    const { user } = await changeReference();
    expect(await state(QUESTIONS).findByText('In progress')).toBeVisible();
    await user.click(submit());
    await user.click(await screen.findByRole('link', { name: `Finish “${QUESTIONS}”` }));
    await heading('Uploads');
    expect(await screen.findByLabelText(REFERENCE)).toHaveValue('Ref 118/B2');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await heading('Check your answers');
    expect(await state(QUESTIONS).findByText('Done')).toBeVisible();
    await user.click(submit());
    await heading('Application submitted');
    expect(hasUnsavedWork()).toBe(false);
    const sent = (await backend.state()).applications.find(({ status }) => status === 'SUBMITTED');
    expect(JSON.stringify(sent?.applicants[0]?.documents)).toContain('Ref 118/B2');
  });

  it('is no reason to ask on the review what is required, once it is saved: that follows from other answers', async () => {
    const view = await openUploads();
    await view.user.click(await screen.findByRole('button', { name: 'Change all required answers' }));
    await view.user.type(screen.getByLabelText(REFERENCE), '2');
    await view.user.click(screen.getByRole('button', { name: 'Continue' }));
    await heading('Consents');
    await screen.findByRole('checkbox', { name: /true/ });
    const asked = await calls('requiredDocuments');
    await view.router.navigate('/journey/review');
    await heading('Check your answers');
    expect(await state(QUESTIONS).findByText('Done')).toBeVisible();
    expect(JSON.stringify(await storedDraft())).toContain('Ref 118/B2');
    expect(await calls('requiredDocuments')).toBe(asked);
  });

  it('is not left out: a file that was not sent is sent or removed first', async () => {
    const { user, router } = await openUploads();
    await backend.fault({ path: 'applications/$', kind: 'network' });
    await user.click(await screen.findByRole('button', { name: 'Edit for Proof of household income' }));
    const second = new File(['%PDF-1.7\n more'], 'second.pdf', { type: 'application/pdf' });
    await user.upload(screen.getByLabelText('Choose files for Proof of household income'), second);
    await screen.findByRole('button', { name: 'Try again second.pdf' });
    await router.navigate('/journey/review');
    await heading('Check your answers');
    expect(await state('Uploads').findByText('In progress')).toBeVisible();
    await user.click(submit());
    await user.click(await screen.findByRole('link', { name: 'Finish “Uploads”' }));
    await heading('Uploads');
    await user.click(await screen.findByRole('button', { name: 'Remove second.pdf' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await heading('Check your answers');
    await user.click(submit());
    await heading('Application submitted');
  });

  it('is dropped where the document is not asked for any more: nobody could finish it', async () => {
    const { arn } = await storedDraft();
    answerDrafts(who.trn).set([{ arn, docType: 'GUARANTOR_INCOME', typed: [['TOTAL', '4']], isRetry: false }]);
    expect(hasUnsavedWork()).toBe(true);
    const { user } = await readyToSubmit();
    await waitFor(() => expect(hasUnsavedWork()).toBe(false));
    await user.click(submit());
    await heading('Application submitted');
    expect(screen.queryByText('Not all about your documents was sent')).toBeNull();
  });

  it('is said not to be sent, and held no longer, once the application was submitted elsewhere', async () => {
    const { user } = await changeReference();
    expect(hasUnsavedWork()).toBe(true);
    const draft = await storedDraft();
    await call('createApplication', { body: { ...toRequestBody(draft), requestId: crypto.randomUUID() } });
    await user.click(screen.getByRole('button', { name: 'Edit Bank account' }));
    await user.type(await screen.findByLabelText('Branch'), ' Road');
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    await heading('Application submitted');
    expect(screen.getByText('Not all about your documents was sent')).toBeVisible();
    expect(hasUnsavedWork()).toBe(false);
  });
});

it('What is typed while the application goes out is said not to be sent, and not shown as sent', async () => {
  const { user, router } = await readyToSubmit();
  const passPause = holdPauses((delay) => delay === PAUSE);
  const answer = holdAnswer('api/application/CREATE');
  await user.click(submit());
  await waitFor(async () => expect(await calls('validateApplication')).toBe(1));
  await router.navigate('/journey/finances?lastTab=4');
  await heading('Bank account');
  await user.clear(screen.getByLabelText('Branch'));
  await user.type(screen.getByLabelText('Branch'), 'Mandeville');
  answer();
  await heading('Application submitted');
  const notSent = await screen.findByRole('region', { name: 'Some answers were not sent' });
  expect(within(notSent).getByText('Mandeville')).toBeVisible();
  expect(screen.getAllByText('Mandeville')).toHaveLength(1);
  expect(screen.getAllByText('Half Way Tree')).toHaveLength(1);
  await passPause();
  expect(hasUnsavedAnswers()).toBe(false);
});

describe('What was typed, and not saved before the application was submitted or cancelled elsewhere,', () => {
  it.each([
    ['submitted', 'with Continue', 'Application submitted'],
    ['submitted', 'in the background', 'Application submitted'],
    ['cancelled', 'with Continue', 'Your application'],
  ])('is said not to be sent, and not shown as sent: %s, and saved %s', async (happened, how, title) => {
    const { user } = await openJourney('finances?lastTab=4');
    await heading('Bank account');
    const draft = await storedDraft();
    if (happened === 'submitted')
      await call('createApplication', { body: { ...toRequestBody(draft), requestId: crypto.randomUUID() } });
    else await call('cancelApplication', { body: { arn: draft.arn, reason: '' } });
    const passPause = holdPauses((delay) => delay === PAUSE);
    await user.clear(screen.getByLabelText('Branch'));
    await user.type(screen.getByLabelText('Branch'), 'Mandeville');
    if (how === 'in the background') await passPause();
    else await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    await heading(title);
    const notSent = await screen.findByRole('region', { name: 'Some answers were not sent' });
    expect(within(notSent).getByText('Mandeville')).toBeVisible();
    expect(within(notSent).getAllByRole('term')).toHaveLength(1);
    expect(screen.getAllByText('Mandeville')).toHaveLength(1);
    expect(screen.getAllByText('Half Way Tree')).toHaveLength(1);
    await waitFor(() => expect(hasUnsavedAnswers()).toBe(false));
  });
});
