// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import { type CallName, endpoints } from '#api/endpoints.ts';
import { toRequestBody } from '#domain/applicationBody.ts';
import { canonicalJson } from '#lib/objects.ts';
import { z } from '#lib/zod.ts';
import { inEveryObject } from '#mocks/variants/variant.ts';
import { backend } from '../support/backend.ts';
import { changedAt, nothings, otherWays, valuesIn, type Way, wrongs } from './changes.ts';
import { type DemoAnswer, demoAnswers } from './demoAnswers.ts';
import { type Around, meaningOf, shownOf } from './shownOf.ts';

// Every key of every answer that the portal reads, in every way in which another backend may write it (rule CALL-2).

let answers: DemoAnswer[];
let around: Around;

beforeAll(async () => {
  answers = await demoAnswers();
  const bodyOf = (call: CallName) => answers.find((one) => one.call === call)?.body;
  const { user } = await backend.signedInAs('half-finished applicant');
  around = {
    user,
    lookups: endpoints.lookups.answer.parse(bodyOf('lookups')),
    required: endpoints.requiredDocuments.answer.parse(bodyOf('requiredDocuments')),
    fees: endpoints.fees.answer.parse(bodyOf('fees')),
  };
});

/** Lists of master data are read alike: one stands for those that have codes and labels alone. */
const READ_LISTS =
  /^(Parish_Master|Loan_Products_Master|Study_Programme_Master|Employment_Status_Master|Document_Questionnaire_Master)\b/;
const isRead = (call: CallName, path: string): boolean => !/^(signUpL|l)ookups$/.test(call) || READ_LISTS.test(path);

interface Case {
  call: CallName;
  path: string;
  before: unknown;
  after: unknown;
}

/** Each path of each call, with the values there changed in the first answer that has one of the kind. */
const casesOf = (way: Way): Case[] =>
  [...new Set(answers.map(({ call }) => call))].flatMap((call) => {
    const found = new Map<string, unknown>();
    for (const { body } of answers.filter((one) => one.call === call))
      for (const [path, value] of valuesIn(body))
        if (!found.has(path) && way(value) !== undefined && isRead(call, path)) found.set(path, body);
    return [...found].map(([path, before]) => ({ call, path, before, after: changedAt(before, path, way) }));
  });

const isRefused = ({ call, after }: Case): boolean => !z.safeParse(endpoints[call].answer, after).success;

/** What only looks like a code or a flag: text for people, a type that begins with N, a rate that is shown as it came. */
const NONE_OF_THESE =
  /\b(zipCode|studentID|pepPosition|label|fileTypes)$|applicantType$|\.interestIn(School|Repayment)$/;

describe.each(Object.entries(otherWays))('Written as %s,', (_what, way) => {
  it('every key means the same', () => {
    const differing = casesOf(way)
      .filter(({ path }) => !NONE_OF_THESE.test(path))
      .filter(
        (one) =>
          isRefused(one) ||
          canonicalJson(meaningOf(one.call, one.before, around)) !==
            canonicalJson(meaningOf(one.call, one.after, around)),
      );
    expect(differing.map(({ call, path }) => `${call} ${path}`)).toEqual([]);
  });
});

/** Without one of these an answer says nothing: it is refused at the door, and the screen says so (rule ERR-8). */
const NEEDED: readonly string[] = [
  'application applicants',
  'application applicants[*]',
  'application arn',
  'applicationList [*].arn',
  'instalmentFee amount',
  'instalments [*].loanNumber',
  'isUnique unique',
  'loanNumbers [*].loanNumber',
  'refreshPayments payments',
  'renewApplicable applicable',
  'requests [*].requestId',
  'requiredDocuments [*].docType',
  'signIn refreshToken',
  'signIn token',
  'signIn user',
  'signIn user.trn',
  'transactionStatus status',
];
/** Of a list of entries that are none, nothing can be read either. */
const isNeeded = ({ call, path }: Case): boolean => path === '[*]' || NEEDED.includes(`${call} ${path}`);

const BROKEN = /undefined|\bnull\b|\bNaN\b|\[object |Invalid Date/;
const brokenTexts = (value: unknown): string[] =>
  typeof value === 'string'
    ? value.split('\n').filter((text) => BROKEN.test(text))
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(brokenTexts)
      : [];

/** Most ways of nothing are read alike, and so is what follows from them: it is looked at once. */
const seen = new Set<string>();

describe.each(Object.entries({ ...nothings, ...wrongs }))('With %s,', (_what, way) => {
  it('an answer is refused for what nothing can be read without, and anything else is shown without it', () => {
    const wrong = casesOf(way).flatMap((one) => {
      const { call, path, after } = one;
      const where = `${call} ${path}`;
      const read = z.safeParse(endpoints[call].answer, after);
      if (!read.success) return isNeeded(one) ? [] : `${where} is refused`;
      const json = call + canonicalJson(read.data);
      if (seen.has(json)) return [];
      seen.add(json);
      return brokenTexts(shownOf(call, after, around)).map((text) => `${where} says ${text}`);
    });
    expect(wrong).toEqual([]);
  });
});

describe('A key that the portal does not know', () => {
  it('goes out again with the next save, wherever it was', () => {
    const added = { sentByCoreBanking: { since: ['2020', null, 7, true] } };
    const count = (value: unknown): number => JSON.stringify(value).split('sentByCoreBanking').length - 1;
    for (const { body } of answers.filter(({ call }) => call === 'application')) {
      const held = endpoints.application.answer.parse(body);
      // Those of other people's groups stay with the backend.
      const own = { ...held, applicants: held.applicants.slice(0, 1) };
      const withKeys = inEveryObject(JSON.parse(JSON.stringify(own)), (entry) => ({ ...entry, ...added }));
      const sent = toRequestBody(endpoints.application.answer.parse(withKeys));
      expect(count(sent)).toBe(count(withKeys));
    }
  });
});
