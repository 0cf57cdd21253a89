import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import type { AnswerPath, Digest } from './digest.ts';
import type { Field, FieldSet, Fields, ListField, Shape } from './fields.ts';

/** Reads the values of a tab from the application and writes them back. Both functions are pure; `V` has the known keys. */
export interface Binding<V = unknown> {
  read: (application: Application) => V;
  write: (application: Application, values: Readonly<Record<string, unknown>>) => Application;
  /** The answer of a field, below the applicant or from `loanDetails` on, as `keptOnRenewal` and `LOCKED` of `domain/sentBack.ts` name it. */
  answerPath?: (field: string) => string;
}

/** Likely answers, by field. */
type Presets<F extends Fields> = { readonly [K in keyof F]?: string | Readonly<Record<string, string>> };

/** A screen of fields, as data. */
export interface Tab<F extends Fields = Fields> extends Shape<F> {
  id: string;
  title: string;
  /** One or two sentences under the heading: what the tab is about and why. */
  intro?: string;
  binding: Binding;
  /** The answers in one line, for the card that stands for the tab. */
  digest?: Digest;
  /** The fields that the account may have answered: shown as a card with this title, and Change. */
  known?: { title: string; keys: readonly (keyof NoInfer<F> & string)[] };
  /** True where each fieldset is a person: one that is complete is shown as a card, with Change. */
  hasCards?: true;
  /** What the fields show while nothing is answered: the likely answers, from what was answered before. */
  presets?: { from(application: Application, lookups: LookupData | undefined): Presets<NoInfer<F>> }['from'];
}

/** Replaces a field whose key is unknown to the binding, or has another type there. Nothing is assignable to it. */
interface UnknownWireKey<K> {
  unknownWireKey: K;
}

type UnknownKeys<K, V> = Exclude<K, keyof NonNullable<V>>;
type KnownKeys<F, K> = [K] extends [never] ? F : UnknownWireKey<K>;

type BoundField<F extends Field, V> =
  F extends ListField<infer E>
    ? NonNullable<V> extends readonly (infer I)[]
      ? KnownKeys<F, UnknownKeys<keyof E, I>>
      : UnknownWireKey<V>
    : F extends FieldSet<infer S>
      ? KnownKeys<F, UnknownKeys<keyof S, V>>
      : NonNullable<V> extends string
        ? F
        : UnknownWireKey<V>;

type BoundFields<F extends Fields, V> = {
  [K in keyof F]: unknown extends V
    ? F[K]
    : K extends keyof NonNullable<V>
      ? BoundField<F[K], NonNullable<V>[K]>
      : UnknownWireKey<K>;
};

/**
 * Defines a tab. A field without a key in the binding does not compile: a misspelt one, or one of another group. Nor does a
 * digest of an answer that the tab does not have.
 */
export const defineTab = <const F extends Fields, V>(
  tab: Omit<Tab<F>, 'fields' | 'binding' | 'digest'> & {
    fields: F & BoundFields<F, V>;
    binding: Binding<V>;
    digest?: Digest<AnswerPath<NoInfer<F>>>;
  },
): Tab<F> => tab;

/** A screen of described fields outside an application, which has no binding. */
export type Screen<F extends Fields> = Omit<Tab<F>, 'binding' | 'digest'>;

/** Defines a screen of fields outside an application. */
export const defineScreen = <const F extends Fields>(screen: Screen<F>): Screen<F> => screen;
