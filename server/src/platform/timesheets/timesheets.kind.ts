import { jsonObject } from '../../http/field-json.ts';
import { currency, flag, id, integer, text, timezone } from '../../http/field-types.ts';
import type { InstanceKind } from '../instances/instances.ts';

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
  workspaceMailId: id().nullable(),
  workspaceStorageId: id().nullable(),
  isActive: flag(true),
};

export const timesheetKind = {
  name: 'timesheets',
  key: 'timesheet',
  fields: timesheetFields,
  domains: { table: 'timesheet_domains', own: 'timesheet_id' },
  assets: { workspaceMailId: 'workspace_mails', workspaceStorageId: 'workspace_storages' },
  group: (id: number) => `timesheet:${id}` as const,
} satisfies InstanceKind;
