import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call } from '#api/client.ts';
import { bothYears } from '#domain/academicYear.ts';
import { messages } from '#domain/messages.ts';
import { RenewalScreen } from '#features/journey/renewal/RenewalScreen.tsx';
import { today } from '#lib/dates.ts';
import type { DemoPersonName } from '#mocks/people.ts';
import { backend } from '../../../support/backend.ts';
import { holdAnswer } from '../../../support/holdAnswer.ts';
import { renderScreen } from '../../../support/render.tsx';
import { renderJourney } from '../journeys.tsx';
import { clearTab, signIn } from '../signedIn.ts';
import { beginRenewal, waitForFirstSave } from './beginRenewal.tsx';

afterEach(clearTab);

async function open(name: DemoPersonName = 'returning applicant', loanType = 'TARGETED') {
  const { user } = await signIn(name);
  const ways = { onStart: vi.fn(), onStartFresh: vi.fn(), onNewLoan: vi.fn(), onOpen: vi.fn() };
  const view = renderScreen(<RenewalScreen user={user} loanType={loanType} isBusy={false} {...ways} />);
  return { ...view, ...ways, user: view.user, who: user };
}

const UNIQUE = 'VERIFY_APPLICATON_UNIQUENESS/*';
const THIS_YEAR = today().slice(0, 4);
const NEXT_YEAR = String(Number(THIS_YEAR) + 1);
const choice = (name: string) => screen.findByRole('button', { name });

