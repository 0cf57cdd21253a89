import { type CallName, type Endpoint, endpoints } from '#api/endpoints.ts';
import { outcomeOf } from '#api/outcomes.ts';
import { application } from '#domain/application.ts';
import { messages } from '#domain/messages.ts';
import { z } from '#lib/zod.ts';
import { mockCalls } from '#mocks/server.ts';
import { components, type JsonSchema, wireSchema } from './wireSchema.ts';

/** The calls that carry an application: what they send is what the portal reads. */
const APPLICATION_CALLS: readonly CallName[] = ['saveApplication', 'validateApplication', 'createApplication'];

/** The parameters after the `?`, by call. */
const queries: Partial<Record<CallName, Readonly<Record<string, { isOptional?: boolean; schema: JsonSchema }>>>> = {
  verifyCode: { mode: { schema: { enum: ['signup', 'forgotPassword', 'contact'] } } },
  resume: { arn: { schema: TEXT() }, ssn: { schema: TEXT() }, dob: { schema: TEXT() } },
  isUnique: { arn: { isOptional: true, schema: TEXT() } },
};

function TEXT(): JsonSchema {
  return { type: 'string' };
}

/** The statuses whose outcome the portal knows, each with what the person is shown. */
const STATUSES = [400, 401, 403, 404, 408, 409, 413, 415, 417, 500, 502, 503, 504] as const;

/** The body of a failure, which may also be missing or something else (a page of a proxy). */
const failure: JsonSchema = {
  type: 'object',
  properties: {
    message: TEXT(),
    typeOfMessage: TEXT(),
    errorList: {
      type: 'array',
      items: { type: 'object', properties: { typeOfMessage: TEXT(), code: TEXT(), field: TEXT() } },
    },
  },
};

/** What the portal does after a failure of a call, in words. */
function reactionTo(name: CallName, status: number): string {
  const outcome = outcomeOf(name, status, { message: 'User not found with this email' });
  switch (outcome.kind) {
    case 'sessionOver':
      return 'The session is over: sign-in opens.';
    case 'silent':
      return 'Nothing is shown.';
    case 'onScreen':
      return 'The message is shown beside the form.';
    case 'message':
      return `${outcome.type}: ${messages[outcome.type]}`;
  }
}

/** The schema of a body; undefined for a call that takes none. */
function bodySchema(name: CallName): JsonSchema | undefined {
  if (endpoints[name].method === 'GET') return undefined;
  if (!APPLICATION_CALLS.includes(name)) {
    const { body } = mockCalls.find((call) => call.name === name) ?? {};
    return body && wireSchema(body, { hasFinalValues: false });
  }
  const isFirst = name === 'saveApplication' ? 'Without `arn` for the first save.' : undefined;
  return {
    allOf: [
      wireSchema(application),
      {
        type: 'object',
        description: isFirst,
        properties: { requestId: { type: 'string', pattern: '^[0-9a-f-]{36}$' } },
        required: ['applicants', 'loanDetails', 'version', 'lastVisitedPage'],
      },
    ],
  };
}

/** The schema of the answer of a call. */
const answerSchema = (name: CallName): JsonSchema => wireSchema(endpoints[name].answer);

const json = (schema: JsonSchema, example?: unknown) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
});

/** What one call sent and got, for the examples. */
export type Examples = Partial<Record<CallName, { body?: unknown; answer?: unknown }>>;

function operation(name: CallName, example: Examples[CallName] = {}) {
  const { path, nullStatus }: Endpoint = endpoints[name];
  const body = bodySchema(name);
  const blanks = [...path.matchAll(/\{(\w+)\}/g)].map(([, blank = '']) => blank);
  const isPublic = mockCalls.find((call) => call.name === name)?.isPublic;
  return {
    operationId: name,
    ...(isPublic && { security: [] }),
    parameters: [
      ...blanks.map((blank) => ({ name: blank, in: 'path', required: true, schema: TEXT() })),
      ...Object.entries(queries[name] ?? {}).map(([key, { isOptional, schema }]) => ({
        name: key,
        in: 'query',
        required: !isOptional,
        schema,
      })),
    ],
    ...(body && { requestBody: { required: true, content: json(body, example.body) } }),
    responses: {
      200: { description: 'The answer.', content: json(answerSchema(name), example.answer) },
      ...(z.safeParse(endpoints[name].answer, null).success && { 204: { description: 'There is none.' } }),
      ...Object.fromEntries(
        STATUSES.map((status) => [
          status,
          status === nullStatus
            ? { description: 'There is none, as with 204.' }
            : { description: reactionTo(name, status), content: json({ $ref: '#/components/schemas/Failure' }) },
        ]),
      ),
    },
  };
}

/** The calls to the backend as an OpenAPI 3.1 document, from the schemas that the portal reads and sends with. */
export function contractDocument(examples: Examples = {}): object {
  const names = Object.keys(endpoints).filter((name): name is CallName => name in endpoints);
  const paths: Record<string, object> = {};
  for (const name of names) {
    const { method, path } = endpoints[name];
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name, examples[name]) };
  }
  return JSON.parse(
    JSON.stringify({
      openapi: '3.1.0',
      jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
      info: {
        title: "The calls of the students' loan portal",
        version: '1',
        description:
          'Written by `npm run contract` from the schemas that the portal reads and sends with. Unknown keys are kept and sent back; a key that is not required may be missing.',
      },
      servers: [{ url: '/slb' }],
      security: [{ bearer: [] }],
      paths,
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
        schemas: { ...components(), Failure: failure },
      },
    }),
  );
}
