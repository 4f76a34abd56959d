import type { FastifyInstance } from 'fastify';
import type { Services } from '../../server/src/callers/services.ts';
import type { Db } from '../../server/src/db/handles.ts';
import { compile, raw, sql } from '../../server/src/db/sql.ts';
import { tooMany } from '../../server/src/http/errors.ts';
import { DEMO_EMAIL, DEMO_PASSWORD } from '../../server/src/identity/demo-accounts.ts';
import { verifyPassword } from '../../server/src/identity/passwords.ts';
import { addressOf } from '../../server/src/identity/sign-in/addresses.ts';
import { spend } from '../../server/src/identity/sign-in/budget.ts';
import { STANDS } from './demo-instances.ts';

/** The people on the sign-in page, in its order. The console translates each job. */
const PEOPLE = [
  { job: 'owner', house: 'pousada', email: DEMO_EMAIL },
  { job: 'reception', house: 'pousada', email: 'bruna.rios@pousada.local' },
  { job: 'housekeeping', house: 'pousada', email: 'rosangela.dias@pousada.local' },
  { job: 'watch', house: 'pousada', email: 'cicero.lima@pousada.local' },
  { job: 'waiter', house: 'pousada', email: 'leticia.araujo@pousada.local' },
  { job: 'guide', house: 'boats', email: 'iara.santana@marealta.local' },
] as const;

/** A person of the demo, with credentials for the ordinary sign-in. */
export interface DemoPerson {
  readonly job: (typeof PEOPLE)[number]['job'];
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly house: { readonly name: string; readonly tokenHeader: string };
}

interface Found {
  readonly house: string;
  readonly houseName: string;
  readonly tokenHeader: string;
  readonly name: string;
  readonly email: string;
  readonly hash: string;
  readonly ownerHash: string;
}

/** Users of live houses in the workspace of the demo's own platform user who can sign in with a password alone. */
const FOUND = compile(sql`
  select t.settings -> 'demo' ->> 'house' as house, t.name as "houseName", t.token_header as "tokenHeader",
    u.display_name as name, lower(u.email) as email, u.password_hash as hash, p.password_hash as "ownerHash"
  from platform_users p
  join workspaces w on w.platform_user_id = p.id and w.deleted_at is null
  join tours t on t.workspace_id = w.id and t.deleted_at is null and t.is_active and ${STANDS}
  join tour_users u on u.tour_id = t.id and u.deleted_at is null and u.is_active
  where lower(p.email) = ${raw(`'${DEMO_EMAIL}'`)} and p.deleted_at is null
    and u.password_hash is not null and not u.must_change_password and u.totp_since is null`);

const MAX_CHECKED_HASHES = 100;

/** Caches which hashes match the published password: a check takes as long as a sign-in, and accounts share a hash. */
class PublishedHashes {
  readonly #checked = new Map<string, Promise<boolean>>();

  matches(hash: string): Promise<boolean> {
    const checked = this.#checked.get(hash) ?? verifyPassword(DEMO_PASSWORD, hash);
    if (this.#checked.size >= MAX_CHECKED_HASHES) this.#checked.clear();
    this.#checked.set(hash, checked);
    return checked;
  }
}

/**
 * The people to sign in as: accounts that still have the published password. None at all once the owner of the demo has
 * chosen another password, since the installation may be in real use from then on.
 */
export async function demoPeople(db: Db, published = new PublishedHashes()): Promise<DemoPerson[]> {
  const found = await db.rows<Found>(FOUND);
  const owners = found.filter(({ email }) => email === DEMO_EMAIL).flatMap(({ hash, ownerHash }) => [hash, ownerHash]);
  const isPublished = await Promise.all(owners.map((hash) => published.matches(hash)));
  if (owners.length === 0 || isPublished.includes(false)) return [];
  const people = await Promise.all(
    PEOPLE.map(async ({ job, house, email }) => {
      const person = found.find((one) => one.house === house && one.email === email);
      if (!person || !(await published.matches(person.hash))) return [];
      const { name, houseName, tokenHeader } = person;
      return [{ job, name, email, password: DEMO_PASSWORD, house: { name: houseName, tokenHeader } }];
    }),
  );
  return people.flat();
}

/** Requests of one address in a window; a sign-in page sends one. */
const MAX_REQUESTS = 100;
const WINDOW_SECONDS = 60;

/** 429 for an address that has used up its requests of this window. */
async function countRequest(db: Db, ip: string): Promise<void> {
  const { count, resetsIn } = await spend(db, `demo people:${addressOf(ip)}`, WINDOW_SECONDS);
  if (count > MAX_REQUESTS) throw tooMany(Math.max(1, resetsIn));
}

/**
 * A public route: it reveals no more than the README does. The sign-in itself is the ordinary one, with all its limits.
 */
export function mountPeople(app: FastifyInstance, { db }: Services): void {
  const published = new PublishedHashes();
  app.get('/v1/tours/demo/people', async ({ ip }, reply) => {
    reply.header('cache-control', 'no-store');
    await countRequest(db, ip);
    return { people: await demoPeople(db, published) };
  });
}
