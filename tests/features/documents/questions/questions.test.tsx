import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { clearSession, session } from '#api/session.ts';
import { fullName } from '#domain/application.ts';
import { applicantDocument } from '#domain/document.ts';
import { messages } from '#domain/messages.ts';
import { QuestionsPanel } from '#features/documents/questions/QuestionsPanel.tsx';
import { dialogs } from '#ui/dialogs.ts';
import { backend } from '../../../support/backend.ts';
import { onServer, openPanel } from '../panels.tsx';

const TITLE = 'Questions about your documents';
const SAVE = 'applications/$';

const letterQuestions = {
  reference: 'Reference number on the letter',
  lastDay: 'Last day to take up the place',
  unconditional: /The letter says that the place is unconditional/,
};
const incomeQuestions = {
  total: 'Total monthly income shown on these papers',
  what: 'Say what these papers are and whose they are',
};

const open = (own?: Parameters<typeof openPanel>[2]) => openPanel(QuestionsPanel, TITLE, own);
type User = Awaited<ReturnType<typeof open>>['user'];

async function ask(user: User, label: string): Promise<HTMLElement> {
  await user.click(
    screen.getByRole('button', { name: new RegExp(`(Answer questions|Change answers) about ${label}`) }),
  );
  return screen.findByRole('dialog', { name: 'Please provide the below information:' });
}

const goOn = (user: User, dialog: HTMLElement) => user.click(within(dialog).getByRole('button', { name: 'Continue' }));

async function answerLetter(user: User): Promise<void> {
  const dialog = await ask(user, 'Acceptance letter');
  await user.type(within(dialog).getByLabelText(letterQuestions.reference), 'SLB/2026 #1');
  await user.type(within(dialog).getByLabelText(letterQuestions.lastDay), '01/03/2031');
  await goOn(user, dialog);
}

const letter = applicantDocument.parse({
  docType: 'ACCEPTANCE_LETTER',
  label: 'Acceptance letter',
  mandatory: 'Y',
  generationRequired: 'N',
  inJourney: 'Y',
});

const aQuestion = (difference: object) => ({
  docTypeCode: 'ACCEPTANCE_LETTER',
  documentName: 'A paper',
  questionCode: 'Q1',
  questionDesc: 'Which?',
  docSNO: 1,
  dataType: 'Text',
  maxLength: 9,
  id: 'x',
  ...difference,
});

/** What the lookups of this test ask. */
const questionsAre = (rows: unknown[]) =>
  backend.fault({ path: 'master/mdm', kind: 'status', status: 200, body: { Document_Questionnaire_Master: rows } });

afterEach(() => {
  dialogs.clear();
  clearSession();
});

