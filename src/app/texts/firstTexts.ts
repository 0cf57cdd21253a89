import { messages, messageTitles } from '#domain/messages.ts';

/**
 * The texts of the app that load with the first screen. Those of its other screens are in `laterTexts.tsx`: a phone should not fetch
 * them before sign-in.
 */

/** What the shell says above every screen. */
export const noticeTexts = {
  offline: 'You are offline',
  offlineInJourney: 'What you type is kept in this tab, and will be sent when you’re back online.',
  offlineElsewhere: 'Try again when you’re back online.',
  storageBlocked: 'Your browser does not save anything for this page. Your answers stay here until you close this tab.',
  wrongClock: 'The date of this device is wrong',
  wrongClockHint: 'We use the date of our server instead. Set the date of your device, so that other pages work too.',
  draftDropped: 'Some answers could not be opened',
  draftDroppedHint: 'They were kept in this tab by another version of this page. What was saved is not affected.',
};

/** Instead of a screen that could not be drawn. */
export const failedScreenTexts = {
  title: 'This page could not be shown',
  reason: 'Something went wrong on our side, or the connection was lost. Your answers are not affected.',
  reload: 'Load the page again',
};

const NEW_VERSION = 'This page has a new version';

/** Instead of a screen whose file is missing, and in the dialog of an action that needs such a file. */
export const missingFileTexts = {
  reasons: {
    noLine: { title: messageTitles.noNetwork, text: messages.noNetwork },
    sending: {
      title: NEW_VERSION,
      text: 'Something of yours is still being sent. Wait until it has arrived, then try again.',
    },
    gone: {
      title: NEW_VERSION,
      text: 'A part of the earlier one could not be loaded.',
    },
  },
  lostOnReload: 'What is not saved is lost when this page loads again.',
  signInFirst: 'Sign in first to keep it',
  keptInTab: 'What you typed is kept in this tab.',
  stillNoConnection: (tries: number) =>
    tries === 1 ? 'There is still no connection.' : `There is still no connection after ${tries} tries.`,
  tryAgain: 'Try again',
};

/** Only in `index.html`, where the portal cannot run: in this browser, or because a part of it did not arrive. */
export const cannotRunTexts = {
  lost: 'The student loan portal could not be loaded. Your answers in an application are kept in this tab.',
  scriptOff: 'The student loan portal needs JavaScript. Switch it on in your browser, then load this page again.',
  tooOld: 'This browser is too old for the student loan portal. Update it, or open this page in another browser.',
  callUs: 'If you cannot do that, call us:',
  office: 'If you cannot do that, contact the bureau’s office.',
};
