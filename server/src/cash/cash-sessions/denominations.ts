import { Type } from 'typebox';
import { Field, report } from '../../http/fields/field.ts';
import { rulesOfField } from '../../http/fields/field-rules.ts';
import { listOf, object } from '../../http/fields/shapes.ts';
import { integer, money } from '../../http/fields/types.ts';
import { Amount } from './drawer.ts';

/** A note or coin value and its quantity in the drawer. */
export interface Denomination {
  readonly value: string;
  readonly quantity: number;
}

const list = listOf(
  object({
    value: money({ min: 0.01 }).required().example(50),
    quantity: integer({ min: 0, max: 1_000_000 }).required().example(3),
  }),
  { max: 50 },
);

/** A drawer counted by denomination: each value once. */
export function denominations(): Field<Denomination[]> {
  return new Field<Denomination[]>({
    ...list.spec,
    reply: Type.Array(Type.Object({ value: Amount, quantity: Type.Integer({ minimum: 0, examples: [3] }) })),
    sqlType: 'jsonb',
    rules: [...rulesOfField(list), 'distinct'],
    check(sent, path, context) {
      const checked = list.spec.check(sent, path, context) as Denomination[] | undefined;
      if (checked === undefined) return undefined;
      const isRepeated = new Set(checked.map(({ value }) => value)).size < checked.length;
      return isRepeated ? report(context, 'distinct', path) : checked;
    },
  });
}

const MAX_CENTS = 999_999_999_999n;

/** Their sum, exact to the cent; undefined if it exceeds an amount's range. */
export function totalOf(counted: readonly Denomination[]): string | undefined {
  const cents = counted.reduce(
    (sum, { value, quantity }) => sum + BigInt(value.replace('.', '')) * BigInt(quantity),
    0n,
  );
  if (cents > MAX_CENTS) return undefined;
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
