import type { BrowserContext, Page, Request } from 'playwright-core';

/** Timers up to this delay count as work under way; longer ones, such as the undo offer's, do not hold a page up. */
const COUNTED_TIMER_MS = 1_000;
/** A page that is still busy after this long fails the test, with a list of its open work. */
const BUSY_AT_MOST_MS = 30_000;

interface Watched {
  /** Resolves once nothing is open and the page has drawn itself. */
  whenIdle(timersUpToMs: number): Promise<void>;
  open(timersUpToMs: number): readonly string[];
  skip(ms: number): void;
  stop(): void;
  start(): void;
}

/** The scope of a page in which `watchWork` ran. */
type Scope = typeof globalThis & { watched: Watched };

/**
 * Runs in a page before its own scripts. Counts calls of the API, short timers, storage and encryption that have begun and not
 * ended, and puts the clocks of the page under the control of the test.
 */
function watchWork(): void {
  const scope = globalThis as Scope;
  const later = scope.setTimeout.bind(scope) as (act: () => void, ms?: number) => number;
  const forget = scope.clearTimeout.bind(scope);
  const now = performance.now.bind(performance);
  const date = Date.now.bind(Date);
  const work = new Map<number, { readonly name: string; readonly delay: number }>();
  let count = 0;

  /** The function it returns ends the work one task later, after the code that waited for it has gone on. */
  function begin(name: string, delay = 0): () => void {
    const id = ++count;
    work.set(id, { name, delay });
    return () => void later(() => work.delete(id));
  }

  const { fetch } = scope;
  scope.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    // The feed stays open for as long as the page.
    if (/\/events(?:\?|$)/.test(address)) return fetch(input, init);
    const end = begin(address);
    try {
      return await fetch(input, init);
    } finally {
      end();
    }
  };

  type Method = (this: unknown, ...args: unknown[]) => unknown;
  function wrap(owner: object | undefined, names: readonly string[], around: (name: string, call: Method) => Method) {
    const methods = owner as Record<string, Method>;
    for (const name of owner ? names : []) methods[name] = around(name, methods[name]!);
  }
  const promised = (name: string, call: Method): Method =>
    function (...args) {
      return (call.apply(this, args) as Promise<unknown>).finally(begin(name));
    };
  const requested = (name: string, call: Method): Method =>
    function (...args) {
      const request = call.apply(this, args) as IDBRequest;
      const end = begin(name);
      for (const outcome of ['success', 'error']) request.addEventListener(outcome, end);
      return request;
    };
  wrap(Response.prototype, ['arrayBuffer', 'blob', 'json', 'text'], promised);
  wrap(scope.SubtleCrypto?.prototype, ['generateKey', 'encrypt', 'decrypt'], promised);
  wrap(scope.IDBFactory?.prototype, ['open', 'deleteDatabase'], requested);
  const stores = ['add', 'clear', 'count', 'delete', 'get', 'getAll', 'getAllKeys', 'openCursor', 'put'];
  wrap(scope.IDBObjectStore?.prototype, stores, requested);

  const timers = new Map<number, () => void>();
  let running: unknown;
  scope.setTimeout = ((act: unknown, delay = 0, ...args: unknown[]) => {
    // A clock that sets itself again and again would never come to rest.
    if (typeof act !== 'function' || delay > 5_000 || act === running)
      return later(act as () => void, delay, ...(args as []));
    const end = begin(`timer of ${delay} ms`, delay);
    const id = later(() => {
      timers.delete(id);
      const outer = running;
      running = act;
      try {
        act(...args);
      } finally {
        running = outer;
        end();
      }
    }, delay);
    timers.set(id, end);
    return id;
  }) as typeof setTimeout;
  scope.clearTimeout = (id) => {
    timers.get(Number(id))?.();
    timers.delete(Number(id));
    forget(id);
  };

  let skippedMs = 0;
  let stoppedAt: number | null = null;
  performance.now = () => (stoppedAt ?? now()) + skippedMs;
  Date.now = () => date() + skippedMs;

  const frame = () =>
    new Promise<void>((resolve) => {
      // A page in the background draws nothing.
      const giveUp = later(resolve, 200);
      requestAnimationFrame(() =>
        requestIdleCallback(() => {
          forget(giveUp);
          resolve();
        }),
      );
    });
  const moving = () =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
  const open = (timersUpToMs: number) => [
    ...[...work.values()].filter(({ delay }) => delay <= timersUpToMs).map(({ name }) => name),
    ...moving().map(() => 'animation'),
  ];
  scope.watched = {
    open,
    skip: (ms) => {
      skippedMs += ms;
    },
    stop: () => {
      stoppedAt = now();
    },
    start: () => {
      stoppedAt = null;
    },
    async whenIdle(timersUpToMs) {
      let seen = count;
      for (let quiet = 0; quiet < 2; ) {
        await frame();
        if (open(timersUpToMs).length === 0 && count === seen) quiet++;
        else quiet = 0;
        seen = count;
      }
    },
  };
}