describe('A customer who can renew', () => {
  it('reads their last application page by page, and where it comes from', async () => {
    await open();
    await choice('Start with these details');
    expect(screen.getByText(/^From/)).toHaveTextContent(/application SLB\d{10}, submitted on \d+ \w+ \d{4}\.$/);
    const pages = screen.getAllByRole('group').map((page) => within(page).getAllByText(/./)[0]?.textContent);
    expect(pages).toEqual(['About you', 'Your studies', 'Your finances', 'Your loan', 'Documents']);
    const [, studies] = screen.getAllByRole('group');
    expect(studies).toHaveTextContent(/Academic year20\d\d/);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('reads the answers of the loan that is renewed, although their last application was for another one', async () => {
    const { user } = await signIn('returning applicant');
    const customer = await call('previousApplicant', { path: { trn: user.trn } });
    const other = { ...customer, productName: 'TL', role: 'BORROWER' };
    backend.server.use(http.get('*/slb/api/application/GET_CUSTOMER/*', () => HttpResponse.json(other)));
    await open();
    await choice('Start with these details');
    expect(screen.getByText('Your studies')).toBeInTheDocument();
    expect(screen.queryByText('Collateral')).toBeNull();
  });

  it('chooses before they read what the loan does not pay for', async () => {
    await open();
    const start = await choice('Start with these details');
    const disclaimer = screen.getByText('DISCLAIMER');
    expect(start.compareDocumentPosition(disclaimer) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('reads which answers are asked again', async () => {
    await open();
    await choice('Start with these details');
    expect(screen.getByText('the amount you need')).toBeVisible();
    // Who has no work says so by the answer that is shown.
    expect(screen.queryByText('your employment')).toBeNull();
  });

  it('can start with the previous details', async () => {
    const { user, onStart, onStartFresh, who } = await open();
    await user.click(await choice('Start with these details'));
    expect(onStart).toHaveBeenCalledExactlyOnceWith({
      loanType: 'TARGETED',
      applicant: expect.objectContaining({ ssn: who.trn }),
      application: expect.objectContaining({ status: 'DISBURSED' }),
      academicYear: THIS_YEAR,
    });
    expect(onStartFresh).not.toHaveBeenCalled();
  });

  it('can start fresh', async () => {
    const { user, onStart, onStartFresh } = await open();
    expect(await screen.findByText(/It is still a renewal of your Targeted loan\./)).toBeVisible();
    await user.click(await choice('Start fresh'));
    expect(onStartFresh).toHaveBeenCalledExactlyOnceWith(THIS_YEAR);
    expect(onStart).not.toHaveBeenCalled();
  });

  it('is not told to load a newer version where the first save is not taken: there is none, and it is tried again', async () => {
    const { user: begun, place } = await beginRenewal();
    await backend.fault({ kind: 'status', status: 409, method: 'POST', path: '/api/applications/$', times: 1 });
    renderJourney(begun, place);
    expect(await screen.findByText('Not saved: retrying')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load the newer version' })).toBeNull();
    window.dispatchEvent(new Event('online'));
    await waitForFirstSave();
  });

  it('can continue the renewal that they have begun, instead of a second one', async () => {
    const { user: begun, place } = await beginRenewal();
    const journey = renderJourney(begun, place);
    await waitForFirstSave();
    journey.unmount();
    const { user, onOpen } = await open();
    await user.click(await choice('Continue application'));
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^SLB\d{10}$/));
  });

  it.each([
    ['Start with these details', HttpResponse.json({ unique: true })],
    ['Start fresh', HttpResponse.json({}, { status: 500 })],
  ])('is offered no second one while it is not known whether they have begun one: %s', async (start, last) => {
    const { user: begun, place } = await beginRenewal();
    const journey = renderJourney(begun, place);
    await waitForFirstSave();
    journey.unmount();
    const answerList = holdAnswer('LOANAPPLICATION_LIST/*', 'get');
    const answerLast = holdAnswer(start === 'Start fresh' ? 'GET_CUSTOMER/*' : UNIQUE, 'get', last);
    const { client } = await open();
    answerLast();
    await waitFor(() => expect(client.isFetching()).toBe(1));
    expect(screen.queryByRole('button', { name: start })).toBeNull();
    answerList();
    await choice(start);
    expect(screen.getByText('You already started this renewal')).toBeVisible();
  });

  it.each<[offered: boolean, what: string, row: object]>([
    [true, 'is for this year', {}],
    [true, 'has no year yet', { academicYear: '' }],
    [false, 'somebody else has begun and named them in', { isStarter: 'N', role: 'BORROWER' }],
    [false, 'was left unfinished in an earlier year', { academicYear: '2020' }],
    [false, 'is a new loan', { applicantType: 'N' }],
    [false, 'is of another loan', { loanType: 'PAYS' }],
  ])('is offered (%s) to continue a renewal that %s', async (isOffered, _what, row) => {
    const { user } = await signIn('returning applicant');
    const all = await call('applicationList', { path: { trn: user.trn } });
    const draft = { ...all[0], arn: 'SLB2026009999', applicantType: 'R', status: 'DRAFT', academicYear: THIS_YEAR };
    await backend.fault({
      kind: 'status',
      status: 200,
      body: [...all, { ...draft, ...row }],
      path: 'LOANAPPLICATION_LIST',
    });
    await open();
    await choice('Start with these details');
    expect(screen.queryByText('You already started this renewal') !== null).toBe(isOffered);
  });

  it('begins without the loan when the earlier application is not available any more', async () => {
    await backend.fault({ kind: 'status', status: 404, path: '/api/applications/' });
    const { user, onStart } = await open();
    await user.click(await choice('Start with these details'));
    expect(onStart.mock.lastCall?.[0]).toMatchObject({ application: null });
  });
});

describe('A customer reads why they cannot renew, and what they can do instead, when', () => {
  it.each<[string, DemoPersonName, string, RegExp]>([
    ['has no such loan', 'new applicant', 'TARGETED', /no earlier loan of this type to renew/],
    ['has a loan of another kind', 'returning applicant', 'PAYS', /no earlier loan of this type to renew/],
  ])('the customer %s', async (_what, name, loanType, reason) => {
    const { user, onStartFresh, onNewLoan } = await open(name, loanType);
    expect(await screen.findByText('You cannot renew this loan now')).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your home page' })).toHaveAttribute('href', '#/auth/home');
    await user.click(screen.getByRole('button', { name: 'Start a new application' }));
    expect(onNewLoan).toHaveBeenCalledOnce();
    expect(onStartFresh).not.toHaveBeenCalled();
  });
});

const noCustomer = (status: number, body?: object) =>
  backend.fault({ kind: 'status', status, body, path: '/api/application/GET_CUSTOMER', times: 10 });
const noApplication = (status: number) =>
  backend.fault({ kind: 'status', status, path: '/api/applications/', times: 10 });

describe('A customer who has the loan of this year', () => {
  const caption = (year: string) => screen.findByText(`For the academic year ${bothYears(year)}`);

  it('renews it for the next one, as home says', async () => {
    const { user, onStart, onStartFresh } = await open('applicant with fees due');
    await caption(NEXT_YEAR);
    await user.click(await choice('Start with these details'));
    expect(onStart.mock.lastCall?.[0]).toMatchObject({ academicYear: NEXT_YEAR });
    await user.click(await choice('Start fresh'));
    expect(onStartFresh).toHaveBeenCalledExactlyOnceWith(NEXT_YEAR);
  });

  it.each([
    ['cannot be read', { status: 404, path: '/api/applications/' }],
    ['is not listed', { status: 200, path: '/api/application/LOANAPPLICATION_LIST', body: [] }],
  ])('renews it for the next one where the application that is renewed %s', async (_what, answer) => {
    await backend.fault({ kind: 'status', ...answer, times: 10 });
    await open('applicant with fees due');
    await caption(NEXT_YEAR);
    expect(await choice('Start with these details')).toBeVisible();
  });

  it.each([
    ['does not name the application that is renewed', {}],
    ['names one that nobody can read and the list does not have', { previousArn: 'SLB2020000000' }],
  ])('renews it for the next one where the bureau %s', async (_what, named) => {
    const body = { applicable: true, ...named };
    await backend.fault({ kind: 'status', status: 200, path: '/api/application/RENEW_APPLICABLE', body, times: 10 });
    await open('applicant with fees due');
    await caption(NEXT_YEAR);
    expect(await choice('Start with these details')).toBeVisible();
  });

  it.each([
    ['for this loan', 'TARGETED', NEXT_YEAR],
    ['for another one', 'PAYS', THIS_YEAR],
  ])(
    'renews it for the year after the one that they last applied for, %s, where nothing else says it',
    async (_what, productName, year) => {
      const { user } = await signIn('applicant with fees due');
      const customer = await call('previousApplicant', { path: { trn: user.trn } });
      const educationDetails = { ...customer?.educationDetails, academicYear: THIS_YEAR };
      const answers = {
        '/api/application/RENEW_APPLICABLE': { applicable: true },
        '/api/application/LOANAPPLICATION_LIST': [],
        '/api/application/GET_CUSTOMER': { ...customer, productName, educationDetails },
        '/api/application/VERIFY_APPLICATON_UNIQUENESS': { unique: true },
      };
      for (const [path, body] of Object.entries(answers))
        await backend.fault({ kind: 'status', status: 200, path, body, times: 10 });
      await open('applicant with fees due');
      await caption(year);
      expect(await choice('Start with these details')).toBeVisible();
    },
  );

  it('reads that they have applied for the next one too, where they have', async () => {
    await backend.fault({
      kind: 'status',
      status: 200,
      path: `/VERIFY_APPLICATON_UNIQUENESS/\\d+/TARGETED/${NEXT_YEAR}$`,
      body: { unique: false, message: '' },
    });
    await open('applicant with fees due');
    expect(await screen.findByText('You cannot renew this loan now')).toBeVisible();
    expect(
      screen.getByText(new RegExp(`for this loan for the academic year ${bothYears(NEXT_YEAR)}\\.$`)),
    ).toBeVisible();
  });
});

describe('A customer whom GET_CUSTOMER does not know', () => {
  it.each([
    ['not found', 404, undefined],
    ['nothing', 200, {}],
    ['a message', 200, { message: 'No customer' }],
  ])('renews with their answers in the loan that is renewed: %s', async (_what, status, body) => {
    await noCustomer(status, body);
    const { user, onStart, who } = await open();
    await user.click(await choice('Start with these details'));
    expect(screen.getByText(/^From/)).toHaveTextContent(/^From application SLB\d{10}, submitted on \d+ \w+ \d{4}\.$/);
    expect(onStart.mock.lastCall?.[0]).toMatchObject({
      applicant: { ssn: who.trn, firstName: who.firstName, address: { currCountry: expect.stringMatching(/./) } },
      application: { status: 'DISBURSED' },
    });
  });

  it('reads no promise that the employment and the files of last year are offered later', async () => {
    const known = await open();
    await choice('Start fresh');
    expect(screen.getByText(/It is still a renewal/)).toHaveTextContent(/Your last employment and files are offered/);
    known.unmount();
    clearTab();
    await noCustomer(404);
    await open();
    await choice('Start fresh');
    expect(screen.getByText(/It is still a renewal/)).not.toHaveTextContent(/Your last employment and files/);
  });

  it('can start fresh, and reads why, where the loan that is renewed is not available either', async () => {
    await noCustomer(404);
    await noApplication(404);
    const { user, onStartFresh, onStart, onNewLoan } = await open();
    expect(await screen.findByText('We cannot load what you told us last time')).toBeVisible();
    expect(screen.getByText(/You can still renew your Targeted loan: fill in everything again/)).toBeVisible();
    expect(screen.queryByText('You cannot renew this loan now')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Start with these details' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Start a new application' })).toBeNull();
    await user.click(await choice('Start fresh'));
    expect(onStartFresh).toHaveBeenCalledOnce();
    expect([onStart, onNewLoan].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  it('can go on with the renewal that they have begun', async () => {
    const { user: begun, place } = await beginRenewal();
    const journey = renderJourney(begun, place);
    await waitForFirstSave();
    journey.unmount();
    await noCustomer(404);
    await noApplication(404);
    const { user, onOpen } = await open();
    expect(await screen.findByText('We cannot load what you told us last time')).toBeVisible();
    await user.click(await choice('Continue application'));
    expect(onOpen).toHaveBeenCalledOnce();
  });

  it('is not told of another person who started the loan that is renewed', async () => {
    await noCustomer(404);
    const { user } = await signIn('returning applicant');
    const { previousArn } = await call('renewApplicable', { path: { trn: user.trn, loanType: 'TARGETED' } });
    const application = await call('application', { path: { arn: previousArn } });
    const someoneElse = { ...application, applicants: [{ ...application.applicants[0], ssn: '999999999' }] };
    await backend.fault({ kind: 'status', status: 200, body: someoneElse, path: '/api/applications/' });
    await open();
    expect(await screen.findByText('We cannot load what you told us last time')).toBeVisible();
  });
});

describe('A failed call of the renewal screen', () => {
  it.each([
    ['/api/application/RENEW_APPLICABLE'],
    ['/api/application/VERIFY_APPLICATON_UNIQUENESS'],
    ['/api/application/GET_CUSTOMER'],
    ['/api/applications/'],
  ])('to %s is reported on the screen, and can be made again', async (path) => {
    await backend.fault({ kind: 'status', status: 500, path, times: 10 });
    const { user } = await open();
    expect(await screen.findByText('We could not load your last application')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await backend.ask('POST', '/__mock/mend', {});
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Start with these details' })).toBeVisible());
  });

  it.each([
    ['the earlier details', '/api/application/GET_CUSTOMER'],
    ['the earlier application', '/api/applications/'],
  ])('leaves a way to start fresh where only %s cannot be loaded', async (_what, path) => {
    await backend.fault({ kind: 'status', status: 503, path, times: 10 });
    const { user, onStartFresh } = await open();
    expect(await screen.findByText('We could not load your last application')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(messages.serverError);
    expect(screen.getByText(/You can still renew your Targeted loan/)).toBeVisible();
    await user.click(await choice('Start fresh'));
    expect(onStartFresh).toHaveBeenCalledOnce();
  });

  it.each([['/api/application/RENEW_APPLICABLE'], ['/api/application/VERIFY_APPLICATON_UNIQUENESS']])(
    'to %s offers no fresh start, because it is not known whether the loan can be renewed',
    async (path) => {
      await backend.fault({ kind: 'status', status: 503, path, times: 10 });
      await open();
      expect(await screen.findByText('We could not load your last application')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Start fresh' })).toBeNull();
    },
  );

  it('begins no second renewal: where their applications cannot be loaded, nobody knows whether there is a first one', async () => {
    await backend.fault({ kind: 'status', status: 503, path: '/api/application/LOANAPPLICATION_LIST', times: 10 });
    const { user } = await open();
    expect(await screen.findByText('We could not load your applications')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your home page' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Start/ })).toBeNull();
    await backend.ask('POST', '/__mock/mend', {});
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await choice('Start with these details')).toBeVisible();
  });

  it('hides no refusal: a loan that cannot be renewed is refused with its reason', async () => {
    await noCustomer(503);
    await open('returning applicant', 'PAYS');
    expect(await screen.findByText('You cannot renew this loan now')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Start fresh' })).toBeNull();
  });
});
