import { useQuery } from '@tanstack/react-query';
import { requestsQuery } from '#api/applications.ts';
import { FoldedSection } from '#ui/FoldedSection.tsx';
import { Link } from '#ui/Link.tsx';
import { LinkRow } from '#ui/LinkRow.tsx';
import { QueryContent } from '#ui/QueryContent.tsx';
import { RequestHistory } from './RequestHistory.tsx';
import { countSent, MAKE_APPEAL, MAKE_SERVICE_REQUEST, YOUR_REQUESTS } from './texts.tsx';

/** The requests on the home page: the newest two, folded, and links to make a new one. */
export function HomeRequests({ trn }: { trn: string }) {
  const query = useQuery(requestsQuery(trn));
  return (
    <>
      <QueryContent query={query} subject="requests" isRow>
        {(requests) =>
          requests.length > 0 && (
            <FoldedSection id="requests" title={YOUR_REQUESTS} note={countSent(requests.length)}>
              <RequestHistory trn={trn} first={2} />
            </FoldedSection>
          )
        }
      </QueryContent>
      <LinkRow>
        <Link to="/requests/appeal">{MAKE_APPEAL}</Link>
        <Link to="/requests/service">{MAKE_SERVICE_REQUEST}</Link>
      </LinkRow>
    </>
  );
}
