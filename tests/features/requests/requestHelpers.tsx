import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { beginSession } from '#api/session.ts';
import { RequestsRoute } from '#app/RequestsRoute.tsx';
import { SignedIn } from '#app/SignedIn.tsx';
import type { DemoPersonName } from '#mocks/people.ts';
import { backend } from '../../support/backend.ts';
import { renderScreen } from '../../support/render.tsx';

export type RequestRoute = '' | '/appeal' | '/service' | '/sent';

/** Renders a screen of requests for the signed-in user. */
export const show = (place: RequestRoute) =>
  renderScreen(<SignedIn screen={RequestsRoute} />, { route: `/requests${place}`, path: '/requests/:screen?' });

/** Signs in a demo person and renders a screen of requests. */
export async function open(place: RequestRoute, name: DemoPersonName = 'applicant with fees due') {
  const session = await backend.signedInAs(name);
  beginSession(session);
  return { ...show(place), who: session.user };
}

type View = ReturnType<typeof show>;

export async function closeDialog({ user }: View, name: string): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name });
  await user.click(within(dialog).getByRole('button', { name: /^(OK|Close)$/ }));
}

/** Opens the appeal screen, which says what an appeal is. */
export async function openAppeal() {
  const view = await open('/appeal');
  expect(await screen.findByText('About appeals')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to your requests' })).toHaveAttribute('href', '/requests');
  // An example fits one code only.
  expect(screen.getByRole('textbox', { name: 'Tell us why' })).not.toHaveAccessibleDescription(/For example/);
  return view;
}

/** Selects a code, whose checklist is announced under it. */
export async function chooseCode(view: View, label: RegExp, code: string, checklist: string): Promise<void> {
  await view.user.selectOptions(await screen.findByLabelText(label), code);
  expect(screen.getByText(checklist).closest('[aria-live=polite]')).toBeVisible();
}

export async function chooseSubject({ user }: View): Promise<void> {
  const subject = screen.getByLabelText('Application or loan');
  const [, first] = within(subject).getAllByRole('option');
  if (!first) throw new Error('There is something to choose');
  await user.selectOptions(subject, first);
}

export async function typeReason({ user }: View, words: string): Promise<void> {
  const box = screen.getByLabelText('Tell us why');
  await user.clear(box);
  await user.click(box);
  await user.paste(words);
}

/** An appeal that lacks only its documents. */
export async function beginAppeal(words = 'My scholarship was changed.') {
  const view = await openAppeal();
  await chooseCode(view, /appeal about/, 'SW', 'Scholarship or tuition adjustment: what we need');
  await chooseSubject(view);
  await typeReason(view, words);
  return view;
}

export const pdf = (name: string): File => new File(['%PDF-1.7\n'], name, { type: 'application/pdf' });

export const chooseLetter = (): HTMLElement => screen.getByLabelText('Choose files for Scholarship letter');

export async function addDocuments({ user }: View): Promise<void> {
  await user.upload(chooseLetter(), pdf('letter.pdf'));
  await user.upload(screen.getByLabelText('Choose files for Tuition adjustment form'), pdf('form.pdf'));
  expect(await screen.findByText('2 of 2 documents added')).toBeVisible();
}

/** Fills in a refund. It is the shortest request. */
export async function fillRefund(view: View): Promise<void> {
  await chooseCode(view, /What do you need/, 'RCDPD', 'Insurance refund: what we need');
  await chooseSubject(view);
  await view.user.click(screen.getByLabelText('Deposit to bank account'));
  await typeReason(view, 'I paid twice.');
}

/** A service request for a refund, ready to be sent. */
export async function beginRefund() {
  const view = await open('/service');
  await fillRefund(view);
  return view;
}

export const send = ({ user }: Pick<View, 'user'>): Promise<void> =>
  user.click(screen.getByRole('button', { name: /^Send / }));
