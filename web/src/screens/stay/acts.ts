import type { Entity, ReservationDetail, ReservationOutcome, ReservationStatus } from '@pousada/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readAgain } from '../../app/queries.ts';
import { useHouse } from '../../app/session/house-context.ts';
import { shortNameOf } from '../../ui/names.ts';
import { useForgotten, useOneAtATime } from '../../ui/one-at-a-time.ts';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import { stayKey } from './queries.ts';
import { useWording } from './wording.ts';

/** Entities that a step of a stay may change. */
const STEP_ENTITIES: readonly Entity[] = ['reservations', 'allocations', 'resources', 'housekeeping-tasks'];
export const readStaysAgain = () => readAgain(...STEP_ENTITIES);

const STEPS = {
  checkIn: ['checked_in', 'stay.did.checkIn'],
  checkOut: ['checked_out', 'stay.did.checkOut'],
  cancel: ['cancelled', 'stay.did.cancel'],
  noShow: ['no_show', 'stay.did.noShow'],
} as const satisfies Record<string, readonly [ReservationStatus, string]>;

/** One step of a stay: an optimistic update, reverted if the server refuses, with an undo offer. */
function useStep<A = void>(
  step: keyof typeof STEPS,
  stay: ReservationDetail,
  act: (arg: A) => Promise<ReservationOutcome>,
) {
  const { slug, api } = useHouse();
  const { say } = useWords();
  const { sayOf } = useWording(stay);
  const client = useQueryClient();
  const key = stayKey(slug, stay.id);
  const [status, told] = STEPS[step];
  const mutation = useMutation({
    mutationFn: act,
    onMutate: async () => {
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<ReservationDetail>(key, (now) => now && { ...now, status });
      return { before: stay };
    },
    onError: (_error, _arg, kept) => {
      if (kept) client.setQueryData(key, kept.before);
    },
    onSuccess: () => {
      const name = shortNameOf(stay.toursCustomer?.fullName ?? say('common.somebody'));
      const undo = async () => {
        await api.undoReservationStep({ id: stay.id });
        await readStaysAgain();
      };
      offerUndo(sayOf(told, { name, room: stay.toursResource?.code ?? '' }), undo);
    },
    onSettled: readStaysAgain,
  });
  useForgotten(stay.status, mutation.error, mutation.reset);
  return mutation;
}

/** The next button appears in the same place. Within this time a press counts as part of a double press. */
const DOUBLE_PRESS_MS = 600;

/** Actions of a stay. */
export function useStayActs(stay: ReservationDetail) {
  const { api } = useHouse();
  const { id } = stay;
  const { isTaken, take } = useOneAtATime(DOUBLE_PRESS_MS);
  const checkIn = useStep('checkIn', stay, () => api.checkInReservation({ id }));
  const checkOut = useStep('checkOut', stay, () => api.checkOutReservation({ id }));
  const cancel = useStep('cancel', stay, (cancelReason: string) =>
    api.cancelReservation({ id, body: cancelReason ? { cancelReason } : {} }),
  );
  const noShow = useStep('noShow', stay, () => api.markReservationNoShow({ id }));
  return {
    isTaken,
    cancel: {
      ...cancel,
      press: (reason: string, onDone: () => void) => take(() => cancel.mutateAsync(reason).then(onDone)),
    },
    checkIn: { ...checkIn, press: () => take(() => checkIn.mutateAsync()) },
    checkOut: { ...checkOut, press: () => take(() => checkOut.mutateAsync()) },
    noShow: { ...noShow, press: () => take(() => noShow.mutateAsync()) },
  };
}

export type StayActs = ReturnType<typeof useStayActs>;
