import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Application, application, ownApplicant, withOwnApplicant } from '#domain/application.ts';
import { applicationOf, type Draft, edit, editWith, newDraft, withSent } from '#features/journey/draft/draft.ts';
import { mergeVersions } from '#features/journey/draft/merge/mergeVersions.ts';
import { valuesOf, withValues } from '#features/journey/draft/tabValues.ts';
import { matchEntries } from '#lib/matchEntries.ts';
import { isSame } from '#lib/objects.ts';
import { anApplication } from '../../../../support/builders.ts';

const merge = (draft: Draft, newer: Application, choices = {}) =>
  mergeVersions(draft, newer, { lookups: undefined, choices });

/** Random edits of these tabs: texts, a list with entries that look alike, fields in groups of their own. */
const value = fc.constantFrom('', 'a', 'b', 'c');
const member = fc.record({
  name: fc.constantFrom('Ann', 'Beth', 'Cora'),
  relationship: fc.constant(''),
  occupation: value,
  income: fc.constant(''),
  frequency: fc.constant(''),
});
const bank = fc.record({ branch: value, accountName: value, accountNumber: value });
const household = fc.record({ householdSize: value, members: fc.array(member, { maxLength: 4 }) });
const kin = fc.record({ firstName: value, lastName: value, phone: value });

interface Edit {
  tab: string;
  values: Record<string, unknown>;
}
const anEdit: fc.Arbitrary<Edit> = fc.oneof(
  bank.map((values): Edit => ({ tab: 'bank', values })),
  household.map((values): Edit => ({ tab: 'household', values })),
  kin.map((nextOfKin): Edit => ({ tab: 'references', values: { nextOfKin } })),
);
const edits = fc.array(anEdit, { maxLength: 4 });
const TABS = ['bank', 'household', 'references'] as const;

/** What is typed over a tab: the fields that an edit does not name stay. */
const over = (now: Application, { tab, values }: Edit) => ({ ...valuesOf(tab, now), ...values });
const written = (start: Application, made: readonly Edit[]): Application =>
  made.reduce((now, one) => withValues(one.tab, over(now, one), now), start);
const typed = (stored: Application, made: readonly Edit[]): Draft =>
  made.reduce((draft, one) => edit(draft, one.tab, over(applicationOf(draft), one)), newDraft(stored));
const newer = (version: Application): Application => ({ ...version, version: version.version + 1 });

const start = edits.map((made) => written(anApplication(), made));
const sides = fc.record({ stored: start, mine: edits, theirs: edits }).map(({ stored, mine, theirs }) => ({
  stored,
  mine: typed(stored, mine),
  theirs: newer(written(stored, theirs)),
}));

/** Every answer outside of a list by its path, and every entry of a list in any order. */
function leavesOf(of: Application): Map<string, string> {
  const leaves = new Map<string, string>();
  const visit = (found: unknown, path: string) => {
    if (typeof found === 'string') leaves.set(path, found);
    else if (Array.isArray(found)) {
      const entries = found.map((entry) => JSON.stringify(entry)).sort();
      leaves.set(path, entries.join('\n'));
    } else if (typeof found === 'object' && found !== null)
      for (const [key, one] of Object.entries(found)) visit(one, `${path}.${key}`);
  };
  for (const tab of TABS) visit(valuesOf(tab, of), tab);
  return leaves;
}

const namesOf = (of: Application): string[] =>
  (ownApplicant(of).householdIncome.members ?? []).map(({ name = '' }) => name);
/** What is said of whom, in the list of the household. */
const answersOfNames = (of: Application): string[] =>
  (ownApplicant(of).householdIncome.members ?? []).map(({ name, occupation }) => `${name}: ${occupation}`);
const sameAnswers = (one: Application, other: Application): boolean =>
  isSame([...leavesOf(one)].sort(), [...leavesOf(other)].sort());

