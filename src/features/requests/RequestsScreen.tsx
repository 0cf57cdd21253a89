import type { User } from '#domain/user.ts';
import { Actions } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { Page } from '#ui/Page.tsx';
import { RequestHistory } from './RequestHistory.tsx';
import { MAKE_APPEAL, MAKE_SERVICE_REQUEST, REQUESTS, REQUESTS_INTRO, YOUR_REQUESTS } from './texts.tsx';

/** All requests that the user has sent, and links to make a new one (route /requests). */
export function RequestsScreen({ user }: { user: User }) {
  return (
    <Page title={REQUESTS} intro={<p>{REQUESTS_INTRO}</p>}>
      <Actions>
        <Link to="/requests/appeal" className="slb-button slb-button--contained">
          {MAKE_APPEAL}
        </Link>
        <Link to="/requests/service" className="slb-button slb-button--outlined">
          {MAKE_SERVICE_REQUEST}
        </Link>
      </Actions>
      <h2>{YOUR_REQUESTS}</h2>
      <RequestHistory trn={user.trn} />
    </Page>
  );
}
