import type { Application } from '#domain/application.ts';
import type { LookupName } from '#domain/fallbackLists.ts';
import type { LookupData, LookupEntry } from '#domain/lookup.ts';
import type { Typing } from './typing.ts';

type Lists = LookupData | undefined;

interface Common {
  label: string;
  hint?: string;
  /** True when the field may stay empty. */
  isOptional?: boolean;
  /** Whether a renewal begins with the last answer or asks again. Set by `keptOnRenewal()` and `askedOnRenewal()`. */
  keptOnRenewal?: boolean;
  /** Shown when the field is empty: "Enter your first name". */
  requiredMessage: string;
  /** What is wrong with a value that is not blank, in words for the user. A kind without it takes every text. */
  problem?: ((value: string) => string | undefined) | undefined;
}

/** Attributes of an input that the browser uses to help with typing. */
export interface Conventions {
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  type?: 'text' | 'email' | 'tel' | 'password';
  autoComplete?: string;
  autoCapitalize?: 'words' | 'none' | 'characters';
  /** The width of the input in characters: a short value gets a short input. */
  width?: number;
}

/** The rules of a new password, each with whether this password meets it. */
export type PasswordRules = (password: string) => readonly { rule: string; isMet: boolean }[];

type TextControl = 'text' | 'textarea' | 'trn' | 'phone' | 'amount';

export interface TextField<C extends TextControl = TextControl> extends Common, Conventions {
  control: C;
  typing: Typing;
  /** A value as people read it, where that is another text: 2026 as 2026/27. It is under the input, and wherever answers are read. */
  reads?: (value: string) => string;
}

export interface PasswordField extends Common, Pick<Conventions, 'autoComplete'> {
  control: 'password';
  /** The accessible names of the button that shows the password, such as "Show password". */
  showLabel: string;
  hideLabel: string;
  /** Shown under a new password and ticked off as they are met. */
  rules?: PasswordRules;
}

/** A TRN with a button that verifies it with the names and date of birth of the same shape. */
export interface VerifiedTrnField extends Common, Conventions {
  control: 'verifiedTrn';
  typing: Typing;
}

export interface DateField extends Common {
  control: 'date';
  /** The accessible name of the calendar button: "Pick date of birth from a calendar". */
  calendarLabel: string;
  autoComplete?: string;
}

export interface SelectField extends Common {
  control: 'select';
  /** The name of a lookup, or the options themselves where no lookup has them. */
  options: LookupName | readonly { code: string; label: string }[];
  /** Narrows the lookup to the options that this field offers for an application. */
  isOffered?: { decide(entry: LookupEntry, application: Application, lookups: Lists): boolean }['decide'];
  /** What options mean, by code: that of the chosen one is under the list, and all that it offers are folded above it. */
  optionHints?: Readonly<Record<string, string>>;
  /** Where nobody can choose without them, the meanings are open at first. One of the options may be the likely one, which is marked. */
  meanings?: { areOpen: boolean; likely?: { code: () => string; why: string } };
  /** Fields of the same screen whose chosen options this one does not offer: the other security questions. */
  otherThan?: readonly string[];
  /** What a long list says when nothing on it matches what was typed. */
  nothingMatches?: string;
  autoComplete?: string;
}

export interface YesNoField extends Common {
  control: 'yesno';
}

/** One of a few options, all visible: radio buttons. */
export interface ChoiceField extends Common {
  control: 'choice';
  options: SelectField['options'];
}

export interface TickField extends Common {
  control: 'tick';
}

/** An answer that is shown and cannot be changed, and why. */
export interface LockedField extends Common {
  control: 'locked';
  /** The field as it is where the answer can be changed. */
  field: Exclude<ValueField, LockedField>;
  reason: string;
}

/** A field whose value is one text on the wire. */
export type ValueField =
  | TextField
  | PasswordField
  | VerifiedTrnField
  | DateField
  | SelectField
  | YesNoField
  | ChoiceField
  | TickField
  | LockedField;

/** Fields under one legend, whose value is an object: a next of kin, a mailing address. */
export interface FieldSet<F extends Fields = Fields> extends Shape<F> {
  control: 'fieldset';
  keptOnRenewal?: boolean;
  label: string;
  hint?: string;
  /** The labels of its answers outside the fieldset, by field: "Next of kin: first name". */
  answerLabels?: Readonly<Record<string, string>>;
}

/** The texts of a list. Every list has its own, because they name its entries. */
export interface ListTexts {
  /** The button of an empty list: "Add a commitment". */
  add: string;
  /** The same button once there is an entry: "Add another commitment". */
  addAnother: string;
  /** The button that closes the open entry: "Save commitment". */
  done: string;
  /** The title of an entry without a name of its own: "Commitment 2". */
  entryTitle: (values: { position: number }) => string;
  /** The message for a list with too few entries: how many more it needs, and how many it must have. */
  tooFew: (values: { missing: number; min: number }) => string;
  /** The message for a list with more than `max` entries. */
  tooMany: (values: { max: number }) => string;
}

/** Entries of one shape, edited one at a time. An entry cannot hold a list. */
export interface ListField<F extends EntryFields = EntryFields> extends Shape<F> {
  control: 'list';
  keptOnRenewal?: boolean;
  label: string;
  hint?: string;
  texts: ListTexts;
  min: number;
  max: number;
  /** Replaces `min` and `max` where they depend on the application and master data. */
  count?: Count;
}

/** How many entries a list must and may have: the guarantors of a product. */
export type Count = (application: Application, lookups: Lists) => { min: number; max: number };

export type Field = ValueField | FieldSet | ListField;
export type Fields = { readonly [key: string]: Field };
export type EntryFields = { readonly [key: string]: ValueField };

/** The typed values of described fields: text, an object of texts, a list of objects. */
export type Values<F extends Fields = Fields> = {
  [K in keyof F]: F[K] extends ListField<infer E> ? Values<E>[] : F[K] extends FieldSet<infer S> ? Values<S> : string;
};

/** Decides from the values of the shape, the application and master data whether a field is shown. */
export type Condition<F extends Fields> = {
  decide(values: Values<F>, application: Application, lookups: Lists): boolean;
}['decide'];

/** The messages of a check, by field; for fieldsets and the entries of lists, by their fields. */
export type Problems<F extends Fields> = {
  [K in keyof F]?: F[K] extends ListField<infer E>
    ? string | readonly Problems<E>[]
    : F[K] extends FieldSet<infer S>
      ? Problems<S>
      : string;
};

/** Fields with their conditions and a check across them. A misspelt key does not compile. */
export interface Shape<F extends Fields> {
  fields: F;
  shownWhen?: { [K in keyof NoInfer<F>]?: Condition<NoInfer<F>> };
  /** The fields whose condition asks master data (rule CALL-12). Only the screen, which has the lists, clears their values. */
  byLists?: readonly (keyof NoInfer<F>)[];
  /** The fields that only help to answer others, such as a second account number: left out where answers are shown. */
  typingAids?: readonly (keyof NoInfer<F>)[];
  check?(values: Values<NoInfer<F>>, application: Application, lookups: Lists): Problems<NoInfer<F>>;
}

/** Whether a text that is not blank is right for a field by itself. */
export const fits = ({ problem }: ValueField, text: string): boolean => problem?.(text) === undefined;

/** Whether a field holds one text, rather than fields of its own. */
export const isValueField = (field: Field): field is ValueField =>
  field.control !== 'fieldset' && field.control !== 'list';
