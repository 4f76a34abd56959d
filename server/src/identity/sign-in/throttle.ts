import { compile, param, raw, type Sql, sql } from '../../db/sql.ts';

/*
 * Failed sign-ins are counted three times. By account and address: ten failures refuse that pair for the rest of 15
 * minutes. By account alone and by address alone: past the free failures each one requires a pause, twice as long as the
 * last. A pause is no lockout: it ends within a minute.
 *
 * An address from which the account has signed in before has pauses of its own instead, from the tenth failure on: a
 * colleague who guesses in the same building does not shut the account out. A device on which the account has signed in
 * before counts by itself. It is told to slow down, but the right password is accepted, whatever others tried meanwhile.
 *
 * PostgreSQL computes the keys with the same `lower` that finds the account, so that both agree on what is one account.
 * The keys are hashes, which do not reveal the account.
 */

/** Failures allowed for a pair of account and address within the window. */
const MAX_FAILURES = 10;
/** Failures on a known device before its right password has to wait too, like at any known address. */
const MAX_DEVICE_FAILURES = 100;
const WINDOW_SECONDS = 15 * 60;
/** Failures allowed for an account and for an address before pauses begin. */
const FREE_FAILURES = { account: 20, address: 50 };
const MAX_PAUSE_SECONDS = 60;
const FORGET_AFTER = raw(`interval '1 hour'`);

const now = raw('clock_timestamp()');
const window = raw(`interval '${WINDOW_SECONDS} seconds'`);
const secondsUntil = (time: Sql): Sql => sql`ceil(extract(epoch from ${time} - ${now}))::int`;

