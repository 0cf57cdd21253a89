/** The requests on the home page. */
export { HomeRequests } from './HomeRequests.tsx';
/** An appeal or service request. */
export { RequestScreen } from './RequestScreen.tsx';
/** The confirmation that a request was sent. */
export { RequestSentScreen } from './RequestSentScreen.tsx';
/** All requests of the user, and what can be requested. */
export { RequestsScreen } from './RequestsScreen.tsx';
