import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

type Query = (this: pg.Client, config: pg.QueryConfig | string, ...rest: unknown[]) => Promise<unknown>;

const prototype = pg.Client.prototype as unknown as { query: Query; isWatched?: true };
const requests = new AsyncLocalStorage<string[]>();

/** Notes what is sent to PostgreSQL on behalf of a request, at the driver itself. */
function watch(): void {
  if (prototype.isWatched) return;
  const { query } = prototype;
  prototype.query = function watched(config, ...rest) {
    requests.getStore()?.push(typeof config === 'string' ? config : config.text);
    return query.call(this, config, ...rest);
  };
  prototype.isWatched = true;
}

/** How what follows is planned: sent along with it, and waited for by nobody. */
export const PLAN_SETTING = /^(re)?set plan_cache_mode\b/;

/** Around a route's own work: transactions, who is calling, and how often they did. */
const AROUND =
  /^\s*(begin|commit|rollback|savepoint|release savepoint|set local|with session as|with turn as)\b|^\s*insert into (rate_counters|kept_replies)\b/;

/** Runs a request and answers the statements it sent until its answer was there, in their order. */
export async function statementsSentBy<A>(
  request: () => PromiseLike<A>,
): Promise<{ answer: A; sent: readonly string[] }> {
  watch();
  const noted: string[] = [];
  // Awaited inside: an injected request is not sent before somebody asks for its answer.
  const answer = await requests.run(noted, async () => await request());
  return { answer, sent: noted.filter((text) => !AROUND.test(text) && !PLAN_SETTING.test(text)) };
}
