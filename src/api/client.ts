import { isOnline } from '#lib/browser.ts';
import { reportEvent } from '#lib/telemetry.ts';
import type { AnswerTo, CallName } from './endpoints.ts';
import { CallFailed, failWithoutCode } from './failure.ts';
import { trackInFlight } from './inFlight.ts';
import type { Caller } from './outgoing.ts';
import { overridesInForce } from './overrides.ts';
import type { CallOptions } from './sendRequest.ts';
import { session, visits } from './session.ts';

/** The code of the calls, once it is loaded, and the overrides are applied, which say where calls go. */
let ready: typeof import('./sendRequest.ts') | undefined;

/** Many browsers remember until a reload that a file could not be loaded: without a line it is not tried. */
const loadCalls = () => (isOnline.get() ? import('./sendRequest.ts') : Promise.reject(new Error('Offline')));

/** Makes one call (rule CALL-1) and returns its parsed answer. Rejects only with `CallFailed`. */
export async function call<N extends CallName>(name: N, options: CallOptions<N>): Promise<AnswerTo<N>> {
  const by = session.get();
  const visit = visits.get();
  const caller: Caller = {
    isSignedIn: by !== null,
    token: options.token ?? by?.token,
    isGone: () => visits.get() !== visit,
  };
  const startedAt = performance.now();
  const duration = () => Math.round(performance.now() - startedAt);
  // The interceptors count a call once it is sent; until then this does, so that the spinner covers loading the code too.
  const endPreparing = ready || options.background ? undefined : trackInFlight();
  try {
    const code = ready ?? (await loadCalls().catch(failWithoutCode(name)));
    await overridesInForce();
    ready = code;
    const sent = code.sendRequest(name, options, caller);
    endPreparing?.();
    const answer = await sent;
    reportEvent({ kind: 'call', call: name, milliseconds: duration() });
    return answer;
  } catch (error) {
    if (error instanceof CallFailed && error.outcome.kind !== 'silent') {
      const { status, reference } = error;
      reportEvent({ kind: 'callFailed', call: name, milliseconds: duration(), status, reference });
    }
    throw error;
  } finally {
    endPreparing?.();
  }
}
