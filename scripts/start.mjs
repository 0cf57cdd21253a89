// `npm start`: the whole portal with the demo backend, on a fresh clone without any preparation.
import { parseArgs } from 'node:util';
import { demoPeople } from './support/demoPeople.mjs';
import { ensureInstalled, root } from './support/install.mjs';

const { values } = parseArgs({ options: { port: { type: 'string' }, host: { type: 'string' } } });
const port = Number(values.port ?? process.env.PORT ?? 5173);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error('The port must be a number from 0 to 65535: npm start -- --port 3000');
  process.exit(1);
}
if (!ensureInstalled()) process.exit(1);

const { createServer } = await import('vite');
const { requireVariants } = await import('./support/variants.mjs');
if (process.env.MOCK_VARIANT) await requireVariants([process.env.MOCK_VARIANT]);

console.log('Starting the portal with its demo backend …');
const server = await createServer({
  root,
  mode: 'demo',
  clearScreen: false,
  logLevel: 'warn',
  // If a port is in use, the next free one is used, and the address below shows it.
  server: { port, host: values.host ?? '127.0.0.1', strictPort: false },
});
await server.listen();

const people = await demoPeople();
const nameWidth = Math.max(...people.map(({ name }) => name.length));
const userWidth = Math.max(...people.map(({ userName }) => userName.length));
const passwordWidth = Math.max(...people.map(({ password }) => password.length));

console.log(`
  Student loan portal (demo)
  ${[...(server.resolvedUrls?.local ?? []), ...(server.resolvedUrls?.network ?? [])].join('\n  ')}

  Sign in as one of the demo people, or register somebody new:
`);
for (const { name, userName, password, about } of people) {
  console.log(
    `  ${name.padEnd(nameWidth)}  ${userName.padEnd(userWidth)}  ${password.padEnd(passwordWidth)}  ${about}`,
  );
}
console.log('\n  Everything stays in your browser. Stop with Ctrl+C.\n');
