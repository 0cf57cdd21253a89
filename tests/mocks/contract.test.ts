import { describe, expect, it } from 'vitest';
import { endpoints } from '#api/endpoints.ts';
import { today } from '#lib/dates.ts';
import { partFindings } from '#mocks/rules/application.ts';
import { createMockBackend, mockCalls } from '#mocks/server.ts';
import { backend } from '../support/backend.ts';

/** The calls that need no token (rule CALL-4). */
const OPEN = [
  '/api/auth/signin',
  '/api/auth/signup',
  '/api/auth/forgotPassword',
  '/api/auth/resetPassword',
  '/api/auth/verify',
  '/api/auth/refreshToken',
  '/api/master/config',
  '/api/master/mdm',
  '/api/master/signup',
  '/api/applicant/VALIDATE_TRN',
  '/api/ibps/applications/VALIDATE',
];

const MADE = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);

/** The calls of rule CALL-1 that the portal does not make yet: it reads all lists at once. */
const NOT_MADE_YET = ['POST /api/master/mdm'];

const calls = mockCalls.filter(({ path }) => path.startsWith('/api/'));
const places = calls.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
const filled = (path: string) => `/slb${path.replace(/\{\w+\}/g, '999000001')}`;

describe('A call of rule CALL-1', () => {
  it.each([...MADE, ...NOT_MADE_YET])('named %s is answered', (place) => {
    expect(places).toContain(place);
  });

  it('that the portal does not make is in no endpoint', () => {
    expect(MADE.filter((place) => NOT_MADE_YET.includes(place))).toEqual([]);
    expect(places.filter((place) => !MADE.includes(place))).toEqual(NOT_MADE_YET);
  });

  it.each(calls.map(({ path, method, isPublic }) => [method, path, isPublic] as const))(
    '(%s %s) asks for a token as rule CALL-4 says',
    async (method, path, isOpen) => {
      expect(isOpen).toBe(OPEN.includes(path));
      const answer = await backend.ask(method === 'get' ? 'GET' : 'POST', filled(path), {});
      if (!isOpen)
        expect(answer).toEqual({ status: 401, body: { message: 'Session has expired. Please login again.' } });
    },
  );

  it.each(calls.filter(({ method }) => method === 'post').map(({ path }) => path))(
    'to %s refuses a body that is not JSON',
    async (path) => {
      const { token } = await backend.signedInAs('new applicant');
      const asText = { token, headers: { 'Content-Type': 'text/plain' } };
      expect((await backend.ask('POST', filled(path), 'x', asText)).status).toBe(415);
      const broken = await backend.ask('POST', filled(path), '{', { token });
      expect(broken).toEqual({
        status: 400,
        body: { message: 'The body is not JSON', errorList: [expect.anything()] },
      });
    },
  );
});

describe('The master data', () => {
  const get = async (path: string) => (await backend.ask('GET', `/slb/api/master/${path}`)).body;

  it('has every data set, long enough to be searched', async () => {
    const { lists, questions } = endpoints.lookups.answer.parse(await get('mdm'));
    const sizes = Object.fromEntries(Object.entries(lists).map(([name, entries]) => [name, entries.length]));
    expect(sizes).toMatchObject({ Parish_Master: 14, COMMON_STATE: 51, Application_Status_Master: 8 });
    expect(sizes.Tertiary_Institution_Master).toBeGreaterThanOrEqual(34);
    expect(sizes.Study_Programme_Master).toBeGreaterThanOrEqual(60);
    expect(Object.values(sizes).every((size) => size > 0)).toBe(true);
    expect(new Set(questions.map(({ dataType }) => dataType))).toEqual(
      new Set(['Text', 'TextArea', 'Amount', 'Date', 'CheckBox']),
    );
  });

  it('has each code once, and only programmes of existing institutions', async () => {
    const { lists } = endpoints.lookups.answer.parse(await get('mdm'));
    for (const [name, entries] of Object.entries(lists))
      expect([name, new Set(entries.map(({ code }) => code)).size]).toEqual([name, entries.length]);
    const institutions = lists.Tertiary_Institution_Master?.map(({ code }) => code);
    for (const { institution } of lists.Study_Programme_Master ?? [])
      if (institution) expect(institutions).toContain(institution);
  });

  it('has a product without guarantors and one with two', async () => {
    const { lists } = endpoints.lookups.answer.parse(await get('mdm'));
    const rules = Object.fromEntries(
      lists.Loan_Products_Master?.map(({ code, guarantors }) => [code, guarantors]) ?? [],
    );
    expect(rules).toMatchObject({ TARGETED: { min: 0, max: 0 }, POSTGRAD: { min: 2, max: 2 } });
  });

  it('has the settings of sessions and files', async () => {
    expect(endpoints.config.answer.parse(await get('config'))).toEqual({
      sessionTimeoutInterval: 900,
      signalTimeoutInterval: 120,
      maxFileSize: 5,
      fileTypes: 'PDF,JPG,JPEG,PNG',
    });
  });

  it('returns the data sets that are named', async () => {
    const names = ['Parish_Master', 'Document_Questionnaire_Master', 'Nonsense'];
    const { body } = await backend.ask('POST', '/slb/api/master/mdm', { names });
    expect(Object.keys(body as object).toSorted()).toEqual(['Document_Questionnaire_Master', 'Parish_Master']);
    expect(Object.keys((await get('signup')) as object).toSorted()).toEqual([
      'CUSTOMER_TYPE',
      'ID_Type_Master',
      'SECURITY_QUESTIONS',
    ]);
  });

  it('has overrides at any path beside the page', async () => {
    const { body } = await backend.ask('POST', '/some/folder/enviornments/runtime-env-overrides.json', {});
    expect(body).toMatchObject({
      gatewayOrigin: 'http://gateway.example.com',
      feeCipherKey: expect.stringMatching(/./),
      supportEmail: 'support@example.com',
    });
  });
});

describe('A complete application of the demo', () => {
  it.each(Array.from({ length: 12 }, (_none, seed) => seed + 1))(
    "passes the backend's rules with seed %i",
    async (seed) => {
      const { applications } = await createMockBackend({ seed, gatewayUrl: 'http://pay.example.com/' }).state();
      const complete = applications.filter(({ status }) => status !== 'DRAFT');
      expect(complete.map(({ loanType }) => loanType)).toEqual(['TARGETED', 'POSTGRAD', 'TARGETED', 'TARGETED']);
      const found = complete.flatMap((application) => partFindings(application, 0, application.ownerTrn));
      // The one that was sent back lacks the document that it was sent back for.
      expect(found.map(({ path }) => path)).toEqual([
        expect.stringMatching(/^applicants\[0\]\.documents\[\d\]\.uploads$/),
      ]);
      // Last year's too: the renewal shows it (rule VAL-15).
      const days = complete
        .flatMap(({ applicants }) => applicants.flatMap(({ documents }) => documents))
        .flatMap(({ questionaire }) => questionaire.flatMap(({ valueDT }) => valueDT ?? []));
      expect(days).not.toEqual([]);
      for (const day of days) expect(day >= today()).toBe(true);
    },
  );
});
