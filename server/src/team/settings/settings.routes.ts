import { staffPartialRoute, staffRoute } from '../../callers/staff-caller.ts';
import { replyOf } from '../../http/schemas.ts';
import { readSettings, updateSettings } from './settings.commands.ts';
import { settingsFields } from './settings.fields.ts';

export default {
  name: 'settings',
  routes: [
    staffRoute({
      method: 'GET',
      path: '/settings',
      access: 'open',
      summary: 'How the house is set up',
      description: 'Name, time zone, currency, check-in and check-out hours, and the switches of the house.',
      status: 200,
      answer: replyOf(settingsFields),
      handle: ({ caller }) => readSettings(caller.db),
    }),
    staffPartialRoute({
      method: 'PUT',
      path: '/settings',
      access: 'settings.manage',
      summary: 'Change how the house is set up',
      body: settingsFields,
      status: 204,
      handle: ({ caller, body }) => caller.atomically((tx) => updateSettings(tx, body)),
    }),
  ],
};
