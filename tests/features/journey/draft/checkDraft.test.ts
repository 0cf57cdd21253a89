// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { previousApplicantQuery } from '#api/applicant.ts';
import { beginSession, clearSession } from '#api/session.ts';
import { settings } from '#api/settings.ts';
import { type Application, applicant, application, ownApplicant, withOwnApplicant } from '#domain/application.ts';
import { messageTitles } from '#domain/messages.ts';
import { guarantorRule } from '#domain/people.ts';
import { user } from '#domain/user.ts';
import {
  alertUnemployed,
  checkEffects,
  continueTabs,
  runPendingChecks,
  stepsWithPendingChecks,
} from '#features/journey/draft/checkDraft.ts';
import { applicationOf, type Draft, edit, newDraft } from '#features/journey/draft/draft.ts';
import { clearDraft, draftOfStored } from '#features/journey/draft/draftStorage.ts';
import { createOpenDraft } from '#features/journey/draft/openDraft.ts';
import { valuesOf } from '#features/journey/draft/tabValues.ts';
import { dialogQueue } from '#ui/dialogQueue.ts';
import { backend } from '../../../support/backend.ts';
import { anApplication } from '../../../support/builders.ts';

const TRN = '999000111';
const person = { trn: TRN, firstName: 'Ann', lastName: 'Brown', dateOfBirth: '2000-01-02' };
const stored = anApplication(
  { householdIncome: { householdSize: '4' } },
  { loanDetails: { ...anApplication().loanDetails, studentLoan: { amountApplied: '300000.00' } } },
);

let posted: Application[] = [];
let client = new QueryClient();
beforeEach(() => {
  posted = [];
  client = new QueryClient();
  beginSession({ user: user.parse({ trn: TRN }), token: 't', refreshToken: 'r' });
  backend.server.use(
    http.post('*/slb/api/applications/', async ({ request }) => {
      const body = application.parse(await request.json());
      posted.push(body);
      return HttpResponse.json({ ...body, version: body.version + 1 });
    }),
  );
});
afterEach(() => clearSession());

function opened(initial: Draft = newDraft(stored)) {
  const draft = createOpenDraft(initial, { trn: TRN, client });
  return { draft, lookups: undefined, client };
}
const typedOn = (draft: Draft, tabId: string, change: object) => ({
  ...valuesOf(tabId, applicationOf(draft)),
  ...change,
});
const changed = (tabId: string, change: object) => (draft: Draft) => edit(draft, tabId, typedOn(draft, tabId, change));

/** Presses a button of the dialog that opens. */
async function press(label: string): Promise<void> {
  await vi.waitFor(() => expect(dialogQueue.get()).toHaveLength(1));
  const [dialog] = dialogQueue.get();
  if (!dialog || !('buttons' in dialog.content)) throw new Error('The dialog has no buttons');
  dialog.content.buttons.find((button) => button.label === label)?.onPress();
  await vi.waitFor(() => expect(dialogQueue.get()).toEqual([]));
}

