import { Link } from '#ui/Link.tsx';
import { BackLink } from '#ui/Links.tsx';
import type { Contact } from './contacts.ts';
import { texts } from './texts.ts';

/** The profile is one route; its query says what is changed. */
export const PROFILE_ROUTE = '/auth/profile';

export const changeRoute = (what: Contact | 'identification'): string => `${PROFILE_ROUTE}?change=${what}`;

/** The screen that asks for the code sent to a new contact. */
export const codeRoute = (contact: Contact): string => `${changeRoute(contact)}&step=code`;

/** Leaves a change without saving it. */
export const BackToProfile = () => (
  <BackLink>
    <Link to={PROFILE_ROUTE}>{texts.back}</Link>
  </BackLink>
);
