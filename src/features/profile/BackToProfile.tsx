import { Link } from 'react-router-dom';
import { WayBack } from '#ui/WayBack.tsx';
import { PROFILE_ROUTE } from './routes.ts';

/** Leaves everything as it was. */
export const BackToProfile = () => (
  <WayBack>
    <Link to={PROFILE_ROUTE}>Back to your profile</Link>
  </WayBack>
);