describe('Continue', () => {
  it('saves what is typed once its checks pass, and has nothing left to check there', async () => {
    const { draft, ...rest } = opened();
    const typed = typedOn(draft.get(), 'household', { householdSize: '5' });
    expect(await continueTabs([{ id: 'household', typed, latest: () => typed }], { draft, ...rest })).toMatchObject({
      kind: 'pass',
    });
    expect(posted.map((sent) => ownApplicant(sent).householdIncome.householdSize)).toEqual(['5']);
    expect(draft.get()).toMatchObject({ pending: {}, checked: {} });
  });

  it('saves what is typed by then, which has still to be checked where it is something else', async () => {
    const { draft, ...rest } = opened();
    const typed = typedOn(draft.get(), 'household', { householdSize: '5' });
    await continueTabs([{ id: 'household', typed, latest: () => ({ ...typed, householdSize: '6' }) }], {
      draft,
      ...rest,
    });
    expect(posted.map((sent) => ownApplicant(sent).householdIncome.householdSize)).toEqual(['6']);
    expect(draft.get().checked.household).toMatchObject({ householdSize: '5' });
  });

  it('saves several tabs of one screen at once', async () => {
    const { draft, ...rest } = opened();
    const household = typedOn(draft.get(), 'household', { householdSize: '5' });
    const meansTest = typedOn(draft.get(), 'meansTest', { rooms: '4' });
    const tabs = [
      { id: 'household', typed: household, latest: () => household },
      { id: 'meansTest', typed: meansTest, latest: () => meansTest },
    ];
    expect(await continueTabs(tabs, { draft, ...rest })).toMatchObject({ kind: 'pass' });
    expect(posted.map(ownApplicant)).toMatchObject([
      { householdIncome: { householdSize: '5' }, meansTest: { rooms: '4' } },
    ]);
    expect(draft.get()).toMatchObject({ pending: {}, checked: {} });
  });

  it('saves nothing while something is wrong, and the draft stays as it was', async () => {
    const { draft, ...rest } = opened();
    const before = draft.get();
    const typed = typedOn(before, 'amount', { amountApplied: '99000000' });
    expect(await continueTabs([{ id: 'amount', typed, latest: () => typed }], { draft, ...rest })).toMatchObject({
      kind: 'wrong',
      findings: [{ path: 'amountApplied' }],
    });
    expect([posted, draft.get()]).toEqual([[], before]);
  });

  it('puts an answer back to what was let through when the applicant leaves it as it was, and no other', async () => {
    const others = { customerType: 'PSE', isEmployed: 'YES' };
    const { draft, ...rest } = opened(changed('product', { productName: 'PAYS', ...others })(newDraft(stored)));
    const typed = typedOn(draft.get(), 'product', {});
    const made = continueTabs([{ id: 'product', typed, latest: () => typed }], { draft, ...rest });
    await press('No');
    expect(await made).toEqual({ kind: 'revert', keys: ['productName'] });
    expect(ownApplicant(draft.application())).toMatchObject({ productName: 'TARGETED', ...others });
    // What else was changed has still to be checked.
    expect(stepsWithPendingChecks(draft.get(), undefined).map(({ tab }) => tab.id)).toEqual(['product']);
    draft.stop();
  });

  it('keeps the loan details that were typed after the product was changed and left, when it is pressed there', async () => {
    const { draft, ...rest } = opened();
    for (const change of [
      changed('amount', { loanTerm: '24' }),
      changed('product', { productName: 'FSELF' }),
      changed('amount', { amountApplied: '250000' }),
    ])
      draft.change(change);
    const typed = typedOn(draft.get(), 'product', {});
    const made = continueTabs([{ id: 'product', typed, latest: () => typed }], { draft, ...rest });
    await press('Yes');
    await made;
    expect(posted.at(-1)?.loanDetails.studentLoan.amountApplied).toBe('250000.00');
    draft.stop();
  });

  it('asks first about a product that was changed and left, and goes on whatever the answer is', async () => {
    const { draft, ...rest } = opened(changed('product', { productName: 'PAYS' })(newDraft(stored)));
    const typed = typedOn(draft.get(), 'household', { householdSize: '5' });
    const made = continueTabs([{ id: 'household', typed, latest: () => typed }], { draft, ...rest });
    await press('Yes');
    expect(await made).toMatchObject({ kind: 'pass' });
    expect(posted.at(-1)).toMatchObject({
      applicants: [{ productName: 'PAYS', householdIncome: { householdSize: '5' } }],
      loanDetails: { studentLoan: {} },
    });
    expect(posted.at(-1)?.loanDetails.studentLoan.amountApplied ?? '').toBe('');
    expect(draft.get().checked).toEqual({});
  });
});

