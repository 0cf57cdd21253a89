import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync('src/ui/tokens.css', 'utf8');

/** The colours of one scheme: a token has a colour for both, or one for each. */
function colours(scheme: 'light' | 'dark'): Record<string, string> {
  const tokens = css.matchAll(/--slb-([\w-]+): (?:light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)|(#[\da-f]{6}));/g);
  return Object.fromEntries(
    [...tokens].map(([, name, light, dark, both]) => [name, both ?? (scheme === 'light' ? light : dark)]),
  );
}

const schemes = { light: colours('light'), dark: colours('dark') };

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const TEXT = 4.5;
const SHAPE = 3;
const grounds = ['paper', 'surface', 'sunken'];

const pairs: [string, string, number][] = [
  ...['ink', 'ink-soft', 'link', 'error', 'success', 'warning', 'info'].flatMap((text) =>
    grounds.map((ground): [string, string, number] => [text, ground, TEXT]),
  ),
  ...['info', 'success', 'warning', 'error'].flatMap((kind): [string, string, number][] => [
    [kind, `${kind}-wash`, TEXT],
    ['ink', `${kind}-wash`, TEXT],
  ]),
  ['link', 'success-wash', TEXT],
  ['ink', 'gold-wash', TEXT],
  ['link', 'gold-wash', TEXT],
  ['on-primary', 'primary', TEXT],
  ['on-primary', 'primary-strong', TEXT],
  ['on-crown', 'crown', TEXT],
  ['line', 'paper', SHAPE],
  ['line', 'surface', SHAPE],
  ['primary', 'paper', SHAPE],
  ['primary', 'surface', SHAPE],
  ['focus', 'crown', SHAPE],
  ['focus', 'focus-edge', SHAPE],
];

describe.each(Object.entries(schemes))('The colours of the %s scheme', (_scheme, tokens) => {
  const value = (name: string): string => tokens[name] ?? '';

  it.each(pairs)('have enough contrast between %s and %s', (one, other, least) => {
    expect(value(one)).toMatch(/^#/);
    expect(contrast(value(one), value(other))).toBeGreaterThanOrEqual(least);
  });

  it.each([...grounds, 'crown', 'primary'])('show one tone of the focus ring on %s', (ground) => {
    const tones = [contrast(value('focus'), value(ground)), contrast(value('focus-edge'), value(ground))];
    expect(Math.max(...tones)).toBeGreaterThanOrEqual(SHAPE);
  });
});
