import { Type } from 'typebox';
import { Field, report } from '../../http/fields/field.ts';
import { listOf, object } from '../../http/fields/shapes.ts';
import { text } from '../../http/fields/types.ts';
import { TOUR } from '../../kit/owner.ts';
import { defineResource } from '../../kit/resource.ts';

/** Decimals a tax rate may have: Brazilian rates are published with four at most. */
const RATE_DECIMALS = 4;

/** A percentage between 0 and 100, with at most four decimals. */
function percent(): Field<number> {
  return new Field<number>({
    schema: Type.Number({ minimum: 0, maximum: 100 }),
    check(value, path, context) {
      if (typeof value !== 'number' || !Number.isFinite(value)) return report(context, 'number', path);
      if (value < 0) return report(context, 'min', path, { limit: 0 });
      if (value > 100) return report(context, 'max', path, { limit: 100 });
      const isExact = Number(value.toFixed(RATE_DECIMALS)) === value;
      return isExact ? value : report(context, 'decimal', path, { limit: RATE_DECIMALS });
    },
  }).example(5);
}

const rates = listOf(object({ name: text(150).required().example('ISS'), percent: percent().required() }), {
  max: 100,
});

export const taxGroups = defineResource({
  path: 'tax-groups',
  table: 'tax_groups',
  owner: TOUR,
  columns: {
    code: text(50).required().example('lodging'),
    name: text(150).required().example('Hospedagem'),
    rates: new Field<{ name: string; percent: number }[]>({ ...rates.spec, sqlType: 'jsonb' }).default([]),
  },
  list: { search: ['code', 'name'], orderBy: ['id', 'code', 'name', 'createdAt'] },
  dropdown: { label: 'name' },
  uniques: { tax_groups_code_live: 'code' },
  permissions: { read: 'open', write: 'settings.manage' },
});
