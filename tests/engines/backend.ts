import type { Fault } from '#mocks/db.ts';
import { journal, MOCK_SERVER } from '../e2e/portal.ts';

/** What the demo backend was sent. The whole run has one world, because not every engine can name another. */
export const backendState = async () => {
  const state: unknown = await (await fetch(`${MOCK_SERVER}/__mock/state`)).json();
  return { ...journal.parse(state), text: JSON.stringify(state) };
};

/** Steers the demo backend. */
const order = (what: 'reset' | 'fault' | 'mend', body: object = {}): Promise<Response> =>
  fetch(`${MOCK_SERVER}/__mock/${what}`, { method: 'POST', body: JSON.stringify(body) });

export const startAgain = (): Promise<Response> => order('reset');
export const fail = (fault: Fault): Promise<Response> => order('fault', fault);
export const mend = (): Promise<Response> => order('mend');
