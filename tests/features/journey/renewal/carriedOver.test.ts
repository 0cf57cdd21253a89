import { describe, expect, it } from 'vitest';
import type { Applicant, Application } from '#domain/application.ts';
import {
  confirmedBefore,
  renewalRoute,
  renewalSteps,
  toConfirmBeside,
  toConfirmOn,
} from '#features/journey/renewal/carriedOver.ts';
import { stepId, stepOfTab } from '#features/journey/steps.ts';
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

describe('The steps to confirm in a renewal', () => {
  it('are those that were carried over and have no findings', () => {
    const waiting = stepsOf(renewal(), { questions: 'done' }).filter(({ state }) => state === 'toConfirm');
    expect(waiting.map(stepId)).toEqual([...FIRST_PAGE, 'finances,2', 'documents,0']);
  });

  it.each<[string, Application]>([
    ['a new loan', renewal({ applicantType: 'N' })],
    ['a renewal that is submitted', renewal({}, { status: 'SUBMITTED' })],
    ['the part of a named person', { ...renewal(), ownId: '2' }],
  ])('do not exist in %s', (_whose, application) => {
    expect(stepsOf(application).map(({ state }) => state)).not.toContain('toConfirm');
  });

  it.each<[keyof PanelStates, TabState]>([
    ['questions', 'toConfirm'],
    ['uploads', 'toConfirm'],
    ['agreements', 'done'],
    ['fees', 'done'],
  ])('treat the finished panel %s as %s', (panel, state) => {
    const step = stepsOf(renewal(), { [panel]: 'done' }).find(({ tab }) => tab.id === panel);
    expect(step).toMatchObject({ state, isOpen: true });
  });

  it('are confirmed together with those of other pages that ask nothing again, and else with their own page', () => {
    const steps = stepsOf(renewal(), { questions: 'done', uploads: 'done' });
    const together = [...FIRST_PAGE, 'documents,0', 'documents,1'];
    expect(toConfirmOn(steps, 'applicant').map(stepId)).toEqual(together);
    expect(toConfirmOn(steps, 'documents').map(stepId)).toEqual(together);
    expect(toConfirmOn(steps, 'finances').map(stepId)).toEqual(['finances,2']);
  });

  it('do not include those that were answered again or confirmed', () => {
    expect(toConfirmOn(stepsOf(renewal(), { confirmed: FIRST_PAGE }), 'applicant')).toEqual([]);
    expect(toConfirmOn(stepsOf(renewal(), { confirmed: ['applicant,1'] }), 'applicant').map(stepId)).toEqual(
      FIRST_PAGE.toSpliced(1, 1),
    );
  });
});

describe('The route of a renewal', () => {
  const at = (application: Application, place: string, confirmed: string[]) => {
    const steps = stepsOf(application, { confirmed });
    return { steps, here: steps.find((step) => stepId(step) === place) };
  };

  it('begins with the whole page, or with the step on it that has to be answered', () => {
    expect(renewalRoute(stepsOf(renewal()))).toBe('/journey/applicant?lastTab=0');
    expect(renewalRoute(stepsOf(renewal({ idExpiryDate: '' })))).toBe('/journey/applicant?lastTab=2');
  });

  it('leads to the open steps of a page before it leaves the page, whichever was opened first', () => {
    const { steps, here } = at(renewal(), 'applicant,3', ['applicant,3']);
    expect(renewalRoute(steps, here)).toBe('/journey/applicant?lastTab=0');
  });

  it('skips what is answered, and ends at the review', () => {
    const { steps, here } = at(renewal(), 'applicant,4', [...FIRST_PAGE, 'finances,2']);
    expect(renewalRoute(steps, here)).toBe('/journey/education?lastTab=0');
    const all = steps.map((step) => ({ ...step, isOpen: false }));
    expect(renewalRoute(all, here)).toBe('/journey/review');
  });

  it('goes on from the place of a step that its own answers made unneeded', () => {
    const guarantors = stepOfTab('guarantors');
    expect(stepsOf(renewal()).map(({ page }) => page.id)).not.toContain('people');
    const known = { panels: panels(), lookups: undefined, confirmed: ['people,1'], open: guarantors };
    const steps = renewalSteps(renewal(), known);
    expect(renewalRoute(steps, guarantors)).toBe('/journey/documents?lastTab=0');
  });

  it('includes the fees even if they were never opened', () => {
    const steps = stepsOf(renewal(), { fees: 'done' });
    const [fees] = steps.filter(({ tab }) => tab.id === 'fees');
    expect(renewalRoute(fees ? [fees] : [])).toBe('/journey/payment?lastTab=0');
  });

  it('leads from the fees to the review, even while the server does not list the last payment yet', () => {
    const [fees] = stepsOf(renewal(), { fees: 'inProgress' }).filter(({ tab }) => tab.id === 'fees');
    expect(fees).toMatchObject({ isOpen: true });
    expect(renewalRoute(fees ? [fees] : [], fees)).toBe('/journey/review');
  });

  it.each([
    ['finances,0', false],
    ['applicant,2', true],
  ])(
    'confirms the rest of the page together with %s once nothing else of it has to be answered: %s',
    (place, isBeside) => {
      const { steps, here } = at(renewal(), place, ['applicant,2']);
      expect(here && toConfirmBeside(steps, here).length > 0).toBe(isBeside);
    },
  );
});

describe('A renewal that was begun on another device', () => {
  it.each([
    ['', []],
    ['applicant,0', []],
    ['applicant,3', FIRST_PAGE.slice(0, 3)],
    ['education,0', FIRST_PAGE],
    ['nowhere,7', []],
  ])('is asked again from step %j on', (lastVisitedPage, confirmed) => {
    expect(confirmedBefore(renewal({}, { lastVisitedPage }), undefined)).toEqual(confirmed);
  });

  it('asks nothing again once it has reached the review', () => {
    const application = renewal({}, { lastVisitedPage: 'review,0' });
    expect(
      toConfirmOn(stepsOf(application, { confirmed: confirmedBefore(application, undefined) }), 'applicant'),
    ).toEqual([]);
  });
});
