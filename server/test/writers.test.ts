import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = resolve(import.meta.dirname, '../src');
const MIGRATIONS = resolve(SOURCE, 'db/migrations');

/** Tables that do not belong to the layer of the migration that creates them. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  allocations: 'allocation',
  platform_users: 'identity',
  rate_counters: 'identity',
  sign_in_failures: 'identity',
  known_places: 'identity',
  platform_tokens: 'identity',
  staff_tokens: 'identity',
  timesheet_tokens: 'identity',
  timesheet_member_users: 'clock',
  kept_replies: 'callers',
  lost_items: 'house',
  lost_item_photos: 'house',
  audit_detached: 'db',
  audit_events: 'kit',
  platform_audit_events: 'kit',
  timesheet_audit_events: 'kit',
};

/** Layers that write the tables of another layer, with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'team/users/owner-as-staff.ts staff_tokens':
    'an owner who gets the role back gets it alone: what others began meanwhile ends in the same statement',
  'team/settings/settings.commands.ts tours': 'the settings of a house are kept with it',
  'clock/settings/settings.commands.ts timesheets': 'so are those of a time clock',
  'platform/accounts/reset-password.ts platform_users': 'its own accounts; identity makes them',
  'platform/accounts/password.ts platform_users': 'likewise',
  'clock/punches/record/punches.history.ts timesheet_audit_events':
    'marks of the past come by the hundred, each with its event',
  'team/permissions/permissions.commands.ts audit_events':
    'a permission that is deleted is told to every house that held it',
  'crm/customers/privacy/customers.redaction.ts maintenance_photos':
    'whoever is forgotten is forgotten in captions too (ADR 5)',
  'crm/customers/merge/customers.merge.ts reservation_guests': 'a customer who is merged is the same guest of a stay',
};
/** Files that load or clear many tables at once, as ARCHITECTURE.md says. */
const EVERYTHING = ['jobs/definitions/cleanup.ts'];

const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ending));

function owners(): Map<string, string> {
  const made = filesIn(MIGRATIONS, '.sql').flatMap((file) => {
    const domain = file.replace(/^\d+_|\.sql$/g, '');
    const layer = { base: 'identity', punches: 'clock' }[domain] ?? domain;
    const text = readFileSync(resolve(MIGRATIONS, file), 'utf8');
    return [...text.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(([, table]) => [table!, layer] as const);
  });
  return new Map([...made, ...Object.entries(ELSEWHERE)]);
}

test('a table is written by its own layer, or for a stated reason', () => {
  const owner = owners();
  expect(owner.size).toBeGreaterThan(50);
  const strangers = filesIn(SOURCE, '.ts')
    .filter((file) => !file.endsWith('.test.ts') && !EVERYTHING.some((one) => file.startsWith(one)))
    .flatMap((file) => {
      const text = readFileSync(resolve(SOURCE, file), 'utf8');
      const written = [...text.matchAll(/\b(?:insert into|update|delete from) (\w+)/g)].map(([, table]) => table!);
      const layer = file.split('/')[0];
      return [...new Set(written)]
        .filter((table) => owner.has(table) && owner.get(table) !== layer)
        .map((table) => `${file} ${table}`);
    });
  expect(strangers.sort()).toEqual(Object.keys(ALLOWED).sort());
});
