import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { beginSession, session } from '#api/session.ts';
import { savedInvitation } from '#api/signInRoute.ts';
import { messages } from '#domain/messages.ts';
import type { DemoPersonName } from '#mocks/people.ts';
import { backend } from '../support/backend.ts';
import { fillFields } from '../support/fillFields.ts';
import { holdAnswer } from '../support/holdAnswer.ts';
import { guarantorInvitation } from '../support/invitation.ts';
import { button, closePortal, goTo, heading, openPortalOnce, place, signIn } from './portal.tsx';

afterEach(closePortal);

/** The number of the demo person's application. */
const arnOf = async (name: DemoPersonName) => {
  const { user } = await backend.signedInAs(name);
  const found = (await backend.state()).applications.find(({ ownerTrn }) => ownerTrn === user.trn);
  if (!found) throw new Error(`The ${name} has no application`);
  return found.arn;
};

/** Types an income that the server refuses each time with this status. */
async function typeWhatIsRefused(status: number) {
  const { user } = await openPortalOnce('/auth/home', 'half-finished applicant');
  await user.click(await screen.findByRole('button', { name: /^Continue: / }));
  await heading('Income and commitments');
  await backend.fault({ kind: 'status', status, method: 'POST', path: '/api/applications/', times: 20 });
  await user.type(screen.getByLabelText('Gross income'), '91000');
  return user;
}

describe('A redirect without a usable arn (rule SCR-5)', () => {
  it.each([
    ['nothing', ''],
    ['only a context', '?context=123'],
    ['an empty arn', '?arn='],
    ['an arn of spaces', '?arn=%20%20'],
  ])('shows the error page when the address has %s, whether the user is signed in or not', async (_what, query) => {
    const { user } = await openPortalOnce(`/redirect${query}`);
    await heading('Unauthorized Access');
    await user.click(screen.getByRole('button', { name: 'Exit' }));
    await heading('Sign in');
  });

  it.each(['../..', 'a', 'x'.repeat(4_000), '<b>bold</b>ABC', '%E0%A4', 'SLB 202612345'])(
    'shows the error page for the arn "%.20s" and makes no call for it',
    async (arn) => {
      await openPortalOnce(`/redirect?arn=${encodeURIComponent(arn)}`, 'new applicant');
      await heading(messages.notFound);
      expect((await backend.state()).calls).not.toHaveProperty('application');
    },
  );

  it('has an Exit that leads a signed-in user home', async () => {
    const { user } = await openPortalOnce('/redirect', 'new applicant');
    await heading('Unauthorized Access');
    await user.click(screen.getByRole('button', { name: 'Exit' }));
    await heading(/^Welcome/);
  });
});

