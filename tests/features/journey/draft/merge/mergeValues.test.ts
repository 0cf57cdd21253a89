import { describe, expect, it } from 'vitest';
import type { Contested, MergeContext, Side } from '#features/journey/draft/merge/contestedValues.ts';
import { mergeValues } from '#features/journey/draft/merge/mergeValues.ts';
import { yesno } from '#forms/choiceKinds.ts';
import { fieldset, list } from '#forms/shapeKinds.ts';
import { text } from '#forms/textKinds.ts';
import { anApplication } from '../../../../support/builders.ts';
import { debtTexts } from '../../../../support/listTexts.ts';

const word = (label: string) => text(label, { max: 40, requiredMessage: `Enter ${label.toLowerCase()}` });
const required = { requiredMessage: 'Choose Yes or No' };

const debts = list('Debts', { lender: word('Lender'), balance: word('Balance') }, { texts: debtTexts });
const kin = fieldset('Next of kin', { name: word('Name'), phone: word('Phone') });
const shape = {
  fields: { works: yesno('Do you work?', required), employer: word('Employer'), kin, debts },
  shownWhen: { employer: ({ works }: { works: string }) => works === 'YES' },
};

interface Typed {
  works?: string;
  employer?: string;
  kin?: { name?: string; phone?: string };
  debts?: { lender: string; balance: string }[];
}

const owed = (lender: string, balance = '10') => ({ lender, balance });
const ncb = owed('NCB');
const jn = owed('JN');
const bns = owed('BNS');
const base = { works: 'YES', employer: 'Lee', kin: { name: 'Joan', phone: '1' }, debts: [ncb, jn] };

/** Joins what was typed here and elsewhere, both on `base`; `theirs` are the contested answers that follow the other side. */
function joined(
  mine: Typed,
  theirs: Typed,
  { theirSides = [], ...more }: { theirSides?: string[] } & Partial<Parts> = {},
) {
  const choose = (path: string): Side => (theirSides.includes(path) ? 'theirs' : 'mine');
  const context: MergeContext = { application: anApplication(), lookups: undefined, choose, ...more.context };
  const bases = more.bases ?? [base];
  return mergeValues(shape, { bases, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } }, context);
}
interface Parts {
  bases: readonly unknown[];
  context: Partial<MergeContext>;
}
const pathsOf = (contested: readonly Contested[]) => contested.map(({ path }) => path);

describe('Two versions of a tab', () => {
  it.each<[what: string, mine: Typed, theirs: Typed, merged: Typed]>([
    ['nobody changed anything', {}, {}, {}],
    ['one answer was changed here', { employer: 'Mine' }, {}, { employer: 'Mine' }],
    ['one answer was changed elsewhere', {}, { employer: 'Theirs' }, { employer: 'Theirs' }],
    ['both say the same', { employer: 'Same' }, { employer: 'Same' }, { employer: 'Same' }],
    [
      'each side changed another answer of a fieldset',
      { kin: { name: 'Mine', phone: '1' } },
      { kin: { name: 'Joan', phone: '2' } },
      { kin: { name: 'Mine', phone: '2' } },
    ],
  ])('are joined without a question when %s', (_what, mine, theirs, merged) => {
    expect(joined(mine, theirs)).toEqual({ value: { ...base, ...merged }, contested: [] });
  });

  it('contest an answer that both changed, which follows the side that is chosen', () => {
    const [mine, theirs] = [{ employer: 'Mine' }, { employer: 'Theirs' }];
    const { value, contested } = joined(mine, theirs);
    expect(value).toMatchObject({ employer: 'Mine' });
    expect(contested).toEqual([
      { path: 'employer', field: shape.fields.employer, within: [], mine: 'Mine', theirs: 'Theirs' },
    ]);
    expect(joined(mine, theirs, { theirSides: ['employer'] }).value).toMatchObject({ employer: 'Theirs' });
  });

  it('contest an answer of a fieldset by its path, with the fieldset around it', () => {
    const { contested } = joined({ kin: { name: 'Mine', phone: '1' } }, { kin: { name: 'Theirs', phone: '1' } });
    expect(contested).toEqual([
      { path: 'kin.name', field: kin.fields.name, within: [kin], mine: 'Mine', theirs: 'Theirs' },
    ]);
  });

  it('take what this tab has sent already for its own change, and not for one of somebody else', () => {
    const sent = { ...base, employer: 'Sent' };
    expect(joined({ employer: 'Mine' }, { employer: 'Sent' }, { bases: [base, sent] })).toMatchObject({
      value: { employer: 'Mine' },
      contested: [],
    });
  });

  it('contest an answer that decides about others, although one side alone has changed it', () => {
    const context = { isDeciding: (path: string) => path === 'employer' };
    expect(pathsOf(joined({ employer: 'Mine' }, {}, { context }).contested)).toEqual(['employer']);
    expect(joined({}, {}, { context }).contested).toEqual([]);
  });
});

