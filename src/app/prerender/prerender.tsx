import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createPath, type Navigator, Router } from 'react-router-dom';
import { Shell } from '#app/Shell.tsx';
import { NEEDS_JAVASCRIPT } from '#app/texts/firstTexts.ts';
import { LoginScreen } from '#features/auth/index.ts';
import { Notice } from '#ui/Notice.tsx';
import { shellTexts } from '#ui/texts/firstTexts.tsx';

const nowhere = () => undefined;
/** Addresses as the portal's hash routes write them; nobody goes anywhere while it is drawn. */
const hashRoutes: Navigator = {
  createHref: (to) => `#${typeof to === 'string' ? to : createPath(to)}`,
  go: nowhere,
  push: nowhere,
  replace: nowhere,
};

const SignIn = () => (
  <Router location="/auth/login" navigator={hashRoutes}>
    <QueryClientProvider client={new QueryClient()}>
      <Shell
        screen={
          <>
            <noscript>
              <Notice kind="warning">{NEEDS_JAVASCRIPT}</Notice>
            </noscript>
            <LoginScreen />
          </>
        }
      />
    </QueryClientProvider>
    <p className="slb-drawn-wait">{shellTexts.wait}</p>
  </Router>
);

/**
 * What an outline must not do. A field without a name can't end up in the address, a form of this method sends nothing,
 * and the way past the header is a route until the script is there.
 */
const stilled: [RegExp, string][] = [
  [/(<input\b[^>]*?) name="[^"]*"/g, '$1'],
  [/<form\b/g, '<form method="dialog"'],
  [/<button\b/g, '<button aria-disabled="true"'],
  [/<a href="#main".*?<\/a>/g, ''],
];

/** The first screen as `index.html` brings it: the real components, before any script runs. Drawn with each build. */
export const drawn = (): string =>
  stilled.reduce((html, [what, instead]) => html.replace(what, instead), renderToStaticMarkup(<SignIn />));
