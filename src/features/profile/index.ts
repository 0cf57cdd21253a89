/** What the bureau holds about the user, and what they can change. */
export { ProfileScreen } from './ProfileScreen.tsx';
