import { Link } from 'react-router-dom';
import type { User } from '#domain/user.ts';
import { Actions } from '#ui/Button.tsx';
import { Page } from '#ui/Page.tsx';
import { RequestHistory } from './RequestHistory.tsx';

/** The place of requests: what can be asked for, and everything that was. */
export function RequestsScreen({ user }: { user: User }) {
  return (
    <Page
      title="Requests"
      intro={
        <p>
          An appeal asks the bureau to look again at a decision about your loan. A service request asks it to change
          something, like a guarantor.
        </p>
      }
    >
      <Actions>
        <Link to="/requests/appeal" className="slb-button slb-button--contained">
          Make an appeal
        </Link>
        <Link to="/requests/service" className="slb-button slb-button--outlined">
          Make a service request
        </Link>
      </Actions>
      <h2>Your requests</h2>
      <RequestHistory trn={user.trn} />
    </Page>
  );
}
