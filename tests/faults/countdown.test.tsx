import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { session } from '#api/session.ts';
import {
  countdown,
  onSessionOver,
  pass,
  press,
  renderSessionWatch,
  settleCalls,
} from '../features/session/renderSessionWatch.tsx';
import { outcomeOfFault } from './expectedOutcomes.ts';
import { answerCall, breakCall, faultNames, SERVER_MESSAGE } from './faults.ts';
import { countdownCall } from './scenarios.ts';

/** The warning comes 480 seconds after the last key. */
const WARNING = 480;

describe('Reset in the countdown, when new tokens cannot be fetched,', () => {
  it('shows each fault in the countdown, which continues, and works afterwards', async ({ signal }) => {
    const { who } = await renderSessionWatch();
    await pass(WARNING);
    for (const fault of faultNames) {
      // A test that has timed out must not go on during the next one.
      if (signal.aborted) return;
      const outcome = outcomeOfFault(countdownCall, fault);
      const broken = breakCall(countdownCall, fault);
      onSessionOver.mockClear();
      await press('Reset');
      await pass(1);
      await settleCalls();
      expect(broken.callCount(), fault).toBe(1);
      expect(session.get()?.token, fault).toBe(who.token);
      if (outcome.kind === 'message') expect(countdown(), fault).toHaveTextContent(outcome.text);
      else expect(onSessionOver, fault).toHaveBeenCalledExactlyOnceWith(expect.any(Number), SERVER_MESSAGE);
      expect(document.querySelectorAll('dialog[open]'), fault).toHaveLength(1);
      broken.restore();
    }
    await press('Reset');
    await settleCalls();
    expect(countdown()).toBeNull();
    expect(session.get()?.token).not.toBe(who.token);
  });

  it('waits half a minute for the answer and makes one call', async () => {
    await renderSessionWatch();
    await pass(WARNING);
    let release: () => void = () => undefined;
    const held = new Promise<undefined>((resolve) => {
      release = () => resolve(undefined);
    });
    const slow = answerCall(countdownCall, () => held);
    await press('Reset');
    await pass(30);
    expect(screen.getByText('Please wait...')).toBeVisible();
    await press('Reset');
    expect(slow.callCount()).toBe(1);
    release();
    await settleCalls();
    expect(countdown()).toBeNull();
  });
});
