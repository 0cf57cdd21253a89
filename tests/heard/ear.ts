import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, type Locator } from '@playwright/test';
import { cleaned, foreground, type Step, withoutEcho } from './transcript.ts';

// Somebody at the keyboard who listens. Keys are real keys, which the screen reader sees as well; the browser's driver types
// and puts the focus where a section begins, because letters without a field are commands of Orca.

/** A silence after which Orca has said what it had to say. Milliseconds. */
const SILENCE = 1_600;
/** How long Orca may take for words that are expected: the machine may be busy. Milliseconds. */
const PATIENCE = 60_000;
/** How long it may take for what was kept. Milliseconds. */
const LIKE_BEFORE = 12_000;
/** How long it may take for its first word, where nobody knows what is to be heard. Milliseconds. */
const FIRST_WORD = 12_000;

const run = promisify(execFile);

/** Presses keys of the keyboard, one after another: `Tab`, `Return`, `space`, `Down`, `Escape`. */
const press = (...keys: readonly string[]) => run('xdotool', ['key', '--clearmodifiers', ...keys]);

export class Ear {
  readonly steps: Step[] = [];
  readonly #kept: readonly Step[];
  readonly #file = process.env.ORCA_SAYS ?? '';
  #read = 0;

  /** Takes the steps as they were kept: for their words it waits longer than for others. */
  constructor(kept: readonly Step[]) {
    this.#kept = kept;
  }

  /** Waits until Orca is silent, and forgets what it said: where a section begins. */
  async begin(): Promise<void> {
    await this.#listen((heard, waited) => heard.length > 0 || waited > FIRST_WORD);
  }

  /**
   * Does something and listens until Orca is silent. `wanted` are words without which the section fails; whatever else is
   * heard is compared with what was kept.
   */
  async hear(act: string, perform: () => Promise<unknown>, ...wanted: readonly string[]): Promise<void> {
    const before = this.#keptAt(act);
    await perform();
    const heard = await this.#listen((heard, waited) => {
      const isHeard = (words: string) => heard.join(' ').includes(words);
      if (!wanted.every(isHeard)) return waited > PATIENCE;
      if (before) return before.every(isHeard) || waited > LIKE_BEFORE;
      return heard.length > 0 || waited > FIRST_WORD;
    });
    this.steps.push({ act, heard: foreground(heard, wanted) });
    for (const words of wanted) expect.soft(heard.join(' '), `heard at “${act}”`).toContain(words);
  }

  /** Presses a key, and listens. */
  key = (key: string, ...wanted: readonly string[]): Promise<void> => this.hear(key, () => press(key), ...wanted);

  /**
   * Presses a key that takes away what has the focus, and listens. Orca says what has the focus then, or goes there without a
   * word: only what is wanted is kept.
   */
  async remove(key: string, ...wanted: readonly string[]): Promise<void> {
    await this.key(key, ...wanted);
    const step = this.steps.pop();
    const heard = step?.heard.filter((one) => wanted.some((words) => one.includes(words))) ?? [];
    if (step && wanted.length > 0) this.steps.push({ ...step, heard });
  }

  /**
   * Comes to an element with Tab from the one before it, and listens. The driver only shortens the way: Orca is silent about
   * a focus that no key has moved.
   */
  async tabTo(name: string, target: Locator, ...wanted: readonly string[]): Promise<void> {
    await target.focus();
    await press('shift+Tab');
    await this.begin();
    await this.hear(`Tab, Tab … to ${name}`, () => press('Tab'), ...wanted);
  }

  /** Types into the field with the focus, in place of what is there, and listens: most often to nothing. */
  async type(text: string, field: Locator, ...wanted: readonly string[]): Promise<void> {
    // A code is another one in each run.
    await this.hear(/^\d{6}$/.test(text) ? 'types the code' : `types “${text}”`, () => field.fill(text), ...wanted);
    const step = this.steps.pop();
    if (step) this.steps.push({ ...step, heard: withoutEcho(step.heard, text) });
  }

  /** Reads on with the cursor, line by line, as somebody does who looks around. */
  async readOn(lines: number): Promise<void> {
    for (let line = 0; line < lines; line += 1) await this.key('Down');
  }

  /** What was heard when this act was kept, at the same place; undefined for a new one. */
  #keptAt(act: string): readonly string[] | undefined {
    const kept = this.#kept[this.steps.length];
    return kept?.act === act ? kept.heard : undefined;
  }

  /** Listens until this says that it is enough, of what was heard and the milliseconds waited, and Orca is silent. */
  async #listen(isEnough: (heard: readonly string[], waited: number) => boolean): Promise<readonly string[]> {
    const begun = Date.now();
    let last = begun;
    const heard: string[] = [];
    for (;;) {
      const news = this.#news();
      if (news.length > 0) last = Date.now();
      heard.push(...news.map(cleaned).filter((one) => one !== ''));
      const now = Date.now();
      if (now - last > SILENCE && isEnough(heard, now - begun)) return heard;
      await pause(100);
    }
  }

  /** What Orca has said since it was last asked. */
  #news(): readonly string[] {
    const all = readFileSync(this.#file, 'utf8').split('\n').slice(0, -1);
    const news = all.slice(this.#read);
    this.#read = all.length;
    return news;
  }
}
