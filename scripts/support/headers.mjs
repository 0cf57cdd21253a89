/**
 * The security headers of production. `vite preview` sends them too, so that the browser tests run under the same
 * restrictions. The hash is that of emotion's empty style element, which is filled by script.
 */
const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'script-src-attr': "'none'",
  'style-src': "'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
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
};

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

export const securityHeaders = {
  'Content-Security-Policy': Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': ['camera=(self)', ...denied.map((feature) => `${feature}=()`)].join(', '),
};

const GENERATED = 'Written by `npm run headers` from scripts/support/headers.mjs: change it there.';

/**
 * The same headers as files for other servers: text by path, for `npm run headers` and its test.
 * @returns {Record<string, string>}
 */
export const headerFiles = () => ({
  'deploy/nginx/slb/headers.conf': [
    `# ${GENERATED}`,
    '# A location that adds a header of its own loses those of the server: each includes this.',
    ...Object.entries(securityHeaders).map(([name, value]) => `add_header ${name} "${value}" always;`),
    'add_header Strict-Transport-Security $slb_hsts always;',
    '',
  ].join('\n'),
  'deploy/static/_headers': [
    `# ${GENERATED}`,
    '# The format of Cloudflare Pages and Netlify; docs/operators.md has the same for other hosts.',
    '/*',
    ...Object.entries(securityHeaders).map(([name, value]) => `  ${name}: ${value}`),
    '  Strict-Transport-Security: max-age=63072000; includeSubDomains',
    '  Cache-Control: no-cache',
    '',
    '/assets/*',
    '  ! Cache-Control',
    '  Cache-Control: public, max-age=31536000, immutable',
    '',
  ].join('\n'),
});
