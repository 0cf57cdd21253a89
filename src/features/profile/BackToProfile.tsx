import { Link } from 'react-router-dom';
import { PROFILE_ROUTE } from './routes.ts';

/** Leaves everything as it was. */
export const BackToProfile = () => (
  <p className="profile-back">
    <Link to={PROFILE_ROUTE}>Back to your profile</Link>
  </p>
);
