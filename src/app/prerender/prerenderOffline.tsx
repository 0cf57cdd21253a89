import { renderToStaticMarkup } from 'react-dom/server';
import { Frame } from '#ui/Frame.tsx';
import { Logo } from '#ui/Logo.tsx';
import { Page } from '#ui/Page.tsx';
import { shellTexts } from '#ui/texts/firstTexts.tsx';
import { offlineTexts } from '../texts/offlineTexts.ts';

/** The page that `offlineWorker.js` shows where the portal cannot be loaded: no script, and nothing of a person. */
const Offline = () => (
  <Frame
    header={
      <header className="slb-header">
        <div className="slb-header-bar">
          <div className="slb-container">
            <Logo />
          </div>
        </div>
      </header>
    }
    footer={null}
  >
    <Page title={offlineTexts.title}>
      {offlineTexts.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {/* Its own address, without the route: that of the page which could not be loaded. */}
      <a href="./" className="slb-button slb-button--contained">
        {offlineTexts.tryAgain}
      </a>
    </Page>
  </Frame>
);

/** The title and the elements of `offline.html`, which each build writes. */
export const prerenderOffline = (): { title: string; body: string } => ({
  title: shellTexts.windowTitle(offlineTexts.title),
  body: renderToStaticMarkup(<Offline />),
});
