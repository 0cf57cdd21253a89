// `npm run mock-server`: the demo backend over HTTP, for the browser tests and for `npm run preview`.
import { createServer as createHttpServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { getResponse } from 'msw';
import { createServer as createViteServer, runnerImport } from 'vite';
import { root } from './support/install.mjs';

const HOST = '127.0.0.1';
const port = Number(process.env.PORT ?? 4175);
const origin = `http://${HOST}:${port}`;

/** What the demo backend answers; everything else is a file of the payment page. */
const CALLS = /^\/(slb|__mock)\/|\/enviornments\//;

/** @type {{ module: { createMockBackend: (options: { seed?: number }) => { handlers: import('msw').HttpHandler[] } } }} */
const { module } = await runnerImport(`${root}src/mocks/server.ts`, { root, configFile: false, logLevel: 'error' });
const seed = process.env.DEMO_SEED ? { seed: Number(process.env.DEMO_SEED) } : {};
const { handlers } = module.createMockBackend(seed);

/** The hosted payment page of the demo is TypeScript: Vite serves it, from a cache apart from the demo's. */
const vite = await createViteServer({
  root,
  mode: 'demo',
  appType: 'mpa',
  logLevel: 'error',
  cacheDir: 'node_modules/.vite-mock-server',
  optimizeDeps: { entries: ['src/mocks/gateway/index.html'] },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
});

/** @param {import('node:http').IncomingMessage} incoming @returns {Promise<Request>} */
async function readRequest(incoming) {
  const headers = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value) => /** @type {[string, string]} */ ([name, value])),
  );
  const method = incoming.method ?? 'GET';
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(new URL(incoming.url ?? '/', origin), {
    method,
    headers,
    body: hasBody ? await buffer(incoming) : null,
  });
}

/** A body that breaks off breaks the connection off. @param {ReadableStream<Uint8Array>} body */
async function* chunksOf(body) {
  const reader = body.getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) yield chunk.value;
}

/** @param {import('node:http').IncomingMessage} incoming @param {import('node:http').ServerResponse} outgoing */
async function answer(incoming, outgoing) {
  const request = await readRequest(incoming);
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

const server = createHttpServer((incoming, outgoing) => {
  if (!CALLS.test(new URL(incoming.url ?? '/', origin).pathname)) {
    vite.middlewares(incoming, outgoing);
    return;
  }
  answer(incoming, outgoing).catch((error) => {
    // A caller that went away is no fault of the demo backend.
    if (incoming.destroyed && !incoming.complete) return;
    console.error(error);
    if (!outgoing.headersSent) outgoing.writeHead(500);
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