describe('Two versions of an application, joined answer by answer,', () => {
  it('have every answer that one side changed, and no other', () => {
    fc.assert(
      fc.property(sides, ({ stored, mine, theirs }) => {
        const { draft, contested } = merge(mine, theirs);
        const [base, own, other, made] = [stored, applicationOf(mine), theirs, applicationOf(draft)].map(leavesOf);
        for (const [path, value] of made ?? []) {
          if (path === 'household.members') continue;
          const [was, my, their] = [base?.get(path), own?.get(path), other?.get(path)];
          if (my === their || their === was) expect(value).toBe(my);
          else if (my === was) expect(value).toBe(their);
          else {
            expect(value).toBe(my);
            expect(contested.map(({ id }) => id)).toContain(path);
          }
        }
      }),
    );
  });

  it('have every entry that one side added, and no entry that nobody wrote', () => {
    fc.assert(
      fc.property(sides, ({ stored, mine, theirs }) => {
        const { draft, contested } = merge(mine, theirs);
        const [was, my, their, made] = [stored, applicationOf(mine), theirs, applicationOf(draft)].map(namesOf);
        const shown = JSON.stringify(contested.map((one) => one.theirs));
        for (const name of made ?? []) expect([...(my ?? []), ...(their ?? [])]).toContain(name);
        const written = [stored, applicationOf(mine), theirs].flatMap(answersOfNames);
        for (const answer of answersOfNames(applicationOf(draft))) expect(written).toContain(answer);
        for (const name of (my ?? []).filter((one) => !was?.includes(one))) expect(made).toContain(name);
        for (const name of (their ?? []).filter((one) => !was?.includes(one)))
          expect(made?.includes(name) || shown.includes(name)).toBe(true);
        // An entry that both sides have is still there. Of two entries with one name each side may have removed another one.
        const isSingle = (name: string) => was?.indexOf(name) === was?.lastIndexOf(name);
        for (const name of (was ?? []).filter((one) => isSingle(one) && my?.includes(one) && their?.includes(one)))
          expect(made).toContain(name);
      }),
    );
  });

  it('are the same whichever side is this tab, where nothing is contested', () => {
    fc.assert(
      fc.property(start, edits, edits, (stored, one, other) => {
        const there = merge(typed(stored, one), newer(written(stored, other)));
        const back = merge(typed(stored, other), newer(written(stored, one)));
        expect(there.contested.length === 0).toBe(back.contested.length === 0);
        if (there.contested.length > 0) return;
        expect(sameAnswers(applicationOf(there.draft), applicationOf(back.draft))).toBe(true);
      }),
    );
  });

  it('are one version without a question where both sides say the same', () => {
    fc.assert(
      fc.property(start, edits, (stored, made) => {
        const { draft, contested } = merge(typed(stored, made), newer(written(stored, made)));
        expect(contested).toEqual([]);
        expect(sameAnswers(applicationOf(draft), written(stored, made))).toBe(true);
        expect(draft.pending).toEqual({});
      }),
    );
  });

  it('stay as they are when they are joined with the same version again', () => {
    fc.assert(
      fc.property(sides, ({ mine, theirs }) => {
        const once = merge(mine, theirs).draft;
        const twice = merge(once, theirs);
        expect(twice.contested).toEqual([]);
        expect(sameAnswers(applicationOf(twice.draft), applicationOf(once))).toBe(true);
      }),
    );
  });

  it('are the other version where each contested answer is given to it', () => {
    fc.assert(
      fc.property(sides, ({ mine, theirs }) => {
        const { contested } = merge(mine, theirs);
        const choices = Object.fromEntries(contested.map(({ id }) => [id, 'theirs']));
        const made = leavesOf(applicationOf(merge(mine, theirs, choices).draft));
        for (const { id, field, entry } of contested)
          if (!entry && field.control !== 'list') expect(made.get(id)).toBe(leavesOf(theirs).get(id));
      }),
    );
  });

  it('ask nothing where the newer version is a save of this tab without an answer, whatever was typed since', () => {
    fc.assert(
      fc.property(start, edits, edits, edits, (stored, first, second, since) => {
        const one = withSent(typed(stored, first));
        const retype = (draft: Draft, made: readonly Edit[]) =>
          made.reduce((now, each) => edit(now, each.tab, over(applicationOf(now), each)), draft);
        const two = withSent(retype(one, second));
        const mine = retype(two, since);
        for (const arrived of [one, two]) {
          const { draft, contested } = merge(mine, newer(applicationOf(arrived)));
          expect(contested).toEqual([]);
          expect(sameAnswers(applicationOf(draft), applicationOf(mine))).toBe(true);
        }
      }),
    );
  });
});

