import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { Button } from '#ui/Button.tsx';
import { Page } from '#ui/Page.tsx';
import { reportError } from './reportError.ts';

/** What stands in place of a screen that could not be drawn: words and a way on, never a blank page. */
export function RouteFailed() {
  const error = useRouteError();
  useEffect(() => reportError(error), [error]);
  return (
    <Page title="This page could not be shown">
      <p>
        Something went wrong on our side, or the connection was lost while the page was loading. Your saved answers are
        not affected.
      </p>
      <Button onClick={() => window.location.reload()}>Load the page again</Button>
    </Page>
  );
}
