import type { Today, TodayArrival, TodayStay } from '@pousada/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dayQuery } from '../../app/day.ts';
import { useHouse } from '../../app/session/house-context.ts';
import { shortNameOf } from '../../ui/names.ts';
import { useForgotten, useOneAtATime } from '../../ui/one-at-a-time.ts';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';

export function useToday(isLastNight: boolean) {
  // The hour itself changes what is late and what is ready.
  return useQuery({ ...dayQuery(useHouse(), isLastNight), refetchInterval: 60_000 });
}

type Stay = TodayArrival | TodayStay;

const change = <S extends Stay>(list: readonly S[], id: number, changes: Partial<Stay>): S[] =>
  list.map((stay) => (stay.reservationId === id ? { ...stay, ...changes } : stay));

/** The day as it will be when the server has agreed. */
function foreseen(today: Today, id: number, act: Act): Today {
  const at = new Date().toISOString();
  if (act === 'checkIn' && today.arrivals) {
    const list = change(today.arrivals.list, id, { status: 'checked_in', checkedInAt: at });
    return { ...today, arrivals: { ...today.arrivals, list } };
  }
  if (act === 'checkOut' && today.departures) {
    const list = change(today.departures.list, id, { status: 'checked_out', checkedOutAt: at });
    return { ...today, departures: { ...today.departures, list } };
  }
  return today;
}

type Act = 'checkIn' | 'checkOut';

/** Check-in and check-out from the list: drawn at once, taken back where the server refuses. */
export function useStayAct(act: Act, stay: Stay) {
  const { slug, api } = useHouse();
  const { say } = useWords();
  const client = useQueryClient();
  const key = [slug, 'today'];
  const { isTaken, take } = useOneAtATime();
  const { mutateAsync, error, reset } = useMutation({
    mutationFn: ({ reservationId: id }: Stay) =>
      act === 'checkIn' ? api.checkInReservation({ id }) : api.checkOutReservation({ id }),
    onMutate: async ({ reservationId }) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueriesData<Today>({ queryKey: key });
      client.setQueriesData<Today>({ queryKey: key }, (today) => today && foreseen(today, reservationId, act));
      return { before };
    },
    onError: (_error, _stay, kept) => {
      for (const [one, today] of kept?.before ?? []) client.setQueryData(one, today);
    },
    onSuccess: (_reply, { reservationId: id, toursCustomer, toursResource }) => {
      const told = { name: shortNameOf(toursCustomer?.fullName ?? ''), room: toursResource?.code ?? '' };
      offerUndo(say(act === 'checkIn' ? 'today.checkedIn' : 'today.checkedOut', told), () =>
        api.undoReservationStep({ id }),
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
  useForgotten(stay.status, error, reset);
  return { error, isBusy: isTaken, press: () => take(() => mutateAsync(stay)) };
}
