import type { z } from '#lib/zod.ts';
import { countsAsActivity } from './activity.ts';
import { type AnswerTo, type CallName, type Endpoint, endpoints, filledPath, type PathOf } from './endpoints.ts';
import { CallFailed, outcomeOf } from './failure.ts';
import { countIn } from './inFlight.ts';
import { session } from './session.ts';
import { settings } from './settings.ts';

/** What goes with a call. The blanks of the path are required when there are any. */
export type CallOptions<N extends CallName> = {
  query?: Readonly<Record<string, string>>;
  body?: object;
  signal?: AbortSignal;
  /** Instead of the session's own: sign-out goes out after this device has forgotten the session. */
  token?: string;
  /** Background calls (saves, polling, prefetching) raise no spinner (decision 11). */
  background?: boolean;
  /** Told how much of the body has gone out, 0 to 1. */
  onSent?: (share: number) => void;
} & (keyof PathOf<(typeof endpoints)[N]['path']> extends never
  ? { path?: undefined }
  : { path: PathOf<(typeof endpoints)[N]['path']> });

/**
 * Makes one call of spec section 7 and answers with its parsed answer.
 * The only function that touches axios. Rejects with `CallFailed` and nothing else.
 */
export async function call<N extends CallName>(name: N, options: CallOptions<N>): Promise<AnswerTo<N>> {
  const endpoint: Endpoint = endpoints[name];
  const url = pathOf(name, options.path);
  const asker = session.get();
  // A late answer to a session that is over changes nothing in the one that came after it.
  const isLate = () => session.get()?.user !== asker?.user;
  const countOut = options.background ? undefined : countIn();
  // Whoever wants to know how much has gone out is uploading.
  const uploaded = options.onSent && countsAsActivity();
  try {
    const { http, failureOf } = await import('./http.ts').catch(() => {
      // The chunk itself could not be fetched: the line is down.
      throw new CallFailed(name, 0, outcomeOf(name, 0, undefined));
    });
    const token = options.token ?? asker?.token;
    const { data, status } = await http
      .request<unknown>({
        method: endpoint.method,
        baseURL: settings.get().apiBaseUrl ?? '/slb',
        url,
        params: options.query,
        // A body even when there is nothing to say: axios drops the JSON content type from an empty POST.
        data: endpoint.method === 'POST' ? (options.body ?? {}) : undefined,
        headers: token ? { Authorization: `Bearer ${token}` } : {},
        signal: options.signal,
        onUploadProgress: ({ progress }) => options.onSent?.(progress ?? 0),
      })
      .catch((error: unknown) => {
        const { status: code, body, isCancelled } = failureOf(error);
        if (code === endpoint.noneAt) return { data: null, status: code };
        throw new CallFailed(name, code, isCancelled || isLate() ? { kind: 'silent' } : outcomeOf(name, code, body));
      });
    if (asker && isLate()) throw new CallFailed(name, status, { kind: 'silent' });
    return readAnswer(name, status, data);
  } finally {
    countOut?.();
    uploaded?.();
  }
}

/** Where a call goes. What can't be asked for is not there: it is not asked for. */
function pathOf(name: CallName, values: Readonly<Record<string, string>> | undefined): string {
  const { path } = endpoints[name];
  const configured = name === 'saveApplication' ? settings.get().applicationEndpoint : undefined;
  const filled = filledPath(configured ?? path, values ?? {});
  if (filled === undefined) throw new CallFailed(name, 404, outcomeOf(name, 404, undefined));
  return filled;
}

type Answers = { [N in CallName]: AnswerTo<N> };
/** The endpoints' schemas once more, so that a name of unknown value still tells what its schema reads. */
const schemas: { [N in CallName]: { answer: z.ZodMiniType<Answers[N]> } } = endpoints;

/** The answer by its schema; one that does not fit is a failure like any other. */
function readAnswer<N extends CallName>(name: N, status: number, data: unknown): Answers[N] {
  // 204 is GET_CUSTOMER's "nobody yet" and a sign-out's "done"; their schemas take null, the others refuse it.
  const read = schemas[name].answer.safeParse(status === 204 ? null : data);
  if (!read.success) throw new CallFailed(name, status, outcomeOf(name, status, undefined));
  return read.data;
}