/** Requests of a browser context that are under way, scripts and styles among them. */
class Requests {
  readonly open = new Set<Request>();
  begun = 0;

  constructor(context: BrowserContext) {
    const end = (request: Request) => this.open.delete(request);
    context.on('request', (request) => {
      if (/\/events(?:\?|$)/.test(request.url())) return;
      this.begun++;
      this.open.add(request);
    });
    context.on('requestfinished', end).on('requestfailed', end);
  }
}

const requestsOf = new WeakMap<BrowserContext, Requests>();

/** Prepares a context, before its first page, for `idle` and for the stopwatch. */
export async function watchContext(context: BrowserContext): Promise<void> {
  requestsOf.set(context, new Requests(context));
  await context.addInitScript(watchWork);
}

/**
 * Waits until the page has nothing to do: no call, no script, no write to its storage and no animation is under way, no timer of up
 * to a second is set, and everything is drawn. `timersUpToMs` waits for longer timers as well.
 */
export async function idle(page: Page, timersUpToMs = COUNTED_TIMER_MS): Promise<void> {
  const requests = requestsOf.get(page.context());
  if (!requests) throw new Error('idle needs a context that watchContext has prepared');
  const until = performance.now() + BUSY_AT_MOST_MS;
  for (;;) {
    const { begun } = requests;
    const wait = new Promise<'late'>((resolve) => setTimeout(resolve, until - performance.now(), 'late').unref());
    const asked = page.evaluate((ms) => (globalThis as Scope).watched.whenIdle(ms), timersUpToMs).catch(again);
    const outcome = await Promise.race([asked, wait]);
    if (outcome === 'late') throw new Error(`The page is still busy: ${await openWork(page, requests, timersUpToMs)}`);
    if (outcome === 'again' || requests.open.size > 0 || requests.begun !== begun) continue;
    return;
  }
}

/** A page that is being left answers nothing; the next one is asked instead. */
function again(error: Error): 'again' {
  if (/context was destroyed|navigation|whenIdle/i.test(error.message)) return 'again';
  throw error;
}

async function openWork(page: Page, requests: Requests, timersUpToMs: number): Promise<string> {
  const within = await page.evaluate((ms) => (globalThis as Scope).watched.open(ms), timersUpToMs);
  return [...within, ...[...requests.open].map((request) => request.url())].join(', ') || 'it never stops drawing';
}

/**
 * The clock by which the console tells one press from two, and a call that waited from one sent at once. Tests skip time instead
 * of waiting. They stop the stopwatch (`performance.now()`) where two presses must count as quick on the slowest machine.
 */
export const stopwatch = {
  skip: (page: Page, ms: number): Promise<void> => page.evaluate((by) => (globalThis as Scope).watched.skip(by), ms),
  stop: (page: Page): Promise<void> => page.evaluate(() => (globalThis as Scope).watched.stop()),
  start: (page: Page): Promise<void> => page.evaluate(() => (globalThis as Scope).watched.start()),
};