describe('A merge', () => {
  const opened = (own: Parameters<typeof anApplication>[0] = {}) =>
    anApplication({ bankingInformation: { branch: 'Kingston' }, ...own });

  it('keeps what only the server has: documents, acceptances, people, unknown keys', () => {
    const mine = typed(opened(), [{ tab: 'bank', values: { branch: 'Mandeville' } }]);
    const theirs = application.parse({
      ...withOwnApplicant(newer(opened()), {
        documents: [{ docType: 'ID', uploads: [{ id: 'u1' }] }],
        agreements: [{ docType: 'MASTER_AGREEMENT', accepted: 'Y' }],
        later: 'known',
      }),
    });
    const { draft, contested } = merge(mine, theirs);
    expect(contested).toEqual([]);
    expect(ownApplicant(applicationOf(draft))).toMatchObject({
      bankingInformation: { branch: 'Mandeville' },
      documents: [{ docType: 'ID' }],
      agreements: [{ accepted: 'Y' }],
      later: 'known',
    });
  });

  it('asks for an amount that a change of product here would clear and somebody else has changed', () => {
    const details = { ...opened().loanDetails, studentLoan: { amountApplied: '300000.00' } };
    const stored = anApplication({}, { loanDetails: details });
    const product = { ...valuesOf('product', stored), productName: 'PAYS' };
    const mine = editWith(newDraft(stored), 'product', product, ['clearLoanDetails']);
    const theirs = newer(withValues('amount', { ...valuesOf('amount', stored), amountApplied: '400000' }, stored));
    const { contested } = merge(mine, theirs);
    expect(contested.map(({ id }) => id)).toContain('amount.amountApplied');
    const { draft } = merge(mine, theirs, { 'amount.amountApplied': 'theirs' });
    expect(applicationOf(draft).loanDetails.studentLoan.amountApplied).toBe('400000.00');
    expect(ownApplicant(applicationOf(draft)).productName).toBe('PAYS');
  });

  it('asks for the answer that decides, where the other side changed what it would clear', () => {
    const pep = { pep: 'YES', pepRelationship: 'SELF', pepPosition: 'Minister' };
    const stored = opened(pep);
    const mine = typed(stored, [{ tab: 'personal', values: { pep: 'NO' } }]);
    const theirs = newer(withOwnApplicant(stored, { pepPosition: 'Senator' }));
    expect(merge(mine, theirs).contested.map(({ id }) => id)).toEqual(['personal.pep']);
    const { draft } = merge(mine, theirs, { 'personal.pep': 'theirs' });
    expect(ownApplicant(applicationOf(draft))).toMatchObject({ pep: 'YES', pepPosition: 'Senator' });
  });
});

