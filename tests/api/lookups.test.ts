// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { documentsQuery } from '#api/documents.ts';
import { inFlight } from '#api/inFlight.ts';
import { configQuery, lookupsQuery, signUpLookupsQuery } from '#api/lookups.ts';
import { beginSession, clearSession } from '#api/session.ts';
import { optionsOf } from '#domain/lookups.ts';
import { backend } from '../support/backend.ts';

/** The paths that were asked for while `run` ran. */
async function asked(run: () => Promise<unknown>): Promise<string[]> {
  const paths: string[] = [];
  const note = ({ request }: { request: Request }) => paths.push(new URL(request.url).pathname);
  backend.server.events.on('request:start', note);
  await run();
  backend.server.events.removeListener('request:start', note);
  return paths;
}

describe('Master data', () => {
  it.each([
    ['lookups', lookupsQuery, '/slb/api/master/mdm'],
    ['sign-up lookups', signUpLookupsQuery, '/slb/api/master/signup'],
    ['config', configQuery, '/slb/api/master/config'],
  ])('fetches %s once, however many screens need it, without the spinner', async (_what, query, path) => {
    const client = new QueryClient();
    const counts: number[] = [];
    const stop = inFlight.subscribe(() => counts.push(inFlight.get()));
    const paths = await asked(async () => {
      await Promise.all([client.fetchQuery<unknown>(query), client.fetchQuery<unknown>(query)]);
      await client.fetchQuery<unknown>(query);
    });
    stop();
    expect(paths).toEqual([path]);
    expect(counts).toEqual([]);
  });

  it('contains the options of the sign-up screens', async () => {
    const data = await new QueryClient().fetchQuery(signUpLookupsQuery);
    expect(optionsOf(data, 'SECURITY_QUESTIONS').length).toBeGreaterThanOrEqual(3);
  });

  it('is not fetched again by each screen that opens after a failure', async () => {
    const client = new QueryClient();
    await backend.fault({ kind: 'status', status: 500, path: '/api/master/mdm' });
    await expect(client.fetchQuery(lookupsQuery)).rejects.toThrow();
    // A query that is fetched anew begins with its first observer.
    const stop = new QueryObserver(client, lookupsQuery).subscribe(() => undefined);
    expect(client.isFetching()).toBe(0);
    stop();
  });
});

describe('The documents of an application', () => {
  afterEach(clearSession);

  it('show the spinner the first time and are refreshed in the background afterwards', async () => {
    const signedIn = await backend.signedInAs('half-finished applicant');
    beginSession(signedIn);
    const { applications } = await backend.state();
    const arn = applications.find(
      ({ borrowerTrn, status }) => borrowerTrn === signedIn.user.trn && status === 'DRAFT',
    )?.arn;
    const query = documentsQuery(signedIn.user.trn, arn ?? '');
    const client = new QueryClient();
    const counts: number[] = [];
    const stop = inFlight.subscribe(() => counts.push(inFlight.get()));
    const documents = await client.fetchQuery(query);
    await client.fetchQuery(query);
    stop();
    expect(documents.map(({ docType }) => docType)).toContain('MASTER_AGREEMENT');
    expect(counts).toEqual([1, 0]);
  });
});
