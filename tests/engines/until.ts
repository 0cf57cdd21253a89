import { setTimeout as pause } from 'node:timers/promises';

/** How long a page may take, in milliseconds: this ends what hangs, on a busy machine neither does it decide. */
export const PATIENCE = 120_000;

/** Tries again until there is an answer. What is not there in time is named. */
export async function until<T>(what: string, attempt: () => Promise<T | undefined | false>): Promise<T> {
  const end = Date.now() + PATIENCE;
  let trouble: unknown;
  while (Date.now() < end) {
    try {
      const answer = await attempt();
      if (answer !== undefined && answer !== false) return answer;
    } catch (error) {
      // A page that changes meanwhile loses what was found in it.
      trouble = error;
    }
    await pause(100);
  }
  throw new Error(`Never came: ${what}${trouble ? ` (${trouble})` : ''}`, { cause: trouble });
}