describe('A contested answer of a screen that only one of two loan products has', () => {
  const dependants = (of: Application) => ownApplicant(of).meansTest.dependantsInSchool;
  const product = (of: Application) => ownApplicant(of).productName;
  const withDependants = (of: Application, dependantsInSchool: string) =>
    withValues('meansTest', { ...valuesOf('meansTest', of), dependantsInSchool }, of);
  const stored = withDependants(anApplication(), '1');
  const toPays = (of: Application) => ({ ...valuesOf('product', of), productName: 'PAYS' });
  const typedHere = edit(newDraft(stored), 'meansTest', {
    ...valuesOf('meansTest', stored),
    dependantsInSchool: '3',
  });
  const toPaysHere = editWith(typedHere, 'product', toPays(stored), ['clearLoanDetails']);
  const savedThere = newer(withDependants(stored, '5'));
  const toPaysThere = withValues('product', toPays(savedThere), savedThere);

  it.each([
    ['here', toPaysHere, savedThere, ['PAYS', '3'], ['TARGETED', '5']],
    ['elsewhere', typedHere, toPaysThere, ['TARGETED', '3'], ['PAYS', '5']],
  ])('is asked through the product, when that was changed %s', (_where, mine, theirs, ifMine, ifTheirs) => {
    const { draft, contested } = merge(mine, theirs);
    expect(contested.map(({ id }) => id)).toEqual(['product.productName']);
    expect([product(applicationOf(draft)), dependants(applicationOf(draft))]).toEqual(ifMine);
    const chosen = merge(mine, theirs, { 'product.productName': 'theirs' });
    expect(chosen.contested.map(({ id }) => id)).toEqual(['product.productName']);
    const made = applicationOf(chosen.draft);
    expect([product(made), dependants(made)]).toEqual(ifTheirs);
  });

  it.each([
    [
      'typed here, and the product changed elsewhere',
      typedHere,
      newer(withValues('product', toPays(stored), stored)),
      '3',
    ],
    [
      'typed elsewhere, and the product changed here',
      edit(newDraft(stored), 'product', toPays(stored)),
      savedThere,
      '5',
    ],
  ])('is asked through the product, where it was %s', (_where, mine, theirs, typedThere) => {
    for (const side of ['mine', 'theirs'] as const) {
      const { draft, contested } = merge(mine, theirs, { 'product.productName': side });
      expect(contested.map(({ id }) => id)).toEqual(['product.productName']);
      const other = side === 'mine' ? applicationOf(mine) : theirs;
      expect(product(applicationOf(draft))).toBe(product(other));
      expect(dependants(applicationOf(draft))).toBe(typedThere);
    }
  });

  it('is not asked, where the side that changed it has changed the product too', () => {
    const { contested } = merge(toPaysHere, newer(withValues('bank', { branch: 'Mandeville' }, stored)));
    expect(contested).toEqual([]);
    expect(merge(edit(newDraft(stored), 'bank', { branch: 'May Pen' }), toPaysThere).contested).toEqual([]);
  });

  it('is not asked when both sides changed to the product without it, and what was typed here stays', () => {
    const { draft, contested } = mergeVersions(toPaysHere, toPaysThere, { lookups: { lists: {}, questions: [] } });
    expect(contested).toEqual([]);
    expect(dependants(applicationOf(draft))).toBe('3');
  });

  it('is asked as long as the lists, which say what a product of theirs asks for, have not arrived', () => {
    const stored = anApplication({ productName: 'NEWLOAN', educationDetails: { institution: 'UWI' } });
    const mine = edit(newDraft(stored), 'programme', { ...valuesOf('programme', stored), institution: 'UTECH' });
    const theirs = newer(withOwnApplicant(stored, { educationDetails: { institution: 'NCU' } }));
    const { contested } = merge(mine, theirs);
    expect(contested.map(({ id, step }) => [id, step.page.id])).toEqual([['programme.institution', 'education']]);
    const made = applicationOf(merge(mine, theirs, { 'programme.institution': 'theirs' }).draft);
    expect(ownApplicant(made).educationDetails.institution).toBe('NCU');
  });

  it('comes back with the other product, although that would have been cleared here', () => {
    const details = anApplication().loanDetails;
    const loan = anApplication(
      { productName: 'TL' },
      { loanDetails: { ...details, loanApplication: { purpose: 'MORTGAGE' } } },
    );
    const priced = (of: Application, purchasePrice: string) =>
      withValues('mortgage', { ...valuesOf('mortgage', of), purchasePrice }, of);
    const before = priced(loan, '1000000');
    const mine = editWith(newDraft(before), 'product', toPays(before), ['clearLoanDetails']);
    const theirs = newer(priced(before, '2000000'));
    expect(merge(mine, theirs).contested.map(({ id }) => id)).toEqual(['product.productName']);
    const made = applicationOf(merge(mine, theirs, { 'product.productName': 'theirs' }).draft);
    const { loanApplication, mortgageLoan } = made.loanDetails;
    expect([product(made), loanApplication.purpose, mortgageLoan.purchasePrice]).toEqual([
      'TL',
      'MORTGAGE',
      '2000000.00',
    ]);
  });
});

