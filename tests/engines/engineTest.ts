import { mkdirSync } from 'node:fs';
import { test as base } from '@playwright/test';
import { engines } from '../../scripts/support/engines.mjs';
import { Backend } from './backend.ts';
import type { StartedEngine } from './driver.ts';
import { startChromium, startFirefox } from './playwrightDriver.ts';
import type { Step } from './steps.ts';
import { Visitor } from './visitor.ts';
import { startWebKit } from './webkit.ts';

type Start = (path: string, headers: Record<string, string>) => Promise<StartedEngine>;
const starts: Readonly<Record<string, Start>> = { firefox: startFirefox, webkit: startWebKit };

/** WebDriver has no way to name a world: its engine has the one without a name. */
const worldOf = (engine: string): string => (engine === 'webkit' ? '' : engine);

interface Walk {
  backend: Backend;
  /** One browser for all steps, or why there is none. */
  engine: StartedEngine | Error;
}

const test = base.extend<object, { walk: Walk }>({
  walk: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs, and this one needs nothing
    async ({}, use, { project }) => {
      const path = engines.find(({ name }) => name === project.name)?.path();
      if (!path) throw new Error(`No engine is called ${project.name}`);
      const backend = new Backend(worldOf(project.name));
      await backend.startAgain();
      const engine = await (starts[project.name] ?? startChromium)(path, backend.headers).catch(
        (reason: unknown) => new Error(`${project.name} could not be started: ${reason}`),
      );
      if (!(engine instanceof Error)) await engine.driver.open(String(project.use.baseURL));
      await use({ backend, engine });
      if (!(engine instanceof Error)) await engine.end();
    },
    { scope: 'worker', timeout: 5 * 60_000 },
  ],
});

/**
 * Declares a walk: each step is a test, and one that fails ends it. An engine that can't be started fails, or is left out
 * where `mayBeMissing`: what is tested is the portal.
 */
export function walks(steps: readonly Step[], { mayBeMissing = false } = {}): void {
  test.describe.configure({ mode: 'serial' });

  for (const [at, [name, act]] of steps.entries())
    test(name, async ({ walk: { engine, backend } }, info) => {
      if (engine instanceof Error) {
        if (mayBeMissing && at === 0) console.error(`SKIPPED: ${engine.message}`);
        info.skip(mayBeMissing, engine.message);
        throw engine;
      }
      const { driver, version, complaints } = engine;
      const before = complaints.length;
      info.annotations.push({ type: 'version', description: version });
      try {
        await act(new Visitor(driver, backend));
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
}
