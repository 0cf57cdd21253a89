import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { clearSession } from '#api/session.ts';
import { messages } from '#domain/messages.ts';
import { backend } from '../../support/backend.ts';
import { beginRefund, open, send } from './requestHelpers.tsx';

afterEach(clearSession);

/** Shows the history with these requests. */
function listing(rows: readonly object[]): void {
  const usual = {
    requestId: 'REQ1',
    kind: 'APPEAL',
    code: 'SW',
    narration: 'Why',
    status: 'SUBMITTED',
    createdOn: '2026-11-20',
  };
  backend.server.use(
    http.get('*/GET/REQUESTS/:trn', () => HttpResponse.json(rows.map((row) => ({ ...usual, ...row })))),
  );
}

const cards = async () => (await screen.findAllByRole('article')).map((one) => within(one));

describe('the history of requests', () => {
  it('is empty at first, with two buttons to begin a request', async () => {
    await open('');
    expect(screen.getByText('Loading your requests…')).toBeVisible();
    expect(await screen.findByText('You have not sent a request yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Make an appeal' })).toHaveAttribute('href', '/requests/appeal');
    expect(screen.getByRole('link', { name: 'Make a service request' })).toHaveAttribute('href', '/requests/service');
  });

  it('shows what was requested, when, why and its status, the newest first', async () => {
    listing([
      { requestId: 'REQ1', createdOn: '2026-10-01' },
      { requestId: 'REQ2', kind: 'SERVICE', code: 'GA', status: 'MORE_INFO', narration: 'My uncle has moved.' },
    ]);
    await open('');
    const [newest, older] = await cards();
    expect(newest?.getByRole('heading', { name: 'New guarantor' })).toBeVisible();
    for (const words of ['Service request', 'REQ2', '20 November 2026', 'My uncle has moved.'])
      expect(newest?.getByText(words)).toBeVisible();
    expect(newest?.getByText('More information needed.')).toBeVisible();
    expect(older?.getByText('REQ1')).toBeVisible();
  });

  it.each([
    ['the oldest', [{ requestId: 'REQ1', createdOn: '2026-10-01' }, { requestId: 'REQ2' }, { requestId: 'REQ3' }]],
    ['the newest', [{ requestId: 'REQ3' }, { requestId: 'REQ2' }, { requestId: 'REQ1', createdOn: '2026-10-01' }]],
  ])('shows the later one of a day first, where the list begins with %s', async (_which, rows) => {
    listing(rows);
    await open('');
    const numbers = (await cards()).map((one) => one.getByText(/^REQ/).textContent);
    expect(numbers).toEqual(['REQ3', 'REQ2', 'REQ1']);
  });

  it('has the request that was just sent, also where it cannot be read again', async () => {
    const { user, router, client } = await beginRefund();
    await waitFor(() => expect(client.getQueriesData({ queryKey: ['requests'] })).toEqual([[expect.anything(), []]]));
    backend.server.use(http.get('*/GET/REQUESTS/:trn', () => new HttpResponse(null, { status: 503 })));
    await send({ user });
    await screen.findByText('Your request number');
    await user.click(screen.getByRole('link', { name: 'See your requests' }));
    expect(router.state.location.pathname).toBe('/requests');
    const [only] = await cards();
    const { requests } = await backend.state();
    expect(only?.getByText(requests[0]?.requestId ?? 'a number')).toBeVisible();
    expect(only?.getByText('I paid twice.')).toBeVisible();
    expect(screen.queryByText('You have not sent a request yet.')).toBeNull();
  });

  it('shows ten of many requests until more are requested', async () => {
    listing(Array.from({ length: 30 }, (_one, index) => ({ requestId: `REQ${index}` })));
    const { user } = await open('');
    expect(await cards()).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Show 20 more requests' }));
    expect(await cards()).toHaveLength(30);
    expect(screen.getAllByRole('heading', { level: 3 })[10]).toHaveFocus();
  });

  it('shows everything that the bureau sends as text', async () => {
    const hostile = '<img src=x onerror=alert(1)>';
    listing([{ kind: hostile, code: hostile, narration: hostile, status: hostile, createdOn: hostile }]);
    await open('');
    const [only] = await cards();
    expect(only?.getByRole('heading', { name: hostile })).toBeVisible();
    expect(only?.getByText('In process.')).toBeVisible();
    expect(document.querySelector('img')).toBeNull();
  });

  it.each([
    ['a lost line', { kind: 'network', times: 2 }, messages.noNetwork],
    ['a 500', { kind: 'status', status: 500 }, messages.internalServerError],
    ['an HTML page', { kind: 'html' }, messages.internalServerError],
  ] as const)('shows an error in place after %s, and loads on the next try', async (_what, fault, said) => {
    await backend.fault({ ...fault, path: 'GET/REQUESTS' });
    const { user } = await open('');
    expect(await screen.findByText('We could not load your requests')).toBeVisible();
    expect(screen.getByText(said)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You have not sent a request yet.')).toBeVisible();
  });

  it('opens from the confirmation screen when nothing was sent in this tab', async () => {
    const { router } = await open('/sent');
    await waitFor(() => expect(router.state.location.pathname).toBe('/requests'));
  });
});
