import type { Fields } from '../fields/field.ts';
import { rulesOfAbsence, rulesOfField } from '../fields/field-rules.ts';
import { RULES, type Rule } from '../messages/rules.ts';
import type { NamedOperation, OperationInfo } from './operation.ts';

/** Rules that any operation may report, so that none lists them. */
export const COMMON_TO_ALL: readonly Rule[] = ['json', 'object', 'string', 'unknown', 'idempotency'];

const ORDER = Object.keys(RULES);

/** Every rule that a 422 of an operation may report. */
export function allRulesOf(operation: OperationInfo & Pick<NamedOperation, 'acceptsIdempotencyKey'>): Rule[] {
  const { route, acceptsIdempotencyKey } = operation;
  const hasBody = Object.keys(route.body ?? {}).length > 0;
  const common: Rule[] = [
    'unknown',
    'string',
    ...(hasBody ? (['json', 'object'] as const) : []),
    ...(acceptsIdempotencyKey ? (['idempotency'] as const) : []),
  ];
  const all = [...rulesOf(operation), ...common];
  return all.sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
}

/** The rules that a 422 of an operation may report, besides those common to all. */
export function rulesOf({ route }: OperationInfo): Rule[] {
  const query = Object.values((route.query ?? {}) as Fields);
  const body = Object.values((route.body ?? {}) as Fields).filter(({ options }) => options.writable);
  const found = new Set<Rule>([
    ...query.flatMap((field) => [
      ...rulesOfField(field),
      ...(field.options.presence === 'required' ? rulesOfAbsence(field) : []),
    ]),
    ...body.flatMap((field) => [...rulesOfField(field), ...rulesOfAbsence(field)]),
    ...(route.rules ?? []),
  ]);
  for (const rule of COMMON_TO_ALL) found.delete(rule);
  return [...found].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
}
