import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { request } from '@playwright/test';
import { findNginx, findOpenssl, siteConfig } from '../../scripts/support/nginx.mjs';
import { expect, MOCK_SERVER, test } from './portal.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const plain = Number(process.env.PORTAL_PORT ?? '4173') + 20;
const tls = plain + 1;
const PORTAL = `https://127.0.0.1:${tls}`;

/** Runs the site of deploy/ with a certificate of its own. Returns the function that stops it. */
async function runSite(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'slb-tls-'));
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', `${folder}/privkey.pem`];
  const name = ['-subj', '/CN=portal.example.com', '-days', '2', '-out', `${folder}/fullchain.pem`];
  const made = spawnSync(String(findOpenssl()), ['req', '-x509', ...key, ...name]);
  expect(made.status, made.stderr?.toString()).toBe(0);
  cpSync(join(root, 'deploy/nginx/slb'), join(folder, 'slb'), { recursive: true });
  const site = readFileSync(join(root, 'deploy/nginx/slb-portal.conf'), 'utf8');
  const backend = new URL(MOCK_SERVER).host;
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

test('the site of deploy/ runs with TLS and HTTP/2, HSTS, the policy and calls, and serves no page without TLS', async () => {
  const end = await runSite();
  const browser = await request.newContext({ ignoreHTTPSErrors: true });
  try {
    await expect(async () => expect((await browser.get(PORTAL)).ok()).toBe(true)).toPass();
    const page = await browser.get(PORTAL);
    expect(page.headers()).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cache-control': 'no-cache',
    });
    expect(page.headers().server).toBe('nginx');
    expect((await browser.get(`${PORTAL}/slb/api/master/config`)).ok()).toBe(true);

    const moved = await browser.get(`http://127.0.0.1:${plain}/?arn=1`, { maxRedirects: 0 });
    expect([moved.status(), moved.headers().location]).toEqual([301, 'https://127.0.0.1/']);

    const session = connect(PORTAL, { rejectUnauthorized: false });
    await once(session, 'connect');
    expect(session.alpnProtocol).toBe('h2');
    session.close();
  } finally {
    await browser.dispose();
    await end();
  }
});
