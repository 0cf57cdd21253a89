import type { User } from '#domain/user.ts';
import type { z } from '#lib/zod.ts';
import type { Db, Session } from './db.ts';
import { badRequest, forbidden } from './errorResponse.ts';

/** What a call gets: the state, the clock, the request with its parameters, and the caller. */
export interface CallContext {
  db: Db;
  now: number;
  request: Request;
  gatewayUrl: string;
  path: (name: string) => string;
  query: (name: string) => string;
  /** The signed-in user; refuses with 401 if there is none. */
  caller: () => Caller;
}

export interface Caller {
  user: User;
  trn: string;
  session: Session;
}

/** One call (rule CALL-1): its name, path and answer. */
export interface MockCall {
  name: string;
  method: 'get' | 'post';
  /** Below /slb, with parameters like {arn}; a path that starts with '*' is not below /slb. */
  path: string;
  /** True for the few calls that need no token. */
  isPublic: boolean;
  /** The body that a POST call takes. */
  body?: z.ZodMiniType;
  answer: (context: CallContext, body: unknown) => unknown;
}

type Answer<B> = (context: CallContext, body: B) => unknown;

export const get = (name: string, path: string, answer: (context: CallContext) => unknown): MockCall => ({
  name,
  method: 'get',
  path,
  isPublic: false,
  answer: (context) => answer(context),
});

/** A post call whose body must match the schema; other bodies are answered with 400. */
export const post = <S extends z.ZodMiniType>(
  name: string,
  path: string,
  body: S,
  answer: Answer<z.output<S>>,
): MockCall => ({
  name,
  method: 'post',
  path,
  isPublic: false,
  body,
  answer: (context, raw) => answer(context, parseBody(body, raw)),
});

/** The same call without a token. */
export const withoutToken = (call: MockCall): MockCall => ({ ...call, isPublic: true });

/** Parses a body, or throws a 400 that names its first error. */
function parseBody<S extends z.ZodMiniType>(schema: S, raw: unknown): z.output<S> {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.map(String).join('.') ?? '';
  throw badRequest(`Malformed request: ${field} ${issue?.message ?? ''}`.trim(), field);
}

/** The caller, if the TRN in the path or body is their own; otherwise refuses with 403. */
export function callerWithTrn(context: CallContext, trn: string): Caller {
  const caller = context.caller();
  if (caller.trn !== trn) throw forbidden();
  return caller;
}
