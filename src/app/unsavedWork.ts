import { trackInFlight } from '#api/inFlight.ts';
import { draftRecord, hasUnsaved, hasUnsent } from '#api/openApplication.ts';
import { personal } from '#api/personal.ts';
import { session } from '#api/session.ts';
import { questions } from '#domain/messages.ts';
import { otherTabs, saveBeforeEnd } from '#features/session/index.ts';
import { type ReadBy, type Reader, record, shaped } from '#lib/readers.ts';
import { hasUnsavedWork } from '#lib/unloadWarning.ts';
import { dialogs } from '#ui/dialogs.ts';

// What leaving would lose: the last save, what is still unsaved after it, and the question to the user.

const nothing: ReadBy<typeof draftRecord> = { stored: { arn: '' }, isBaseUnsaved: false, pending: {} };
const drafts = personal('APP', draftRecord, nothing);
const draftOfUser = () => drafts.of(session.get()?.user.trn ?? '').read();

/** Makes the last save, with the spinner when it takes long. */
export async function saveBeforeLeaving(): Promise<void> {
  const countOut = trackInFlight();
  await saveBeforeEnd();
  countOut();
}

/** True while this tab holds answers that the server does not have. */
export const hasUnsavedAnswers = (): boolean => hasUnsaved(draftOfUser());

/** True while this tab holds answers that can't be sent any more, which it shows once their application is open again. */
export const hasUnsentAnswers = (): boolean => hasUnsent(draftOfUser());

/** What was typed in a request; nothing where it is of another shape. */
const typed: Reader<{ values: Record<string, unknown> } | undefined> = {
  safeParse: (value) => {
    const read = shaped({ values: record }).safeParse(value);
    return { success: true, data: read.success ? read.data : undefined };
  },
};

/** The part of the request drafts that is needed here. */
const openRequests = personal('requests', shaped({ APPEAL: typed, SERVICE: typed }), {
  APPEAL: undefined,
  SERVICE: undefined,
});

function hasUnsentRequest(): boolean {
  const { APPEAL, SERVICE } = openRequests.of(session.get()?.user.trn ?? '').read();
  return [APPEAL, SERVICE].some((request) => Object.values(request?.values ?? {}).some((value) => value !== ''));
}

/**
 * Parts that are there only while something in them is typed and not saved: answers about documents
 * (`api/unsentDocuments.ts`), changes of the profile or of a named person (`api/typedChanges.ts`).
 */
const typedParts = [personal('documentAnswers', record), personal('changes', record)];
const hasTypedPart = (): boolean =>
  typedParts.some((part) => part.of(session.get()?.user.trn ?? '').read() !== undefined);

/** The question before a sign-out that would lose answers, a request, a change or files of this tab; undefined where nothing is lost. */
export function lossQuestion() {
  // What a screen has shown as not sent is no news, and can't be sent by staying.
  if (hasUnsavedAnswers() || (hasUnsentAnswers() && draftOfUser().unsentKnownBy !== 'screen'))
    return questions.unsavedAnswers;
  const losesOthers = hasUnsentRequest() || hasTypedPart() || hasUnsavedWork();
  return losesOthers ? questions.unsentThings : undefined;
}

/** Asks before a sign-out that would lose something, here or in another tab. True when nothing would be lost or the user agrees. */
export async function confirmSignOut(): Promise<boolean> {
  const question = lossQuestion() ?? ((await otherTabs.get()?.haveUnsaved()) ? questions.unsentThings : undefined);
  return question === undefined || (await dialogs.actions(question)) === 'confirm';
}
