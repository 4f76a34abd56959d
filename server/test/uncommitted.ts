import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Tx } from '../src/db/handles.ts';
import { Sql, sql } from '../src/db/sql.ts';
import type { TestApp } from './app.ts';

type Work = Sql | ((tx: Tx) => Promise<unknown>);

async function perform(tx: Tx, work: Work): Promise<void> {
  if (work instanceof Sql) expect(await tx.run(work), 'rows that the open transaction changed').toBeGreaterThan(0);
  else await work(tx);
}

/**
 * Sends a request while a transaction with some work is open. The transaction commits once the request waits for it and
 * `last` is done. A request that does not wait is answered at once, and its reply shows that it missed the work.
 */
export async function whileUncommitted<T>(
  app: TestApp,
  work: Work,
  send: () => Promise<T>,
  last: () => PromiseLike<unknown> = async () => {},
): Promise<T> {
  const { answer } = await app.services.db.transaction(async (tx) => {
    await perform(tx, work);
    const sent = send();
    let isAnswered = false;
    const answered = () => {
      isAnswered = true;
    };
    sent.then(answered, answered);
    // `pg_locks` is read anew each time, while `pg_stat_activity` is a snapshot within a transaction.
    const isWaitedFor = () =>
      tx.row(sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid)) limit 1`);
    while (!isAnswered && !(await isWaitedFor())) await pause(1);
    await last();
    // In an object, because a returned promise would be awaited before the commit.
    return { answer: sent };
  });
  return answer;
}
