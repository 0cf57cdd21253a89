import type { Config } from 'dompurify';

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;
type TrustedUrl = ReturnType<Policy['createScriptURL']>;

declare global {
  interface Window {
    /** Not in every browser, and not yet among TypeScript's. */
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
 * The one policy that our Content-Security-Policy lets in (`trusted-types dompurify`), so whoever needs one shares it:
 * the sanitiser for its HTML, and nobody else for HTML; `startWorker` for our own scripts. Undefined where the browser
 * has no Trusted Types.
 */
export function trustedPolicy(): Policy | undefined {
  policy ??= window.trustedTypes?.createPolicy('dompurify', { createHTML: (html) => html, createScriptURL: ours });
  return policy;
}

/** A script of another origin is never trusted. */
function ours(url: string): string {
  if (new URL(url, window.location.href).origin !== window.location.origin)
    throw new TypeError(`Not our script: ${url}`);
  return url;
}

// Written as a method, which TypeScript lets take more than the Worker it knows does.
const worker: { start(url: string | TrustedUrl): Worker } = {
  start: (url: string) => new Worker(url, { type: 'module' }),
};

/** Starts a worker of ours; its address comes from `import url from './x.ts?worker&url'`. */
export const startWorker = (url: string): Worker => worker.start(trustedPolicy()?.createScriptURL(url) ?? url);