/** The keys of an attempt, from its parameters. Requests from this machine have no address key. */
export function throttleKeys(realm: string, hasInstances: boolean): Sql {
  const account = sql`concat_ws(chr(10), ${raw(`'${realm}'`)}, ${hasInstances ? sql`${param('header')}::text` : raw('null')}, lower(${param('email')}::text))`;
  const hashed = (kind: string, text: Sql) =>
    sql`${raw(`'${kind}:'`)} || encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;
  return sql`select ${hashed('login', sql`concat_ws(chr(10), ${account}, ${param('address')}::text)`)} as pair,
    ${hashed('account', account)} as account, case when ${param('device')}::text is not null then ${hashed('device', sql`concat_ws(chr(10), ${account}, ${param('device')}::text)`)} end as device,
    case when not ${param('isThisMachine')}::boolean then ${hashed('address', sql`${param('address')}::text`)} end as address`;
}

/** The keys that an earlier statement returned. */
export const GIVEN_KEYS: Sql = sql`select ${param('pair')}::text as pair, ${param('account')}::text as account,
  ${param('address')}::text as address, ${param('device')}::text as device`;

export interface Keys {
  readonly pair: string;
  readonly account: string;
  readonly address: string | null;
  /** Null if the attempt names no device. */
  readonly device: string | null;
}

/** Whether the account has signed in from the address before; `k` has the keys. */
const IS_KNOWN_ADDRESS: Sql = sql`exists (select from known_places p where p.key = k.pair)`;
/** The same for the device, until too many guesses were made on it. */
const IS_KNOWN_DEVICE: Sql = sql`exists (select from known_places p where p.key = k.device and not exists (
    select from sign_in_failures f where f.key = k.device and f.count >= ${raw(String(MAX_DEVICE_FAILURES))} and f.failed_at > ${now} - ${FORGET_AFTER}))`;
export const IS_KNOWN: Sql = sql`(${IS_KNOWN_ADDRESS} or ${IS_KNOWN_DEVICE})`;

const PAUSE = sql`make_interval(secs => least(${raw(String(MAX_PAUSE_SECONDS))}, power(2, least(f.count - free.count, 10))))`;

/** The seconds that an attempt with the keys `k` has to wait; null if it need not wait. */
export const WAIT: Sql = sql`(
    select max(w.seconds) from (
      select ${secondsUntil(sql`c.started_at + ${window}`)} as seconds from rate_counters c
      where c.key = k.pair and c.count >= ${raw(String(MAX_FAILURES))} and c.started_at > ${now} - ${window} and not ${IS_KNOWN}
      union all
      select ${secondsUntil(sql`f.failed_at + ${PAUSE}`)}
      from (values (k.account, ${raw(String(FREE_FAILURES.account))}), (k.address, ${raw(String(FREE_FAILURES.address))})) free (key, count)
      join sign_in_failures f on f.key = free.key and f.count >= free.count
      where not ${IS_KNOWN}
      union all
      select ${secondsUntil(sql`f.failed_at + ${PAUSE}`)}
      from (values (k.pair, ${raw(String(MAX_FAILURES))})) free (key, count)
      join sign_in_failures f on f.key = free.key and f.count >= free.count
      where not ${IS_KNOWN_DEVICE}
    ) w where w.seconds > 0)`;

/** Remembers that the account signed in from the address and device of the keys `k`, at most once a day, for each row of `from`. */
export const rememberPlace = (from: Sql): Sql => sql`
  insert into known_places as p (key) select place.key from ${from}, unnest(array[k.pair, k.device]) place (key) where place.key is not null
  on conflict (key) do update set seen_at = now() where p.seen_at < now() - interval '1 day'`;

/** Whether this was the last free failure, which the trail records as the begin of throttling. */
const IS_LAST_FREE_FAILURE = sql`pair.count = ${raw(String(MAX_FAILURES))} or slowed.count = ${raw(String(MAX_FAILURES))}
  or account.count = ${raw(String(FREE_FAILURES.account))} and not how.is_device`;

interface FailureTrail {
  /** Writes an audit event for each row of `from`. */
  readonly trail: (action: 'login.failed' | 'login.throttled', from: Sql) => Sql;
  /** Whether there is an account, and an instance, that the event belongs to. */
  readonly isAccount: Sql;
  readonly isHouse: Sql;
}

/**
 * Counts a failure, writes audit events, and returns the seconds to wait: null if the attempt was admitted. The trail
 * grows by a few events only, however many attempts there are: the free failures of an account, and the begin of each
 * refusal or pause. The commit is asynchronous, because the time of a synchronous one would reveal whether the account
 * exists; so a crash may lose the last events.
 */
export const countFailure = ({ trail, isAccount, isHouse }: FailureTrail) =>
  compile(sql`
  with k as materialized (${GIVEN_KEYS}),
  how as materialized (select ${IS_KNOWN_DEVICE} as is_device, ${IS_KNOWN_ADDRESS} as is_address from k),
  before as materialized (select ${WAIT} as seconds, set_config('synchronous_commit', 'off', true) from k),
  pair as (
    insert into rate_counters as c (key, started_at, count) select k.pair, ${now}, 1 from k, how where not (how.is_device or how.is_address)
    on conflict (key) do update set
      count = case when c.started_at <= ${now} - ${window} then 1 else c.count + 1 end,
      started_at = case when c.started_at <= ${now} - ${window} then ${now} else c.started_at end
    returning count, ${secondsUntil(sql`started_at + ${window}`)} as seconds),
  counted as (
    insert into sign_in_failures as f (key, count, failed_at)
    select one.key, 1, ${now} from k, how, unnest(case when how.is_device then array[k.device]
      when how.is_address then array[k.account, k.address, k.pair] else array[k.account, k.address] end) one (key)
    where one.key is not null order by one.key
    on conflict (key) do update set failed_at = excluded.failed_at,
      count = case when f.failed_at < ${now} - ${FORGET_AFTER} then 1 else f.count + 1 end
    returning key, count),
  account as (select c.count from counted c, k, how where c.key = case when how.is_device then k.device else k.account end),
  address as (select c.count from counted c, k where c.key = k.address),
  slowed as (select c.count from counted c, k, how where c.key = case when how.is_device then k.device else k.pair end),
  failed as (${trail('login.failed', sql`account where ${isAccount} and account.count <= ${raw(String(FREE_FAILURES.account))}`)}),
  throttled as (${trail(
    'login.throttled',
    sql`how, account left join pair on true left join slowed on true left join address on true
      where ${isAccount} and (${IS_LAST_FREE_FAILURE}) or ${isHouse} and address.count = ${raw(String(FREE_FAILURES.address))}`,
  )})
  select greatest(case when pair.count > ${raw(String(MAX_FAILURES))} then pair.seconds end,
    case when slowed.count > ${raw(String(MAX_FAILURES))} then least(${raw(String(MAX_PAUSE_SECONDS))}, power(2, least(slowed.count - ${raw(String(MAX_FAILURES))}, 10)))::int end, before.seconds) as wait
  from before left join pair on true left join slowed on true`);
