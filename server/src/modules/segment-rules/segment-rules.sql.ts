import { compile, join, param, raw, type Sql, type Statement, sql } from '../../db/sql.ts';
import { type Kind, livePreferences, type Operator, type SegmentField, visibleLinks } from './segment-rules.fields.ts';
import type { Plan } from './segment-rules.language.ts';
import type { Moment, Operand, PreferenceAsked } from './segment-rules.values.ts';

type Compare = 'eq' | 'gt' | 'gte' | 'lt' | 'lte';
const SIGNS: Record<Compare, Sql> = {
  eq: raw('='),
  gt: raw('>'),
  gte: raw('>='),
  lt: raw('<'),
  lte: raw('<='),
};

/**
 * What a condition asks of other tables, as joins of whole sets: the customers who have such a tag, how many documents
 * each one has. One look a customer would be as quick when the planner knows the tables well, and hopeless when not.
 */
class Joins {
  readonly #sources = new Map<Sql, string>();

  /** The alias under which a query for `id` (and `n`) is joined to the customer; the same query is joined once. */
  with(source: Sql): string {
    return this.#sources.getOrInsertComputed(source, () => `j${this.#sources.size + 1}`);
  }

  get all(): Sql {
    const each = [...this.#sources].map(
      ([source, alias]) => sql`left join (${source}) ${raw(`${alias} on ${alias}.id = c.id`)}`,
    );
    return join(each, ' ');
  }
}

/** The ids of the customers a plan matches: live ones of the instance, never the anonymized. Pure; all values are bound. */
export function matching(plan: Plan): Sql {
  const joins = new Joins();
  const where = condition(plan, joins);
  return sql`select c.id from customers c ${joins.all}
  where c.tour_id = ${param('tourId')}::bigint and c.deleted_at is null and c.anonymized_at is null and ${where}`;
}

/** The one statement of a rule. Each rule has a text of its own, so it is not kept prepared. */
export const matchingStatement = (plan: Plan): Statement => compile(matching(plan), { prepared: false });

function condition(plan: Plan, joins: Joins): Sql {
  const each = (parts: readonly Plan[]) => parts.map((part) => condition(part, joins));
  switch (plan.is) {
    case 'all':
      return sql`(${join(each(plan.parts), ' and ')})`;
    case 'any':
      return sql`(${join(each(plan.parts), ' or ')})`;
    case 'not':
      // "Is not true" and not "not": whoever has no value does not match, so the opposite does.
      return sql`(${condition(plan.part, joins)} is not true)`;
    case 'test':
      return sql`(${test(plan.field, plan.operator, plan.operands, joins)})`;
  }
}

function test(field: SegmentField, operator: Operator, operands: readonly Operand[], joins: Joins): Sql {
  if (operator === 'ne') return sql`(${test(field, 'eq', operands, joins)}) is not true`;
  const sought = soughtAmong(field.kind, operator, operands);
  if (sought) {
    const isWanted = operator !== 'exists' || operands[0] === true;
    return raw(`${joins.with(sought)}.id is ${isWanted ? 'not null' : 'null'}`);
  }
  const value = field.counted ? raw(`coalesce(${joins.with(field.counted)}.n, 0)`) : field.value!;
  if (operator === 'exists') return sql`${value} is ${raw(operands[0] ? 'not null' : 'null')}`;
  return tests[field.kind as OwnKind](value, operator, operands);
}

/** For fields that are lists: the query for the customers who have what is asked for. */
function soughtAmong(kind: Kind, operator: Operator, operands: readonly Operand[]): Sql | undefined {
  if (kind === 'tags') {
    const named = operator === 'exists' ? raw('true') : tagTest(operator, operands);
    return sql`select distinct l.customer_id as id from ${visibleLinks} and ${named}`;
  }
  if (kind !== 'preferences') return undefined;
  const way = operator === 'in' ? 'eq' : operator;
  const asked = operands.map((one) => preferenceTest(way, one as PreferenceAsked));
  const such = operator === 'exists' ? raw('true') : sql`(${join(asked, ' or ')})`;
  return sql`select distinct p.tour_customer_id as id from ${livePreferences} and ${such}`;
}

