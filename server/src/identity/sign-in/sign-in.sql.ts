import type { Actor } from '../../db/handles.ts';
import { compile, join, param, raw, type Sql, type Statement, sql } from '../../db/sql.ts';
import { useProof } from '../second-factor/second-factor.ts';
import { NOTIFY } from '../sessions/revocations.ts';
import { TOKEN_LIFE } from '../sessions/tokens.ts';
import { failure, GIVEN_KEYS, IS_KNOWN, keys, knownNow, WAIT } from './throttle.ts';

/** A kind of account that signs in. Its expressions speak of an account as `u`. */
export interface Declaration {
  /** The groups its sessions are revoked by, and apart from other kinds in the count of failures. */
  readonly realm: 'tour' | 'timesheet' | 'platform';
  readonly actor: Actor['kind'];
  /** The instances accounts belong to: the column that names one, and what it is bound by. */
  readonly instances?: { readonly table: string; readonly column: string; readonly key: string };
  /** `hasFactors`: an account may ask for a second factor. */
  readonly accounts: { readonly table: string; readonly mayEnter: Sql; readonly hasFactors?: true };
  /** What a sign-in tells of the account. */
  readonly user: Readonly<Record<string, Sql>>;
  /** `isShown`: its owner sees the session, and where and by what it was begun. */
  readonly tokens: { readonly table: string; readonly account: string; readonly isShown?: true };
  /** Writes to the trail, once for each row of `from`, of the account that is bound and with the changes that are. */
  readonly trail: (action: string, from: Sql) => Sql;
}

/** The same with its statements. */
export interface SignIn extends Declaration {
  readonly lookUp: Statement;
  readonly fail: Statement;
  readonly issue: Statement;
  readonly end: Statement;
}

/** What the trail speaks of, and what it tells: the parameters that every statement of a sign-in binds. */
export const ACCOUNT = sql`${param('accountId')}::bigint`;
export const CHANGES = sql`${param('changes')}::jsonb`;

/** What is told of an account, as one JSON object. */
export const userJson = (user: Declaration['user']): Sql =>
  sql`json_build_object(${join(Object.entries(user).map(([name, value]) => sql`${raw(`'${name}'`)}, ${value}`))})`;

const FACTOR = raw(`u.totp_sealed as sealed, u.totp_since is not null as "isOn"`);
const NO_FACTOR = raw(`null::bytea as sealed, false as "isOn"`);

/**
 * Instance, account, and how the attempt stands: always one row, whatever of them there is. Nothing is worked out of an account
 * that is found: who is refused here, as often as they ask, must not hear by the time it took whether there is one.
 */
function lookUp({ realm, instances, accounts }: Declaration): Statement {
  const own = instances
    ? sql`left join ${raw(instances.table)} i on i.token_header = ${param('header')}::uuid and i.deleted_at is null
      left join ${raw(accounts.table)} u on u.${raw(instances.column)} = i.id and`
    : sql`left join ${raw(accounts.table)} u on`;
  return compile(sql`
    with k as materialized (${keys(realm, instances !== undefined)})
    select ${instances ? raw('i.id') : raw('null::bigint')} as "instanceId", ${instances ? raw('i.is_active is false') : raw('false')} as "isSwitchedOff",
      u.id, u.password_hash as "passwordHash", ${accounts.hasFactors ? FACTOR : NO_FACTOR},
      k.pair, k.account, k.address, ${IS_KNOWN} as "isKnown", ${WAIT} as wait
    from k ${own} lower(u.email) = lower(${param('email')}) and ${accounts.mayEnter}`);
}

/** The account that is bound, under the alias `u`. */
function accountOf({ instances, accounts }: Declaration): Sql {
  const own = instances ? sql`u.${raw(instances.column)} = ${param(instances.key)}::bigint and ` : raw('');
  return sql`${raw(accounts.table)} u where ${own}u.id = ${ACCOUNT}`;
}

/**
 * The account as it was when its password was checked, which takes a while. Whoever changes it meanwhile waits for the
 * token, and ends it with the others; who was first leaves nothing here to issue one for.
 */
function unchanged(declaration: Declaration): Sql {
  const { accounts } = declaration;
  const asBefore = accounts.hasFactors ? sql` and (u.totp_since is not null) = ${param('isAsked')}::boolean` : raw('');
  return sql`select u.id from ${accountOf(declaration)} and ${accounts.mayEnter}
    and u.password_hash = ${param('passwordHash')}::text${asBefore} for no key update`;
}

/** The token and its trail, unless too many failures were counted meanwhile, or the code that was sent was used before. */
function issue(declaration: Declaration): Statement {
  const { instances, tokens, trail, accounts, user } = declaration;
  const [proved, isProved] = accounts.hasFactors
    ? [
        sql`proved as (${useProof(declaration, raw('standing, account'), raw('standing.wait is null'))}),`,
        sql` and (not ${param('isAsked')}::boolean or exists (select from proved))`,
      ]
    : [raw(''), raw('')];
  const [column, value] = instances
    ? [raw(`${instances.column}, `), sql`${param(instances.key)}::bigint, `]
    : [raw(''), raw('')];
  const [shown, seen] = tokens.isShown
    ? [raw(', network, user_agent'), sql`, ${param('network')}::text, ${param('userAgent')}::text`]
    : [raw(''), raw('')];
  return compile(sql`
    with k as materialized (${GIVEN_KEYS}), standing as materialized (select ${WAIT} as wait from k),
    account as materialized (${unchanged(declaration)}),
    ${proved} issued as (
      insert into ${raw(tokens.table)} (${column}hash, ${raw(tokens.account)}, expires_at${shown})
      select ${value}${param('hash')}, ${ACCOUNT}, now() + ${raw(`interval '${TOKEN_LIFE}'`)}${seen} from standing, account where wait is null${isProved}
      returning expires_at),
    known as (${knownNow(raw('issued, k'))}),
    audited as (${trail('login', raw('issued'))})
    select (select expires_at from issued) as "expiresAt", standing.wait,
      case when exists (select from issued) then (select ${userJson(user)} from ${accountOf(declaration)}) end as user
    from standing`);
}

function end({ instances, tokens, trail }: Declaration): Statement {
  const own = instances ? sql`${raw(instances.column)} = ${param(instances.key)} and ` : raw('');
  return compile(sql`
    with ended as (delete from ${raw(tokens.table)} where ${own}hash = ${param('hash')} returning hash),
    audited as (${trail('logout', raw('ended'))})
    select ${NOTIFY}`);
}

function fail({ instances, trail }: Declaration): Statement {
  const isAccount = sql`${ACCOUNT} is not null`;
  const isHouse = instances ? sql`${param(instances.key)}::bigint is not null` : isAccount;
  return failure({ trail, isAccount, isHouse });
}

export const defineSignIn = (declaration: Declaration): SignIn => ({
  ...declaration,
  lookUp: lookUp(declaration),
  fail: fail(declaration),
  issue: issue(declaration),
  end: end(declaration),
});

/** What signing in runs, by what it is for. */
export const runBySignIn = ({ lookUp, fail, issue }: SignIn) => ({
  'instance, account and how the attempt stands': lookUp,
  'one failure more': fail,
  'the token': issue,
});
