import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type ConfirmationType, confirmations, messages, messageTitles } from '#domain/messages.ts';
import { DialogHost } from '#ui/DialogHost.tsx';
import { dialogs } from '#ui/dialogs.ts';

/** Asks, and returns what hears the answer once there is one. */
const open = async <T,>(ask: () => Promise<T>) => {
  const answered = vi.fn<(answer: T) => void>();
  const drawn: Promise<void> = act(async () => {
    void ask().then(answered);
  });
  await drawn;
  return answered;
};
const press = (name: string) => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

describe('A dialog', () => {
  beforeEach(() => {
    act(() => dialogs.clear());
    render(
      <main>
        <h1>Your loan</h1>
        <button type="button">Continue</button>
        <DialogHost />
      </main>,
    );
    screen.getByRole('button', { name: 'Continue' }).focus();
  });

  it('shows a message under its title, and OK answers it', async () => {
    const answered = await open(() => dialogs.message('timeOut'));
    expect(screen.getByRole('dialog', { name: messageTitles.timeOut })).toHaveAccessibleDescription(messages.timeOut);
    await press('OK');
    expect(answered).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows the words of the backend where rule ERR-9 says so, as text and never as markup', async () => {
    await open(() => dialogs.message('duplicateTargetedApplicationError', '<b>Already applied</b>'));
    expect(screen.getByText('<b>Already applied</b>').tagName).toBe('BDI');
  });

  it('shows the text of the catalogue where rule ERR-9 has one', async () => {
    await open(() => dialogs.message('internalServerError', 'ORA-00942'));
    expect(screen.getByText(messages.internalServerError)).toBeVisible();
  });

  it('takes the focus and gives it back', async () => {
    await open(() => dialogs.message('noNetwork'));
    const dialog = screen.getByRole('dialog', { name: messageTitles.noNetwork });
    expect(dialog).toHaveFocus();
    expect(within(dialog).getByRole('heading')).not.toHaveAttribute('tabindex');
    await userEvent.tab();
    expect(within(dialog).getByRole('button', { name: 'OK' })).toHaveFocus();
    await press('OK');
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveFocus();
  });

  it('gives the focus to no field on the way to the dialog', async () => {
    const focused = vi.fn();
    await open(() => dialogs.open(() => <input aria-label="Your reason" onFocus={focused} />, { title: 'Cancel' }));
    expect(screen.getByRole('dialog', { name: 'Cancel' })).toHaveFocus();
    expect(focused).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(screen.getByLabelText('Your reason')).toHaveFocus();
  });

  it('gives the focus to the heading when the element that had it is gone', async () => {
    await open(() => dialogs.message('noNetwork'));
    screen.getByText('Continue').remove();
    await press('OK');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your loan' })).toHaveFocus());
  });

  it('answers a message with OK on Escape', async () => {
    const answered = await open(() => dialogs.message('notFound'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(answered).toHaveBeenCalledOnce());
  });

  it('waits while another dialog is open', async () => {
    await open(() => dialogs.message('timeOut'));
    await open(() => dialogs.message('notFound'));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await press('OK');
    expect(screen.getByRole('dialog', { name: messageTitles.notFound })).toBeVisible();
  });

  it('merges identical messages into one that answers every caller', async () => {
    const first = await open(() => dialogs.message('noNetwork'));
    const second = await open(() => dialogs.message('noNetwork'));
    const other = await open(() => dialogs.message('TrnExistsError', 'This TRN is taken'));
    await press('OK');
    expect([first.mock.calls.length, second.mock.calls.length, other.mock.calls.length]).toEqual([1, 1, 0]);
    await press('OK');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows the same message again once the first was closed', async () => {
    await open(() => dialogs.message('noNetwork'));
    await press('OK');
    await open(() => dialogs.message('noNetwork'));
    expect(screen.getByRole('dialog', { name: messageTitles.noNetwork })).toBeVisible();
  });

  it.each(Object.entries(confirmations))('asks %s in its exact words', async (type, { title, text, yes, no }) => {
    const confirm = () => dialogs.confirm(type as ConfirmationType);
    const agreed = await open(confirm);
    expect(screen.getByRole('dialog', { name: title })).toHaveAccessibleDescription(text);
    await press(yes);
    expect(agreed).toHaveBeenCalledWith(true);
    const refused = await open(confirm);
    await press(no);
    expect(refused).toHaveBeenCalledWith(false);
  });

  it('answers a question with no on Escape', async () => {
    const answered = await open(() => dialogs.confirm('cancelConfirmationMessage'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(answered).toHaveBeenCalledWith(false));
  });

  it.each([
    ['Resume application', 'resumeApplication'],
    ['Confirm', 'confirm'],
    ['Reset', true],
    ['Cancel', false],
    ['Download receipt', 'downloadReceipt'],
  ] as const)('answers the confirmation action "%s" with %s', async (label, answer) => {
    const answered = await open(() =>
      dialogs.actions({
        title: 'You have an application already',
        text: 'It is not finished.',
        offer: ['resumeApplication', 'confirm', 'reset', 'cancel', 'downloadReceipt'],
      }),
    );
    expect(within(screen.getByRole('dialog')).getAllByRole('button')).toHaveLength(5);
    await press(label);
    expect(answered).toHaveBeenCalledExactlyOnceWith(answer);
  });

  it('offers only the actions of the question, in its words, and Escape is cancel', async () => {
    const question = { title: 'Fee paid', text: 'This fee is paid.', offer: ['downloadReceipt'] } as const;
    const answered = await open(() =>
      dialogs.actions({ ...question, labels: { downloadReceipt: 'Open the receipt' } }),
    );
    expect(within(screen.getByRole('dialog')).getAllByRole('button')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Open the receipt' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(answered).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('merges identical questions, answers every caller, and asks again afterwards', async () => {
    const question = { title: 'Unsaved', text: 'Some answers are not saved.', offer: ['cancel', 'confirm'] } as const;
    const first = await open(() => dialogs.actions(question));
    const second = await open(() => dialogs.actions(question));
    await press('Confirm');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([first.mock.calls, second.mock.calls]).toEqual([[['confirm']], [['confirm']]]);
    await open(() => dialogs.actions(question));
    expect(screen.getByRole('dialog', { name: 'Unsaved' })).toBeVisible();
  });

  it("draws the content it is given and resolves with the content's result", async () => {
    const answered = await open(() =>
      dialogs.open<'confirmed' | 'doNothing'>(
        (close) => (
          <button type="button" data-first-focus onClick={() => close('confirmed')}>
            I accept
          </button>
        ),
        { title: 'Master Agreement', width: 'wide', onCancel: (close) => close('doNothing') },
      ),
    );
    expect(screen.getByRole('button', { name: 'I accept' })).toHaveFocus();
    await press('I accept');
    expect(answered).toHaveBeenCalledWith('confirmed');
  });

  it('stays open on Escape when it cannot be cancelled', async () => {
    await open(() => dialogs.open(() => <p>Your session is going to expire</p>, { title: 'Session' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Session' })).toBeVisible();
  });

  it('is answered as by Escape when Back leaves its screen, and so are those that wait', async () => {
    const first = await open(() => dialogs.confirm('cancelConfirmationMessage'));
    const second = await open(() => dialogs.message('timeOut'));
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect([first.mock.calls, second.mock.calls]).toEqual([[[false]], [[undefined]]]));
  });

  it('stays when Back leaves the screen and it cannot be cancelled', async () => {
    await open(() => dialogs.open(() => <p>Your session is going to expire</p>, { title: 'Session' }));
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(screen.getByRole('dialog', { name: 'Session' })).toBeVisible();
  });

  it('lets an urgent dialog open above it, and keeps what was typed in it, its focus and its reading place', async () => {
    function Answers() {
      const [typed, setTyped] = useState('');
      return <input aria-label="Response" value={typed} onChange={(event) => setTyped(event.target.value)} />;
    }
    await open(() => dialogs.open(() => <Answers />, { title: 'Questions' }));
    const questions = screen.getByRole('dialog');
    const onClose = vi.fn();
    questions.addEventListener('close', onClose);
    await userEvent.type(screen.getByLabelText('Response'), 'Aunt Vie');
    await open(() =>
      dialogs.open<void>(
        (close) => (
          <button type="button" onClick={() => close()}>
            Reset
          </button>
        ),
        { title: 'Session', isUrgent: true },
      ),
    );
    expect(screen.getByRole('dialog', { name: 'Session' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(screen.getByRole('dialog')).toBe(questions);
    expect(screen.getByLabelText('Response')).toHaveValue('Aunt Vie');
    expect(screen.getByLabelText('Response')).toHaveFocus();
    // A dialog that was closed in between is drawn again at its beginning.
    expect(onClose).not.toHaveBeenCalled();
  });

  it('closes with the session: questions are answered no, and nothing follows a message', async () => {
    const question = await open(() => dialogs.confirm('finalAlertForRegisterUser'));
    const message = await open(() => dialogs.message('registerMessage'));
    act(() => dialogs.clear());
    await waitFor(() => expect(question).toHaveBeenCalledWith(false));
    expect(message).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
