import { useQueryClient } from '@tanstack/react-query';
import { useHouse } from '../../app/session/house-context.ts';
import { useOpenStay } from '../../app/stay-link.ts';
import { sentenceOf } from '../../ui/refusal.ts';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import { subjectOf } from './bar-state.ts';
import type { Bar } from './board.ts';
import type { DragStore } from './drag-store.ts';
import { scheduleKey } from './queries.ts';

const STEPS = {
  checkIn: { permission: 'reservation.check_in', told: 'rack.checkedIn', from: 'confirmed', to: 'checked_in' },
  checkOut: { permission: 'reservation.check_in', told: 'rack.checkedOut', from: 'checked_in', to: 'checked_out' },
  cancel: { permission: 'reservation.cancel', told: 'rack.cancelled', from: 'confirmed', to: 'cancelled' },
} as const;

type StayStep = keyof typeof STEPS;

/** Steps of a stay that the grid offers directly; all others are in its drawer. */
export function useStayActs(store: DragStore) {
  const { slug, api, can } = useHouse();
  const client = useQueryClient();
  const words = useWords();
  const openStay = useOpenStay();

  const take = (step: StayStep, id: number): Promise<unknown> => {
    if (step === 'checkIn') return api.checkInReservation({ id });
    return step === 'checkOut' ? api.checkOutReservation({ id }) : api.cancelReservation({ id, body: {} });
  };

  async function onStep(bar: Bar, step: StayStep): Promise<void> {
    const { permission, told, from, to } = STEPS[step];
    const stay = bar.allocation.toursReservation;
    if (!stay || !can(permission)) return;
    const refuse = (refusal: string) => store.set({ about: { bar, refusal } });
    if (!navigator.onLine) return refuse(words.say('common.offline'));
    if (stay.status !== from)
      return refuse(
        words.say('rule.transition', { from: words.say(`status.${stay.status}`), to: words.say(`status.${to}`) }),
      );
    const readAgain = () => client.invalidateQueries({ queryKey: scheduleKey(slug) });
    try {
      await take(step, stay.id);
      const undo = async () => {
        await api.undoReservationStep({ id: stay.id });
        await readAgain();
      };
      offerUndo(words.say(told, { name: subjectOf(bar, words) }), undo);
    } catch (error) {
      refuse(sentenceOf(error, words));
    }
    await readAgain();
  }

  return {
    onOpen: (bar: Bar) => {
      const { toursReservation } = bar.allocation;
      if (!toursReservation) store.set({ about: { bar, refusal: null } });
      else if (can('reservation.read')) openStay(toursReservation.id);
    },
    onStep: (bar: Bar, step: StayStep) => void onStep(bar, step),
  };
}