describe('Continue whose save failed', () => {
  /** The save of the next Continue meets a lost line; those after it arrive. */
  const loseOneSave = () =>
    backend.server.use(http.post('*/slb/api/applications/', () => HttpResponse.error(), { once: true }));

  /** Somebody who borrowed for Kim: Kim leaves, and the answers about Kim's sight with them, once the role is another one. */
  const forKim = anApplication(
    { role: 'BORROWER', meansTest: { housing: 'OWNED', disability: 'YES', visuallyImpaired: 'YES' } },
    { applicants: [applicant.parse({ id: '2', ssn: '999000222', role: 'BENEFICIARY', firstName: 'Kim' })] },
  );
  const withoutKim = {
    applicants: [
      { role: 'BORROWER-BENEFICIARY', meansTest: { housing: 'OWNED', disability: '', visuallyImpaired: '' } },
    ],
  };

  it('changes the same on other tabs when it is pressed again', async () => {
    const { draft, ...rest } = opened(newDraft(forKim));
    const typed = typedOn(draft.get(), 'product', { role: 'BORROWER-BENEFICIARY' });
    const pressed = () => continueTabs([{ id: 'product', typed, latest: () => typed }], { draft, ...rest });
    loseOneSave();
    await Promise.all([press('Remove'), expect(pressed()).rejects.toThrow()]);
    expect(await pressed()).toMatchObject({ kind: 'pass' });
    expect(posted).toMatchObject([withoutKim]);
    expect(posted[0]?.applicants).toHaveLength(1);
    expect(draft.get()).toMatchObject({ pending: {}, checked: {} });
  });

  it('changes the same on other tabs when its tab is changed again and left', async () => {
    const { draft, ...rest } = opened(newDraft(forKim));
    const typed = typedOn(draft.get(), 'product', { role: 'BORROWER-BENEFICIARY' });
    loseOneSave();
    const lost = continueTabs([{ id: 'product', typed, latest: () => typed }], { draft, ...rest });
    await Promise.all([press('Remove'), expect(lost).rejects.toThrow()]);
    draft.change(changed('product', { customerType: 'PSE' }));
    expect(await runPendingChecks('product', { draft, ...rest })).toMatchObject({ kind: 'pass' });
    await draft.flush({ isBackground: true });
    expect(posted).toMatchObject([withoutKim]);
    expect(posted[0]?.applicants).toHaveLength(1);
  });

  it('asks nothing again that was confirmed, and leaves what was typed since as it is', async () => {
    const { draft, ...rest } = opened();
    const typed = typedOn(draft.get(), 'product', { productName: 'FSELF' });
    const again = () => continueTabs([{ id: 'product', typed, latest: () => typed }], { draft, ...rest });
    loseOneSave();
    const lost = again();
    await Promise.all([press('Yes'), expect(lost).rejects.toThrow()]);
    draft.change(changed('amount', { amountApplied: '250000' }));
    expect(stepsWithPendingChecks(draft.get(), undefined).map(({ tab }) => tab.id)).toEqual(['amount']);
    expect(await again()).toMatchObject({ kind: 'pass' });
    expect(posted.map(({ loanDetails }) => loanDetails.studentLoan.amountApplied)).toEqual(['250000.00']);
  });

  it('keeps what it changed elsewhere when another change of the same tab is given up', async () => {
    const { draft, ...rest } = opened();
    const typed = typedOn(draft.get(), 'product', { productName: 'FSELF' });
    loseOneSave();
    const lost = continueTabs([{ id: 'product', typed, latest: () => typed }], { draft, ...rest });
    await Promise.all([press('Yes'), expect(lost).rejects.toThrow()]);
    draft.change(changed('product', { productName: 'PAYS' }));
    const left = runPendingChecks('product', { draft, ...rest });
    await press('No');
    expect(await left).toEqual({ kind: 'revert', keys: ['productName'] });
    await draft.flush({ isBackground: true });
    expect(posted).toMatchObject([{ applicants: [{ productName: 'FSELF' }] }]);
    expect(posted[0]?.loanDetails.studentLoan.amountApplied ?? '').toBe('');
  });
});

