import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, expect, it } from 'vitest';
import { backend } from '../support/backend.ts';
import { holdAnswer } from '../support/holdAnswer.ts';
import { button, closePortal, goTo, heading, openPortal } from './portal.tsx';

afterEach(closePortal);

it('Home does not deny what was just sent in, while its lists are on the way, and where they cannot be fetched', async () => {
  const asked = () => screen.queryByRole('region', { name: 'The bureau asks for more' });
  const { arn } = (await backend.state()).applications.find(({ status }) => status === 'MORE_INFO') ?? {};
  await backend.ask('POST', '/__mock/sendBack', { arn, moreInfo: { message: 'Which bank?', pages: ['finances'] } });
  const { user } = await openPortal('/auth/home', 'applicant who is asked for more');
  await user.click(await screen.findByRole('button', { name: /^Answer the bureau/ }));
  await heading('Income and commitments');
  await goTo('/journey/review');
  await heading('Check what you send');
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
