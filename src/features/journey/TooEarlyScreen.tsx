import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { whyTooEarly } from './tabState.ts';

/** A screen that belongs to an application which the server knows, before there is one: why, and what to do first. */
export const TooEarlyScreen = ({ title }: { title: string }) => (
  <Page title={title} caption="Cannot start yet">
    <Notice kind="info" title={whyTooEarly()}>
      <p>What we ask here depends on it. When you have saved it, you can come back.</p>
    </Notice>
    <a href="#/journey/applicant" className="slb-button slb-button--contained">
      Go to Loan product
    </a>
  </Page>
);
