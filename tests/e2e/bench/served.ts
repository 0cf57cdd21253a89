import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { scriptTargets, styleTargets } from '../../../scripts/support/browsers.mjs';
import { securityHeaders } from '../../../scripts/support/headers.mjs';

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Serves a build as production does: brotli, files kept for good, the page asked for again. Says what was asked for. */
async function serve(dist: string) {
  const asked: string[] = [];
  const compressed = new Map<string, Buffer>();
  /** As it lies beside the file, or made once. */
  const brotliOf = (file: string): Buffer => {
    const made = compressed.get(file);
    if (made) return made;
    const content = existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : brotliCompressSync(readFileSync(file));
    compressed.set(file, content);
    return content;
  };
  const server = createServer(({ url = '/', headers, method }, response) => {
    const path = new URL(url, 'http://portal').pathname.replace(/^\/$/, '/index.html');
    asked.push(`${method} ${path}`);
    const file = join(dist, path);
    if (path.includes('..') || method !== 'GET' || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const isBrotli = /\bbr\b/.test(headers['accept-encoding'] ?? '');
    response.writeHead(200, {
      ...securityHeaders,
      'Content-Type': TYPES[extname(path)] ?? 'text/plain',
      'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(isBrotli ? { 'Content-Encoding': 'br' } : {}),
    });
    response.end(isBrotli ? brotliOf(file) : readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}`, asked, close: () => server.close() };
}

/** Serves the portal, as it was built. */
export const serveBuild = () => serve(folder('../../../dist'));

/** Builds the floor from the packages that are installed here, and serves it. */
export async function serveFloor() {
  const outDir = folder('../../../test-results/floor');
  await build({
    root: folder('floor'),
    configFile: false,
    base: './',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: scriptTargets, cssTarget: styleTargets, assetsInlineLimit: 0 },
  });
  return serve(outDir);
}
