import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PAUSE } from '#features/journey/draft/saveQueue.ts';
import { backend } from '../../../support/backend.ts';
import { holdAnswer } from '../../../support/holdAnswer.ts';
import { announcesLater } from '../../../support/liveRegion.ts';
import { holdPauses } from '../../../support/pauses.ts';
import { answerMeansTest, heading, openJourney } from '../journeys.tsx';
import { clearTab, signIn, storedDraft } from '../signedIn.ts';

beforeEach(() => signIn());
afterEach(() => {
  vi.restoreAllMocks();
  clearTab();
});

const goOn = () => screen.getByRole('button', { name: 'Save and continue' });
const size = () => screen.getByLabelText('People in your household');

/** The next save is refused because of the answer at this path. */
const refuse = (
  field: string,
  body: object = { message: 'Bad request', errorList: [{ typeOfMessage: 'Not more than 8', code: 'RANGE', field }] },
) => backend.fault({ path: '/api/applications/$', method: 'POST', kind: 'status', status: 400, body });
const HOUSEHOLD = 'applicants[0].householdIncome.householdSize';

/** Puts the tab away: what is unsaved goes out in the background, without the pause of typing. */
function putAway(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

async function openHousehold(body?: object) {
  const view = await openJourney('finances?lastTab=2');
  await heading('Household');
  await refuse(HOUSEHOLD, body);
  await view.user.type(size(), '9');
  return view;
}

describe('An answer that a save is refused for (400 with its path)', () => {
  it('is marked at its field after a background save, and everything is saved once it is changed', async () => {
    const { user } = await openHousehold();
    putAway();
    await waitFor(() => expect(size()).toHaveAccessibleDescription(/Not more than 8/));
    expect(size()).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();

    await user.clear(size());
    await user.type(size(), '8');
    expect(size()).not.toHaveAccessibleDescription(/Not more than 8/);
    putAway();
    await waitFor(async () => expect((await storedDraft()).applicants[0]?.householdIncome.householdSize).toBe('8'));
  });

  it.each([
    [
      'the words of the whole refusal',
      { message: 'Not more than 8', errorList: [{ field: HOUSEHOLD }] },
      /Not more than 8/,
    ],
    [
      'words of our own',
      { errorList: [{ typeOfMessage: null, field: HOUSEHOLD }] },
      /The bureau did not take this answer/,
    ],
  ])('is marked at its field with %s where it has none of its own', async (_which, body, words) => {
    await openHousehold(body);
    putAway();
    await waitFor(() => expect(size()).toHaveAccessibleDescription(words));
  });

  it('is marked at its field in an entry that was added since the screen opened', async () => {
    holdPauses((delay) => delay === PAUSE);
    const { user } = await openJourney('finances?lastTab=2');
    await heading('Household');
    await refuse('applicants[0].householdIncome.members[0].income');
    await user.click(screen.getByRole('button', { name: 'Add a household member' }));
    await user.type(screen.getByLabelText('Income (optional)'), '60000');
    putAway();
    await waitFor(() => expect(screen.getByLabelText('Income (optional)')).toHaveAccessibleDescription(/Not more/));
  });

  it('makes its screen need attention in the list, though it fits its field', async () => {
    await openHousehold();
    const row = () => screen.getByRole('link', { name: 'Household', current: 'page' }).closest('li');
    expect(row()).not.toHaveTextContent('Needs attention');
    putAway();
    await waitFor(() => expect(row()).toHaveTextContent('Needs attention'));
  });

  it('is heard on its own screen, where the focus may be in another field by then', async () => {
    await openHousehold();
    const isAnnounced = announcesLater();
    putAway();
    expect(isAnnounced(await screen.findByText(/^We cannot save this answer.*Not more than 8$/))).toBe(true);
  });

  it('is in the summary after Continue, instead of a dialog', async () => {
    await answerMeansTest();
    const { user } = await openHousehold();
    await user.click(goOn());
    expect(await screen.findByRole('link', { name: /Not more than 8/ })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is named with a link to its screen on every other screen', async () => {
    const { router } = await openHousehold();
    putAway();
    await waitFor(() => expect(size()).toHaveAccessibleDescription(/Not more than 8/));
    await router.navigate('/journey/finances?lastTab=1');
    await heading('Income and commitments');
    const notice = await screen.findByText('We cannot save this answer. Correct it, and we save everything');
    expect(notice.closest('.slb-notice')).toHaveTextContent(/Household\s+Not more than 8/);
  });

  it('is heard once on every other screen: with its title', async () => {
    const { router } = await openHousehold();
    putAway();
    await waitFor(() => expect(size()).toHaveAccessibleDescription(/Not more than 8/));
    const isAnnounced = announcesLater();
    await router.navigate('/journey/finances?lastTab=1');
    await heading('Income and commitments');
    const words = await screen.findByText(/^We cannot save this answer/);
    // A status that is drawn with its screen is read with the title.
    expect(words.closest('[role=status]')).not.toBeNull();
    expect(isAnnounced(words)).toBe(false);
  });

  it('hands the focus on when it is saved while the focus is in what is said of it', async () => {
    const { router } = await openHousehold();
    putAway();
    await waitFor(() => expect(size()).toHaveAccessibleDescription(/Not more than 8/));
    await router.navigate('/journey/finances?lastTab=1');
    await heading('Income and commitments');
    const notice = (await screen.findByText(/^We cannot save this answer/)).closest<HTMLElement>('.slb-notice');
    within(notice ?? document.body)
      .getByRole('link', { name: 'Household' })
      .focus();
    putAway();
    await waitFor(() => expect(notice).not.toBeInTheDocument());
    expect(screen.getByRole('group', { name: /^Income and commitments/ })).toHaveFocus();
  });

  it('is heard on another screen, when the save is refused only after that screen was opened', async () => {
    // Held back from the start, and without the save of typing: a second one would be taken, and the notice gone at once.
    holdPauses((delay) => delay === PAUSE);
    const release = holdAnswer('api/applications/');
    const { router } = await openHousehold();
    await router.navigate('/journey/finances?lastTab=1');
    await heading('Income and commitments');
    const isAnnounced = announcesLater();
    putAway();
    release();
    expect(isAnnounced(await screen.findByText(/^We cannot save this answer/))).toBe(true);
  });
});
