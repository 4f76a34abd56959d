import type { TourTx } from '../db/handles.ts';
import { raw, sql } from '../db/sql.ts';
import { fieldError, invalid } from '../http/errors.ts';
import { recordEvent } from './audit.ts';
import type { Resource } from './resource.ts';
import { lockRow } from './rows.ts';

/** A table of pairs `(tour_id, own, other)`. */
export interface Links {
  readonly table: string;
  readonly own: string;
  readonly other: string;
  /** What the other side must be: live records of the instance, or of the global catalogue. */
  readonly target: () => Resource;
  /** The body's field, for errors and the trail. */
  readonly field: string;
}

/**
 * Makes the linked set exactly `ids`, with its trail; an unknown id refuses the whole and leaves the old set.
 * The owner is locked first, so that two replacements follow one another instead of mixing.
 */
export async function replaceLinks(
  tx: TourTx,
  owner: Resource,
  id: number,
  links: Links,
  ids: readonly number[],
): Promise<void> {
  await lockRow(tx, owner, id);
  const { table, own, other, field } = links;
  const target = links.target();
  const inTour = target.owner === 'tour' ? sql` and x.tour_id = ${tx.tourId}` : raw('');
  const known = await tx.rows<{ id: number }>(
    sql`select x.id from ${raw(target.table)} x where x.id = any(${ids}::bigint[])${inTour} and x.deleted_at is null for share`,
  );
  const live = new Set(known.map((row) => row.id));
  const unknown = ids.flatMap((one, index) =>
    live.has(one) ? [] : [fieldError('database.exists', `${field}.${index}`)],
  );
  if (unknown.length > 0) throw invalid(unknown);
  const wanted = [...new Set(ids)].sort((a, b) => a - b);

  const removed = await tx.rows<{ id: number }>(
    sql`delete from ${raw(table)} where tour_id = ${tx.tourId} and ${raw(own)} = ${id} and ${raw(other)} <> all(${wanted}::bigint[]) returning ${raw(other)} as id`,
  );
  const added = await tx.rows<{ id: number }>(
    sql`insert into ${raw(table)} (tour_id, ${raw(own)}, ${raw(other)}) select ${tx.tourId}, ${id}, x from unnest(${wanted}::bigint[]) x
      on conflict do nothing returning ${raw(other)} as id`,
  );
  const kept = wanted.filter((one) => !added.some((row) => row.id === one));
  const before = [...kept, ...removed.map((row) => row.id)].sort((a, b) => a - b);
  await recordEvent(tx, {
    action: 'update',
    entity: owner.path,
    entityId: id,
    changes: { [field]: { before, after: wanted } },
  });
}
