import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { session } from '#api/session.ts';
import { withOwnApplicant } from '#domain/application.ts';
import type { User } from '#domain/user.ts';
import { Journey } from '#features/journey/Journey.tsx';
import { tabStorage } from '#lib/storage.ts';
import { renderScreen } from '../../support/render.tsx';
import { changeDraft, signIn, storedDraft } from './signedIn.ts';

const Nothing = (): ReactNode => null;
const panels = { questions: Nothing, uploads: Nothing, agreements: Nothing, fees: Nothing };

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
