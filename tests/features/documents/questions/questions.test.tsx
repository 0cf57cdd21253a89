import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { call } from '#api/client.ts';
import { clearSession, session } from '#api/session.ts';
import { fullName, ownApplicant, withOwnApplicant } from '#domain/application.ts';
import { applicantDocument } from '#domain/document.ts';
import { messages } from '#domain/messages.ts';
import { QuestionsPanel } from '#features/documents/questions/QuestionsPanel.tsx';
import type { PanelProps } from '#forms/panel.ts';
import { hasUnsavedWork } from '#lib/unloadWarning.ts';
import { dialogs } from '#ui/dialogs.ts';
import { backend } from '../../../support/backend.ts';
import { holdAnswer } from '../../../support/holdAnswer.ts';
import { loadAgain } from '../../../support/loadAgain.ts';
import { openPanel, storedDocument } from '../panelHelpers.tsx';

const TITLE = 'Questions about your documents';
const SAVE = 'applications/$';
const UNSAVED = 'What you typed here is not saved yet.';

const letterQuestions = {
  reference: 'Reference number on the letter',
  lastDay: 'Last day to register with your school',
  unconditional: /My offer is unconditional/,
};
const incomeQuestions = {
  total: 'Total monthly income shown on these papers',
  what: 'Describe these documents and whose they are',
};

const open = (own?: Parameters<typeof openPanel>[2]) => openPanel(QuestionsPanel, TITLE, own);
type User = Awaited<ReturnType<typeof open>>['user'];

async function openQuestions(user: User, label: string): Promise<HTMLElement> {
  await user.click(
    screen.getByRole('button', { name: new RegExp(`(Answer questions|Change answers) about ${label}`) }),
  );
  return screen.findByRole('dialog', { name: 'Please provide the below information:' });
}

const pressContinue = (user: User, dialog: HTMLElement) =>
  user.click(within(dialog).getByRole('button', { name: 'Continue' }));

async function answerLetter(user: User): Promise<void> {
  const dialog = await openQuestions(user, 'Acceptance letter');
  await user.type(within(dialog).getByLabelText(letterQuestions.reference), 'SLB/2026 #1');
  await user.type(within(dialog).getByLabelText(letterQuestions.lastDay), '01/03/2031');
  await pressContinue(user, dialog);
}

async function answerIncome(user: User): Promise<void> {
  const dialog = await openQuestions(user, 'Proof of household income');
  await user.type(within(dialog).getByLabelText(incomeQuestions.total), '45000');
  await user.type(within(dialog).getByLabelText(incomeQuestions.what), 'Payslips of my mother');
  await pressContinue(user, dialog);
}

const letter = applicantDocument.parse({
  docType: 'ACCEPTANCE_LETTER',
  label: 'Acceptance letter',
  mandatory: 'Y',
  generationRequired: 'N',
  inJourney: 'Y',
});

