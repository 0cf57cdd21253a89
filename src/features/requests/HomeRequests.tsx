import { Link } from 'react-router-dom';
import { Actions } from '#ui/Button.tsx';
import { RequestHistory } from './RequestHistory.tsx';
import { MAKE_APPEAL, MAKE_SERVICE_REQUEST, REQUESTS } from './texts.tsx';

/** The requests on the home page: the newest two, and links to make a new one. */
export const HomeRequests = ({ trn }: { trn: string }) => (
  <section aria-labelledby="requests">
    <h2 id="requests">{REQUESTS}</h2>
    <RequestHistory trn={trn} first={2} />
    <Actions>
      <Link to="/requests/appeal" className="slb-button slb-button--outlined">
        {MAKE_APPEAL}
      </Link>
      <Link to="/requests/service" className="slb-button slb-button--outlined">
        {MAKE_SERVICE_REQUEST}
      </Link>
    </Actions>
  </section>
);
