import { each, type Reservation, type ReservationStatus } from '@pousada/client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCan, useHouse } from '../../app/session/house-context.ts';
import type { Bar, Rack } from './board.ts';
import { dayOfNumber, type WallClock } from './wall-clock.ts';

const VOID: readonly ReservationStatus[] = ['cancelled', 'no_show'];

/** A cancelled or no-show booking as a bar; it occupies nothing. */
function barOf(stay: Reservation, { wallOf }: WallClock): Bar {
  const { id, tourResourceId, tourResourceTypeId, units, startsAt, endsAt, status, guests, toursCustomer } = stay;
  const { reservationGroupId } = stay;
  const span = { from: wallOf(startsAt), to: wallOf(endsAt) };
  return {
    ...span,
    key: `${tourResourceId}:void-${id}`,
    units,
    taken: span,
    lineId: tourResourceId,
    isIndirect: false,
    isVacated: false,
    allocation: {
      id: -id,
      kind: 'booking',
      tourResourceTypeId,
      tourResourceId,
      units,
      startsAt,
      endsAt,
      expiresAt: null,
      takenFrom: startsAt,
      takenTo: endsAt,
      note: null,
      maintenanceOrderIds: [],
      toursMaintenanceOrders: [],
      toursReservation: {
        id,
        status,
        guests,
        reservationGroupId,
        arrivedAt: null,
        expectedArrival: null,
        hasNotes: false,
        criticalPreferences: [],
        toursCustomer,
      },
    },
  };
}

/** Adds cancelled and no-show bookings to the rack if the filter includes them. */
export function useVoided(
  rack: Rack | undefined,
  clock: WallClock,
  first: number,
  days: number,
  asked: readonly string[],
) {
  const { slug, api } = useHouse();
  const mayRead = useCan('reservation.read');
  const status = VOID.filter((one) => asked.includes(one)).join(',');
  const [from, to] = [dayOfNumber(first), dayOfNumber(first + days - 1)];
  const { data } = useQuery({
    queryKey: [slug, 'voided', status, from, to],
    queryFn: () => Array.fromAsync(each(api.listReservations, { status, from, to })),
    enabled: status !== '' && mayRead,
    meta: { entities: ['reservations'] },
    placeholderData: (before) => before,
  });
  return useMemo(() => {
    if (!rack || !data || status === '') return rack;
    const bars = Map.groupBy(
      data.map((stay) => barOf(stay, clock)),
      ({ lineId }) => lineId,
    );
    const groups = rack.groups.map((group) => ({
      ...group,
      units: group.units.map((unit) => {
        const more = bars.get(unit.resource.id);
        return more ? { ...unit, bars: [...more, ...unit.bars] } : unit;
      }),
    }));
    return { ...rack, groups };
  }, [rack, data, clock, status]);
}