describe('An answer that one side alone is asked for', () => {
  const [mine, theirs] = [
    { works: 'NO', employer: '' },
    { works: 'YES', employer: 'Theirs' },
  ];

  it('is contested through the answer that decides about it, and follows that', () => {
    const { value, contested } = joined(mine, theirs);
    expect(pathsOf(contested)).toEqual(['works']);
    expect(contested[0]).toMatchObject({ mine: 'NO', theirs: 'YES' });
    expect(value).toMatchObject({ works: 'NO', employer: '' });
    expect(joined(mine, theirs, { theirSides: ['works'] }).value).toMatchObject({ works: 'YES', employer: 'Theirs' });
  });

  const blank = { ...base, employer: '' };

  it.each<[where: string, mine: Typed, theirs: Typed]>([
    ['here', { employer: 'Given' }, { employer: '', works: 'NO' }],
    ['elsewhere', { employer: '', works: 'NO' }, { employer: 'Given' }],
  ])('is not cleared without a question where it was given %s for the first time', (_where, mine, theirs) => {
    const { value, contested } = joined(mine, theirs, { bases: [blank] });
    expect(pathsOf(contested)).toEqual(['works']);
    expect(value).toMatchObject(mine);
    expect(joined(mine, theirs, { bases: [blank], theirSides: ['works'] }).value).toMatchObject(theirs);
  });

  it('is cleared without one where neither side has given it anew', () => {
    expect(joined({}, { works: 'NO' })).toMatchObject({ value: { works: 'NO' }, contested: [] });
  });

  it('is contested by itself when both sides are asked for it', () => {
    expect(pathsOf(joined({ employer: 'Mine' }, { employer: 'Theirs' }).contested)).toEqual(['employer']);
  });
});

describe('The entries of a list', () => {
  it.each<[what: string, mine: Typed['debts'], theirs: Typed['debts'], merged: Typed['debts']]>([
    [
      'each side changed another one',
      [owed('NCB', '5'), jn],
      [ncb, owed('JN', '7')],
      [owed('NCB', '5'), owed('JN', '7')],
    ],
    ['one was added here', [ncb, bns, jn], [ncb, jn], [ncb, bns, jn]],
    ['one was added elsewhere', [ncb, jn], [ncb, jn, bns], [ncb, jn, bns]],
    ['each side added another one', [ncb, jn, bns], [ncb, jn, owed('CIBC', '3')], [ncb, jn, bns, owed('CIBC', '3')]],
    ['both added the same one', [ncb, jn, bns], [ncb, jn, bns], [ncb, jn, bns]],
    [
      'both added the same one, and one side another',
      [ncb, jn, bns],
      [ncb, jn, bns, owed('X', '1')],
      [ncb, jn, bns, owed('X', '1')],
    ],
    ['one was removed here', [jn], [ncb, jn], [jn]],
    ['one was removed elsewhere', [ncb, jn], [ncb], [ncb]],
    ['each side removed another one', [jn], [ncb], []],
    ['both removed the same one', [jn], [jn], [jn]],
    ['they were moved here', [jn, ncb], [ncb, jn], [jn, ncb]],
    ['they were moved here, and one was changed elsewhere', [jn, ncb], [owed('NCB', '5'), jn], [jn, owed('NCB', '5')]],
  ])('are joined without a question when %s', (_what, mine = [], theirs = [], merged = []) => {
    expect(joined({ debts: mine }, { debts: theirs })).toMatchObject({ value: { debts: merged }, contested: [] });
    expect(joined({ debts: mine }, { debts: theirs }).value.debts).toHaveLength(merged.length);
  });

  it('contest an answer that both changed, with the list and the position of the entry here', () => {
    const mine = [jn, owed('NCB', '5')];
    const { value, contested } = joined({ debts: mine }, { debts: [owed('NCB', '7'), jn] });
    expect(value.debts).toEqual(mine);
    expect(contested).toEqual([
      {
        path: 'debts.0.balance',
        field: debts.fields.balance,
        entry: { list: debts, position: 2 },
        within: [],
        mine: '5',
        theirs: '7',
      },
    ]);
  });

  it.each<[removed: 'here' | 'elsewhere', side: Side, merged: Typed['debts']]>([
    ['here', 'mine', [jn]],
    // It comes back after those that are still here.
    ['here', 'theirs', [jn, owed('NCB', '7')]],
    ['elsewhere', 'mine', [owed('NCB', '7'), jn]],
    ['elsewhere', 'theirs', [jn]],
  ])('contest an entry as a whole that was removed %s and changed on the other side: %s', (removed, side, merged) => {
    const without = [jn];
    const changed = [owed('NCB', '7'), jn];
    const [mine, theirs] = removed === 'here' ? [without, changed] : [changed, without];
    const theirSides = side === 'theirs' ? ['debts.0'] : [];
    const { value, contested } = joined({ debts: mine }, { debts: theirs }, { theirSides });
    expect(value.debts).toEqual(merged);
    expect(contested).toMatchObject([{ path: 'debts.0', field: debts, entry: { position: 1 } }]);
  });
});
