import { jsonObject } from '../../http/fields/json.ts';
import { currency, flag, text, timezone } from '../../http/fields/types.ts';
import { instanceKind } from '../instances/instance-kind.ts';

export const tourFields = {
  name: text(150).required().example('Pousada do Sol'),
  timezone: timezone().default('America/Sao_Paulo'),
  currency: currency().default('BRL'),
  settings: jsonObject().default({}),
  isActive: flag(true),
};

export const tourKind = instanceKind('tour', tourFields);
