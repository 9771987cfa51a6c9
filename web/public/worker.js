// The service worker: the page opens without a network, and says so. Tables always come from the server.
const CACHE = 'shinjuku-1'; // as in app/offline.ts
const MAX_FILES = 60;
const isAsset = (url) => url.pathname.startsWith(new URL('assets/', self.registration.scope).pathname);
const isPage = (request) => request.mode === 'navigate';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (isPage(event.request)) event.respondWith(fromNetwork(event.request));
  else if (isAsset(url)) event.respondWith(fromCache(event.request)); // its name has a hash of its content
});

/** The page is always the latest one, unless there is no network. */
async function fromNetwork(request) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(self.registration.scope, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(self.registration.scope);
    if (kept) return kept;
    throw error;
  }
}

async function fromCache(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await keep(cache, request, answer.clone());
  return answer;
}

/** The files of earlier versions go first. */
async function keep(cache, request, answer) {
  const files = await cache.keys();
  if (files.length >= MAX_FILES) await cache.delete(files[0]);
  await cache.put(request, answer);
}
