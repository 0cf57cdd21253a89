import type { Application } from '#domain/application.ts';
import { isRepaidFromSalary, mustBeEmployed } from '#domain/conditions.ts';
import { isWorkingStatus } from '#domain/employment.ts';
import type { LookupData } from '#domain/lookup.ts';
import { messages } from '#domain/messages.ts';
import { select, yesno } from '#forms/choiceKinds.ts';
import { address, phone } from '#forms/contactKinds.ts';
import { date } from '#forms/dateKind.ts';
import { askedOnRenewal } from '#forms/shapeKinds.ts';
import { defineTab } from '#forms/tab.ts';
import { text } from '#forms/textKinds.ts';
import { group } from '../bindings.ts';

type Status = { employmentStatus: string };

/** Whether these answers are those of a person with an employer or a business. */
export const isWorking = (
  { employmentStatus }: Status,
  application: Application,
  lookups: LookupData | undefined,
): boolean => isWorkingStatus(employmentStatus, application, lookups);

export const employmentTab = defineTab({
  id: 'employment',
  title: 'Employment',
  binding: group('empDetails'),
  digest: ['employmentStatus', 'employerName', 'occupation'],
  fields: askedOnRenewal({
    employmentStatus: select('Employment status', 'Employment_Status_Master', {
      requiredMessage: 'Choose your employment status',
    }),
    employerName: text('Employer', {
      max: 60,
      hint: 'The name of your business if you are self-employed.',
      requiredMessage: 'Enter the name of your employer or business',
    }),
    occupation: text('Occupation', { max: 40, requiredMessage: 'Enter your occupation' }),
    employerAddress: address('Employer address', { requiredMessage: 'Enter the address of your employer' }),
    employerPhone: phone('Employer phone', { requiredMessage: 'Enter the phone number of your employer' }),
    employedSince: date('Employed since', {
      calendarLabel: 'Pick employed since from a calendar',
      hint: 'For example, 15/01/2024',
      when: 'past',
      requiredMessage: 'Enter the day you started this work',
    }),
    salaryDeduction: yesno('Does your employer allow salary deduction?', {
      requiredMessage: 'Choose Yes or No: does your employer allow salary deduction?',
    }),
  }),
  shownWhen: {
    employerName: isWorking,
    occupation: isWorking,
    employerAddress: isWorking,
    employerPhone: isWorking,
    employedSince: isWorking,
    salaryDeduction: (values, application, lookups) =>
      isWorking(values, application, lookups) && isRepaidFromSalary(application, lookups),
  },
  byLists: ['employerName', 'occupation', 'employerAddress', 'employerPhone', 'employedSince', 'salaryDeduction'],
  check: (values, application, lookups) =>
    mustBeEmployed(application, lookups) && !isWorking(values, application, lookups)
      ? { employmentStatus: messages.isEmployedAlert }
      : {},
});
