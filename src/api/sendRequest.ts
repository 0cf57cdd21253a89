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
  /** Instead of the session's own: sign-out goes out after this device has forgotten the session. */
  token?: string;
  /** Background calls (saves, polling, prefetching) raise no spinner (decision 11). */
  background?: boolean;
  /** Told how much of the body has gone out, 0 to 1. */
  onSent?: (share: number) => void;
} & (keyof PathOf<(typeof endpoints)[N]['path']> extends never
  ? { path?: undefined }
  : { path: PathOf<(typeof endpoints)[N]['path']> });

interface Asker {
  token: string | undefined;
  /** True once the session that asked is over. */
  isLate: () => boolean;
}

/**
 * The exchange of one call: its address, its answer, its failure. In a file of its own, with axios and every schema, because
 * the first screen is drawn before anything is asked.
 */
export async function sendRequest<N extends CallName>(
  name: N,
  options: CallOptions<N>,
  { token, isLate }: Asker,
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
      // A body even when there is nothing to say: axios drops the JSON content type from an empty POST.
      data: endpoint.method === 'POST' ? (options.body ?? {}) : undefined,
      headers: token ? { Authorization: `Bearer ${token}` } : {},
      signal: options.signal,
      onUploadProgress: ({ progress }) => options.onSent?.(progress ?? 0),
    });
  const { data, status } = await exclusively(name, request).catch((error: unknown) => {
    if (error instanceof CallFailed) throw error;
    const { status: code, body, isCancelled } = failureOf(error);
    if (code === endpoint.noneAt) return { data: null, status: code };
    throw failed(code, body, isCancelled || isLate());
  });
  // 204 is GET_CUSTOMER's "nobody yet" and a sign-out's "done"; their schemas take null, the others refuse it.
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
/** The endpoints' schemas once more, so that a name of unknown value still tells what its schema reads. */
const schemas: { [N in CallName]: { answer: z.ZodMiniType<Answers[N]> } } = endpoints;
