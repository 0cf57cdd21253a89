import { Button } from '#ui/Button.tsx';
import { Page } from '#ui/Page.tsx';

/** What stands in place of a screen that could not be drawn, or whose code could not be fetched. */
export function ScreenFailed() {
  return (
    <Page title="This page could not be shown">
      <p>
        Something went wrong on our side, or the connection was lost while the page was loading. Your answers are not
        affected.
      </p>
      <Button onClick={() => window.location.reload()}>Load the page again</Button>
    </Page>
  );
}
