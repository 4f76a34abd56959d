import { mount, type StaffCaller, type StaffModule } from '../../callers/staff-caller.ts';
import type { Access, Route } from '../../http/route.ts';
import { isAllowed } from '../../identity/granted-permissions.ts';
import { auditEvents } from './audit-events.resource.ts';

interface Event {
  readonly entity: string;
  readonly changes: Readonly<Record<string, unknown>>;
}

/** What is left of changes for those who may not read the record itself: which fields it was. */
const namesOnly = (changes: Event['changes']) =>
  Object.fromEntries(Object.keys(changes).map((name) => [name, { hidden: true }]));

type Readers = () => ReadonlyMap<string, Access>;

/** The trail tells everybody who may read it what was done; what a record said, only those who may read the record. */
const shownTo = ({ session }: StaffCaller, event: Event, readers: Readers): Event =>
  isAllowed(session.permissions, readers().get(event.entity) ?? 'open')
    ? event
    : { ...event, changes: namesOnly(event.changes) };

/** A route whose answer is looked through before it goes out. */
const lookedThrough = <A>(
  route: Route<StaffCaller>,
  look: (caller: StaffCaller, answer: A) => unknown,
): Route<StaffCaller> => ({
  ...route,
  handle: async (call) => look(call.caller, (await route.handle(call)) as A),
});

const WORDS =
  'The values before and after are for those who may read the record; for others a field is `{ "hidden": true }`.';

/** The trail of a house; `readers` tells who may read which records. */
export const auditEventsModule = (readers: Readers): StaffModule =>
  mount(auditEvents, (r) => [
    lookedThrough(
      r.list({
        description: `A page of records, newest first unless asked for otherwise. \`count=true\` also answers how many there are. ${WORDS}`,
      }),
      (caller, page: { data: Event[] }) => ({ ...page, data: page.data.map((one) => shownTo(caller, one, readers)) }),
    ),
    lookedThrough(r.detail({ description: `What was done, by whom and when. ${WORDS}` }), (caller, event: Event) =>
      shownTo(caller, event, readers),
    ),
  ]);
