import type { Application } from '#domain/application.ts';
import type { LookupName } from '#domain/fallbackLists.ts';
import type { LookupData, LookupEntry } from '#domain/lookup.ts';
import type { z } from '#lib/zod.ts';

/** The filter of typed and pasted text (rule VAL-2). */
export interface Typing {
  /** Characters that are removed. */
  block?: RegExp;
  maxLength?: number;
  /** The pattern that the text has to match while it is typed; a change that breaks it is rejected. */
  shape?: RegExp;
  /** Separators that users type but that are not stored: the dashes of a TRN, the commas of an amount. */
  separators?: RegExp;
  /**
   * True for numbers: a paste that does not match is rejected with a message and never cut into another number
   * (decision 35).
   */
  isWhole?: boolean;
  /** The accepted characters, as the message after a paste names them: "digits". */
  allowedCharacters?: string;
}

/**
 * Whether a renewal starts with the last answer or asks again. Set by `keptOnRenewal()` and `askedOnRenewal()` around
 * the fields.
 */
type KeptOnRenewal = boolean;

interface Common {
  label: string;
  hint?: string;
  /** True when the field may stay empty. */
  isOptional?: boolean;
  keptOnRenewal?: KeptOnRenewal;
  /** The message when it is missing: "Enter your first name". */
  requiredMessage: string;
  schema: z.ZodMiniType<string, string>;
}

/** Attributes of an input that the browser uses to help with typing. */
export interface Conventions {
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  type?: 'text' | 'email' | 'tel' | 'password';
  autoComplete?: string;
  autoCapitalize?: 'words' | 'none' | 'characters';
  /** The width of the box in characters, as a hint of the expected length. */
  width?: number;
}

/** Returns the rules of a new password, each with whether the typed one meets it. */
export type PasswordRules = (password: string) => readonly { rule: string; isMet: boolean }[];

type TextControl = 'text' | 'textarea' | 'password' | 'trn' | 'phone' | 'amount';

export interface TextField<C extends TextControl = TextControl> extends Common, Conventions {
  control: C;
  typing: Typing;
  /** Shown under a new password; each rule is marked when it is met. */
  rules?: PasswordRules;
}

/** A TRN with its Verify button; it is verified with the names and date of birth beside it. */
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
  /**
   * The name of the lookup with its options, which has a built-in list; a field without a lookup has its own options.
   */
  options: LookupName | readonly { code: string; label: string }[];
  /** The options of the lookup that this field offers for this application. */
  isOffered?: { decide(entry: LookupEntry, application: Application): boolean }['decide'];
  autoComplete?: string;
}

export interface YesNoField extends Common {
  control: 'yesno';
}

/** A choice of a few, all visible at once: radio buttons. */
export interface ChoiceField extends Common {
  control: 'choice';
  options: SelectField['options'];
}

export interface TickField extends Common {
  control: 'tick';
}

/** A field whose value is one text on the wire. */
export type ValueField = TextField | VerifiedTrnField | DateField | SelectField | YesNoField | ChoiceField | TickField;

/** Fields under one legend whose values form an object: a next of kin, a mailing address. */
export interface FieldSet<F extends Fields = Fields> extends Shape<F> {
  control: 'fieldset';
  keptOnRenewal?: KeptOnRenewal;
  label: string;
  hint?: string;
}

/** A list of entries of one shape, edited one at a time. An entry cannot contain a list. */
export interface ListField<F extends EntryFields = EntryFields> extends Shape<F> {
  control: 'list';
  keptOnRenewal?: KeptOnRenewal;
  label: string;
  hint?: string;
  /** The name of one entry on buttons: "Add a commitment". */
  entryName: string;
  /** The plural of that name, when it is irregular. */
  plural?: string;
  min: number;
  max: number;
  /** The minimum and maximum number of entries, which can depend on the application and master data. */
  count?: Count;
}

/** The name of an entry that has no name of its own: "Commitment 2". */
export const entryTitle = ({ entryName }: ListField, position: number): string =>
  `${entryName.charAt(0).toUpperCase()}${entryName.slice(1)} ${position}`;

/** A number of entries that depends on the application and master data, for example the guarantors of a product. */
export type Count = (application: Application, lookups: LookupData | undefined) => { min: number; max: number };

export type Field = ValueField | FieldSet | ListField;
export type Fields = { readonly [key: string]: Field };
export type EntryFields = { readonly [key: string]: ValueField };

/** The values of described fields: texts, objects of texts, lists of objects. */
export type Values<F extends Fields = Fields> = {
  [K in keyof F]: F[K] extends ListField<infer E> ? Values<E>[] : F[K] extends FieldSet<infer S> ? Values<S> : string;
};

/** Decides from the typed values and the known data whether a field is shown. */
export type Condition<F extends Fields> = { decide(values: Values<F>, application: Application): boolean }['decide'];

/** Messages by field; those of a fieldset or of list entries are nested by their fields. */
export type Problems<F extends Fields> = {
  [K in keyof F]?: F[K] extends ListField<infer E>
    ? string | readonly Problems<E>[]
    : F[K] extends FieldSet<infer S>
      ? Problems<S>
      : string;
};

/** Fields with their conditions and the check across them. A misspelt key does not compile. */
export interface Shape<F extends Fields> {
  fields: F;
  shownWhen?: { [K in keyof NoInfer<F>]?: Condition<NoInfer<F>> };
  check?(values: Values<NoInfer<F>>, application: Application): Problems<NoInfer<F>>;
}

export const isValueField = (field: Field): field is ValueField =>
  field.control !== 'fieldset' && field.control !== 'list';

/** The same field, but optional. */
export const optional = <F extends ValueField>(field: F): F => ({ ...field, isOptional: true });
