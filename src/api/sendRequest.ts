import type { z } from '#lib/zod.ts';
import { type AnswerTo, type CallName, type Endpoint, endpoints, filledPath, type PathOf } from './endpoints.ts';
import { exclusively } from './exclusively.ts';
import { CallFailed, outcomeOf } from './failure.ts';
import { failureOf, http } from './http.ts';
import { overridesInForce } from './overrides.ts';
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

interface Caller {
  token: string | undefined;
  /** True once the session that made the call is over. */
  isLate: () => boolean;
}

/**
 * Sends one call and parses its response. It is a module of its own, with axios and every schema, because the first screen
 * makes no call.
 */
export async function sendRequest<N extends CallName>(
  name: N,
  options: CallOptions<N>,
  { token, isLate }: Caller,
): Promise<AnswerTo<N>> {
  await overridesInForce();
  const endpoint: Endpoint = endpoints[name];
  const failed = (code: number, body?: unknown, isSilent = isLate()) =>
    new CallFailed(name, code, isSilent ? { kind: 'silent' } : outcomeOf(name, code, body), endpoint.method === 'GET');
  const url = addressOf(name, options.path);
  if (url === undefined) throw failed(404);
  const request = () =>
    http.request<unknown>({
      method: endpoint.method,
      baseURL: settings.get().apiBaseUrl,
      url,
      params: options.query,
      // Always a body: axios drops the JSON content type from an empty POST.
      data: endpoint.method === 'POST' ? (options.body ?? {}) : undefined,
      headers: token ? { Authorization: `Bearer ${token}` } : {},
      signal: options.signal,
      onUploadProgress: ({ progress }) => options.onSent?.(progress ?? 0),
    });
  const { data, status } = await exclusively(name, request).catch((error: unknown) => {
    if (error instanceof CallFailed) throw error;
    const { status: code, body, isCancelled } = failureOf(error);
    if (code === endpoint.nullStatus) return { data: null, status: code };
    throw failed(code, body, isCancelled || isLate());
  });
  // 204 means "none yet" for GET_CUSTOMER and "done" for a sign-out; their schemas allow null, the others refuse it.
  const read = schemas[name].answer.safeParse(status === 204 ? null : data);
  if (!read.success) throw failed(status);
  return read.data;
}

/** Where a call goes. What can't be asked for is not there: it is not asked for. */
function addressOf(name: CallName, values: Readonly<Record<string, string>> | undefined): string | undefined {
  const configured = name === 'saveApplication' ? settings.get().applicationEndpoint : undefined;
  return filledPath(configured ?? endpoints[name].path, values ?? {});
}

type Answers = { [N in CallName]: AnswerTo<N> };
/** The schemas of the endpoints by name, so that a generic call name has the type of its response. */
const schemas: { [N in CallName]: { answer: z.ZodMiniType<Answers[N]> } } = endpoints;