describe('A renewal for which another product was chosen', () => {
  const renewal = anApplication(
    { applicantType: 'R' },
    { applicants: [applicant.parse({ id: '2', ssn: '999000222', role: 'GUARANTOR', firstName: 'Kim' })] },
  );
  const withGuarantor = { min: 0, max: 3 };
  const withoutGuarantors = { min: 0, max: 0 };
  const choose = async ({ draft, ...rest }: ReturnType<typeof opened>, productName: string) => {
    const typed = typedOn(draft.get(), 'product', { productName });
    const made = continueTabs([{ id: 'product', typed, latest: () => typed }], { draft, ...rest });
    await press('Yes');
    await made;
  };

  it.each([
    ['the product of the renewal, in which its guarantors may stay', ['FSELF', 'TARGETED'], 'R', withGuarantor],
    ['the product of the renewal, after two others', ['FSELF', 'TL', 'TARGETED'], 'R', withGuarantor],
    ['one product more', ['FSELF', 'TL'], 'N', withoutGuarantors],
  ])('is by a change to %s: %j → %s', async (_what, products, applicantType, rule) => {
    const here = opened(newDraft(renewal));
    for (const productName of products) await choose(here, productName);
    expect(posted.at(-1)?.applicants).toMatchObject([{ applicantType }, { firstName: 'Kim' }]);
    expect(guarantorRule(here.draft.application(), undefined)).toEqual(rule);
  });

  it('is that renewal again for who has been home in between', async () => {
    const here = opened(newDraft(renewal));
    await choose(here, 'FSELF');
    here.draft.stop();
    clearDraft(TRN);
    const again = opened(draftOfStored(TRN, here.draft.application()));
    await choose(again, 'TARGETED');
    expect(ownApplicant(again.draft.application()).applicantType).toBe('R');
    again.draft.stop();
  });

  it('is that renewal again before anything of the change was saved', async () => {
    const { draft, ...rest } = opened(newDraft(renewal));
    backend.server.use(http.post('*/slb/api/applications/', () => HttpResponse.error()));
    for (const productName of ['FSELF', 'TARGETED']) {
      draft.change(changed('product', { productName }));
      const made = runPendingChecks('product', { draft, ...rest });
      await press('Yes');
      await made;
    }
    expect(ownApplicant(draft.application()).applicantType).toBe('R');
    draft.stop();
  });
});

describe('Loan details that were typed after the product was changed, while nothing can be saved,', () => {
  const built = settings.get();
  afterEach(() => {
    settings.set(built);
  });

  const loanOf = ({ loanDetails }: Application) => ({
    loanTerm: loanDetails.loanApplication.loanTerm,
    amountApplied: loanDetails.studentLoan.amountApplied,
  });

  it.each([
    ['the line is lost', () => backend.server.use(http.post('*/slb/api/applications/', () => HttpResponse.error()))],
    ['the server takes no drafts', () => settings.set({ ...built, serverDrafts: false })],
  ])('stay when "Are you employed?" is answered otherwise: %s', async (_why, holdSaves) => {
    const { draft, ...rest } = opened();
    const continueWith = (id: string, change: object) => {
      const typed = typedOn(draft.get(), id, change);
      return continueTabs([{ id, typed, latest: () => typed }], { draft, ...rest }).catch(() => undefined);
    };
    holdSaves();
    await Promise.all([press('Yes'), continueWith('product', { productName: 'FSELF' })]);
    await Promise.all([press('Continue'), continueWith('amount', { amountApplied: '250000', loanTerm: '24' })]);
    await continueWith('product', { isEmployed: 'NO' });
    expect(ownApplicant(draft.application()).empDetails.employmentStatus).toBe('STUDENT');
    expect(loanOf(draft.application())).toEqual({ amountApplied: '250000.00', loanTerm: '24' });
    expect(stepsWithPendingChecks(draft.get(), undefined)).toEqual([]);
    draft.stop();
  });
});

