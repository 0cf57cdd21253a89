import { useMutation } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CallName } from '#api/endpoints.ts';
import { inFlight } from '#api/inFlight.ts';
import { beginSession, endSession } from '#api/session.ts';
import { Page } from '#ui/Page.tsx';
import { backend } from '../support/backend.ts';
import { renderScreen } from '../support/render.tsx';
import { ask } from './ask.ts';
import { answerCall, breakCall, faultNames, SERVER_WORDS } from './faults.ts';
import { withoutScreen } from './meetings.ts';
import { outcomeOfFault } from './outcomes.ts';

/** The least that meets a call: a button, and a word when it has worked. */
function Asker({ name }: { name: CallName }) {
  const { mutate, isSuccess, isPending } = useMutation({ mutationFn: () => ask(name) });
  return (
    <Page title="Somewhere">
      <input aria-label="Typed" defaultValue="still here" />
      <button type="button" onClick={() => !isPending && mutate()}>
        Ask
      </button>
      {isSuccess && <p>It worked</p>}
    </Page>
  );
}

const onSessionOver = vi.fn();
const dialog = () => document.querySelector('dialog[open]');

async function openAsker(name: CallName) {
  beginSession(await backend.signedInAs('new applicant'));
  const { user } = renderScreen(<Asker name={name} />, { onSessionOver });
  const press = () => user.click(screen.getByRole('button', { name: 'Ask' }));
  return { user, press };
}

afterEach(endSession);

describe.skipIf(withoutScreen.length === 0).each(withoutScreen)('%s, which no screen is listed for', (name) => {
  it('answers every fault, and can be asked again after it', async () => {
    const { user, press } = await openAsker(name);
    for (const fault of faultNames) {
      const outcome = outcomeOfFault(name, fault);
      const broken = breakCall(name, fault);
      onSessionOver.mockClear();
      await press();
      if (outcome.kind === 'told') {
        await waitFor(() => expect(dialog()?.querySelector('p')?.textContent, fault).toBe(outcome.text));
        await user.click(screen.getByRole('button', { name: 'OK' }));
      } else if (outcome.kind === 'signIn')
        await waitFor(() =>
          expect(onSessionOver, fault).toHaveBeenCalledExactlyOnceWith(Number(outcome.code), SERVER_WORDS),
        );
      else await waitFor(() => expect(screen.getByText('It worked'), fault).toBeVisible());
      await waitFor(() => expect(inFlight.get(), fault).toBe(0));
      expect(dialog(), fault).toBeNull();
      expect(broken.asked(), fault).toBe(1);
      expect(screen.getByLabelText('Typed')).toHaveValue('still here');
      broken.mend();
    }
  });

  it('waits half a minute for an answer, and is asked once', async () => {
    const { press } = await openAsker(name);
    let release: (answer: Response) => void = () => undefined;
    const slow = answerCall(name, () => new Promise<Response>((resolve) => (release = resolve)));
    await press();
    await screen.findByText('Please wait...');
    await press();
    expect(slow.asked()).toBe(1);
    release(new Response(null, { status: 404 }));
    await waitFor(() => expect(inFlight.get()).toBe(0));
    expect(screen.queryByText('Please wait...')).toBeNull();
  });
});
