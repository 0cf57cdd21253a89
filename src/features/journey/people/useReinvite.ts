import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { personalMemory } from '#api/personalMemory.ts';
import type { Applicant, Application } from '#domain/application.ts';
import { canReinvite, withNewInvitation } from '#domain/people.ts';
import { saved } from '../draft/draft.ts';
import type { OpenDraft } from '../draft/openDraft.ts';
import { fetchStored, postApplication } from '../draft/postApplication.ts';
import { correctTexts } from '../texts/namedTexts.tsx';

/** The result of an invitation: sent, as its day shows; saved, but perhaps not sent; not needed any more. */
export type ReinviteResult = 'sent' | 'saved' | 'answered';

interface Reinvitation {
  /** The applicant's id. */
  id: string;
  /** The corrected answers; left out when the email is only sent again. */
  correction?: Readonly<Record<string, unknown>>;
}

/**
 * Returns the mutation that corrects a named person who has not answered, and asks the server to send the email again: a
 * save of the newest version with an `invitationId`, which stays the same on a retry. Answers that the person has given
 * meanwhile are never overwritten.
 */
export function useReinvite(draft: OpenDraft) {
  const ids = useRef(new Map<string, string>());
  const underWay = useRef<Promise<ReinviteResult>>(undefined);

  const reinvite = async ({ id, correction = {} }: Reinvitation): Promise<ReinviteResult> => {
    const newest = await fetchStored(draft.application());
    const before = newest.applicants.find((person) => person.id === id);
    const show = (application: Application) => draft.update((now) => saved(now, application, now.pending));
    if (!before || !canReinvite(newest, before)) {
      show(newest);
      return 'answered';
    }
    const invitationId = ids.current.get(id) ?? crypto.randomUUID();
    ids.current.set(id, invitationId);
    const stored = await postApplication({
      application: withNewInvitation(newest, id, correction, invitationId),
      requestId: draft.get().requestId,
      isRepeat: false,
      options: { isBackground: false },
    });
    ids.current.delete(id);
    show(stored);
    const after = stored.applicants.find((person) => person.id === id);
    return wasSent(before, after) ? 'sent' : 'saved';
  };

  return useMutation({
    // A second press while the first is under way gets its answer and sends nothing.
    mutationFn: (reinvitation: Reinvitation) => {
      underWay.current ??= reinvite(reinvitation).finally(() => {
        underWay.current = undefined;
      });
      return underWay.current;
    },
  });
}

const wasSent = (before: Applicant, after: Applicant | undefined): boolean =>
  Boolean(after?.invitedOn) && after?.invitedOn !== before.invitedOn;

/** The result as the starter reads it. */
export const reinviteText = (result: ReinviteResult, email: string): string =>
  result === 'answered' ? correctTexts.results.answered : correctTexts.results[result](email);

/** The results by a random id. They name a person, so the state of the router, which the browser keeps, has the id only. */
const results = personalMemory(() => new Map<string, string>());

/** Passes a result on to the next screen. Returns its id for the state of the router. */
export function passResult(text: string): string {
  const id = crypto.randomUUID();
  results.mine().set(id, text);
  return id;
}

/** The result with this id; '' when it is another user's or from before a reload. */
export const passedResult = (id: string): string => results.mine().get(id) ?? '';
