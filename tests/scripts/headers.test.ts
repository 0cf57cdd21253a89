import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { headerFiles, securityHeaders } from '../../scripts/support/headers.mjs';

it.each(Object.entries(headerFiles()))('%s has the current headers, as `npm run headers` writes them', (path, text) => {
  expect(readFileSync(path, 'utf8')).toBe(text);
});

it('The headers let a browser run and frame nothing but the portal', () => {
  const policy = securityHeaders['Content-Security-Policy'];
  expect(policy).not.toMatch(/unsafe|\*|https?:|data: *;? *script/);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
});
