import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FullConfig } from '@playwright/test';
import { digestOfMockSources, SOURCES_PATH } from '../../scripts/support/mockSources.mjs';

// A server that was left running, by a run that was stopped or from another work tree, would be tested in place of this
// folder's without a word.

const page = readFileSync(fileURLToPath(new URL('../../dist/index.html', import.meta.url)), 'utf8');

const textAt = async (address: string): Promise<string> => (await fetch(address)).text();

/** Expects that the portal's port serves the build of this folder, and the other one its demo backend. */
async function requireOwnServers({ projects: [first], metadata }: FullConfig): Promise<void> {
  const { baseURL = '' } = first?.use ?? {};
  const mockServer = String(metadata.mockServer);
  const advice = 'Stop that server, or set PORTAL_PORT and MOCK_PORT.';
  if ((await textAt(baseURL)) !== page) throw new Error(`${baseURL} serves another build than dist. ${advice}`);
  if ((await textAt(mockServer + SOURCES_PATH)) !== digestOfMockSources())
    throw new Error(`${mockServer} was started from other sources than those here now. ${advice}`);
}

// Playwright takes it as the default export of its file.
export default requireOwnServers;
