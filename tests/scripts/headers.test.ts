import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { headerFiles, securityHeaders } from '../../scripts/support/headers.mjs';
import { hashesOf, inlined } from '../../scripts/support/inlined.mjs';

const { script, style } = await inlined();

it.each(Object.entries(headerFiles(hashesOf({ script, style }))))(
  '%s has the current headers, as `npm run headers` writes them',
  (path, text) => {
    expect(readFileSync(path, 'utf8')).toBe(text);
  },
);

it('The policy allows the script and the style inside index.html by their hashes, which change with them alone', () => {
  const { script: ofScript, style: ofStyle } = hashesOf({ script, style });
  const directives = securityHeaders['Content-Security-Policy'].split('; ');
  expect(directives).toContainEqual(`script-src 'self' '${ofScript}'`);
  expect(directives.find((one) => one.startsWith('style-src '))).toContain(` '${ofStyle}'`);
  expect(hashesOf({ script: `${script} `, style })).toEqual({
    script: expect.not.stringContaining(ofScript),
    style: ofStyle,
  });
});

it('The style inside index.html is that of the first screen: of its frame, its form and the drawn screen, and of no other', () => {
  for (const part of ['--slb-paper:', '.slb-header', '.slb-button', '.auth-door', 'data-prerendered=elsewhere'])
    expect(style).toContain(part);
  for (const other of ['.slb-task', '.slb-receipt', '.slb-card', '</style', '@import'])
    expect(style).not.toContain(other);
});

it('The headers let a browser run and frame nothing but the portal', () => {
  const policy = securityHeaders['Content-Security-Policy'];
  expect(policy).not.toMatch(/unsafe|\*|https?:|data: *;? *script/);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
});