describe('The checks of a tab that was left without Continue', () => {
  it('have still to run where the tab has any, and is open', () => {
    const steps = (draft: Draft) => stepsWithPendingChecks(draft, undefined).map(({ tab }) => tab.id);
    expect(steps(newDraft(stored))).toEqual([]);
    expect(steps(changed('household', { householdSize: '5' })(newDraft(stored)))).toEqual([]);
    expect(steps(changed('amount', { amountApplied: '1' })(newDraft(stored)))).toEqual(['amount']);
    const moreInfo = { message: '', requestedOn: '', due: '', documents: [], pages: ['finances'] };
    const sentBack = newDraft({ ...stored, status: 'MORE_INFO', moreInfo });
    expect(steps({ ...sentBack, checked: { amount: { amountApplied: '1' } } })).toEqual([]);
  });

  it('have still to run where people are named for whom there is no screen: another device has changed the role', () => {
    const winston = applicant.parse({ role: 'BORROWER', firstName: 'Winston' });
    const named = (role: string) => {
      const own = withOwnApplicant(stored, { role });
      return stepsWithPendingChecks(newDraft({ ...own, applicants: [...own.applicants, winston] }), undefined);
    };
    expect(named('BENEFICIARY')).toEqual([]);
    expect(named('BORROWER-BENEFICIARY').map(({ tab }) => tab.id)).toEqual(['product']);
  });

  it('take away who was named here while the role was changed elsewhere', async () => {
    const theirs = withOwnApplicant(stored, { role: 'BORROWER-BENEFICIARY' });
    const { draft, ...rest } = opened(changed('borrower', { firstName: 'Winston' })(newDraft(theirs)));
    const made = runPendingChecks('product', { draft, ...rest });
    await press('Remove');
    expect(await made).toEqual({ kind: 'pass', consequences: ['removeOtherRoles'] });
    expect(draft.application().applicants).toHaveLength(1);
    draft.stop();
  });

  /** The product is checked, after an amount was typed that its change clears. */
  const checkedWithAnAmount = () => {
    const initial = [
      changed('product', { productName: 'FSELF' }),
      changed('amount', { amountApplied: '250000' }),
    ].reduce((draft, change) => change(draft), newDraft(stored));
    const { draft, ...rest } = opened(initial);
    return { draft, made: runPendingChecks('product', { draft, ...rest }) };
  };

  it('keep what was typed on other tabs since then, on top of what they change there', async () => {
    const { draft, made } = checkedWithAnAmount();
    await press('Yes');
    expect(await made).toEqual({ kind: 'pass', consequences: ['clearLoanDetails'] });
    expect(ownApplicant(draft.application()).productName).toBe('FSELF');
    expect(draft.application().loanDetails.studentLoan.amountApplied).toBe('250000.00');
    expect(Object.keys(draft.get().checked)).toEqual(['amount']);
    draft.stop();
  });

  type Change = ReturnType<typeof changed>;
  const studying = withOwnApplicant(stored, { role: 'BENEFICIARY', educationDetails: { academicYear: '2026' } });
  const kim = applicant.parse({ role: 'BENEFICIARY', firstName: 'Kim', lastName: 'Lee', ssn: '999000222' });
  const borrowing = withOwnApplicant(stored, { role: 'BORROWER' });

  it.each<{
    what: string;
    start?: Application;
    before: Change;
    decided: Change;
    left: (of: Application) => unknown;
    is: unknown;
    confirm?: string;
  }>([
    {
      what: 'the loan details of the product that was given up',
      before: changed('amount', { amountApplied: '250000', loanTerm: '24' }),
      decided: changed('product', { productName: 'FSELF' }),
      left: ({ loanDetails }) => [loanDetails.studentLoan, loanDetails.loanApplication],
      is: [{}, {}],
      confirm: 'Yes',
    },
    {
      what: 'who is not named in the new role',
      before: changed('borrower', { firstName: 'Winston', lastName: 'Palmer' }),
      decided: changed('product', { role: 'BORROWER-BENEFICIARY' }),
      left: ({ applicants }) => applicants.map(({ role }) => role),
      is: ['BORROWER-BENEFICIARY'],
      confirm: 'Remove',
    },
    {
      what: 'the sight of who does not study any more',
      before: changed('meansTest', { disability: 'YES', visuallyImpaired: 'YES' }),
      decided: changed('product', { role: 'BORROWER' }),
      left: (of) => ownApplicant(of).meansTest.visuallyImpaired,
      is: '',
    },
    {
      what: 'the sight of another beneficiary',
      start: { ...borrowing, applicants: [...borrowing.applicants, kim] },
      before: changed('meansTest', { disability: 'YES', visuallyImpaired: 'YES' }),
      decided: changed('beneficiary', { beneficiaryTrn: '999000333' }),
      left: (of) => ownApplicant(of).meansTest.visuallyImpaired,
      is: '',
    },
    {
      what: 'an employment status that says the opposite',
      before: changed('employment', { employmentStatus: 'EMPLOYED', employerName: 'GraceKennedy' }),
      decided: changed('product', { isEmployed: 'NO' }),
      left: (of) => ownApplicant(of).empDetails.employmentStatus,
      is: 'STUDENT',
    },
    {
      what: 'the year of a loan for other studies',
      before: changed('amount', { academicYear: '2026', loanTerm: '24' }),
      decided: changed('programme', { academicYear: '2027' }),
      left: ({ loanDetails }) => loanDetails.loanApplication.academicYear,
      is: '2027',
    },
  ])('take away what was typed before on another tab, and was left too: $what', async (row) => {
    backend.server.use(
      http.get('*/VERIFY_APPLICATON_UNIQUENESS/*/*/*', () => HttpResponse.json({ unique: true })),
      http.post('*/VALIDATE_TRN', () => HttpResponse.json({ valid: true })),
    );
    const { start = studying, before, decided, left, is, confirm } = row;
    // The tab was changed before already, in an answer that decides nothing about it.
    const typed = [changed('product', { customerType: 'STAFF' }), before, decided].reduce(
      (made, change) => change(made),
      newDraft(start),
    );
    const { draft, ...rest } = opened(typed);
    const result = runPendingChecks(Object.keys(typed.checked).at(-1) ?? '', { draft, ...rest });
    if (confirm) await press(confirm);
    expect(await result).toMatchObject({ kind: 'pass' });
    expect(left(draft.application())).toEqual(is);
    draft.stop();
  });

  it('keep what is typed while they run, on the tab itself and on others', async () => {
    const { draft, made } = checkedWithAnAmount();
    draft.change(changed('amount', { amountApplied: '260000' }));
    draft.change(changed('product', { role: 'BORROWER' }));
    await press('Yes');
    expect(await made).toEqual({ kind: 'pass', consequences: ['clearLoanDetails'] });
    expect(draft.application().loanDetails.studentLoan.amountApplied).toBe('260000.00');
    expect(ownApplicant(draft.application())).toMatchObject({ productName: 'FSELF', role: 'BORROWER' });
    // What they were not asked about has still to be checked.
    expect(Object.keys(draft.get().checked).sort()).toEqual(['amount', 'product']);
    draft.stop();
  });

  it('put the tab back when the applicant leaves things as they were', async () => {
    const { draft, ...rest } = opened(changed('product', { productName: 'FSELF' })(newDraft(stored)));
    const made = runPendingChecks('product', { draft, ...rest });
    await press('No');
    expect(await made).toEqual({ kind: 'revert', keys: ['productName'] });
    expect(ownApplicant(draft.application()).productName).toBe('TARGETED');
    draft.stop();
  });

  it('leave the draft as it is while something is wrong', async () => {
    const { draft, ...rest } = opened(changed('amount', { amountApplied: '99000000' })(newDraft(stored)));
    const before = draft.get();
    expect((await runPendingChecks('amount', { draft, ...rest })).kind).toBe('wrong');
    expect(draft.get()).toBe(before);
    draft.stop();
  });
});

