import { Type } from 'typebox';
import { type StaffCaller, staffPartialRoute } from '../../../callers/staff-caller.ts';
import { compile, param, sql } from '../../../db/sql.ts';
import { fieldError, invalid } from '../../../http/errors.ts';
import { namedSchema } from '../../../http/fields/schema-name.ts';
import { text } from '../../../http/fields/types.ts';
import { Id } from '../../../http/schemas.ts';
import { Taken } from '../../../kit/taken.ts';
import { updateReservation } from '../reservations.commands.ts';
import { reservations } from '../reservations.resource.ts';
import { BOOKING_RULES } from '../reservations.rules.ts';
import { createReservation, type NewReservation } from './reservations.create.ts';

interface Reference {
  readonly source: string;
  readonly externalRef: string;
}

type Saved = { readonly id: number; readonly isNew: boolean };

const { source: _, externalRef: __, ...columns } = reservations.columns;

const BY_REFERENCE = compile(sql`select t.id from reservations t
  where t.tour_id = ${param('tourId')} and t.external_ref = ${param('externalRef')} and lower(t.source) = lower(${param('source')}::text)
    and t.status <> 'cancelled' and t.deleted_at is null`);

/** A whole reservation: defaults for the fields that were not sent, or 422 for those that it needs. */
function completed(body: Partial<NewReservation>, reference: Reference): NewReservation {
  const sent = body as Readonly<Record<string, unknown>>;
  const writable = Object.entries(columns).filter(([, { options }]) => options.writable);
  const missing = writable.filter(([name, { options }]) => options.presence === 'required' && sent[name] === undefined);
  if (missing.length > 0) throw invalid(missing.map(([name]) => fieldError('required', name)));
  const values = writable.map(([name, { options }]) => [name, sent[name] ?? options.fallback ?? null]);
  return { ...Object.fromEntries(values), ...reference } as NewReservation;
}

async function changeExisting(
  caller: StaffCaller,
  reference: Reference,
  body: Partial<NewReservation>,
): Promise<Saved | undefined> {
  const found = await caller.db.row<{ id: number }>(BY_REFERENCE, { ...reference, tourId: caller.db.tourId });
  if (!found) return undefined;
  await caller.atomically((tx) => updateReservation(tx, found.id, body));
  return { id: found.id, isNew: false };
}

/** Changes the reservation with this reference, or creates it. Of several concurrent requests one creates it. */
async function saveByReference(
  caller: StaffCaller,
  reference: Reference,
  body: Partial<NewReservation>,
): Promise<Saved> {
  const changed = await changeExisting(caller, reference, body);
  if (changed) return changed;
  const values = completed(body, reference);
  try {
    return { id: await caller.atomically((tx) => createReservation(tx, values)), isNew: true };
  } catch (error) {
    const created = error instanceof Taken ? await changeExisting(caller, reference, body) : undefined;
    if (created) return created;
    throw error;
  }
}

const SavedReservation = namedSchema(
  'SavedReservation',
  Type.Object({
    id: Id,
    isNew: Type.Boolean({ description: '`true` if the reservation was created, `false` if it was changed.' }),
  }),
);

export const byReference = staffPartialRoute({
  method: 'PUT',
  path: '/reservations/by-reference',
  access: reservations.permissions.write,
  operationId: 'saveReservationByReference',
  summary: 'Create or change the reservation with a reference',
  description:
    'For channels that send a booking again whenever it changes. The live reservation with this `source` and `externalRef` is changed: only the fields sent. Without one it is created, and the fields that a creation requires are required. The case of `source` is ignored. A cancelled reservation no longer has its reference. Concurrent requests never create two.',
  query: {
    source: text(50).required().describe('The channel; case is ignored.').example('booking.com'),
    externalRef: text(100).required().describe('The reference of the booking at the channel.').example('BK-4471-0098'),
  },
  body: columns,
  rules: ['required', ...BOOKING_RULES, 'reservation.guests', 'database.exists'],
  status: 200,
  answer: SavedReservation,
  also: [409],
  handle: ({ caller, query, body }) => saveByReference(caller, query, body as Partial<NewReservation>),
});
