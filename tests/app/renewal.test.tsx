import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { DemoPersonName } from '#mocks/people.ts';
import { backend } from '../support/backend.ts';
import { fillFields } from '../support/fillFields.ts';
import { holdAnswer } from '../support/holdAnswer.ts';
import { button, closePortal, goTo, heading, openPortal, place } from './portal.tsx';

afterEach(closePortal);

const PREFILLED =
  'We have prefilled information from your previous application with us. You can keep the information or change it, if required.';

/** The notice that an application is prefilled; null where there is none. */
const prefilled = () => screen.queryByText(PREFILLED);

describe('Renew Loan', () => {
  it('shows the disclaimer, opens a journey from home that names the renewal, and says that it is prefilled', async () => {
    const { user } = await openPortal('/auth/home', 'returning applicant');
    await user.click(await screen.findByRole('button', { name: 'Renew Loan: Targeted' }));
    await heading('Renew your Targeted loan');
    expect(await screen.findByText('AIMS and preliminary programmes are not funded.')).toBeVisible();
    expect(screen.getByText('DISCLAIMER')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Start with these details' }));
    await heading('Is this still right?');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(prefilled()).toHaveTextContent(PREFILLED);
    expect(screen.getByRole('banner')).toHaveTextContent('Renew Loan');
    await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent(/SLB\d{10}/));
    expect((await backend.state()).applications.filter(({ status }) => status === 'DRAFT')).toHaveLength(2);
  });

  it('stays a renewal of this loan when it starts fresh, with nothing else prefilled', async () => {
    const { user } = await openPortal('/auth/renew/TARGETED', 'returning applicant');
    await user.click(await screen.findByRole('button', { name: 'Start fresh' }));
    await heading('Loan product');
    expect(screen.getByRole('banner')).toHaveTextContent('Renew Loan');
    expect(screen.getByRole('combobox', { name: 'Loan product' })).toHaveDisplayValue('Targeted');
    expect(screen.getByRole('combobox', { name: 'I am applying as' })).toHaveValue('');
    expect(prefilled()).toBeNull();
    expect(screen.queryByText(/is this still right/)).toBeNull();
  });

  it('is begun once by somebody who goes back while its first save is on its way', async () => {
    const save = holdAnswer('slb/api/applications/');
    const { user } = await openPortal('/auth/renew/TARGETED', 'returning applicant');
    await user.click(await screen.findByRole('button', { name: 'Start with these details' }));
    await heading('Is this still right?');
    await goTo('/auth/renew/TARGETED');
    expect(await screen.findByText('You already started this renewal')).toBeVisible();
    await user.click(button('Continue application'));
    await heading('Is this still right?');
    save();
    await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent(/SLB\d{10}/));
    expect((await backend.state()).applications.filter(({ status }) => status === 'DRAFT')).toHaveLength(2);
  });

  it('that starts fresh tells the bureau of another ID than the one on file, like any application', async () => {
    const { user } = await openPortal('/auth/renew/TARGETED', 'returning applicant');
    await user.click(await screen.findByRole('button', { name: 'Start fresh' }));
    await heading('Loan product');
    await goTo('/journey/applicant?lastTab=2');
    await heading('Identification');
    await fillFields(user, {
      'Type of ID': 'Passport',
      'ID number': 'B7654321',
      'Date of issue': '1/2/2024',
      'Expiry date': '1/2/2034',
    });
    await user.click(button('Save and continue'));
    const warning = within(await screen.findByRole('dialog', { name: 'WARNING' }));
    await user.click(warning.getByRole('button', { name: 'Yes' }));
    await waitFor(async () => expect((await backend.state()).calls.updateIdentification).toBe(1));
  });

  it('shows the page-not-found error when its address names no loan', async () => {
    await openPortal('/auth/renew/NOTHING', 'returning applicant');
    await waitFor(() => expect(place()).toBe('/error?httpCode=404'));
  });

  it('says that the lists could not be loaded, which may name the loan of its address', async () => {
    await backend.fault({ kind: 'status', status: 500, path: '/api/master' });
    const { user } = await openPortal('/auth/renew/NEW', 'returning applicant');
    await screen.findByText('We could not load your renewal options');
    expect(place()).toBe('/auth/renew/NEW');
    await backend.ask('POST', '/__mock/mend');
    await user.click(button('Try again'));
    await waitFor(() => expect(place()).toBe('/error?httpCode=404'));
  });

  it('requires a signed-in user', async () => {
    await openPortal('/auth/renew/TARGETED');
    await heading('Sign in');
    expect(button('Sign in')).toBeVisible();
  });
});

