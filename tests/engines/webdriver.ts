import { z } from '#lib/zod.ts';

/** The name under which WebDriver gives an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const reference = z.looseObject({ [ELEMENT]: z.string() });
const references = z.array(reference);
/** An element of the page, as WebDriver names it. */
export type Reference = z.output<typeof reference>;

const newSession = z.looseObject({
  sessionId: z.string(),
  capabilities: z.looseObject({ browserName: z.string(), browserVersion: z.string() }),
});

async function send(address: string, method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<unknown> {
  const answer = await fetch(address, { method, body: body && JSON.stringify(body) });
  const { value } = z.object({ value: z.unknown() }).parse(await answer.json());
  if (!answer.ok) throw new Error(`${method} ${new URL(address).pathname}: ${JSON.stringify(value)}`);
  return value;
}

/** A browser that is driven by WebDriver, the W3C's protocol: one session, as many windows as it opens. */
export class Session {
  readonly #address: string;
  readonly version: string;

  private constructor(address: string, version: string) {
    this.#address = address;
    this.version = version;
  }

  static async start(server: string, capabilities: object): Promise<Session> {
    const answer = await send(`${server}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } });
    const { sessionId, capabilities: given } = newSession.parse(answer);
    return new Session(`${server}/session/${sessionId}`, `${given.browserName} ${given.browserVersion}`);
  }

  get = (path: string): Promise<unknown> => send(`${this.#address}/${path}`, 'GET');
  post = (path: string, body: object = {}): Promise<unknown> => send(`${this.#address}/${path}`, 'POST', body);
  end = (): Promise<unknown> => send(this.#address, 'DELETE');

  /** Runs a script as the body of a function. */
  run = (script: string, ...args: readonly unknown[]): Promise<unknown> => this.post('execute/sync', { script, args });

  /** Calls a function of ours in the page. */
  call = (work: (...args: never[]) => unknown, ...args: readonly unknown[]): Promise<unknown> =>
    this.run(`return (${work}).apply(null, arguments)`, ...args);

  elements = async (work: (...args: never[]) => Element[], ...args: readonly unknown[]): Promise<Reference[]> =>
    references.parse(await this.call(work, ...args));

  toElement = (element: Reference, what: string, body: object = {}): Promise<unknown> =>
    this.post(`element/${element[ELEMENT]}/${what}`, body);

  /** The windows that are open. */
  windows = async (): Promise<string[]> => z.array(z.string()).parse(await this.get('window/handles'));
  /** All that follows happens in this window. */
  goTo = (window: string): Promise<unknown> => this.post('window', { handle: window });
}
