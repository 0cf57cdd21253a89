import { act, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { inFlight } from '#api/inFlight.ts';

/** How many turns of the event loop the portal takes at most from an answer to what it draws or asks. */
const TURNS = 10;

/** Waits until no call is under way, and what follows from their answers is drawn: what must not happen would have by then. */
export async function untilQuiet(): Promise<void> {
  await waitFor(() => expect(inFlight.get()).toBe(0));
  const passed: Promise<void> = act(async () => {
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  });
  await passed;
}