describe('What a renewal has carried over', () => {
  type Visitor = Awaited<ReturnType<typeof openPortal>>['user'];
  const RIGHT = 'Yes, this is right';
  const taskList = () => within(screen.getByRole('navigation', { name: 'Your application' }));
  const stateOf = (title: string) => taskList().getByRole('link', { name: title }).closest('li');

  /** Begins the renewal, until it has its number. */
  const renew = async (): Promise<Visitor> => {
    const { user } = await openPortal('/auth/renew/TARGETED', 'returning applicant');
    await user.click(await screen.findByRole('button', { name: 'Start with these details' }));
    await heading('Is this still right?');
    await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent(/SLB\d{10}/));
    return user;
  };
  const confirm = async (user: Visitor) => {
    await user.click(await screen.findByRole('button', { name: RIGHT }));
    await heading('Amount');
  };
  const goHome = async (user: Visitor) => {
    await user.click(button('Home'));
    await screen.findByRole('button', { name: /^Continue: / });
  };
  const goOn = async (user: Visitor) => user.click(await screen.findByRole('button', { name: /^Continue: / }));

  it.each([
    ['the review', 'Check your answers'],
    ['the fees', 'Fees'],
  ])('is not confirmed by a look at %s and a way home', async (_what, title) => {
    const user = await renew();
    await user.click(await taskList().findByRole('link', { name: new RegExp(`^${title}`) }));
    await heading(title);
    await goHome(user);
    await goOn(user);
    await heading(title);
    expect(stateOf('Household')).toHaveTextContent('Still right?');
    expect(stateOf('Personal details')).toHaveTextContent('Still right?');
  });

  it('stays confirmed on the way home and back, from whichever screen it was left', async () => {
    const user = await renew();
    await confirm(user);
    await goTo('/journey/applicant?lastTab=1');
    await heading('Personal details');
    await goHome(user);
    await goOn(user);
    await heading('Personal details');
    for (const title of ['Address', 'Programme', 'Household', 'Bank account'])
      expect(stateOf(title)).toHaveTextContent('Done');
  });

  it('counts at home as far as it was confirmed', async () => {
    const user = await renew();
    await goHome(user);
    expect(await screen.findByText(/^Loan product is next\. \d of \d+ done\.$/)).toBeVisible();
    await goOn(user);
    await heading('Is this still right?');
    await confirm(user);
    await goHome(user);
    expect(await screen.findByText(/^Amount is next\. 1\d of \d+ done\.$/)).toBeVisible();
  });

  it('counts as confirmed before the screen that was reached, on a device that knows nothing of it', async () => {
    const first = await renew();
    await confirm(first);
    await goHome(first);
    closePortal();
    window.sessionStorage.clear();
    const { user } = await openPortal('/auth/home', 'returning applicant');
    await goOn(user);
    await heading('Amount');
    for (const title of ['Address', 'Programme', 'Household']) expect(stateOf(title)).toHaveTextContent('Done');
  });
});

describe('A New Loan that could be a renewal', () => {
  it('offers the renewal at the loan product', async () => {
    const { user } = await openPortal('/auth/home', 'returning applicant');
    await user.click(await screen.findByRole('button', { name: 'New Loan' }));
    await heading('Loan product');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Loan product' }), 'Targeted');
    await user.click(await screen.findByRole('link', { name: 'Renew your Targeted loan' }));
    await heading('Renew your Targeted loan');
    expect(place()).toBe('/auth/renew/TARGETED');
  });
});

describe('A New Loan', () => {
  const newLoan = async (name: DemoPersonName) => {
    const { user } = await openPortal('/auth/home', name);
    await user.click(await screen.findByRole('button', { name: 'New Loan' }));
    await heading('Loan product');
    return user;
  };

  it('of a returning customer is prefilled, says so on its first screen, and asks for the product', async () => {
    const user = await newLoan('returning applicant');
    expect(prefilled()).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('banner')).toHaveTextContent('New Loan');
    expect(screen.getByRole('combobox', { name: 'Loan product' })).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'I am applying as' })).not.toHaveValue('');

    await user.click(screen.getByRole('link', { name: /^Personal details/ }));
    await heading('Personal details');
    expect(screen.getByText('Date of birth').parentElement).toHaveTextContent(/\d\d\/\d\d\/\d{4}$/);
    expect(prefilled()).toBeNull();
  });

  it('of somebody who has sent nothing before is not', async () => {
    await newLoan('new applicant');
    expect(prefilled()).toBeNull();
  });

  it('begins without the earlier answers when they cannot be read', async () => {
    await backend.fault({ kind: 'status', status: 500, path: '/api/application/GET_CUSTOMER', times: 2 });
    await newLoan('returning applicant');
    expect(prefilled()).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
