import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { securityHeaders } from '../../../scripts/support/headers.mjs';

const dist = fileURLToPath(new URL('../../../dist', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** The reference: the same first screen as a page without any script. */
const staticPage = (): Buffer =>
  Buffer.from(
    readFileSync(join(dist, 'index.html'), 'utf8')
      .replace(/<script[^>]*><\/script>/g, '')
      .replace(/<link rel="modulepreload"[^>]*>/g, ''),
  );

/** Serves the build as production does: brotli, files kept for good, the page asked for again. Says what was asked for. */
export async function serveBuild() {
  const asked: string[] = [];
  const reference = staticPage();
  const compressed = brotliCompressSync(reference);
  const server = createServer(({ url = '/', headers, method }, response) => {
    const path = new URL(url, 'http://portal').pathname.replace(/^\/$/, '/index.html');
    asked.push(`${method} ${path}`);
    const file = join(dist, path);
    const isReference = path === '/static.html';
    const isBrotli = /\bbr\b/.test(headers['accept-encoding'] ?? '') && (isReference || existsSync(`${file}.br`));
    const content = isReference ? (isBrotli ? compressed : reference) : undefined;
    if (path.includes('..') || method !== 'GET' || !(content ?? existsSync(file))) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      ...securityHeaders,
      'Content-Type': TYPES[extname(path)] ?? 'text/plain',
      'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(isBrotli ? { 'Content-Encoding': 'br' } : {}),
    });
    response.end(content ?? readFileSync(isBrotli ? `${file}.br` : file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}`, asked, close: () => server.close() };
}
