import { personal } from '#api/personal.ts';
import { session } from '#api/session.ts';
import { questions } from '#domain/messages.ts';
import { hasUnsavedWork } from '#lib/unloadWarning.ts';
import { z } from '#lib/zod.ts';
import { dialogs } from '#ui/dialogs.ts';
import { hasUnsavedAnswers } from './session.ts';

const typed = z.catch(z.optional(z.looseObject({ values: z.record(z.string(), z.string()) })), undefined);

/** The part of the request drafts that is needed here. */
const openRequests = personal('requests', z.looseObject({ APPEAL: typed, SERVICE: typed }), {});

function hasUnsentRequest(): boolean {
  const { APPEAL, SERVICE } = openRequests.of(session.get()?.user.trn ?? '').read();
  return [APPEAL, SERVICE].some((request) => Object.values(request?.values ?? {}).some((value) => value !== ''));
}

/** Asks before a sign-out that would lose answers, a request or files. True when nothing would be lost or the user agrees. */
export async function confirmSignOut(): Promise<boolean> {
  const hasUnsent = hasUnsentRequest() || hasUnsavedWork();
  const question = hasUnsavedAnswers() ? questions.unsavedAnswers : hasUnsent ? questions.unsentThings : undefined;
  return question === undefined || (await dialogs.actions(question)) === 'confirm';
}