describe('the questions about documents', () => {
  it('are asked for each document that has some', async () => {
    await open();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Acceptance letter',
      'Proof of household income',
      'Recommendations (optional)',
    ]);
    expect(screen.getByText('0 of 3 answered')).toBeVisible();
  });

  it('stand in a table under the name of the document and the role of the applicant', async () => {
    const { user } = await open();
    const dialog = await ask(user, 'Acceptance letter');
    expect(within(dialog).getByText('Acceptance letter')).toBeVisible();
    expect(within(dialog).getByText('Borrower & Beneficiary')).toBeVisible();
    expect(
      within(dialog)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['S.No.', 'Question', 'Response']);
    expect(within(dialog).getAllByRole('row')).toHaveLength(4);
  });

  it('are kept as answer records, each in its stored form', async () => {
    const { user } = await open();
    await answerLetter(user);
    expect(await screen.findByText('3 of 3 answered')).toBeVisible();
    const dialog = await ask(user, 'Proof of household income');
    await user.type(within(dialog).getByLabelText(incomeQuestions.total), '1234567.5');
    expect(within(dialog).getByLabelText(incomeQuestions.total)).toHaveValue('1,234,567.5');
    await user.type(within(dialog).getByLabelText(incomeQuestions.what), 'Payslips of my mother, January to March');
    await goOn(user, dialog);
    expect(await screen.findByText('2 of 2 answered')).toBeVisible();

    const who = session.get()?.user;
    const generatedFor = who && `${fullName(who)} (${who.trn})`;
    expect((await onServer('ACCEPTANCE_LETTER'))?.questionaire).toEqual([
      {
        id: 'DQ-ACCEPTANCE_LETTER-1',
        answerDataType: 'Text',
        generatedFor,
        maxLengthOfAnswer: 30,
        questionDesc: letterQuestions.reference,
        sno: 1,
        questionCode: 'ACCEPTANCE_LETTER_Q1',
        valueTB: 'SLB/2026 #1',
      },
      expect.objectContaining({ answerDataType: 'Date', valueDT: '2031-03-01' }),
      expect.objectContaining({ answerDataType: 'CheckBox', valueCB: 'N' }),
    ]);
    expect((await onServer('INCOME_PROOF'))?.questionaire).toEqual([
      expect.objectContaining({ answerDataType: 'Amount', valueAMT: '1234567.50' }),
      expect.objectContaining({ answerDataType: 'TextArea', valueTA: 'Payslips of my mother, January to March' }),
    ]);
  });

  it('say beside the field what to do, and lead to the first', async () => {
    const { user } = await open();
    const dialog = await ask(user, 'Acceptance letter');
    await user.type(within(dialog).getByLabelText(letterQuestions.lastDay), '01/03/2020');
    await goOn(user, dialog);
    expect(await within(dialog).findByText('Check the 2 answers that are marked.')).toBeVisible();
    expect(within(dialog).getByLabelText(letterQuestions.reference)).toHaveFocus();
    expect(within(dialog).getByLabelText(letterQuestions.reference)).toHaveAccessibleDescription(
      'Error: Enter an answer',
    );
    expect(within(dialog).getByLabelText(letterQuestions.lastDay)).toHaveAccessibleDescription(
      expect.stringContaining('The date must be today or later'),
    );
  });

  it('start with the answers given before, and update them', async () => {
    const { user } = await open();
    await answerLetter(user);
    await screen.findByText('3 of 3 answered');
    const dialog = await ask(user, 'Acceptance letter');
    const reference = within(dialog).getByLabelText(letterQuestions.reference);
    expect(reference).toHaveValue('SLB/2026 #1');
    expect(within(dialog).getByLabelText(letterQuestions.lastDay)).toHaveValue('01/03/2031');
    await user.type(reference, '2');
    await user.click(within(dialog).getByRole('checkbox', { name: letterQuestions.unconditional }));
    await goOn(user, dialog);
    await waitFor(async () =>
      expect((await onServer('ACCEPTANCE_LETTER'))?.questionaire).toEqual([
        expect.objectContaining({ valueTB: 'SLB/2026 #12' }),
        expect.objectContaining({ valueDT: '2031-03-01' }),
        expect.objectContaining({ valueCB: 'Y' }),
      ]),
    );
  });

  it('start with generated documents of this session where the document is not in the journey', async () => {
    const { user } = await open();
    const dialog = await ask(user, 'Recommendations');
    await user.type(within(dialog).getByLabelText(/^Name of the person who recommends you/), 'Dr Reid');
    await goOn(user, dialog);
    expect(await screen.findByText('2 of 2 answered')).toBeVisible();
    expect(sessionStorage.getItem('SLB_LOAN_CONFIG')).toContain('Dr Reid');
    sessionStorage.setItem(
      'SLB_LOAN_CONFIG',
      sessionStorage.getItem('SLB_LOAN_CONFIG')?.replace('Dr Reid', 'Dr Hall') ?? '',
    );
    const again = await ask(user, 'Recommendations');
    expect(within(again).getByLabelText(/^Name of the person who recommends you/)).toHaveValue('Dr Hall');
  });

  it('change nothing on Cancel or Escape', async () => {
    const { user } = await open();
    const dialog = await ask(user, 'Acceptance letter');
    await user.type(within(dialog).getByLabelText(letterQuestions.reference), 'X');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await ask(user, 'Acceptance letter');
    expect(screen.getByLabelText(letterQuestions.reference)).toHaveValue('');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('0 of 3 answered')).toBeVisible();
  });

  it('leave the files of the document alone', async () => {
    const { user, initial } = await open();
    expect(initial.applicants).toHaveLength(1);
    await answerLetter(user);
    await screen.findByText('3 of 3 answered');
    expect((await onServer('ACCEPTANCE_LETTER'))?.uploads).toEqual([]);
  });
});

