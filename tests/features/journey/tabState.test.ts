// @vitest-environment jsdom
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import type { LookupData } from '#domain/lookup.ts';
import { valuesOf, withValues } from '#features/journey/draft/tabValues.ts';
import { stepOfTab } from '#features/journey/steps.ts';
import { type PanelStates, tabState } from '#features/journey/tabState.ts';
import { answerAllTabs } from './answerAllTabs.ts';
import { beginApplication } from './beginApplication.ts';
import { clearTab } from './signedIn.ts';

afterEach(clearTab);

const panels: PanelStates = { questions: 'done', uploads: 'done', agreements: 'done', fees: 'done' };

interface Case {
  what: string;
  tab: 'programme' | 'amount';
  answers: Readonly<Record<string, string>>;
  state: string;
}

it.each<Case>([
  { what: 'a programme that the product funds', tab: 'programme', answers: { programme: 'LAW' }, state: 'done' },
  { what: 'one that it does not fund', tab: 'programme', answers: { programme: 'AIMS' }, state: 'needsAttention' },
  { what: 'an amount that the product gives', tab: 'amount', answers: {}, state: 'done' },
  {
    what: 'more than it gives',
    tab: 'amount',
    answers: { tuition: '90000000.00', amountApplied: '90000000.00' },
    state: 'needsAttention',
  },
  { what: 'a term longer than it allows', tab: 'amount', answers: { loanTerm: '999' }, state: 'needsAttention' },
])('A tab with $what is $state in the task list', async ({ tab, answers, state }) => {
  const { begun, lookups } = await beginApplication({});
  const answered = answerAllTabs(begun, { lookups, answers: { productName: 'TARGETED' } });
  const step = stepOfTab(tab);
  expect(step && tabState(step, answered, { panels, lookups })).toBe('done');
  const changed = withValues(tab, { ...valuesOf(tab, answered), ...answers }, answered);
  expect(step && tabState(step, changed, { panels, lookups })).toBe(state);
});

it('The state of one application follows the lists and the day', async () => {
  onTestFinished(() => void vi.useRealTimers());
  const { begun, lookups } = await beginApplication({});
  const answered = answerAllTabs(begun, { lookups, answers: { productName: 'TARGETED', programme: 'LAW' } });
  const stateOf = (tab: string, lists: LookupData) => {
    const step = stepOfTab(tab);
    return step && tabState(step, answered, { panels, lookups: lists });
  };
  const without = (code: string): LookupData => {
    const lists = Object.entries(lookups.lists).map(([name, options]) => [
      name,
      options.filter((one) => one.code !== code),
    ]);
    return { ...lookups, lists: Object.fromEntries(lists) };
  };
  expect(stateOf('programme', lookups)).toBe('done');
  expect(stateOf('programme', without('LAW'))).toBe('needsAttention');
  expect(stateOf('programme', lookups)).toBe('done');
  expect(stateOf('identification', lookups)).toBe('done');
  vi.useFakeTimers({ now: new Date('2090-01-01T12:00:00Z'), toFake: ['Date'] });
  expect(stateOf('identification', lookups)).toBe('needsAttention');
});
