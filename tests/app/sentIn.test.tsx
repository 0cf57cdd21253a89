import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, it } from 'vitest';
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

it('Home does not deny what was just sent in, while its lists are on the way, and where they cannot be fetched', async () => {
  const asked = () => screen.queryByRole('region', { name: 'The bureau asks for more' });
  const { user, check } = await openCheck();
  await check();
  const failLists = holdAnswer('LOANAPPLICATION_LIST/*', 'get', HttpResponse.json({}, { status: 500 }));
  await user.click(button('Send it in again'));
  await heading('Sent in again');
  await goTo('/auth/home');
  expect(await screen.findByText('Loading your tasks…')).toBeVisible();
  expect(asked()).toBeNull();
  failLists();
  expect(await screen.findByText('We could not load your applications')).toBeVisible();
  expect(asked()).toBeNull();
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
