import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { beginSession, clearSession } from '#api/session.ts';
import { DraftProgress } from '#features/journey/DraftProgress.tsx';
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
