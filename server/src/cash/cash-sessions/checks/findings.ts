import { type TSchema, Type } from 'typebox';
import { raw, type Sql, sql } from '../../../db/sql.ts';
import { replyTimeOf } from '../../../http/fields/iso-time.ts';
import { namedSchema } from '../../../http/fields/schema-name.ts';
import { orNull } from '../../../http/fields/shapes.ts';
import { Id, Timestamp } from '../../../http/schemas.ts';
import type { Computed } from '../../../kit/resource.ts';
import { expectedIn } from '../drawer.ts';

/**
 * What to check in a drawer. Clients may state figures and the closer, and change a closed drawer. The server computes the
 * same figures from the movements, and the audit trail knows each actor: both are shown beside what was stated.
 */
export const FINDING_KINDS = ['expected', 'variance', 'closer', 'changed', 'reopened', 'deleted'] as const;

/** Acts after the closing listed per drawer, newest ones first to stay. */
const MAX_ACTS = 20;

const Person = Type.Object({ id: Id, displayName: Type.String({ examples: ['Ana Souza'] }) });

export const Finding: TSchema = namedSchema(
  'CashFinding',
  Type.Object({
    kind: Type.Unsafe({
      type: 'string',
      enum: [...FINDING_KINDS],
      description:
        'The stated `expected` amount or `variance` differs from the computed one, the stated `closer` did not close it, or it was `changed`, `reopened` or `deleted` after closing.',
    }),
    at: orNull(Timestamp),
    by: orNull(Person),
    stated: orNull(Type.String({ examples: ['250.00'], description: 'An amount, or the name of the stated closer.' })),
    computed: orNull(
      Type.String({
        examples: ['310.00'],
        description: 'The amount by the movements, or the name of the user who closed it.',
      }),
    ),
    fields: Type.Array(Type.String({ examples: ['countedAmount'] }), { description: 'The fields that were changed.' }),
  }),
);

export const Findings: TSchema = Type.Array(Finding);

const nameOf = (id: Sql): Sql =>
  sql`(select u.display_name from tour_users u where u.tour_id = t.tour_id and u.id = ${id})`;
const after = raw(`#>> '{closedAt,after}' is not null`);

/** The findings of the session `t`, oldest first, as JSON; null if there are none. */
export const FINDINGS: Sql = sql`(
    with trail as (
      select e.id, e.action, e.occurred_at, case when e.actor_kind = 'staff' then e.actor_id end as actor_id, e.changes
      from audit_events e where e.tour_id = t.tour_id and e.entity = 'cash-sessions' and e.entity_id = t.id
        and e.action in ('create', 'update', 'delete')
    ), closed as materialized (select min(e.id) as first_id, max(e.id) as last_id from trail e where e.changes ${after}
    ), figure as materialized (select ${expectedIn(raw('t.opening_float'))} as expected
    ), found as (
      select 'expected' as kind, (select max(e.id) from trail e where e.changes ? 'expectedAmount') as event_id,
        t.expected_amount::text as stated, f.expected::text as computed
      from figure f where t.closed_at is not null and t.expected_amount <> f.expected
      union all
      select 'variance', (select max(e.id) from trail e where e.changes ?| array['varianceAmount', 'countedAmount', 'expectedAmount']),
        t.variance_amount::text, (t.counted_amount - f.expected)::text
      from figure f where t.closed_at is not null and t.counted_amount is not null
        and t.variance_amount is distinct from t.counted_amount - f.expected
      union all
      select 'closer', e.id, ${nameOf(raw('t.closed_by_tour_user_id'))}, ${nameOf(raw('e.actor_id'))}
      from closed c join trail e on e.id = c.last_id
      where t.closed_at is not null and e.actor_id is not null and t.closed_by_tour_user_id is distinct from e.actor_id
      union all (
      select case when e.action = 'delete' then 'deleted'
          when e.changes #>> '{closedAt,before}' is not null and e.changes #>> '{closedAt,after}' is null then 'reopened' else 'changed' end,
        e.id, null, null
      from closed c join trail e on e.id > c.first_id and e.action <> 'create' order by e.id desc limit ${raw(String(MAX_ACTS))})
    )
    select json_agg(json_build_object('kind', o.kind, 'at', ${replyTimeOf('e.occurred_at')},
        'by', (select json_build_object('id', u.id, 'displayName', u.display_name) from tour_users u
          where u.tour_id = t.tour_id and u.id = e.actor_id),
        'stated', o.stated, 'computed', o.computed,
        'fields', case when o.kind = 'changed' then array(select jsonb_object_keys(e.changes) order by 1) else '{}' end)
      order by o.event_id nulls first, o.kind)
    from found o left join trail e on e.id = o.event_id)`;

/** The findings in a reply; an empty list if there are none. */
export const findings: Computed = { schema: Findings, select: sql`coalesce(${FINDINGS}, '[]')` };
