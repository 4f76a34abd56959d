import type { Tx } from '../db/handles.ts';
import { type Sql, sql } from '../db/sql.ts';

/** Attempts for a job before it waits for its next schedule. */
const MAX_ATTEMPTS = 3;

/**
 * Enqueues a job in the caller's transaction: it runs if and only if that commits. With a `key`, a waiting job with the
 * same key is replaced; a running one continues, and the new one follows.
 */
export async function enqueue(
  tx: Tx,
  job: { readonly name: string },
  payload: Record<string, unknown>,
  key: string | null = null,
): Promise<void> {
  await tx.rows(sql`select from graphile_worker.add_job(${job.name}, payload => ${JSON.stringify(payload)}::json,
    job_key => ${key}, max_attempts => ${MAX_ATTEMPTS})`);
}

/** Enqueues a job for every tour `t` that satisfies `where`, in one statement. The jobs of one tour run one at a time. */
export async function enqueueForTours(tx: Tx, name: string, where: Sql): Promise<void> {
  await tx.rows(sql`select count(graphile_worker.add_job(${name}, payload => json_build_object('tourId', t.id),
    job_key => ${name} || ':' || t.id, queue_name => ${name} || ':' || t.id, max_attempts => ${MAX_ATTEMPTS})) from tours t where ${where}`);
}
