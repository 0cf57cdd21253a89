import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { call } from '#api/client.ts';
import { beginSession, clearSession, session } from '#api/session.ts';
import { type Application, withOwnApplicant } from '#domain/application.ts';
import type { User } from '#domain/user.ts';
import { Journey } from '#features/journey/Journey.tsx';
import { tabStorage } from '#lib/storage.ts';
import type { DemoPersonName } from '#mocks/people.ts';
import { backend } from '../../support/backend.ts';
import { renderScreen } from '../../support/render.tsx';

const Nothing = (): ReactNode => null;
const panels = { questions: Nothing, uploads: Nothing, agreements: Nothing, fees: Nothing };

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

/** Answers the means test of the draft, which is on the screen of the household. */
export const answerMeansTest = () =>
  changeDraft((draft) =>
    withOwnApplicant(draft, {
      meansTest: { housing: 'RENTED', rooms: '3', dependantsInSchool: '1', onPath: 'NO', disability: 'NO' },
    }),
  );

/** Opens the draft at a screen of the journey. The panels of other features stay empty. */
export async function openJourney(place: string) {
  const { user: who } = session.get() ?? (await signIn());
  const { arn } = await storedDraft();
  tabStorage.write('ARN', arn);
  return renderJourney(who, place);
}

/** Renders the journey of the open application. */
export const renderJourney = (who: User, place: string) =>
  renderScreen(<Journey user={who} panels={panels} applicationPdf={Nothing} />, {
    route: `/journey/${place}`,
    path: '/journey/:page',
  });

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name: new RegExp(`${name}$`) });

/** Ends the session and clears the session storage after a test. */
export function clearTab(): void {
  clearSession();
  sessionStorage.clear();
}
