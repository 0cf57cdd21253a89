import { describe, expect, it } from 'vitest';
import { pages } from '#features/journey/pages.ts';
import { type Progress, progressOf } from '#features/journey/progress.ts';
import { type RenewalStep, renewalSteps } from '#features/journey/renewal/carriedOver.ts';
import type { PanelStates } from '#features/journey/tabState.ts';
import { anApplication } from '../../support/builders.ts';

const panels: PanelStates = {
  questions: 'notStarted',
  uploads: 'notStarted',
  agreements: 'notStarted',
  fees: 'notStarted',
};

/** The progress of a new application with these answers; `change` gives its steps other states. */
function progress(answers: Record<string, string> = {}, change = (steps: RenewalStep[]) => steps): Progress {
  const application = anApplication({ productName: '', role: '', ...answers }, { arn: '' });
  const steps = change(renewalSteps(application, { panels, lookups: undefined, confirmed: [] }));
  return progressOf(application, steps, { lookups: undefined, required: undefined });
}

const ROLES = ['BORROWER-BENEFICIARY', 'BORROWER', 'BENEFICIARY'];
const PRODUCTS = ['TARGETED', 'PAYS', 'POSTGRAD', 'FSELF', 'TL', 'LC', 'TP'];

describe('The progress of an application', () => {
  it('has a time for every tab', () => {
    for (const tab of pages.flatMap(({ tabs }) => tabs.flat())) expect(tab.minutes, tab.id).toBeGreaterThan(0);
  });

  it('begins at nothing done, with the time of a usual application', () => {
    expect(progress()).toEqual({ done: 0, total: 20, toConfirm: 0, share: 0, isTotalKnown: false, minutesLeft: 55 });
  });

  it.each(PRODUCTS.flatMap((productName) => ROLES.map((role) => ({ productName, role }))))(
    'does not move its goal away when $productName is chosen as $role',
    (chosen) => {
      const before = progress();
      const after = progress(chosen);
      expect(after.total).toBeLessThanOrEqual(before.total);
      expect(after.minutesLeft).toBeLessThanOrEqual(before.minutesLeft);
    },
  );

  it('names no number of screens before the product is chosen, which decides it', () => {
    expect(progress().isTotalKnown).toBe(false);
    expect(progress({ productName: 'PAYS' }).isTotalKnown).toBe(true);
  });

  it('has a bar that says the same as the count', () => {
    const half = progress({ productName: 'TARGETED', role: 'BORROWER-BENEFICIARY' }, (steps) =>
      steps.map((step, at) => ({ ...step, state: at < 4 ? 'done' : 'notStarted' })),
    );
    expect(half.done).toBe(4);
    expect(half.share).toBe(4 / (half.total + 1));
  });

  it('counts what was carried over as nearly done in minutes, as it is only read', () => {
    const carried = progress({ productName: 'TARGETED', role: 'BORROWER-BENEFICIARY' }, (steps) =>
      steps.map((step) => ({ ...step, state: 'toConfirm' })),
    );
    expect(carried.done).toBe(0);
    expect(carried.toConfirm).toBeGreaterThan(15);
    expect(carried.minutesLeft).toBeLessThan(12);
    expect(carried.share).toBeGreaterThan(0.7);
  });

  it('does not look finished when everything is done but not submitted', () => {
    const done = progress({ productName: 'TARGETED', role: 'BORROWER-BENEFICIARY' }, (steps) =>
      [...steps, ...steps.filter(({ tab }) => tab.id === 'consents').map((step) => ({ ...step, index: 1 }))].map(
        (step) => ({ ...step, state: 'done' }),
      ),
    );
    expect(done).toMatchObject({ minutesLeft: 3, done: done.total });
    expect(done.share).toBe(done.total / (done.total + 1));
  });
});
