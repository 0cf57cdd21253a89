import { describe, expect, it } from 'vitest';
import type { Applicant, Application } from '#domain/application.ts';
import {
  confirmedBefore,
  renewalRoute,
  renewalSteps,
  toConfirmBeside,
  toConfirmOn,
} from '#features/journey/renewal/carriedOver.ts';
import { stepId } from '#features/journey/steps.ts';
import type { PanelStates, TabState } from '#features/journey/tabState.ts';
import { anApplication } from '../../../support/builders.ts';

const person = {
  firstName: 'Joy',
  lastName: 'Lee',
  relationship: 'AUNT',
  phone: '8765550102',
  address: '1 Example Road',
};

/** A Targeted renewal whose first page, household and bank account were carried over; the rest is empty. */
const renewal = (own: Partial<Applicant> = {}, rest: Partial<Application> = {}): Application =>
  anApplication(
    {
      applicantType: 'R',
      customerType: 'REGULAR',
      isEmployed: 'NO',
      dateOfBirth: '2000-01-01',
      gender: 'F',
      maritalStatus: 'SINGLE',
      mobileNumber: '8765550101',
      isBankEmployee: 'NO',
      isSLBEmployee: 'NO',
      pep: 'NO',
      idType: 'PASSPORT',
      idNumber: 'A1234567',
      idIssueDate: '2022-01-01',
      idExpiryDate: '2099-01-01',
      addressDetails: {
        addresses: [
          { type: 'CURRENT', addressLine1: '1 Example Road', country: 'JM', parish: '01', yearsAtAddress: '3' },
        ],
      },
      referenceDetails: {
        nextOfKin: person,
        referees: [
          { ...person, occupation: 'Nurse' },
          { ...person, occupation: 'Teacher' },
        ],
      },
      householdIncome: { householdSize: '4', members: [] },
      ...own,
    },
    rest,
  );

const panels = (states: Partial<PanelStates> = {}): PanelStates => ({
  questions: 'notStarted',
  uploads: 'notStarted',
  agreements: 'notStarted',
  fees: 'notStarted',
  ...states,
});

const stepsOf = (
  application: Application,
  { confirmed = [], ...states }: { confirmed?: string[] } & Partial<PanelStates> = {},
) => renewalSteps(application, { panels: panels(states), lookups: undefined, confirmed });

const FIRST_PAGE = ['applicant,0', 'applicant,1', 'applicant,2', 'applicant,3', 'applicant,4'];

describe('what waits for "still right"', () => {
  it('is every screen that was carried over and passes its rules', () => {
    const waiting = stepsOf(renewal(), { questions: 'done' }).filter(({ state }) => state === 'toConfirm');
    expect(waiting.map(stepId)).toEqual([...FIRST_PAGE, 'finances,2', 'documents,0']);
  });

  it.each<[string, Application]>([
    ['a new loan', renewal({ applicantType: 'N' })],
    ['a renewal that is submitted', renewal({}, { status: 'SUBMITTED' })],
    ['whoever was named in a renewal', { ...renewal(), ownId: '2' }],
  ])('nothing waits in %s', (_whose, application) => {
    expect(stepsOf(application).map(({ state }) => state)).not.toContain('toConfirm');
  });

  it.each<[keyof PanelStates, TabState]>([
    ['questions', 'toConfirm'],
    ['uploads', 'toConfirm'],
    ['agreements', 'done'],
    ['fees', 'done'],
  ])('of the other screens, %s that are done are %s', (panel, state) => {
    const step = stepsOf(renewal(), { [panel]: 'done' }).find(({ tab }) => tab.id === panel);
    expect(step).toMatchObject({ state, isLeft: true });
  });

  it('is not what was answered anew, or said to be right', () => {
    expect(toConfirmOn(stepsOf(renewal(), { confirmed: FIRST_PAGE }), 'applicant')).toEqual([]);
    expect(toConfirmOn(stepsOf(renewal(), { confirmed: ['applicant,1'] }), 'applicant').map(stepId)).toEqual(
      FIRST_PAGE.toSpliced(1, 1),
    );
  });
});

describe('the way of a renewal', () => {
  const at = (application: Application, place: string, confirmed: string[]) => {
    const steps = stepsOf(application, { confirmed });
    return { steps, here: steps.find((step) => stepId(step) === place) };
  };

  it('begins with the page as a whole, or with what has to be asked on it', () => {
    expect(renewalRoute(stepsOf(renewal()))).toBe('/journey/applicant?lastTab=0');
    expect(renewalRoute(stepsOf(renewal({ idExpiryDate: '' })))).toBe('/journey/applicant?lastTab=2');
  });

  it('goes to what is left of the page before it leaves it, whatever was opened first', () => {
    const { steps, here } = at(renewal(), 'applicant,3', ['applicant,3']);
    expect(renewalRoute(steps, here)).toBe('/journey/applicant?lastTab=0');
  });

  it('leaves out what is answered, and ends at the review', () => {
    const { steps, here } = at(renewal(), 'applicant,4', [...FIRST_PAGE, 'finances,2']);
    expect(renewalRoute(steps, here)).toBe('/journey/education?lastTab=0');
    const all = steps.map((step) => ({ ...step, isLeft: false }));
    expect(renewalRoute(all, here)).toBe('/journey/review');
  });

  it('comes to the fees although nobody has asked for them yet', () => {
    const steps = stepsOf(renewal(), { fees: 'done' });
    const [fees] = steps.filter(({ tab }) => tab.id === 'fees');
    expect(renewalRoute(fees ? [fees] : [])).toBe('/journey/payment?lastTab=0');
  });

  it.each([
    ['finances,0', false],
    ['applicant,2', true],
  ])('what is beside %s is confirmed there, once nothing else of its page has to be asked', (place, isBeside) => {
    const { steps, here } = at(renewal(), place, ['applicant,2']);
    expect(here && toConfirmBeside(steps, here).length > 0).toBe(isBeside);
  });
});

describe('a renewal that was begun on another device', () => {
  it.each([
    ['', []],
    ['applicant,0', []],
    ['applicant,3', FIRST_PAGE.slice(0, 3)],
    ['education,0', FIRST_PAGE],
    ['nowhere,7', []],
  ])('asks again from %j on', (lastVisitedPage, confirmed) => {
    expect(confirmedBefore(renewal({}, { lastVisitedPage }), undefined)).toEqual(confirmed);
  });

  it('asks nothing again at its end', () => {
    const application = renewal({}, { lastVisitedPage: 'review,0' });
    expect(
      toConfirmOn(stepsOf(application, { confirmed: confirmedBefore(application, undefined) }), 'applicant'),
    ).toEqual([]);
  });
});