const questionRow = (difference: object) => ({
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

/** Makes the lookups return these questions. */
const respondWithQuestions = (rows: unknown[]) =>
  backend.fault({ path: 'master/mdm', kind: 'status', status: 200, body: { Document_Questionnaire_Master: rows } });

afterEach(() => {
  dialogs.clear();
  clearSession();
});

describe('the questions about documents', () => {
  it('are listed for each document that has any', async () => {
    await open();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Acceptance letter',
      'Proof of household income',
      'Recommendations (optional)',
    ]);
    expect(screen.getByText('0 of 3 answered')).toBeVisible();
  });

  it('appear in a table with the name of the document and the role of the applicant', async () => {
    const { user } = await open();
    const dialog = await openQuestions(user, 'Acceptance letter');
    expect(within(dialog).getByText('Acceptance letter')).toBeVisible();
    // At the dialog itself, a screen reader would read the whole table in one breath.
    expect(
      within(dialog).getByRole('form', { name: /^Please provide the below information: Acceptance/ }),
    ).toHaveFocus();
    expect(within(dialog).getByText('Borrower & Beneficiary')).toBeVisible();
    expect(
      within(dialog)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['S.No.', 'Question', 'Response']);
    expect(within(dialog).getAllByRole('row')).toHaveLength(4);
  });

  it('are saved as answer records, each in its stored form', async () => {
    const { user } = await open();
    await answerLetter(user);
    expect(await screen.findByText('3 of 3 answered')).toBeVisible();
    const dialog = await openQuestions(user, 'Proof of household income');
    await user.type(within(dialog).getByLabelText(incomeQuestions.total), '1234567.5');
    expect(within(dialog).getByLabelText(incomeQuestions.total)).toHaveValue('1,234,567.5');
    await user.type(within(dialog).getByLabelText(incomeQuestions.what), 'Payslips of my mother, January to March');
    await pressContinue(user, dialog);
    expect(await screen.findByText('2 of 2 answered')).toBeVisible();

    const who = session.get()?.user;
    const generatedFor = who && `${fullName(who)} (${who.trn})`;
    expect((await storedDocument('ACCEPTANCE_LETTER'))?.questionaire).toEqual([
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
    expect((await storedDocument('INCOME_PROOF'))?.questionaire).toEqual([
      expect.objectContaining({ answerDataType: 'Amount', valueAMT: '1234567.50' }),
      expect.objectContaining({ answerDataType: 'TextArea', valueTA: 'Payslips of my mother, January to March' }),
    ]);
  });

  it('show their errors beside the fields and move the focus to the first one', async () => {
    const { user } = await open();
    const dialog = await openQuestions(user, 'Acceptance letter');
    await user.type(within(dialog).getByLabelText(letterQuestions.lastDay), '01/03/2020');
    await pressContinue(user, dialog);
    expect(await within(dialog).findByText('Check the 2 answers that are marked.')).toBeVisible();
    expect(within(dialog).getByLabelText(letterQuestions.reference)).toHaveFocus();
    expect(within(dialog).getByLabelText(letterQuestions.reference)).toHaveAccessibleDescription(
      'Error: Enter an answer',
    );
    expect(within(dialog).getByLabelText(letterQuestions.lastDay)).toHaveAccessibleDescription(
      expect.stringContaining('The date must be today or later'),
    );
    await user.type(within(dialog).getByLabelText(letterQuestions.reference), 'SLB/2026 #1');
    expect(await within(dialog).findByText('Check the answer that is marked.')).toBeVisible();
    await user.clear(within(dialog).getByLabelText(letterQuestions.lastDay));
    await user.type(within(dialog).getByLabelText(letterQuestions.lastDay), '01/03/2031');
    await waitFor(() => expect(within(dialog).queryByRole('alert')).toBeNull());
    // A slip after that is said beside its field only.
    await user.clear(within(dialog).getByLabelText(letterQuestions.reference));
    expect(within(dialog).queryByRole('alert')).toBeNull();
  });

  it('start with the stored answers and update them', async () => {
    const { user } = await open();
    await answerLetter(user);
    await screen.findByText('3 of 3 answered');
    const dialog = await openQuestions(user, 'Acceptance letter');
    const reference = within(dialog).getByLabelText(letterQuestions.reference);
    expect(reference).toHaveValue('SLB/2026 #1');
    expect(within(dialog).getByLabelText(letterQuestions.lastDay)).toHaveValue('01/03/2031');
    await user.type(reference, '2');
    const box = within(dialog).getByRole('checkbox', { name: letterQuestions.unconditional });
    expect(box).toHaveAccessibleDescription('Left empty, it means No.');
    await user.click(box);
    await pressContinue(user, dialog);
    await waitFor(async () =>
      expect((await storedDocument('ACCEPTANCE_LETTER'))?.questionaire).toEqual([
        expect.objectContaining({ valueTB: 'SLB/2026 #12' }),
        expect.objectContaining({ valueDT: '2031-03-01' }),
        expect.objectContaining({ valueCB: 'Y' }),
      ]),
    );
  });

  it.each([
    ['the generated documents of this session where the bureau has none', undefined, 'Dr Reid'],
    ['what was saved on another device since', 'Dr Hall', 'Dr Hall'],
  ])('about a document that is not in the journey start with %s', async (_what, stored, shown) => {
    const who = /^Name of the person who recommends you/;
    const { user, unmount } = await open();
    const dialog = await openQuestions(user, 'Recommendations');
    await user.type(within(dialog).getByLabelText(who), 'Dr Reid');
    await pressContinue(user, dialog);
    expect(await screen.findByText('2 of 2 answered')).toBeVisible();
    expect(sessionStorage.getItem('SLB_LOAN_CONFIG')).toContain('Dr Reid');
    const before = await storedDocument('RECOMMENDATION');
    const questionaire = before?.questionaire.map((one) => (one.valueTB ? { ...one, valueTB: stored } : one));
    unmount();
    const again = await open({ documents: stored ? [{ ...before, questionaire }] : [] });
    const form = await openQuestions(again.user, 'Recommendations');
    expect(within(form).getByLabelText(who)).toHaveValue(shown);
  });

  it('say at their button what the bureau found wrong with an answer, until that is changed', async () => {
    const WithFindings = (props: PanelProps) => {
      const [sent] = useState(ownApplicant(props.application).documents);
      const path = 'applicants[0].documents[0].questionaire[0]';
      const findings = sent.map((document) => ({ path, message: 'No such letter', isMissing: false, document }));
      return <QuestionsPanel {...props} findings={findings} />;
    };
    const { user } = await openPanel(WithFindings, TITLE, { documents: [letter] });
    const answer = await screen.findByRole('button', { name: /about Acceptance letter$/ });
    expect(answer).toHaveAccessibleDescription(/No such letter/);
    expect(screen.getByRole('region', { name: 'There is a problem' })).toHaveTextContent('No such letter');
    await answerLetter(user);
    await waitFor(() => expect(screen.queryByText('No such letter')).toBeNull());
  });

  it('change nothing on Cancel', async () => {
    const { user } = await open();
    const dialog = await openQuestions(user, 'Acceptance letter');
    await user.type(within(dialog).getByLabelText(letterQuestions.reference), 'X');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await openQuestions(user, 'Acceptance letter');
    expect(screen.getByLabelText(letterQuestions.reference)).toHaveValue('');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('0 of 3 answered')).toBeVisible();
    expect(screen.queryByText(UNSAVED)).toBeNull();
  });

  it.each([
    ['the Back of a phone', async () => act(async () => void window.dispatchEvent(new PopStateEvent('popstate')))],
    ['Escape', (user: User) => user.keyboard('{Escape}')],
  ])('stay as they were typed on %s, which saves nothing, and Continue says so', async (_what, leave) => {
    const { user, onContinue } = await open();
    const dialog = await openQuestions(user, 'Recommendations');
    await user.type(within(dialog).getByLabelText(/^Name of the person who recommends you/), 'Dr Reid');
    await leave(user);
    expect(screen.queryByRole('dialog')).toBeNull();
    const card = within(screen.getByRole('heading', { name: /^Recommendations/ }).closest('article') ?? document.body);
    expect(card.getByText('0 of 2 answered')).toBeVisible();
    expect(card.getByText(UNSAVED)).toBeVisible();
    await answerLetter(user);
    await answerIncome(user);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(await screen.findByRole('link', { name: 'Save or cancel your answers: Recommendations' }));
    expect(onContinue).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    const again = await screen.findByRole('dialog', { name: 'Please provide the below information:' });
    expect(within(again).getByLabelText(/^Name of the person who recommends you/)).toHaveValue('Dr Reid');
    await pressContinue(user, again);
    expect(await card.findByText('2 of 2 answered')).toBeVisible();
    expect(screen.queryByText(UNSAVED)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onContinue).toHaveBeenCalledOnce();
  });

  it('are no change where they are typed as they were', async () => {
    const { user } = await open();
    await answerLetter(user);
    await screen.findByText('3 of 3 answered');
    const dialog = await openQuestions(user, 'Acceptance letter');
    await user.type(within(dialog).getByLabelText(letterQuestions.reference), '2');
    expect(hasUnsavedWork()).toBe(true);
    await user.type(within(dialog).getByLabelText(letterQuestions.reference), '{Backspace}');
    await user.keyboard('{Escape}');
    expect(hasUnsavedWork()).toBe(false);
    expect(screen.queryByText(UNSAVED)).toBeNull();
  });

  it('leave the files of the document unchanged', async () => {
    const { user, initial } = await open();
    expect(initial.applicants).toHaveLength(1);
    await answerLetter(user);
    await screen.findByText('3 of 3 answered');
    expect((await storedDocument('ACCEPTANCE_LETTER'))?.uploads).toEqual([]);
  });
});

/** The form on the page, which somebody finds when they come back. */
const reopened = async () =>
  within(await screen.findByRole('region', { name: 'Please provide the below information:' }));

describe('the questions about all required documents', () => {
  const letterTable = 'Questions about Acceptance letter';
  const incomeTable = 'Questions about Proof of household income';

  async function openAll(user: User) {
    await user.click(screen.getByRole('button', { name: 'Answer all required questions' }));
    return within(screen.getByRole('region', { name: 'Please provide the below information:' }));
  }

  async function answerAll(user: User, asked: Awaited<ReturnType<typeof openAll>>): Promise<void> {
    await user.type(asked.getByLabelText(letterQuestions.reference), 'SLB/2026 #1');
    await user.type(asked.getByLabelText(letterQuestions.lastDay), '01/03/2031');
    await user.type(asked.getByLabelText(incomeQuestions.total), '45000');
    await user.type(asked.getByLabelText(incomeQuestions.what), 'Payslips of my mother');
  }

  it('are asked on the page, each under the name of its document, in place of their cards', async () => {
    const { user } = await open();
    const asked = await openAll(user);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked.getByRole('heading', { name: 'Please provide the below information:' })).toHaveFocus();
    expect(asked.getAllByRole('table').map((table) => table.querySelector('caption')?.textContent)).toEqual([
      letterTable,
      incomeTable,
    ]);
    expect(asked.getAllByText('Borrower & Beneficiary')).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: /^Answer questions about/ })).toEqual([
      screen.getByRole('button', { name: 'Answer questions about Recommendations' }),
    ]);
  });

  it('are checked and saved together, and the focus goes back to their button', async () => {
    const { user } = await open();
    const asked = await openAll(user);
    await answerAll(user, asked);
    await user.clear(asked.getByLabelText(incomeQuestions.what));
    await user.click(asked.getByRole('button', { name: 'Save answers' }));
    expect(await asked.findByText('Check the answer that is marked.')).toBeVisible();
    expect(asked.getByLabelText(incomeQuestions.what)).toHaveFocus();
    await user.type(asked.getByLabelText(incomeQuestions.what), 'Payslips of my mother');
    await user.click(asked.getByRole('button', { name: 'Save answers' }));
    expect(await screen.findByText('3 of 3 answered')).toBeVisible();
    expect(screen.getByText('2 of 2 answered')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Please provide the below information:' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Change all required answers' })).toHaveFocus();
    expect((await storedDocument('INCOME_PROOF'))?.questionaire).toEqual([
      expect.objectContaining({ valueAMT: '45000.00' }),
      expect.objectContaining({ valueTA: 'Payslips of my mother' }),
    ]);
    expect((await storedDocument('ACCEPTANCE_LETTER'))?.questionaire).toHaveLength(3);
  });

  it('are saved by the Continue of the page as well, which goes on', async () => {
    const { user, onContinue } = await open();
    const asked = await openAll(user);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await asked.findByText('Check the 4 answers that are marked.')).toBeVisible();
    expect(onContinue).not.toHaveBeenCalled();
    await answerAll(user, asked);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(onContinue).toHaveBeenCalledOnce());
    expect((await storedDocument('ACCEPTANCE_LETTER'))?.questionaire).toHaveLength(3);
  });

  it('do not take somebody on who has left the page while they were saved', async () => {
    const { user, router, onContinue } = await open();
    const asked = await openAll(user);
    await answerAll(user, asked);
    const answer = holdAnswer('api/applications/');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await router.navigate('/elsewhere');
    await waitFor(() => expect(screen.queryByRole('heading', { level: 1 })).toBeNull());
    answer();
    await waitFor(() => expect(hasUnsavedWork()).toBe(false));
    expect(onContinue).not.toHaveBeenCalled();
  });

  it('stay as they were typed when they could not be saved', async () => {
    const { user } = await open();
    const asked = await openAll(user);
    await answerAll(user, asked);
    await backend.fault({ path: SAVE, kind: 'network' });
    await user.click(asked.getByRole('button', { name: 'Save answers' }));
    const error = await screen.findByRole('dialog', { name: 'No connection' });
    await user.click(within(error).getByRole('button', { name: 'OK' }));
    expect(asked.getByText('Your answers are not saved yet. Press Save answers to try again.')).toBeVisible();
    expect(asked.getByLabelText(letterQuestions.reference)).toHaveValue('SLB/2026 #1');
    await user.click(asked.getByRole('button', { name: 'Save answers' }));
    expect(await screen.findByText('3 of 3 answered')).toBeVisible();
  });

  it.each([
    ['to another answer', '2', 'SLB/2026 #12'],
    ['back to the answer of before', '{Backspace>11}', ''],
  ])('stay where somebody types on %s while they are saved', async (_what, keys, corrected) => {
    const { user } = await open();
    const asked = await openAll(user);
    await answerAll(user, asked);
    const answer = holdAnswer('api/applications/');
    await user.click(asked.getByRole('button', { name: 'Save answers' }));
    const reference = asked.getByLabelText(letterQuestions.reference);
    await user.type(reference, keys);
    answer();
    expect(await asked.findByText('Your answers are not saved yet. Press Save answers to try again.')).toBeVisible();
    expect(reference).toHaveValue(corrected);
    expect(hasUnsavedWork()).toBe(true);
    expect((await storedDocument('ACCEPTANCE_LETTER'))?.questionaire).toContainEqual(
      expect.objectContaining({ valueTB: 'SLB/2026 #1' }),
    );
    await user.type(reference, '9');
    await user.click(asked.getByRole('button', { name: 'Save answers' }));
    expect(await screen.findByText('3 of 3 answered')).toBeVisible();
    expect(hasUnsavedWork()).toBe(false);
    expect((await storedDocument('ACCEPTANCE_LETTER'))?.questionaire).toContainEqual(
      expect.objectContaining({ valueTB: `${corrected}9` }),
    );
  });

  it('stay where somebody left while they were saved, came back, and typed on', async () => {
    const { user, router } = await open();
    const asked = await openAll(user);
    await answerAll(user, asked);
    const answer = holdAnswer('api/applications/');
    await user.click(asked.getByRole('button', { name: 'Save answers' }));
    await router.navigate('/elsewhere');
    await router.navigate('/documents');
    await user.type((await reopened()).getByLabelText(letterQuestions.reference), '2');
    answer();
    await waitFor(async () => expect((await storedDocument('ACCEPTANCE_LETTER'))?.questionaire).toHaveLength(3));
    expect((await reopened()).getByLabelText(letterQuestions.reference)).toHaveValue('SLB/2026 #12');
    expect(hasUnsavedWork()).toBe(true);
  });

  it('change nothing on Cancel, which gives the focus back', async () => {
    const { user } = await open();
    const asked = await openAll(user);
    await user.type(asked.getByLabelText(letterQuestions.reference), 'X');
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Answer all required questions' })).toHaveFocus());
    expect(screen.getByText('0 of 3 answered')).toBeVisible();
    expect((await openAll(user)).getByLabelText(letterQuestions.reference)).toHaveValue('');
  });

  it('wait, as they were typed, for somebody who comes back to the screen; until then the browser asks before it closes', async () => {
    const { user, unmount } = await open();
    await user.type((await openAll(user)).getByLabelText(letterQuestions.reference), 'SLB/20');
    unmount();
    expect(hasUnsavedWork()).toBe(true);
    const again = await open();
    const asked = await reopened();
    // The screen begins at its title.
    expect(asked.getByRole('heading', { name: 'Please provide the below information:' })).not.toHaveFocus();
    expect(asked.getByText(UNSAVED)).toBeVisible();
    expect(asked.getByLabelText(letterQuestions.reference)).toHaveValue('SLB/20');
    expect(asked.getByLabelText(incomeQuestions.total)).toHaveValue('');
    await again.user.click(asked.getByRole('button', { name: 'Cancel' }));
    expect(hasUnsavedWork()).toBe(false);
    expect(screen.getByText('0 of 3 answered')).toBeVisible();
  });

  it('wait for somebody whose page was loaded again', async () => {
    const { user, unmount } = await open();
    await user.type((await openAll(user)).getByLabelText(letterQuestions.reference), 'SLB/20');
    loadAgain({ unmount });
    await open();
    expect((await reopened()).getByLabelText(letterQuestions.reference)).toHaveValue('SLB/20');
    expect(hasUnsavedWork()).toBe(true);
  });
});

