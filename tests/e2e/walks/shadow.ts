import type { Page } from '@playwright/test';
import { fieldsOf, type ShownField } from './screenOf.ts';
import { meaning } from './typed.ts';

interface Typed {
  value: string;
  /** The tab where it was typed. */
  tab: number;
}

/** Entries of a list are closed when a screen opens, and have no fields then. */
const isEntry = (key: string): boolean => /\.\d+\./.test(key);

const isKept = ({ kind, key }: ShownField): boolean =>
  kind !== 'file' && kind !== 'password' && key !== '' && !isEntry(key);

/**
 * What a person has typed in the open application, by screen and field: what has to be there again whenever the screen is, and
 * on the server in the end. What was typed in one tab is compared in that tab, where another one may not show it yet.
 */
export class Shadow {
  readonly #screens = new Map<string, Map<string, Typed>>();
  /** What was typed in both tabs: either may stand in the end. */
  readonly #contested = new Set<string>();

  get routes(): string[] {
    return [...this.#screens.keys()];
  }

  /** Remembers what a field of a screen shows after it was answered; what that answer put out of sight is given up. */
  async note(page: Page, route: string, key: string, tab: number): Promise<void> {
    if (!route.startsWith('#/journey/')) return;
    const screen = this.#screens.get(route) ?? new Map<string, Typed>();
    this.#screens.set(route, screen);
    const shown = new Map(
      (await fieldsOf(page.locator('main'))).filter(isKept).map((field) => [field.key, field.value]),
    );
    for (const known of screen.keys()) if (!shown.has(known)) screen.delete(known);
    const value = shown.get(key);
    if (value === undefined) return;
    const before = screen.get(key);
    if (before && before.tab !== tab) this.#contested.add(`${route} ${key}`);
    screen.set(key, { value, tab });
  }

  /** Forgets everything: another application is opened, or the person gave their answers up. */
  clear(): void {
    this.#screens.clear();
    this.#contested.clear();
  }

  /** What a screen shows otherwise than it was typed; in a tab, what was typed there. */
  async differences(page: Page, route: string, tab?: number): Promise<{ compared: number; found: string[] }> {
    const now = new Map((await fieldsOf(page.locator('main'))).map(({ key, value }) => [key, value]));
    const common = [...(this.#screens.get(route) ?? [])].filter(
      ([key, typed]) =>
        now.has(key) && !this.#contested.has(`${route} ${key}`) && (tab === undefined || typed.tab === tab),
    );
    return {
      compared: common.length,
      found: common
        .filter(([key, { value }]) => meaning(now.get(key) ?? '') !== meaning(value))
        .map(
          ([key, { value }]) =>
            `${route} ${key}: typed ${JSON.stringify(value)}, there is ${JSON.stringify(now.get(key))}`,
        ),
    };
  }
}
