import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Tx } from '../src/db/handles.ts';
import { Sql, sql } from '../src/db/sql.ts';
import type { TestApp } from './app.ts';

type Work = Sql | ((tx: Tx) => Promise<unknown>);

async function carryOut(tx: Tx, work: Work): Promise<void> {
  if (work instanceof Sql) expect(await tx.run(work), 'rows that the open transaction touched').toBeGreaterThan(0);
  else await work(tx);
}

/**
 * Sends a request while a transaction that did some work is still open. That one commits as soon as the request waits for
 * it and `last` is done. A request that does not wait is answered at once, and its answer shows what it overlooked.
 */
export async function whileUncommitted<T>(
  app: TestApp,
  work: Work,
  send: () => Promise<T>,
  last: () => PromiseLike<unknown> = async () => {},
): Promise<T> {
  const { answer } = await app.services.db.transaction(async (tx) => {
    await carryOut(tx, work);
    const sent = send();
    let isAnswered = false;
    const answered = () => {
      isAnswered = true;
    };
    sent.then(answered, answered);
    // Locks are looked up anew each time; `pg_stat_activity` stays within a transaction as it was read first.
    const isWaitedFor = () =>
      tx.row(sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid)) limit 1`);
    while (!isAnswered && !(await isWaitedFor())) await pause(1);
    await last();
    // In an object: a promise that is returned would be waited for before the commit.
    return { answer: sent };
  });
  return answer;
}
