import { reportEvent } from '#lib/telemetry.ts';
import type { AnswerTo, CallName } from './endpoints.ts';
import { CallFailed, outcomeOf } from './failure.ts';
import { trackBackgroundWork, trackInFlight } from './inFlight.ts';
import type { CallOptions } from './sendRequest.ts';
import { session } from './session.ts';

/** Makes one call (rule CALL-1) and returns its parsed answer. Rejects only with `CallFailed`. */
export async function call<N extends CallName>(name: N, options: CallOptions<N>): Promise<AnswerTo<N>> {
  const caller = session.get();
  // An answer that arrives after its session has ended must not change the next session.
  const isLate = () => session.get()?.user !== caller?.user;
  const endInFlight = options.background ? undefined : trackInFlight();
  // Only uploads report their progress.
  const endUpload = options.onSent && trackBackgroundWork();
  const startedAt = performance.now();
  const duration = () => Math.round(performance.now() - startedAt);
  try {
    const { sendRequest } = await import('./sendRequest.ts').catch((cause: unknown) => {
      // The code could not be loaded: there is no network, or a new release has removed the file.
      throw Object.assign(new CallFailed(name, 0, outcomeOf(name, 0, undefined)), { cause });
    });
    const answer = await sendRequest(name, options, { token: options.token ?? caller?.token, isLate });
    if (caller && isLate()) throw new CallFailed(name, 200, { kind: 'silent' });
    reportEvent({ kind: 'call', call: name, milliseconds: duration() });
    return answer;
  } catch (error) {
    if (error instanceof CallFailed && error.outcome.kind !== 'silent') {
      const { status, reference } = error;
      reportEvent({ kind: 'callFailed', call: name, milliseconds: duration(), status, reference });
    }
    throw error;
  } finally {
    endInFlight?.();
    endUpload?.();
  }
}
