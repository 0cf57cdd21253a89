// The portal's only service worker (decision 130): each build writes it as sw.js, beside offline.html. Where a page cannot be
// loaded, that one is shown. It stores nothing else, and touches no other request: a new release is never in its way.
// Its types are a worker's: tsconfig.worker.json checks it.
const PREFIX = 'slb-offline-';
const CACHE = `${PREFIX}RELEASE`;
const PAGE = './offline.html';

/** @param {ServiceWorkerGlobalScope} worker */
function listen(worker) {
  worker.addEventListener('install', (event) => {
    worker.skipWaiting();
    event.waitUntil(caches.open(CACHE).then((cache) => cache.add(new Request(PAGE, { cache: 'reload' }))));
  });
  worker.addEventListener('activate', (event) => event.waitUntil(begin(worker)));
  worker.addEventListener('fetch', (event) => {
    const { mode, method } = event.request;
    if (mode === 'navigate' && method === 'GET') event.respondWith(load(event));
  });
}

/** @param {ServiceWorkerGlobalScope} worker */
async function begin({ registration, clients }) {
  // The browser asks for the page while this worker starts: nobody waits for it.
  await registration.navigationPreload?.enable();
  const older = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(older.map((name) => caches.delete(name)));
  await clients.claim();
}

/** @param {FetchEvent} event @returns {Promise<Response>} */
async function load({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (failure) {
    const page = await caches.match(PAGE);
    if (page) return page;
    throw failure;
  }
}

if (self instanceof ServiceWorkerGlobalScope) listen(self);
