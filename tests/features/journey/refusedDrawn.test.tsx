import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SaveState } from '#features/journey/draft/saveState.ts';
import { useRefusedAnswers } from '#features/journey/RefusedAnswers.tsx';
import { createStore } from '#lib/store.ts';
import { anApplication } from '../../support/builders.ts';

it('draws the journey for a refused answer, and for no other state of a save (rule QLT-3)', () => {
  const state = createStore<SaveState>({ kind: 'unchanged' });
  const application = anApplication;
  let drawn = 0;
  renderHook(() => {
    drawn += 1;
    return useRefusedAnswers({ state, application }, undefined);
  });
  for (const kind of ['waiting', 'saving', 'retrying', 'waiting'] as const) act(() => state.set({ kind }));
  expect(drawn).toBe(1);
  act(() => state.set({ kind: 'refused', problems: [{ path: 'applicants[0].email', message: 'Not an address' }] }));
  expect(drawn).toBe(2);
});
