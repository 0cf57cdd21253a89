import type { QueryClient } from '@tanstack/react-query';
import { keepInvitation, keptInvitation } from '#api/invitation.ts';
import { beforeForgetting, endSession, session } from '#api/session.ts';
import { SESSION_EXPIRED } from '#domain/messages.ts';
import { signInAddress } from '#domain/signInPlace.ts';
import { sharedStorage, tabStorage } from '#lib/storage.ts';
import { z } from '#lib/zod.ts';
import { dialogs } from '#ui/dialogs.ts';

/** What an application in this tab tells about itself; the journey knows the rest. */
const openApplication = z.looseObject({
  trn: z.string(),
  isUnsaved: z.boolean(),
  isUnasked: z.catch(z.optional(z.boolean()), undefined),
  application: z.looseObject({ arn: z.string() }),
});

/** True while this tab holds answers that the server does not have. */
export const hasUnsavedAnswers = (): boolean => tabStorage.read('APP', openApplication)?.isUnsaved ?? false;

/** True while this tab alone knows that something of the application has still to be asked. */
export const hasUnaskedAnswers = (): boolean => tabStorage.read('APP', openApplication)?.isUnasked ?? false;

/** What this tab knows of payments; the fees screen knows the rest. */
const openPayments = z.looseObject({ trn: z.string() });

/**
 * What was open when the session ended by itself: the application, the payer's name, a payment under way. In memory only:
 * nothing of it is kept in the browser, and it comes back to nobody but the same person (decision 5).
 */
let rescued:
  | {
      trn: string;
      application: z.output<typeof openApplication> | undefined;
      payments: z.output<typeof openPayments> | undefined;
    }
  | undefined;

/** What is open: the application with what was typed, or, where nothing was, by its number. */
function openNow(trn: string): typeof rescued {
  for (const write of beforeForgetting) write();
  const arn = tabStorage.read('ARN', z.string()) ?? '';
  const asOpened = arn === '' ? undefined : { trn, isUnsaved: false, application: { arn } };
  return {
    trn,
    application: tabStorage.read('APP', openApplication) ?? asOpened,
    payments: tabStorage.read('DATA_PAYMENTS', openPayments),
  };
}

/** Gives the person who signs in again the application that they had open, and the payment under way. */
export function bringBackApplication(): void {
  const who = session.get();
  if (!who || !rescued) return;
  const { trn, application, payments } = rescued;
  rescued = undefined;
  if (trn !== who.user.trn) return;
  if (payments?.trn === trn) tabStorage.write('DATA_PAYMENTS', payments);
  if (application?.trn !== trn) return;
  if (application.isUnsaved) tabStorage.write('APP', application);
  else if (application.application.arn !== '') tabStorage.write('ARN', application.application.arn);
}

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
  rescued = openNow(who.user.trn);
  leaving = { code, message, from, trn: who.user.trn };
  // Who came by invitation has no password to come back with.
  const invitation = keptInvitation();
  forgetSession(client);
  if (invitation) keepInvitation(invitation);
  return signInAddress(leaving);
}
