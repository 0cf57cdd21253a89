import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { CallFailed } from '#api/failure.ts';
import { lookupsQuery } from '#api/lookups.ts';
import { session } from '#api/session.ts';
import { saveInvitation } from '#api/signInRoute.ts';
import type { User } from '#domain/user.ts';
import { useStore } from '#lib/store.ts';
import { withoutTrailing } from '#lib/text.ts';
import { Link } from '#ui/Link.tsx';
import { Page } from '#ui/Page.tsx';
import { LoadError } from '#ui/QueryContent.tsx';
import { signInRouteFrom } from './sessionEnd.ts';
import { redirectTexts } from './texts/laterTexts.tsx';
import { useOpenApplication } from './useOpenApplication.ts';

/** Rule VAL-7: an application number has thirteen letters and digits. */
const ARN = /^[A-Za-z0-9]{13}$/;

/**
 * The guarded entry route (rule SCR-5): with arn and context to auth/resume, with arn alone into the journey (for
 * the signed-in user, or after sign-in), otherwise to the error page.
 */
export function RedirectRoute() {
  const { pathname, search } = useLocation();
  // A plus sign is one here, and no space: backends write one of Base64 as it is.
  const query = new URLSearchParams(search.replaceAll('+', '%2B'));
  const who = useStore(session)?.user;
  const arn = withoutTrailingMarks(query.get('arn'));
  const context = withoutTrailingMarks(query.get('context') ?? query.get('amp;context'));
  if (arn !== '' && context !== '') return <ByInvitation arn={arn} context={context} />;
  if (arn === '') return <Navigate to="/error" replace />;
  if (!ARN.test(arn)) return <Navigate to="/error?httpCode=404" replace />;
  return who ? (
    <ByLink key={arn} user={who} arn={arn} />
  ) : (
    <Navigate to={signInRouteFrom(`${pathname}?arn=${arn}`)} replace />
  );
}

/** Mail programs include the full stop or bracket after a link, and write & as &amp;. */
const withoutTrailingMarks = (text: string | null): string => withoutTrailing(text ?? '', '.,;:!?>)]}"\'');

function ByInvitation({ arn, context }: { arn: string; context: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    saveInvitation({ arn, context });
    void navigate('/auth/resume', { replace: true });
  }, [arn, context, navigate]);
  return null;
}

/** The statuses that a second attempt would not change. */
const PERMANENT_STATUSES: readonly number[] = [400, 403, 404];

function ByLink({ user, arn }: { user: User; arn: string }) {
  const client = useQueryClient();
  const { mutate, error, isPending } = useOpenApplication({ showsOwnError: true });
  const isAsked = useRef(false);

  const open = () => {
    // When the lists fail, the journey uses the built-in ones.
    void client
      .prefetchQuery(lookupsQuery)
      .then(() => mutate({ user, arn, place: '/journey/applicant', replace: true }));
  };
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    open();
  });

  // Nothing has failed: they chose to keep answers of another application, or were told of some. Home has both.
  if (error instanceof CallFailed && error.outcome.kind === 'silent') return <Navigate to="/auth/home" replace />;
  if (error instanceof CallFailed && PERMANENT_STATUSES.includes(error.status))
    return <Navigate to={`/error?httpCode=${error.status}`} replace />;
  return (
    <Page title={redirectTexts.title}>
      {error && (
        <>
          <LoadError subject="application" error={error} isBusy={isPending} onTryAgain={open} />
          <p>
            <Link to="/auth/home">{redirectTexts.home}</Link>
          </p>
        </>
      )}
    </Page>
  );
}
