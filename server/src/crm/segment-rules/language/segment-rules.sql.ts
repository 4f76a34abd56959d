import { compile, join, param, raw, type Sql, type Statement, sql } from '../../../db/sql.ts';
import {
  foldedPreferences,
  type Kind,
  type Operator,
  type SegmentField,
  visibleLinks,
} from './segment-rules.fields.ts';
import type { Condition } from './segment-rules.language.ts';
import type { Moment, Operand, PreferenceCriteria } from './segment-rules.values.ts';

type Compare = 'eq' | 'gt' | 'gte' | 'lt' | 'lte';
const SIGNS: Record<Compare, Sql> = {
  eq: raw('='),
  gt: raw('>'),
  gte: raw('>='),
  lt: raw('<'),
  lte: raw('<='),
};

/**
 * The tests of a condition on other tables, as joins of whole sets: customers with such a tag, documents per customer.
 * One lookup per customer would be as quick only while the planner's statistics are good.
 */
class Joins {
  readonly #counts = new Map<Sql, string>();
  readonly #tests: Record<List, Sql[]> = { tags: [], preferences: [] };

  /** The alias under which a query for `id` and `n` is joined to the customer; the same query is joined once. */
  count(source: Sql): string {
    return this.#counts.getOrInsertComputed(source, () => `j${this.#counts.size + 1}`);
  }

  /** True if the customer has a list entry that passes the test. All tests of one list are evaluated in one pass over it. */
  has(list: List, such: Sql): Sql {
    return raw(`has_${list}.t${this.#tests[list].push(such)}`);
  }

  get all(): Sql {
    const counts = [...this.#counts].map(
      ([source, alias]) => sql`left join (${source}) ${raw(`${alias} on ${alias}.id = c.id`)}`,
    );
    const lists = (Object.keys(LISTS) as List[]).filter((list) => this.#tests[list].length > 0);
    return join([...counts, ...lists.map((list) => this.#list(list, this.#tests[list]))], ' ');
  }

  #list(list: List, tests: readonly Sql[]): Sql {
    const { customer, source } = LISTS[list];
    const found = tests.map((such, index) => sql`bool_or(${such}) as ${raw(`t${index + 1}`)}`);
    // For a single test an index is worth it; with several, each would be evaluated twice.
    const only = tests.length === 1 ? tests[0]! : raw('true');
    return sql`left join (select ${customer} as id, ${join(found)} from ${source} and ${only} group by 1)
      ${raw(`has_${list} on has_${list}.id = c.id`)}`;
  }
}

type List = Extract<Kind, 'tags' | 'preferences'>;
const LISTS: Record<List, { customer: Sql; source: Sql }> = {
  tags: { customer: raw('l.customer_id'), source: visibleLinks },
  preferences: { customer: raw('p.tour_customer_id'), source: foldedPreferences },
};

/** The ids of the customers a plan matches: live ones of the tenant, never anonymized ones. Pure; all values are bound. */
export function matching(plan: Condition): Sql {
  const joins = new Joins();
  const where = condition(plan, joins);
  return sql`select c.id from customers c ${joins.all}
  where c.tour_id = ${param('tourId')}::bigint and c.deleted_at is null and c.anonymized_at is null and ${where}`;
}

/** The statement of a rule. Each rule has a text of its own, so it is not kept prepared. */
export const matchingStatement = (plan: Condition): Statement => compile(matching(plan), { prepared: false });

function condition(plan: Condition, joins: Joins): Sql {
  const each = (parts: readonly Condition[]) => parts.map((part) => condition(part, joins));
  switch (plan.is) {
    case 'all':
      return sql`(${join(each(plan.parts), ' and ')})`;
    case 'any':
      return sql`(${join(each(plan.parts), ' or ')})`;
    case 'not':
      // `is not true` instead of `not`: a customer without a value does not match, so the opposite does.
      return sql`(${condition(plan.part, joins)} is not true)`;
    case 'test':
      return sql`(${test(plan.field, plan.operator, plan.operands, joins)})`;
  }
}

function test(field: SegmentField, operator: Operator, operands: readonly Operand[], joins: Joins): Sql {
  if (operator === 'ne') return sql`(${test(field, 'eq', operands, joins)}) is not true`;
  if (field.kind === 'tags' || field.kind === 'preferences') {
    const isWanted = operator !== 'exists' || operands[0] === true;
    return sql`${joins.has(field.kind, entryTest(field.kind, operator, operands))} is ${raw(isWanted ? 'true' : 'not true')}`;
  }
  const value = field.counted ? raw(`coalesce(${joins.count(field.counted)}.n, 0)`) : field.value!;
  if (operator === 'exists') return sql`${value} is ${raw(operands[0] ? 'not null' : 'null')}`;
  return tests[field.kind](value, operator, operands);
}

/** For fields that are lists: the test of one entry. */
function entryTest(list: List, operator: Operator, operands: readonly Operand[]): Sql {
  if (operator === 'exists') return raw('true');
  if (list === 'tags') return tagTest(operator, operands);
  const way = operator === 'in' ? 'eq' : operator;
  return sql`(${join(
    operands.map((one) => preferenceTest(way, one as PreferenceCriteria)),
    ' or ',
  )})`;
}

type OwnKind = Exclude<Kind, List>;
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

/** `contains` and `startsWith` ignore case and accents, as every search does; equality is exact. */
function textTest(value: Sql, operator: Operator, operands: readonly Operand[]): Sql {
  if (operator === 'in') return sql`${value} = any(${operands}::text[])`;
  return operator === 'eq'
    ? sql`${value} = ${operands[0]}::text`
    : foldedTest(sql`fold(${value})`, operator, operands[0]);
}

function foldedTest(folded: Sql, operator: Operator, operand: unknown): Sql {
  if (operator === 'contains') return sql`${folded} like contains_pattern(${operand}::text)`;
  if (operator === 'startsWith') return sql`starts_with(${folded}, fold(${operand}::text))`;
  return sql`${folded} = fold(${operand}::text)`;
}

function ordered(value: Sql, type: 'numeric' | 'date', operator: Operator, operands: readonly Operand[]): Sql {
  if (operator === 'in') return sql`${value} = any(${operands}::${raw(`${type}[]`)})`;
  return sql`${value} ${SIGNS[operator as Compare]} ${operands[0]}::${raw(type)}`;
}

/** After a day means after its end; up to a day includes all of it. */
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

/** Tags are identified by code, ignoring case and accents, or by id. */
function tagTest(operator: Operator, operands: readonly Operand[]): Sql {
  if (operator === 'startsWith') return sql`starts_with(fold(g.code), fold(${String(operands[0])}::text))`;
  const codes = operands.filter((one) => typeof one === 'string');
  const ids = operands.filter((one) => typeof one === 'number');
  return sql`(g.id = any(${ids}::bigint[]) or fold(g.code) in (select fold(x) from unnest(${codes}::text[]) x))`;
}

function preferenceTest(operator: Operator, { text, kind, value, severity }: PreferenceCriteria): Sql {
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
