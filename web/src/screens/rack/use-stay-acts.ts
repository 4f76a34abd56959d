import { useQueryClient } from '@tanstack/react-query';
import { useHouse } from '../../app/session/house-context.ts';
import { useOpenStay } from '../../app/stay-link.ts';
import { sentenceOf } from '../../ui/refusal.ts';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import type { Bar } from './board.ts';
import { subjectOf } from './looks.ts';
import { scheduleKey } from './queries.ts';

const STEPS = {
  checkIn: { permission: 'reservation.check_in', told: 'rack.checkedIn' },
  checkOut: { permission: 'reservation.check_in', told: 'rack.checkedOut' },
  cancel: { permission: 'reservation.cancel', told: 'rack.cancelled' },
} as const;

export type StayStep = keyof typeof STEPS;

/** What is done with a stay on the plane itself; everything else is in its drawer. */
export function useStayActs() {
  const { slug, api, can } = useHouse();
  const client = useQueryClient();
  const words = useWords();
  const openStay = useOpenStay();

  const take = (step: StayStep, id: number): Promise<unknown> => {
    if (step === 'checkIn') return api.checkInReservation({ id });
    return step === 'checkOut' ? api.checkOutReservation({ id }) : api.cancelReservation({ id, body: {} });
  };

  async function onStep(bar: Bar, step: StayStep): Promise<void> {
    const { permission, told } = STEPS[step];
    const stay = bar.allocation.toursReservation;
    if (!stay || !can(permission)) return;
    const readAgain = () => client.invalidateQueries({ queryKey: scheduleKey(slug) });
    try {
      await take(step, stay.id);
      const undo = async () => {
        await api.undoReservationStep({ id: stay.id });
        await readAgain();
      };
      offerUndo(words.say(told, { name: subjectOf(bar, words) }), undo);
    } catch (error) {
      offerUndo(sentenceOf(error, words));
    }
    await readAgain();
  }

  return {
    onOpen: ({ allocation }: Bar) => {
      if (allocation.toursReservation && can('reservation.read')) openStay(allocation.toursReservation.id);
    },
    onStep: (bar: Bar, step: StayStep) => void onStep(bar, step),
  };
}
