import type { ReservationDetail, ReservationOutcome, ReservationStatus } from '@pousada/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readAgain } from '../../app/queries.ts';
import { useHouse } from '../../app/session/house-context.ts';
import { shortNameOf } from '../../ui/names.ts';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import { stayKey } from './queries.ts';

/** All that a step of a stay may change on a screen. */
const TOUCHED = ['reservations', 'allocations', 'resources', 'housekeeping-tasks'];
export const readStaysAgain = () => readAgain(...TOUCHED);

const STEPS = {
  checkIn: ['checked_in', 'stay.did.checkIn'],
  checkOut: ['checked_out', 'stay.did.checkOut'],
  cancel: ['cancelled', 'stay.did.cancel'],
  noShow: ['no_show', 'stay.did.noShow'],
} as const satisfies Record<string, readonly [ReservationStatus, string]>;

/** One step of a stay: drawn at once, taken back where the server refuses, and to be undone afterwards. */
function useStep<A = void>(
  step: keyof typeof STEPS,
  stay: ReservationDetail,
  act: (arg: A) => Promise<ReservationOutcome>,
) {
  const { slug, api } = useHouse();
  const { say } = useWords();
  const client = useQueryClient();
  const key = stayKey(slug, stay.id);
  const [status, told] = STEPS[step];
  return useMutation({
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
      const name = shortNameOf(stay.toursCustomer?.fullName ?? say('stay.somebody'));
      const undo = async () => {
        await api.undoReservationStep({ id: stay.id });
        await readStaysAgain();
      };
      offerUndo(say(told, { name, room: stay.toursResource?.code ?? '' }), undo);
    },
    onSettled: readStaysAgain,
  });
}

/** What can be done with a stay. */
export function useStayActs(stay: ReservationDetail) {
  const { api } = useHouse();
  const { id } = stay;
  const checkIn = useStep('checkIn', stay, () => api.checkInReservation({ id }));
  const checkOut = useStep('checkOut', stay, () => api.checkOutReservation({ id }));
  const cancel = useStep('cancel', stay, (cancelReason: string) =>
    api.cancelReservation({ id, body: cancelReason ? { cancelReason } : {} }),
  );
  const noShow = useStep('noShow', stay, () => api.markReservationNoShow({ id }));
  return { checkIn, checkOut, cancel, noShow };
}

export type StayActs = ReturnType<typeof useStayActs>;
