// `npm run mock-server`: the demo backend over HTTP, for the browser tests and for `npm run preview`.
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { getResponse } from 'msw';
import { build, runnerImport } from 'vite';
import { root } from './support/install.mjs';
import { digestOfMockSources, SOURCES_PATH } from './support/mockSources.mjs';
import { requireVariants } from './support/variants.mjs';

const HOST = '127.0.0.1';
const port = Number(process.env.PORT ?? 4175);
const origin = `http://${HOST}:${port}`;

/** The address of the demo's hosted payment page: on another origin than the portal, as in production. */
const PAYMENT_PAGE = 'src/mocks/gateway/index.html';
/** A page with every dialog of the portal, for the browser test that checks each; the tested build has no such page. */
const GALLERY = 'tests/e2e/gallery/index.html';

/** @type {Record<string, string>} */
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

if (process.env.MOCK_VARIANT) await requireVariants([process.env.MOCK_VARIANT]);
/** @type {{ module: { createMockBackend: (options: { seed?: number, variant?: string, gatewayUrl: string }) => { handlers: import('msw').RequestHandler[], isCutHalfway: (request: Request) => Promise<boolean> } } }} */
const { module } = await runnerImport(`${root}src/mocks/server.ts`, { root, configFile: false, logLevel: 'error' });
const seed = process.env.DEMO_SEED ? { seed: Number(process.env.DEMO_SEED) } : {};
const { handlers, isCutHalfway } = module.createMockBackend({
  ...seed,
  variant: process.env.MOCK_VARIANT,
  gatewayUrl: `${origin}/${PAYMENT_PAGE}`,
});

/** Both pages, built in memory, and from which sources: file by path. @type {Map<string, string | Uint8Array>} */
const pages = new Map([[SOURCES_PATH, digestOfMockSources()]]);
const built = await build({
  root,
  mode: 'mock-server',
  logLevel: 'error',
  publicDir: false,
  build: {
    write: false,
    manifest: false,
    rolldownOptions: { input: [PAYMENT_PAGE, GALLERY].map((page) => `${root}${page}`) },
  },
});
for (const { output } of [built].flat().filter((one) => 'output' in one)) {
  for (const file of output) pages.set(`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source);
}

/**
 * @param {import('node:http').IncomingMessage} incoming
 * @returns {Promise<Request | undefined>} undefined if the connection was lost.
 */
async function readRequest(incoming) {
  const headers = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value) => /** @type {[string, string]} */ ([name, value])),
  );
  const method = incoming.method ?? 'GET';
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const url = new URL(incoming.url ?? '/', origin);
  if (hasBody && (await isCutHalfway(new Request(url, { method, headers })))) {
    await loseHalfWay(incoming);
    return undefined;
  }
  return new Request(url, { method, headers, body: hasBody ? await buffer(incoming) : null });
}

/** Reads half of a body, then closes the connection. @param {import('node:http').IncomingMessage} incoming */
async function loseHalfWay(incoming) {
  const { socket } = incoming;
  let left = Number(incoming.headers['content-length'] ?? 0) / 2;
  for await (const chunk of incoming) {
    left -= chunk.length;
    if (left <= 0) break;
  }
  socket.destroy();
}

/** A body that fails closes the connection. @param {ReadableStream<Uint8Array>} body */
async function* chunksOf(body) {
  const reader = body.getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) yield chunk.value;
}

/** @param {import('node:http').IncomingMessage} incoming @param {import('node:http').ServerResponse} outgoing */
async function answer(incoming, outgoing) {
  const request = await readRequest(incoming);
  if (!request) return;
  const response = await getResponse(handlers, request, { baseUrl: origin });
  if (!response) {
    outgoing.writeHead(404, { 'Content-Type': 'application/json' });
    outgoing.end(JSON.stringify({ message: `The demo backend does not know ${request.method} ${incoming.url}` }));
    return;
  }
  // A lost network: the connection ends without an answer.
  if (response.type === 'error') {
    incoming.socket.destroy();
    return;
  }
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body) await pipeline(chunksOf(response.body), outgoing);
  else outgoing.end();
}

const server = createServer((incoming, outgoing) => {
  const { pathname } = new URL(incoming.url ?? '/', origin);
  const file = pages.get(pathname);
  if (file !== undefined) {
    outgoing.setHeader('Content-Type', TYPES[extname(pathname)] ?? 'text/plain');
    outgoing.end(file);
    return;
  }
  answer(incoming, outgoing).catch((error) => {
    // An answer that fails, on purpose or because the client left, closes its connection.
    if (outgoing.headersSent || outgoing.closed) {
      incoming.socket.destroy();
      return;
    }
    console.error(error);
    outgoing.writeHead(500);
    outgoing.end();
  });
});

server.on('error', (error) => {
  console.error(`The mock server cannot listen on ${origin}: ${error.message}`);
  process.exit(1);
});
server.listen(port, HOST, () => console.log(`The demo backend answers on ${origin}`));

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => process.exit(0));
}
