import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

type Query = (this: pg.Client, config: pg.QueryConfig | string, ...rest: unknown[]) => Promise<unknown>;

const prototype = pg.Client.prototype as unknown as { query: Query; isPatched?: true };
const requests = new AsyncLocalStorage<string[]>();

/** Patches the driver to record the statements that each request sends to PostgreSQL. */
function patchDriver(): void {
  if (prototype.isPatched) return;
  const { query } = prototype;
  prototype.query = function recorded(config, ...rest) {
    requests.getStore()?.push(typeof config === 'string' ? config : config.text);
    return query.call(this, config, ...rest);
  };
  prototype.isPatched = true;
}

/** Settings of the planner, which are pipelined with the next statement and cost no wait. */
export const PLAN_SETTING = /^(re)?set plan_cache_mode\b/;

/** Statements around a route's own work: transactions, authentication, rate limits, idempotency. */
const FRAME =
  /^\s*(begin|commit|rollback|savepoint|release savepoint|set local|with session as|with turn as)\b|^\s*insert into (rate_counters|kept_replies)\b/;

/** Runs a request and returns its reply with the statements that it sent, in order. */
export async function statementsSentBy<A>(
  request: () => PromiseLike<A>,
): Promise<{ answer: A; sent: readonly string[] }> {
  patchDriver();
  const recorded: string[] = [];
  // Awaited inside, because an injected request is sent only once it is awaited.
  const answer = await requests.run(recorded, async () => await request());
  return { answer, sent: recorded.filter((text) => !FRAME.test(text) && !PLAN_SETTING.test(text)) };
}
