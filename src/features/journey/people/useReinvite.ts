import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { personal } from '#api/personal.ts';
import { personalMemory } from '#api/personalMemory.ts';
import type { Applicant, Application } from '#domain/application.ts';
import { containsAll } from '#domain/containsAll.ts';
import { canReinvite, withNewInvitation } from '#domain/people.ts';
import { isInCheck } from '#domain/status.ts';
import { joinWithAnd } from '#lib/text.ts';
import { createTurns } from '#lib/turns.ts';
import { text, z } from '#lib/zod.ts';
import { saved } from '../draft/draft.ts';
import type { OpenDraft } from '../draft/openDraft.ts';
import { fetchStored, isStale, MOST_MERGES, postApplication } from '../draft/postApplication.ts';
import { correctTexts } from '../texts/namedTexts.tsx';

/**
 * The addresses to which the email was sent, as its day shows, and those of people who were saved, but perhaps not sent
 * anything. None of either: nobody waits for an email any more; `isOver` where that is because of the application.
 */
export interface ReinviteResult {
  sent: readonly string[];
  saved: readonly string[];
  isOver?: boolean;
}

interface Reinvitation {
  /** The ids of the applicants. */
  ids: readonly string[];
  /** The corrected answers; left out when the emails are only sent again. */
  correction?: Readonly<Record<string, unknown>>;
}

/** The ids of invitations that may have gone out without an answer, by application, person and address. */
const unanswered = personal('invitations', z.object({ ids: z.record(z.string(), z.string()) }), { ids: {} });

/**
 * Returns the mutation that asks the server to send the email again to named people who have not answered, and corrects how
 * they are reached: one save of the newest version with an `invitationId` for each, which stays the same on a retry, also
 * after a reload. Answers that somebody has given meanwhile are never overwritten.
 */
export function useReinvite(draft: OpenDraft) {
  const { trn } = draft;
  const [turns] = useState(createTurns);
  const underWay = useRef(new Map<string, Promise<ReinviteResult>>());

  const mine = unanswered.of(trn);

  const of = (id: string): string => `${draft.application().arn} ${id} `;
  /** By address: an email to another one is another email. */
  const invitationIdOf = (id: string, email: string): string => {
    const { ids } = mine.read();
    const invitationId = ids[of(id) + email] ?? crypto.randomUUID();
    mine.write({ ids: { ...ids, [of(id) + email]: invitationId } });
    return invitationId;
  };
  const forget = (people: readonly string[]): void => {
    const left = Object.entries(mine.read().ids).filter(([key]) => !people.some((id) => key.startsWith(of(id))));
    mine.write({ ids: Object.fromEntries(left) });
  };

  const reinvite = async ({ ids, correction = {} }: Reinvitation): Promise<ReinviteResult> => {
    const newest = await fetchStored(draft.application());
    const show = (application: Application) => draft.update((now) => saved(now, application, now.pending));
    const waiting = newest.applicants.filter((person) => ids.includes(person.id) && canReinvite(newest, person));
    if (waiting.length === 0) {
      forget(ids);
      show(newest);
      return { sent: [], saved: [], isOver: !isInCheck(newest.status) };
    }
    const invite = (now: Application, { id, email }: Applicant): Application =>
      withNewInvitation(now, id, correction, invitationIdOf(id, text.parse(correction.email ?? email)));
    const application = waiting.reduce(invite, newest);
    // An attempt whose answer was lost may have arrived: its ids are stored then, and there is nothing to save.
    const hasArrived = containsAll(newest, application);
    const stored = hasArrived
      ? newest
      : await postApplication({
          application,
          requestId: draft.get().requestId,
          isRepeat: false,
          options: { isBackground: false },
        });
    forget(ids);
    show(stored);
    const invited = waiting.map((before) => {
      const after = stored.applicants.find(({ id }) => id === before.id) ?? before;
      // The day of the email is the proof of it; one that arrived before has the id of this very invitation.
      const isSent = Boolean(after.invitedOn) && (hasArrived || after.invitedOn !== before.invitedOn);
      return { email: after.email, isSent };
    });
    const emails = (isSent: boolean) => invited.filter((one) => one.isSent === isSent).map(({ email }) => email);
    return { sent: emails(true), saved: emails(false) };
  };

  /** Others save their own parts between the reading and the save: the newer version says who still waits for an email. */
  const reinviteNow = (reinvitation: Reinvitation, merges = 0): Promise<ReinviteResult> =>
    reinvite(reinvitation).catch((error: unknown) => {
      if (!isStale(error) || merges === MOST_MERGES) throw error;
      return reinviteNow(reinvitation, merges + 1);
    });

  return useMutation({
    // A second press while the first is under way gets its answer and sends nothing; one for other people waits for its turn.
    mutationFn: (reinvitation: Reinvitation) => {
      const people = String(reinvitation.ids);
      const sending = underWay.current.get(people) ?? turns.take(() => reinviteNow(reinvitation));
      underWay.current.set(people, sending);
      return sending.finally(() => underWay.current.delete(people));
    },
  });
}

/** The result as the starter reads it. */
export function reinviteText({ sent, saved: onlySaved, isOver }: ReinviteResult): string {
  const { results } = correctTexts;
  if (sent.length + onlySaved.length === 0) return isOver ? results.over : results.answered;
  return [
    ...(sent.length > 0 ? [results.sent(joinWithAnd(sent))] : []),
    ...(onlySaved.length > 0 ? [results.saved(joinWithAnd(onlySaved))] : []),
  ].join(' ');
}

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
