/** The user's tasks, applications and loans, and what they can start. */
export { HomeScreen } from './HomeScreen.tsx';
