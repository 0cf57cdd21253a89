// What the forms say by themselves. The texts of one field or list stand in the tab that describes it. Each text is an
// export of its own, so that a screen loads only what it shows.

// Answers

export const YES = 'Yes';
export const NO = 'No';
export const NOT_PROVIDED = 'Not provided';
export const NO_ENTRIES = 'None';
export const CHOOSE_YES_OR_NO = 'Choose Yes or No';
export const TICK_THE_BOX = 'Tick the box to go on';

/** The label of one answer of a fieldset, where the fieldset has no label for it. */
export const answerInGroup = ({ group, label }: { group: string; label: string }): string => `${group}: ${label}`;
/** The label of one entry of a list. */
export const answerInList = ({ list, position }: { list: string; position: number }): string => `${list} ${position}`;
/** A message of the error summary that names its part of the tab: "Commitment 2: Enter who you pay". */
export const messageInPart = ({ part, message }: { part: string; message: string }): string => `${part}: ${message}`;
/** For an earlier choice that its list no longer has. */
export const noLongerListed = ({ requiredMessage }: { requiredMessage: string }): string =>
  `${requiredMessage}. What was chosen before is not on the list any more`;

// Typing and pasting

export const LETTERS_AND_MARKS = `letters and . , ' \` " / -`;
export const LETTERS_AND_SPACES = 'letters and spaces';
export const LETTERS_AND_DIGITS = 'letters and digits';
export const DIGITS = 'digits';
export const PHONE_CHARACTERS = 'digits, brackets and dashes';
export const DECIMAL_NUMBER = 'a number with up to 2 decimals';
export const AMOUNT_CHARACTERS = 'an amount like 250,000 or 1,234.50';
export const DATE_CHARACTERS = 'a date like 27/03/2004';

export const onlyAllowed = ({ allowedCharacters }: { allowedCharacters: string }): string =>
  `Only ${allowedCharacters} can go here.`;
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

interface Label {
  label: string;
}
interface Range extends Label {
  from: number;
  to: number;
}

export const TRN_INVALID = 'TRN must have 9 digits';

export const shorterThan = ({ label, min }: Label & { min: number }): string =>
  `${label} must have at least ${min} characters`;
export const longerThan = ({ label, max }: Label & { max: number }): string =>
  `${label} can have at most ${max} characters`;
export const notAName = ({ label }: Label): string => `${label} can have letters, spaces and . , ' \` " / - only`;
export const notLettersAndSpaces = ({ label }: Label): string => `${label} can have letters and spaces only`;
export const notLettersAndDigits = ({ label }: Label): string => `${label} can have letters and digits only`;
export const notDigits = ({ label }: Label): string => `${label} can have digits only`;
export const notAnEmail = ({ label }: Label): string => `${label} must look like name@example.com`;
export const notAPhone = ({ label }: Label): string => `${label} must have 10 digits, like (876)555-0101`;
export const notAYear = ({ label }: Label): string => `${label} must be a year with 4 digits, like 2026`;
export const notAZip = ({ label }: Label): string => `${label} must have 3 to 5 digits`;
export const notAWholeNumber = ({ label, from, to }: Range): string =>
  `${label} must be a number from ${from} to ${to}`;
export const notANumber = ({ label, from, to }: Range): string =>
  `${label} must be a number from ${from} to ${to}, with at most 2 decimals`;
export const notAnAmount = ({ label }: Label): string => `${label} must be an amount like 250,000`;
export const notAnAmountOrZero = ({ label }: Label): string => `${label} must be an amount like 250,000, or 0`;

// Dates

export const DATE_HINT = 'For example, 27/3/2004';
export const DATE_PLACEHOLDER = 'dd/mm/yyyy';
/** The accessible name of the calendar button of a field whose label comes from the server. */
export const pickFromCalendar = ({ label }: Label): string => `Pick from a calendar: ${label}`;
export const notADay = ({ label, typed }: Label & { typed: string }): string =>
  `${label}: ${typed} is not a day. Use day/month/year, like 27/03/2004`;
export const notInPast = ({ label }: Label): string => `${label} must be in the past`;
export const notInFuture = ({ label }: Label): string => `${label} must be in the future`;
export const YOU_MUST_BE_ADULT = 'You must be 18 or over. Check the date of birth';

// Passwords

export const PASSWORD_NEEDS = 'Your password needs';
export const AT_LEAST_8_CHARACTERS = 'at least 8 characters';
export const AN_UPPER_CASE_LETTER = 'an upper case letter';
export const A_LOWER_CASE_LETTER = 'a lower case letter';
export const A_DIGIT = 'a digit';
export const A_SPECIAL_CHARACTER = 'one of # ? ! @ $ % ^ & * -';
export const RULE_MET = ': met';
export const RULE_NOT_MET = ': not met yet';
export const rulesMet = ({ met, all }: { met: number; all: number }): string => `${met} of ${all} met`;
export const passwordStillNeeds = ({ label, rules }: Label & { rules: readonly string[] }): string =>
  `${label} still needs ${rules.join(', ')}`;
export const SHOW = 'Show';
export const HIDE = 'Hide';

// Lists and choices

export const CHANGE = 'Change';
export const REMOVE = 'Remove';
export const changeEntry = ({ name }: { name: string }): string => `Change ${name}`;
export const removeEntry = ({ name }: { name: string }): string => `Remove ${name}`;
export const ENTRY_INCOMPLETE = 'Not complete yet';
export const CHOOSE_ONE = 'Choose one';
export const TYPE_TO_SEARCH = 'Type to search';
export const NOTHING_MATCHES = 'Nothing in the list matches. Try fewer letters.';
export const openList = ({ label }: Label): string => `Open the list: ${label}`;
export const closeList = ({ label }: Label): string => `Close the list: ${label}`;
export const clearChoice = ({ label }: Label): string => `Clear: ${label}`;

// Buttons

export const CONTINUE = 'Continue';
export const VERIFY_TRN = 'Verify TRN';
