import { Link } from 'react-router-dom';
import { Actions } from '#ui/Button.tsx';
import { RequestHistory } from './RequestHistory.tsx';

/** What home shows of requests: the newest, and the ways to make one. */
export const HomeRequests = ({ trn }: { trn: string }) => (
  <section aria-labelledby="requests">
    <h2 id="requests">Requests</h2>
    <RequestHistory trn={trn} first={2} />
    <Actions>
      <Link to="/requests/appeal" className="slb-button slb-button--outlined">
        Make an appeal
      </Link>
      <Link to="/requests/service" className="slb-button slb-button--outlined">
        Make a service request
      </Link>
    </Actions>
  </section>
);
