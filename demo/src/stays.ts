import { createReservation } from '../../server/src/bookings/reservations/create/reservations.create.ts';
import { addGuest } from '../../server/src/bookings/reservations/guests/guests.commands.ts';
import { numberInClear, reservationGuests } from '../../server/src/bookings/reservations/guests/guests.resource.ts';
import { reservations } from '../../server/src/bookings/reservations/reservations.resource.ts';
import { cancel, checkIn, checkOut, markNoShow } from '../../server/src/bookings/reservations/stay/stay.ts';
import type { TourTx } from '../../server/src/db/handles.ts';
import { sql } from '../../server/src/db/sql.ts';
import { updateTask } from '../../server/src/house/housekeeping-tasks/housekeeping-tasks.commands.ts';
import { DocumentKeys } from '../../server/src/identity/document-keys.ts';
import type { Party, Person } from './guest-book.ts';
import type { House } from './house.ts';
import { instant } from './moment.ts';
import { type Employee, onDuty } from './staff.ts';
import type { Place, Visit } from './visits.ts';

/** The guests of the visits have no document numbers, so no key is needed. */
const WITHOUT_KEYS = DocumentKeys.of(null);

/** Staff by task. */
export interface StaffByTask {
  readonly desk: readonly Employee[];
  readonly cleaners: readonly Employee[];
  readonly inspectors: readonly Employee[];
}

/** Inputs of the visits: the house, its crew and its guests. */
export interface Story {
  readonly house: House;
  readonly crew: StaffByTask;
  readonly parties: ReadonlyMap<Visit, Party>;
  readonly ids: ReadonlyMap<Person, number>;
}

/** A booked visit, and the number of its completed steps. */
export interface Stay {
  readonly id: number;
  readonly visit: Visit;
  taken: number;
}

type IsOver = (at: Temporal.ZonedDateTime) => boolean;
type Step = readonly [at: Temporal.ZonedDateTime, take: (tx: TourTx) => Promise<unknown>];

/** Books a visit with all its guests, then cancels it or marks it as a no-show if that is its outcome. */
export async function book({ house, crew, parties, ids }: Story, of: TourTx, visit: Visit): Promise<Stay> {
  const tx = house.by(of, onDuty(crew.desk, visit.bookedAt));
  const { place, startsAt, endsAt, crowd, source, notes, expectedArrival } = visit;
  const { booker, companions, isCompany, size } = parties.get(visit)!;
  const wanted = {
    tourCustomerId: ids.get(booker)!,
    ...{ tourResourceTypeId: place.typeId, tourResourceId: visit.isUnassigned ? null : place.id },
    ...{ startsAt, endsAt, source, notes, expectedArrival, guests: crowd ?? size, units: place.isShared ? size : 1 },
  };
  const id = await createReservation(tx, house.body(reservations.columns, wanted));
  for (const { name, relation, birthDate, person } of visit.isRegistered ? companions : [])
    await addGuest(
      tx,
      WITHOUT_KEYS,
      id,
      house.body(
        { ...reservationGuests.columns, ...numberInClear },
        {
          ...{ name, relation, birthDate, tourCustomerId: person && ids.get(person)! },
          nationality: isCompany ? null : booker.values.nationality,
        },
      ),
    );
  if (visit.outcome === 'is cancelled') await cancel(tx, id, 'Mudança de planos do hóspede');
  if (visit.outcome === 'stays away') await markNoShow(tx, id);
  return { id, visit, taken: 0 };
}

/** Carries out a stay up to `isOver`: its guests arrive and leave, and the place is cleaned and inspected. */
export async function liveOn(story: Story, tx: TourTx, stay: Stay, isOver: IsOver): Promise<void> {
  if (stay.visit.outcome !== 'comes') return;
  const steps = stepsOf(story, stay);
  for (; stay.taken < steps.length; stay.taken++) {
    const [at, take] = steps[stay.taken]!;
    if (!isOver(at)) return;
    await take(tx);
  }
}

function stepsOf({ house, crew }: Story, { id, visit }: Stay): Step[] {
  const { place, arrives, leaves, cleaning } = visit;
  const by = (people: readonly Employee[], at: Temporal.ZonedDateTime) => onDuty(people, at, place.id);
  const guests: Step[] = [
    [arrives, (tx) => checkIn(house.by(tx, by(crew.desk, arrives)), id)],
    [leaves, (tx) => checkOut(house.by(tx, by(crew.desk, leaves)), id)],
  ];
  if (!cleaning) return guests;
  const { starts, ends, inspected } = cleaning;
  const [cleaner, inspector] = [cleaning.by ?? by(crew.cleaners, starts), by(crew.inspectors, inspected)];
  const begun = {
    status: 'in_progress' as const,
    ...{ startedAt: instant(starts), dueAt: instant(starts.withPlainTime('14:00')) },
    assignedToTourUserId: house.idOf(cleaner),
  };
  return [
    ...guests,
    [starts, (tx) => work(house.by(tx, cleaner), place, 'checkout', begun)],
    [ends, (tx) => work(house.by(tx, cleaner), place, 'checkout', { status: 'done', completedAt: instant(ends) })],
    [inspected, (tx) => inspect(house.by(tx, inspector), place, instant(inspected), house.idOf(inspector))],
  ];
}

/** The latest task of a type on a place, in one of these statuses. */
const taskOn = (tx: TourTx, { id }: Place, type: string, statuses: readonly string[]) =>
  tx.row<{ id: number }>(sql`
    select id from housekeeping_tasks where tour_id = ${tx.tourId} and tour_resource_id = ${id} and task_type = ${type}
      and status = any(${statuses}::text[]) and deleted_at is null order by id desc limit 1`);

async function work(tx: TourTx, place: Place, type: string, changes: Parameters<typeof updateTask>[2]): Promise<void> {
  const task = await taskOn(tx, place, type, ['pending', 'in_progress']);
  if (task) await updateTask(tx, task.id, changes);
}

/** Completes a planned inspection, or else marks the cleaning as inspected. */
async function inspect(tx: TourTx, place: Place, at: string, inspector: number): Promise<void> {
  const planned = await taskOn(tx, place, 'inspection', ['pending', 'in_progress']);
  if (planned) return updateTask(tx, planned.id, { status: 'done', completedAt: at, assignedToTourUserId: inspector });
  const cleaned = await taskOn(tx, place, 'checkout', ['done']);
  if (cleaned)
    await updateTask(tx, cleaned.id, { status: 'inspected', inspectedAt: at, inspectedByTourUserId: inspector });
}

/** Backdates the reservations, because commands stamp the current time. The trail is append-only and keeps it. */
export async function backdate({ house }: Story, stays: readonly Stay[]): Promise<void> {
  const rows = stays.map(({ id, visit: { bookedAt, arrives, leaves } }) => ({
    ...{ id, booked: instant(bookedAt), arrived: instant(arrives), gone: instant(leaves) },
  }));
  await house.aside((tx) =>
    tx.run(sql`
      update reservations v set created_at = least(s.booked, now()),
        checked_in_at = case when v.checked_in_at is not null then least(s.arrived, now()) end,
        checked_out_at = case when v.checked_out_at is not null then least(s.gone, now()) end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) s (id bigint, booked timestamptz, arrived timestamptz, gone timestamptz)
      where v.tour_id = ${house.tour.id} and v.id = s.id`),
  );
  await house.aside((tx) =>
    tx.run(sql`
      update housekeeping_tasks set created_at = least(created_at, started_at, completed_at, inspected_at) where tour_id = ${house.tour.id}`),
  );
}
