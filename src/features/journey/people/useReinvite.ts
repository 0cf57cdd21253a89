import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Applicant, Application } from '#domain/application.ts';
import { canReinvite, withNewInvitation } from '#domain/people.ts';
import { saved } from '../draft/draft.ts';
import type { OpenDraft } from '../draft/openDraft.ts';
import { fetchStored, postApplication } from '../draft/postApplication.ts';

/** What became of an invitation: sent, as the server's own day shows; saved without a word of it; not needed any more. */
export type ReinviteResult = 'sent' | 'saved' | 'answered';

interface Reinvitation {
  /** The applicant's id. */
  id: string;
  /** What is corrected; nothing if the email is only sent again. */
  correction?: Readonly<Record<string, unknown>>;
}

/**
 * Says something new of somebody who has not answered, and asks the server to write to them again: a save of the newest
 * version with an `invitationId`, the same on a retry. What they gave meanwhile is never written over.
 */
export function useReinvite(draft: OpenDraft) {
  const ids = useRef(new Map<string, string>());
  const underWay = useRef<Promise<ReinviteResult>>(undefined);

  const reinvite = async ({ id, correction: said = {} }: Reinvitation): Promise<ReinviteResult> => {
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
      application: withNewInvitation(newest, id, said, invitationId),
      requestId: draft.get().requestId,
      options: { isBackground: false },
    });
    ids.current.delete(id);
    show(stored);
    const after = stored.applicants.find((person) => person.id === id);
    return wasSent(before, after) ? 'sent' : 'saved';
  };

  return useMutation({
    // A second press while the first is under way gets its answer and sends nothing.
    mutationFn: (asked: Reinvitation) => {
      underWay.current ??= reinvite(asked).finally(() => {
        underWay.current = undefined;
      });
      return underWay.current;
    },
  });
}

const wasSent = (before: Applicant, after: Applicant | undefined): boolean =>
  Boolean(after?.invitedOn) && after?.invitedOn !== before.invitedOn;

/** What is said of it on the screen. */
export const reinvitedWords = (became: ReinviteResult, email: string): string =>
  became === 'sent'
    ? `We have sent the email to ${email} again. Ask them to look for it, also among unwanted mail.`
    : became === 'saved'
      ? `Saved. We cannot see from here that another email went out to ${email}. If none comes, they can call the bureau.`
      : 'They have answered meanwhile. There is nothing to send.';
