import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { beginSession, clearSession, session } from '#api/session.ts';
import { byInvitation } from '#app/byInvitation.ts';
import { ProfileRoute } from '#app/ProfileRoute.tsx';
import { SignedIn } from '#app/SignedIn.tsx';
import { endExpired } from '#app/sessionEnd.ts';
import { messages } from '#domain/messages.ts';
import { formatLongDay, today } from '#lib/dates.ts';
import type { DemoPersonName } from '#mocks/people.ts';
import { backend } from '../../support/backend.ts';
import { holdAnswer } from '../../support/holdAnswer.ts';
import { renderScreen } from '../../support/render.tsx';
import { compareTrafficWithDocument } from '../../support/traffic.ts';

compareTrafficWithDocument();

const RETURNING = 'returning applicant';
const NEW_EMAIL = 'brand.new@example.com';

async function openProfile(name: DemoPersonName = RETURNING, query = '', { isInvited = false } = {}) {
  const signedIn = await backend.signedInAs(name);
  beginSession(signedIn);
  if (isInvited) byInvitation.write(true);
  const view = renderScreen(<SignedIn screen={ProfileRoute} />, { route: `/auth/profile${query}` });
  return { ...view, who: signedIn.user };
}
type Profile = Awaited<ReturnType<typeof openProfile>>;

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const problems = async () =>
  within(await screen.findByRole('region', { name: 'There is a problem' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const calls = async (name: string) => ((await backend.state()).calls as Record<string, number>)[name] ?? 0;

async function askForCode({ user }: Profile, label: string, value: string, again = value): Promise<void> {
  await screen.findByLabelText(label);
  for (const [name, typed] of [
    [label, value],
    [`Confirm ${label.charAt(0).toLowerCase()}${label.slice(1)}`, again],
  ] as const) {
    const box = screen.getByLabelText(name);
    await user.clear(box);
    await user.click(box);
    await user.paste(typed);
  }
  await user.click(screen.getByRole('button', { name: 'Send the code' }));
}

/** At the code that was sent to a new e-mail address. */
async function atEmailCode(): Promise<Profile> {
  const profile = await openProfile(RETURNING, '?change=email');
  await askForCode(profile, 'New email address', NEW_EMAIL);
  await heading('Enter the code');
  return profile;
}

/** At the code again, as after a reload. */
async function atCodeAgain({ unmount, who }: Profile): Promise<Profile> {
  unmount();
  const view = renderScreen(<SignedIn screen={ProfileRoute} />, { route: '/auth/profile?change=email&step=code' });
  await heading('Enter the code');
  return { ...view, who };
}

async function giveCode({ user }: Profile, code: string): Promise<void> {
  const box = await screen.findByLabelText('One-time code');
  await user.clear(box);
  await user.type(box, code);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

afterEach(() => {
  vi.useRealTimers();
  clearSession();
});

describe('The profile', () => {
  it('shows who the person is, and masks the TRN until it is asked for', async () => {
    const { user, who } = await openProfile();
    await heading('Your profile');
    const trn = who.trn.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1-$2-$3');
    expect(screen.queryByText(trn)).toBeNull();
    expect(screen.getByText(`hidden, ends in ${who.trn.slice(-3)}`)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show TRN' }));
    expect(screen.getByText(trn)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show TRN' }));
    expect(screen.queryByText(trn)).toBeNull();
    expect(screen.getByText(who.email)).toBeVisible();
  });

  it('shows the answers of the last application, without the loan and the TRN', async () => {
    const { user, who } = await openProfile();
    expect(await screen.findByRole('heading', { name: 'Your identification' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Bank account' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show the answers' }));
    expect(screen.getByText('National ID')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Bank account' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Identification' })).toBeNull();
    expect(screen.queryByText('Amount requested')).toBeNull();
    // Demo people's contacts have it in their addresses.
    expect(document.body.textContent.replace(/contact\d\.\d+@/g, '')).not.toContain(who.trn);
    expect(screen.queryByText('Confirm account number')).toBeNull();
  });

  it('says when the bureau has no answers yet', async () => {
    await openProfile('new applicant');
    expect(await screen.findByText(/You have not sent us an application yet/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Update identification' })).toBeNull();
  });

  it('reports a failure in its own part, and can be loaded again', async () => {
    await backend.fault({ kind: 'status', status: 500, path: 'GET_CUSTOMER' });
    const { user, who } = await openProfile();
    expect(await screen.findByText('We could not load what we hold about you')).toBeVisible();
    expect(screen.getByText(who.email)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Your identification' })).toBeVisible();
  });

  it('says that an ID has expired, on its last day already', async () => {
    backend.server.use(
      http.get('*/GET_CUSTOMER/:trn', () =>
        HttpResponse.json({ lastName: 'Reid', idType: 'DL', idExpiryDate: today() }),
      ),
    );
    await openProfile();
    expect(await screen.findByText(/This ID has expired/)).toBeVisible();
    expect(screen.getByText(formatLongDay(today()))).toBeVisible();
  });
});

describe('A new email address', () => {
  it('is saved with its code, by one call, and is shown at once', async () => {
    const profile = await openProfile();
    await heading('Your profile');
    const change = screen.getByRole('link', { name: 'Change Email address' });
    expect(change).toHaveAttribute('href', '#/auth/profile?change=email');
    await profile.router.navigate('/auth/profile?change=email');
    await askForCode(profile, 'New email address', NEW_EMAIL);
    await heading('Enter the code');
    expect(screen.getByText(new RegExp(`to ${NEW_EMAIL}\\.`))).toBeVisible();
    await giveCode(profile, await backend.codeSentTo(NEW_EMAIL));
    const done = await screen.findByText(/Your email address is changed/);
    expect(done).toHaveTextContent('If you have begun an application and not sent it in, it still has the earlier one');
    expect(screen.getByText(NEW_EMAIL)).toBeVisible();
    expect(session.get()?.user.email).toBe(NEW_EMAIL);
    expect(await calls('validateContact')).toBe(1);
    expect(await calls('saveContact')).toBe(1);
    expect(profile.router.state.location.search).toBe('');
  });

  it('is confirmed until another change is begun', async () => {
    const profile = await atEmailCode();
    await giveCode(profile, await backend.codeSentTo(NEW_EMAIL));
    await screen.findByText(/Your email address is changed/);
    await profile.router.navigate('/auth/profile?change=mobileNumber');
    await heading('Change your mobile number');
    await profile.user.click(screen.getByRole('link', { name: 'Back to your profile' }));
    await heading('Your profile');
    expect(screen.queryByText(/Your email address is changed/)).toBeNull();
  });

  it('of another account is refused beside the field, and stays typed', async () => {
    const profile = await openProfile(RETURNING, '?change=email');
    await askForCode(profile, 'New email address', 'new.applicant@example.com');
    expect(await problems()).toEqual(['Another account has this email address. Enter another one']);
    expect(screen.getByLabelText('New email address')).toHaveValue('new.applicant@example.com');
  });

  it('has to be typed twice, the same', async () => {
    const profile = await openProfile(RETURNING, '?change=email');
    await askForCode(profile, 'New email address', NEW_EMAIL, 'brand.knew@example.com');
    expect(await problems()).toEqual(['The two email addresses are not the same. Check both']);
    expect(await calls('validateContact')).toBe(0);
  });

  it('that equals the old one is refused without a call', async () => {
    const profile = await openProfile(RETURNING, '?change=email');
    await askForCode(profile, 'New email address', profile.who.email.toUpperCase());
    expect(await problems()).toEqual(['This is your email address already. Enter another one']);
    expect(await calls('validateContact')).toBe(0);
  });

  it('is checked once for a double press', async () => {
    const { user } = await openProfile(RETURNING, '?change=email');
    await backend.fault({ kind: 'delay', delayMs: 100, path: 'validateContact' });
    await user.type(await screen.findByLabelText('New email address'), NEW_EMAIL);
    await user.type(screen.getByLabelText('Confirm new email address'), NEW_EMAIL.toUpperCase());
    await user.dblClick(screen.getByRole('button', { name: 'Send the code' }));
    await heading('Enter the code');
    expect(await calls('validateContact')).toBe(1);
  });

  it('is not saved with a wrong code, which is said beside the field', async () => {
    const profile = await atEmailCode();
    const code = await backend.codeSentTo(NEW_EMAIL);
    await giveCode(profile, code === '000000' ? '000001' : '000000');
    expect((await problems())[0]).toMatch(/^The code is not right, or it has expired/);
    expect(session.get()?.user.email).toBe(profile.who.email);
    await giveCode(profile, code);
    expect(await screen.findByText(/Your email address is changed/)).toBeVisible();
  });

  it('is known when it was saved after its screen was left', async () => {
    const profile = await openProfile(RETURNING, '?change=email');
    await askForCode(profile, 'New email address', NEW_EMAIL);
    await heading('Enter the code');
    const answer = holdAnswer('saveContact');
    await giveCode(profile, await backend.codeSentTo(NEW_EMAIL));
    await profile.router.navigate(-1);
    await heading('Change your email address');
    answer();
    await waitFor(() => expect(session.get()?.user.email).toBe(NEW_EMAIL));
    // What is done on another screen meanwhile is left alone.
    expect(screen.getByRole('heading', { level: 1, name: 'Change your email address' })).toBeVisible();
    await profile.router.navigate('/auth/profile');
    await heading('Your profile');
    expect(screen.getByText(NEW_EMAIL)).toBeVisible();
    // No code is waited for any more.
    await profile.router.navigate('/auth/profile?change=email&step=code');
    await heading('Your profile');
  });

  it.each([
    ['at once', async (profile: Profile) => profile],
    ['after a reload, which the dialog asks for', async (profile: Profile) => atCodeAgain(profile)],
    [
      'after Back and Forward',
      async (profile: Profile) => {
        await profile.router.navigate(-1);
        await heading('Change your email address');
        await profile.router.navigate(1);
        return profile;
      },
    ],
  ])('may be saved although the answer was lost, and the screen says so %s', async (_when, then) => {
    const profile = await atEmailCode();
    await backend.fault({ kind: 'network', path: 'saveContact', afterProcessing: true });
    const code = await backend.codeSentTo(NEW_EMAIL);
    await giveCode(profile, code);
    await profile.user.click(await screen.findByRole('button', { name: 'OK' }));
    const now = await then(profile);
    await giveCode(now, code);
    expect((await problems())[0]).toMatch(/your new email address may be saved already/);
  });

  it('may be saved where the page is loaded again before the answer, and the screen says so', async () => {
    const profile = await atEmailCode();
    holdAnswer('saveContact');
    await giveCode(profile, '000000');
    const again = await atCodeAgain(profile);
    backend.server.use(http.post('*/saveContact', () => HttpResponse.json({ saved: false })));
    await giveCode(again, '000000');
    expect((await problems())[0]).toMatch(/your new email address may be saved already/);
  });

  it('is not said to be saved after a reload where the only answer was that the code is wrong', async () => {
    const profile = await atEmailCode();
    const code = await backend.codeSentTo(NEW_EMAIL);
    const wrong = code === '000000' ? '000001' : '000000';
    await giveCode(profile, wrong);
    await problems();
    const again = await atCodeAgain(profile);
    await giveCode(again, wrong);
    expect((await problems())[0]).toMatch(/^The code is not right, or it has expired/);
  });

  it.each([401, 403])('is not said to be saved where the call was refused with %i', async (status) => {
    const profile = await atEmailCode();
    const code = await backend.codeSentTo(NEW_EMAIL);
    const refused = vi.fn<() => Response>(() => HttpResponse.json({}, { status }));
    backend.server.use(http.post('*/saveContact', refused, { once: true }));
    await giveCode(profile, code);
    await waitFor(() => expect(refused).toHaveBeenCalled());
    const again = await atCodeAgain(profile);
    await giveCode(again, code === '000000' ? '000001' : '000000');
    expect((await problems())[0]).toMatch(/^The code is not right, or it has expired/);
  });

  it.each([
    [true, false],
    [false, true],
  ])(
    'is what they sign in with, which is not said to who was invited and may have no account: %s',
    async (isInvited, isSaid) => {
      const said: (string | null)[] = [];
      const profile = await openProfile(RETURNING, '?change=email', { isInvited });
      await heading('Change your email address');
      said.push(document.body.textContent);
      await askForCode(profile, 'New email address', NEW_EMAIL);
      await heading('Enter the code');
      await backend.fault({ kind: 'network', path: 'saveContact' });
      const code = await backend.codeSentTo(NEW_EMAIL);
      await giveCode(profile, code);
      await profile.user.click(await screen.findByRole('button', { name: 'OK' }));
      await giveCode(profile, code === '000000' ? '000001' : '000000');
      said.push(...(await problems()));
      await giveCode(profile, code);
      said.push((await screen.findByText(/Your email address is changed/)).textContent);
      expect(said.map((words) => /sign in/i.test(words ?? ''))).toEqual([isSaid, isSaid, isSaid]);
    },
  );

  it('has a new code sent after 30 seconds', async () => {
    const profile = await atEmailCode();
    const first = await backend.codeSentTo(NEW_EMAIL);
    const again = screen.getByRole('button', { name: 'Send a new code' });
    expect(again).toHaveAttribute('aria-disabled', 'true');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000, shouldAdvanceTime: true });
    await waitFor(() => expect(again).not.toHaveAttribute('aria-disabled'));
    await profile.user.click(again);
    expect(await screen.findByText(/We sent a new code/)).toBeVisible();
    const second = await backend.codeSentTo(NEW_EMAIL);
    expect(second).not.toBe(first);
    await giveCode(profile, second);
    expect(await screen.findByText(/Your email address is changed/)).toBeVisible();
  });

  it('waits for its code after a reload, for the same person only', async () => {
    const { unmount, who } = await atCodeAgain(await atEmailCode());
    unmount();
    const other = await backend.signedInAs('new applicant');
    beginSession(other);
    renderScreen(<SignedIn screen={ProfileRoute} />, { route: '/auth/profile?change=email&step=code' });
    await heading('Your profile');
    expect(other.user.trn).not.toBe(who.trn);
  });

  it('stays as it was when a call fails', async () => {
    await backend.fault({ kind: 'status', status: 503, path: 'validateContact' });
    const profile = await openProfile(RETURNING, '?change=email');
    await askForCode(profile, 'New email address', NEW_EMAIL);
    expect(await screen.findByText(messages.serverError)).toBeVisible();
    expect(screen.getByLabelText('New email address')).toHaveValue(NEW_EMAIL);
  });
});

describe('A new mobile number', () => {
  it('is saved with its code', async () => {
    const profile = await openProfile(RETURNING, '?change=mobileNumber');
    await askForCode(profile, 'New mobile number', '8765550188');
    await heading('Enter the code');
    const { codes } = await backend.state();
    await giveCode(profile, codes.at(-1)?.code ?? '');
    const done = await screen.findByText(/^Your mobile number is changed\./);
    expect(done).toHaveTextContent('If you have begun an application and not sent it in, it still has the earlier one');
    expect(session.get()?.user.mobileNumber).toBe('(876)555-0188');
  });

  it.each([
    ['', ['Enter your new mobile number', 'Enter your new mobile number again']],
    ['555', ['New mobile number must have 10 digits, like (876)555-0101', 'Enter your new mobile number again']],
  ])('is refused: "%s"', async (typed, said) => {
    const profile = await openProfile(RETURNING, '?change=mobileNumber');
    const box = await screen.findByLabelText('New mobile number');
    if (typed !== '') await profile.user.type(box, typed);
    await profile.user.click(screen.getByRole('button', { name: 'Send the code' }));
    expect(await problems()).toEqual(said);
  });
});

describe('A new identification', () => {
  async function fillIdentification(): Promise<Profile> {
    const profile = await openProfile();
    await screen.findByRole('heading', { name: 'Your identification' });
    await profile.router.navigate('/auth/profile?change=identification');
    const { user } = profile;
    await user.selectOptions(await screen.findByLabelText('Type of ID'), 'PASSPORT');
    await user.type(screen.getByLabelText('ID number'), 'A7654321');
    await user.type(screen.getByLabelText('Date of issue'), '01/02/2024');
    await user.type(screen.getByLabelText('Expiry date'), '01/02/2034');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    const dialog = await screen.findByRole('dialog', { name: 'WARNING' });
    expect(dialog).toHaveTextContent('Once updated, previous Identification details will be removed !!');
    return profile;
  }

  it('replaces the old one after the warning', async () => {
    const { user } = await fillIdentification();
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText(/^Your identification is updated\. .* it still has the earlier one/)).toBeVisible();
    expect(await screen.findByText('1 February 2034')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show ID number' }));
    expect(screen.getByText('A7654321')).toBeVisible();
    expect(await calls('updateIdentification')).toBe(1);
  });

  it.each([
    ['is not read again yet', () => new Promise<Response>(() => undefined)],
    ['cannot be read again', () => new HttpResponse(null, { status: 503 })],
  ])('is shown, and the old one is not, where what the bureau holds %s', async (_what, customer) => {
    const { user } = await fillIdentification();
    backend.server.use(http.get('*/GET_CUSTOMER/:trn', customer));
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText(/^Your identification is updated/)).toBeVisible();
    expect(screen.getByText('1 February 2024')).toBeVisible();
    expect(screen.getByText('1 February 2034')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show ID number' }));
    expect(screen.getByText('A7654321')).toBeVisible();
    expect(screen.getByText('Passport')).toBeVisible();
  });

  it('is shown when it was stored after its screen was left', async () => {
    const { user, router } = await fillIdentification();
    const answer = holdAnswer('UPDATE_CUSTOMER_ID/:trn');
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await router.navigate(-1);
    await heading('Your profile');
    expect(screen.queryByText('1 February 2034')).toBeNull();
    answer();
    expect(await screen.findByText('1 February 2034')).toBeVisible();
  });

  it("takes the TRN for the number of a driver's licence by one press", async () => {
    const { user, who } = await openProfile(RETURNING, '?change=identification');
    await user.selectOptions(await screen.findByLabelText('Type of ID'), 'PASSPORT');
    expect(screen.queryByRole('button', { name: 'Same as my TRN' })).toBeNull();
    await user.selectOptions(screen.getByLabelText('Type of ID'), 'DL');
    await user.click(screen.getByRole('button', { name: 'Same as my TRN' }));
    expect(screen.getByLabelText('ID number')).toHaveValue(who.trn);
    expect(screen.getByText('ID number: filled in with your TRN')).toHaveAttribute('role', 'status');
  });

  it('is not sent after No, and stays typed', async () => {
    const { user } = await fillIdentification();
    await user.click(screen.getByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('ID number')).toHaveValue('A7654321');
    expect(await calls('updateIdentification')).toBe(0);
  });
});

describe('What is typed for a change', () => {
  const changes = [
    ['New email address', 'email', 'half@exa'],
    ['New mobile number', 'mobileNumber', '(876)555'],
    ['ID number', 'identification', 'A7654'],
  ] as const;

  async function typeHalf(label: string, change: string, half: string): Promise<Profile> {
    const profile = await openProfile(RETURNING, `?change=${change}`);
    await profile.user.type(await screen.findByLabelText(label), half);
    return profile;
  }

  it.each(changes)('is still there after a reload: %s', async (label, change, half) => {
    const { unmount } = await typeHalf(label, change, half);
    unmount();
    renderScreen(<SignedIn screen={ProfileRoute} />, { route: `/auth/profile?change=${change}` });
    expect(await screen.findByLabelText(label)).toHaveValue(half);
  });

  it.each(changes)('comes back to the same person after a session that expired: %s', async (label, change, half) => {
    const { unmount, client } = await typeHalf(label, change, half);
    unmount();
    endExpired(client, 401, '/auth/profile');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(half);
    await openProfile(RETURNING, `?change=${change}`);
    expect(await screen.findByLabelText(label)).toHaveValue(half);
  });

  it('is never shown to somebody else', async () => {
    const { unmount, client } = await typeHalf(...changes[0]);
    unmount();
    endExpired(client, 401, '/auth/profile');
    await openProfile('new applicant', '?change=email');
    expect(await screen.findByLabelText('New email address')).toHaveValue('');
  });

  it('is forgotten once it is saved', async () => {
    const profile = await atEmailCode();
    await giveCode(profile, await backend.codeSentTo(NEW_EMAIL));
    await screen.findByText(/Your email address is changed/);
    await profile.router.navigate('/auth/profile?change=email');
    expect(await screen.findByLabelText('New email address')).toHaveValue('');
  });
});
