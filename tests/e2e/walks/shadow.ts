import type { ShownField } from './screenOf.ts';
import { meaning } from './typing.ts';

interface Typed {
  value: string;
  /** The tab where it was typed. */
  tab: number;
}

/** What was typed in one application, by screen and field. */
interface Answers {
  screens: Map<string, Map<string, Typed>>;
  /** What was typed in both tabs: either may stand in the end. */
  contested: Set<string>;
}

/** Where somebody is: a screen of an application, in one of two tabs. */
export interface Place {
  /** The number of the application; '' before its first save. */
  arn: string;
  route: string;
  tab: number;
}

/** Entries of a list are closed when a screen opens, and have no fields then. */
const isEntry = (key: string): boolean => /\.\d+\./.test(key);

/** A person's TRN is that of their account: the server takes no other. */
const TRN = 'field-ssn';

const isKept = ({ kind, key }: Pick<ShownField, 'kind' | 'key'>): boolean =>
  kind !== 'file' && kind !== 'password' && key !== '' && key !== TRN && !isEntry(key);

/** A screen of the application. Which fees are paid next is a choice of the moment, and not stored. */
const isAnswered = (route: string): boolean => route.startsWith('#/journey/') && !route.startsWith('#/journey/payment');

/** What a screen shows, as far as a shadow reads it. */
type Shown = Pick<ShownField, 'key' | 'kind' | 'value'>;

/**
 * What a person has typed, by application, screen and field: what has to be there again whenever the screen is, and on the
 * server in the end. What was typed in one tab is compared in that tab, where another one may not show it yet.
 */
export class Shadow {
  readonly #applications = new Map<string, Answers>();
  readonly #numbered: Set<string>;

  /** Takes the numbers of the applications that the person has already: what is typed before the first save is of another. */
  constructor(numbered: Iterable<string> = []) {
    this.#numbered = new Set(numbered);
  }

  /** The applications that have a number, and the screens of each where something was typed. */
  get places(): Omit<Place, 'tab'>[] {
    return [...this.#applications].flatMap(([arn, { screens }]) =>
      arn === '' ? [] : [...screens.keys()].map((route) => ({ arn, route })),
    );
  }

  /** Remembers what a field shows after it was answered; what that answer put out of sight is given up. */
  note({ arn, route, tab }: Place, key: string, shown: readonly Shown[]): void {
    if (!isAnswered(route)) return;
    const { screens, contested } = this.#of(arn);
    const screen = screens.get(route) ?? new Map<string, Typed>();
    screens.set(route, screen);
    const values = new Map(shown.filter(isKept).map((field) => [field.key, field.value]));
    for (const known of screen.keys()) if (!values.has(known)) screen.delete(known);
    const value = values.get(key);
    if (value === undefined) return;
    const before = screen.get(key);
    if (before && before.tab !== tab) contested.add(`${route} ${key}`);
    screen.set(key, { value, tab });
  }

  /** Forgets some answers of a screen: nobody knows whether it still took what was typed last. */
  drop({ arn, route }: Place, keys: readonly string[]): void {
    const screen = this.#of(arn).screens.get(route);
    for (const key of keys) screen?.delete(key);
  }

  /** Forgets an application whose answers the person gave up. */
  forget(arn: string): void {
    this.#applications.delete(arn);
  }

  /** Forgets every application: nobody knows which answers were left. */
  forgetAll(): void {
    this.#applications.clear();
  }

  /** Takes a number that the server has given meanwhile: an application without one is saved when another one is begun. */
  number(arns: readonly string[]): void {
    const [given, ...others] = arns.filter((arn) => !this.#numbered.has(arn));
    if (given !== undefined && others.length === 0) this.#of(given);
  }

  /** What a screen shows otherwise than it was typed; in a tab, what was typed there. */
  differences({ arn, route, tab }: Place, shown: readonly Shown[]): { compared: number; found: string[] } {
    const { screens, contested } = this.#of(arn);
    const now = new Map(shown.map(({ key, value }) => [key, value]));
    const common = [...(screens.get(route) ?? [])].filter(
      ([key, typed]) => now.has(key) && !contested.has(`${route} ${key}`) && typed.tab === tab,
    );
    return {
      compared: common.length,
      found: common
        .filter(([key, { value }]) => meaning(now.get(key) ?? '') !== meaning(value))
        .map(
          ([key, { value }]) =>
            `${arn} ${route} ${key}: typed ${JSON.stringify(value)}, there is ${JSON.stringify(now.get(key))}`,
        ),
    };
  }

  /** The answers of an application. A number that nobody has seen before is that of the one that had none. */
  #of(arn: string): Answers {
    const unnumbered = this.#applications.get('');
    if (arn !== '' && unnumbered) {
      this.#applications.delete('');
      if (!this.#numbered.has(arn)) this.#applications.set(arn, unnumbered);
    }
    if (arn !== '') this.#numbered.add(arn);
    const answers = this.#applications.get(arn) ?? { screens: new Map(), contested: new Set() };
    this.#applications.set(arn, answers);
    return answers;
  }
}
