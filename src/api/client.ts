import { reportEvent } from '#lib/telemetry.ts';
import { countsAsActivity } from './activity.ts';
import type { AnswerTo, CallName } from './endpoints.ts';
import type { CallOptions } from './exchange.ts';
import { CallFailed, outcomeOf } from './failure.ts';
import { countIn } from './inFlight.ts';
import { session } from './session.ts';

/**
 * Makes one call (rule CALL-1) and answers with its parsed answer. Rejects with `CallFailed` and nothing else.
 */
export async function call<N extends CallName>(name: N, options: CallOptions<N>): Promise<AnswerTo<N>> {
  const asker = session.get();
  // A late answer to a session that is over changes nothing in the one that came after it.
  const isLate = () => session.get()?.user !== asker?.user;
  const countOut = options.background ? undefined : countIn();
  // Whoever wants to know how much has gone out is uploading.
  const uploaded = options.onSent && countsAsActivity();
  const startedAt = performance.now();
  const taken = () => Math.round(performance.now() - startedAt);
  try {
    const { exchange } = await import('./exchange.ts').catch((cause: unknown) => {
      // The file itself could not be fetched: the line is down, or a new release took it away.
      throw Object.assign(new CallFailed(name, 0, outcomeOf(name, 0, undefined)), { cause });
    });
    const answer = await exchange(name, options, { token: options.token ?? asker?.token, isLate });
    if (asker && isLate()) throw new CallFailed(name, 200, { kind: 'silent' });
    reportEvent({ kind: 'call', call: name, milliseconds: taken() });
    return answer;
  } catch (error) {
    if (error instanceof CallFailed && error.outcome.kind !== 'silent') {
      const { status, reference } = error;
      reportEvent({ kind: 'callFailed', call: name, milliseconds: taken(), status, reference });
    }
    throw error;
  } finally {
    countOut?.();
    uploaded?.();
  }
}
