import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { headerFiles, securityHeaders } from '../../scripts/support/headers.mjs';

it.each(Object.entries(headerFiles()))('%s has the headers as they are: `npm run headers` writes it', (path, text) => {
  expect(readFileSync(path, 'utf8')).toBe(text);
});

it('no header lets a browser run or frame what is not ours', () => {
  const policy = securityHeaders['Content-Security-Policy'];
  expect(policy).not.toMatch(/unsafe|\*|https?:|data: *;? *script/);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
});
