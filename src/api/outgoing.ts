import type { CallName, Endpoint } from './endpoints.ts';
import { UNDER_WAY } from './exclusively.ts';
import { CallFailed, type Outcome } from './failure.ts';
import { trackBackgroundWork, trackInFlight } from './inFlight.ts';
import { outcomeOf, problemsIn } from './outcomes.ts';
import { visits } from './session.ts';

/** The session that makes a call. */
export interface Caller {
  isSignedIn: boolean;
  /** None while nobody is signed in, unless the call brings one. */
  token: string | undefined;
  /** True once somebody else is signed in, or nobody. */
  isGone: () => boolean;
}

interface OutgoingParts {
  endpoint: Endpoint;
  caller: Caller;
  /** True for a call that nobody waits for. */
  background?: boolean | undefined;
  /** True for an upload, which extends the session. */
  isUpload: boolean;
}

/** One call on its way, for the interceptors of `http.ts`. It is a class because axios copies plain objects of its configuration. */
export class Outgoing {
  readonly name: CallName;
  readonly #parts: OutgoingParts;
  #ends: readonly (() => void)[] = [];

  constructor(name: CallName, parts: OutgoingParts) {
    this.name = name;
    this.#parts = parts;
  }

  get token(): string | undefined {
    return this.#parts.caller.token;
  }

  /** The status that means "there is none" and is no failure. */
  get nullStatus(): number | undefined {
    return this.#parts.endpoint.nullStatus;
  }

  countIn(): void {
    const { background, isUpload } = this.#parts;
    this.#ends = [
      ...(background ? [] : [trackInFlight()]),
      ...(isUpload ? [trackBackgroundWork()] : []),
      // Once its session is over, nobody waits for it: the answer changes nothing, and may be minutes away.
      visits.subscribe(() => this.countOut()),
    ];
  }

  countOut(): void {
    for (const end of this.#ends) end();
  }

  /** True once the session that made the call is over: its answer must not change the next session. */
  isTooLate(): boolean {
    return this.#parts.caller.isSignedIn && this.#parts.caller.isGone();
  }

  /** The failure with its row of the catalogue; silent once the session is over. */
  failed(status: number, body?: unknown): CallFailed {
    return this.#failure(
      status,
      this.#parts.caller.isGone() ? { kind: 'silent' } : outcomeOf(this.name, status, body),
      body,
    );
  }

  /** The failure of a call that is in progress already, perhaps in another tab: it was not sent. */
  underWay(): CallFailed {
    return this.#failure(UNDER_WAY, { kind: 'message', type: 'sentAlready' });
  }

  /** The failure of a call that nobody waits for any more. */
  cancelled(status: number): CallFailed {
    return this.#failure(status, { kind: 'silent' });
  }

  #failure(status: number, outcome: Outcome, body?: unknown): CallFailed {
    const isRead = this.#parts.endpoint.method === 'GET';
    return new CallFailed(this.name, status, outcome, { isRead, problems: problemsIn(body) });
  }
}
