import type { z } from '#lib/zod.ts';
import type { Fault } from '#mocks/db.ts';
import type { addedApplication } from '#mocks/seed/addedApplication.ts';
import { journal, MOCK_SERVER } from '../e2e/portal.ts';

/** The demo backend of one engine: its people, applications and faults are apart from those of another. */
export class Backend {
  /** What every call names its world by; nothing for the world of an engine that can't be told to. */
  readonly headers: Record<string, string>;
  /** A connection that was kept may be closed while it is used again. */
  readonly #sent: Record<string, string>;

  constructor(world: string) {
    this.headers = world ? { 'X-Demo-World': world } : {};
    this.#sent = { ...this.headers, Connection: 'close' };
  }

  /** What it was sent, and the whole of it as text. */
  async state() {
    const state: unknown = await (await fetch(`${MOCK_SERVER}/__mock/state`, { headers: this.#sent })).json();
    return { ...journal.parse(state), text: JSON.stringify(state) };
  }

  /** Starts again with fresh demo data. */
  startAgain = () => this.#steer('reset');
  fail = (fault: Fault) => this.#steer('fault', fault);
  /** Takes back every fault. */
  mend = () => this.#steer('mend');
  /** Gives somebody a complete application. */
  addApplication = (added: z.input<typeof addedApplication>) => this.#steer('application', added);

  async #steer(what: string, body: object = {}): Promise<void> {
    const order = { method: 'POST', headers: this.#sent, body: JSON.stringify(body) };
    const { ok } = await fetch(`${MOCK_SERVER}/__mock/${what}`, order);
    if (!ok) throw new Error(`The demo backend did not take the order to ${what}`);
  }
}
