import { HttpResponse } from 'msw';
import { callerOf } from './auth/sessions.ts';
import type { CallContext, MockCall } from './call.ts';
import { recordCall } from './callLog.ts';
import { badRequest, ErrorResponse } from './errorResponse.ts';
import { faultyAnswer, pause, takeFault } from './faults.ts';
import type { Variant } from './variants/variant.ts';
import { isVariant, variants } from './variants/variants.ts';
import type { Worlds } from './worlds.ts';

export interface Backend {
  worlds: Worlds;
  gatewayUrl: string;
  now: () => number;
  /** Called after each call, so that the demo's bar shows what was sent. */
  onChange?: () => void;
}

type Params = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Answers one request: with the fault ordered for it, or with the answer of the call. */
export async function dispatch(backend: Backend, call: MockCall, request: Request, params: Params): Promise<Response> {
  const raw = call.method === 'post' ? await request.clone().text() : undefined;
  const fault = await backend.worlds.of(request).use((db) => takeFault(db, request));
  if (fault) await pause(fault);
  const isLost = fault && !fault.afterProcessing && fault.kind !== 'delay';
  const answer = isLost ? undefined : await carryOut(backend, call, request, params, raw);
  return (fault && faultyAnswer(fault)) ?? answer ?? new HttpResponse(null, { status: 500 });
}

async function carryOut(
  { worlds, gatewayUrl, now, onChange }: Backend,
  call: MockCall,
  request: Request,
  params: Params,
  raw: string | undefined,
): Promise<Response> {
  const answer = await worlds.of(request).use(async (db) => {
    const at = now();
    const context: CallContext = {
      db,
      now: at,
      request,
      gatewayUrl,
      path: (name) => String(params[name] ?? ''),
      query: (name) => new URL(request.url).searchParams.get(name) ?? '',
      caller: () => callerOf(db, request, at),
    };
    try {
      return answerWith(call.name, await answered(context, call, raw));
    } catch (error) {
      if (error instanceof ErrorResponse)
        return HttpResponse.json(error.body, { status: error.status, headers: NOT_KEPT });
      throw error;
    }
  });
  onChange?.();
  return answer;
}

const NOT_KEPT = { 'Cache-Control': 'no-store' };

/** Names the call in its answer, so that a test can tell an answer of this backend from a fault. */
export const CALL_HEADER = 'X-Demo-Call';

function answerWith(call: string, result: unknown): Response {
  const headers = { ...NOT_KEPT, [CALL_HEADER]: call };
  return result === undefined
    ? new HttpResponse(null, { status: 204, headers })
    : new HttpResponse(JSON.stringify(result), { headers: { ...headers, 'Content-Type': 'application/json' } });
}

function answered(context: CallContext, call: MockCall, raw: string | undefined): unknown {
  const body = raw === undefined ? undefined : parsed(context.request, raw);
  recordCall(context.db, call.name, body);
  if (!call.isPublic) context.caller();
  if (body instanceof ErrorResponse) throw body;
  const variant = variantOf(context.db);
  const answer = call.answer(context, variant?.sent ? variant.sent(call.name, body, context) : body);
  if (!variant || answer === undefined) return answer;
  // A copy: the answer may be a part of the state.
  const copy: unknown = JSON.parse(JSON.stringify(answer));
  if (call.name === 'overrides') return Object.assign({}, copy, variant.overrides);
  return variant.answered ? variant.answered(call.name, copy) : copy;
}

const variantOf = ({ variant = '' }: CallContext['db']): Variant | undefined =>
  isVariant(variant) ? variants[variant] : undefined;

/** The JSON of a body; anything else is refused, after the caller has been checked. */
function parsed(request: Request, raw: string): unknown {
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^application\/json\b/i.test(type)) return new ErrorResponse(415, 'Only application/json is taken');
  try {
    return JSON.parse(raw);
  } catch {
    return badRequest('The body is not JSON');
  }
}
