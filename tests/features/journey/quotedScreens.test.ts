// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { routeOfTask } from '#app/HomeRoute.tsx';
import { application } from '#domain/application.ts';
import { missingForAgreement } from '#domain/missingForAgreement.ts';
import { isPanel } from '#features/journey/pages.ts';
import { routeOf, stepsOf } from '#features/journey/steps.ts';
import { valuesFrom } from '#forms/values.ts';

// The domain refers to screens of the journey by title and by route; these have to exist.

const begunAs = (role: string) => application.parse({ applicants: [{ role, productName: 'TARGETED' }] });
const begun = begunAs('BORROWER-BENEFICIARY');
const missing = [begun, begunAs('BORROWER'), begunAs('BENEFICIARY')].flatMap((one) =>
  missingForAgreement(one).map((answer) => [answer.says, one, answer] as const),
);

it.each(missing)('The missing answer "%s" names a screen of the journey, and a field of it', (says, from, answer) => {
  const tab = stepsOf(from).find((step) => step.tab.id === answer.tab)?.tab;
  expect(tab?.title).toBe(/\(([^()]+)\)$/.exec(says)?.[1]);
  expect(tab && !isPanel(tab) && valuesFrom(tab, {})).toHaveProperty(answer.field);
});

it('The table has every answer that an agreement can miss', () => {
  expect(new Set(missing.map(([says]) => says)).size).toBe(6);
});

it.each([
  ['uploads', 'Uploads'],
  ['agreements', 'Agreements to accept'],
] as const)('A task that is done in the %s leads to the screen %s', (panel, title) => {
  const place = routeOfTask(panel);
  expect(stepsOf(begun).find((step) => routeOf(step) === place)?.tab.title).toBe(title);
});
