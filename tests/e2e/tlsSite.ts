import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNginx, findOpenssl, siteConfig } from '../../scripts/support/nginx.mjs';
import { expect, MOCK_SERVER, test } from './portal.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const first = Number(process.env.PORTAL_PORT ?? '4173') + 20;

/** The ports of a site, with and without TLS, and its address: others for each test that runs now. */
export function sitePlace() {
  const plain = first + 2 * test.info().parallelIndex;
  return { plain, tls: plain + 1, address: `https://127.0.0.1:${plain + 1}` };
}

/** Runs the site of deploy/ with a certificate of its own, before a backend. Returns the function that stops it. */
export async function runSite(
  { plain, tls }: ReturnType<typeof sitePlace>,
  backend = new URL(MOCK_SERVER).host,
): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'slb-tls-'));
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', `${folder}/privkey.pem`];
  const name = ['-subj', '/CN=portal.example.com', '-days', '2', '-out', `${folder}/fullchain.pem`];
  const made = spawnSync(String(findOpenssl()), ['req', '-x509', ...key, ...name]);
  expect(made.status, made.stderr?.toString()).toBe(0);
  cpSync(join(root, 'deploy/nginx/slb'), join(folder, 'slb'), { recursive: true });
  const site = readFileSync(join(root, 'deploy/nginx/slb-portal.conf'), 'utf8');
  const dist = join(root, 'dist');
  writeFileSync(join(folder, 'nginx.conf'), siteConfig(site, { folder, dist, settings: folder, plain, tls, backend }));
  const nginx = spawn(String(findNginx()), ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  return async () => {
    if (nginx.exitCode === null) {
      nginx.kill();
      await once(nginx, 'close');
    }
    rmSync(folder, { recursive: true, force: true });
  };
}
