// `npm run nginx`: dist behind the nginx of deploy/, with the demo backend as /slb. PORTAL_PORT and MOCK_PORT choose others.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './support/install.mjs';
import { ensureNginx, findNginx, nginxConfig } from './support/nginx.mjs';

const port = Number(process.env.PORTAL_PORT ?? 4173);
const backend = `127.0.0.1:${process.env.MOCK_PORT ?? 4175}`;
// A browser silently repeats a call when its reused connection is cut. Tests of a lost connection must not be repaired
// in this way.
const keepAlive = Number(process.env.KEEP_ALIVE ?? 0);
const OVERRIDES = 'enviornments/runtime-env-overrides.json';

if (!ensureNginx()) process.exit(1);
const folder = mkdtempSync(join(tmpdir(), 'slb-nginx-'));
const settings = join(folder, 'settings');

// The overrides of the demo (its payment page, its key) are a file here, as they are for the bureau.
const asked = await fetch(`http://${backend}/${OVERRIDES}`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: '{}',
}).catch(() => undefined);
if (!asked?.ok) {
  console.error(`No demo backend answers on ${backend}: start it with \`npm run mock-server\`.`);
  process.exit(1);
}
mkdirSync(join(settings, 'enviornments'), { recursive: true });
writeFileSync(join(settings, OVERRIDES), await asked.text());

cpSync(join(root, 'deploy/nginx/slb'), join(folder, 'slb'), { recursive: true });
writeFileSync(
  join(folder, 'nginx.conf'),
  nginxConfig({ folder, dist: join(root, 'dist'), settings, port, backend, keepAlive }),
);
const nginx = spawn(String(findNginx()), ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
nginx.on('spawn', () => console.log(`The portal answers on http://127.0.0.1:${port}`));
nginx.on('close', (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => nginx.kill(signal));