describe('The loan details of somebody else, which a change of product here clears,', () => {
  const stored = anApplication();
  const toPays = { ...valuesOf('product', stored), productName: 'PAYS', customerType: 'PSE' };
  const mine = editWith(newDraft(stored), 'product', toPays, ['clearLoanDetails']);
  const tuition = (of: Application) => of.loanDetails.studentLoan.tuition;
  const withTuition = (of: Application) =>
    newer(withValues('amount', { ...valuesOf('amount', of), tuition: '800000' }, of));

  it('stay where they were typed meanwhile, and are not asked about', () => {
    const { draft, contested } = merge(mine, withTuition(stored));
    expect(contested).toEqual([]);
    expect(tuition(applicationOf(draft))).toBe('800000.00');
    expect(ownApplicant(applicationOf(draft)).productName).toBe('PAYS');
  });

  it('are asked about through the product, where it does not ask for them', () => {
    const termLoan = anApplication({ productName: 'TL' });
    const mine = editWith(newDraft(termLoan), 'product', toPays, ['clearLoanDetails']);
    const collaterals = [{ type: 'OTHER', description: 'A boat', value: '900000' }];
    const theirs = newer(withValues('collateral', { security: 'Secured', collaterals }, termLoan));
    expect(merge(mine, theirs).contested.map(({ id }) => id)).toEqual(['product.productName']);
    const { draft } = merge(mine, theirs, { 'product.productName': 'theirs' });
    expect(applicationOf(draft).loanDetails.collaterals).toMatchObject([{ description: 'A boat' }]);
  });

  it('stay with another product of theirs, when that is chosen', () => {
    const theirs = withTuition(withOwnApplicant(stored, { productName: 'POSTGRAD' }));
    expect(merge(mine, theirs).contested.map(({ id }) => id)).toEqual(['product.productName']);
    const made = applicationOf(merge(mine, theirs, { 'product.productName': 'theirs' }).draft);
    expect([ownApplicant(made).productName, ownApplicant(made).customerType]).toEqual(['POSTGRAD', 'PSE']);
    expect(tuition(made)).toBe('800000.00');
  });

  it('are cleared with the product of this side, when the role of theirs is chosen', () => {
    const before = withTuition(stored);
    const asked = { ...toPays, role: 'BENEFICIARY' };
    const mine = editWith(newDraft(before), 'product', asked, ['clearLoanDetails', 'removeOtherRoles']);
    const theirs = newer(
      withValues('beneficiary', { firstName: 'Kim' }, withOwnApplicant(before, { role: 'BORROWER' })),
    );
    const made = applicationOf(merge(mine, theirs, { 'product.role': 'theirs' }).draft);
    expect(made.applicants.map(({ role, firstName }) => [role, firstName])).toEqual([
      ['BORROWER', 'Ann'],
      ['BENEFICIARY', 'Kim'],
    ]);
    expect(tuition(made)).toBeUndefined();
  });
});

describe('What was typed before the application was submitted elsewhere and sent back', () => {
  const stored = anApplication({
    bankingInformation: { branch: 'Kingston' },
    educationDetails: { programme: 'BSC', institution: 'UWI' },
  });
  const typedHere = typed(stored, [
    { tab: 'bank', values: { branch: 'Mine' } },
    { tab: 'programme', values: { programme: 'MSC', institution: 'UTECH' } },
  ]);
  const submitted = withOwnApplicant(newer(stored), {
    bankingInformation: { branch: 'Submitted' },
    educationDetails: { programme: 'LLB', institution: 'NCU' },
  });
  const moreInfo = { message: '', requestedOn: '', due: '', documents: [], pages: ['education'] };
  const sentBack = application.parse({ ...submitted, status: 'MORE_INFO', moreInfo });

  it('is asked about only where it can be changed again, and is left nowhere else', () => {
    const { draft, contested } = merge(typedHere, sentBack);
    expect(contested.map(({ id }) => id)).toEqual(['programme.institution']);
    expect(Object.keys(draft.pending)).toEqual(['programme']);
    expect(ownApplicant(applicationOf(draft))).toMatchObject({
      bankingInformation: { branch: 'Submitted' },
      educationDetails: { programme: 'LLB', institution: 'UTECH' },
    });
  });
});

