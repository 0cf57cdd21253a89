import { call } from '#api/client.ts';
import { beginSession, clearSession, session } from '#api/session.ts';
import type { Application } from '#domain/application.ts';
import type { DemoPersonName } from '#mocks/people.ts';
import { backend } from '../../support/backend.ts';

/** Signs a demo person in. */
export async function signIn(name: DemoPersonName = 'half-finished applicant') {
  const person = await backend.signedInAs(name);
  beginSession(person);
  return person;
}

/** The draft of the signed-in user, as the server has it. */
export async function storedDraft(): Promise<Application> {
  const trn = session.get()?.user.trn ?? '';
  const all = await call('applicationList', { path: { trn } });
  const arn = all.find(({ status }) => status === 'DRAFT')?.arn ?? '';
  return call('application', { path: { arn } });
}

/** Changes the draft on the server, before a test opens it. */
export const changeDraft = async (change: (application: Application) => Application): Promise<Application> =>
  call('saveApplication', { body: change(await storedDraft()) });

/** Ends the session and clears the session storage after a test. */
export function clearTab(): void {
  clearSession();
  sessionStorage.clear();
}
