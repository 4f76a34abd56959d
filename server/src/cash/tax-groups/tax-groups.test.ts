import { describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { describeResource } from '../../../test/describe-resource.ts';
import { taxGroups } from './tax-groups.resource.ts';
import module from './tax-groups.routes.ts';

const rate = { name: 'ISS', percent: 5 };

describeResource(taxGroups, module, {
  minimal: async (tour) => ({ code: `tax-${tour.app.next()}`, name: 'Hospedagem' }),
  full: async (tour) => ({
    code: `tax-${tour.app.next()}`,
    name: 'Alimentação',
    rates: [rate, { name: 'Taxa de serviço', percent: 12.3456 }],
  }),
  invalid: [
    { body: { rates: ['ISS'] }, field: 'rates.0', rule: 'object' },
    { body: { rates: [rate, { percent: 5 }] }, field: 'rates.1.name', rule: 'required' },
    { body: { rates: [{ name: 'ISS' }] }, field: 'rates.0.percent', rule: 'required' },
    { body: { rates: [{ name: 'ISS', percent: '5' }] }, field: 'rates.0.percent', rule: 'number' },
    { body: { rates: [{ name: 'ISS', percent: -1 }] }, field: 'rates.0.percent', rule: 'min' },
    { body: { rates: [{ name: 'ISS', percent: 100.5 }] }, field: 'rates.0.percent', rule: 'max' },
    { body: { rates: [{ name: 'ISS', percent: 1.23456 }] }, field: 'rates.0.percent', rule: 'decimal' },
    { body: { rates: [{ name: 'a\u0000b', percent: 1 }] }, field: 'rates.0.name', rule: 'string' },
  ],
});

describe('tax groups', () => {
  const app = useApp();

  test('a rate keeps its name and percentage, and nothing else', async () => {
    const { owner } = await app.tour();
    const id = await owner.create('/tax-groups', { code: 'x', name: 'X', rates: [{ ...rate, secret: 1 }] });
    expect((await owner.read(`/tax-groups/${id}`)).rates).toEqual([rate]);
  });
});
