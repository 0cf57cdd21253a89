import { bothYears } from '#domain/academicYear.ts';
import { likelyAcademicYear } from '#domain/conditions.ts';
import { select } from '#forms/choiceKinds.ts';
import { date } from '#forms/dateKind.ts';
import { wholeNumber, year } from '#forms/numberKinds.ts';
import { askedOnRenewal, keptOnRenewal } from '#forms/shapeKinds.ts';
import { defineTab } from '#forms/tab.ts';
import { alnum } from '#forms/textKinds.ts';
import { group } from '../bindings.ts';
import { schoolTexts } from '../texts/besideTexts.ts';

export const programmeTab = defineTab({
  id: 'programme',
  title: 'Programme',
  intro: 'Your acceptance letter has most of these answers.',
  binding: group('educationDetails'),
  digest: ['institution', 'programme', { path: 'yearOfStudy', name: 'year' }],
  fields: {
    ...keptOnRenewal({
      institution: select('Institution', 'Tertiary_Institution_Master', {
        hint: 'Type the name or the short name of your school, for example UWI or UTech.',
        nothingMatches: schoolTexts.nothingMatches,
        requiredMessage: 'Choose your school',
      }),
      programme: select('Programme of study', 'Study_Programme_Master', { requiredMessage: 'Choose your programme' }),
      programmeType: select('Type of programme', 'Programme_Type_Master', {
        requiredMessage: 'Choose the type of programme',
      }),
      studentID: alnum('Student ID', {
        isOptional: true,
        max: 20,
        hint: 'The number that your school gave you, if you have it already.',
      }),
      enrolmentStatus: select('Enrolment status', 'Enrolment_Master', {
        requiredMessage: 'Choose your enrolment status',
      }),
      attendance: select('Full Time/Part-Time', 'Attendance_Master', {
        hint: 'How do you attend?',
        requiredMessage: 'Choose Full Time or Part-Time',
      }),
      startDate: date('Start date', {
        calendarLabel: 'Pick start date from a calendar',
        hint: 'For example, 07/09/2026',
        requiredMessage: 'Enter the day your programme starts or started',
      }),
      completionDate: date('Expected completion date', {
        calendarLabel: 'Pick expected completion date from a calendar',
        hint: 'For example, 30/06/2029',
        requiredMessage: 'Enter the day you expect to finish',
      }),
    }),
    ...askedOnRenewal({
      yearOfStudy: wholeNumber('Year of study', 1, 10, {
        hint: 'Enter 1 if you are in your first year.',
        requiredMessage: 'Enter your year of study',
      }),
      academicYear: year('Academic year', {
        hint: 'The year in which it begins: 2026 for 2026/27.',
        reads: bothYears,
        requiredMessage: 'Enter your academic year',
      }),
    }),
  },
  presets: (application) => ({ academicYear: likelyAcademicYear(application) }),
  check: ({ startDate, completionDate }) =>
    completionDate !== '' && completionDate <= startDate
      ? { completionDate: 'Expected completion date must be after the start date' }
      : {},
});
