import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { backend } from '../support/backend.ts';
import { holdAnswer } from '../support/holdAnswer.ts';
import { button, closePortal, goTo, heading, openPortal } from './portal.tsx';

afterEach(closePortal);

/** Opens an application that was sent back, answers the bureau, and stands before sending it in again. */
async function openCheck(route = '/auth/home') {
  const { arn } = (await backend.state()).applications.find(({ status }) => status === 'MORE_INFO') ?? {};
  await backend.ask('POST', '/__mock/sendBack', { arn, moreInfo: { message: 'Which bank?', pages: ['finances'] } });
  const { user } = await openPortal(route, 'applicant who is asked for more');
  return {
    user,
    check: async () => {
      await user.click(await screen.findByRole('button', { name: /^Answer the bureau/ }));
      await heading('Income and commitments');
      await goTo('/journey/review');
      await heading('Check what you send');
    },
  };
}

/** Nothing is said of applications while they are loading, and once that has failed. */
async function staysUnsaid(said: () => Element | null, { loading, fail }: { loading: string; fail: () => void }) {
  expect(await screen.findByText(loading)).toBeVisible();
  expect(said()).toBeNull();
  fail();
  expect(await screen.findByText('We could not load your applications')).toBeVisible();
  expect(said()).toBeNull();
}

it('Home does not deny what was just sent in, while its lists are on the way, and where they cannot be fetched', async () => {
  const asked = () => screen.queryByRole('region', { name: 'The bureau asks for more' });
  const { user, check } = await openCheck();
  await check();
  const failLists = holdAnswer('LOANAPPLICATION_LIST/*', 'get', HttpResponse.json({}, { status: 500 }));
  await user.click(button('Send it in again'));
  await heading('Sent in again');
  await goTo('/auth/home');
  await staysUnsaid(asked, { loading: 'Loading your tasks…', fail: failLists });
});

it('The profile does not deny what was just sent in, while what the bureau has of it is on the way', async () => {
  const denied = () => screen.queryByText(/You have not sent us an application yet/);
  backend.server.use(http.get('*/GET_CUSTOMER/*', () => new HttpResponse(null, { status: 204 })));
  const { user, check } = await openCheck('/auth/profile');
  await waitFor(() => expect(denied()).toBeVisible());
  await goTo('/auth/home');
  await check();
  const answer = holdAnswer('GET_CUSTOMER/*', 'get');
  await user.click(button('Send it in again'));
  await heading('Sent in again');
  await goTo('/auth/profile');
  await heading('Your profile');
  expect(await screen.findByText('Loading what we hold about you…')).toBeVisible();
  expect(denied()).toBeNull();
  answer();
});

describe('The profile of somebody who sent their first application in another tab meanwhile', () => {
  const denied = () => screen.queryByText(/You have not sent us an application yet/);
  async function openAgain(response?: Response) {
    await openPortal('/auth/profile', 'new applicant');
    await waitFor(() => expect(denied()).toBeVisible());
    await goTo('/auth/home');
    await heading(/^Welcome/);
    const answer = holdAnswer('GET_CUSTOMER/*', 'get', response);
    await goTo('/auth/profile');
    await heading('Your profile');
    return { answer };
  }

  it('shows it, and does not deny it until then', async () => {
    const { answer } = await openAgain(HttpResponse.json({ ssn: '100000009', lastName: 'Brown', idType: 'DL' }));
    expect(await screen.findByText('Loading what we hold about you…')).toBeVisible();
    expect(denied()).toBeNull();
    answer();
    expect(await screen.findByText("Driver's licence")).toBeVisible();
  });

  it('does not deny it where it cannot be read', async () => {
    const { answer } = await openAgain(HttpResponse.json({}, { status: 500 }));
    answer();
    expect(await screen.findByText('We could not load what we hold about you')).toBeVisible();
    expect(denied()).toBeNull();
  });
});

it('The history does not deny what was sent in another tab meanwhile, and where it cannot be read', async () => {
  const denied = () => screen.queryByText('You have not submitted an application yet.');
  await openPortal('/auth/record', 'new applicant');
  await waitFor(() => expect(denied()).toBeVisible());
  await goTo('/auth/home');
  await heading(/^Welcome/);
  const fail = holdAnswer('LOANAPPLICATION_LIST/*', 'get', HttpResponse.json({}, { status: 500 }));
  await goTo('/auth/record');
  await heading('Your history');
  await staysUnsaid(denied, { loading: 'Loading your applications…', fail });
});

it('The requests of somebody who sent their first one in another tab meanwhile are not denied until they are there', async () => {
  const denied = () => screen.queryByText('You have not sent a request yet.');
  backend.server.use(http.get('*/GET/REQUESTS/*', () => HttpResponse.json([])));
  await openPortal('/requests', 'new applicant');
  await waitFor(() => expect(denied()).toBeVisible());
  await goTo('/auth/home');
  await heading(/^Welcome/);
  const sent = { requestId: 'R-1', kind: 'APPEAL', code: 'RP', status: 'SUBMITTED', createdOn: '2026-11-20' };
  const answer = holdAnswer('GET/REQUESTS/*', 'get', HttpResponse.json([sent]));
  await goTo('/requests');
  await heading('Requests');
  expect(await screen.findByText('Loading your requests…')).toBeVisible();
  expect(denied()).toBeNull();
  answer();
  expect(await screen.findByText('R-1')).toBeVisible();
});

describe.each([
  ['The fees', '/auth/fees', 'Fees and payments', 'receipts'],
  ['The history', '/auth/record', 'Your history', 'payments'],
])('%s of somebody who paid for the first time in another tab meanwhile', (_screen, route, title, subject) => {
  const denied = () => screen.queryByText('You have not paid by card here yet.');
  const paid = { feeCode: 'APPLICATION', label: '', arn: 'SLB0000000001', status: 'APPROVED', totalAmount: '6250.00' };
  async function openAgain(response: Response) {
    await openPortal(route, 'new applicant');
    await waitFor(() => expect(denied()).toBeVisible());
    await goTo('/auth/home');
    await heading(/^Welcome/);
    const answer = holdAnswer('REFRESH_PAYMENTS', 'post', response);
    await goTo(route);
    await heading(title);
    expect(await screen.findByText(`Loading your ${subject}…`)).toBeVisible();
    expect(denied()).toBeNull();
    answer();
  }

  it('do not deny it until it is there', async () => {
    await openAgain(HttpResponse.json({ payments: [{ ...paid, transactionIdentifier: 'T1' }] }));
    expect(await screen.findByText(/T1/)).toBeVisible();
  });

  it('do not deny it where it cannot be read', async () => {
    await openAgain(HttpResponse.json({}, { status: 500 }));
    expect(await screen.findByText(`We could not load your ${subject}`)).toBeVisible();
    expect(denied()).toBeNull();
  });
});
