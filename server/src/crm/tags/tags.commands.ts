import type { TourTx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import { softDeleteRow } from '../../kit/rows.ts';
import { tags } from './tags.resource.ts';

/** A deleted tag is removed from every customer, and its rules are deleted with it. */
export async function removeTag(tx: TourTx, id: number): Promise<void> {
  await softDeleteRow(tx, tags, id);
  await tx.run(
    sql`update segment_rules set deleted_at = now() where tour_id = ${tx.tourId} and tour_tag_id = ${id} and deleted_at is null`,
  );
  await tx.run(sql`delete from customer_tags where tour_id = ${tx.tourId} and tag_id = ${id}`);
}
