// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { routeOfTask } from '#app/HomeRoute.tsx';
import { missingForAgreement } from '#domain/agreementValues.ts';
import { application } from '#domain/application.ts';
import { isPanel } from '#features/journey/pages.ts';
import { routeOf, stepsOf } from '#features/journey/steps.ts';
import { valuesFrom } from '#forms/values.ts';

// The domain refers to screens of the journey by title and by route; these have to exist.

const begun = application.parse({ applicants: [{ role: 'BORROWER-BENEFICIARY', productName: 'TARGETED' }] });
const missing = missingForAgreement(begun);

it.each(missing.map((answer) => [answer.says, answer] as const))(
  'The missing answer "%s" names a screen of the journey, and a field of it',
  (says, { tab: id, field }) => {
    const tab = stepsOf(begun).find((step) => step.tab.id === id)?.tab;
    expect(tab?.title).toBe(/\(([^()]+)\)$/.exec(says)?.[1]);
    expect(tab && !isPanel(tab) && valuesFrom(tab, {})).toHaveProperty(field);
  },
);

it('The table has every answer that an agreement can miss', () => {
  expect(missing).toHaveLength(4);
});

it.each([
  ['uploads', 'Uploads'],
  ['agreements', 'Agreements to accept'],
] as const)('A task that is done in the %s leads to the screen %s', (panel, title) => {
  const place = routeOfTask(panel);
  expect(stepsOf(begun).find((step) => routeOf(step) === place)?.tab.title).toBe(title);
});
