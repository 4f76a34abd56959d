import { expect, test } from 'vitest';
import { sql } from '../../server/src/db/sql.ts';
import { runJob } from '../../server/test/jobs.ts';
import { startDemo } from '../test/demo.ts';

test('adds tags by rule over the demo, and removes them after an edit of the rule', async () => {
  const { app, owner } = await startDemo();
  const rules: { id: number; definition: object }[] = (await owner.read('/segment-rules?isActive=true')).data;
  expect(rules.length).toBeGreaterThanOrEqual(2);

  await runJob(app, 'segments');
  const lastRun = async (id: number) => (await owner.read(`/segment-rules/${id}/runs`)).data[0];
  for (const { id } of rules) {
    const run = await lastRun(id);
    expect([run.skipped, run.added > 0, run.added]).toEqual([false, true, run.matched]);
  }

  const [{ id, definition }] = rules as [(typeof rules)[0]];
  const first = await lastRun(id);
  await owner.put(`/segment-rules/${id}`, {
    definition: { all: [definition, { field: 'id', operator: 'lt', value: 0 }] },
  });
  await runJob(app, 'segments');
  expect(await lastRun(id)).toMatchObject({ matched: 0, added: 0, removed: first.added });
  const left = await app.services.db.row(
    sql`select count(*) as links from customer_tags where is_automatic and tag_id = ${first.tourTagId}`,
  );
  expect(left).toEqual({ links: 0 });
  await app.close();
});
