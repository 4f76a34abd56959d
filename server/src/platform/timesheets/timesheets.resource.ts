import { jsonObject } from '../../http/fields/json.ts';
import { currency, flag, integer, text, timezone } from '../../http/fields/types.ts';
import { instanceKind } from '../instances/instance-kind.ts';
import { activeId, mails, storages } from '../workspaces/workspace-assets.resource.ts';

export const timesheetFields = {
  name: text(150).required().example('Ponto da Pousada do Sol'),
  timezone: timezone().default('America/Sao_Paulo'),
  currency: currency().default('BRL'),
  weekStartsOn: integer({ min: 0, max: 6 }).default(1),
  maxIntervalsPerDay: integer({ min: 1, max: 12 }).default(2),
  roundingMinutes: integer({ min: 0, max: 60 }).default(0),
  toleranceMinutes: integer({ min: 0 }).default(0),
  isRequiresGeolocation: flag(false),
  isAllowsManualEntry: flag(true),
  isRequiresApproval: flag(true),
  periodClosingDay: integer({ min: 1, max: 28 }).default(1),
  settings: jsonObject().default({}),
  workspaceMailId: activeId(mails).nullable(),
  workspaceStorageId: activeId(storages).nullable(),
  isActive: flag(true),
};

export const timesheetKind = instanceKind('timesheet', timesheetFields);
