import type { z } from '#lib/zod.ts';
import { type AnswerTo, type CallName, type Endpoint, endpoints, filledPath, type PathOf } from './endpoints.ts';
import { CallFailed } from './failure.ts';
import { http } from './http.ts';
import { type Caller, Outgoing } from './outgoing.ts';
import { settings } from './settings.ts';

/** What goes with a call. The blanks of the path are required when there are any. */
export type CallOptions<N extends CallName> = {
  query?: Readonly<Record<string, string>>;
  body?: object;
  signal?: AbortSignal;
  /** Replaces the token of the session: sign-out is sent after the session is cleared. */
  token?: string;
  /** Background calls (saves, polling, prefetching) show no spinner (decision 11). */
  background?: boolean;
  /** Called with the share of the body that was sent, 0 to 1. */
  onSent?: (share: number) => void;
} & (keyof PathOf<(typeof endpoints)[N]['path']> extends never
  ? { path?: undefined }
  : { path: PathOf<(typeof endpoints)[N]['path']> });

/**
 * Sends one call and parses its response; the rest is done by the interceptors of `http.ts`. It is a module of its own, with
 * axios and every schema, because the first screen makes no call.
 */
export async function sendRequest<N extends CallName>(
  name: N,
  { path, query, body, signal, onSent, background }: CallOptions<N>,
  caller: Caller,
): Promise<AnswerTo<N>> {
  const endpoint: Endpoint = endpoints[name];
  const outgoing = new Outgoing(name, { endpoint, caller, background, isUpload: onSent !== undefined });
  const { apiBaseUrl, applicationEndpoint } = settings.get();
  const configured = name === 'saveApplication' ? applicationEndpoint : undefined;
  const url = filledPath(configured ?? endpoint.path, path ?? {});
  // What cannot be asked for is not there.
  if (url === undefined) throw outgoing.failed(404);
  const request = http.request<unknown>({
    method: endpoint.method,
    baseURL: apiBaseUrl,
    url,
    params: query,
    // Always a body: axios drops the JSON content type from an empty POST.
    data: endpoint.method === 'POST' ? (body ?? {}) : undefined,
    signal,
    onUploadProgress: ({ progress }) => onSent?.(progress ?? 0),
    outgoing,
  });
  const { data, status } = await request.catch((error: unknown) => {
    if (error instanceof CallFailed) throw error;
    // What axios throws without its configuration has passed the interceptors by: a body that is no JSON.
    outgoing.countOut();
    throw outgoing.failed(0);
  });
  // 204 means "none yet" for GET_CUSTOMER and "done" for a sign-out; their schemas allow null, the others refuse it.
  const read = schemas[name].answer.safeParse(status === 204 ? null : data);
  if (!read.success) throw outgoing.failed(status);
  return read.data;
}

type Answers = { [N in CallName]: AnswerTo<N> };
/** The schemas of the endpoints by name, so that a generic call name has the type of its response. */
const schemas: { [N in CallName]: { answer: z.ZodMiniType<Answers[N]> } } = endpoints;
