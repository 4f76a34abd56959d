import type pg from 'pg';

// Test data: years of use of a house, set-based and the same in every run. As in a real house, master data has a few
// hundred rows at most, while events grow every day.

type Count = number;

/** Master data, independent of the age of the house. */
const MASTER_DATA = (resources: Count): string[] => [
  `insert into tour_users (tour_id, display_name, email, is_active)
     select $1, 'Pessoa ' || n, 'p' || n || '@example.com', n % 9 > 0 from generate_series(1, ${Math.ceil(resources / 6)}) n`,
  `insert into roles (tour_id, code, name, is_system) select $1, 'r' || n, 'Função ' || n, n < 3 from generate_series(1, 10) n`,
  `insert into role_permissions select $1, r.id, p.id from roles r, permissions p where r.tour_id = $1 and (p.id + r.id) % 3 = 0 on conflict do nothing`,
  `insert into tour_user_roles select distinct $1::bigint, u.id, (select id from roles where tour_id = $1 and id % 10 = u.id % 10 limit 1)
     from tour_users u where u.tour_id = $1 and exists (select from roles where tour_id = $1 and id % 10 = u.id % 10) on conflict do nothing`,
  `insert into tax_groups (tour_id, code, name) select $1, 't' || n, 'Grupo ' || n from generate_series(1, 8) n`,
  `insert into tags (tour_id, code, name, blocks_booking, is_automatic)
     select $1, 'tag' || n, 'Etiqueta ' || n, n = 1, n % 3 = 0 from generate_series(1, 25) n`,
  `insert into segment_rules (tour_id, tour_tag_id, name, definition, is_active)
     select $1, t.id, 'Regra ' || t.name, '{"minAge": 60}', t.id % 5 > 0 from tags t where t.tour_id = $1 and t.is_automatic`,
  `insert into resource_zones (tour_id, code, name) select $1, 'z' || n, 'Andar ' || n from generate_series(1, ${Math.ceil(resources / 20)}) n`,
  `insert into resource_types (tour_id, tour_tax_group_id, code, kind, name, granularity, overbooking_limit)
     select $1, (select min(id) from tax_groups where tour_id = $1), 'k' || n,
       (array['accommodation', 'space', 'activity'])[n % 3 + 1], 'Tipo ' || n, (array['night', 'hour', 'day'])[n % 3 + 1], 2
     from generate_series(1, ${Math.ceil(resources / 25)}) n`,
  `insert into resources (tour_id, tour_resource_type_id, tour_resource_zone_id, code, label, units, housekeeping_state, is_active)
     select $1, t.ids[n % cardinality(t.ids) + 1], z.ids[n % cardinality(z.ids) + 1], 'u' || n, 'Unidade ' || n,
       case when n % 10 = 0 then 12 else 1 end, (array['dirty', 'cleaning', 'clean', 'inspected', 'clean'])[n % 5 + 1], n % 30 > 0
     from generate_series(1, ${resources}) n, (select array_agg(id) ids from resource_types where tour_id = $1) t,
       (select array_agg(id) ids from resource_zones where tour_id = $1) z`,
];

/** Source of the event rows. `c`, `u` and `p` are arrays of customers, resources and staff to pick from. */
const PICK = `from generate_series(1, %) n, (select array_agg(id order by id) c from customers where tour_id = $1 and deleted_at is null) cs,
  (select array_agg(id order by id) u from resources where tour_id = $1 and units = 1) us,
  (select array_agg(id order by id) p from tour_users where tour_id = $1) ps`;
const one = (array: string, salt: number): string =>
  `${array}[1 + (hashint8extended(n, ${salt}) & 2147483647) % cardinality(${array})]`;
/** A time in the last three years that rises with `n`. */
const moment = (count: Count): string => `now() - (${count} - n) * (interval '3 years' / ${count})`;

