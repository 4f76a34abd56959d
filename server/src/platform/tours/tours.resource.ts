import { jsonObject } from '../../http/field-json.ts';
import { currency, flag, text, timezone } from '../../http/field-types.ts';
import { instanceKind } from '../instances/instance-kind.ts';

export const tourFields = {
  name: text(150).required().example('Pousada do Sol'),
  timezone: timezone().default('America/Sao_Paulo'),
  currency: currency().default('BRL'),
  settings: jsonObject().default({}),
  isActive: flag(true),
};

export const tourKind = instanceKind('tour', tourFields);
