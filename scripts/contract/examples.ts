import { getResponse } from 'msw';
import { type CallName, endpoints } from '#api/endpoints.ts';
import { demoPeople } from '#mocks/people.ts';
import { createMockBackend } from '#mocks/server.ts';
import { checkBackend } from './checkBackend.ts';
import { contractDocument, type Examples } from './document.ts';
import { writtenExamples } from './writtenExamples.ts';

/** The demo person with a loan and fees, who can be asked about the most calls. */
const person = demoPeople.find(({ name }) => name === 'applicant with fees due');
/** The same day each time, so that the document changes with the calls only. */
const DAY = Date.parse('2026-11-23T15:00:00Z');

const ENTRIES = 2;
const LISTS = 5;
const LONGEST_TEXT = 80;
const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;

/** A value with the first entries of its lists and the beginnings of its texts, the same in each run. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string') {
    const same = value.replace(UUID, '123e4567-e89b-42d3-a456-426614174000');
    return same.length > LONGEST_TEXT ? `${same.slice(0, LONGEST_TEXT)}…` : same;
  }
  if (Array.isArray(value)) return value.slice(0, ENTRIES).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const isMasterData = entries.length > LISTS && entries.every(([, one]) => Array.isArray(one));
  return Object.fromEntries(
    (isMasterData ? entries.slice(-LISTS) : entries).map(([key, one]) => [key, shortened(one)]),
  );
}

const callOf = (request: Request): CallName | undefined =>
  Object.keys(endpoints)
    .filter((name): name is CallName => name in endpoints)
    .find((name) => {
      const { method, path } = endpoints[name];
      const pattern = new RegExp(`/slb${path.replace(/\{\w+\}/g, '[^/]+')}$`);
      return method === request.method && pattern.test(new URL(request.url).pathname);
    });

/** What the demo backend is sent and answers, by call. */
export async function examples(): Promise<Examples> {
  const found: Examples = {};
  const backend = createMockBackend({ gatewayUrl: 'https://pay.example.com', now: () => DAY });
  await checkBackend({
    backend: 'https://portal.example.com/slb',
    email: person?.userName ?? '',
    password: person?.password ?? '',
    isWriting: true,
    send: async (request) => {
      const name = callOf(request);
      const body = request.method === 'POST' ? await request.clone().json() : undefined;
      const response = await getResponse(backend.handlers, request);
      if (!response) throw new Error(`There is no ${request.method} ${request.url}`);
      const answer: unknown = response.ok && response.status !== 204 ? await response.clone().json() : undefined;
      if (name && !found[name]) found[name] = { body: shortened(body), answer: shortened(answer) };
      return response;
    },
  });
  // An application is submitted as it was saved.
  return {
    ...writtenExamples,
    ...found,
    createApplication: { ...writtenExamples.createApplication, body: found.validateApplication?.body },
  };
}

/** The text of docs/openapi.json, with examples. */
export const contractText = async (): Promise<string> =>
  `${JSON.stringify(contractDocument(await examples()), undefined, 1)}\n`;
