// Caches the console itself, so that it opens without a network: its page, scripts, styles and font. Requests to the API do not
// pass through here, so no personal data is cached. Answers for a lost network are sealed in `src/app/realm/kept-answers.ts`, and
// calls to be sent in `src/app/queue`.

/** The files of the console, and a cache name that changes with them. The build fills in both. */
const SHELL = ['/'];
const CACHE = 'pousada-shell';
/** A page that does not arrive within this time is taken from the cache. */
const PAGE_TIMEOUT_MS = 3_000;

addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(SHELL)));
});

addEventListener('activate', (event) => {
  const drop = (names) => names.filter((name) => name !== CACHE).map((name) => caches.delete(name));
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(drop(names)))
      .then(() => clients.claim()),
  );
});

const cached = (request) => caches.match(request, { ignoreSearch: true });

/** The page of the server, or the cached one where no answer comes in time. */
async function page(request) {
  const timeout = new Promise((resolve) => setTimeout(resolve, PAGE_TIMEOUT_MS));
  const fresh = fetch(request);
  const first = await Promise.race([fresh, timeout]).catch(() => undefined);
  return first ?? (await cached('/')) ?? fresh;
}

/** Assets have hashed names, so a cached one is never outdated. */
const asset = async (request) => (await cached(request)) ?? fetch(request);

const PAGES = /^\/(?:$|sign-in|h\/|clock)/;

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && PAGES.test(pathname)) event.respondWith(page(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
});
