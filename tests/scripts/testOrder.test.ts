import { describe, expect, it } from 'vitest';
import { longestFirst } from '../../scripts/support/testOrder.mjs';

const file = (project: string, path: string) => ({ moduleId: `/portal/tests/${path}`, project: { name: project } });

describe('The files of the tests', () => {
  it('begin, project by project, with the faults, which take longest, and stay in their order otherwise', () => {
    const [money, pages, rulesOfFaults] = ['domain/money.test.ts', 'pages.test.ts', 'faults/calls.test.ts'].map(
      (path) => file('rules', path),
    );
    const [shell, home, parts] = ['app/Shell.test.tsx', 'home.test.tsx', 'faults/parts.test.tsx'].map((path) =>
      file('screens', path),
    );
    const files = [money, pages, rulesOfFaults, shell, home, parts].flatMap((one) => one ?? []);
    expect(longestFirst(files)).toEqual([rulesOfFaults, money, pages, parts, shell, home]);
  });
});