describe('The entries of a list', () => {
  const ann = { name: 'Ann', age: '1' };
  const beth = { name: 'Beth', age: '2' };
  const work = { name: 'Cora', age: '40', job: 'Teacher' };
  it.each<[string, object[], object[], (number | undefined)[]]>([
    ['the same', [ann, beth], [ann, beth], [0, 1]],
    ['in another order', [ann, beth], [beth, ann], [1, 0]],
    ['after one was removed', [ann, beth], [beth], [undefined, 0]],
    ['after one was changed in part', [ann, beth], [{ ...beth, age: '3' }, ann], [1, 0]],
    ['after a name was corrected', [work, ann], [{ ...work, name: 'Coral' }, ann], [0, 1]],
    [
      'after one was removed and another has its answers',
      [{ ...ann, age: '2' }, beth],
      [{ ...beth, job: 'a' }],
      [undefined, 0],
    ],
    ['after another one took its place', [ann], [{ name: 'Cora', age: '9' }], [undefined]],
    ['after another one took its place that has few of its answers', [ann], [{ name: 'Cora', age: '1' }], [undefined]],
    ['after all were removed', [ann, beth], [], [undefined, undefined]],
    ['the same before one with more answers', [ann], [{ ...ann, job: 'Teacher' }, ann], [1]],
    [
      'with the most answers of two with one name',
      [{ ...ann, job: 'Teacher', pay: '9' }],
      [
        { ...ann, job: 'Nurse' },
        { ...ann, job: 'Teacher' },
      ],
      [1],
    ],
    [
      'never by what is not answered',
      [{ name: '', age: '', job: '1' }],
      [{ name: '', age: '', job: '2' }],
      [undefined],
    ],
    [
      'never by a name that another answer has',
      [{ name: 'Ann', job: 'Beth', pay: '9', age: '1' }],
      [{ name: 'Beth', job: 'x', pay: '9', age: '3' }],
      [undefined],
    ],
    [
      'never by a name that is another answer there',
      [{ name: 'Ann', job: 'x', pay: '9', age: '1' }],
      [{ name: 'Cora', job: 'Ann', pay: '9', age: '3' }],
      [undefined],
    ],
  ])('are found again: %s', (_what, before, after, expected) => {
    expect(matchEntries(before, after, 'name')).toEqual(expected);
  });
});

it('What is no entry is found again only where it is the same', () => {
  expect(matchEntries([null, 'x', 7], ['y', null], 'name')).toEqual([1, undefined, undefined]);
});

describe('A renewal that was never saved', () => {
  const begun = withOwnApplicant(anApplication(), { firstName: 'Ann', lastName: 'Brown' });
  const renewal = newDraft(begun, { isBaseUnsaved: true });

  it('takes the version of a newer one, and asks nothing', () => {
    const theirs = newer(withOwnApplicant(anApplication(), { firstName: 'Beth' }));
    const { draft, contested } = merge(renewal, theirs);
    expect(contested).toEqual([]);
    expect(draft.stored).toEqual({ ...begun, version: theirs.version });
  });

  it('is joined with what was changed elsewhere since its first save, whose answer was lost', () => {
    const lost = withSent(renewal);
    const theirs = newer(withOwnApplicant(begun, { firstName: 'Beth', lastName: 'Stone' }));
    const sinceThen = edit(lost, 'personal', { ...valuesOf('personal', begun), lastName: 'Cole' });
    const { draft, contested } = merge(sinceThen, theirs);
    expect(contested.map(({ id, mine, theirs: other }) => [id, mine, other])).toEqual([
      ['personal.lastName', 'Cole', 'Stone'],
    ]);
    expect(ownApplicant(applicationOf(draft))).toMatchObject({ firstName: 'Beth', lastName: 'Cole' });
    expect(draft.isBaseUnsaved).toBe(false);
  });
});
