import { compile, param, raw, type Sql, sql } from '../../db/sql.ts';

/*
 * Failed sign-ins are counted three times. By account and address: ten close that door for the rest of 15 minutes. By
 * account, from wherever, and by address, with whatever account: past the free ones, each failure asks for a pause, twice
 * as long as the one before. A pause is no lock that anybody can put on somebody: it ends within a minute, and whoever
 * comes from where they have come in before does not wait for it.
 *
 * The keys are made by PostgreSQL from the same `lower` that finds the account, so that what is one account to the one is
 * one to the other. They tell nobody whose account it is.
 */

/** How many failures an account and address have, and for how long they count, in seconds. */
const MOST = 10;
const WINDOW = 15 * 60;
/** How many an account has, and an address, before they have to pause. */
const FREE = { account: 20, address: 50 };
const LONGEST_PAUSE = 60;
const QUIET = raw(`interval '1 hour'`);

const now = raw('clock_timestamp()');
const window = raw(`interval '${WINDOW} seconds'`);
const secondsUntil = (time: Sql): Sql => sql`ceil(extract(epoch from ${time} - ${now}))::int`;

/** The keys of an attempt, from its parameters. Whoever comes from this very machine has none as an address. */
export function keys(realm: string, hasInstances: boolean): Sql {
  const account = sql`concat_ws(chr(10), ${raw(`'${realm}'`)}, ${hasInstances ? sql`${param('header')}::text` : raw('null')}, lower(${param('email')}::text))`;
  const hashed = (kind: string, text: Sql) =>
    sql`${raw(`'${kind}:'`)} || encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;
  return sql`select ${hashed('login', sql`concat_ws(chr(10), ${account}, ${param('address')}::text)`)} as pair,
    ${hashed('account', account)} as account,
    case when not ${param('isThisMachine')}::boolean then ${hashed('address', sql`${param('address')}::text`)} end as address`;
}

/** The keys that an earlier statement answered. */
export const GIVEN_KEYS: Sql = sql`select ${param('pair')}::text as pair, ${param('account')}::text as account, ${param('address')}::text as address`;

export interface Keys {
  readonly pair: string;
  readonly account: string;
  readonly address: string | null;
}

/** Whether the account has come in from the address before, by its keys under the alias `k`. */
export const IS_KNOWN: Sql = sql`exists (select from known_places p where p.key = k.pair)`;

const PAUSE = sql`make_interval(secs => least(${raw(String(LONGEST_PAUSE))}, power(2, least(f.count - free.count, 10))))`;

/** For how many seconds an attempt with the keys under the alias `k` has to wait; null where it need not. */
export const WAIT: Sql = sql`(
    select max(w.seconds) from (
      select ${secondsUntil(sql`c.started_at + ${window}`)} as seconds from rate_counters c
      where c.key = k.pair and c.count >= ${raw(String(MOST))} and c.started_at > ${now} - ${window}
      union all
      select ${secondsUntil(sql`f.failed_at + ${PAUSE}`)}
      from (values (k.account, ${raw(String(FREE.account))}), (k.address, ${raw(String(FREE.address))})) free (key, count)
      join sign_in_failures f on f.key = free.key and f.count >= free.count
      where not ${IS_KNOWN}
    ) w where w.seconds > 0)`;

/** Remembers that the account came in from the address of the keys under the alias `k`, once a day; `from` says whether it did. */
export const knownNow = (from: Sql): Sql => sql`
  insert into known_places as p (key) select k.pair from ${from}
  on conflict (key) do update set seen_at = now() where p.seen_at < now() - interval '1 day'`;

/** Whether the attempts on an account, or from an address, are to be told of: when the last free one fails, and no more then. */
const IS_LAST = sql`pair.count = ${raw(String(MOST))} or account.count = ${raw(String(FREE.account))}`;

interface Told {
  /** Writes to the trail once for each row of `from`. */
  readonly trail: (action: 'login.failed' | 'login.throttled', from: Sql) => Sql;
  /** Whether there is somebody to tell it of, and somewhere. */
  readonly isAccount: Sql;
  readonly isHouse: Sql;
}

/**
 * Counts a failure, tells the trail, and answers for how long to wait: null where the attempt was let in to be tried.
 * However many attempts there are, the trail grows by a few lines: it tells of the free failures of an account, and of
 * each door and pause when it begins. A crash may lose the last of them, for nobody waits until they are on disk:
 * the time it takes would tell whether there is such an account.
 */
export const failure = ({ trail, isAccount, isHouse }: Told) =>
  compile(sql`
  with k as materialized (${GIVEN_KEYS}),
  before as materialized (select ${WAIT} as seconds, set_config('synchronous_commit', 'off', true) from k),
  pair as (
    insert into rate_counters as c (key, started_at, count) select k.pair, ${now}, 1 from k
    on conflict (key) do update set
      count = case when c.started_at <= ${now} - ${window} then 1 else c.count + 1 end,
      started_at = case when c.started_at <= ${now} - ${window} then ${now} else c.started_at end
    returning count, ${secondsUntil(sql`started_at + ${window}`)} as seconds),
  counted as (
    insert into sign_in_failures as f (key, count, failed_at)
    select one.key, 1, ${now} from k, unnest(array[k.account, k.address]) one (key) where one.key is not null order by one.key
    on conflict (key) do update set failed_at = excluded.failed_at,
      count = case when f.failed_at < ${now} - ${QUIET} then 1 else f.count + 1 end
    returning key, count),
  account as (select c.count from counted c, k where c.key = k.account),
  address as (select c.count from counted c, k where c.key = k.address),
  failed as (${trail('login.failed', sql`account where ${isAccount} and account.count <= ${raw(String(FREE.account))}`)}),
  throttled as (${trail(
    'login.throttled',
    sql`pair, account left join address on true
      where ${isAccount} and (${IS_LAST}) or ${isHouse} and address.count = ${raw(String(FREE.address))}`,
  )})
  select greatest(case when pair.count > ${raw(String(MOST))} then pair.seconds end, before.seconds) as wait from pair, before`);
