import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

/** Where `npm run headers` writes the hashes of what stands inside `index.html`. */
const HASHES = 'scripts/support/inlined.json';

/** The hashes that the headers allow. @type {import('./inlined.mjs').Inlined} */
export const allowedHashes = JSON.parse(readFileSync(join(root, HASHES), 'utf8'));

/** The hash of emotion's empty style element, which is filled by script. */
const EMPTY_STYLE = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/**
 * The Content-Security-Policy, which allows the script and the style inside `index.html` by their hashes.
 * @param {import('./inlined.mjs').Inlined} hashes
 */
const policyWith = ({ script, style }) => ({
  'default-src': "'none'",
  'script-src': `'self' '${script}'`,
  'script-src-attr': "'none'",
  'style-src': `'self' '${EMPTY_STYLE}' '${style}'`,
  'style-src-attr': "'none'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'frame-src': "'none'",
  'frame-ancestors': "'none'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'dompurify',
});

/** Browser features that the portal does not use; the camera is for photos of documents. */
const denied = [
  'accelerometer',
  'autoplay',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'payment',
  'usb',
];

/** @param {import('./inlined.mjs').Inlined} hashes */
const headersWith = (hashes) => ({
  'Content-Security-Policy': Object.entries(policyWith(hashes))
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': ['camera=(self)', ...denied.map((feature) => `${feature}=()`)].join(', '),
});

/**
 * The security headers of production. `vite preview` sends them too, so that the browser tests run under the same
 * restrictions.
 */
export const securityHeaders = headersWith(allowedHashes);

const GENERATED = 'Written by `npm run headers` from scripts/support/headers.mjs: change it there.';

/**
 * The headers as files for servers, and the hashes in them: text by path, for `npm run headers` and its test.
 * @param {import('./inlined.mjs').Inlined} hashes
 * @returns {Record<string, string>}
 */
export const headerFiles = (hashes) => ({
  [HASHES]: `${JSON.stringify(hashes, undefined, 2)}\n`,
  'deploy/nginx/slb/headers.conf': [
    `# ${GENERATED}`,
    '# A location that adds a header of its own loses those of the server: each includes this.',
    ...Object.entries(headersWith(hashes)).map(([name, value]) => `add_header ${name} "${value}" always;`),
    'add_header Strict-Transport-Security $slb_hsts always;',
    '',
  ].join('\n'),
  'deploy/static/_headers': [
    `# ${GENERATED}`,
    '# The format of Cloudflare Pages and Netlify; docs/operators.md has the same for other hosts.',
    '/*',
    ...Object.entries(headersWith(hashes)).map(([name, value]) => `  ${name}: ${value}`),
    '  Strict-Transport-Security: max-age=63072000; includeSubDomains',
    '  Cache-Control: no-cache',
    '',
    '/assets/*',
    '  ! Cache-Control',
    '  Cache-Control: public, max-age=31536000, immutable',
    '',
  ].join('\n'),
});
