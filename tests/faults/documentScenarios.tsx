import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { messages } from '#domain/messages.ts';
import { type ExpectedOutcome, outcomeOfFault } from './expectedOutcomes.ts';
import type { FaultScenario, ScenarioScreen } from './faultScenario.ts';
import { faultNames } from './faults.ts';
import { openDraftAt, signInBackAt } from './journeyScenarios.tsx';

const pdf = (): File => new File(['%PDF-1.7\n'.padEnd(100, ' ')], 'front.pdf', { type: 'application/pdf' });
const UPLOADS = '/journey/documents?lastTab=1';

/** A file is chosen, and Try again is shown beside it while it could not be sent. */
async function uploading(): Promise<ScenarioScreen> {
  const user = await openDraftAt(UPLOADS, 'Uploads', { isFinished: false });
  const choose = async () => user.upload(await screen.findByLabelText('Choose files for Proof of TRN'), pdf());
  const row = () => screen.getByText('front.pdf', { selector: '.file-row bdi' });
  return {
    triggerCall: async () => {
      const again = screen.queryByRole('button', { name: /^Try again/ });
      await (again ? user.click(again) : choose());
    },
    expectInputKept: row,
    expectSuccess: () => waitFor(() => expect(screen.getByText('1 of 6 documents added')).toBeVisible()),
    // The file waits in its row for the same person, and its row says that it was not sent.
    signInAndReturn: async () => {
      await signInBackAt(user, 'Uploads')();
      await screen.findByText(/because you were signed out/);
    },
  };
}

/** The message beside a file: the catalogue's words, and for a lost line its name (rule DOC-3). */
const besideFile = Object.fromEntries(
  faultNames.flatMap((name): [string, ExpectedOutcome][] => {
    const outcome = outcomeOfFault('saveApplication', name);
    if (outcome.kind !== 'message') return [];
    const isLine = outcome.text === messages.noNetwork;
    const text = isLine ? 'We could not upload front.pdf. Check your connection and try again' : outcome.text;
    return [[name, { kind: 'inline', text }]];
  }),
);

/** The questions are on the screen of the uploads. */
const QUESTIONS = 'Uploads';
const questionsDialog = () => screen.findByRole('dialog', { name: 'Please provide the below information:' });

/** The questions about a document are answered in their dialog, which asks again what could not be saved. Who comes back finds them on the page. */
async function answering(): Promise<ScenarioScreen> {
  const user = await openDraftAt('/journey/documents?lastTab=0', QUESTIONS, { isFinished: false });
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: /about Acceptance letter$/ }));
    const dialog = within(await questionsDialog());
    await user.type(dialog.getByLabelText('Reference number on the letter'), 'SLB/2026 #1');
    await user.type(dialog.getByLabelText('Last day to register with your school'), '01/03/2031');
  };
  await ask();
  let hasReturned = false;
  return {
    triggerCall: async () => {
      // While the answers are on their way there is nothing to press.
      const dialog = screen.queryByRole('dialog');
      if (dialog) await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    },
    expectInputKept: async (fault) => {
      // After a conflict they are asked for again when the applicant has chosen a version.
      if (fault === '409') await user.click(screen.getByRole('button', { name: /about Acceptance letter$/ }));
      const dialog = hasReturned ? screen : within(await questionsDialog());
      expect(dialog.getByLabelText('Reference number on the letter')).toHaveValue('SLB/2026 #1');
    },
    expectSuccess: () => screen.findByRole('button', { name: /^Change answers about Acceptance letter$/ }),
    signInAndReturn: async () => {
      await signInBackAt(user, QUESTIONS)();
      hasReturned = true;
      await screen.findByRole('region', { name: 'Please provide the below information:' });
    },
  };
}

/** Documents and agreements. */
export const documentScenarios: readonly FaultScenario[] = [
  {
    call: 'saveApplication',
    where: 'a file',
    open: uploading,
    isInBackground: true,
    expectedInstead: besideFile,
  },
  { call: 'saveApplication', where: 'the answers about a document', open: answering },
];
