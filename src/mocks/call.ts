import type { User } from '#domain/user.ts';
import type { z } from '#lib/zod.ts';
import type { Db, Session } from './db.ts';
import { badRequest, forbidden } from './errorResponse.ts';

/** One request on its way to an answer: the state, the clock, who asks, and the blanks of its path. */
export interface CallContext {
  db: Db;
  now: number;
  request: Request;
  gatewayUrl: string;
  path: (name: string) => string;
  query: (name: string) => string;
  /** Who is signed in; refuses with 401 when nobody is. */
  caller: () => Caller;
}

export interface Caller {
  user: User;
  trn: string;
  session: Session;
}

/** One call (rule CALL-1): its name, its place, and what it does. */
export interface MockCall {
  name: string;
  method: 'get' | 'post';
  /** Below /slb, with blanks like {arn}; another origin path when it starts with '*'. */
  path: string;
  /** True for the few calls that need no token. */
  isPublic: boolean;
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

/** A post whose body must fit the schema; a body that does not is answered with 400, as a backend would. */
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
  answer: (context, raw) => answer(context, parseBody(body, raw)),
});

/** The same call without a token. */
export const withoutToken = (call: MockCall): MockCall => ({ ...call, isPublic: true });

/** The body by its schema, or a 400 that names the first thing wrong with it. */
function parseBody<S extends z.ZodMiniType>(schema: S, raw: unknown): z.output<S> {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.map(String).join('.') ?? '';
  throw badRequest(`Malformed request: ${field} ${issue?.message ?? ''}`.trim(), field);
}

/** The caller, when the TRN in the path or the body is theirs; anybody else's is refused with 403. */
export function callerWithTrn(context: CallContext, trn: string): Caller {
  const caller = context.caller();
  if (caller.trn !== trn) throw forbidden();
  return caller;
}
