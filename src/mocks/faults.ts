import { HttpResponse } from 'msw';
import type { Db, Fault } from './db.ts';

const matchesPath = (text: string, wanted: string): boolean => {
  if (text.includes(wanted)) return true;
  try {
    return new RegExp(wanted).test(text);
  } catch {
    return false; // Not a regular expression: it is compared as text only.
  }
};

/** The fault ordered for this request, if any; each use counts down how often it was ordered. */
export function takeFault(db: Db, request: Request, wanted: (fault: Fault) => boolean = () => true): Fault | undefined {
  const { pathname, search } = new URL(request.url);
  const matching = db.faults.find(
    ({ method, path, ...rest }) =>
      wanted(rest) &&
      (method === undefined || method.toUpperCase() === request.method) &&
      (path === undefined || matchesPath(pathname + search, path)),
  );
  if (!matching) return undefined;
  matching.times = (matching.times ?? 1) - 1;
  if (matching.times <= 0) db.faults = db.faults.filter((one) => one !== matching);
  return { ...matching };
}

/** Waits for the delay of a fault. */
export const pause = async ({ delayMs = 0 }: Pick<Fault, 'delayMs'>): Promise<void> => {
  if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
};

const json = { 'Content-Type': 'application/json' };

/** An answer whose connection is cut in the middle. */
function cutAnswer(): Response {
  const begun = new TextEncoder().encode('{"arn": "SLB20');
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(begun);
      setTimeout(() => controller.error(new Error('The line was cut')), 0);
    },
  });
  return new HttpResponse(body, { status: 200, headers: { ...json, 'Content-Length': '4096' } });
}

/** The answer of a fault; undefined if it only delays. */
export function faultyAnswer({ kind, status, body }: Fault): Response | undefined {
  switch (kind) {
    case 'delay':
      return undefined;
    case 'network':
      return HttpResponse.error();
    case 'cut':
      return cutAnswer();
    case 'html':
      return HttpResponse.html('<!doctype html><title>502</title><h1>Bad Gateway</h1>', { status: status ?? 200 });
    case 'empty':
      return new HttpResponse(null, { status: status ?? 200, headers: json });
    case 'malformed':
      return new HttpResponse('{"token": "x", "arn": ', { status: status ?? 200, headers: json });
    case 'status':
      return typeof body === 'string'
        ? new HttpResponse(body, { status: status ?? 500, headers: json })
        : new HttpResponse(JSON.stringify(body ?? {}), { status: status ?? 500, headers: json });
  }
}
