// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source text, placeholders included

/** A line that keeps something out, what stands there without it, and the tests that must fail then. */
export interface Guard {
  readonly name: string;
  /** Below `server/src`. */
  readonly file: string;
  readonly without: readonly [guarding: string, without: string];
  /** Test files. */
  readonly tests: readonly string[];
  /** The names of the tests that must notice, as a pattern; without it all are run, to find out which do. */
  readonly kills?: string;
}

type Row = readonly [name: string, file: string, guarding: string, without: string, tests: string, kills?: string];

const RULES = 'segment-rules.test';
const TAGS = 'crm/tags/tags.test';
const RACES = 'kit/races.test';
const TENANCY = 'kit/tenancy.test';

const ROWS: readonly Row[] = [
  // The kit: references.
  ['references are held until the write commits', 'kit/plan.ts', '${only} for share)', '${only})', `${RULES} ${RACES}`],
  [
    'references are of the instance',
    'kit/plan.ts',
    "const owner = target.owner === 'tour' ? sql` and x.tour_id = ${param('tourId')}` : nothing;",
    'const owner = nothing;',
    RULES,
  ],
  [
    'references are live',
    'kit/plan.ts',
    "const live = target.softDeletes ? raw(' and x.deleted_at is null') : nothing;",
    'const live = nothing;',
    RULES,
  ],
  [
    'references fulfil what their target demands',
    'kit/plan.ts',
    'const only = target.only ? sql` and ${target.only}` : nothing;',
    'const only = nothing;',
    'customers.anonymize customer-preferences',
  ],
  [
    'an insert needs all its references',
    'kit/writes.ts',
    'from refs where ${allLive(checks)} returning id)',
    'from refs returning id)',
    RULES,
  ],
  [
    'an update needs all its references',
    'kit/writes.ts',
    '${same} and ${allLive(checks)} returning t.*)',
    '${same} returning t.*)',
    RULES,
  ],
  // The kit: statements.
  [
    'statements are of the instance',
    'kit/plan.ts',
    "...(owner === 'tour' ? [sql`t.tour_id = ${param('tourId')}`] : []),",
    '',
    `${TAGS} ${TENANCY}`,
  ],
  ['statements see live rows only', 'kit/plan.ts', "...(softDeletes ? [raw('t.deleted_at is null')] : []),", '', TAGS],
  ['an update writes in the instance', 'kit/writes.ts', "raw(' and t.tour_id = target.tour_id')", "raw('')", TENANCY],
  [
    'a removal writes in the instance',
    'kit/writes.ts',
    "resource.owner === 'tour' ? sql` and t.tour_id = ${param('tourId')}` : raw('')",
    "raw('')",
    TENANCY,
  ],
  [
    'relations are of the instance',
    'kit/includes.ts',
    "owner === 'tour' ? raw(` and ${alias}.tour_id = t.tour_id`) : raw('')",
    "raw('')",
    TENANCY,
  ],
  [
    'linked relations are of the instance',
    'kit/includes.ts',
    'where l.tour_id = t.tour_id and l.',
    'where l.',
    TENANCY,
  ],
  [
    'relations are live',
    'kit/includes.ts',
    'softDeletes ? sql`${sameOwner} and ${raw(alias)}.deleted_at is null` : sameOwner',
    'sameOwner',
    `${TAGS} customers.test`,
  ],
  [
    'an update locks its row first',
    'kit/writes.ts',
    "with target as materialized (select t.* from ${liveRows(resource)} and t.id = ${param('id')} for no key update)",
    "with target as materialized (select t.* from ${liveRows(resource)} and t.id = ${param('id')})",
    RACES,
  ],
  [
    'a removal locks its row first',
    'kit/writes.ts',
    "with target as (select t.id from ${liveRows(resource)} and t.id = ${param('id')} for no key update)",
    "with target as (select t.id from ${liveRows(resource)} and t.id = ${param('id')})",
    `${RACES} ${TAGS}`,
  ],
  [
    'a locked read locks',
    'kit/plan.ts',
    "and t.id = ${param('id')} for no key update`,",
    "and t.id = ${param('id')}`,",
    `${RACES} cash-races start-end`,
  ],
  [
    'statements of many filters are not prepared',
    'kit/plan.ts',
    'present.length <= PREPARED_FILTERS && ',
    '',
    'kit/plan.test',
  ],
  ['statements of searches are not prepared', 'kit/plan.ts', " && !present.includes('search')", '', 'kit/plan.test'],
  // The kit: trail and links.
  [
    'a creation leaves its event',
    'kit/writes.ts',
    'select id from created`);',
    'select id from created`.constructor === Object ? trail : sql`insert into ${raw(table)} (${into}) values (${values}) returning id`);',
    TAGS,
  ],
  [
    'the trail shows no secrets',
    'kit/audit.ts',
    '.filter(([, field]) => !field.options.secret)',
    '',
    'customer-documents',
  ],
  ['linked records are held', 'kit/links.ts', 'x.deleted_at is null for share`', 'x.deleted_at is null`', RACES],
  ['linked records are live', 'kit/links.ts', ' and x.deleted_at is null for share`', ' for share`', 'customers.test'],
  [
    'linked records are of the instance',
    'kit/links.ts',
    "target.owner === 'tour' ? sql` and x.tour_id = ${tx.tourId}` : raw('')",
    "raw('')",
    'customers.test',
  ],
  ['the owner of links is locked', 'kit/links.ts', 'await lockRow(tx, owner, id);', '', `${RACES} customers.test`],
  [
    'links are dropped in the instance',
    'kit/links.ts',
    'where tour_id = ${tx.tourId} and ${raw(own)} = ${id} and',
    'where ${raw(own)} = ${id} and',
    TENANCY,
  ],
  // HTTP.
  [
    'a body has a limit',
    'http/server.ts',
    'const BODY_LIMIT = 1_048_576;',
    'const BODY_LIMIT = 104_857_600;',
    'http/http.test',
  ],
  ['a path id is a positive integer', 'http/area.ts', 'if (!Number.isSafeInteger(value)) throw notFound();', '', TAGS],
  ['a path id has no other digits', 'http/area.ts', '/^[1-9]\\d{0,15}$/.test(params[name]!)', 'true', TAGS],
  ['permissions are asked for', 'http/area.ts', 'area.authorize(caller, route);', '', TAGS],
  [
    'the very permission is asked for',
    'api/staff.ts',
    'session.permissions.has(access)',
    'session.permissions.size > 0',
    TAGS,
  ],
  [
    'one of several permissions is asked for',
    'api/staff.ts',
    'access.some((one) => session.permissions.has(one))',
    'session.permissions.size > 0',
    TAGS,
  ],
  [
    'guards run before the body is read',
    'http/area.ts',
    'onRequest: guard(area, route)',
    'preHandler: guard(area, route)',
    TAGS,
  ],
  [
    'every route says who may call it',
    'http/area.ts',
    'if (!route.access) throw',
    'if (false) throw',
    'http/unforeseen',
  ],
  [
    'a 401 is the same for every reason',
    'api/staff.ts',
    "if (typeof tour !== 'string' || !token) throw unauthorized();",
    "if (typeof tour !== 'string' || !token) throw forbidden();",
    TAGS,
  ],
  [
    'bodies are UTF-8',
    'http/server.ts',
    "if (!isUtf8(body)) throw new SyntaxError('not UTF-8');",
    '',
    'http/http.test',
  ],
  [
    'a request id is taken only where it is harmless',
    'http/server.ts',
    "typeof sent === 'string' && SANE_ID.test(sent)",
    "typeof sent === 'string'",
    'http/http.test',
  ],
  ['texts have no NUL', 'http/field-types.ts', 'UNSTORABLE.test(value) || ', '', 'http/http.test'],
  ['texts are well-formed', 'http/field-types.ts', ' || !value.isWellFormed()', '', 'http/http.test'],
  [
    'a 500 tells nothing',
    'http/error-handler.ts',
    "'Something went wrong on our side'",
    'String(error)',
    'http/unforeseen',
  ],
  [
    'a value the database refuses is 422',
    'http/error-handler.ts',
    'if (isDataException(error)) return',
    'if (false) return',
    'http/ crm/ team/',
  ],
  [
    'an unavailable database is 503',
    'http/error-handler.ts',
    'if (error instanceof DatabaseUnavailable) return unavailable();',
    '',
    'http/unforeseen',
  ],
  [
    'unknown fields are ignored',
    'http/field.ts',
    'if (!field.options.writable) continue;',
    '',
    'segment-rules.test cash-sessions.test',
  ],
  // Identity.
  ['a staff token expires', 'identity/staff-sessions.ts', ' and k.expires_at > now()', '', 'identity/sessions'],
  [
    'a staff token is of its instance',
    'identity/staff-sessions.ts',
    'join staff_tokens k on k.tour_id = t.id and k.hash',
    'join staff_tokens k on k.hash',
    TAGS,
  ],
  ['an inactive user is a stranger', 'identity/staff-sessions.ts', 'u.is_active and ', '', 'identity/sessions'],
  ['a deleted user is a stranger', 'identity/staff-sessions.ts', ' and u.deleted_at is null', '', 'identity/sessions'],
  [
    'a deleted tour has no staff',
    'identity/staff-sessions.ts',
    '::uuid and t.deleted_at is null',
    '::uuid',
    'identity/sessions',
  ],
  ['a switched-off tour is 503', 'api/staff.ts', 'if (!session.isActive) throw switchedOff();', '', 'platform/tours'],
  [
    'a deleted role gives nothing',
    'identity/held-permissions.ts',
    ' and r.deleted_at is null',
    '',
    'identity/sessions',
  ],
  [
    'a deleted permission gives nothing',
    'identity/held-permissions.ts',
    ' and p.deleted_at is null',
    '',
    'identity/sessions',
  ],
  ['a member token expires', 'identity/member-sessions.ts', ' and k.expires_at > now()', '', 'identity/sessions'],
  [
    'an inactive member is a stranger',
    'identity/member-sessions.ts',
    " and m.status = 'active'",
    '',
    'identity/sessions',
  ],
  [
    'a deleted member is a stranger',
    'identity/member-sessions.ts',
    ' and m.deleted_at is null',
    '',
    'identity/sessions',
  ],
  [
    'a deleted timesheet has no members',
    'identity/member-sessions.ts',
    '::uuid and t.deleted_at is null',
    '::uuid',
    'identity/sessions',
  ],
  ['a platform token expires', 'identity/platform-sessions.ts', ' and k.expires_at > now()', '', 'identity/sessions'],
  [
    'a deleted platform user is a stranger',
    'identity/platform-sessions.ts',
    ' and u.deleted_at is null',
    '',
    'identity/sessions',
  ],
  [
    'revocations reach other processes',
    'identity/revocations.ts',
    'await tx.run(sql`select pg_notify(${CHANNEL}, ${group})`);',
    '',
    'team/auth clock/auth',
  ],
  [
    'revocations are heard in this process before the reply',
    'identity/revocations.ts',
    "tx.onCommit(() => here.emit('revoked', group));",
    '',
    'roles.test users.test',
  ],
  [
    'a cache that cannot hear is not used',
    'identity/session-cache.ts',
    'entry && this.#revocations.live && ',
    'entry && ',
    'team/auth',
  ],
  [
    'a lookup under way is not kept past a revocation',
    'identity/session-cache.ts',
    ' && generation === this.#generation',
    '',
    'identity/sessions',
  ],
  ['what was revoked unheard is forgotten', 'identity/revocations.ts', "    this.#forget('all');\n", '', 'team/auth'],
  [
    'sign-in is throttled',
    'identity/sign-in.ts',
    '  await requireFewFailures(db, key);\n  const fits',
    '  const fits',
    'team/auth',
  ],
  [
    'guesses sent at once learn nothing',
    'identity/sign-in.ts',
    '    await requireFewFailures(db, key);\n    return account;',
    '    return account;',
    'team/auth',
  ],
  ['failures count per address', 'identity/sign-in.ts', '\\n${address}`', '`', 'team/auth'],
  ['failures count per instance', 'identity/sign-in.ts', '`${realm}\\n', '`', 'team/auth'],
  ['failures count without regard to case', 'identity/sign-in.ts', 'email.toLowerCase()', 'email', 'team/auth'],
  [
    'only hashes of tokens are stored',
    'identity/tokens.ts',
    "createHash('sha256').update(token).digest()",
    'Buffer.from(token)',
    'team/auth',
  ],
  ['somebody can always manage the staff', 'identity/lockout.ts', 'if (!manager)', 'if (false)', 'roles.test'],
  [
    'who takes a manager away waits for the other',
    'identity/lockout.ts',
    'await tx.run(sql`select from tours where id = ${tx.tourId} for no key update`);',
    '',
    'roles.test',
  ],
  ['a manager can sign in', 'identity/lockout.ts', 'u.password_hash is not null and ', '', 'users.test'],
  // Database.
  [
    'a single-statement transaction takes one statement',
    'db/database.ts',
    'if (used) throw',
    'if (false) throw',
    'db/database',
  ],
  [
    'a deadlock is tried again',
    'db/database.ts',
    'return retrying(() => this.#once(work, patience));',
    'return this.#once(work, patience);',
    'db/database',
  ],
  [
    'a deadlock of a single statement is tried again',
    'db/database.ts',
    'await retrying(() => this.#lanes.query(config))',
    'await this.#lanes.query(config)',
    'db/database',
  ],
  [
    'an error rolls back',
    'db/database.ts',
    "await client.query('rollback').catch",
    "await client.query('commit').catch",
    'db/database',
  ],
  [
    'callbacks wait for the commit',
    'db/database.ts',
    "      await send({ text: 'commit' });\n      for (const then of committed) then();",
    "      for (const then of committed) then();\n      await send({ text: 'commit' });",
    'db/database',
  ],
  // Immutable tables.
  ...(
    [
      'platform_audit_events 0002_platform audit-events.test',
      'resource_status_events 0026_resource_status_events resource-status-events',
      'cash_movements 0032_cash_movements movements',
      'timesheet_audit_events 0041_timesheet_members clock/members',
      'timesheet_punches 0042_timesheet_punches clock/punches/punches',
    ] as const
  ).flatMap((row): Row[] => {
    const [table, file, tests] = row.split(' ') as [string, string, string];
    return ['update', 'delete', 'truncate'].map((verb) => [
      `${table} refuses ${verb}`,
      `db/migrations/${file}.sql`,
      `create trigger ${table}_immutable before update or delete or truncate`,
      `create trigger ${table}_immutable before ${['update', 'delete', 'truncate'].filter((one) => one !== verb).join(' or ')}`,
      tests,
    ]);
  }),
  [
    'audit_events refuses what is no emptying',
    'db/migrations/0012_audit_door.sql',
    "if tg_op <> 'UPDATE' or stack !~ E'\\n[^\\n]*\\\\mblank_customer_trail\\\\(bigint,bigint\\\\)[^\\n]*$' then",
    "if tg_op <> 'UPDATE' then",
    'audit-door',
  ],
  [
    'audit_events is emptied of anonymized customers only',
    'db/migrations/0012_audit_door.sql',
    ' or not is_anonymous_trail(old.tour_id, old.entity, old.entity_id)',
    '',
    'audit-door',
  ],
  [
    'audit_events is emptied and not otherwise changed',
    'db/migrations/0012_audit_door.sql',
    'new is distinct from emptied or ',
    '',
    'audit-door',
  ],
  [
    'the trigger of audit_events cannot be switched off',
    'db/migrations/0012_audit_door.sql',
    'alter table audit_events enable always trigger audit_events_immutable;',
    '',
    'audit-door',
  ],
  [
    'the door opens for anonymized customers only',
    'db/migrations/0012_audit_door.sql',
    "if not is_anonymous_trail(of_tour, 'customers', of_customer) then",
    'if false then',
    'audit-door',
  ],
  // Uniques.
  ...(
    [
      'platform_users_email_live|0002_platform|cli/',
      'workspace_domains_uri_live|0002_platform|workspaces.test',
      'tours_slug_live|0003_tours|platform/instances',
      'tour_users_email_live|0003_tours|users.test',
      'permissions_code_live|0003_tours|permissions.test',
      'roles_code_live|0003_tours|roles.test',
      'customers_email_live|0010_customers|customers.test',
      'tags_code_live|0011_tags|crm/tags',
      'tax_groups_code_live|0020_tax_groups|tax-groups',
      'resource_zones_code_live|0021_resource_zones|resource-zones',
      'resource_types_code_live|0022_resource_types|resource-types.test',
      'resources_code_live|0023_resources|resources.test',
      'cash_sessions_one_open|0031_cash_sessions|cash-races',
      'timesheets_slug_live|0040_timesheets|platform/instances',
      'timesheet_schedules_default_live|0041_timesheet_members|clock/schedules',
      'timesheet_members_email_live|0041_timesheet_members|clock/members',
      'timesheet_punches_client|0042_timesheet_punches|clock/punches/punches',
    ] as const
  ).flatMap((row): Row[] => {
    const [index, file, tests] = row.split('|') as [string, string, string];
    return [
      [
        `${index} is unique`,
        `db/migrations/${file}.sql`,
        `create unique index ${index} `,
        `create index ${index} `,
        tests,
      ],
    ];
  }),
  [
    'a deleted e-mail of a customer is free',
    'db/migrations/0010_customers.sql',
    'where deleted_at is null and anonymized_at is null;',
    'where anonymized_at is null;',
    'customers.test',
  ],
  [
    'an anonymized e-mail of a customer is free',
    'db/migrations/0010_customers.sql',
    'where deleted_at is null and anonymized_at is null;',
    'where deleted_at is null;',
    'customers.anonymize customers.test',
  ],
  [
    'a deleted code of a tag is free',
    'db/migrations/0011_tags.sql',
    'on tags (tour_id, code) where deleted_at is null;',
    'on tags (tour_id, code);',
    'crm/tags',
  ],
  [
    'a code of a tag is of one instance',
    'db/migrations/0011_tags.sql',
    'on tags (tour_id, code) where',
    'on tags (code) where',
    'crm/tags',
  ],
];

export const guards: readonly Guard[] = ROWS.map(([name, file, guarding, without, tests, kills]) => ({
  name,
  file,
  without: [guarding, without],
  tests: tests.split(' '),
  ...(kills && { kills }),
}));
