/**
 * The texts of the forms that load with sign-in. A phone should not fetch those of the
 * other controls before sign-in: they are in `controlTexts.ts`, and what is said of a wrong value beside its kind
 * (`numberKinds.ts` …). The texts of one field or list stand in the tab that describes it.
 */

interface Label {
  label: string;
}

// Answers

/** A message of the error summary that names its part of the tab: "Commitment 2: Enter who you pay". */
export const messageInPart = ({ part, message }: { part: string; message: string }): string => `${part}: ${message}`;
/** For an earlier choice that its list no longer has. */
export const noLongerListed = ({ requiredMessage }: { requiredMessage: string }): string =>
  `${requiredMessage}. What you chose before is no longer on the list`;

// Typing and pasting

export const ONLY_PHONE_CHARACTERS = 'Only digits, brackets and dashes can go here.';
export const leftOut = ({ characters }: { characters: string }): string => `Left out: ${characters}.`;
export const refusedAtMaxLength = ({ maxLength }: { maxLength: number }): string =>
  `Only ${maxLength} characters fit here, so nothing was changed.`;
export const cutAtMaxLength = ({ maxLength }: { maxLength: number }): string =>
  `Only ${maxLength} characters fit here. The rest was left out.`;
export const refusedAsTooLong = ({ length, maxLength }: { length: number; maxLength: number }): string =>
  `That is ${length} characters long. Only ${maxLength} fit here, so nothing was changed.`;
export const charactersLeft = ({ left, maxLength }: { left: number; maxLength: number }): string =>
  `${left} of ${maxLength} characters left`;

// What is wrong with a value

export const shorterThan = ({ label, min }: Label & { min: number }): string =>
  `${label} must have at least ${min} characters`;
export const longerThan = ({ label, max }: Label & { max: number }): string =>
  `${label} can have at most ${max} characters`;
export const notAnEmail = ({ label }: Label): string => `${label} must look like name@example.com`;
export const notAPhone = ({ label }: Label): string => `${label} must have 10 digits, like (876)555-0101`;

// Passwords

export const PASSWORD_NEEDS = 'Your password must have';
export const RULE_MET = ': met';
export const RULE_NOT_MET = ': not met yet';
export const rulesMet = ({ met, all }: { met: number; all: number }): string => `${met} of ${all} met`;
export const SHOW = 'Show';
export const HIDE = 'Hide';

// Buttons

export const CONTINUE = 'Continue';
