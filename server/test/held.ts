import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { type Sql, sql } from '../src/db/sql.ts';
import type { TestApp } from './app.ts';

/**
 * Sends a request while the transaction that ran `statement` is still open, and lets that one commit as soon as the
 * request waits for it. A request that does not wait is answered at once, and its answer shows what it overlooked.
 */
export async function whileUncommitted<T>(app: TestApp, statement: Sql, send: () => Promise<T>): Promise<T> {
  const { answer } = await app.services.db.transaction(async (tx) => {
    expect(await tx.run(statement), 'rows touched by the open transaction').toBeGreaterThan(0);
    const sent = send();
    let isAnswered = false;
    const answered = () => {
      isAnswered = true;
    };
    sent.then(answered, answered);
    const isWaitedFor = () =>
      tx.row(sql`select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid)) limit 1`);
    while (!isAnswered && !(await isWaitedFor())) await pause(1);
    // In an object: a promise that is returned would be waited for before the commit.
    return { answer: sent };
  });
  return answer;
}