describe('answers that another device has changed while the questions were open', () => {
  const given = {
    ...letter,
    questionaire: [
      { questionCode: 'ACCEPTANCE_LETTER_Q1', answerDataType: 'Text', valueTB: 'SLB 1' },
      { questionCode: 'ACCEPTANCE_LETTER_Q2', answerDataType: 'Date', valueDT: '2031-03-01' },
      { questionCode: 'ACCEPTANCE_LETTER_Q3', answerDataType: 'CheckBox', valueCB: 'N' },
    ],
  };
  const documents = [applicantDocument.parse(given)];

  /** Another device saves another reference number. */
  async function changeElsewhere({ arn }: { arn: string }): Promise<void> {
    const stored = await call('application', { path: { arn } });
    const changed = applicantDocument.parse({
      ...given,
      questionaire: given.questionaire.map((one) => (one.valueTB ? { ...one, valueTB: 'SLB 2' } : one)),
    });
    await call('saveApplication', { body: withOwnApplicant(stored, { documents: [changed] }) });
  }

  async function retype(user: User, field: HTMLElement, text: string): Promise<void> {
    await user.clear(field);
    await user.type(field, text);
  }
  const storedTexts = async () =>
    (await storedDocument('ACCEPTANCE_LETTER'))?.questionaire.map(({ valueTB, valueDT, valueCB }) =>
      [valueTB, valueDT, valueCB].find(Boolean),
    );

  it('stay as they are there where they were not changed here', async () => {
    const { user, initial } = await open({ documents });
    const dialog = await openQuestions(user, 'Acceptance letter');
    await changeElsewhere(initial);
    await user.click(within(dialog).getByRole('checkbox', { name: letterQuestions.unconditional }));
    await pressContinue(user, dialog);
    await waitFor(async () =>
      expect((await storedDocument('ACCEPTANCE_LETTER'))?.questionaire).toEqual([
        expect.objectContaining({ valueTB: 'SLB 2' }),
        expect.objectContaining({ valueDT: '2031-03-01' }),
        expect.objectContaining({ valueCB: 'Y' }),
      ]),
    );
  });

  it('are asked about where they were changed here too, in the dialog', async () => {
    const { user, initial } = await open({ documents });
    const dialog = await openQuestions(user, 'Acceptance letter');
    await changeElsewhere(initial);
    await user.click(within(dialog).getByRole('checkbox', { name: letterQuestions.unconditional }));
    await retype(user, within(dialog).getByLabelText(letterQuestions.reference), 'SLB 3');
    await pressContinue(user, dialog);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(`Press Continue to save what you typed here instead`);
    expect(alert).toHaveTextContent(`${letterQuestions.reference}: SLB 2`);
    expect(await storedTexts()).toEqual(['SLB 2', '2031-03-01', 'Y']);
    const again = screen.getByRole('dialog');
    expect(within(again).getByLabelText(letterQuestions.reference)).toHaveValue('SLB 3');
    await pressContinue(user, again);
    await waitFor(async () => expect(await storedTexts()).toEqual(['SLB 3', '2031-03-01', 'Y']));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText(UNSAVED)).toBeNull();
  });

  it('are asked about on the page too, for who comes back to what they have typed', async () => {
    const { user, initial, unmount } = await open({ documents });
    const dialog = await openQuestions(user, 'Acceptance letter');
    await retype(user, within(dialog).getByLabelText(letterQuestions.reference), 'SLB 3');
    await user.keyboard('{Escape}');
    await changeElsewhere(initial);
    const { documents: newer } = ownApplicant(await call('application', { path: { arn: initial.arn } }));
    loadAgain({ unmount });
    const again = await open({ documents: newer });
    const asked = within(await screen.findByRole('region', { name: 'Please provide the below information:' }));
    await user.type(asked.getByLabelText(letterQuestions.reference), '0');
    await user.click(asked.getByRole('button', { name: 'Save answers' }));
    expect(await asked.findByRole('alert')).toHaveTextContent(`${letterQuestions.reference}: SLB 2`);
    expect((await storedTexts())?.[0]).toBe('SLB 2');
    await user.click(asked.getByRole('button', { name: 'Save answers' }));
    await waitFor(async () => expect((await storedTexts())?.[0]).toBe('SLB 30'));
    again.unmount();
  });

  it('are shown to who comes back to what they have typed', async () => {
    const { user, initial, unmount } = await open({ documents });
    const dialog = await openQuestions(user, 'Acceptance letter');
    await user.click(within(dialog).getByRole('checkbox', { name: letterQuestions.unconditional }));
    await user.keyboard('{Escape}');
    await changeElsewhere(initial);
    const now = await call('application', { path: { arn: initial.arn } });
    loadAgain({ unmount });
    const { documents: newer } = ownApplicant(now);
    await open({ documents: newer });
    const asked = within(await screen.findByRole('region', { name: 'Please provide the below information:' }));
    expect(asked.getByLabelText(letterQuestions.reference)).toHaveValue('SLB 2');
    expect(asked.getByRole('checkbox', { name: letterQuestions.unconditional })).toBeChecked();
  });
});

