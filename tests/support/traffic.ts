import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type CallName, endpoints } from '#api/endpoints.ts';
import { CALL_HEADER } from '#mocks/dispatch.ts';
import { answerDifferences, bodyDifferences, type Difference } from '../../scripts/contract/differences.ts';
import { backend } from './backend.ts';

const isCall = (name: string): name is CallName => Object.hasOwn(endpoints, name);

/** How one exchange with the demo backend differs from docs/openapi.json; a fault or another handler is not compared. */
async function differencesOf(request: Request, response: Response): Promise<{ call: string; found: Difference[] }[]> {
  const call = response.headers.get(CALL_HEADER) ?? '';
  if (!response.ok || !isCall(call)) return [];
  const isPost = endpoints[call].method === 'POST';
  return [
    { call: `${call} sent`, found: isPost ? bodyDifferences(call, await request.clone().json()) : [] },
    {
      call: `${call} answered`,
      found: response.status === 204 ? [] : answerDifferences(call, await response.clone().json()),
    },
  ].filter(({ found }) => found.length > 0);
}

/** Compares every call that the tests of this file make with docs/openapi.json: what is sent, and what is answered. */
export function compareTrafficWithDocument(): void {
  let total = 0;
  let compared: Promise<{ call: string; found: Difference[] }[]>[] = [];
  beforeAll(() => {
    backend.server.events.on('response:mocked', ({ request, response }) => {
      compared.push(differencesOf(request, response));
    });
  });
  afterEach(async () => {
    total += compared.length;
    const differences = (await Promise.all(compared)).flat();
    compared = [];
    expect(differences).toEqual([]);
  });
  afterAll(() => expect(total).toBeGreaterThan(0));
}
