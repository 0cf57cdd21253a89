import type { Config } from 'dompurify';

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;
type TrustedUrl = ReturnType<Policy['createScriptURL']>;

declare global {
  interface Window {
    /** Not supported by every browser, and not in TypeScript's DOM types yet. */
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createHTML: (html: string) => string; createScriptURL: (url: string) => string },
      ) => Policy;
    };
  }
}

let policy: Policy | undefined;

/**
 * The one policy that our Content-Security-Policy allows (`trusted-types dompurify`), created on first use. The
 * sanitiser uses it for HTML, and `startWorker` for our own scripts. Undefined where the browser has no Trusted Types.
 */
export function trustedPolicy(): Policy | undefined {
  policy ??= window.trustedTypes?.createPolicy('dompurify', {
    createHTML: (html) => html,
    createScriptURL: ownScriptUrl,
  });
  return policy;
}

/** Returns the URL of a script of our own origin. Throws a TypeError for any other. */
function ownScriptUrl(url: string): string {
  if (new URL(url, window.location.href).origin !== window.location.origin)
    throw new TypeError(`Not our script: ${url}`);
  return url;
}

// Declared as a method: its parameter is bivariant, so it may accept more than the constructor of Worker.
const worker: { start(url: string | TrustedUrl): Worker } = {
  start: (url: string) => new Worker(url, { type: 'module' }),
};

/** Starts one of our workers. The URL comes from `import url from './x.ts?worker&url'`. */
export const startWorker = (url: string): Worker => worker.start(trustedPolicy()?.createScriptURL(url) ?? url);

// A method for the same reason.
const services: { register(url: string | TrustedUrl): Promise<unknown> } = {
  register: (url: string) => navigator.serviceWorker.register(url, { updateViaCache: 'none' }),
};

/** Registers one of our scripts as the service worker. Rejects where the browser refuses. */
export const registerServiceWorker = (url: string): Promise<unknown> =>
  services.register(trustedPolicy()?.createScriptURL(url) ?? url);
