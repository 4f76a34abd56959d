// Keeps the console itself, so that it opens without a network: its page, scripts, styles and font. Nothing of the API passes
// through here, so nothing about anybody is ever kept; what people need of their house without a network lies sealed in
// `src/app/memory.ts`, and what they did in `src/app/queue`.

/** What the console consists of, and a name that changes with it: the build fills both in. */
const SHELL = ['/'];
const CACHE = 'pousada-shell';
/** A page that does not come within this opens as it was kept. */
const PATIENCE = 3_000;

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

const kept = (what) => caches.match(what, { ignoreSearch: true });

/** The page as the server has it; as it was kept where there is no answer. */
async function page(request) {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const fresh = fetch(request);
  const first = await Promise.race([fresh, late]).catch(() => undefined);
  return first ?? (await kept('/')) ?? fresh;
}

/** Parts have hashed names: what is kept is what would come. */
const part = async (request) => (await kept(request)) ?? fetch(request);

const PAGES = /^\/(?:$|sign-in|h\/|clock)/;

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && PAGES.test(pathname)) event.respondWith(page(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(part(request));
});
