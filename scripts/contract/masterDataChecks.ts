import { fallbackLists } from '#domain/fallbackLists.ts';
import type { LookupData, LookupEntry } from '#domain/lookup.ts';
import { masterData } from '#mocks/master/data.ts';
import type { Difference } from './differences.ts';

/** The attributes that decide how the portal behaves (rule CALL-12), by list. */
const deciding: Readonly<Record<string, readonly string[]>> = {
  Loan_Products_Master: [
    'kind',
    'hasMoratorium',
    'isSalaryRepaid',
    'agreement',
    'fees',
    'references',
    'guarantors',
    'maxAmount',
  ],
  Employment_Status_Master: ['isWorking'],
  COMMON_Collateral_Type: ['form'],
  Loan_Purpose_Master: ['isMortgage'],
  Application_Status_Master: ['next'],
};

/** One code of a list, and what decides the behaviour for it. */
export interface Decision {
  list: string;
  code: string;
  /** The attributes that the backend sends. */
  given: readonly string[];
  /** Who decides what is not given: the table of the portal for this code or, of a code that it does not know, its fallback. */
  rest: 'nothing' | 'the portal' | 'the fallback';
}

const builtIn: Readonly<Record<string, readonly LookupEntry[]>> = fallbackLists;

function decisionOf(list: string, entry: LookupEntry): Decision {
  const attributes = deciding[list] ?? [];
  const given = attributes.filter((name) => entry[name] !== undefined);
  const isKnown = builtIn[list]?.some(({ code }) => code === entry.code) ?? false;
  const rest = given.length === attributes.length ? 'nothing' : isKnown ? 'the portal' : 'the fallback';
  return { list, code: entry.code, given, rest };
}

/** What decides for each code that behaviour hangs on. */
export const decisionsOf = ({ lists }: LookupData): Decision[] =>
  Object.keys(deciding).flatMap((list) => (lists[list] ?? []).map((entry) => decisionOf(list, entry)));

/** What is to be settled about the lists: one that is missing, and a code that nobody says anything of. */
export const listDifferences = (data: LookupData): Difference[] => [
  ...Object.keys(masterData)
    .filter((list) => (data.lists[list]?.length ?? 0) === 0)
    .map((list) => ({ path: list, expected: 'a list', came: 'nothing: the built-in list is used' })),
  ...decisionsOf(data)
    .filter(({ rest, given }) => rest === 'the fallback' && given.length === 0)
    .map(({ list, code }) => ({
      path: `${list} ${code}`,
      expected: `one of ${deciding[list]?.join(', ')}`,
      came: 'a code that the portal does not know, without an attribute',
    })),
];
