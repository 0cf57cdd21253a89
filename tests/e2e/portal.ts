import { type BrowserContext, test as base, type TestInfo } from '@playwright/test';
import { z } from '#lib/zod.ts';
import type { Fault } from '#mocks/db.ts';
import type { addedApplication } from '#mocks/seed/addedApplication.ts';
import { expect } from './expect.ts';

export const MOCK_SERVER = `http://127.0.0.1:${process.env.MOCK_PORT ?? '4175'}`;

/** An idle connection may be closed while it is used again. */
const RETRIES = 2;

/** What a test reads of the backend's journal. */
export const journal = z.object({
  codes: z.array(z.object({ email: z.string(), code: z.string() })),
  outbox: z.array(z.object({ to: z.string(), link: z.optional(z.string()) })),
  people: z.array(z.object({ userName: z.string(), trn: z.string(), dateOfBirth: z.string() })),
  calls: z.record(z.string(), z.number()),
  charges: z.number(),
});

/** The demo backend of one test: its people, applications and faults are apart from those of every other test. */
export class World {
  readonly headers: Record<string, string>;
  readonly #context: BrowserContext;

  constructor(name: string, context: BrowserContext) {
    this.headers = { 'X-Demo-World': name };
    this.#context = context;
  }

  /** Makes a call fail, once unless `times` says more. */
  fault = (order: Fault) => this.#steer('fault', order);
  /** Takes back every fault that has not happened yet. */
  clearFaults = () => this.#steer('mend', {});
  /** Ends the sessions of everybody, or of one TRN. */
  expire = (who: { trn?: string } = {}) => this.#steer('expire', who);
  /** Gives somebody a complete application. */
  addApplication = (added: z.input<typeof addedApplication>) => this.#steer('application', added);
  /** Gives somebody a loan of last year, which they can renew. */
  addLoanOfLastYear = (had: { userName: string; productName: string; isEmployed: boolean }) =>
    this.addApplication({ ...had, status: 'DISBURSED', yearsAgo: 1, hasPaidFees: true });
  /** Somebody else's submitted Targeted application names this person. */
  addNamedPerson = (who: { userName: string; role: 'BORROWER' | 'BENEFICIARY' }) => this.#steer('named', who);
  /** Starts again with fresh demo data. */
  reset = () => this.#steer('reset', {});

  /** The newest one-time code sent to this e-mail address. */
  async codeSentTo(email: string): Promise<string> {
    const { codes } = journal.parse(await this.state());
    const last = codes.filter((one) => one.email === email).at(-1);
    if (!last) throw new Error(`No code was sent to ${email}`);
    return last.code;
  }

  /** The link of the newest email to this address: a hash route. */
  async linkSentTo(email: string): Promise<string> {
    const { outbox } = journal.parse(await this.state());
    const link = outbox.findLast(({ to, link: found }) => to === email && found)?.link;
    if (!link) throw new Error(`No link was sent to ${email}`);
    return link;
  }

  /** The TRN and the day of birth of a demo person. */
  async identityOf(email: string): Promise<{ trn: string; dateOfBirth: string }> {
    const found = journal.parse(await this.state()).people.find(({ userName }) => userName === email);
    if (!found) throw new Error(`Nobody is ${email}`);
    return found;
  }

  /** How many payments were taken. */
  charges = async (): Promise<number> => journal.parse(await this.state()).charges;
  /** How often a call was made. */
  callsOf = async (name: string): Promise<number> => journal.parse(await this.state()).calls[name] ?? 0;

  async #steer(what: string, order: object): Promise<void> {
    const answer = await this.#context.request.post(`${MOCK_SERVER}/__mock/${what}`, {
      data: order,
      headers: this.headers,
      maxRetries: RETRIES,
    });
    expect(answer.ok(), `the demo backend takes the order to ${what}`).toBe(true);
  }

  /** What the backend holds and how often each call was made. */
  async state(): Promise<unknown> {
    const answer = await this.#context.request.get(`${MOCK_SERVER}/__mock/state`, {
      headers: this.headers,
      maxRetries: RETRIES,
    });
    return await answer.json();
  }
}

/** A call or a file that fails is reported by the browser in its console; the test caused it and the page did not. */
const EXPECTED = /^Failed to load (resource|module script): |Failed to fetch dynamically imported module: /;

/**
 * Whatever a test answers in the backend's place may still be on its way when the test is over; it would fail the next one,
 * or the run. Every open context, since some tests have two.
 */
async function stopAnswering(context: BrowserContext): Promise<void> {
  for (const open of context.browser()?.contexts() ?? [context])
    await Promise.all([open, ...open.pages()].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
}

/** Tells where the pages of a test that failed are, and what they say: of a run elsewhere the words are kept, no picture. */
async function tellPages(context: BrowserContext, { status, expectedStatus, title }: TestInfo): Promise<void> {
  if (status === expectedStatus) return;
  for (const page of context.pages()) {
    const words = await page.locator('body').innerText({ timeout: 5000 }).catch(String);
    console.log(`When "${title}" failed, ${page.url()} said:\n${words.slice(0, 2000)}`);
  }
}

/** A test with a backend of its own, which fails on whatever the page complains of: policy, errors, warnings. */
export const test = base.extend<{ world: World }>({
  world: [
    async ({ context }, use, testInfo) => {
      const world = new World(testInfo.testId, context);
      // A server that was left running has what the run before did.
      await world.reset();
      const noise: string[] = [];
      await context.setExtraHTTPHeaders(world.headers);
      context.on('weberror', (error) => noise.push(String(error.error())));
      context.on('console', (message) => {
        const isComplaint = ['error', 'warning'].includes(message.type());
        if (isComplaint && !EXPECTED.test(message.text())) noise.push(`console: ${message.text()}`);
      });
      await use(world);
      await tellPages(context, testInfo);
      await stopAnswering(context);
      expect(noise, 'what the page complained of').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