function happened(customers: Count): string[] {
  const of = (share: number) => Math.ceil(customers * share);
  const from = (count: Count) => PICK.replace('%', String(count));
  return [
    `insert into customer_preferences (tour_id, tour_customer_id, kind, value, severity, created_at, deleted_at)
       select $1, ${one('c', 1)}, (array['allergy', 'diet', 'room', 'pillow'])[n % 4 + 1], 'Valor ' || n,
         (array['info', 'info', 'warning', 'critical'])[n / 4 % 4 + 1], ${moment(of(1))}, case when n % 50 = 0 then now() end ${from(of(1))}`,
    `insert into customer_documents (tour_id, tour_customer_id, doc_type, number_ciphertext, number_fingerprint, encryption_key_id, retain_until, created_at)
       select $1, ${one('c', 2)}, (array['passport', 'cpf', 'rg'])[n % 3 + 1], sha256(int8send(n)), sha256(int8send(n)), 'k1',
         case when n % 4 = 0 then current_date - 400 + n % 1000 end, ${moment(of(0.6))} ${from(of(0.6))}`,
    `insert into customer_tags (tour_id, customer_id, tag_id, is_automatic)
       select $1, c.id, t.id, t.is_automatic from customers c join tags t on t.tour_id = c.tour_id and (t.id + c.id) % 40 = 0 where c.tour_id = $1`,
    `insert into segment_runs (tour_id, tour_tag_id, tour_segment_rule_id, trigger, started_at, duration_ms, matched, added, removed, skipped)
       select $1, r.tour_tag_id, r.id, 'schedule', now() - n * interval '15 minutes', 20, 10, 0, 0, false
       from segment_rules r, generate_series(1, ${of(0.03)}) n where r.tour_id = $1`,
    ...schedule(of(1)),
    `insert into housekeeping_tasks (tour_id, tour_resource_id, assigned_to_tour_user_id, inspected_by_tour_user_id, task_type, priority, due_at, status, deleted_at)
       select $1, ${one('u', 3)}, ${one('p', 4)}, ${one('p', 5)}, (array['daily', 'checkout', 'deep', 'turndown', 'inspection'])[n % 5 + 1],
         (n % 4) * 50, ${moment(of(2))}, case when n > ${of(1.99)} then 'pending' when n % 20 = 0 then 'skipped' else 'inspected' end,
         case when n % 60 = 0 then now() end ${from(of(2))}`,
    `insert into maintenance_orders (tour_id, tour_resource_id, tour_resource_zone_id, reported_by_tour_user_id, assigned_to_tour_user_id, title, severity, status, blocks_availability, opened_at, created_at)
       select $1, ${one('u', 6)}, (select min(id) from resource_zones where tour_id = $1), ${one('p', 7)}, ${one('p', 8)}, 'Torneira ' || n,
         (array['low', 'normal', 'normal', 'high', 'critical'])[n % 5 + 1], case when n > ${of(0.198)} then 'open' else 'resolved' end, n % 7 = 0,
         ${moment(of(0.2))}, ${moment(of(0.2))} ${from(of(0.2))}`,
    `insert into resource_status_events (tour_id, tour_resource_id, changed_by_tour_user_id, from_status, to_status, occurred_at)
       select $1, ${one('u', 9)}, ${one('p', 10)}, (array['dirty', 'cleaning', 'clean'])[n % 3 + 1], (array['cleaning', 'clean', 'dirty'])[n % 3 + 1],
         ${moment(of(4))} ${from(of(4))}`,
    `insert into shifts (tour_id, tour_user_id, scheduled_starts_at, scheduled_ends_at, department, deleted_at)
       select $1, ${one('p', 11)}, ${moment(of(0.5))}, ${moment(of(0.5))} + interval '8 hours', (array['Recepção', 'Bar', 'Limpeza'])[n % 3 + 1],
         case when n % 40 = 0 then now() end ${from(of(0.5))}`,
    `insert into cash_sessions (tour_id, terminal_code, opened_by_tour_user_id, opened_at, opening_float, closed_by_tour_user_id, closed_at, counted_amount, created_at)
       select $1, 'caixa-' || n % 5, ${one('p', 12)}, ${moment(of(0.1))}, 100, ${one('p', 13)},
         case when n < ${of(0.1) - 4} then ${moment(of(0.1))} + interval '8 hours' end, 500, ${moment(of(0.1))} ${from(of(0.1))}`,
    `insert into cash_movements (tour_id, tour_cash_session_id, kind, amount, recorded_by_tour_user_id)
       select $1, s.id, (array['sale', 'sale', 'refund', 'supply', 'withdrawal'])[n % 5 + 1], n * 10, s.opened_by_tour_user_id
       from cash_sessions s, generate_series(1, 15) n where s.tour_id = $1`,
    `insert into audit_events (tour_id, occurred_at, actor_kind, actor_id, action, entity, entity_id, changes)
       select $1, ${moment(of(6))}, 'staff', ${one('p', 14)}, (array['create', 'update', 'update', 'login', 'delete'])[n % 5 + 1],
         (array['customers', 'reservations', 'housekeeping-tasks', 'customer-preferences', 'customer-documents', 'auth'])[n % 6 + 1], 1 + n / 6,
         case when n % 6 in (3, 4) then jsonb_build_object('tourCustomerId', jsonb_build_object('before', null, 'after', ${one('c', 15)}))
           else jsonb_build_object('notes', jsonb_build_object('before', null, 'after', 'Texto ' || n)) end ${from(of(6))}`,
  ];
}

