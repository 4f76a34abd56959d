import { type TSchema, Type } from 'typebox';
import type { TourDb, TourTx } from '../../db/handles.ts';
import { compile, param, raw, type Sql, sql } from '../../db/sql.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { replyTimeOf } from '../../http/fields/iso-time.ts';
import { orNull } from '../../http/fields/shapes.ts';
import { Id, replyOf, Timestamp } from '../../http/schemas.ts';
import { auditArgs, auditInsert } from '../../kit/audit.ts';
import { TOUR } from '../../kit/owner.ts';
import { liveRows } from '../../kit/plan.ts';
import { jsonRow } from '../../kit/relations.ts';
import { listFields } from '../../kit/resource.ts';
import { customerPreferences } from '../customer-preferences/customer-preferences.resource.ts';
import { tags } from '../tags/tags.resource.ts';
import { customers } from './customers.resource.ts';

/** Upper bound of alerts per customer, more than real guests have; it bounds the reply. */
const MAX_ALERTS = 50;

/** The alerts of a customer, and their acknowledgement to the kitchen. */
export const alertSchemas: Record<string, TSchema> = {
  toursCustomerPreferences: Type.Array(replyOf(listFields(customerPreferences))),
  version: orNull(
    Type.String({ description: 'Changes whenever any of the alerts changes.', examples: ['9f86d081884c7d65'] }),
  ),
  acknowledgement: orNull(
    Type.Object({
      acknowledgedAt: Timestamp,
      acknowledgedByTourUser: orNull(Type.Object({ id: Id, displayName: Type.String({ examples: ['Ana Souza'] }) })),
    }),
  ),
};

/** The alerts of a guest, and nothing else: waiters see them who may not read customers. */
export const Alerts: TSchema = Type.Object({ ...alertSchemas, toursTags: Type.Array(replyOf(listFields(tags))) });

const tourId = sql`${param('tourId')}::bigint`;

/** Preferences of a customer that are alerts, under the alias `p`. */
const alertPreferences = (customerId: Sql): Sql => sql`customer_preferences p where p.tour_id = ${tourId}
  and p.tour_customer_id = ${customerId} and p.deleted_at is null and p.severity in ('critical', 'warning')`;

/** A hash of these preferences, equal as long as none of them has changed; null if there are none. */
const versionOf = (customerId: Sql): Sql => sql`(select left(encode(sha256(convert_to(
    string_agg(concat_ws(' ', p.id, p.severity, p.kind, p.value), E'\\n' order by p.id), 'UTF8')), 'hex'), 16)
  from ${alertPreferences(customerId)})`;

/** The columns of `alertSchemas`, for the customer with this id. */
export const alertColumns = (customerId: Sql): Readonly<Record<string, Sql>> => ({
  toursCustomerPreferences: sql`coalesce((select json_agg(${jsonRow(listFields(customerPreferences), 'p')} order by p.severity = 'critical' desc, p.id)
    from (select p.* from ${alertPreferences(customerId)} order by p.severity = 'critical' desc, p.id limit ${raw(String(MAX_ALERTS))}) p), '[]')`,
  version: versionOf(customerId),
  acknowledgement: sql`(select json_build_object('acknowledgedAt', ${replyTimeOf('k.acknowledged_at')},
      'acknowledgedByTourUser', (select json_build_object('id', u.id, 'displayName', u.display_name) from tour_users u
        where u.tour_id = ${tourId} and u.id = k.acknowledged_by_tour_user_id and u.deleted_at is null))
    from customer_acknowledgements k
    where k.tour_id = ${tourId} and k.tour_customer_id = ${customerId} and k.version = ${versionOf(customerId)})`,
});

const columns = alertColumns(raw('t.id'));

export const ALERTS = compile(sql`select ${columns.toursCustomerPreferences} as "toursCustomerPreferences",
    ${columns.version} as version, ${columns.acknowledgement} as acknowledgement,
    coalesce((select json_agg(${jsonRow(listFields(tags), 'g')} order by g.id)
      from customer_tags l join tags g on g.tour_id = l.tour_id and g.id = l.tag_id and g.deleted_at is null and g.blocks_booking
      where l.tour_id = t.tour_id and l.customer_id = t.id), '[]') as "toursTags"
  from ${liveRows(customers)} and t.id = ${param('id')}`);

/** The critical preferences of a guest, then the warnings, and the tags that bar new bookings. */
export async function readAlerts(db: TourDb, id: number): Promise<object> {
  const alerts = await db.row<object>(ALERTS, { tourId: db.tourId, id });
  if (!alerts) throw notFound();
  return alerts;
}

/**
 * Stores an acknowledgement once: a repeat changes nothing, nor does a request with another version. The customer is
 * locked, so that nothing is stored about a customer who is being anonymized.
 */
export const ACKNOWLEDGE = compile(sql`
  with target as materialized (select t.id, t.anonymized_at from ${liveRows(customers)} and t.id = ${param('id')} for share),
  present as materialized (select target.id, ${versionOf(raw('target.id'))} as version from target where target.anonymized_at is null),
  noted as (
    insert into customer_acknowledgements as k (tour_id, tour_customer_id, version, acknowledged_by_tour_user_id)
    select ${tourId}, present.id, present.version, ${param('actorId')}::bigint from present
    where present.version = coalesce(${param('version')}::text, present.version)
    on conflict (tour_id, tour_customer_id) do update set version = excluded.version, acknowledged_at = now(),
      acknowledged_by_tour_user_id = excluded.acknowledged_by_tour_user_id where k.version <> excluded.version
    returning k.tour_customer_id),
  audited as (${auditInsert(customers, 'alerts.acknowledge', raw('noted.tour_customer_id'), raw("'{}'"), raw('noted'))})
  select (select version from present) as version from target`);

/** Removes an acknowledgement of the caller; one of another user stays, and the row reports it. */
export const WITHDRAW = compile(sql`
  with target as materialized (select t.id from ${liveRows(customers)} and t.id = ${param('id')} for share),
  gone as (
    delete from customer_acknowledgements k using target
    where k.tour_id = ${tourId} and k.tour_customer_id = target.id and k.acknowledged_by_tour_user_id = ${param('actorId')}::bigint
    returning k.tour_customer_id),
  audited as (${auditInsert(customers, 'alerts.unacknowledge', raw('gone.tour_customer_id'), raw("'{}'"), raw('gone'))})
  select exists (select from customer_acknowledgements k where k.tour_id = ${tourId} and k.tour_customer_id = target.id
      and k.acknowledged_by_tour_user_id is distinct from ${param('actorId')}::bigint and k.version = ${versionOf(raw('target.id'))}) as "isOthers"
  from target`);

/** Withdraws an acknowledgement made by mistake: the kitchen has not been told. */
export async function withdrawAcknowledgement(tx: TourTx, id: number): Promise<void> {
  const found = await tx.row<{ isOthers: boolean }>(WITHDRAW, { ...auditArgs(TOUR, tx), id });
  if (!found) throw notFound();
  if (found.isOthers) throw conflict('Somebody else has noted it: only they take it back');
}

/** Records that the kitchen knows the alerts. `version` identifies the alerts that were read, if given. */
export async function acknowledgeAlerts(tx: TourTx, id: number, version: string | null): Promise<void> {
  const present = await tx.row<{ version: string | null }>(ACKNOWLEDGE, { ...auditArgs(TOUR, tx), id, version });
  if (!present) throw notFound();
  if (version !== null && version !== present.version)
    throw conflict('The alerts have changed since they were read: read them again');
}
