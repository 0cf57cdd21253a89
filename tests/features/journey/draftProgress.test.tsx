import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { beginSession, clearSession } from '#api/session.ts';
import { nextTexts } from '#features/home/texts.tsx';
import { DraftProgress } from '#features/journey/DraftProgress.tsx';
import { pages } from '#features/journey/pages.ts';
import { draftProgressTexts as texts } from '#features/journey/texts/draftProgressTexts.ts';
import { backend } from '../../support/backend.ts';
import { renderScreen } from '../../support/render.tsx';

afterEach(clearSession);

async function show() {
  const session = await backend.signedInAs('half-finished applicant');
  beginSession(session);
  const { trn } = session.user;
  const draft = (await backend.state()).applications.find(({ ownerTrn }) => ownerTrn === trn);
  return renderScreen(<DraftProgress trn={trn} arn={draft?.arn ?? ''} />);
}

describe('The progress of a draft, at home', () => {
  it('says what is next, how much is done and how long the rest takes', async () => {
    await show();
    expect(await screen.findByText(/^Income and commitments is next\. \d+ of \d+ done\.$/)).toBeVisible();
    expect(screen.getByText(/^About \d+ minutes left\.$/)).toBeVisible();
  });
});

it('has room on the card at home: nothing moves when it comes', () => {
  const [room = '', roomForMinutes = ''] = nextTexts.roomForProgress.split('\n');
  const titles = pages.flatMap(({ tabs }) => tabs.flat().map(({ title }) => title));
  for (const title of titles)
    expect(texts.next({ title, done: 88, total: 88 }).length, title).toBeLessThanOrEqual(room.length);
  expect(texts.minutesLeft(88)).toBe(roomForMinutes);
});
