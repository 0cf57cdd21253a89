import { session } from '#api/session.ts';
import { useStore } from '#lib/store.ts';
import { Link } from './Link.tsx';
import { GO_HOME, SIGN_IN } from './texts/laterTexts.tsx';

/** The way on from a page that visitors and users may open: to sign in, or home for somebody who has. */
export const SignInOrHome = () =>
  useStore(session) === null ? <Link to="/auth/login">{SIGN_IN}</Link> : <Link to="/auth/home">{GO_HOME}</Link>;
