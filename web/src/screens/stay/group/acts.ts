import type { Reservation, ReservationOutcome } from '@pousada/client';
import { useMutation } from '@tanstack/react-query';
import { useHouse } from '../../../app/session/house-context.ts';
import { shortNameOf } from '../../../ui/names.ts';
import { useOneAtATime } from '../../../ui/one-at-a-time.ts';
import { offerUndo } from '../../../ui/undo-toast.tsx';
import { useWords } from '../../../words/words.ts';
import { readStaysAgain } from '../acts.ts';

type Taken = { readonly reservations: readonly Pick<ReservationOutcome, 'id'>[] };
type Told = 'group.did.checkIn' | 'group.did.checkOut' | 'group.did.cancel';

/** A step of all given reservations. The undo takes all of them back, or none. */
function useGroupStep<A>(group: number, told: Told, act: (arg: A) => Promise<Taken>, stays: readonly Reservation[]) {
  const { api } = useHouse();
  const { say, list } = useWords();
  return useMutation({
    mutationFn: act,
    onSuccess: ({ reservations }) => {
      const reservationIds = reservations.map(({ id }) => id);
      const of = stays.filter(({ id }) => reservationIds.includes(id));
      const name = shortNameOf(of[0]?.toursCustomer?.fullName ?? say('common.somebody'));
      const codes = of.flatMap(({ toursResource }) => toursResource?.code ?? []);
      const n = reservationIds.length;
      const rooms = codes.length === n ? list(codes) : say('group.count', { n });
      offerUndo(say(told, { name, rooms }), async () => {
        await api.undoReservationGroupStep({ id: group, body: { reservationIds } });
        await readStaysAgain();
      });
    },
    onSettled: readStaysAgain,
  });
}

/** Time after a step within which a press counts as part of a double press. */
const DOUBLE_PRESS_MS = 600;

/** Steps that the reservations of a group take together. */
export function useGroupActs(id: number, stays: readonly Reservation[]) {
  const { api } = useHouse();
  const { isTaken, take } = useOneAtATime(DOUBLE_PRESS_MS);
  const idsOf = (of: readonly Reservation[]) => ({ reservationIds: of.map((one) => one.id) });
  const checkIn = useGroupStep(
    id,
    'group.did.checkIn',
    (of: readonly Reservation[]) => api.checkInReservationGroup({ id, body: idsOf(of) }),
    stays,
  );
  const checkOut = useGroupStep(
    id,
    'group.did.checkOut',
    (of: readonly Reservation[]) => api.checkOutReservationGroup({ id, body: idsOf(of) }),
    stays,
  );
  const cancel = useGroupStep(
    id,
    'group.did.cancel',
    (cancelReason: string) => api.cancelReservationGroup({ id, body: cancelReason ? { cancelReason } : {} }),
    stays,
  );
  return {
    isTaken,
    checkIn: { ...checkIn, press: (of: readonly Reservation[]) => take(() => checkIn.mutateAsync(of)) },
    checkOut: { ...checkOut, press: (of: readonly Reservation[]) => take(() => checkOut.mutateAsync(of)) },
    cancel: {
      ...cancel,
      press: (reason: string, onDone: () => void) => take(() => cancel.mutateAsync(reason).then(onDone)),
    },
  };
}
