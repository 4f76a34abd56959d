import { MEN, RARE_SURNAMES, SURNAMES, WOMEN } from '../demo/src/brazilian-names.ts';
import type { Services } from '../server/src/callers/services.ts';
import type { Tx } from '../server/src/db/handles.ts';
import { sql } from '../server/src/db/sql.ts';
import { newToken } from '../server/src/identity/sessions/tokens.ts';

/** Women's and men's names alternate, so that the most common names stay at the front. */
const GIVEN = WOMEN.flatMap((name, index) => [name, MEN[index]!]).filter(Boolean);
/** Three syllables make a rare surname: some 30 000 names. */
const SYLLABLES =
  'ba be bri ca cho da do fe fra ga gui já jo la lim má me mon na né nho pa pi qua re ri sá so ta vi za zu'.split(' ');

export interface BenchTour {
  readonly id: number;
  readonly headers: Record<string, string>;
}

/** Creates an instance with a signed-in user who has all permissions. */
export async function benchTour(services: Services, name: string): Promise<BenchTour> {
  const { token, hash } = newToken();
  return services.db.transaction(async (tx) => {
    const id = async (statement: ReturnType<typeof sql>) => (await tx.row<{ id: number }>(statement))!.id;
    const user = await id(
      sql`insert into platform_users (name, email, password_hash) values (${name}, ${`${name}@example.com`}, 'none') returning id`,
    );
    const workspace = await id(
      sql`insert into workspaces (platform_user_id, name) values (${user}, ${name}) returning id`,
    );
    const tour = await tx.row<{ id: number; token: string }>(
      sql`insert into tours (workspace_id, name, slug) values (${workspace}, ${name}, ${name}) returning id, token_header as token`,
    );
    const staff = await id(
      sql`insert into tour_users (tour_id, display_name, email) values (${tour!.id}, ${name}, ${`${name}@example.com`}) returning id`,
    );
    const role = await id(
      sql`insert into roles (tour_id, code, name) values (${tour!.id}, 'owner', 'Owner') returning id`,
    );
    await tx.run(
      sql`insert into role_permissions (tour_id, role_id, permission_id) select ${tour!.id}, ${role}, id from permissions`,
    );
    await tx.run(
      sql`insert into tour_user_roles (tour_id, tour_user_id, role_id) values (${tour!.id}, ${staff}, ${role})`,
    );
    await tx.run(sql`insert into staff_tokens (tour_id, hash, tour_user_id, expires_at)
      values (${tour!.id}, ${hash}, ${staff}, now() + interval '1 day')`);
    return { id: tour!.id, headers: { authorization: `Bearer ${token}`, 'x-tour-id': tour!.token } };
  });
}

/**
 * Inserts customers of one instance, set-based and the same in every run: `md5(i)` is the random source. The square of
 * a random number favours the front of a list, where the common names are. A few hundred names serve most guests.
 * One guest in twenty has a surname made of syllables, and a handful have one of the rare surnames.
 */
export async function insertCustomers(services: Services, tourId: number, count: number): Promise<void> {
  const batch = 10_000;
  for (let first = 1; first <= count; first += batch) {
    const last = Math.min(count, first + batch - 1);
    const insert = (tx: Tx) =>
      tx.run(sql`
        insert into customers (tour_id, kind, full_name, email, phone_e164, birth_date, nationality, residence_country,
          preferred_locale, marketing_opt_in, marketing_opt_in_at, created_at)
        select ${tourId}, case when d[5] < 0.05 then 'company' else 'person' end,
          concat_ws(' ', given[1 + floor(d[1] ^ 2 * cardinality(given))::int],
            case when d[2] < 0.4 then surnames[1 + floor(d[3] ^ 2 * cardinality(surnames))::int] end,
            case when d[6] < 0.00002 then rare[1 + floor(d[4] * cardinality(rare))::int]
              when d[6] < 0.05 then initcap(parts[1 + floor(d[3] * cardinality(parts))::int]
                || parts[1 + floor(d[4] * cardinality(parts))::int] || parts[1 + floor(d[7] * cardinality(parts))::int])
              else surnames[1 + floor(d[4] ^ 2 * cardinality(surnames))::int] end),
          case when d[7] < 0.8 then 'guest' || i || '@example.com' end,
          '+55' || (10000000000 + i), date '1940-01-01' + (d[8] * 24000)::int, 'BR', 'BR', 'pt-BR', d[9] < 0.3,
          case when d[9] < 0.3 then now() end, now() - (${count}::bigint - i) * interval '1 minute'
        from generate_series(${first}::bigint, ${last}::bigint) i,
          lateral (select array(select ('x' || substr(md5(i || '/' || n), 1, 8))::bit(32)::bigint / 4294967296.0
            from generate_series(1, 9) n)::float8[]) dice (d),
          (select ${GIVEN}::text[], ${SURNAMES}::text[], ${RARE_SURNAMES}::text[], ${SYLLABLES}::text[]) names (given, surnames, rare, parts)`);
    await services.db.transaction(insert, { timeout: 600_000 });
  }
  // A small house has the rare names too, so that the searches find a row in both houses.
  await services.db.transaction((tx) =>
    tx.run(sql`insert into customers (tour_id, full_name) select ${tourId}, name
      from unnest(${['Jurema Tupinambá', 'Olavo Ypiranga', 'Moema Haddad']}::text[]) name`),
  );
}

/** Inserts sixty rooms, three years of repairs, and stays: some checked in, some upcoming. */
export async function insertHouse(services: Services, tourId: number, stays: number): Promise<void> {
  const insert = async (tx: Tx) => {
    const id = async (statement: ReturnType<typeof sql>) => (await tx.row<{ id: number }>(statement))!.id;
    const type = await id(sql`insert into resource_types (tour_id, code, kind, name, granularity)
      values (${tourId}, 'suite', 'accommodation', 'Suíte', 'night') returning id`);
    const user = await id(sql`select min(id) as id from tour_users where tour_id = ${tourId}`);
    await tx.run(sql`insert into resources (tour_id, tour_resource_type_id, code, label)
      select ${tourId}, ${type}, (100 + n)::text, 'Suíte Mar ' || n from generate_series(1, 60) n`);
    await tx.run(sql`insert into maintenance_orders (tour_id, reported_by_tour_user_id, title, status)
      select ${tourId}, ${user}, (array['Chuveiro frio', 'Torneira pingando', 'Lâmpada queimada', 'Porta emperrada'])[1 + n % 4] || ' ' || n,
        case when n % 50 = 0 then 'open' else 'resolved' end from generate_series(1, 3000) n`);
    await tx.run(sql`insert into reservations (tour_id, tour_customer_id, tour_resource_type_id, starts_at, ends_at, status)
      select ${tourId}, c.id, ${type}, at, at + interval '2 days', case when n <= 60 then 'checked_in' when n <= 120 then 'confirmed' else 'checked_out' end
      from (select id, row_number() over (order by id desc) as n from customers where tour_id = ${tourId}) c,
        lateral (select now() + case when n <= 60 then interval '-1 day' when n <= 120 then interval '1 day' else n * interval '-10 minutes' end as at) t
      where n <= ${stays}`);
  };
  await services.db.transaction(insert, { timeout: 600_000 });
}
