import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkDirections } from '../../scripts/support/checkDirections.mjs';

const script = resolve('scripts/directions.mjs');
const houses: string[] = [];

/** A project with these files. Returns its folder. */
function project(files: Record<string, string>): string {
  const house = mkdtempSync(join(tmpdir(), 'directions-'));
  houses.push(house);
  const all = {
    'package.json': JSON.stringify({ type: 'module', imports: { '#*': './src/*' } }),
    ...Object.fromEntries(
      ['axios', 'react', 'zod'].flatMap((name) => [
        [`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' })],
        [`node_modules/${name}/index.js`, 'module.exports = {};'],
      ]),
    ),
    ...files,
  };
  for (const [path, content] of Object.entries(all)) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), content);
  }
  return house;
}

/** What `npm run directions` says of a project, and whether it accepts it. */
function checked(files: Record<string, string>): { said: string; isGood: boolean } {
  const { stdout, stderr, status } = spawnSync(process.execPath, [script], { cwd: project(files), encoding: 'utf8' });
  return { said: stdout + stderr, isGood: status === 0 };
}

afterEach(() => {
  for (const house of houses.splice(0)) rmSync(house, { recursive: true });
});

describe('The directions check', () => {
  it('lets imports point down, and main load the demo lazily', () => {
    const { said, isGood } = checked({
      'src/main.tsx': "import '#app/App.tsx'; void import('./mocks/browser.ts');",
      'src/lib/text.ts': 'export const text = 1;',
      'src/mocks/browser.ts': "import '#domain/user.ts'; import '#lib/text.ts';",
      'src/domain/user.ts': 'export const user = 1;',
      'src/app/App.tsx': "import { Home } from '#features/home/index.ts'; export const App = () => <Home />;",
      'src/app/demo/Gallery.tsx': "import { Home } from '#features/home/HomeScreen.tsx'; export const Gallery = Home;",
      'src/features/home/index.ts': "export { Home } from './HomeScreen.tsx';",
      'src/features/home/HomeScreen.tsx': "import { fees } from './fees.ts'; export const Home = () => <p>{fees}</p>;",
      'src/features/home/fees.ts': "import '#api/http.ts'; export const fees = 1;",
      'src/api/http.ts': "import 'axios'; import '#lib/zod.ts';",
      'src/lib/zod.ts': "import 'zod';",
    });
    expect(said).toContain('11 of 11 modules read, 12 imports followed, 0 against the rules.');
    expect(isGood).toBe(true);
  });

  const there = 'export type Thing = string; export const thing = 1;';
  it.each([
    [
      'features-imports-downward',
      'src/features/home/Home.tsx',
      "import { thing } from '#app/App.tsx';",
      'src/app/App.tsx',
    ],
    [
      'features-by-their-index',
      'src/app/App.tsx',
      "import { thing } from '#features/home/HomeScreen.tsx';",
      'src/features/home/HomeScreen.tsx',
    ],
    [
      'forms-imports-downward',
      'src/forms/Field.tsx',
      "import '#features/home/Home.tsx';",
      'src/features/home/Home.tsx',
    ],
    ['ui-imports-downward', 'src/ui/Card.tsx', "import '#forms/Field.tsx';", 'src/forms/Field.tsx'],
    ['api-imports-downward', 'src/api/client.ts', "import '#ui/Card.tsx';", 'src/ui/Card.tsx'],
    [
      'domain-imports-downward',
      'src/domain/fee.ts',
      "import type { Thing } from '#api/client.ts';",
      'src/api/client.ts',
    ],
    [
      'lib-imports-downward',
      'src/lib/dates.ts',
      "export const later = () => import('#domain/fee.ts');",
      'src/domain/fee.ts',
    ],
    [
      'features-stand-alone',
      'src/features/home/Home.tsx',
      "import '#features/fees/Fee.tsx';",
      'src/features/fees/Fee.tsx',
    ],
    ['nobody-imports-main', 'src/app/App.tsx', "import '../main.tsx';", 'src/main.tsx'],
    ['src-without-tests', 'src/lib/dates.ts', "import '../../tests/support/a.ts';", 'tests/support/a.ts'],
    [
      'mocks-by-main-alone',
      'src/app/App.tsx',
      "export const m = () => import('#mocks/people.ts');",
      'src/mocks/people.ts',
    ],
    ['mocks-loaded-lazily', 'src/main.tsx', "import '#mocks/people.ts';", 'src/mocks/people.ts'],
    ['mocks-import-downward', 'src/mocks/people.ts', "import '#ui/Card.tsx';", 'src/ui/Card.tsx'],
    ['mocks-import-downward', 'src/mocks/people.ts', "import '#api/endpoints.ts';", 'src/api/endpoints.ts'],
    ['ui-makes-no-calls', 'src/ui/Card.tsx', "import '#api/client.ts';", 'src/api/client.ts'],
    ['api-without-react', 'src/api/client.ts', "import 'react';", 'node_modules/react/index.js'],
    ['axios-behind-one-door', 'src/domain/fee.ts', "import 'axios';", 'node_modules/axios/index.js'],
    ['zod-behind-one-door', 'src/api/client.ts', "import 'zod';", 'node_modules/zod/index.js'],
    ['no-cycles', 'src/lib/dates.ts', "import './days.ts';", 'src/lib/days.ts'],
    ['resolvable', 'src/lib/dates.ts', "import './nowhere.ts';", './nowhere.ts'],
  ])('refuses %s', async (rule, from, content, to) => {
    const target = to.startsWith('.') || to.startsWith('node_modules') ? {} : { [to]: there };
    const back = rule === 'no-cycles' ? { [to]: "import './dates.ts';" } : {};
    const { violations } = await checkDirections(project({ ...target, ...back, [from]: content }));
    const found = violations.find((one) => one.rule === rule);
    expect(found?.way).toContain(`${from} → `);
    expect(found?.way).toContain(to);
  });

  it('says what points up, and fails', () => {
    const { said, isGood } = checked({
      'src/lib/dates.ts': "import '#domain/fee.ts';",
      'src/domain/fee.ts': there,
    });
    expect(said).toContain('✘ lib-imports-downward: src/lib/dates.ts → src/domain/fee.ts');
    expect(said).toContain('2 of 2 modules read, 1 imports followed, 1 against the rules.');
    expect(isGood).toBe(false);
  });

  it('fails when it has read nothing', () => {
    const { said, isGood } = checked({ 'src/only.css': '' });
    expect(said).toContain('0 of 0 modules read');
    expect(isGood).toBe(false);
  });
});
