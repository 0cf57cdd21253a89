// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { routeOfTask } from '#app/HomeRoute.tsx';
import { isOpen, ownApplicant } from '#domain/application.ts';
import { fallbackLists } from '#domain/fallbackLists.ts';
import { productCodes } from '#domain/products.ts';
import { type TaskPlace, taskPlace } from '#domain/taskPlace.ts';
import { openStoredApplication } from '#features/journey/draft/openApplication.ts';
import { isPanel } from '#features/journey/pages.ts';
import { isStepOpen } from '#features/journey/sentBack/openSteps.ts';
import { firstRoute, routeOf, stepsOf } from '#features/journey/steps.ts';
import { lookups } from '../../src/mocks/master/data.ts';
import { everybody, openedBy, people } from '../support/said.tsx';

// Every role, type of task and status (rule ROL-9): a task leads to a screen where the user can act, or says whom to ask.

const STATUSES = [...fallbackLists.Application_Status_Master.map(({ code }) => code), 'OTHER'];
const TYPES = ['AGREEMENT', 'DOCUMENTS', 'RESUME'] as const;

const cases = everybody.flatMap((who) => STATUSES.flatMap((status) => TYPES.map((type) => ({ who, status, type }))));

const placeOf = (product: string, { who, status, type }: (typeof cases)[number]): TaskPlace =>
  taskPlace(type, { ...people[who], loanType: product, status }, lookups);

describe.each(productCodes)('A task of a %s application', (product) => {
  it('leads the person who started it to a screen where they can act, or says whom to ask', () => {
    const wrong = cases.filter((one) => {
      if (people[one.who].isStarter !== 'Y') return false;
      const application = openedBy(product, one.who, one.status);
      const place = placeOf(product, one);
      // Where the user can do nothing, there is no button, unless the task is about nothing that this role does.
      if (!isOpen(application)) return place !== 'bureau' && !(one.type === 'AGREEMENT' && place === 'whereLeft');
      if (place === 'bureau') return one.status !== 'MORE_INFO' || one.type !== 'AGREEMENT';
      const moreInfo = { message: '', requestedOn: '', due: '', documents: ['PHOTO_ID'], pages: [] };
      const asked = { ...application, moreInfo };
      const route = openStoredApplication(
        asked,
        { ...user, trn: ownApplicant(asked).ssn },
        { place: routeOfTask(place) },
      );
      const step = stepsOf(asked, lookups).find((each) => routeOf(each) === route);
      return route !== firstRoute(asked) && !(step && isStepOpen(step, asked));
    });
    expect(wrong).toEqual([]);
  });

  it('leads to the panel that its type names, where this role has it', () => {
    const wrong = cases.filter((one) => {
      const place = placeOf(product, one);
      if (place !== 'agreements' && place !== 'uploads') return false;
      return !stepsOf(openedBy(product, one.who, one.status), lookups).some(
        ({ tab }) => isPanel(tab) && tab.panel === place,
      );
    });
    expect(wrong).toEqual([]);
  });

  it('opens the own part of somebody who was named while it is open, and asks nothing else of them', () => {
    const wrong = cases.filter((one) => {
      const { isStarter } = people[one.who];
      if (isStarter === 'Y') return false;
      const isClosed = isStarter === 'N' && !isOpen(openedBy(product, one.who, one.status));
      return placeOf(product, one) !== (isClosed ? 'bureau' : 'whereLeft');
    });
    expect(wrong).toEqual([]);
  });

  it('to pay something leads everybody to the fees', () => {
    const places = cases.map(({ who, status }) =>
      taskPlace('PAYMENT', { ...people[who], loanType: product, status }, lookups),
    );
    expect(new Set(places)).toEqual(new Set(['fees']));
  });
});

it('A task whose application is not listed, or whose type is unknown, opens the application where it was left', () => {
  expect(taskPlace('DOCUMENTS', undefined, lookups)).toBe('whereLeft');
  expect(taskPlace('constructor', { ...people.BB, loanType: 'TARGETED', status: 'DRAFT' }, lookups)).toBe('whereLeft');
});

const user = { trn: '', firstName: '', middleName: '', lastName: '', email: '', mobileNumber: '', isSLBEmployee: '' };
