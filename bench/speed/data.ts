import pg from 'pg';
import { openServices } from '../../server/src/callers/services.ts';
import { migrate } from '../../server/src/db/schema/migrate.ts';
import { newToken } from '../../server/src/identity/sessions/tokens.ts';
import { fillHouse } from '../busy-house.ts';
import { benchClock } from '../clock-data.ts';
import { benchTour, insertCustomers } from '../crm-data.ts';

export const CUSTOMERS = 10_000;
const ROOMS = 60;
const MEMBERS = 5_000;
/** Rooms that the benchmark books, in a separate type. */
const BOOKABLE_ROOMS = 2_000;

type Headers = Readonly<Record<string, string>>;

export interface Data {
  readonly tourId: number;
  readonly headers: Headers;
  readonly customers: readonly number[];
  readonly roomTypeId: number;
  readonly rooms: readonly number[];
  readonly bookableTypeId: number;
  readonly bookable: readonly number[];
  /** Headers of signed-in members. */
  readonly members: readonly Headers[];
}

const RELATIONS = [
  `insert into customer_preferences (tour_id, tour_customer_id, kind, value, severity)
     select tour_id, id, 'food', 'Sem lactose ' || n, 'info' from customers, generate_series(1, 2) n where tour_id = $1`,
  `insert into customer_documents (tour_id, tour_customer_id, doc_type, number_ciphertext, number_fingerprint, encryption_key_id)
     select tour_id, id, 'cpf', int8send(id), int8send(id), 'k1' from customers where tour_id = $1`,
  `insert into tags (tour_id, code, name) select $1, 'marca-' || n, 'Marca ' || n from generate_series(1, 10) n`,
  `insert into customer_tags (tour_id, customer_id, tag_id)
     select c.tour_id, c.id, t.id from customers c join tags t on t.tour_id = c.tour_id and (t.id + c.id) % 5 = 0 where c.tour_id = $1`,
  `insert into resource_types (tour_id, code, kind, name, granularity) values ($1, 'bench', 'accommodation', 'Bench', 'night')`,
  `insert into resources (tour_id, tour_resource_type_id, code)
     select tour_id, id, 'N' || n from resource_types, generate_series(1, ${BOOKABLE_ROOMS}) n where tour_id = $1 and code = 'bench'`,
];

/** Creates a time clock with members, each with a token. */
async function signedInMembers(client: pg.Client, workspaceId: number): Promise<Headers[]> {
  const { id, headers } = await benchClock(client, workspaceId);
  const tokens = Array.from({ length: MEMBERS }, () => newToken());
  await client.query(
    `with made as (insert into timesheet_members (timesheet_id, name, email, starts_on)
       select $1, 'Pessoa ' || n, 'm' || n || '@example.com', current_date - 30 from generate_series(1, ${MEMBERS}) n returning id),
     placed as (select id, row_number() over (order by id) as place from made)
     insert into timesheet_tokens (timesheet_id, hash, member_id, expires_at)
       select $1, t.hash, p.id, now() + interval '1 day' from placed p join unnest($2::bytea[]) with ordinality t (hash, place) using (place)`,
    [id, tokens.map(({ hash }) => hash)],
  );
  return tokens.map(({ token }) => ({ ...headers, authorization: `Bearer ${token}` }));
}

/** Fills a house with ten thousand customers and three years of stays, and a time clock. */
export async function fill(url: string): Promise<Data> {
  await migrate(url);
  const services = await openServices({ databaseUrl: url });
  const { id: tourId, headers } = await benchTour(services, 'speed');
  await insertCustomers(services, tourId, CUSTOMERS);
  await services.close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await fillHouse(url, tourId, ROOMS);
  for (const text of RELATIONS) await client.query(text, [tourId]);
  const ids = async (text: string) => (await client.query(text, [tourId])).rows.map((row) => Number(row.id));
  const ofType = `from resources where tour_id = $1 and tour_resource_type_id = (select id from resource_types where tour_id = $1 and code =`;
  const data: Data = {
    tourId,
    headers,
    customers: await ids('select id from customers where tour_id = $1 order by id limit 2000'),
    roomTypeId: (await ids(`select id from resource_types where tour_id = $1 and code = 'tipo1'`))[0]!,
    rooms: await ids(`select id ${ofType} 'tipo1')`),
    bookableTypeId: (await ids(`select id from resource_types where tour_id = $1 and code = 'bench'`))[0]!,
    bookable: await ids(`select id ${ofType} 'bench') order by id`),
    members: await signedInMembers(client, (await ids('select workspace_id as id from tours where id = $1'))[0]!),
  };
  await client.query('vacuum analyze');
  await client.end();
  return data;
}