describe('Continue on the questions screen', () => {
  it('requires the mandatory questions only', async () => {
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

  it('proceeds once the mandatory questions are answered', async () => {
    const { user, onContinue } = await open({
      documents: [{ ...letter }],
    });
    await answerLetter(user);
    const dialog = await openQuestions(user, 'Proof of household income');
    await user.type(within(dialog).getByLabelText(incomeQuestions.total), '0');
    await user.type(within(dialog).getByLabelText(incomeQuestions.what), 'None');
    await pressContinue(user, dialog);
    await screen.findByText('2 of 2 answered');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onContinue).toHaveBeenCalledOnce();
  });
});

describe('answers that could not be saved', () => {
  it('are not called so any more where they are seen to have arrived', async () => {
    const { user, unmount } = await open();
    await backend.fault({ path: SAVE, kind: 'network', afterProcessing: true });
    await answerLetter(user);
    const error = await screen.findByRole('dialog', { name: 'No connection' });
    await user.click(within(error).getByRole('button', { name: 'OK' }));
    await screen.findByRole('dialog', { name: 'Please provide the below information:' });
    await user.keyboard('{Escape}');
    expect(await screen.findByText(UNSAVED)).toBeVisible();
    const arrived = await storedDocument('ACCEPTANCE_LETTER');
    unmount();
    await open({ documents: arrived && [arrived] });
    expect(screen.getByText('3 of 3 answered')).toBeVisible();
    expect(screen.queryByText(UNSAVED)).toBeNull();
    expect(screen.queryByRole('region', { name: 'Please provide the below information:' })).toBeNull();
    expect(hasUnsavedWork()).toBe(false);
  });

  it('are reported and shown again as they were typed', async () => {
    const { user } = await open();
    await backend.fault({ path: SAVE, kind: 'network' });
    await answerLetter(user);
    const error = await screen.findByRole('dialog', { name: 'No connection' });
    await user.click(within(error).getByRole('button', { name: 'OK' }));
    const dialog = await screen.findByRole('dialog', { name: 'Please provide the below information:' });
    expect(within(dialog).getByText('Your answers are not saved yet. Press Continue to try again.')).toBeVisible();
    // It is heard with the form, which takes the focus: nothing announces what is drawn with its dialog.
    const form = within(dialog).getByRole('form', { name: /^Your answers are not saved yet\. .* Acceptance letter$/ });
    expect(form).toHaveFocus();
    expect(within(dialog).getByLabelText(letterQuestions.reference)).toHaveValue('SLB/2026 #1');
    await pressContinue(user, dialog);
    expect(await screen.findByText('3 of 3 answered')).toBeVisible();
  });

  it.each([
    ['are restored after the session expired', true],
    ['are cleared on sign-out', false],
  ])('%s', async (_what, isExpired) => {
    const before = await open();
    await backend.fault({ path: SAVE, kind: 'network' });
    await answerLetter(before.user);
    await screen.findByRole('dialog', { name: 'No connection' });
    before.unmount();
    clearSession({ mayReturn: isExpired });
    dialogs.clear();
    await open();
    if (!isExpired) return expect(screen.queryByLabelText(letterQuestions.reference)).toBeNull();
    const asked = await reopened();
    expect(asked.getByText('Your answers are not saved yet. Press Save answers to try again.')).toBeVisible();
    expect(asked.getByLabelText(letterQuestions.reference)).toHaveValue('SLB/2026 #1');
  });

  it('are not asked again over another screen, and wait for who comes back', async () => {
    const { user, router, unmount } = await open();
    let fail: () => void = () => undefined;
    const failed = new Promise<Response>((resolve) => {
      fail = () => resolve(HttpResponse.error());
    });
    backend.server.use(http.post('*/api/applications/', () => failed, { once: true }));
    await answerLetter(user);
    await router.navigate('/elsewhere');
    await waitFor(() => expect(screen.queryByRole('heading', { level: 1 })).toBeNull());
    fail();
    const error = await screen.findByRole('dialog', { name: 'No connection' });
    await user.click(within(error).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    unmount();
    await open();
    expect((await reopened()).getByLabelText(letterQuestions.reference)).toHaveValue('SLB/2026 #1');
  });
});

describe('a session that expires while the dialog is open', () => {
  /** As in app/sessionEnd.ts: the session is cleared first, then the dialogs. */
  const expireSession = (): Promise<void> =>
    act(async () => {
      clearSession({ mayReturn: true });
      dialogs.clear();
    });

  it('restores the typed answers for the same user after the next sign-in', async () => {
    const { user, unmount } = await open();
    const dialog = await openQuestions(user, 'Acceptance letter');
    await user.type(within(dialog).getByLabelText(letterQuestions.reference), 'SLB/20');
    await expireSession();
    expect(screen.queryByRole('dialog')).toBeNull();
    unmount();

    const again = await open();
    const asked = await reopened();
    expect(asked.getByLabelText(letterQuestions.reference)).toHaveValue('SLB/20');
    expect(asked.queryByRole('alert')).toBeNull();
    await again.user.click(asked.getByRole('button', { name: 'Cancel' }));
    await openQuestions(again.user, 'Acceptance letter');
    expect(screen.getByLabelText(letterQuestions.reference)).toHaveValue('');
  });
});

describe('a response with questions that cannot be used', () => {
  it('shows an error with a button to try again', async () => {
    await backend.fault({ path: 'master/mdm', kind: 'html' });
    const { user } = await open();
    expect(await screen.findByText('We could not load the questions about your documents')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    expect(screen.getByRole('alert')).toHaveTextContent(messages.internalServerError);
    expect(screen.getByRole('alert')).toHaveTextContent(/Reference: \w/);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('0 of 3 answered')).toBeVisible();
  });

  it('means that there are no questions when its list is missing', async () => {
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

  it('shows hostile questions as text', async () => {
    const hostile = questionRow({
      documentName: '<img src=x onerror=alert(1)>',
      questionCode: '__proto__',
      questionDesc: '<b>Bold?</b> \u202E',
    });
    const junk = [null, 'x', { ...hostile, dataType: 'Script' }, { ...hostile, questionCode: null }];
    await respondWithQuestions([hostile, ...junk]);
    const { user } = await open();
    const dialog = await openQuestions(user, 'Acceptance letter');
    expect(within(dialog).getByText('<img src=x onerror=alert(1)>')).toBeVisible();
    expect(within(dialog).getAllByRole('row')).toHaveLength(2);
    await user.type(within(dialog).getByRole('textbox'), 'A');
    await pressContinue(user, dialog);
    expect(await screen.findByText('1 of 1 answered')).toBeVisible();
    expect((await storedDocument('ACCEPTANCE_LETTER'))?.questionaire).toMatchObject([
      { questionCode: '__proto__', valueTB: 'A' },
    ]);
  });

  it.each([-1, 0, 2.5, 1e9, null, '30', 'x'])('still allows an answer when the length is %j', async (maxLength) => {
    await respondWithQuestions([questionRow({ maxLength })]);
    const { user } = await open();
    const dialog = await openQuestions(user, 'Acceptance letter');
    await user.type(within(dialog).getByRole('textbox'), 'An answer');
    await pressContinue(user, dialog);
    expect(await screen.findByText('1 of 1 answered')).toBeVisible();
  });

  it('shows a question once when its code occurs twice', async () => {
    await respondWithQuestions([questionRow({}), questionRow({ questionDesc: 'Once more?' })]);
    const { user } = await open();
    const dialog = await openQuestions(user, 'Acceptance letter');
    expect(within(dialog).getAllByRole('row')).toHaveLength(2);
    expect(within(dialog).getByRole('textbox', { name: 'Which?' })).toBeVisible();
  });

  it('shows all of 500 questions', async () => {
    await respondWithQuestions(
      Array.from({ length: 500 }, (_none, at) => questionRow({ questionCode: `Q${at}`, docSNO: at })),
    );
    const { user } = await open();
    expect(screen.getByText('0 of 500 answered')).toBeVisible();
    const dialog = await openQuestions(user, 'Acceptance letter');
    // By selector: computing the roles of 500 rows is slow.
    expect(dialog.querySelectorAll('tbody tr')).toHaveLength(500);
  });
});

describe('a document that the bureau generates', () => {
  it('has questions like any other, and its answers are saved with the generated documents', async () => {
    await respondWithQuestions([questionRow({ docTypeCode: 'MASTER_AGREEMENT' })]);
    const { user } = await open();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Master Agreement',
    ]);
    const dialog = await openQuestions(user, 'Master Agreement');
    await user.type(within(dialog).getByRole('textbox'), 'An answer');
    await pressContinue(user, dialog);
    expect(await screen.findByText('1 of 1 answered')).toBeVisible();
    expect((await storedDocument('MASTER_AGREEMENT'))?.questionaire).toMatchObject([{ valueTB: 'An answer' }]);
    expect(sessionStorage.getItem('SLB_LOAN_CONFIG')).toContain('An answer');
  });
});