describe('Continue', () => {
  it('asks for the mandatory ones, and only for these', async () => {
    const { user, onContinue } = await open();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const links = await screen.findAllByRole('link', { name: /^Answer the questions/ });
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Answer the questions about your acceptance letter',
      'Answer the questions about your proof of household income',
    ]);
    await user.click(screen.getByRole('link', { name: /acceptance letter/ }));
    expect(screen.getByRole('button', { name: /about Acceptance letter/ })).toHaveFocus();
    expect(onContinue).not.toHaveBeenCalled();
  });

  it('goes on once they are answered', async () => {
    const { user, onContinue } = await open({
      documents: [{ ...letter }],
    });
    await answerLetter(user);
    const dialog = await ask(user, 'Proof of household income');
    await user.type(within(dialog).getByLabelText(incomeQuestions.total), '0');
    await user.type(within(dialog).getByLabelText(incomeQuestions.what), 'None');
    await goOn(user, dialog);
    await screen.findByText('2 of 2 answered');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onContinue).toHaveBeenCalledOnce();
  });
});

describe('answers that could not be saved', () => {
  it('are told, and asked again as they were typed', async () => {
    const { user } = await open();
    await backend.fault({ path: SAVE, kind: 'network' });
    await answerLetter(user);
    const told = await screen.findByRole('dialog', { name: 'No connection' });
    await user.click(within(told).getByRole('button', { name: 'OK' }));
    const dialog = await screen.findByRole('dialog', { name: 'Please provide the below information:' });
    expect(within(dialog).getByText('Your answers are not saved yet. Press Continue to try again.')).toBeVisible();
    expect(within(dialog).getByLabelText(letterQuestions.reference)).toHaveValue('SLB/2026 #1');
    await goOn(user, dialog);
    expect(await screen.findByText('3 of 3 answered')).toBeVisible();
  });

  it.each([
    ['come back after a session that ended by itself', true, 'SLB/2026 #1'],
    ['are gone after sign-out', false, ''],
  ])('%s', async (_what, isByItself, typed) => {
    const before = await open();
    await backend.fault({ path: SAVE, kind: 'network' });
    await answerLetter(before.user);
    await screen.findByRole('dialog', { name: 'No connection' });
    before.unmount();
    clearSession({ mayReturn: isByItself });
    dialogs.clear();
    const { user } = await open();
    const dialog = await ask(user, 'Acceptance letter');
    expect(within(dialog).getByLabelText(letterQuestions.reference)).toHaveValue(typed);
  });
});

describe('a session that ends while somebody answers', () => {
  /** As app/session.ts ends it: the session first, then the dialogs. */
  const endThere = (): Promise<void> =>
    act(async () => {
      clearSession({ mayReturn: true });
      dialogs.clear();
    });

  it('leaves what was typed for the same person, who signs in again', async () => {
    const { user, unmount } = await open();
    const dialog = await ask(user, 'Acceptance letter');
    await user.type(within(dialog).getByLabelText(letterQuestions.reference), 'SLB/20');
    await endThere();
    expect(screen.queryByRole('dialog')).toBeNull();
    unmount();

    const again = await open();
    const found = await ask(again.user, 'Acceptance letter');
    expect(within(found).getByLabelText(letterQuestions.reference)).toHaveValue('SLB/20');
    expect(within(found).queryByRole('alert')).toBeNull();
    await again.user.click(within(found).getByRole('button', { name: 'Cancel' }));
    await ask(again.user, 'Acceptance letter');
    expect(screen.getByLabelText(letterQuestions.reference)).toHaveValue('');
  });
});

