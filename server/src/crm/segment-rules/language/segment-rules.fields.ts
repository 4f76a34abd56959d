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

const TEXT_OPERATORS = ['eq', 'ne', 'in', 'contains', 'startsWith', 'exists'] as const;
const ORDER_OPERATORS = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'in', 'exists'] as const;
const TIME_OPERATORS = [...ORDER_OPERATORS, 'olderThanDays', 'withinDays'] as const;

/** The operators allowed for a field, by its kind. */
export const OPERATORS_OF = {
  text: TEXT_OPERATORS,
  email: TEXT_OPERATORS,
  country: TEXT_OPERATORS,
  choice: ['eq', 'ne', 'in', 'exists'],
  flag: ['eq', 'ne', 'exists'],
  number: ORDER_OPERATORS,
  date: TIME_OPERATORS,
  timestamp: TIME_OPERATORS,
  tags: TEXT_OPERATORS,
  preferences: TEXT_OPERATORS,
} as const satisfies Record<string, readonly Operator[]>;
export type Kind = keyof typeof OPERATORS_OF;

export interface SegmentField {
  readonly kind: Kind;
  /** The value, in a statement where the customer is `c`; null if it is counted or searched in other tables. */
  readonly value: Sql | null;
  /** A query for `id` and `n`: the count of records of each customer who has any. */
  readonly counted?: Sql;
  readonly choices?: readonly string[];
}

const tourId = sql`${param('tourId')}::bigint`;

/** A column of the customer, by its name in the API. */
const own = (name: string, kind: Kind, choices?: readonly string[]): [string, SegmentField] => [
  name,
  { kind, value: raw(`c.${snakeCase(name)}`), ...(choices && { choices }) },
];

const count = (name: string, counted: Sql): [string, SegmentField] => [name, { kind: 'number', value: null, counted }];

/**
 * Links that a rule can see. Those made by the rules of its own tag are hidden: otherwise a rule that tests its own tag
 * would assign and remove it in turns.
 */
export const visibleLinks = sql`customer_tags l join tags g on g.tour_id = l.tour_id and g.id = l.tag_id and g.deleted_at is null
  where l.tour_id = ${tourId} and not (l.is_automatic and l.tag_id = ${param('tagId')}::bigint)`;

const livePreferences = sql`customer_preferences p where p.tour_id = ${tourId} and p.deleted_at is null`;

/** Kind and value, folded for comparison. The offset keeps the planner from folding them again for each comparison. */
export const foldedPreferences = sql`(select p.tour_customer_id, p.severity, fold(p.kind) as kind, fold(p.value) as value
  from ${livePreferences} offset 0) p where true`;

export const SEVERITIES = ['info', 'warning', 'critical'];

/** All fields that a rule can test. A map, not an object, because names come from requests. */
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

/** `{ minStays: 3 }` is short for `staysCount` `gte` 3. */
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
