import { jsonObject } from '../../http/field-json.ts';
import { currency, flag, text, timezone } from '../../http/field-types.ts';
import type { InstanceKind } from '../instances/instances.ts';

export const tourFields = {
  name: text(150).required().example('Pousada do Sol'),
  timezone: timezone().default('America/Sao_Paulo'),
  currency: currency().default('BRL'),
  settings: jsonObject().default({}),
  isActive: flag(true),
};

export const tourKind = {
  name: 'tours',
  key: 'tour',
  fields: tourFields,
  domains: { table: 'tour_domains', own: 'tour_id' },
  assets: {},
  group: (id: number) => `tour:${id}` as const,
} satisfies InstanceKind;