describe('an answer that cannot be used', () => {
  it('of the lookups leaves a screen with words and a way to try again', async () => {
    await backend.fault({ path: 'master/mdm', kind: 'html' });
    const { user } = await open();
    expect(await screen.findByText('We could not load the questions about your documents')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    expect(screen.getByRole('alert')).toHaveTextContent(messages.internalServerError);
    expect(screen.getByRole('alert')).toHaveTextContent(/Reference: \w/);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('0 of 3 answered')).toBeVisible();
  });

  it('without questions means there are none', async () => {
    await backend.fault({
      path: 'master/mdm',
      kind: 'status',
      status: 200,
      body: { Document_Questionnaire_Master: null },
    });
    const { user, onContinue } = await open();
    expect(await screen.findByText('There are no questions about your documents.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onContinue).toHaveBeenCalledOnce();
  });

  it('with hostile questions shows them as text', async () => {
    const hostile = aQuestion({
      documentName: '<img src=x onerror=alert(1)>',
      questionCode: '__proto__',
      questionDesc: '<b>Bold?</b> \u202E',
    });
    const junk = [null, 'x', { ...hostile, dataType: 'Script' }, { ...hostile, questionCode: null }];
    await questionsAre([hostile, ...junk]);
    const { user } = await open();
    const dialog = await ask(user, 'Acceptance letter');
    expect(within(dialog).getByText('<img src=x onerror=alert(1)>')).toBeVisible();
    expect(within(dialog).getAllByRole('row')).toHaveLength(2);
    await user.type(within(dialog).getByRole('textbox'), 'A');
    await goOn(user, dialog);
    expect(await screen.findByText('1 of 1 answered')).toBeVisible();
    expect((await onServer('ACCEPTANCE_LETTER'))?.questionaire).toMatchObject([
      { questionCode: '__proto__', valueTB: 'A' },
    ]);
  });

  it.each([-1, 0, 2.5, 1e9, null, '30', 'x'])('with a length of %j still takes an answer', async (maxLength) => {
    await questionsAre([aQuestion({ maxLength })]);
    const { user } = await open();
    const dialog = await ask(user, 'Acceptance letter');
    await user.type(within(dialog).getByRole('textbox'), 'An answer');
    await goOn(user, dialog);
    expect(await screen.findByText('1 of 1 answered')).toBeVisible();
  });

  it('with a code twice asks once', async () => {
    await questionsAre([aQuestion({}), aQuestion({ questionDesc: 'Once more?' })]);
    const { user } = await open();
    const dialog = await ask(user, 'Acceptance letter');
    expect(within(dialog).getAllByRole('row')).toHaveLength(2);
    expect(within(dialog).getByRole('textbox', { name: 'Which?' })).toBeVisible();
  });

  it('with 500 questions shows them all', async () => {
    await questionsAre(Array.from({ length: 500 }, (_none, at) => aQuestion({ questionCode: `Q${at}`, docSNO: at })));
    const { user } = await open();
    expect(screen.getByText('0 of 500 answered')).toBeVisible();
    const dialog = await ask(user, 'Acceptance letter');
    // By selector: roles of 500 rows are slow to tell.
    expect(dialog.querySelectorAll('tbody tr')).toHaveLength(500);
  });
});

describe('a document that the bureau generates', () => {
  it('is asked about like any other, and its answers are kept with the generated documents', async () => {
    await questionsAre([aQuestion({ docTypeCode: 'MASTER_AGREEMENT' })]);
    const { user } = await open();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Master Agreement',
    ]);
    const dialog = await ask(user, 'Master Agreement');
    await user.type(within(dialog).getByRole('textbox'), 'An answer');
    await goOn(user, dialog);
    expect(await screen.findByText('1 of 1 answered')).toBeVisible();
    expect((await onServer('MASTER_AGREEMENT'))?.questionaire).toMatchObject([{ valueTB: 'An answer' }]);
    expect(sessionStorage.getItem('SLB_LOAN_CONFIG')).toContain('An answer');
  });
});
