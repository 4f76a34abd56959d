import type { Today } from '@pousada/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dayQuery } from '../../app/day.ts';
import { useHouse } from '../../app/session/house-context.ts';
import { shortNameOf } from '../../ui/names.ts';
import { useForgotten, useOneAtATime } from '../../ui/one-at-a-time.ts';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import { type Act, optimisticDay, type Stay } from './optimistic-day.ts';

export function useToday(isLastNight: boolean) {
  // Polled, because lateness and readiness depend on the time.
  return useQuery({ ...dayQuery(useHouse(), isLastNight), refetchInterval: 60_000 });
}

/** Check-in and check-out from the list, as an optimistic update that a refusal reverts. */
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
      client.setQueriesData<Today>({ queryKey: key }, (today) => today && optimisticDay(today, reservationId, act));
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
