import type { Application } from '#domain/application.ts';
import type { LookupName } from '#domain/fallbackLists.ts';
import type { LookupData, LookupEntry } from '#domain/lookup.ts';
import type { z } from '#lib/zod.ts';

/** What typing and pasting let through (rule VAL-2). */
export interface Typing {
  /** Characters that the kind does not take. */
  block?: RegExp;
  maxLength?: number;
  /** The shape that the text keeps while it is typed; a change that breaks it is not taken. */
  shape?: RegExp;
  /** What people write around a value and we do not keep: the dashes of a TRN, the commas of an amount. */
  separators?: RegExp;
  /** True for numbers: a paste that does not fit is refused with words, never cut into another number (decision 35). */
  isWhole?: boolean;
  /** What the kind takes, for the words after a paste: "digits". */
  allowedCharacters?: string;
}

/** Whether a renewal begins with the last answer, or asks anew. Said by `keptOnRenewal()` and `askedOnRenewal()` around the fields. */
type KeptOnRenewal = boolean;

interface Common {
  label: string;
  hint?: string;
  /** True when it may stay empty. */
  isOptional?: boolean;
  keptOnRenewal?: KeptOnRenewal;
  /** What to say when it is missing: "Enter your first name". */
  requiredMessage: string;
  schema: z.ZodMiniType<string, string>;
}

/** The part of an input that the browser helps with. */
export interface Conventions {
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  type?: 'text' | 'email' | 'tel' | 'password';
  autoComplete?: string;
  autoCapitalize?: 'words' | 'none' | 'characters';
  /** A short value gets a short box, so that its length is a hint: in characters. */
  width?: number;
}

/** The rules of a new password, each with whether what is typed keeps it. */
export type PasswordRules = (password: string) => readonly { rule: string; isMet: boolean }[];

type TextControl = 'text' | 'textarea' | 'password' | 'trn' | 'phone' | 'amount';

export interface TextField<C extends TextControl = TextControl> extends Common, Conventions {
  control: C;
  typing: Typing;
  /** Shown under a new password and ticked off as they are met. */
  rules?: PasswordRules;
}

/** A TRN with its Verify button; the names and date of birth beside it are what it is verified with. */
export interface VerifiedTrnField extends Common, Conventions {
  control: 'verifiedTrn';
  typing: Typing;
}

export interface DateField extends Common {
  control: 'date';
  autoComplete?: string;
}

export interface SelectField extends Common {
  control: 'select';
  /** The lookup that its options come from, by a name that has a built-in list; own options where no lookup has them. */
  options: LookupName | readonly { code: string; label: string }[];
  /** The options of the lookup that this field offers for this application. */
  isOffered?: { decide(entry: LookupEntry, application: Application): boolean }['decide'];
  autoComplete?: string;
}

export interface YesNoField extends Common {
  control: 'yesno';
}

/** One of a few, all of them seen at once: radio buttons. */
export interface ChoiceField extends Common {
  control: 'choice';
  options: SelectField['options'];
}

export interface TickField extends Common {
  control: 'tick';
}

/** A field whose value is one text on the wire. */
export type ValueField = TextField | VerifiedTrnField | DateField | SelectField | YesNoField | ChoiceField | TickField;

/** Fields under one legend, whose values are an object: a next of kin, a mailing address. */
export interface FieldSet<F extends Fields = Fields> extends Shape<F> {
  control: 'fieldset';
  keptOnRenewal?: KeptOnRenewal;
  label: string;
  hint?: string;
}

/** Entries of one shape, edited one at a time. Entries do not hold lists. */
export interface ListField<F extends EntryFields = EntryFields> extends Shape<F> {
  control: 'list';
  keptOnRenewal?: KeptOnRenewal;
  label: string;
  hint?: string;
  /** What one entry is called on buttons: "Add a commitment". */
  entryName: string;
  /** What several are called, where an s at the end of it reads wrong. */
  plural?: string;
  min: number;
  max: number;
  /** How many entries there must and may be, where the application and master data say so. */
  count?: Count;
}

/** What an entry of a list is called as long as it has no name of its own: "Commitment 2". */
export const entryTitle = ({ entryName }: ListField, position: number): string =>
  `${entryName.charAt(0).toUpperCase()}${entryName.slice(1)} ${position}`;

/** A number of entries from what is known: the guarantors of a product. */
export type Count = (application: Application, lookups: LookupData | undefined) => { min: number; max: number };

export type Field = ValueField | FieldSet | ListField;
export type Fields = { readonly [key: string]: Field };
export type EntryFields = { readonly [key: string]: ValueField };

/** The typed values of described fields: text, an object of texts, a list of objects. */
export type Values<F extends Fields = Fields> = {
  [K in keyof F]: F[K] extends ListField<infer E> ? Values<E>[] : F[K] extends FieldSet<infer S> ? Values<S> : string;
};

/** Decides from what is typed, and from what is known already, whether a field is asked for. */
export type Condition<F extends Fields> = { decide(values: Values<F>, application: Application): boolean }['decide'];

/** What is wrong, by field: the sentence that stands beside it. Inside a fieldset and in the entries of a list, by their fields. */
export type Problems<F extends Fields> = {
  [K in keyof F]?: F[K] extends ListField<infer E>
    ? string | readonly Problems<E>[]
    : F[K] extends FieldSet<infer S>
      ? Problems<S>
      : string;
};

/** Fields with the conditions and the check that go across them. A misspelt key does not compile. */
export interface Shape<F extends Fields> {
  fields: F;
  shownWhen?: { [K in keyof NoInfer<F>]?: Condition<NoInfer<F>> };
  check?(values: Values<NoInfer<F>>, application: Application): Problems<NoInfer<F>>;
}

export const isValueField = (field: Field): field is ValueField =>
  field.control !== 'fieldset' && field.control !== 'list';

/** The same field, which may stay empty. */
export const optional = <F extends ValueField>(field: F): F => ({ ...field, isOptional: true });
