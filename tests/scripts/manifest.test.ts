import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from '#lib/zod.ts';

const manifest = z
  .object({
    theme_color: z.string(),
    background_color: z.string(),
    icons: z.array(z.object({ src: z.string(), type: z.string(), sizes: z.string(), purpose: z.optional(z.string()) })),
  })
  .parse(JSON.parse(readFileSync('public/portal.webmanifest', 'utf8')));
const page = readFileSync('index.html', 'utf8');

/** The size of a PNG, as its header has it: '192x192'. */
function sizeOf(path: string): string {
  const bytes = readFileSync(join('public', path));
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

describe('The manifest, by which the portal is put on the home screen of a phone', () => {
  it('is named by the page, beside an icon for devices that do not read it', () => {
    expect(page).toContain('<link rel="manifest" href="/portal.webmanifest" />');
    expect(page).toContain('<link rel="apple-touch-icon" href="/icons/apple-180.png" />');
    expect(sizeOf('icons/apple-180.png')).toBe('180x180');
  });

  it.each(manifest.icons.filter(({ type }) => type === 'image/png'))(
    'has the icon $src in its size',
    ({ src, sizes }) => {
      expect(sizeOf(src)).toBe(sizes);
    },
  );

  it('has the sizes that a browser asks for before it offers to install', () => {
    const sizes = manifest.icons.map(({ sizes: size, purpose = 'any' }) => `${size} ${purpose}`);
    expect(sizes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
  });

  it('has the colours of the page', () => {
    const tokens = readFileSync('src/ui/tokens.css', 'utf8');
    expect(page).toContain(`content="${manifest.theme_color}" media="(prefers-color-scheme: light)"`);
    expect(tokens).toContain(`--slb-crown: light-dark(${manifest.theme_color}, `);
    expect(tokens).toContain(`--slb-paper: light-dark(${manifest.background_color}, `);
  });
});
