import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepOfflinePage } from '#app/offlinePage.ts';
import { prerenderOffline } from '#app/prerender/prerenderOffline.tsx';

describe('The offline page', () => {
  it('says what is wrong and what is safe, and leads back without a script', () => {
    const { title, body } = prerenderOffline();
    expect(title).toBe('You are offline – Student loan portal');
    document.body.innerHTML = body;
    expect(document.querySelector('h1')).toHaveTextContent('You are offline');
    expect(document.querySelector('main')).toHaveTextContent('What you have saved is safe.');
    expect(document.querySelector('a')).toHaveAttribute('href', './');
    expect(document.querySelector('script')).toBeNull();
  });
});

describe('The offline page is stored', () => {
  afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

  it('by a worker that lies beside the page', async () => {
    const register = vi.fn(async (_url: string, _options: object) => undefined);
    Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });
    await keepOfflinePage();
    expect(register.mock.calls).toEqual([['./sw.js', { updateViaCache: 'none' }]]);
  });

  it('only where the browser lets it: a refusal is no failure', async () => {
    const register = vi.fn(() => Promise.reject(new DOMException('The user denied it.', 'SecurityError')));
    Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });
    await expect(keepOfflinePage()).resolves.toBeUndefined();
  });
});

interface Answering {
  request: { mode: string; method: string };
  preloadResponse?: Promise<unknown>;
  respondWith: (answer: Promise<unknown>) => void;
}

/** Runs the worker in a browser with these caches and this line, and returns how its events are sent. */
function worker(line: () => Promise<string>, names: string[] = []) {
  const listeners = new Map<string, (event: object) => void>();
  const added: unknown[] = [];
  class FakeScope {}
  const self = Object.assign(new FakeScope(), {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    skipWaiting: vi.fn(),
    registration: { navigationPreload: { enable: vi.fn(async () => undefined) } },
    clients: { claim: vi.fn(async () => undefined) },
  });
  const caches = {
    keys: async () => names,
    delete: vi.fn(async () => true),
    open: async () => ({ add: async (request: { url: string }) => added.push(request.url) }),
    match: async () => 'the offline page',
  };
  class FakeRequest {
    constructor(readonly url: string) {}
  }
  runInNewContext(readFileSync('src/app/prerender/offlineWorker.js', 'utf8'), {
    self,
    ServiceWorkerGlobalScope: FakeScope,
    caches,
    fetch: line,
    Request: FakeRequest,
  });
  const wait = async (type: string) => {
    const waits: Promise<unknown>[] = [];
    listeners.get(type)?.({ waitUntil: (work: Promise<unknown>) => waits.push(work) });
    await Promise.all(waits);
  };
  /** What the worker answers a request with; undefined where it leaves it alone. */
  const answer = async (request: Answering['request'], preloadResponse?: Promise<unknown>) => {
    let given: Promise<unknown> | undefined;
    const event: Answering = {
      request,
      respondWith: (one) => {
        given = one;
      },
      ...(preloadResponse && { preloadResponse }),
    };
    listeners.get('fetch')?.(event);
    return await given;
  };
  return { self, caches, added, wait, answer };
}

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const visit = { mode: 'navigate', method: 'GET' };

describe('The service worker', () => {
  it('stores the offline page alone, and takes the place of an older one at once', async () => {
    const { self, caches, added, wait } = worker(lost, ['slb-offline-0ld', 'slb-offline-RELEASE', 'of-another-portal']);
    await wait('install');
    expect(added).toEqual(['./offline.html']);
    expect(self.skipWaiting).toHaveBeenCalled();
    await wait('activate');
    expect(caches.delete.mock.calls).toEqual([['slb-offline-0ld']]);
    expect(self.clients.claim).toHaveBeenCalled();
  });

  it('shows it where the portal cannot be loaded, and the portal itself where it can', async () => {
    expect(await worker(lost).answer(visit)).toBe('the offline page');
    expect(await worker(lost).answer(visit, lost())).toBe('the offline page');
    expect(await worker(async () => 'the portal').answer(visit)).toBe('the portal');
    expect(await worker(lost).answer(visit, Promise.resolve('the portal'))).toBe('the portal');
  });

  it.each([
    ['a call', { mode: 'cors', method: 'POST' }],
    ['a file', { mode: 'cors', method: 'GET' }],
    ['a form that is sent', { mode: 'navigate', method: 'POST' }],
  ])('leaves %s alone', async (_what, request) => {
    expect(await worker(lost).answer(request)).toBeUndefined();
  });
});
