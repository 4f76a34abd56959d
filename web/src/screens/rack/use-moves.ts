import { PousadaError, type ScheduleBoard } from '@pousada/client';
import { useQueryClient } from '@tanstack/react-query';
import { changeFields } from '../../app/change-fields.ts';
import { useHouse } from '../../app/session/house-context.ts';
import { useOpenStay } from '../../app/stay-link.ts';
import { useDates } from '../../app/use-dates.ts';
import { sentenceOf } from '../../ui/refusal.ts';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import { type Alternative, findAlternatives } from './alternatives.ts';
import { spanInWords, subjectOf } from './bar-state.ts';
import type { DragStore } from './drag-store.ts';
import { type Ghost, isInHouse } from './ghost.ts';
import { type Move, withMove } from './patch.ts';
import { scheduleKey } from './queries.ts';
import type { Scene } from './scene.ts';
import { clockOfWall, DAY_MINUTES, dayOfNumber, type WallClock } from './wall-clock.ts';

const dayAt = (wall: number): string => dayOfNumber(Math.floor(wall / DAY_MINUTES));

/** Ids of the conflicting allocations that a refusal names. */
function conflictIdsIn(error: unknown): ReadonlySet<number> | null {
  const problem = error instanceof PousadaError ? error.errors.find(({ rule }) => rule === 'schedule.conflict') : null;
  const meta = (problem && 'meta' in problem ? problem.meta : {}) as { allocationIds?: number[] };
  return meta.allocationIds ? new Set(meta.allocationIds) : null;
}

const moveOf = ({ drag, unit, span }: Ghost, { instantOf }: WallClock): Move => {
  const { allocation } = drag.bar!;
  // Unchanged times are sent exactly as they were, to the second.
  const keep = (wall: number, was: number, at: string | null) => (wall === was && at ? at : instantOf(wall));
  return {
    reservationId: allocation.toursReservation!.id,
    allocation,
    resourceId: unit!.resource.id,
    typeId: unit!.kind.type.id,
    startsAt: keep(span.from, drag.bar!.from, allocation.startsAt),
    endsAt: keep(span.to, drag.bar!.to, allocation.endsAt),
  };
};

const reverseOf = ({ allocation, ...move }: Move): Move => ({
  ...move,
  allocation,
  resourceId: allocation.tourResourceId,
  typeId: allocation.tourResourceTypeId,
  startsAt: allocation.startsAt,
  endsAt: allocation.endsAt ?? move.endsAt,
});

/** Optimistic update of a booking's place and time; reverted if the server refuses. */
function useSendMove() {
  const { slug, api } = useHouse();
  const client = useQueryClient();
  const show = (move: Move) =>
    client.setQueriesData<ScheduleBoard>({ queryKey: scheduleKey(slug) }, (board) => board && withMove(board, move));
  const readAgain = () => client.invalidateQueries({ queryKey: scheduleKey(slug) });
  async function send(move: Move, before: Move): Promise<void> {
    // Sends only the changed fields, so that the server knows the intent.
    const { reservationId: id, resourceId, typeId, startsAt, endsAt } = move;
    await client.cancelQueries({ queryKey: scheduleKey(slug) });
    show(move);
    try {
      const body = {
        ...(resourceId !== before.resourceId && { tourResourceId: resourceId }),
        ...(typeId !== before.typeId && { tourResourceTypeId: typeId }),
        ...(startsAt !== before.startsAt && { startsAt }),
        ...(endsAt !== before.endsAt && { endsAt }),
      };
      const { toursReservation } = move.allocation;
      await changeFields({
        read: () => api.getReservation({ id }),
        known: {
          ...('tourResourceId' in body && { tourResourceId: before.resourceId }),
          ...('tourResourceTypeId' in body && { tourResourceTypeId: before.typeId }),
          // The allocation of guests in the house starts with their arrival, the stay as it was booked.
          ...('startsAt' in body && toursReservation?.status === 'confirmed' && { startsAt: before.startsAt }),
          ...('endsAt' in body && { endsAt: before.endsAt }),
        },
        body,
        write: (fields, options) => api.updateReservation({ id, body: fields }, options),
      });
    } catch (error) {
      show(before);
      throw error;
    } finally {
      void readAgain();
    }
  }
  return (ghost: Ghost, clock: WallClock) => {
    const move = moveOf(ghost, clock);
    const back = reverseOf(move);
    return { done: send(move, back), undo: () => send(back, move) };
  };
}

