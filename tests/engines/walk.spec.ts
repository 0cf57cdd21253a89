import { mkdirSync } from 'node:fs';
import { test as base } from '@playwright/test';
import { engines } from '../../scripts/support/engines.mjs';
import { startAgain } from './backend.ts';
import type { StartedEngine } from './driver.ts';
import { startChromium, startFirefox } from './playwrightDriver.ts';
import { steps } from './steps.ts';
import { Visitor } from './visitor.ts';
import { startWebKit } from './webkit.ts';

const starts: Readonly<Record<string, (path: string) => Promise<StartedEngine>>> = {
  firefox: startFirefox,
  webkit: startWebKit,
};

/** One browser for all steps: they are one walk. */
const test = base.extend<object, { engine: StartedEngine }>({
  engine: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs, and this one needs nothing
    async ({}, use, { project }) => {
      const path = engines.find(({ name }) => name === project.name)?.path();
      if (!path) throw new Error(`No engine is called ${project.name}`);
      await startAgain();
      const engine = await (starts[project.name] ?? startChromium)(path);
      await engine.driver.open(String(project.use.baseURL));
      await use(engine);
      await engine.end();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.describe.configure({ mode: 'serial' });

for (const [at, [name, walk]] of steps.entries())
  test(name, async ({ engine }, info) => {
    const { driver, version, complaints } = engine;
    const before = complaints.length;
    info.annotations.push({ type: 'version', description: version });
    try {
      await walk(new Visitor(driver));
    } finally {
      const number = String(at + 1).padStart(2, '0');
      const folder = `test-results/engines/${info.project.name}`;
      mkdirSync(folder, { recursive: true });
      await driver
        .picture(`${folder}/${number} ${name.replace(/\W+/g, ' ')}.png`)
        .catch((error) => console.log(`No picture of "${name}": ${error}`));
      for (const complaint of new Set(complaints.slice(before)))
        info.annotations.push({ type: 'complaint', description: complaint });
    }
  });
