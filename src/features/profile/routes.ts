import type { Contact } from './contacts.ts';

/** The profile is one route; what is changed stands in its query. */
export const PROFILE_ROUTE = '/auth/profile';

export const changeRoute = (what: Contact | 'identification'): string => `${PROFILE_ROUTE}?change=${what}`;

/** Where the code that was sent to a new contact is asked for. */
export const codeRoute = (contact: Contact): string => `${changeRoute(contact)}&step=code`;
