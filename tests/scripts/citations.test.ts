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

const readme = readFileSync('README.md', 'utf8');
const rules = readFileSync('docs/rules.md', 'utf8');
const decisions = readFileSync('docs/decisions.md', 'utf8');
const decisionIds = [...decisions.matchAll(/^### <a id="decision-(\d+)"><\/a>\1\. /gm)].map(([, id]) => Number(id));
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
});

describe('docs/decisions.md', () => {
  it('numbers its decisions from 1, each once', () => {
    const inOrder = decisionIds.toSorted((one, other) => one - other);
    expect(inOrder).toEqual(inOrder.map((_, index) => index + 1));
    expect(inOrder.length).toBeGreaterThan(47);
  });

  it('lists each decision among its contents', () => {
    const listed = [...decisions.matchAll(/\(#decision-(\d+)\)/g)].map(([, id]) => Number(id));
    expect(listed).toEqual(decisionIds);
  });

  it('defines every decision that is cited', () => {
    // 'decision 13', 'decisions 3-7', 'decisions 20, 25 and 36'
    const citations = cited(/\b[Dd]ecisions? (\d+(?:(?:, | and |-|–)\d+)*)/g);
    const numbers = citations.flatMap(({ path, id }) => id.split(/\D+/).map((one) => ({ path, number: Number(one) })));
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers.filter(({ number }) => !decisionIds.includes(number))).toEqual([]);
  });
});

describe('the documents', () => {
  it('name only existing files, in full, from src, or by their end', () => {
    const documents = [...files.filter(({ path }) => path.startsWith('docs/')), { path: 'README.md', text: readme }];
    const isThere = (name: string) => existsSync(name) || files.some(({ path }) => path.endsWith(`/${name}`));
    const named = documents.flatMap(({ path, text }) =>
      [/\b((?:src|tests|scripts|docs|deploy)\/[\w./-]*\w)/g, /`([\w./-]+\.(?:tsx?|mjs|md|css|html|conf))`/g].flatMap(
        (pattern) => [...text.matchAll(pattern)].map(([, name = '']) => ({ path, name })),
      ),
    );
    expect(named.filter(({ name }) => !isThere(name))).toEqual([]);
  });
});

describe('The code, tests and documents', () => {
  it('cite nothing outside the repository', () => {
    const words =
      /\b[Ss]pec (?:sections?|dialogs?)\b|\b[Ss]pecification\b|\b[Tt]he (?:spec|contract)\b|\b[Cc]raft\b|\b[Rr]eliability\b/;
    const isThere = (name: string) => existsSync(name) || existsSync(join('docs', name));
    const outside = files
      .filter(({ path }) => path !== 'tests/scripts/citations.test.ts')
      .flatMap(({ path, text }) =>
        text.split('\n').flatMap((line) => {
          const papers = [...line.matchAll(/[\w./-]+\.md\b/g)].map(([name]) => name);
          return words.test(line) || papers.some((name) => !isThere(name)) ? [{ path, line: line.trim() }] : [];
        }),
      );
    expect(outside).toEqual([]);
  });
});
