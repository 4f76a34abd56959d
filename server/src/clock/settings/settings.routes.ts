import { Type } from 'typebox';
import { memberPartialRoute, memberRoute } from '../../callers/member-caller.ts';
import { named } from '../../http/route.ts';
import { repliesOf } from '../../http/schemas.ts';
import { eventStatement } from '../../kit/audit.ts';
import { TIMESHEET } from '../../kit/owner.ts';
import { LOCK_SETTINGS, READ_SETTINGS, readAllSettings, STORE_SETTINGS, updateSettings } from './settings.commands.ts';
import { switchFields } from './settings.fields.ts';

const Settings = Type.Object({
  timezone: Type.String({ examples: ['America/Sao_Paulo'] }),
  maxIntervalsPerDay: Type.Integer(),
  roundingMinutes: Type.Integer(),
  toleranceMinutes: Type.Integer(),
  isRequiresGeolocation: Type.Boolean(),
  isAllowsManualEntry: Type.Boolean(),
  isRequiresApproval: Type.Boolean(),
  periodClosingDay: Type.Integer(),
  ...repliesOf(switchFields),
});

export default {
  name: 'settings',
  routes: [
    memberRoute({
      method: 'GET',
      path: '/settings',
      access: 'open',
      summary: 'Get the rules by which hours are counted',
      operationId: 'getTimesheetSettings',
      description: 'The settings made by the owner on the platform, and those made here by managers.',
      status: 200,
      answer: Settings,
      statements: named({ 'the settings': READ_SETTINGS }),
      handle: ({ caller }) => readAllSettings(caller.db),
    }),
    memberPartialRoute({
      method: 'PUT',
      path: '/settings',
      access: 'manager',
      summary: 'Change the rules by which hours are counted',
      operationId: 'updateTimesheetSettings',
      description:
        'Days in closed periods do not change. A new `newDayAfterMinutes` applies to future marks, and to the marks around a correction.',
      body: switchFields,
      status: 204,
      statements: named({
        'the settings, locked': LOCK_SETTINGS,
        'the change': STORE_SETTINGS,
        'insert the audit event': eventStatement(TIMESHEET),
      }),
      handle: ({ caller, body }) => caller.atomically((tx) => updateSettings(tx, body)),
    }),
  ],
};
