import { allocate, moveAllocation } from '../../allocation/allocate.ts';
import { lockResourceWithType } from '../../allocation/locks.ts';
import { release } from '../../allocation/release.ts';
import { contains, mergeSpans, overlap, type Span } from '../../allocation/spans.ts';
import type { TourTx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';

interface Order extends Span {
  readonly id: number;
  /** True if a client named the allocation: the link stays. */
  readonly isNamed: boolean;
  /** True if the named allocation is a block of this resource: it replaces the order's own times. */
  readonly isServed: boolean;
}

interface Block extends Span {
  readonly id: number;
}

/** The orders that block a resource, with their times. */
const needingOrders = (tx: TourTx, resourceId: number): Promise<Order[]> =>
  tx.rows<Order>(sql`
    select m.id, coalesce(m.blocks_from, m.opened_at) as "startsAt", m.blocks_until as "endsAt", m.allocation_given as "isNamed",
      m.allocation_given and exists (select from allocations a where a.tour_id = m.tour_id and a.id = m.tour_allocation_id
        and a.tour_resource_id = m.tour_resource_id and a.kind = 'maintenance' and a.status = 'active') as "isServed"
    from maintenance_orders m
    where m.tour_id = ${tx.tourId} and m.tour_resource_id = ${resourceId} and m.blocks_availability
      and m.status in ('open', 'in_progress') and m.deleted_at is null
    order by m.id`);

/** The present blocks of the resource; `isGiven` marks one that an open order was linked to by hand. */
const blocksOf = (tx: TourTx, resourceId: number): Promise<(Block & { isGiven: boolean })[]> =>
  tx.rows(sql`
    select a.id, a.starts_at as "startsAt", a.ends_at as "endsAt",
      exists (select from maintenance_orders m where m.tour_id = a.tour_id and m.tour_allocation_id = a.id
        and m.tour_resource_id = a.tour_resource_id and m.allocation_given and m.blocks_availability and m.status in ('open', 'in_progress') and m.deleted_at is null) as "isGiven"
    from allocations a
    where a.tour_id = ${tx.tourId} and a.tour_resource_id = ${resourceId} and a.kind = 'maintenance' and a.status = 'active'
    order by a.id`);

/**
 * Makes the blocks of a resource match its open orders: orders whose times meet share one, and unneeded ones are
 * released. A conflict with a booking is refused with the booking's id. The caller has locked the resource and its
 * type.
 */
export async function settleBlocks(tx: TourTx, resourceId: number): Promise<void> {
  const locked = await lockResourceWithType(tx, resourceId);
  const [orders, blocks] = [await needingOrders(tx, resourceId), await blocksOf(tx, resourceId)];
  if (!locked)
    return release(
      tx,
      blocks.map(({ id }) => id),
    );
  const { type, resource } = locked;
  const apart = type.bufferBeforeMinutes + type.bufferAfterMinutes;
  const own = orders.filter(({ isServed }) => !isServed);
  const needed = mergeSpans([...own, ...blocks.filter(({ isGiven }) => isGiven)], apart);

  const { kept, left } = matched(needed, blocks);
  await release(
    tx,
    left.map(({ id }) => id),
  );
  const moves = needed.flatMap((span) => {
    const block = kept.get(span);
    return block && !(contains(span, block) && contains(block, span)) ? [{ span, block }] : [];
  });
  // Shrinking blocks move first and make room for growing ones.
  moves.sort((a, b) => Number(contains(b.block, b.span)) - Number(contains(a.block, a.span)));
  for (const { span, block } of moves)
    await moveAllocation(tx, block.id, { ...span, type, resource, units: resource.units }, 'tourResourceId');
  for (const span of needed) {
    const id =
      kept.get(span)?.id ??
      (await allocate(tx, { kind: 'maintenance' }, { ...span, type, resource, units: resource.units }));
    await link(
      tx,
      id,
      own.filter((order) => !order.isNamed && overlap(order, span)).map((order) => order.id),
    );
  }
}

/** Assigns each needed span an existing block that meets it, given ones first. */
function matched(needed: readonly Span[], blocks: readonly (Block & { isGiven: boolean })[]) {
  const left = new Set(blocks.toSorted((a, b) => Number(b.isGiven) - Number(a.isGiven)));
  const kept = new Map<Span, Block>();
  for (const span of needed) {
    const block = [...left].find((one) => overlap(one, span));
    if (!block) continue;
    kept.set(span, block);
    left.delete(block);
  }
  return { kept, left: [...left] };
}

async function link(tx: TourTx, allocationId: number, orderIds: readonly number[]): Promise<void> {
  await tx.run(sql`
    update maintenance_orders set tour_allocation_id = ${allocationId}
    where tour_id = ${tx.tourId} and id = any(${orderIds}::bigint[]) and tour_allocation_id is distinct from ${allocationId}`);
}
