import { renderToStaticMarkup } from 'react-dom/server';
import { createPath, type Navigator, Router } from 'react-router-dom';
import { Shell } from '#app/Shell.tsx';
import { cannotRunTexts, missingFileTexts } from '#app/texts/firstTexts.ts';
import { LoginScreen } from '#features/auth/index.ts';
import { PhoneLink } from '#ui/Links.tsx';
import { Notice } from '#ui/Notice.tsx';
import { shellTexts } from '#ui/texts/firstTexts.tsx';

const nowhere = () => undefined;
/** Writes addresses as the portal's hash routes do. Nothing navigates during the render. */
const hashRoutes: Navigator = {
  createHref: (to) => `#${typeof to === 'string' ? to : createPath(to)}`,
  go: nowhere,
  push: nowhere,
  replace: nowhere,
};

/** Why the portal does not run here, and how to go on without it. */
const CannotRun = ({ why, phone }: { why: string; phone?: string }) => (
  <Notice kind="warning">
    <p>{why}</p>
    <p>
      {phone ? (
        <>
          {cannotRunTexts.callUs} <PhoneLink to={phone} />
        </>
      ) : (
        cannotRunTexts.office
      )}
    </p>
  </Notice>
);

/**
 * For a portal whose script does not arrive; beforePortal.js shows it, and loads the page again. No `button`: those of the
 * page are busy until the script is there.
 */
const ScriptLost = () => (
  <div className="slb-prerender-lost">
    <Notice kind="warning" role="alert">
      <p>{cannotRunTexts.lost}</p>
      <form>
        <input type="submit" className="slb-button slb-button--outlined" value={missingFileTexts.tryAgain} />
      </form>
    </Notice>
  </div>
);

const SignIn = ({ phone }: { phone?: string }) => (
  <Router location="/auth/login" navigator={hashRoutes}>
    <Shell
      screen={
        <>
          <noscript>
            <CannotRun why={cannotRunTexts.scriptOff} phone={phone} />
          </noscript>
          <div className="slb-prerender-old">
            <CannotRun why={cannotRunTexts.tooOld} phone={phone} />
          </div>
          <ScriptLost />
          <LoginScreen />
        </>
      }
    />
    <p className="slb-prerender-wait">{shellTexts.wait}</p>
  </Router>
);

/**
 * What makes the markup inert until the script runs: a field without a name is never in the address, a form of this method
 * sends nothing, and the link past the header would be read as a route.
 */
const inertMarkup: [RegExp, string][] = [
  [/(<input\b[^>]*?) name="[^"]*"/g, '$1'],
  [/<form\b/g, '<form method="dialog"'],
  [/<button\b/g, '<button aria-disabled="true"'],
  [/<a href="#main".*?<\/a>/g, ''],
];

/**
 * The sign-in screen as HTML for `index.html`, rendered by the real components at each build. Takes the phone number for
 * people whose browser cannot run the portal.
 */
export const prerenderSignIn = (phone?: string): string =>
  inertMarkup.reduce(
    (html, [what, instead]) => html.replace(what, instead),
    renderToStaticMarkup(<SignIn phone={phone} />),
  );
