import { Link, useSearchParams } from 'react-router-dom';
import { Page } from '#ui/Page.tsx';

/** What the error page says, by HTTP code (spec section 2, route `error`). */
const texts: Readonly<Record<string, string>> = {
  '401': 'Unauthorized Access',
  '403': 'You are not allowed to see this page.',
  '404': "We're sorry - we can't find the page you're looking for.",
};

/** The global error page: an optional code, a message, and Exit. */
export function ErrorScreen() {
  const [query] = useSearchParams();
  const code = /^\d{3}$/.exec(query.get('httpCode') ?? '')?.[0];
  return (
    <Page title={(code && texts[code]) ?? 'Unauthorized Access'}>
      {code && <p>Error Status Code: {code}</p>}
      <Link to="/auth/login" className="slb-button slb-button--contained">
        Exit
      </Link>
    </Page>
  );
}
