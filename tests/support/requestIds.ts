import { onTestFinished } from 'vitest';
import { z } from '#lib/zod.ts';
import { backend } from './backend.ts';

const identified = z.looseObject({ requestId: z.catch(z.string(), '') });

/**
 * Listens to the calls to an address, from now to the end of the test: gives the `requestId` of each that went out, also of
 * those that never arrived or whose answer was lost; '' for one without.
 */
export function requestIdsOf(address: RegExp): () => Promise<string[]> {
  const sent: Promise<unknown>[] = [];
  const listen = ({ request }: { request: Request }) => {
    if (request.method === 'POST' && address.test(new URL(request.url).pathname)) sent.push(request.clone().json());
  };
  backend.server.events.on('request:start', listen);
  onTestFinished(() => backend.server.events.removeListener('request:start', listen));
  return async () => (await Promise.all(sent)).map((body) => identified.parse(body).requestId);
}
