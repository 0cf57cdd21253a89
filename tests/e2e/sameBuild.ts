import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FullConfig } from '@playwright/test';

const page = readFileSync(fileURLToPath(new URL('../../dist/index.html', import.meta.url)), 'utf8');

/**
 * Expects that the server on the port of the portal serves the build of this folder. One that was left running, by a run that
 * was stopped or from another work tree, would be tested in its place without a word.
 */
async function requireSameBuild({ projects: [first] }: FullConfig): Promise<void> {
  const { baseURL = '' } = first?.use ?? {};
  if ((await (await fetch(baseURL)).text()) !== page)
    throw new Error(`${baseURL} serves another build than dist: stop that server, or set PORTAL_PORT and MOCK_PORT.`);
}

// Playwright takes it as the default export of its file.
export default requireSameBuild;