type OwnKind = Exclude<Kind, 'tags' | 'preferences'>;
const tests: Record<OwnKind, (value: Sql, operator: Operator, operands: readonly Operand[]) => Sql> = {
  text: textTest,
  email: (value, operator, operands) =>
    textTest(operator === 'eq' || operator === 'in' ? sql`lower(${value})` : value, operator, operands),
  country: textTest,
  choice: textTest,
  flag: (value, _operator, operands) => sql`${value} = ${operands[0]}::boolean`,
  number: (value, operator, operands) => ordered(value, 'numeric', operator, operands),
  date: (value, operator, operands) => {
    const [days] = operands;
    const today = sql`${param('today')}::date`;
    if (operator === 'olderThanDays') return sql`${value} < ${today} - ${days}::int`;
    if (operator === 'withinDays') return sql`${value} between ${today} - ${days}::int and ${today}`;
    return ordered(value, 'date', operator, operands);
  },
  timestamp: (value, operator, operands) => {
    const since = sql`now() - make_interval(days => ${operands[0]}::int)`;
    if (operator === 'olderThanDays') return sql`${value} < ${since}`;
    if (operator === 'withinDays') return sql`${value} between ${since} and now()`;
    return join(
      operands.map((moment) => momentTest(value, operator === 'in' ? 'eq' : (operator as Compare), moment as Moment)),
      ' or ',
    );
  },
};

/** Contains and startsWith disregard case and accents, as every search does; equality is exact. */
function textTest(value: Sql, operator: Operator, operands: readonly Operand[]): Sql {
  if (operator === 'in') return sql`${value} = any(${operands}::text[])`;
  return operator === 'eq' ? sql`${value} = ${operands[0]}::text` : foldedTest(value, operator, operands[0]);
}

function foldedTest(value: Sql, operator: Operator, operand: unknown): Sql {
  if (operator === 'contains') return sql`fold(${value}) like contains_pattern(${operand}::text)`;
  if (operator === 'startsWith') return sql`starts_with(fold(${value}), fold(${operand}::text))`;
  return sql`fold(${value}) = fold(${operand}::text)`;
}

function ordered(value: Sql, type: 'numeric' | 'date', operator: Operator, operands: readonly Operand[]): Sql {
  if (operator === 'in') return sql`${value} = any(${operands}::${raw(`${type}[]`)})`;
  return sql`${value} ${SIGNS[operator as Compare]} ${operands[0]}::${raw(type)}`;
}

/** After a day is after its end; up to a day includes it whole. */
function momentTest(value: Sql, compare: Compare, { from, until }: Moment): Sql {
  const start = sql`${from}::timestamptz`;
  if (until === null) return sql`${value} ${SIGNS[compare]} ${start}`;
  const end = sql`${until}::timestamptz`;
  const whole: Record<Compare, Sql> = {
    eq: sql`(${value} >= ${start} and ${value} < ${end})`,
    gt: sql`${value} >= ${end}`,
    gte: sql`${value} >= ${start}`,
    lt: sql`${value} < ${start}`,
    lte: sql`${value} < ${end}`,
  };
  return whole[compare];
}

/** Tags are told apart by code, without regard to case and accents, or by id. */
function tagTest(operator: Operator, operands: readonly Operand[]): Sql {
  if (operator === 'startsWith') return sql`starts_with(fold(g.code), fold(${String(operands[0])}::text))`;
  const codes = operands.filter((one) => typeof one === 'string');
  const ids = operands.filter((one) => typeof one === 'number');
  return sql`(g.id = any(${ids}::bigint[]) or fold(g.code) in (select fold(x) from unnest(${codes}::text[]) x))`;
}

function preferenceTest(operator: Operator, { text, kind, value, severity }: PreferenceAsked): Sql {
  const parts = [
    ...(text === undefined
      ? []
      : [sql`(${foldedTest(raw('p.kind'), operator, text)} or ${foldedTest(raw('p.value'), operator, text)})`]),
    ...(kind === undefined ? [] : [foldedTest(raw('p.kind'), 'eq', kind)]),
    ...(value === undefined ? [] : [foldedTest(raw('p.value'), operator, value)]),
    ...(severity === undefined ? [] : [sql`p.severity = ${severity}::text`]),
  ];
  return sql`(${join(parts, ' and ')})`;
}
