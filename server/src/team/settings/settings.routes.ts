import { staffPartialRoute, staffRoute } from '../../callers/staff-caller.ts';
import { replyOf } from '../../http/schemas.ts';
import { refuseWithoutFactor } from './own-factor-first.ts';
import { readSettings, updateSettings } from './settings.commands.ts';
import { settingsFields } from './settings.fields.ts';

export default {
  name: 'settings',
  routes: [
    staffRoute({
      method: 'GET',
      path: '/settings',
      access: 'open',
      summary: 'Get the settings of the house',
      description: 'Name, time zone, currency, check-in and check-out times, and the options of the house.',
      status: 200,
      answer: replyOf(settingsFields),
      handle: ({ caller }) => readSettings(caller.db),
    }),
    staffPartialRoute({
      method: 'PUT',
      path: '/settings',
      access: 'settings.manage',
      summary: 'Change the settings of the house',
      description:
        'Only the fields sent change. A user without a second factor who requires one of all gets 403 `SECOND_FACTOR_ENROLMENT_REQUIRED`.',
      body: settingsFields,
      status: 204,
      handle: ({ caller, body }) =>
        caller.atomically(async (tx) => {
          if (body.requireSecondFactor) await refuseWithoutFactor(tx, caller.session.tokenHash);
          await updateSettings(tx, body);
        }),
    }),
  ],
};
