/**
 * What the controls of the forms say, without those of sign-in (`firstTexts.ts`). The message about a wrong value is
 * beside its kind: `numberKinds.ts`, `textKinds.ts`, `dateKind.ts`.
 */

interface Label {
  label: string;
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

// Dates

export const DATE_PLACEHOLDER = 'dd/mm/yyyy';
/** A day that its month does not have: "Expiry date: there is no 31 June 2030. Check the date". */
export const noSuchDay = ({ label, day }: { label: string; day: string }): string =>
  `${label}: there is no ${day}. Check the date`;
export const notADate = ({ label, typed }: { label: string; typed: string }): string =>
  `${label}: ${typed} is not a date. Use day/month/year, like 27/03/2004`;
export const dayComesFirst = ({ label, meant }: { label: string; meant: string }): string =>
  `${label}: the day comes first, then the month. Did you mean ${meant}?`;
export const wrongYear = ({ label, year }: { label: string; year: string }): string =>
  `${label}: the year is ${year}. Check the year`;
/** The accessible name of the calendar button of a field whose label comes from the server. */
export const pickFromCalendar = ({ label }: Label): string => `Pick from a calendar: ${label}`;

// The TRN

/** Of a TRN that the tax authority does not confirm; the fixed sentence follows. Nobody knows which of the four is wrong. */
export const TRN_NO_MATCH = 'Your names or date of birth do not match this TRN';
/** Over known answers while one of them has a problem: they were a card before. */
export const WHY_OPEN = 'We filled these in from your account. Correct what is wrong.';

// Lists and choices

export const CHANGE = 'Change';
export const REMOVE = 'Remove';
export const changeEntry = ({ name }: { name: string }): string => `Change ${name}`;
export const removeEntry = ({ name }: { name: string }): string => `Remove ${name}`;
/** What a screen reader announces of an entry that is gone. */
export const entryRemoved = ({ name, left }: { name: string; left: number }): string =>
  `${name} was removed. Entries left: ${left}`;
export const ENTRY_INCOMPLETE = 'Not complete yet';
export const NOT_FILLED_IN = 'Not filled in yet';
/** On the closed card of a person whose answers Continue asked for. */
export const answersMissing = (count: number): string =>
  count === 1 ? '1 answer missing' : `${count} answers missing`;
/** The same in the error summary. */
export const answersMissingOf = ({ person, count }: { person: string; count: number }): string =>
  `${person}: ${answersMissing(count)}`;
export const FILL_IN = 'Fill in';
export const fillInEntry = ({ name }: { name: string }): string => `Fill in ${name}`;
export const CHOOSE_ONE = 'Choose one';
export const WHAT_THEY_MEAN = 'What these mean';
/** In the box of a long list until it can be searched. */
export const LIST_LOADING = 'Loading the list…';
export const TYPE_TO_SEARCH = 'Type to search';
export const NOTHING_MATCHES = 'No match. Try the full name.';
/** Said when a searched list is left without a choice: what is in the field again. */
export const chosenNow = ({ label, option }: { label: string; option: string }): string =>
  option === '' ? `${label}: nothing chosen` : `${label}: ${option}`;
export const openList = ({ label }: Label): string => `Open the list: ${label}`;
export const closeList = ({ label }: Label): string => `Close the list: ${label}`;
export const clearChoice = ({ label }: Label): string => `Clear: ${label}`;

// Buttons

export const SAME_AS_TRN = 'Same as my TRN';
export const FILLED_WITH_TRN = 'ID number: filled in with your TRN';

export const VERIFY_TRN = 'Verify TRN';
/** Said when Verify TRN is pressed before this is filled in. */
export const NEEDED_TO_VERIFY = {
  firstName: 'Enter your first name, then verify the TRN',
  lastName: 'Enter your last name, then verify the TRN',
  dateOfBirth: 'Enter your date of birth, then verify the TRN',
  trn: 'Enter your TRN, then verify it',
};
