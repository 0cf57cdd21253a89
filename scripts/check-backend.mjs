// `npm run check-backend -- --backend https://host/slb --user EMAIL [--write] [--origin https://portal] [--json]`: asks a
// backend every call that changes nothing, and prints how it differs from docs/openapi.json. With --write also a draft, from its
// first save until it is cancelled. The password is asked for; without a terminal it is the first line of the input.
// Ends with 0 when everything fits, 1 when something differs, 2 when the check could not be made.
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { root } from './support/install.mjs';

const USAGE = 'npm run check-backend -- --backend URL --user EMAIL [--write] [--origin URL] [--json]';

const readArguments = () =>
  parseArgs({
    options: {
      backend: { type: 'string', default: '' },
      user: { type: 'string', default: '' },
      origin: { type: 'string' },
      write: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  }).values;

/** @returns {ReturnType<typeof readArguments>} */
function argumentsOrUsage() {
  try {
    const given = readArguments();
    if (URL.canParse(given.backend) && given.user !== '') return given;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  console.error(USAGE);
  process.exit(2);
}

/** Asks for the password without showing it. @returns {Promise<string>} */
function askPassword() {
  process.stderr.write('Password: ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY });
  return new Promise((resolve) => {
    lines.once('line', (line) => {
      process.stderr.write('\n');
      resolve(line);
      lines.close();
    });
    lines.once('close', () => resolve(''));
  });
}

const { backend, user, origin, write: isWriting, json: isJson } = argumentsOrUsage();

/** @type {{ module: typeof import('./contract/command.ts') }} */
const { module } = await runnerImport(`${root}scripts/contract/command.ts`, {
  root,
  configFile: false,
  logLevel: 'error',
});
const password = await askPassword();
const exitCode = await module.checkAndPrint({
  backend: backend.replace(/\/+$/, ''),
  email: user,
  password,
  isWriting,
  origin,
  isJson,
  send: (request) => fetch(request),
  print: (text) => console.log(text),
});
process.exit(exitCode);