describe('A check asks the tax authority about a TRN', () => {
  const answering = (valid: boolean) =>
    backend.server.use(http.post('*/applicant/VALIDATE_TRN', () => HttpResponse.json({ valid })));

  it('and says nothing where it is right', async () => {
    answering(true);
    expect(await checkEffects(client, opened().draft).isRegistered(person)).toBe(true);
    expect(dialogQueue.get()).toEqual([]);
  });

  it('and leaves it to the field to say where it is not', async () => {
    answering(false);
    expect(await checkEffects(client, opened().draft).isRegistered(person)).toBe(false);
    expect(dialogQueue.get()).toEqual([]);
  });
});

it('An identification that the bureau was told of is read again: the profile and a new loan show it', async () => {
  const known = previousApplicantQuery(TRN).queryKey;
  client.setQueryData(known, applicant.parse({ idNumber: 'A1' }));
  backend.server.use(http.post('*/UPDATE_CUSTOMER_ID/*', () => HttpResponse.json({ updated: true })));
  await checkEffects(client, opened().draft).updateIdentification(TRN, {
    idType: 'PASSPORT',
    idNumber: 'B2',
    idIssueDate: '2022-01-01',
    idExpiryDate: '2099-01-01',
  });
  expect(client.getQueryState(known)?.isInvalidated).toBe(true);
});

