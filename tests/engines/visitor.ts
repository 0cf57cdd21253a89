import type { Backend } from './backend.ts';
import type { Driver, Found } from './driver.ts';
import type { Query } from './find.ts';
import { until } from './until.ts';

/** How a field is answered: by its text, a tick, the place in a list, or the first option that fits what is typed. */
type Answer = string | true | number | { search: string };
export type Answers = Readonly<Record<string, Answer>>;

export const main: Query = { css: 'main' };
export const dialog: Query = { role: 'dialog' };
const title: Query = { css: '.slb-title' };

/** What somebody does at the portal, in any engine. Each act waits until it can be done. */
export class Visitor {
  readonly driver: Driver;
  readonly backend: Backend;

  constructor(driver: Driver, backend: Backend) {
    this.driver = driver;
    this.backend = backend;
  }

  /** The same person in another window. */
  at = (driver: Driver): Visitor => new Visitor(driver, this.backend);

  /** The first thing that a query names, once it is there and can be used. */
  get(query: Query): Promise<Found> {
    return until(JSON.stringify(query), async () => {
      const [first] = await this.driver.find(query);
      return (await first?.state())?.isEnabled && first;
    });
  }

  count = async (query: Query): Promise<number> => (await this.driver.find(query)).length;

  async sees(says: string, within: Query = { css: 'body' }): Promise<void> {
    await until(`"${says}"`, async () => (await this.count({ ...within, says })) > 0);
  }

  /** Waits for the screen with this title. Its heading has the focus, and nothing sticks out sideways. */
  async arrivesAt(name: string, { isFocused = true } = {}): Promise<void> {
    await this.get({ ...title, says: name, isFocused });
    const overflow = await this.driver.overflow();
    if (overflow > 0) throw new Error(`${name}: ${overflow} px stick out sideways`);
  }

  button = (name: Query['name'], within?: Query): Promise<Found> =>
    this.get({ role: ['button', 'link'], name, within });

  async press(name: Query['name'], within?: Query): Promise<void> {
    await (await this.button(name, within)).click();
  }

  /** Answers fields of the screen, or of the group with this legend. */
  async fill(answers: Answers, legend?: string): Promise<void> {
    for (const [label, answer] of Object.entries(answers)) await this.#answer(label, answer, legend);
  }

  async #answer(label: string, answer: Answer, legend?: string): Promise<void> {
    const query = this.fieldOf(label, answer, legend);
    const field = await this.get(query);
    const { kind, value, isTicked } = await field.state();
    if (kind === 'tick') {
      if (!isTicked) await field.click();
      await until(`a tick at ${label}`, async () => (await (await this.get(query)).state()).isTicked);
    } else if (kind === 'list') await field.choose(typeof answer === 'number' ? answer : String(answer));
    else if (typeof answer === 'number') {
      await field.click();
      await this.#choose({ at: answer });
    } else if (typeof answer === 'object') {
      await field.type(answer.search);
      await this.#choose({ at: 0 });
    } else if (kind !== 'searched list') await field.type(String(answer));
    // A likely answer is there already: the same text again opens no list.
    else if (value !== answer) {
      await field.type(String(answer));
      await this.#choose({ at: 0, name: String(answer) });
    }
  }

  /** Presses an option of the open list. */
  async #choose({ at, name }: { at: number; name?: string }): Promise<void> {
    const option = await until('an option', async () => (await this.driver.find({ role: 'option', name }))[at]);
    await option.click();
  }

  /** The field with this label; of a Yes or No the answer to press. */
  fieldOf(label: string, answer: Answer, legend?: string): Query {
    const within: Query = legend ? { role: 'group', name: legend } : main;
    if (answer !== 'Yes' && answer !== 'No') return { label, within };
    const literal = label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return { label: answer, within: { role: ['group', 'radiogroup'], name: { like: `^${literal}` }, within } };
  }

  /** Leaves the screen by Save and continue, and says yes to a question that it may ask. */
  async leave(): Promise<void> {
    const before = await this.#title();
    await this.press('Save and continue');
    await until(`the screen after "${before}"`, async () => {
      if ((await this.count(dialog)) > 0) await this.press('Continue', dialog);
      return (await this.count(title)) === 1 && (await this.#title()) !== before;
    });
  }

  async #title(): Promise<string> {
    return (await (await this.get(title)).state()).text;
  }
}
