import { type TSchema, Type } from 'typebox';
import type { TourTx } from '../../../db/handles.ts';
import { camelCase, compile, param, raw, sql } from '../../../db/sql.ts';
import { conflict, fieldError, invalid, notFound, refused } from '../../../http/errors.ts';
import type { StoredOf } from '../../../http/fields/field.ts';
import { FREE_TEXT_MAX_LENGTH } from '../../../http/fields/types.ts';
import { Id } from '../../../http/schemas.ts';
import type { DocumentKeys } from '../../../identity/document-keys.ts';
import { type Changes, recordEvent } from '../../../kit/audit.ts';
import { selectList } from '../../../kit/plan.ts';
import type { Row } from '../../../kit/rows.ts';
import { lockSealedOf, rebindNumbers } from '../../customer-documents/customer-documents.sealing.ts';
import { customers } from '../customers.resource.ts';
import { mergedValues } from '../customers.rules.ts';
import { PERSONAL } from '../privacy/customers.personal.ts';

const MOVED_TABLES = Object.entries(PERSONAL).filter(([, { merge }]) => merge === 'moves');
const count = Type.Integer({ minimum: 0, examples: [2] });

/** The number of moved records, and the fields that were filled. */
export const Merged: TSchema = Type.Object({
  id: Id,
  moved: Type.Object({
    ...Object.fromEntries(MOVED_TABLES.map(([table]) => [camelCase(table), count])),
    customerTags: count,
  }),
  filled: Type.Array(Type.String({ examples: ['phoneE164'] })),
});

interface StoredCustomer extends StoredOf<typeof customers.columns>, Row {
  readonly isDeleted: boolean;
  readonly mergedIntoCustomerId: number | null;
}

/** Both customers, deleted ones too, locked in the order of their ids: two merges of the same pair cannot deadlock. */
const LOCK_BOTH = compile(sql`
  select ${selectList(customers.fields)}, t.deleted_at is not null as "isDeleted", t.merged_into_customer_id as "mergedIntoCustomerId"
  from customers t where t.tour_id = ${param('tourId')} and t.id = any(${param('ids')}::bigint[])
  order by t.id for no key update`);

async function lockPair(
  tx: TourTx,
  id: number,
  fromId: number,
): Promise<{ into: StoredCustomer; from: StoredCustomer }> {
  const both = await tx.rows<StoredCustomer>(LOCK_BOTH, { tourId: tx.tourId, ids: [id, fromId] });
  const [into, from] = [id, fromId].map((one) => both.find((row) => row.id === one));
  if (!into || into.isDeleted) throw notFound();
  const former = from?.mergedIntoCustomerId;
  if (former)
    throw conflict('Customer {id} has been merged already, into customer {into}', { id: fromId, into: former });
  if (!from || from.isDeleted) throw invalid([fieldError('database.exists', 'fromCustomerId')]);
  if (into.anonymizedAt !== null || from.anonymizedAt !== null)
    throw conflict('An anonymized customer cannot be merged: nobody can tell any more who that was');
  return { into, from };
}

/** Deletes the duplicate and points it to the customer. Runs first, because deleting it frees its e-mail for the customer. */
async function retireDuplicate(tx: TourTx, id: number, into: number): Promise<void> {
  await tx.run(sql`update customers set deleted_at = now(), merged_into_customer_id = ${into}
    where tour_id = ${tx.tourId} and id = ${id}`);
  await tx.run(sql`update customers set merged_into_customer_id = ${into}
    where tour_id = ${tx.tourId} and merged_into_customer_id = ${id}`);
}

/** If both are guests of one stay, they are one guest; the row of the remaining customer stays. */
async function uniteGuests(tx: TourTx, id: number, into: number): Promise<void> {
  await tx.run(sql`update reservation_guests g set deleted_at = now()
    where g.tour_id = ${tx.tourId} and g.tour_customer_id = ${id} and g.deleted_at is null
      and exists (select from reservation_guests o where o.tour_id = ${tx.tourId} and o.reservation_id = g.reservation_id
        and o.tour_customer_id = ${into} and o.deleted_at is null)`);
}

