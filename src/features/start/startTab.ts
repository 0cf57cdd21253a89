import { HOUSEHOLDS, KINDS, type Situation, WORK } from '#domain/eligibility.ts';
import { select, tick, yesno } from '#forms/choiceKinds.ts';
import type { Values } from '#forms/fields.ts';
import type { Tab } from '#forms/tab.ts';

const fields = {
  level: select('What will you study for?', 'Programme_Type_Master', {
    requiredMessage: 'Choose what you will study for',
  }),
  kind: select('Is your programme one of these?', KINDS, {
    requiredMessage: 'Choose your programme, or None of these',
  }),
  institution: select('Which school will you go to?', 'Tertiary_Institution_Master', {
    hint: 'Type its name or its short name, for example UWI or UTech.',
    nothingMatches: 'No match. Try the full name, or tick “My school is not on the list” below.',
    requiredMessage: 'Choose your school, or tick that it is not on the list',
  }),
  isUnlisted: tick('My school is not on the list', { isOptional: true }),
  isCitizen: yesno('Are you a citizen of Jamaica?', {
    requiredMessage: 'Choose Yes or No: are you a citizen of Jamaica?',
  }),
  work: select('Do you work?', WORK, { requiredMessage: 'Choose whether you work' }),
  hasWorkedAYear: yesno('Have you worked there for a year or more?', {
    requiredMessage: 'Choose Yes or No: have you worked there for a year or more?',
  }),
  household: select('Does one of these fit you?', HOUSEHOLDS, {
    hint: 'Then the application fee is lower.',
    requiredMessage: 'Choose what fits you, or None of these',
  }),
};

/** The few questions of "Before you start" (rule SCR-14): none is asked by sign-up, and none tells who somebody is. */
export const startTab: Omit<Tab<typeof fields>, 'binding'> = {
  id: 'start',
  title: 'Before you start',
  intro:
    'A few questions show you which loan fits, what it costs to apply and what to have ready. You need no account.',
  fields,
  shownWhen: {
    institution: ({ isUnlisted }) => isUnlisted !== 'Y',
    hasWorkedAYear: ({ work }) => work === 'EMPLOYED' || work === 'SELF_EMPLOYED',
  },
};

export type StartValues = Values<typeof fields>;

/** The answers as the rules of the loans read them: a school on the list is one that the bureau approves. */
export const situationOf = ({ institution: _school, isUnlisted, ...answers }: StartValues): Situation => ({
  ...answers,
  isApproved: isUnlisted === 'Y' ? 'NO' : 'YES',
});
