import type { QueryClient } from '@tanstack/react-query';
import { keepInvitation, keptInvitation } from '#api/invitation.ts';
import { type OpenRecord, openRecord } from '#api/openApplication.ts';
import { endSession, keepForSamePerson, keptForSamePerson, session } from '#api/session.ts';
import { signInAddress } from '#api/signInPlace.ts';
import { SESSION_EXPIRED } from '#domain/messages.ts';
import { sharedStorage, tabStorage } from '#lib/storage.ts';
import { z } from '#lib/zod.ts';
import { dialogs } from '#ui/dialogs.ts';

/** True while this tab holds answers that the server does not have. */
export const hasUnsavedAnswers = (): boolean => tabStorage.read('APP', openRecord)?.isUnsaved ?? false;

/** True while this tab alone knows that something of the application has still to be asked. */
export const hasUnaskedAnswers = (): boolean => tabStorage.read('APP', openRecord)?.isUnasked ?? false;

/** What this tab knows of payments; the fees screen knows the rest. */
const openPayments = z.looseObject({ trn: z.string() });

/** The application that is open, with what was typed, or, where nothing was, by its number. */
function openNow(trn: string): OpenRecord | undefined {
  const arn = tabStorage.read('ARN', z.string()) ?? '';
  const asOpened = arn === '' ? undefined : { trn, isUnsaved: false, application: { arn } };
  const open = tabStorage.read('APP', openRecord) ?? asOpened;
  return open?.trn === trn ? open : undefined;
}

keptForSamePerson(openNow, (open) => {
  if (open.isUnsaved || open.isUnasked) tabStorage.write('APP', open);
  else if (open.application.arn !== '') tabStorage.write('ARN', open.application.arn);
});

/** The payer's name, and a payment under way. */
function paymentsNow(trn: string): z.output<typeof openPayments> | undefined {
  const payments = tabStorage.read('DATA_PAYMENTS', openPayments);
  return payments?.trn === trn ? payments : undefined;
}

keptForSamePerson(paymentsNow, (payments) => tabStorage.write('DATA_PAYMENTS', payments));

/** Why and from where the session is being left, while its screens still close. */
let leaving: Parameters<typeof signInAddress>[0] | undefined;

/** The way to sign-in from a screen that needs a session; with the reason, when a session has just ended there. */
export const wayToSignIn = (from: string): string => signInAddress(leaving ?? { from });

/** The screens of the session have closed: whatever is opened next is opened for its own sake. */
export function arrivedAtSignIn(): void {
  leaving = undefined;
}

/** Forgets everything of the session on this device; receipts on their way to another tab too. */
function forgetSession(client: QueryClient): void {
  endSession();
  sharedStorage.remove('DATA_PAYMENTS');
  sharedStorage.remove('DATA_EMI');
  dialogs.clear();
  client.clear();
}

/** Forgets the session at the user's own wish; whoever signs in next begins at home. Answers with the address to go to. */
export function leftSession(client: QueryClient): string {
  leaving = {};
  forgetSession(client);
  return signInAddress(leaving);
}

/**
 * Ends the session because the server or the clock says so, and answers with the address to go to.
 * Several calls may end it together: the first one clears and redirects, the others find nothing to do (decision 6).
 * Where nobody was signed in there is nothing to clear, but the words are owed all the same.
 */
export function endedSession(client: QueryClient, code: number, from: string, detail?: string): string | undefined {
  const who = session.get();
  const message = detail ?? SESSION_EXPIRED;
  if (!who) return leaving ? undefined : signInAddress({ code, message, from });
  keepForSamePerson();
  leaving = { code, message, from, trn: who.user.trn };
  // Who came by invitation has no password to come back with.
  const invitation = keptInvitation();
  forgetSession(client);
  if (invitation) keepInvitation(invitation);
  return signInAddress(leaving);
}
