import type { Actor } from '../../db/handles.ts';
import { compile, join, param, raw, type Sql, type Statement, sql } from '../../db/sql.ts';
import { consumeProof } from '../second-factor/second-factor.ts';
import { NOTIFY } from '../sessions/revocations.ts';
import { TOKEN_LIFE } from '../sessions/tokens.ts';
import { countFailure, GIVEN_KEYS, IS_KNOWN, rememberPlace, throttleKeys, WAIT } from './throttle.ts';

/** A kind of account that signs in. Its expressions refer to an account as `u`. */
export interface SignInDeclaration {
  /** Prefix of the groups by which its sessions are revoked; failures are counted separately for each realm. */
  readonly realm: 'tour' | 'timesheet' | 'platform';
  readonly actor: Actor['kind'];
  /** The instances that accounts belong to: the column that names one, and its parameter. */
  readonly instances?: { readonly table: string; readonly column: string; readonly key: string };
  /** `hasFactors`: accounts may have a second factor. */
  readonly accounts: { readonly table: string; readonly mayEnter: Sql; readonly hasFactors?: true };
  /** The fields of the account that a sign-in returns. */
  readonly user: Readonly<Record<string, Sql>>;
  /** `isShown`: users can list the session, with its network and user agent. */
  readonly tokens: { readonly table: string; readonly account: string; readonly isShown?: true };
  /** Writes an audit event for each row of `from`, with the bound account and changes. */
  readonly trail: (action: string, from: Sql) => Sql;
}

/** A declaration with its compiled statements. */
export interface SignIn extends SignInDeclaration {
  readonly lookUp: Statement;
  readonly fail: Statement;
  readonly issue: Statement;
  readonly end: Statement;
}

/** Parameters that every statement of a sign-in binds: the account and the changes of the audit event. */
export const ACCOUNT = sql`${param('accountId')}::bigint`;
export const CHANGES = sql`${param('changes')}::jsonb`;

/** The account in the reply, as one JSON object. */
export const userJson = (user: SignInDeclaration['user']): Sql =>
  sql`json_build_object(${join(Object.entries(user).map(([name, value]) => sql`${raw(`'${name}'`)}, ${value}`))})`;

const FACTOR = raw(`u.totp_sealed as sealed, u.totp_since is not null as "isOn"`);
const NO_FACTOR = raw(`null::bytea as sealed, false as "isOn"`);

/**
 * Looks up instance, account and throttling: always one row, whichever of them exist. It computes nothing from an account
 * it finds, so that the response time of a refusal does not reveal whether the account exists.
 */
function lookUp({ realm, instances, accounts }: SignInDeclaration): Statement {
  const own = instances
    ? sql`left join ${raw(instances.table)} i on i.token_header = ${param('header')}::uuid and i.deleted_at is null
      left join ${raw(accounts.table)} u on u.${raw(instances.column)} = i.id and`
    : sql`left join ${raw(accounts.table)} u on`;
  return compile(sql`
    with k as materialized (${throttleKeys(realm, instances !== undefined)})
    select ${instances ? raw('i.id') : raw('null::bigint')} as "instanceId", ${instances ? raw('i.is_active is false') : raw('false')} as "isSwitchedOff",
      u.id, u.password_hash as "passwordHash", ${accounts.hasFactors ? FACTOR : NO_FACTOR},
      k.pair, k.account, k.address, k.device, ${IS_KNOWN} as "isKnown", ${WAIT} as wait
    from k ${own} lower(u.email) = lower(${param('email')}) and ${accounts.mayEnter}`);
}

/** The bound account, under the alias `u`. */
function accountOf({ instances, accounts }: SignInDeclaration): Sql {
  const own = instances ? sql`u.${raw(instances.column)} = ${param(instances.key)}::bigint and ` : raw('');
  return sql`${raw(accounts.table)} u where ${own}u.id = ${ACCOUNT}`;
}

/**
 * Locks the account if it is unchanged since its password was checked, which takes a while. A later change waits for the
 * token and then ends it. After an earlier change there is no row, and so no token.
 */
function unchangedAccount(declaration: SignInDeclaration): Sql {
  const { accounts } = declaration;
  const asBefore = accounts.hasFactors ? sql` and (u.totp_since is not null) = ${param('isAsked')}::boolean` : raw('');
  return sql`select u.id from ${accountOf(declaration)} and ${accounts.mayEnter}
    and u.password_hash = ${param('passwordHash')}::text${asBefore} for no key update`;
}

/** Issues the token and its audit event, unless too many failures were counted meanwhile or the code was used before. */
function issue(declaration: SignInDeclaration): Statement {
  const { instances, tokens, trail, accounts, user } = declaration;
  const [proved, isProved] = accounts.hasFactors
    ? [
        sql`proved as (${consumeProof(declaration, raw('standing, account'), raw('standing.wait is null'))}),`,
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
    account as materialized (${unchangedAccount(declaration)}),
    ${proved} issued as (
      insert into ${raw(tokens.table)} (${column}hash, ${raw(tokens.account)}, expires_at${shown})
      select ${value}${param('hash')}, ${ACCOUNT}, now() + ${raw(`interval '${TOKEN_LIFE}'`)}${seen} from standing, account where wait is null${isProved}
      returning expires_at),
    known as (${rememberPlace(raw('issued, k'))}),
    audited as (${trail('login', raw('issued'))})
    select (select expires_at from issued) as "expiresAt", standing.wait,
      case when exists (select from issued) then (select ${userJson(user)} from ${accountOf(declaration)}) end as user
    from standing`);
}

function end({ instances, tokens, trail }: SignInDeclaration): Statement {
  const own = instances ? sql`${raw(instances.column)} = ${param(instances.key)} and ` : raw('');
  return compile(sql`
    with ended as (delete from ${raw(tokens.table)} where ${own}hash = ${param('hash')} returning hash),
    audited as (${trail('logout', raw('ended'))})
    select ${NOTIFY}`);
}

function fail({ instances, trail }: SignInDeclaration): Statement {
  const isAccount = sql`${ACCOUNT} is not null`;
  const isHouse = instances ? sql`${param(instances.key)}::bigint is not null` : isAccount;
  return countFailure({ trail, isAccount, isHouse });
}

export const defineSignIn = (declaration: SignInDeclaration): SignIn => ({
  ...declaration,
  lookUp: lookUp(declaration),
  fail: fail(declaration),
  issue: issue(declaration),
  end: end(declaration),
});

/** The statements of a sign-in, for review. */
export const signInStatements = ({ lookUp, fail, issue }: SignIn) => ({
  'instance, account and throttling': lookUp,
  'count the failure': fail,
  'the token': issue,
});
