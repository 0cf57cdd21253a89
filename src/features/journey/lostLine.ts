import { CallFailed } from '#api/failure.ts';
import { hasUnsaved } from '#api/openApplication.ts';
import type { LookupData } from '#domain/lookup.ts';
import { messages, messageTitles } from '#domain/messages.ts';
import { enqueueDialog } from '#ui/dialogQueue.ts';
import { uiTexts } from '#ui/texts/firstTexts.tsx';
import type { OpenDraft } from './draft/openDraft.ts';
import { isSendable } from './draft/postApplication.ts';
import { contestedIn } from './draft/saveState.ts';
import { lostLineTexts } from './draft/texts.ts';

interface Kept {
  draft: Pick<OpenDraft, 'get' | 'application' | 'state'>;
  lookups: LookupData | undefined;
}

/**
 * Makes an attempt of Continue. Where the line is lost, and what was typed is sent once it is back, the dialog says so under
 * its fixed words, and makes the attempt again if asked to. Any other failure is passed on.
 */
export async function attemptWithoutLine<T>(attempt: () => Promise<T>, { draft, lookups }: Kept): Promise<T> {
  let lost: CallFailed;
  try {
    return await attempt();
  } catch (error) {
    // While an answer has to be chosen nothing is saved by itself.
    const isAsked = contestedIn(draft.state.get()).length > 0;
    const isKept = hasUnsaved(draft.get()) && isSendable(draft.application(), lookups) && !isAsked;
    if (!(error instanceof CallFailed) || !isLineLost(error) || !isKept) throw error;
    lost = error;
  }
  if (await askForAnotherAttempt(lost.reference)) return attemptWithoutLine(attempt, { draft, lookups });
  throw new CallFailed(lost.callName, lost.status, { kind: 'silent' });
}

const isLineLost = ({ outcome }: CallFailed): boolean => outcome.kind === 'message' && outcome.type === 'noNetwork';

const askForAnotherAttempt = (reference: string): Promise<boolean> =>
  enqueueDialog<boolean>((close) => ({
    title: messageTitles.noNetwork,
    content: {
      text: messages.noNetwork,
      note: lostLineTexts.kept,
      reference,
      buttons: [
        { label: uiTexts.ok, onPress: () => close(false) },
        { label: lostLineTexts.tryAgain, onPress: () => close(true) },
      ],
    },
    cancel: () => close(false),
    isQuestion: true,
  }));
