import { param, raw, type Sql, snakeCase, sql } from '../../db/sql.ts';

export const OPERATORS = [
  'eq',
  'ne',
  'gt',
  'gte',
  'lt',
  'lte',
  'in',
  'contains',
  'startsWith',
  'exists',
  'olderThanDays',
  'withinDays',
] as const;
export type Operator = (typeof OPERATORS)[number];

const TEXT = ['eq', 'ne', 'in', 'contains', 'startsWith', 'exists'] as const;
const ORDER = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'in', 'exists'] as const;
const TIME = [...ORDER, 'olderThanDays', 'withinDays'] as const;

/** What may be asked of a field, by what it holds. */
export const OPERATORS_OF = {
  text: TEXT,
  email: TEXT,
  country: TEXT,
  choice: ['eq', 'ne', 'in', 'exists'],
  flag: ['eq', 'ne', 'exists'],
  number: ORDER,
  date: TIME,
  timestamp: TIME,
  tags: TEXT,
  preferences: TEXT,
} as const satisfies Record<string, readonly Operator[]>;
export type Kind = keyof typeof OPERATORS_OF;

export interface SegmentField {
  readonly kind: Kind;
  /** The value, in a statement where the customer is `c`. */
  readonly value: Sql;
  readonly choices?: readonly string[];
}

/** A customer's own column, by its name in the API. */
const own = (name: string, kind: Kind, choices?: readonly string[]): [string, SegmentField] => [
  name,
  { kind, value: raw(`c.${snakeCase(name)}`), ...(choices && { choices }) },
];

/** How many of a customer's records there are. The index on the customer makes it one short look a customer. */
const count = (name: string, from: Sql): [string, SegmentField] => [name, { kind: 'number', value: sql`(${from})` }];

/**
 * Links a rule may look at. Those that the rules of its own tag made are out of sight: a rule that asked for its own
 * tag would otherwise give and take it in turns.
 */
export const visibleLinks =
  raw(`customer_tags l join tags g on g.tour_id = l.tour_id and g.id = l.tag_id and g.deleted_at is null
  where l.tour_id = c.tour_id and l.customer_id = c.id`);
export const notOwnLink = sql`not (l.is_automatic and l.tag_id = ${param('tagId')}::bigint)`;

export const livePreferences = raw(`customer_preferences p
  where p.tour_id = c.tour_id and p.tour_customer_id = c.id and p.deleted_at is null`);

export const SEVERITIES = ['info', 'warning', 'critical'];

/** Everything a rule can ask about. A map, not an object: names come from requests. */
export const FIELDS: ReadonlyMap<string, SegmentField> = new Map([
  own('id', 'number'),
  own('tourId', 'number'),
  own('kind', 'choice', ['person', 'company']),
  own('fullName', 'text'),
  own('legalName', 'text'),
  own('email', 'email'),
  own('phoneE164', 'text'),
  own('birthDate', 'date'),
  own('nationality', 'country'),
  own('residenceCountry', 'country'),
  own('preferredLocale', 'text'),
  own('marketingOptIn', 'flag'),
  own('marketingOptInAt', 'timestamp'),
  own('notes', 'text'),
  own('anonymizedAt', 'timestamp'),
  own('createdAt', 'timestamp'),
  own('updatedAt', 'timestamp'),
  ['age', { kind: 'number', value: sql`extract(year from age(${param('today')}::date, c.birth_date))` }],
  ['tags', { kind: 'tags', value: visibleLinks }],
  ['preferences', { kind: 'preferences', value: livePreferences }],
  count(
    'staysCount',
    raw(
      `coalesce((select s.stays from customer_stay_counts s where s.tour_id = c.tour_id and s.customer_id = c.id), 0)`,
    ),
  ),
  count(
    'documentsCount',
    raw(`select count(*) from customer_documents d
      where d.tour_id = c.tour_id and d.tour_customer_id = c.id and d.deleted_at is null`),
  ),
  count('preferencesCount', sql`select count(*) from ${livePreferences}`),
  count('tagsCount', sql`select count(*) from ${visibleLinks} and ${notOwnLink}`),
]);

/** `{ minStays: 3 }`: the short way to say `staysCount` `gte` 3. */
export const THRESHOLDS: ReadonlyMap<string, { field: string; operator: Operator }> = new Map(
  Object.entries({
    Stays: 'staysCount',
    Age: 'age',
    Documents: 'documentsCount',
    Preferences: 'preferencesCount',
    Tags: 'tagsCount',
  }).flatMap(([name, field]): [string, { field: string; operator: Operator }][] => [
    [`min${name}`, { field, operator: 'gte' }],
    [`max${name}`, { field, operator: 'lte' }],
  ]),
);
