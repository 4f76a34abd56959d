import type { ResourceType, ScheduleBoard } from '@pousada/client';

const DAY = 86_400_000;
const NAMES = ['Úrsula Medeiros', 'Émerson Torres Marques', 'Regina Fernandes', 'João Müller Rios', 'Alícia Neves'];
const TYPES = 5;

type Board = ScheduleBoard;
type Allocation = Board['unassigned'][number];

export const typesFor = (units: number): Partial<ResourceType>[] =>
  Array.from({ length: TYPES }, (_, n) => ({
    id: n + 1,
    tourId: 1,
    code: `type-${n}`,
    name: `Tipo ${n + 1} de ${units}`,
    kind: 'accommodation',
    granularity: 'night',
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    overbookingLimit: 0,
    requiresAssignment: false,
    attributes: {},
    isActive: true,
  }));

function stay(id: number, unit: number, from: number, nights: number): Allocation {
  const [startsAt, endsAt] = [from + 17 * 3_600_000, from + nights * DAY + 15 * 3_600_000].map((at) =>
    new Date(at).toISOString(),
  );
  return {
    id,
    kind: 'booking',
    tourResourceTypeId: (unit % TYPES) + 1,
    tourResourceId: unit,
    units: 1,
    startsAt: startsAt!,
    endsAt: endsAt!,
    expiresAt: null,
    takenFrom: startsAt!,
    takenTo: endsAt!,
    note: null,
    maintenanceOrderIds: [],
    toursMaintenanceOrders: [],
    toursReservation: {
      id,
      status: 'confirmed',
      guests: 1 + (id % 3),
      reservationGroupId: null,
      arrivedAt: null,
      expectedArrival: null,
      hasNotes: false,
      criticalPreferences: [],
      toursCustomer: { id, fullName: NAMES[id % NAMES.length]! },
    },
  };
}

/** A full house: every room is booked for one to four nights at a time, with a free night now and then. */
export function boardFor(units: number, from: string, to: string): Board {
  const [start, end] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`) + DAY];
  const resources = Array.from({ length: units }, (_, n) => {
    const unit = n + 1;
    const allocations: Allocation[] = [];
    // Chunks are cut from one endless sequence of stays, so that stays at their edges are the same in both.
    const cycle = 9 * DAY;
    const first = Math.floor((start - 10 * DAY) / cycle) * cycle + (unit % 5) * DAY;
    for (let at = first; at < end; at += cycle)
      for (const [offset, nights] of [
        [0, 1],
        [1, 4],
        [6, 2],
      ] as const) {
        const begins = at + offset * DAY;
        if (begins < end && begins + (nights + 1) * DAY > start)
          allocations.push(stay(unit * 100_000 + Math.round(begins / DAY), unit, begins, nights));
      }
    return {
      id: unit,
      code: String(100 + unit),
      label: null,
      tourResourceTypeId: (unit % TYPES) + 1,
      tourResourceZoneId: null,
      units: 1,
      housekeepingState: 'clean' as const,
      isActive: true,
      allocations,
    };
  });
  return { from: new Date(start).toISOString(), to: new Date(end).toISOString(), resources, unassigned: [] };
}
