import type { BoardAllocation, ResourceType } from '@pousada/client';
import { kindOf, RackBuilder } from '../../screens/rack/board.ts';
import type { Zoom } from '../../screens/rack/geometry.ts';
import { RackGrid } from '../../screens/rack/rack-grid.tsx';
import { dayNumber, WallClock } from '../../screens/rack/wall-clock.ts';
import { addDays } from '../../ui/dates.ts';
import { dates } from '../dates.ts';
import css from '../gallery.module.css';
import { InHouse, TIMEZONE } from '../house.tsx';
import type { Page } from '../page.ts';

const clock = new WallClock(TIMEZONE);
const today = dates.today();
const at = (days: number, time: string) => dates.instant(addDays(today, days), time);

const type: ResourceType = {
  ...{ id: 1, tourId: 1, tourTaxGroupId: null, code: 'standard', kind: 'accommodation', name: 'Quarto standard' },
  ...{ description: null, granularity: 'night', minDurationMinutes: null, maxDurationMinutes: null },
  ...{ minLeadTimeMinutes: null, maxLeadTimeMinutes: null, bufferBeforeMinutes: 0, bufferAfterMinutes: 0 },
  ...{ defaultOccupancy: 2, maxOccupancy: 3, overbookingLimit: 0, requiresAssignment: true, attributes: {} },
  ...{ isActive: true, createdAt: '', updatedAt: '' },
};
const kinds = [kindOf(type, { checkInTime: '14:00', checkOutTime: '12:00' })];

let id = 0;
function taken(room: number | null, from: number, nights: number, told: Partial<BoardAllocation>): BoardAllocation {
  const [startsAt, endsAt] = [at(from, '14:00'), at(from + nights, '12:00')];
  return {
    ...{ id: ++id, kind: 'booking', tourResourceTypeId: 1, tourResourceId: room, units: 1, startsAt, endsAt },
    ...{ expiresAt: null, takenFrom: startsAt, takenTo: endsAt, note: null },
    ...{ maintenanceOrderIds: [], toursMaintenanceOrders: [], toursReservation: null, ...told },
  };
}

type Stay = NonNullable<BoardAllocation['toursReservation']>;
const stay = (fullName: string, status: Stay['status'], criticalPreferences: Stay['criticalPreferences'] = []) => ({
  toursReservation: {
    ...{
      id: ++id,
      status,
      guests: 2,
      reservationGroupId: null,
      arrivedAt: null,
      expectedArrival: null,
      hasNotes: false,
      criticalPreferences,
    },
    toursCustomer: { id, fullName },
  },
});

const ROOMS: readonly (readonly BoardAllocation[])[] = [
  [
    taken(1, -2, 2, stay('Marina Prado', 'checked_in')),
    taken(1, 0, 3, stay('Otávio Tanaka', 'confirmed', [{ kind: 'allergy', value: 'Amendoim' }])),
  ],
  [taken(2, -1, 5, stay('Úrsula Medeiros', 'checked_in'))],
  [taken(3, -3, 2, stay('Regina Fernandes', 'checked_out')), taken(3, 2, 2, { kind: 'internal', note: 'Pintura' })],
  [
    taken(4, 1, 4, {
      kind: 'maintenance',
      toursMaintenanceOrders: [{ id: 1, title: 'Vazamento no banheiro', severity: 'high' }],
    }),
  ],
  [taken(5, 1, 2, { kind: 'hold', expiresAt: at(0, '23:00') })],
];

const rack = new RackBuilder(clock).build(
  [
    {
      ...{ from: at(-3, '00:00'), to: at(14, '00:00') },
      resources: ROOMS.map((allocations, n) => ({
        ...{ id: n + 1, code: String(101 + n), label: null, tourResourceTypeId: 1, tourResourceZoneId: null, units: 1 },
        ...{ housekeepingState: n % 2 === 0 ? 'clean' : 'dirty', isActive: true, allocations: [...allocations] },
      })),
      unassigned: [taken(null, 1, 2, stay('Alícia Neves', 'confirmed'))],
    },
  ],
  kinds,
);

const NONE = { types: undefined, zones: undefined, statuses: undefined, states: undefined };
const MAY = ['reservation.read', 'reservation.write', 'reservation.check_in'];

function Grid({ zoom, chosen = null, may = MAY }: { zoom: Zoom; chosen?: number | null; may?: readonly string[] }) {
  const first = dayNumber(today) - (zoom === 'day' ? 0 : 1);
  return (
    <InHouse may={may}>
      <div className={css.plane}>
        <RackGrid
          {...{ rack, shown: rack, clock, zoom, first, filters: NONE }}
          selectedStay={chosen}
          onDragChange={() => undefined}
          onTurn={() => undefined}
        />
      </div>
    </InHouse>
  );
}

export const page: Page = {
  title: 'RackGrid',
  states: {
    'a week': () => <Grid zoom="week" />,
    'a fortnight, with a stay selected': () => (
      <Grid zoom="fortnight" chosen={rack.groups[0]!.units[1]!.bars[0]!.allocation.toursReservation!.id} />
    ),
    'a month': () => <Grid zoom="month" />,
    'a day by the hour, read-only': () => <Grid zoom="day" may={['reservation.read']} />,
  },
};