describe('A redirect with an arn alone', () => {
  it('opens the stored application at its first page', async () => {
    const arn = await arnOf('half-finished applicant');
    await openPortalOnce(`/redirect?arn=${arn}`, 'half-finished applicant');
    await heading('Loan product');
    expect(place()).toBe('/journey/applicant');
    expect(screen.getByText(arn)).toBeVisible();
    expect((await backend.state()).calls).toMatchObject({ application: expect.any(Number), lookups: 1 });
  });

  it('is not met again on the way back, which leads to where the user was before', async () => {
    const arn = await arnOf('half-finished applicant');
    await openPortalOnce('/auth/record', 'half-finished applicant');
    await heading('Your history');
    await goTo(`/redirect?arn=${arn}`);
    await heading('Loan product');
    window.history.back();
    await heading('Your history');
    expect(place()).toBe('/auth/record');
  });

  it('asks a guest to sign in first and opens the application afterwards', async () => {
    const arn = await arnOf('half-finished applicant');
    const { user } = await openPortalOnce(`/redirect?arn=${arn}`);
    await heading('Sign in');
    await signIn(user, 'half-finished applicant');
    await heading('Loan product');
    expect(place()).toBe('/journey/applicant');
  });

  it.each([')', ';', ':', '!', '?', ']', '.', '%3E'])(
    'opens the application for a guest whose mail program added "%s" to the link',
    async (mark) => {
      const arn = await arnOf('half-finished applicant');
      const { user } = await openPortalOnce(`/redirect?arn=${arn}${mark}`);
      await heading('Sign in');
      await signIn(user, 'half-finished applicant');
      await heading('Loan product');
      expect(screen.getByText(arn)).toBeVisible();
    },
  );

  it('has the accepted agreement of an application that was sent back, to read, print and download', async () => {
    const arn = await arnOf('applicant who is asked for more');
    const { user } = await openPortalOnce(`/redirect?arn=${arn}`, 'applicant who is asked for more');
    await heading('Income and commitments');
    await goTo('/journey/agreements?lastTab=0');
    await heading('Consents');
    await user.click(screen.getByRole('button', { name: /^Read, print or download Master Agreement/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Master Agreement/ }));
    expect(dialog.getByRole('button', { name: 'Download' })).toBeVisible();
    expect(dialog.queryByRole('checkbox')).toBeNull();
  });

  it('opens an application that was sent back at what the bureau asks for (rule STA-12)', async () => {
    const arn = await arnOf('applicant who is asked for more');
    await openPortalOnce(`/redirect?arn=${arn}`, 'applicant who is asked for more');
    await heading('Income and commitments');
    expect(place()).toMatch(/^\/journey\/finances/);
    expect(screen.queryByText(/^You cannot change this now/)).toBeNull();
  });

  it('leads to answers of another application that the server refuses, where they are to be put right', async () => {
    const user = await typeWhatIsRefused(400);
    await user.click(button('Home'));
    await heading(/^Welcome/);
    await goTo('/redirect?arn=SLB2026000000');
    const question = await screen.findByRole('dialog', { name: 'Some answers are not saved' });
    expect(question).toHaveTextContent(await arnOf('half-finished applicant'));
    await user.click(within(question).getByRole('button', { name: 'Put it right' }));
    await heading('Income and commitments');
    expect(screen.getByLabelText('Gross income')).toHaveValue('91,000.00');
  });

  it('leads home, with no word of an error, who keeps answers of another application that is closed by now', async () => {
    const user = await typeWhatIsRefused(403);
    await goTo('/redirect?arn=SLB2026000000');
    const question = await screen.findByRole('dialog', { name: 'Some answers are not saved' });
    await user.click(within(question).getByRole('button', { name: 'Keep them' }));
    await heading(/^Welcome/);
    expect(screen.queryByText(messages.internalServerError)).toBeNull();
    expect(sessionStorage.getItem('SLB_APP')).toContain('91000');
  });

  it.each([
    ['the application of another person', 403, 'You are not allowed to see this page.'],
    ['an unknown application', 404, messages.notFound],
    ['an arn that the server refuses', 400, 'Unauthorized Access'],
  ])('shows the error page for %s (%i), and no dialog', async (_what, status, text) => {
    await backend.fault({ kind: 'status', status, path: '/api/applications/' });
    await openPortalOnce('/redirect?arn=SLB2026000000', 'new applicant');
    await heading(text);
    expect(screen.getByText(`Error Status Code: ${status}`)).toBeVisible();
    expect(document.querySelector('dialog[open]')).toBeNull();
  });

  it.each([
    ['no connection', { kind: 'network' }, messages.noNetwork],
    ...([500, 415, 502, 504, 505, 507] as const).map(
      (status) => [String(status), { kind: 'status', status }, messages.internalServerError] as const,
    ),
    ['503', { kind: 'status', status: 503 }, messages.serverError],
    ['408', { kind: 'status', status: 408 }, messages.timeOut],
    ['409', { kind: 'status', status: 409 }, messages.internalServerError],
    ['413', { kind: 'status', status: 413 }, messages.internalServerError],
    ['a page of HTML', { kind: 'html' }, messages.internalServerError],
    ['an empty body', { kind: 'empty' }, messages.internalServerError],
    ['malformed JSON', { kind: 'malformed' }, messages.internalServerError],
    ['a wrong shape', { kind: 'status', status: 200, body: [] }, messages.internalServerError],
  ] as const)('shows the error on the page (%s), and Try again opens the application', async (_what, fault, text) => {
    const arn = await arnOf('half-finished applicant');
    await backend.fault({ ...fault, path: '/api/applications/' });
    const { user } = await openPortalOnce(`/redirect?arn=${arn}`, 'half-finished applicant');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText('Go to your home page')).toBeVisible();
    expect(document.querySelector('dialog[open]')).toBeNull();
    await user.click(button('Try again'));
    await heading('Loan product');
  });

  it.each([401, 417])('leads to sign-in on a %i, and returns afterwards', async (status) => {
    const arn = await arnOf('half-finished applicant');
    await backend.fault({ kind: 'status', status, path: '/api/applications/' });
    const { user } = await openPortalOnce(`/redirect?arn=${arn}`, 'half-finished applicant');
    await heading('Sign in');
    expect(place()).toContain(`httpCode=${status}`);
    await signIn(user, 'half-finished applicant');
    await heading('Loan product');
  });

  it('opens the application with the built-in lists when the lookups fail', async () => {
    const arn = await arnOf('half-finished applicant');
    await backend.fault({ kind: 'status', status: 500, path: '/api/master/mdm', times: 5 });
    await openPortalOnce(`/redirect?arn=${arn}`, 'half-finished applicant');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(messages.signInServerError);
    expect(await screen.findByRole('heading', { level: 1, name: 'Loan product', hidden: true })).toBeInTheDocument();
  });
});

