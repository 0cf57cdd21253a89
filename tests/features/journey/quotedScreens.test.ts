import { expect, it } from 'vitest';
import { routeOfTask } from '#app/HomeRoute.tsx';
import { missingForAgreement } from '#domain/agreementValues.ts';
import { application } from '#domain/application.ts';
import { routeOf, stepsOf } from '#features/journey/steps.ts';

// The domain refers to screens of the journey by title and by route; these have to exist.

const begun = application.parse({ applicants: [{ role: 'BORROWER-BENEFICIARY', productName: 'TARGETED' }] });
const titles = stepsOf(begun).map(({ tab }) => tab.title);
const missing = missingForAgreement(begun);

it.each(missing.map((says) => [says, /\(([^()]+)\)$/.exec(says)?.[1]]))(
  'The missing answer "%s" names a screen of the journey',
  (_says, title) => expect(titles).toContain(title),
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