export interface Moves {
  /** Drops a booking where it fits; asks for confirmation first if the move has consequences. */
  readonly drop: (ghost: Ghost) => void;
  /** The same after the confirmation. */
  readonly carryOut: (ghost: Ghost) => void;
  /** Drops it at one of the alternatives. */
  readonly take: (ghost: Ghost, alternative: Alternative) => void;
}

/** Another type may change the price, and guests in the house have to move their luggage. */
const needsConfirmation = (ghost: Ghost): boolean => {
  const { drag, unit } = ghost;
  const isElsewhere = unit?.resource.id !== drag.origin?.resource.id;
  return isElsewhere && (isInHouse(drag) || unit?.kind.type.id !== drag.bar?.allocation.tourResourceTypeId);
};

export function useMoves(
  store: DragStore,
  scene: { readonly current: Scene },
  onRefused: (ghost: Ghost) => void,
): Moves {
  const words = useWords();
  const dates = useDates();
  const openStay = useOpenStay();
  const send = useSendMove();

  function begin({ unit, span }: Ghost): void {
    const { granularity } = unit!.kind.selling;
    const isByDay = granularity === 'night' || granularity === 'day';
    const { instantOf } = scene.current.view.clock;
    openStay('new', {
      resource: unit!.resource.id,
      type: unit!.kind.type.id,
      from: isByDay ? dayAt(span.from) : instantOf(span.from),
      to: isByDay ? dayAt(span.to) : instantOf(span.to),
    });
  }

  async function carryOut(ghost: Ghost): Promise<void> {
    store.set({ ghost: null, card: null, pendingDrop: null });
    const { drag, unit, span, line } = ghost;
    if (!navigator.onLine) {
      const told = { obstacles: [], alternatives: [], conflictIds: null, sentence: words.say('common.offline') };
      return store.set({ card: { unit: unit!, line, span, ghost, ...told } });
    }
    const { done, undo } = send(ghost, scene.current.view.clock);
    try {
      await done;
      const name = subjectOf(drag.bar!, words);
      const told = spanInWords(span, dates, words, clockOfWall);
      const isElsewhere = unit!.resource.id !== drag.origin?.resource.id;
      const text = isElsewhere
        ? words.say('rack.moved', { name, unit: unit!.resource.code, span: told })
        : words.say('rack.changed', { name, span: told });
      // A room change of guests in the house cannot be undone; only another move brings them back.
      offerUndo(text, isElsewhere && isInHouse(drag) ? undefined : undo);
    } catch (error) {
      onRefused(ghost);
      const conflictIds = conflictIdsIn(error);
      const alternatives = conflictIds ? findAlternatives(scene.current, ghost) : [];
      const told = { obstacles: [], conflictIds, sentence: sentenceOf(error, words) };
      store.set({ card: { unit: unit!, line, span, ghost, alternatives, ...told } });
    }
  }

  function drop(ghost: Ghost) {
    if (ghost.drag.kind === 'new') {
      store.clear();
      return begin(ghost);
    }
    if (needsConfirmation(ghost)) return store.set({ pendingDrop: { ghost }, card: null });
    void carryOut(ghost);
  }

  return {
    drop,
    carryOut: (ghost) => void carryOut(ghost),
    take: (ghost, { unit, span }) => drop({ ...ghost, unit, span, refusal: null, obstacles: [] }),
  };
}
