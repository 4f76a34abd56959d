import { type TSchema, Type } from 'typebox';
import { param, raw, type Sql, sql } from '../../db/sql.ts';
import { maintenanceOrders } from '../../house/maintenance-orders/maintenance-orders.resource.ts';
import { resources } from '../../house/resources/resources.resource.ts';
import type { Fields } from '../../http/fields/field.ts';
import { orNull } from '../../http/fields/shapes.ts';
import { id } from '../../http/fields/types.ts';
import { repliesOf, replyOf } from '../../http/schemas.ts';
import { jsonRow } from '../../kit/relations.ts';
import { HIT_LIMIT, matched, tourId } from './search.shared.ts';

const { code, label, housekeepingState, isActive } = resources.columns;
const { title, status, severity } = maintenanceOrders.columns;
const resource: Fields = { id: id(), code, label, housekeepingState, isActive };
const order: Fields = { id: id(), title, status, severity };
const resourceRef: Fields = { id: id(), code, label };

export const ResourceHit: TSchema = Type.Object({ ...repliesOf(resource), matched: matched(['code', 'label']) });
export const OrderHit: TSchema = Type.Object({
  ...repliesOf(order),
  toursResource: orNull(replyOf(resourceRef)),
  matched: matched(['number', 'title']),
});

/** The trigram index needs three alphanumeric characters; with fewer it would be read as a whole. */
const isIndexed = sql`(select ${param('search')}::text ~ '[[:alnum:]]{3}')`;
const pattern = sql`(select contains_pattern(${param('search')}::text))`;
const lower = sql`(select lower(${param('search')}::text))`;
/** Of open orders, which are few, the newest are searched; of those done, a limited number is enough. */
const OPEN_ORDER_LIMIT = raw('100');
const DONE_ORDER_LIMIT = raw('40');

const codeLike = (form: Sql): Sql => sql`lower(t.code) like (select ${form})`;
const literal = sql`like_literal(lower(${param('search')}::text))`;

/** Resources by code: exact match, then prefix, then substring; after those by label. */
export const RESOURCES = sql`(select coalesce(json_agg(hit order by rank, code_key, id), '[]') from (
  select t.id, f.rank, lower(t.code) as code_key, (${jsonRow(resource, 't')}::jsonb || jsonb_build_object('matched', f.matched)) as hit from (
    select id, min(rank) as rank, (array_agg(matched order by rank))[1] as matched from (
      select t.id, case when lower(t.code) = ${lower} then 0 when ${codeLike(sql`${literal} || '%'`)} then 1 else 2 end as rank, 'code' as matched
      from resources t where t.tour_id = ${tourId} and t.deleted_at is null and ${codeLike(sql`'%' || ${literal} || '%'`)}
      union all
      select t.id, 3, 'label' from resources t
      where ${isIndexed} and t.tour_id = ${tourId} and t.deleted_at is null and fold(t.label) like ${pattern}) any_way
    group by id) f
  join resources t on t.tour_id = ${tourId} and t.id = f.id
  order by f.rank, lower(t.code), t.id limit ${HIT_LIMIT}) hits)`;

/** Maintenance orders by number and title, open ones first, then the newest. */
export const ORDERS = sql`(select coalesce(json_agg(hit order by rank, id desc), '[]') from (
  select t.id, f.rank, (${jsonRow(order, 't')}::jsonb || jsonb_build_object(
      'toursResource', (select ${jsonRow(resourceRef, 'r')} from resources r
        where r.tour_id = ${tourId} and r.id = t.tour_resource_id and r.deleted_at is null),
      'matched', f.matched)) as hit from (
    select id, min(rank) as rank, (array_agg(matched order by rank))[1] as matched from (
      select t.id, 0 as rank, 'number' as matched from maintenance_orders t where t.tour_id = ${tourId} and t.id = ${param('number')}::bigint
      union all
      select o.id, 1, 'title' from (select t.id, t.title from maintenance_orders t
        where ${isIndexed} and t.tour_id = ${tourId} and t.status in ('open', 'in_progress') and t.deleted_at is null
        order by t.id desc limit ${OPEN_ORDER_LIMIT}) o where fold(o.title) like ${pattern}
      union all
      (select t.id, 2, 'title' from maintenance_orders t
        where ${isIndexed} and t.tour_id = ${tourId} and t.deleted_at is null and fold(t.title) like ${pattern} limit ${DONE_ORDER_LIMIT})) any_way
    group by id) f
  join maintenance_orders t on t.tour_id = ${tourId} and t.id = f.id and t.deleted_at is null
  order by f.rank, t.id desc limit ${HIT_LIMIT}) hits)`;
