import { compile, join, param, raw, type Sql, type Statement, sql } from '../../db/sql.ts';
import { notOwnLink, type Operator, type SegmentField } from './segment-rules.fields.ts';
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

/** A plan as a condition on the customer `c`. Pure: the text holds no value, all are bound. */
export function condition(plan: Plan): Sql {
  switch (plan.is) {
    case 'all':
      return sql`(${join(plan.parts.map(condition), ' and ')})`;
    case 'any':
      return sql`(${join(plan.parts.map(condition), ' or ')})`;
    case 'not':
      // "Is not true" and not "not": whoever has no value does not match, so the opposite does.
      return sql`(${condition(plan.part)} is not true)`;
    case 'test':
      return sql`(${test(plan.field, plan.operator, plan.operands)})`;
  }
}

/** The ids of the customers a plan matches: live ones of the instance, never the anonymized. */
export const matching = (plan: Plan): Sql => sql`select c.id from customers c
  where c.tour_id = ${param('tourId')}::bigint and c.deleted_at is null and c.anonymized_at is null and ${condition(plan)}`;

/** The one statement of a rule. Each rule has a text of its own, so it is not kept prepared. */
export const matchingStatement = (plan: Plan): Statement => compile(matching(plan), { prepared: false });

function test(field: SegmentField, operator: Operator, operands: readonly Operand[]): Sql {
  if (operator === 'ne') return sql`(${test(field, 'eq', operands)}) is not true`;
  if (operator === 'exists') return exists(field, operands[0] as boolean);
  return tests[field.kind](field.value, operator, operands);
}

function exists({ kind, value }: SegmentField, wanted: boolean): Sql {
  const isList = kind === 'tags' || kind === 'preferences';
  if (isList)
    return sql`${raw(wanted ? '' : 'not ')}exists (select from ${value}${kind === 'tags' ? sql` and ${notOwnLink}` : raw('')})`;
  return sql`${value} is ${raw(wanted ? 'not null' : 'null')}`;
}

const tests: Record<SegmentField['kind'], (value: Sql, operator: Operator, operands: readonly Operand[]) => Sql> = {
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
  tags: tagTest,
  preferences: (from, operator, operands) => {
    const way = operator === 'in' ? 'eq' : operator;
    const asked = operands.map((one) => preferenceTest(way, one as PreferenceAsked));
    return sql`exists (select from ${from} and (${join(asked, ' or ')}))`;
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
function tagTest(from: Sql, operator: Operator, operands: readonly Operand[]): Sql {
  const codes = operands.filter((one) => typeof one === 'string');
  const ids = operands.filter((one) => typeof one === 'number');
  const named =
    operator === 'startsWith'
      ? sql`starts_with(fold(g.code), fold(${String(operands[0])}::text))`
      : sql`(g.id = any(${ids}::bigint[]) or fold(g.code) in (select fold(x) from unnest(${codes}::text[]) x))`;
  return sql`exists (select from ${from} and ${notOwnLink} and ${named})`;
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
