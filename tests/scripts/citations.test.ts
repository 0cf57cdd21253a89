import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const TEXT = /\.(ts|tsx|mjs|js|css|html|md|json|conf)$/;

/** Every text file of the folders in which rules and decisions are cited, with its content. */
const files = ['src', 'tests', 'scripts', 'deploy', 'docs'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => TEXT.test(name))
    .map((name) => ({ path: join(folder, name), text: readFileSync(join(folder, name), 'utf8') })),
);

const rules = readFileSync('docs/rules.md', 'utf8');
const ruleIds = [...rules.matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map(([, id = '']) => id);

/** The citations that match a pattern (its first group is the id), each with the file it is in. */
const cited = (pattern: RegExp) =>
  files.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([, id = '']) => ({ path, id })));

describe('docs/rules.md', () => {
  it('gives each rule an id of its own', () => {
    expect(ruleIds.filter((id, index) => ruleIds.indexOf(id) !== index)).toEqual([]);
  });

  it('defines every rule that is cited', () => {
    const prefixes = [...new Set(ruleIds.map((id) => id.split('-')[0]))].join('|');
    const citations = cited(new RegExp(`\\b((?:${prefixes})-\\d+)\\b`, 'g'));
    expect(citations.filter(({ id }) => !ruleIds.includes(id))).toEqual([]);
  });

  it('names only files that exist', () => {
    const paths = [...rules.matchAll(/\b(?:src|tests|scripts|docs|deploy)\/[\w./-]*\w/g)].map(([path]) => path);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });
});