describe('The picture of an ID that a renewal has carried over', () => {
  const id = { idType: 'DL', idNumber: '999000111', idIssueDate: '2020-01-01', idExpiryDate: '2099-01-01' };
  const bureau = applicant.parse({
    ...id,
    documents: [
      { docType: 'PHOTO_ID', uploads: [{ id: 'carried' }] },
      { docType: 'PAYSLIP', uploads: [{ id: 'pay' }] },
    ],
  });
  const documents = bureau.documents.map((one) =>
    one.docType === 'PHOTO_ID'
      ? { ...one, uploads: one.uploads.flatMap((file) => [file, { ...file, id: 'new' }]) }
      : one,
  );

  it.each([
    ['goes once another ID is given in its place', { idType: 'PASSPORT', idNumber: 'B2' }, ['new', 'pay']],
    ['stays where the number alone was mistyped', { idNumber: '999000112' }, ['carried', 'new', 'pay']],
  ])('%s', async (_what, change, left) => {
    client.setQueryData(previousApplicantQuery(TRN).queryKey, bureau);
    backend.server.use(http.post('*/UPDATE_CUSTOMER_ID/*', () => HttpResponse.json({ updated: true })));
    const renewal = anApplication({ ...id, applicantType: 'R', documents });
    const { draft, ...rest } = opened(newDraft(renewal));
    const typed = typedOn(draft.get(), 'identification', change);
    const continued = continueTabs([{ id: 'identification', typed, latest: () => typed }], { draft, ...rest });
    await press('Yes');
    await continued;
    const files = posted.flatMap(ownApplicant).flatMap(({ documents }) => documents.flatMap(({ uploads }) => uploads));
    expect(files.map((file) => file.id)).toEqual(left);
    expect(
      ownApplicant(draft.application()).documents.flatMap(({ uploads }) => uploads.map((file) => file.id)),
    ).toEqual(left);
  });
});

describe('A loan product that is chosen', () => {
  const closeAll = () => dialogQueue.set([]);
  const titles = () => dialogQueue.get().map(({ title }) => title);
  afterEach(closeAll);

  it('says that it is for employed people, when somebody is not, and once', () => {
    const unemployed = { productName: 'PAYS', isEmployed: 'NO' };
    alertUnemployed({ productName: 'PAYS', isEmployed: '' }, unemployed, undefined);
    expect(titles()).toEqual([messageTitles.isEmployedAlert]);
    closeAll();
    alertUnemployed(unemployed, { ...unemployed, role: 'BORROWER' }, undefined);
    alertUnemployed({ productName: 'PAYS', isEmployed: '' }, { productName: 'PAYS', isEmployed: 'YES' }, undefined);
    alertUnemployed(
      { productName: 'TARGETED', isEmployed: '' },
      { productName: 'TARGETED', isEmployed: 'NO' },
      undefined,
    );
    expect(titles()).toEqual([]);
  });
});
