// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { loadOverrides } from '#api/overrides.ts';
import { settings } from '#api/settings.ts';
import { dialogQueue } from '#ui/dialogQueue.ts';
import { backend } from '../support/backend.ts';
import { faultNames, faults, sendByFetch } from './faults.ts';

const OVERRIDES = '*/enviornments/runtime-env-overrides.json';

it.each(faultNames)('The runtime overrides may fail by %s: nothing changes and nothing is shown', async (fault) => {
  const before = settings.get();
  const goStraight = sendByFetch(fault, 'POST', /runtime-env-overrides/);
  backend.server.use(http.post(OVERRIDES, faults[fault]));
  await loadOverrides();
  goStraight();
  expect(settings.get()).toEqual(before);
  expect(dialogQueue.get()).toEqual([]);
});

it('The runtime overrides apply when they arrive', async () => {
  const before = settings.get();
  backend.server.use(http.post(OVERRIDES, () => HttpResponse.json({ supportPhone: '876-555-0100' })));
  await loadOverrides();
  expect(settings.get()).toEqual({ ...before, supportPhone: '876-555-0100' });
  settings.set(before);
});