describe('A redirect with arn and context', () => {
  it('stores both and asks who the user is; the right person reaches their own part', async () => {
    const { arn, context, trn, dateOfBirth } = await guarantorInvitation();
    const { user } = await openPortalOnce(`/redirect?arn=${arn}&context=${context}`);
    await heading('Open your part of the application');
    expect(place()).toBe('/auth/resume');
    expect(savedInvitation()).toEqual({ arn, context });
    expect(screen.getByLabelText('Application number')).toHaveValue(arn);
    await fillFields(user, { 'Tax Registration Number \\(TRN\\)': trn, 'Date of birth': dateOfBirth });
    await user.click(button('Continue'));
    await screen.findAllByText(arn);
    expect(place()).toMatch(/^\/journey\//);
    expect(session.get()?.user.trn).toBe(trn);
    expect((await backend.state()).lastBodies.resume).toEqual({ context });
  });

  it.each([
    ['a full stop', (arn: string, context: string) => `?arn=${arn}&context=${context}.`],
    ['a bracket and a space', (arn: string, context: string) => `?arn=${arn}&context=${context}%3E%20`],
    ['an &amp; for an &', (arn: string, context: string) => `?arn=${arn}&amp;context=${context}`],
  ])('accepts a link that a mail program has changed: %s', async (_what, bent) => {
    const { arn, context } = await guarantorInvitation();
    await openPortalOnce(`/redirect${bent(arn, context)}`);
    await heading('Open your part of the application');
    expect(savedInvitation()).toEqual({ arn, context });
  });

  it('keeps a plus sign of the context, which a link in an e-mail writes as it is', async () => {
    await openPortalOnce('/redirect?arn=SLB2026000001&context=aB+c/d+E==');
    await heading('Open your part of the application');
    expect(savedInvitation()?.context).toBe('aB+c/d+E==');
  });

  it('explains beside the form what does not match and what else may be wrong, and the typed values stay', async () => {
    const { arn, context, trn } = await guarantorInvitation();
    const { user } = await openPortalOnce(`/redirect?arn=${arn}&context=${context}`);
    await heading('Open your part of the application');
    await fillFields(user, { 'Tax Registration Number \\(TRN\\)': trn, 'Date of birth': '1/1/1970' });
    await user.click(button('Continue'));
    const summary = await screen.findByRole('region', { name: 'There is a problem' });
    expect(within(summary).getByText(/do not match an application/)).toBeVisible();
    expect(screen.getByLabelText('Application number')).toBeValid();
    expect(screen.getByText('If your details are right')).toBeVisible();
    expect(screen.getByLabelText('Date of birth')).toHaveValue('01/01/1970');
    expect(session.get()).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows nobody what somebody else has typed for another invitation in this tab', async () => {
    const { arn, context, trn, dateOfBirth } = await guarantorInvitation();
    const { user } = await openPortalOnce(`/redirect?arn=${arn}&context=${context}`);
    await heading('Open your part of the application');
    await fillFields(user, { 'Tax Registration Number \\(TRN\\)': trn, 'Date of birth': dateOfBirth });
    await goTo('/auth/login');
    await heading('Sign in');
    await goTo(`/redirect?arn=${arn}&context=${context}`);
    await heading('Open your part of the application');
    expect(screen.getByLabelText('Date of birth'), 'their own').toHaveValue(dateOfBirth);
    await goTo(`/redirect?arn=${arn}&context=ofTheOtherGuarantor`);
    await waitFor(() => expect(savedInvitation()?.context).toBe('ofTheOtherGuarantor'));
    await heading('Open your part of the application');
    expect(screen.getByLabelText('Date of birth')).toHaveValue('');
    expect(screen.getByLabelText('Tax Registration Number (TRN)')).toHaveValue('');
  });

  it('replaces the user signed in on this tab, and announces that first', async () => {
    const { arn, context, trn, dateOfBirth } = await guarantorInvitation();
    const { user } = await openPortalOnce(`/redirect?arn=${arn}&context=${context}`, 'new applicant');
    await heading('Open your part of the application');
    // It would lead to the home of the person who is signed in.
    expect(screen.queryByRole('link', { name: 'Sign in instead' })).toBeNull();
    const notice = screen.getByText(/ is signed in here$/);
    expect(notice.parentElement).toHaveTextContent('If that is not you, they are signed out when you continue.');
    expect(notice.compareDocumentPosition(screen.getByLabelText('Application number'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await fillFields(user, { 'Tax Registration Number \\(TRN\\)': trn, 'Date of birth': dateOfBirth });
    await user.click(button('Continue'));
    await screen.findAllByText(arn);
    expect(session.get()?.user.trn).toBe(trn);
    // The new session is watched: Back and messages of other tabs have an effect on it.
    await waitFor(() => expect(sessionStorage.getItem('SLB_LAST_STATE')).toContain('"tag"'));
    window.dispatchEvent(new Event('pageshow'));
    expect(session.get()?.user.trn).toBe(trn);
  });

  it('says in a whole sentence that somebody is signed in whose account has no name', async () => {
    const { arn, context } = await guarantorInvitation();
    const who = await backend.signedInAs('new applicant');
    beginSession({ ...who, user: { ...who.user, firstName: '', lastName: '' } });
    await openPortalOnce(`/redirect?arn=${arn}&context=${context}`);
    await heading('Open your part of the application');
    expect(screen.getByText(/ is signed in here$/).textContent).toBe('Somebody is signed in here');
  });

  describe('when answers of the signed-in user are not saved', () => {
    /** Types answers without a connection, then opens the link of an invitation and fills in its form. */
    async function openWithUnsaved() {
      const { arn, context, trn, dateOfBirth } = await guarantorInvitation();
      const { user, who } = await openPortalOnce('/auth/home', 'half-finished applicant');
      await user.click(await screen.findByRole('button', { name: /^Continue: / }));
      await heading('Income and commitments');
      await backend.fault({ kind: 'network', method: 'POST', path: '/api/applications/', times: 20 });
      await user.type(screen.getByLabelText('Gross income'), '91000');
      await goTo(`/redirect?arn=${arn}&context=${context}`);
      await heading('Open your part of the application');
      await fillFields(user, { 'Tax Registration Number \\(TRN\\)': trn, 'Date of birth': dateOfBirth });
      return { user, who, trn };
    }

    it('saves them before the other person signs in', async () => {
      const { user, trn } = await openWithUnsaved();
      await backend.ask('POST', '/__mock/mend');
      await user.click(button('Continue'));
      await waitFor(() => expect(session.get()?.user.trn).toBe(trn));
      const { applications } = await backend.state();
      expect(applications.some((one) => one.applicants[0]?.incomeDetails.grossIncome === '91000.00')).toBe(true);
    });

    it('asks for confirmation before they are lost', async () => {
      const { user, who, trn } = await openWithUnsaved();
      await user.click(button('Continue'));
      const dialog = await screen.findByRole('dialog', { name: 'Some answers are not saved' });
      await user.click(within(dialog).getByRole('button', { name: 'Stay signed in' }));
      expect(session.get()?.user).toEqual(who?.user);
      expect(sessionStorage.getItem('SLB_APP')).toContain('91000');
      await user.click(button('Continue'));
      await user.click(await screen.findByRole('button', { name: 'Log out anyway' }));
      await waitFor(() => expect(session.get()?.user.trn).toBe(trn));
      expect(sessionStorage.getItem('SLB_APP') ?? '').not.toContain('91000');
    });
  });

  it('leads nobody home who has gone elsewhere before the answer says that the part cannot be opened', async () => {
    const { arn, context, trn, dateOfBirth } = await guarantorInvitation();
    const { user } = await openPortalOnce(`/redirect?arn=${arn}&context=${context}`);
    await heading('Open your part of the application');
    const answer = holdAnswer(`api/applications/${arn}`, 'get', HttpResponse.json({}, { status: 404 }));
    await fillFields(user, { 'Tax Registration Number \\(TRN\\)': trn, 'Date of birth': dateOfBirth });
    await user.click(button('Continue'));
    await waitFor(() => expect(session.get()?.user.trn).toBe(trn));
    await goTo('/auth/profile');
    await heading('Your profile');
    answer();
    await screen.findByRole('dialog');
    expect(place()).toBe('/auth/profile');
  });

  /** An invited person opens their part, and is at sign-in because their session has ended. */
  const endInvitedSession = async () => {
    const { arn, context, trn, dateOfBirth } = await guarantorInvitation();
    const { user } = await openPortalOnce(`/redirect?arn=${arn}&context=${context}`);
    await heading('Open your part of the application');
    await fillFields(user, { 'Tax Registration Number \\(TRN\\)': trn, 'Date of birth': dateOfBirth });
    await user.click(button('Continue'));
    await screen.findAllByText(arn);
    await backend.expireSessions();
    await user.click(await screen.findByRole('button', { name: 'Home' }));
    await heading('Sign in');
    return { arn, user };
  };

  it('opens the part again after the session of the invited person has ended', async () => {
    const { arn, user } = await endInvitedSession();
    await user.click(screen.getByRole('link', { name: 'Open the application you were named in' }));
    await heading('Open your part of the application');
    expect(screen.getByLabelText('Application number')).toHaveValue(arn);
  });

  it('is not offered to somebody else who signs in once the session of the invited person has ended', async () => {
    const { user } = await endInvitedSession();
    await signIn(user, 'new applicant');
    await heading(/^Welcome/);
    await backend.expireSessions();
    await goTo('/auth/fees');
    await heading('Sign in');
    expect(screen.queryByRole('link', { name: 'Open the application you were named in' })).toBeNull();
  });

  it.each([
    ['404', { kind: 'status', status: 404 }, messages.notFound],
    ['403', { kind: 'status', status: 403 }, messages.internalServerError],
    ['400', { kind: 'status', status: 400 }, messages.internalServerError],
    ['408', { kind: 'status', status: 408 }, messages.timeOut],
    ['503', { kind: 'status', status: 503 }, messages.serverError],
    ['no connection', { kind: 'network' }, messages.noNetwork],
    ['malformed JSON', { kind: 'malformed' }, messages.internalServerError],
    ['a wrong shape', { kind: 'status', status: 200, body: [] }, messages.internalServerError],
  ] as const)(
    'leads home with the text of the catalogue when the application cannot be opened (%s)',
    async (_what, fault, text) => {
      const { arn, context, trn, dateOfBirth } = await guarantorInvitation();
      const { user } = await openPortalOnce(`/redirect?arn=${arn}&context=${context}`);
      await heading('Open your part of the application');
      await backend.fault({ ...fault, method: 'GET', path: '/api/applications/' });
      await fillFields(user, { 'Tax Registration Number \\(TRN\\)': trn, 'Date of birth': dateOfBirth });
      await user.click(button('Continue'));
      const dialog = await screen.findByRole('dialog');
      expect(dialog).toHaveTextContent(text);
      await user.click(within(dialog).getByRole('button', { name: 'OK' }));
      await heading(/^Welcome/);
    },
  );

  // Both are stored (rule SCR-5). The number is shown in the form and checked before any call.
  it.each(['../..', 'a', 'x'.repeat(100), 'SLB-202612345'])(
    'makes no call for the arn "%.20s", and explains beside the field what a number looks like',
    async (arn) => {
      const { context, trn, dateOfBirth } = await guarantorInvitation();
      const { user } = await openPortalOnce(`/redirect?arn=${encodeURIComponent(arn)}&context=${context}`);
      await heading('Open your part of the application');
      await fillFields(user, { 'Tax Registration Number \\(TRN\\)': trn, 'Date of birth': dateOfBirth });
      await user.click(button('Continue'));
      expect(
        within(await screen.findByRole('region', { name: 'There is a problem' })).getByText(/^Application number/),
      ).toBeVisible();
      expect((await backend.state()).calls).not.toHaveProperty('resume');
    },
  );

  it('is required: auth/resume opened by hand asks for the link', async () => {
    await openPortalOnce('/auth/resume');
    await heading('Open the link in your email');
  });
});
