// @ts-nocheck: the types of this project are a page's, which has no events of a worker.
// The portal's only service worker (decision 130): each build writes it as sw.js, beside offline.html. Where a page cannot be
// loaded, that one is shown. It stores nothing else, and touches no other request: a new release is never in its way.
const PREFIX = 'slb-offline-';
const CACHE = `${PREFIX}RELEASE`;
const PAGE = './offline.html';

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add(new Request(PAGE, { cache: 'reload' }))));
});

self.addEventListener('activate', (event) => event.waitUntil(begin()));

self.addEventListener('fetch', (event) => {
  const { mode, method } = event.request;
  if (mode === 'navigate' && method === 'GET') event.respondWith(load(event));
});

async function begin() {
  // The browser asks for the page while this worker starts: nobody waits for it.
  await self.registration.navigationPreload?.enable();
  const older = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(older.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function load({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (failure) {
    const page = await caches.match(PAGE);
    if (page) return page;
    throw failure;
  }
}
