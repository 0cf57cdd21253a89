/** The texts of the forms that no screen needs before sign-in. Those of sign-in are in `firstTexts.ts`. */

interface Label {
  label: string;
}
interface Range extends Label {
  from: number;
  to: number;
}

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

// Typing and pasting

export const ONLY_LETTERS_AND_MARKS = `Only letters and . , ' \` " / - can go here.`;
export const ONLY_LETTERS_AND_SPACES = 'Only letters and spaces can go here.';
export const ONLY_LETTERS_AND_DIGITS = 'Only letters and digits can go here.';
export const ONLY_DIGITS = 'Only digits can go here.';
export const ONLY_A_DECIMAL_NUMBER = 'Only a number with up to 2 decimals can go here.';
export const ONLY_AN_AMOUNT = 'Only an amount like 250,000 or 1,234.50 can go here.';
export const ONLY_A_DATE = 'Only a date like 27/03/2004 can go here.';

// What is wrong with a value

export const TRN_INVALID = 'TRN must have 9 digits';
export const notAName = ({ label }: Label): string => `${label} can have letters, spaces and . , ' \` " / - only`;
export const notLettersAndSpaces = ({ label }: Label): string => `${label} can have letters and spaces only`;
export const notLettersAndDigits = ({ label }: Label): string => `${label} can have letters and digits only`;
export const notDigits = ({ label }: Label): string => `${label} can have digits only`;
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

export const VERIFY_TRN = 'Verify TRN';