/** Soft-deleted records are moved too: they belong to the person as much as the others. */
async function moveRecords(
  tx: TourTx,
  keys: DocumentKeys,
  id: number,
  into: number,
): Promise<{ [section: string]: number }> {
  const moved: { [section: string]: number } = {};
  await uniteGuests(tx, id, into);
  const sealed = await lockSealedOf(tx, id);
  for (const [name, { customer, columns }] of MOVED_TABLES) {
    const stamp = raw('updated_at' in columns ? ', updated_at = now()' : '');
    moved[camelCase(name)] = await tx.run(sql`update ${raw(name)} set ${raw(customer)} = ${into}${stamp}
      where tour_id = ${tx.tourId} and ${raw(customer)} = ${id}`);
  }
  await rebindNumbers(tx, keys, sealed, into);
  return moved;
}

/** The union of tags; a link made by a person on either side is no longer automatic. */
async function uniteTags(tx: TourTx, id: number, into: number): Promise<Changes> {
  const read = () =>
    tx.rows<{ id: number }>(
      sql`select tag_id as id from customer_tags where tour_id = ${tx.tourId} and customer_id = ${into} order by 1`,
    );
  const before = (await read()).map((tag) => tag.id);
  await tx.run(sql`insert into customer_tags as l (tour_id, customer_id, tag_id, is_automatic)
    select tour_id, ${into}, tag_id, is_automatic from customer_tags where tour_id = ${tx.tourId} and customer_id = ${id}
    on conflict (tour_id, customer_id, tag_id) do update set is_automatic = l.is_automatic and excluded.is_automatic`);
  await tx.run(sql`delete from customer_tags where tour_id = ${tx.tourId} and customer_id = ${id}`);
  const after = (await read()).map((tag) => tag.id);
  return after.length > before.length ? { tagIds: { before, after } } : {};
}

/** Fills empty fields, joins notes and takes the stricter consent; returns the changes. */
async function fillFields(tx: TourTx, into: StoredCustomer, from: StoredCustomer): Promise<Changes> {
  const merged = mergedValues(into, from);
  const values = { ...into, ...merged };
  if ([...(values.notes ?? '')].length > FREE_TEXT_MAX_LENGTH)
    throw refused(
      'maxLength',
      'notes',
      { limit: FREE_TEXT_MAX_LENGTH },
      'The notes of both would be longer than {limit} characters: shorten them first',
    );
  await tx.run(sql`update customers set legal_name = ${values.legalName}, email = ${values.email},
      phone_e164 = ${values.phoneE164}, birth_date = ${values.birthDate}, nationality = ${values.nationality},
      residence_country = ${values.residenceCountry}, preferred_locale = ${values.preferredLocale}, notes = ${values.notes},
      marketing_opt_in = ${values.marketingOptIn}, marketing_opt_in_at = ${values.marketingOptInAt}, updated_at = now()
    where tour_id = ${tx.tourId} and id = ${into.id}`);
  const names = (Object.keys(merged) as (keyof typeof merged)[]).filter((name) => merged[name] !== into[name]);
  return Object.fromEntries(names.map((name) => [name, { before: into[name], after: merged[name] }]));
}

/**
 * Merges two records of one person. Everything linked to the duplicate is moved to the customer. The duplicate stays as
 * a deleted record that points here, so that its audit events can be read here, and it is anonymized with the customer.
 */
export async function mergeCustomer(tx: TourTx, keys: DocumentKeys, id: number, fromId: number) {
  if (id === fromId) throw refused('distinct', 'fromCustomerId', {}, 'A customer cannot be merged into itself');
  const { into, from } = await lockPair(tx, id, fromId);
  await retireDuplicate(tx, fromId, id);
  const moved = await moveRecords(tx, keys, fromId, id);
  const tags = await uniteTags(tx, fromId, id);
  const completed = await fillFields(tx, into, from);
  const event = { action: 'merge', entity: customers.path };
  const changes = { fromCustomerId: { before: null, after: fromId }, ...completed, ...tags };
  await recordEvent(tx, { ...event, entityId: id, changes });
  await recordEvent(tx, {
    ...event,
    entityId: fromId,
    changes: { mergedIntoCustomerId: { before: null, after: id } },
  });
  const filled = Object.keys(completed).filter((name) => completed[name]!.before === null);
  const customerTags = tags.tagIds
    ? (tags.tagIds.after as number[]).length - (tags.tagIds.before as number[]).length
    : 0;
  return { id, moved: { ...moved, customerTags }, filled };
}