/** Stays of three nights and one free night in sequence on every exclusive resource, most of them past; and holds. */
function schedule(count: Count): string[] {
  return [
    `with resource as (select id, tour_resource_type_id as type, row_number() over (order by id) - 1 as place, count(*) over () as many
         from resources where tour_id = $1 and units = 1),
       stay as (select u.id as resource, u.type, (select array_agg(id) from customers where tour_id = $1) as c, n,
           date_trunc('day', now()) + (60 - 4 * (n - 1)) * interval '1 day' + interval '17 hours' as starts_at
         from resource u, generate_series(1, ${count} / u.many) n),
       made as (insert into reservations (tour_id, tour_customer_id, tour_resource_type_id, tour_resource_id, starts_at, ends_at, status, created_at, source, external_ref)
         select $1, c[1 + (hashint8extended(n * 1000 + resource, 1) & 2147483647) % cardinality(c)], type, resource, starts_at, starts_at + interval '70 hours',
           case when starts_at > now() then 'confirmed' when starts_at > now() - interval '70 hours' then 'checked_in'
             when n % 15 = 0 then 'cancelled' when n % 31 = 0 then 'no_show' when (n * 400 + resource) % 5003 = 0 then 'confirmed'
             else 'checked_out' end,
           starts_at - interval '30 days', (array['booking.com', 'airbnb', null])[n % 3 + 1], case when n % 3 < 2 then resource || '-' || n end
         from stay order by starts_at returning *)
     insert into allocations (tour_id, kind, tour_resource_type_id, tour_resource_id, reservation_id, starts_at, ends_at, buffered, is_exclusive, status, released_at, created_at)
       select $1, 'booking', tour_resource_type_id, tour_resource_id, id, starts_at, ends_at, tstzrange(starts_at, ends_at), true,
         case when status in ('cancelled', 'no_show') then 'released' else 'active' end,
         case when status in ('cancelled', 'no_show') then created_at end, created_at from made`,
    `insert into allocations (tour_id, kind, tour_resource_type_id, tour_resource_id, units, starts_at, ends_at, buffered, is_exclusive, expires_at, created_at)
       select $1, case when n % 3 = 0 then 'internal' else 'hold' end, r.tour_resource_type_id, r.id, 1, at, at + interval '2 hours',
         tstzrange(at, at + interval '2 hours'), false, case when n % 3 > 0 then at end, at
       from resources r, generate_series(1, ${Math.ceil(count / 200)}) n, lateral (select now() + (20 - n) * interval '3 hours' as at) m
       where r.tour_id = $1 and r.units > 1`,
  ];
}

/** Fills a house that already has its customers. */
export async function fillHouse(client: pg.Client, tourId: number, size: { resources: Count; customers: Count }) {
  for (const text of [...MASTER_DATA(size.resources), ...happened(size.customers)]) await client.query(text, [tourId]);
}

/** Workspaces of other users and expired tokens, which every sign-in has to search among. */
export async function fillPlatform(client: pg.Client, users: Count): Promise<void> {
  const texts = [
    `insert into platform_users (name, email, password_hash) select 'Dono ' || n, 'dono' || n || '@example.com', 'none' from generate_series(1, ${users}) n`,
    `insert into workspaces (platform_user_id, name) select id, 'Casa de ' || name from platform_users`,
    `insert into workspace_domains (workspace_id, uri) select id, 'casa' || id || '.example.com' from workspaces`,
    `insert into workspace_mails (workspace_id, name, host, port, from_address)
       select id, 'Correio', 'mail.example.com', 25, 'casa@example.com' from workspaces`,
    `insert into workspace_storages (workspace_id, name, kind, bucket) select id, 'Arquivos', 's3', 'casa' from workspaces`,
    `insert into platform_tokens (hash, platform_user_id, expires_at)
       select sha256(int8send(id * 100 + n)), id, now() + (n - 10) * interval '1 hour' from platform_users, generate_series(1, 12) n`,
    `insert into platform_audit_events (platform_user_id, workspace_id, action, entity, entity_id)
       select w.platform_user_id, w.id, 'update', 'workspaces', w.id from workspaces w, generate_series(1, 50) n`,
    `insert into staff_tokens (tour_id, hash, tour_user_id, expires_at)
       select tour_id, sha256(int8send(id * 100 + n)), id, now() + (n - 40) * interval '1 hour' from tour_users, generate_series(1, 50) n`,
    `insert into timesheet_tokens (timesheet_id, hash, member_id, expires_at)
       select timesheet_id, sha256(int8send(id * 100 + n)), id, now() + (n - 40) * interval '1 hour' from timesheet_members, generate_series(1, 50) n`,
  ];
  for (const text of texts) await client.query(text);
}
