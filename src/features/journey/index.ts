/** Every answer of an application under the heading of its screen. */
export { AnswerCards } from './answers/AnswerCards.tsx';
/** The removal of the draft of this tab when its application is cancelled. */
export { removeCancelled } from './draft/draftStorage.ts';
/** Opening an application: each answers with the route of its first screen. */
export {
  openFreshRenewal,
  openNewApplication,
  openRenewal,
  openStoredApplication,
  routeInThisTab,
} from './draft/openApplication.ts';
/** Before that: saving what is unsaved of another one. Before another person signs in: saving what this tab holds unsaved. */
export { saveBeforeOpening, sendUnsaved } from './draft/sendUnsaved.ts';
/** The open application, one screen of it at a time. */
export { Journey } from './Journey.tsx';
/** How far a draft is, for the home page; and sending on what a journey left unsaved. The code of both is loaded for them. */
export { DraftProgress, keepSending } from './onDemand.ts';
/** The state of the address that a prefilled application opens at: its first screen says so. */
export { PREFILLED } from './PrefilledNotice.tsx';
/** Renew Loan, before the renewal begins. */
export { RenewalScreen } from './renewal/RenewalScreen.tsx';
/** The route of a panel that another feature draws, of the people who were named, and of a renewal. */
export { NAMED_PEOPLE_ROUTE, renewalRouteOf, routeOfPanel } from './steps.ts';
/** Where the application of this tab was left that the server does not have all of. */
export { useUnsavedDraft } from './useUnsavedDraft.ts';
