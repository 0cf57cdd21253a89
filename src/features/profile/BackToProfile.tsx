import { Link } from 'react-router-dom';
import { BackLink } from '#ui/Links.tsx';
import { PROFILE_ROUTE } from './routes.ts';

/** Leaves everything as it was. */
export const BackToProfile = () => (
  <BackLink>
    <Link to={PROFILE_ROUTE}>Back to your profile</Link>
  </BackLink>
);
