import { param, raw, type Sql, snakeCase, sql } from '../../../db/sql.ts';

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
  /** The value, in a statement where the customer is `c`; null where it is counted or sought among other records. */
  readonly value: Sql | null;
  /** A query for `id` and `n`: how many records each customer has, for those who have any. */
  readonly counted?: Sql;
  readonly choices?: readonly string[];
}

const tourId = sql`${param('tourId')}::bigint`;

/** A customer's own column, by its name in the API. */
const own = (name: string, kind: Kind, choices?: readonly string[]): [string, SegmentField] => [
  name,
  { kind, value: raw(`c.${snakeCase(name)}`), ...(choices && { choices }) },
];

const count = (name: string, counted: Sql): [string, SegmentField] => [name, { kind: 'number', value: null, counted }];

/**
 * Links a rule may look at. Those that the rules of its own tag made are out of sight: a rule that asked for its own
 * tag would otherwise give and take it in turns.
 */
export const visibleLinks = sql`customer_tags l join tags g on g.tour_id = l.tour_id and g.id = l.tag_id and g.deleted_at is null
  where l.tour_id = ${tourId} and not (l.is_automatic and l.tag_id = ${param('tagId')}::bigint)`;

const livePreferences = sql`customer_preferences p where p.tour_id = ${tourId} and p.deleted_at is null`;

/** Kind and value as comparisons want them. The offset keeps the planner from folding them anew for each comparison. */
export const foldedPreferences = sql`(select p.tour_customer_id, p.severity, fold(p.kind) as kind, fold(p.value) as value
  from ${livePreferences} offset 0) p where true`;

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
  ['tags', { kind: 'tags', value: null }],
  ['preferences', { kind: 'preferences', value: null }],
  count(
    'staysCount',
    sql`select s.customer_id as id, s.stays as n from customer_stay_counts s where s.tour_id = ${tourId}`,
  ),
  count(
    'documentsCount',
    sql`select d.tour_customer_id as id, count(*) as n from customer_documents d
      where d.tour_id = ${tourId} and d.deleted_at is null group by 1`,
  ),
  count('preferencesCount', sql`select p.tour_customer_id as id, count(*) as n from ${livePreferences} group by 1`),
  count('tagsCount', sql`select l.customer_id as id, count(*) as n from ${visibleLinks} group by 1`),
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
