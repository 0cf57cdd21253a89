import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { endpoints } from '#api/endpoints.ts';
import { beginSession, session } from '#api/session.ts';
import { openNewApplication } from '#features/journey/draft/openApplication.ts';
import { closePortal, heading, openPortalOnce } from '../app/portal.tsx';
import { completeDraft } from '../features/journey/completeDraft.ts';
import { openJourney, heading as screenNamed } from '../features/journey/journeys.tsx';
import { clearTab, signIn } from '../features/journey/signedIn.ts';
import { backend } from '../support/backend.ts';
import { fillFields } from '../support/fillFields.ts';
import { buttonNamed, dialogButtonNamed } from '../support/queries.ts';
import { requestIdsOf } from '../support/requestIds.ts';
import { journeyScenarios } from './journeyScenarios.tsx';
import { paymentScenarios, restoreWindows } from './paymentScenarios.tsx';
import { requestScenarios } from './requestScenarios.tsx';

afterEach(() => {
  closePortal();
  clearTab();
  restoreWindows();
});

const understood = async () => (await dialogButtonNamed('OK')).click();

// Rule CALL-16: the server knows a repeated call by its requestId and by nothing else.
describe('A call that never arrived is sent again with the same requestId:', () => {
  const meant = ['createApplication', 'appealRequest', 'serviceRequest', 'authorisePayment'];
  const meetings = [...journeyScenarios, ...requestScenarios, ...paymentScenarios].filter(({ call }) =>
    meant.includes(call),
  );

  it.each(meetings)('$call', async ({ call, open }) => {
    const sentIds = requestIdsOf(new RegExp(`${endpoints[call].path}$`));
    const screenNow = await open();
    await backend.fault({ kind: 'network', path: endpoints[call].path, times: 1 });
    await screenNow.triggerCall();
    await understood();
    await waitFor(() => expect(document.querySelector('dialog[open], .slb-spinner')).toBeNull());
    await screenNow.triggerCall();
    await screenNow.expectSuccess();
    const [first, again, ...more] = await sentIds();
    expect(first).toBeDefined();
    expect([again, more]).toEqual([first, []]);
  });

  it('createApplication, also after a reload', async () => {
    const sentIds = requestIdsOf(/\/CREATE$/);
    await signIn();
    await completeDraft();
    const submit = async () => {
      const view = await openJourney('review');
      await screen.findByText('Your application: ready to submit');
      await view.user.click(buttonNamed('Submit application'));
      return view;
    };
    await backend.fault({ kind: 'status', status: 504, path: '/CREATE', times: 1 });
    const { unmount } = await submit();
    await understood();
    unmount();
    await submit();
    await screenNamed('Application submitted');
    const [first, again, ...more] = await sentIds();
    expect([again, more]).toEqual([first, []]);
  });
});

describe('The first save of an application', () => {
  /** A change to another window makes the portal save at once. */
  const lookAway = (): void => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  };

  it.each([
    ['was lost', true, 1],
    ['never came, because the call did not arrive', false, 0],
  ])(
    'creates one application when its answer %s, with the answers typed since',
    async (_what, afterProcessing, later) => {
      const sentIds = requestIdsOf(/\/api\/applications\/?$/);
      const who = await backend.signedInAs('new applicant');
      beginSession(who);
      openNewApplication(who.user);
      const { user } = await openPortalOnce('/journey/finances?lastTab=4');
      await heading(/Bank account$/);
      await fillFields(user, { Branch: 'Cross Roads' });
      await backend.fault({ kind: 'network', method: 'POST', path: '/api/applications/$', times: 1, afterProcessing });
      act(lookAway);
      await screen.findByText('Not saved: retrying');
      await fillFields(user, { Branch: 'Half Way Tree' });
      act(lookAway);
      await screen.findByText(/^Saved at/);

      const own = (await backend.state()).applications.filter(({ ownerTrn }) => ownerTrn === session.get()?.user.trn);
      expect(own).toHaveLength(1);
      expect(own[0]?.applicants[0]?.bankingInformation).toMatchObject({ branch: 'Half Way Tree' });
      expect(screen.getByLabelText('Branch')).toHaveValue('Half Way Tree');
      const [first, again, ...more] = await sentIds();
      expect(first).not.toBe('');
      expect(again).toBe(first);
      // With the number that came, what was typed since goes out after it.
      expect(more).toEqual(Array.from({ length: later }, () => ''));
    },
  );
});
