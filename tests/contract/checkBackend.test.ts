import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { demoPeople } from '#mocks/people.ts';
import type { Report } from '../../scripts/contract/checkBackend.ts';
import { checkBackend } from '../../scripts/contract/checkBackend.ts';
import { checkAndPrint } from '../../scripts/contract/command.ts';
import { exitCodeOf, rowText, summaryText } from '../../scripts/contract/reportText.ts';
import { differingBackends, sendTo } from './differingBackends.ts';

const person = demoPeople.find(({ name }) => name === 'applicant with fees due');
const settings = {
  backend: 'https://bureau.example.com/slb',
  email: person?.userName ?? '',
  password: person?.password ?? '',
  isWriting: true,
};

const differencesIn = ({ calls, differences }: Report): string[] => [
  ...new Set([
    ...calls.flatMap(({ call, differences: own }) =>
      own.map(({ path, expected, came }) => `${call} ${path}: ${expected}, not ${came}`),
    ),
    ...differences.map(({ path, expected, came }) => `${path}: ${expected}, not ${came}`),
  ]),
];

describe('The check of a backend', () => {
  it('finds that everything fits, of the demo backend', async () => {
    const report = await checkBackend({ ...settings, send: sendTo({}) });
    expect(differencesIn(report)).toEqual([]);
    expect(exitCodeOf(report)).toBe(0);
    expect(report.calls.filter(({ fit }) => fit === 'fits').length).toBeGreaterThan(25);
    expect(summaryText(report)).toContain('Lists and session: as they should be');
  });

  it.each(differingBackends)('finds exactly the difference of a backend with $name', async ({ found, ...backend }) => {
    const report = await checkBackend({ ...settings, send: sendTo(backend) });
    expect(differencesIn(report)).toEqual(found);
    expect(exitCodeOf(report)).toBe(1);
  });

  it('asks nothing that changes anything, unless it may write', async () => {
    const asked: string[] = [];
    const send = sendTo({});
    await checkBackend({
      ...settings,
      isWriting: false,
      send: (request) => {
        asked.push(new URL(request.url).pathname);
        return send(request);
      },
    });
    expect(
      asked.filter((path) => /CREATE|CANCEL|PREFERENCES|applications\/$|_REQUEST$|PAYEMENT|Contact/.test(path)),
    ).toEqual([]);
  });

  it('says where a portal of another origin would be refused', async () => {
    const report = await checkBackend({ ...settings, origin: 'https://portal.example.com', send: sendTo({}) });
    expect(differencesIn(report)).toContain(
      'config header Access-Control-Allow-Origin: https://portal.example.com, not nothing',
    );
  });

  const PORTAL = 'https://portal.example.com';
  const WITH_BOTH = 'authorization, content-type';
  const answerTo = (status: number, headers: string) =>
    new HttpResponse(null, {
      status,
      headers: { 'Access-Control-Allow-Origin': PORTAL, 'Access-Control-Allow-Headers': headers },
    });

  it.each([
    [
      'and the question before a call is refused',
      () => answerTo(403, WITH_BOTH),
      'OPTIONS: an answer that allows the call, not status 403',
    ],
    [
      'but not with a token',
      () => answerTo(204, '*'),
      'OPTIONS Access-Control-Allow-Headers: content-type, authorization, not *',
    ],
    ['and everything is allowed', () => answerTo(204, WITH_BOTH.toUpperCase()), undefined],
  ])(
    'says what a browser asks first, where a portal of another origin may read the answers %s',
    async (_how, options, found) => {
      const send = sendTo({
        response: (call, response) => {
          if (call === 'OPTIONS') return options();
          response.headers.set('Access-Control-Allow-Origin', PORTAL);
          return response;
        },
      });
      const report = await checkBackend({ ...settings, isWriting: false, origin: PORTAL, send });
      const differences = differencesIn(report).filter((text) => text.startsWith('refreshPayments '));
      expect(differences).toEqual(found === undefined ? [] : [`refreshPayments ${found}`]);
    },
  );

  it('asks nothing first where the portal has the origin of the backend', async () => {
    const asked: string[] = [];
    const send = sendTo({});
    await checkBackend({
      ...settings,
      isWriting: false,
      send: (request) => {
        asked.push(request.method);
        return send(request);
      },
    });
    expect(asked).not.toContain('OPTIONS');
  });

  /** The calls about the draft of the check, with the paths that were asked, and what the report says at its end. */
  const ofDraft = async (answers: Parameters<typeof sendTo>[0]['answers'], failing?: string) => {
    const paths: string[] = [];
    const send = sendTo({
      answers,
      response: (call, response) => (call === failing ? new HttpResponse(null, { status: 500 }) : response),
    });
    const report = await checkBackend({
      ...settings,
      send: (request) => {
        paths.push(new URL(request.url).pathname);
        return send(request);
      },
    });
    const cancels = paths.filter((path) => path.endsWith('/CANCEL')).length;
    expect(paths.filter((path) => path.includes('undefined'))).toEqual([]);
    return { cancels, isSaid: summaryText(report).includes('A draft may be left there') };
  };
  const withoutNumber = () => ({ saved: true });
  const numbers: unknown[] = [];
  const onlyFirst = (answer: unknown) => (numbers.push(answer) === 1 ? answer : { saved: true });

  it.each([
    ['is cancelled', {}, undefined, { cancels: 1, isSaid: false }],
    [
      'is cancelled by its first number where later saves have none',
      { saveApplication: onlyFirst },
      undefined,
      { cancels: 1, isSaid: false },
    ],
    [
      'is said to be left where no save has a number',
      { saveApplication: withoutNumber },
      undefined,
      { cancels: 0, isSaid: true },
    ],
    ['is said to be left where it cannot be cancelled', {}, 'cancelApplication', { cancels: 1, isSaid: true }],
    ['is said to be left where nobody knows of its first save', {}, 'saveApplication', { cancels: 0, isSaid: true }],
  ])('begins a draft that %s', async (_how, answers, failing, expected) => {
    expect(await ofDraft(answers, failing)).toEqual(expected);
  });

  it.each([
    ['that is down', 2, async () => Promise.reject(new TypeError('fetch failed')), /no connection/],
    ['that knows nobody', 2, async () => HttpResponse.json({}, { status: 401 }), /nobody could be signed in/],
  ])('ends without a result of a backend %s', async (_how, code, send, words) => {
    const printed: string[] = [];
    const given = { ...settings, send, isJson: false, print: (text: string) => void printed.push(text) };
    expect(await checkAndPrint(given)).toBe(code);
    expect(printed.join('\n')).toMatch(words);
  });

  /** A host that serves the demo backend at this address alone; elsewhere it answers like this. */
  const served = (address: string, elsewhere: () => Response) => {
    const send = sendTo({});
    return async (request: Request) => (request.url.startsWith(`${address}/api/`) ? send(request) : elsewhere());
  };
  const notFound = () => HttpResponse.json({}, { status: 404 });
  const page = () => HttpResponse.html('<!doctype html><title>Student loans</title>');

  it.each([
    ['without /slb', '', '/slb', notFound],
    ['with /slb twice', '/slb/slb', '/slb', notFound],
    ['with /api', '/slb/api', '/slb', notFound],
    ['of the pages', '', '/slb', page],
    ['with /slb, of a host that has none', '/slb', '', notFound],
  ])('names the address that was probably meant, of one %s', async (_how, path, meant, elsewhere) => {
    const host = 'https://bureau.example.com';
    const printed: string[] = [];
    const given = {
      ...settings,
      backend: `${host}${path}`,
      isJson: false,
      print: (text: string) => void printed.push(text),
    };
    expect(await checkAndPrint({ ...given, send: served(`${host}${meant}`, elsewhere) })).toBe(2);
    const hints = printed.join('\n').match(/^None of the calls is served at .*$/gm);
    expect(hints).toEqual([expect.stringMatching(new RegExp(`: try --backend ${host}${meant}$`))]);
  });

  it('doubts no address that serves one of the calls', async () => {
    const send = served('https://bureau.example.com/slb', notFound);
    const report = await checkBackend({
      ...settings,
      send: async (request) => (request.url.endsWith('/config') ? send(request) : notFound()),
    });
    expect(report.addressHint).toBeUndefined();
  });

  it('prints each row as it comes, and the values of nobody', async () => {
    const { name, found: _found, ...first } = differingBackends[0] ?? { name: '', found: [] };
    const report = await checkBackend({ ...settings, send: sendTo(first) });
    const text = report.calls.map(rowText).join('\n');
    expect(name).toBe('amounts as numbers');
    expect(text).toMatch(/^fees +200 +\d+ +in part\n {4}\[\*\]\.amount: expected string; came a number$/m);
    expect(text).not.toContain(settings.email);
  });
});
