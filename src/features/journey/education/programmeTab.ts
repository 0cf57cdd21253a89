import { select } from '#forms/choiceKinds.ts';
import { date } from '#forms/dateKind.ts';
import { defineTab } from '#forms/fields.ts';
import { alnum, optional, wholeNumber, year } from '#forms/kinds.ts';
import { askedOnRenewal, keptOnRenewal } from '#forms/shapeKinds.ts';
import { group } from '../bindings.ts';

export const programmeTab = defineTab({
  id: 'programme',
  title: 'Programme',
  intro: 'Your acceptance letter has most of these answers.',
  binding: group('educationDetails'),
  fields: {
    ...keptOnRenewal({
      institution: select('Institution', 'Tertiary_Institution_Master', { ask: 'Choose your school' }),
      programme: select('Programme of study', 'Study_Programme_Master', { ask: 'Choose your programme' }),
      programmeType: select('Type of programme', 'Programme_Type_Master', { ask: 'Choose the type of programme' }),
      studentID: optional(
        alnum('Student ID', { max: 20, hint: 'The number that your school gave you, if you have it already.' }),
      ),
      enrolmentStatus: select('Enrolment status', 'Enrolment_Master'),
      attendance: select('Full Time/Part-Time', 'Attendance_Master', { ask: 'Choose Full Time or Part-Time' }),
      startDate: date('Start date', { ask: 'Enter the day your programme starts or started' }),
      completionDate: date('Expected completion date', {
        hint: 'For example, 30/6/2029',
        ask: 'Enter the day you expect to finish',
      }),
    }),
    ...askedOnRenewal({
      yearOfStudy: wholeNumber('Year of study', 1, 10, { hint: 'Enter 1 if you are in your first year.' }),
      academicYear: year('Academic year', { hint: 'The year in which it begins, for example 2026' }),
    }),
  },
  check: ({ startDate, completionDate }) =>
    completionDate <= startDate ? { completionDate: 'Expected completion date must be after the start date' } : {},
});
