import { linksOf, lockComposition, type ResourceWithType, reallocateParts } from '../../allocation/composition.ts';
import type { TourTx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import { type FieldError, fieldError, invalid, notFound, refused } from '../../http/errors.ts';
import { replaceLinks } from '../../kit/links.ts';
import { TOUR } from '../../kit/owner.ts';
import type { Links } from '../../kit/relations.ts';
import { partErrors, wholeErrors } from './parts.rules.ts';
import { resources } from './resources.resource.ts';

export const MAX_PARTS = 50;

export const partLinks: Links = {
  table: 'resource_parts',
  owner: TOUR,
  own: 'whole_id',
  other: 'part_id',
  target: resources,
  field: 'resourceIds',
};

const { field } = partLinks;

/** Composes a resource of others, consistently with the schedules of all of them. */
export async function compose(tx: TourTx, id: number, sent: readonly number[]): Promise<void> {
  const ids = [...new Set(sent)];
  if (ids.length > MAX_PARTS)
    throw refused('max', field, { limit: MAX_PARTS }, 'The {field} field may be at most {limit} long');
  const locked = await lockComposition(tx, [id, ...ids]);
  const whole = locked.get(id);
  if (!whole) throw notFound();
  await requireFit(tx, whole, locked, sent);
  await replaceLinks(tx, resources, id, partLinks, ids);
  await reallocateParts(
    tx,
    whole,
    ids.map((part) => locked.get(part)!),
    field,
  );
}

/** Dissolving a resource always fits. */
async function requireFit(
  tx: TourTx,
  whole: ResourceWithType,
  locked: ReadonlyMap<number, ResourceWithType>,
  sent: readonly number[],
): Promise<void> {
  const links = await linksOf(tx, [...locked.keys()]);
  const judged = sent.flatMap((part, index): FieldError[] => {
    const found = locked.get(part);
    const at = `${field}.${index}`;
    return found ? partErrors(whole, found, links, at) : [fieldError('database.exists', at)];
  });
  const errors = [...(sent.length > 0 ? wholeErrors(whole, links, field) : []), ...judged];
  if (errors.length > 0) throw invalid(errors);
}

/** Removes the parts of a resource that is being deleted. */
export async function dissolve(tx: TourTx, wholeId: number): Promise<void> {
  await tx.run(sql`delete from resource_parts where tour_id = ${tx.tourId} and whole_id = ${wholeId}`);
}
