/** The service worker, and the page in its cache. */

const CACHE = 'shinjuku-1'; // as in worker.js

/** Without a service worker the page still works, only not offline. */
export async function openOffline(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const isFirst = !serviceWorker.controller;
  await serviceWorker.register('./worker.js');
  await serviceWorker.ready;
  if (isFirst) await keepPage();
}

/** The worker sees later visits. It doesn't see what the first one loads before it runs. */
async function keepPage(): Promise<void> {
  const assets = new URL('assets/', document.baseURI).href;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = new Set(loaded.filter((name) => name.startsWith(assets)));
  const cache = await caches.open(CACHE);
  await cache.addAll([new URL('./', document.baseURI).href, ...files]);
}
