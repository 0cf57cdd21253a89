import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { http } from '#api/http.ts';
import { overridesInForce } from '#api/overrides.ts';
// Loaded with the first call; here at once, so that no walk waits for it.
import '#api/sendRequest.ts';

/** An answer of the server that is played: a status and a body. */
export interface Answer {
  status: number;
  body?: unknown;
}

/** A call that is on its way. */
export interface Sent {
  method: string;
  path: string;
  body: unknown;
  /** The server has it, and its answer arrives. */
  arrive: () => void;
  /** The server has it, and its answer is lost. */
  loseAnswer: () => void;
  /** It never reaches the server. */
  lose: () => void;
  /** The line gives it up, but it is still on its way: the answer is what happens when the server has it. */
  stray: () => () => void;
  /** Somebody on the way answers in the place of the server. */
  refuse: (answer: Answer) => void;
}

/** A call as it was made. */
export type Made = Pick<Sent, 'method' | 'path' | 'body'>;

/**
 * A line between the portal's own calls and a server that a test plays. Every call waits until something happens to it;
 * `onMade` hears of it when it is made.
 */
export function aLine(serve: (made: Made) => Answer, onMade: (made: Made) => void = () => undefined) {
  const onTheWay: Sent[] = [];
  const before = http.defaults.adapter;
  http.defaults.adapter = (config: InternalAxiosRequestConfig) =>
    new Promise<AxiosResponse>((resolve, reject) => {
      const call = {
        method: (config.method ?? 'get').toUpperCase(),
        path: config.url ?? '',
        body: typeof config.data === 'string' ? JSON.parse(config.data) : undefined,
      };
      const once = (end: () => void) => () => {
        const at = onTheWay.indexOf(sent);
        if (at < 0) return;
        onTheWay.splice(at, 1);
        end();
      };
      const answer = ({ status, body }: Answer) => {
        const response: AxiosResponse = { data: structuredClone(body), status, statusText: '', headers: {}, config };
        if (status < 400) resolve(response);
        else reject(new AxiosError('The server refuses', AxiosError.ERR_BAD_REQUEST, config, null, response));
      };
      const cut = () => reject(new AxiosError('Network Error', AxiosError.ERR_NETWORK, config));
      const sent: Sent = {
        ...call,
        arrive: once(() => answer(serve(call))),
        loseAnswer: once(() => {
          serve(call);
          cut();
        }),
        lose: once(cut),
        stray: () => {
          once(cut)();
          return () => void serve(call);
        },
        refuse: (refusal) => once(() => answer(refusal))(),
      };
      onTheWay.push(sent);
      onMade(call);
    });
  return {
    onTheWay,
    /** The page is gone: nobody waits for these any more. */
    forget: (): Sent[] => onTheWay.splice(0),
    close: (): void => {
      onTheWay.splice(0);
      http.defaults.adapter = before;
    },
  };
}

/** Every call waits once for the runtime overrides: here there are none, and that is known before the first walk. */
export async function withoutOverrides(): Promise<void> {
  const before = http.defaults.adapter;
  http.defaults.adapter = (config) => Promise.reject(new AxiosError('None', AxiosError.ERR_BAD_REQUEST, config));
  await overridesInForce();
  http.defaults.adapter = before;
}
