import type { Fields } from '../fields/field.ts';
import { rulesOfAbsence, rulesOfField } from '../fields/field-rules.ts';
import { RULES, type Rule } from '../messages/rules.ts';
import type { OperationInfo } from './operation.ts';

/** Rules that any operation may name, so that none lists them. */
export const EVERYWHERE: readonly Rule[] = ['json', 'object', 'string', 'unknown', 'idempotency'];

const ORDER = Object.keys(RULES);

/** The rules a 422 of an operation may name, besides those that any may. */
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
  for (const rule of EVERYWHERE) found.delete(rule);
  return [...found].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
}
