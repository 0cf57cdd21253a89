import { HttpResponse } from 'msw';
import { callerOf } from './auth/sessions.ts';
import type { MockCall, Visit } from './call.ts';
import { faultyAnswer, pause, takeFault } from './faults.ts';
import { note } from './journal.ts';
import { malformed, Refused } from './refused.ts';
import type { Worlds } from './worlds.ts';

export interface Backend {
  worlds: Worlds;
  gatewayUrl: string;
  now: () => number;
  /** Told after each call: the demo's bar shows what was sent. */
  onChange?: () => void;
}

type Params = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Answers one request: the fault ordered for it, or what the call says. */
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
    const visit: Visit = {
      db,
      now: at,
      request,
      gatewayUrl,
      path: (name) => String(params[name] ?? ''),
      query: (name) => new URL(request.url).searchParams.get(name) ?? '',
      caller: () => callerOf(db, request, at),
    };
    try {
      return answerWith(await answered(visit, call, raw));
    } catch (error) {
      if (error instanceof Refused) return HttpResponse.json(error.body, { status: error.status, headers: NOT_KEPT });
      throw error;
    }
  });
  onChange?.();
  return answer;
}

const NOT_KEPT = { 'Cache-Control': 'no-store' };

const answerWith = (result: unknown): Response =>
  result === undefined
    ? new HttpResponse(null, { status: 204, headers: NOT_KEPT })
    : new HttpResponse(JSON.stringify(result), { headers: { ...NOT_KEPT, 'Content-Type': 'application/json' } });

function answered(visit: Visit, call: MockCall, raw: string | undefined): unknown {
  const body = raw === undefined ? undefined : parsed(visit.request, raw);
  note(visit.db, call.name, body);
  if (!call.isOpen) visit.caller();
  if (body instanceof Refused) throw body;
  return call.answer(visit, body);
}

/** The JSON of a body; anything else is refused, after the caller has been asked for. */
function parsed(request: Request, raw: string): unknown {
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^application\/json\b/i.test(type)) return new Refused(415, 'Only application/json is taken');
  try {
    return JSON.parse(raw);
  } catch {
    return malformed('The body is not JSON');
  }
}
