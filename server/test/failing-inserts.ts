import { raw } from '../src/db/sql.ts';
import type { TestApp } from './app.ts';

/** Makes every insert into a table fail with an error code while `work` runs, as a full disk would. */
export async function withFailingInserts<T>(
  app: TestApp,
  table: string,
  error: string,
  work: () => Promise<T>,
): Promise<T> {
  const run = (text: string) => app.services.db.transaction((tx) => tx.run(raw(text)));
  await run(`create or replace function break_down() returns trigger language plpgsql
    as $$ begin raise exception 'injected' using errcode = '${error}'; end $$`);
  await run(`create trigger broken before insert on ${table} for each row execute function break_down()`);
  try {
    return await work();
  } finally {
    await run(`drop trigger broken on ${table}`);
  }
}
