import { mount, type StaffCaller, type StaffModule } from '../../callers/staff-caller.ts';
import type { Access, Route } from '../../http/route.ts';
import { isAllowed } from '../../identity/granted-permissions.ts';
import { auditEvents } from './audit-events.resource.ts';

interface Event {
  readonly entity: string;
  readonly changes: Readonly<Record<string, unknown>>;
}

/** Changes reduced to field names, for callers who may not read the record. */
const namesOnly = (changes: Event['changes']) =>
  Object.fromEntries(Object.keys(changes).map((name) => [name, { hidden: true }]));

type Readers = () => ReadonlyMap<string, Access>;

/** Fields that need more than the right to read their record. */
const PROTECTED_FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  users: { email: 'staff.manage' },
};

/** `audit.read` shows what was done; values need the right to read the record. */
function shownTo({ session }: StaffCaller, event: Event, readers: Readers): Event {
  if (!isAllowed(session.permissions, readers().get(event.entity) ?? 'open'))
    return { ...event, changes: namesOnly(event.changes) };
  const hidden = Object.entries(PROTECTED_FIELDS[event.entity] ?? {}).filter(
    ([name, permission]) => name in event.changes && !session.permissions.has(permission),
  );
  if (hidden.length === 0) return event;
  return {
    ...event,
    changes: { ...event.changes, ...Object.fromEntries(hidden.map(([name]) => [name, { hidden: true }])) },
  };
}

/** Wraps a route so that its reply is filtered before it is sent. */
const lookedThrough = <A>(
  route: Route<StaffCaller>,
  look: (caller: StaffCaller, answer: A) => unknown,
): Route<StaffCaller> => ({
  ...route,
  handle: async (call) => look(call.caller, (await route.handle(call)) as A),
});

const WORDS =
  'Values before and after are returned only to callers who may read the record; for others a field is `{ "hidden": true }`.';

/** The trail of a house; `readers` holds the read permission of each entity. */
export const auditEventsModule = (readers: Readers): StaffModule =>
  mount(auditEvents, (r) => [
    lookedThrough(
      r.list({
        description: `A page of records, newest first by default. \`count=true\` also returns the total. ${WORDS}`,
      }),
      (caller, page: { data: Event[] }) => ({ ...page, data: page.data.map((one) => shownTo(caller, one, readers)) }),
    ),
    lookedThrough(r.detail({ description: `One action with its actor and time. ${WORDS}` }), (caller, event: Event) =>
      shownTo(caller, event, readers),
    ),
  ]);
