import type { TourTx } from '../db/handles.ts';
import { sql } from '../db/sql.ts';

/** Who works in the demo's house. */
export interface People {
  readonly maid: number;
  readonly desk: number;
  readonly fixer: number;
}

/** The demo's staff by the name before the @ of their address. */
export async function demoPeople(tx: TourTx): Promise<(name: string) => number> {
  const people = await tx.rows<{ id: number; name: string }>(
    sql`select id, split_part(email, '@', 1) as name from tour_users where tour_id = ${tx.tourId} and deleted_at is null`,
  );
  const ids = new Map(people.map(({ id, name }) => [name, id]));
  return (name) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`the demo has nobody called ${name}`);
    return id;
  };
}
