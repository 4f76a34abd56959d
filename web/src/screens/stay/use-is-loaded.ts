import type { ReservationDetail } from '@pousada/client';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { usePeople } from './alerts.tsx';
import { groupQuery } from './group/queries.ts';
import { alertsQuery, useArrivalOf, useBooker, useCards, useOrdinal, useRoom, useType } from './queries.ts';

/** A slower read no longer delays the rest. */
const MAX_WAIT_MS = 4_000;

/**
 * Whether everything above and beside the buttons has loaded or failed. Until then it is held back as a whole. Rows
 * that arrive one by one would move the others under the pointer, and a check-in would not know what is missing.
 */
export function useIsLoaded(stay: ReservationDetail): boolean {
  const house = useHouse();
  const dates = useDates();
  const isAhead = stay.status === 'confirmed';
  const isOpen = isAhead || stay.status === 'checked_in';
  const people = usePeople(stay);
  const alerts = useQueries({ queries: people.map(({ id }) => alertsQuery(house, id)) });
  const reads = [
    useBooker(stay.tourCustomerId),
    useOrdinal(stay),
    useCards(stay.id),
    useType(stay.tourResourceTypeId),
    useRoom(isOpen ? stay.tourResourceId : null),
    useQuery(groupQuery(house, stay.reservationGroupId)),
    useArrivalOf(stay.id, isAhead && dates.dayOf(stay.startsAt) <= dates.today()),
    ...alerts,
  ];
  const [timedOut, setTimedOut] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setTimedOut(stay.id), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, [stay.id]);
  const isWaiting = reads.some(({ isLoading }) => isLoading);
  // Content that was shown once stays visible during a refetch.
  const [shown, setShown] = useState<number | null>(null);
  useEffect(() => {
    if (!isWaiting) setShown(stay.id);
  }, [isWaiting, stay.id]);
  return !isWaiting || shown === stay.id || timedOut === stay.id;
}
