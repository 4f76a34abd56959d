import type { Granularity, ReservationDetail } from '@pousada/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { addDays, type Dates, type Day, daysBetween } from '../../ui/dates.ts';
import { IconMinus, IconPlus } from '../../ui/icons.ts';
import { shortNameOf } from '../../ui/names.ts';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords, type Words } from '../../words/words.ts';
import { readStaysAgain } from './acts.ts';
import { changeStay } from './change-stay.ts';
import { Conflict } from './conflict.tsx';
import { InlinePanel } from './inline-panel.tsx';
import { stayKey, useFreeUnits } from './queries.ts';
import { lastDayOf } from './span.ts';
import css from './stay.module.css';

/** Days ahead that are searched for the next booking. */
const AHEAD_DAYS = 60;

/** The next obstacle in the same unit, with the name of its guest. */
function useNextObstacle(stay: ReservationDetail, last: Day, granularity: Granularity) {
  const { slug, api, can } = useHouse();
  const from = granularity === 'day' ? addDays(last, 1) : last;
  const wanted = { type: stay.tourResourceTypeId, from, to: addDays(last, AHEAD_DAYS), units: stay.units };
  const { data } = useFreeUnits(stay.tourResourceId === null ? null : wanted);
  const own = data?.resources.find(({ tourResourceId }) => tourResourceId === stay.tourResourceId);
  const next = own?.reasons
    .filter((reason) => reason.startsAt && reason.reservationId !== stay.id)
    .toSorted((a, b) => a.startsAt!.localeCompare(b.startsAt!))[0];
  const id = next?.reservationId;
  const { data: other } = useQuery({
    queryKey: stayKey(slug, id ?? 0),
    queryFn: ({ signal }) => api.getReservation({ id: id! }, { signal }),
    enabled: id !== undefined && can('reservation.read'),
  });
  const isHold = next?.reason === 'hold';
  const { data: held } = useQuery({
    queryKey: [slug, 'allocation', next?.allocationId],
    queryFn: ({ signal }) => api.getAllocation({ id: next!.allocationId! }, { signal }),
    enabled: isHold && next.allocationId !== undefined,
    meta: { entities: ['allocations'] },
  });
  if (!next) return null;
  const { startsAt, reason } = next;
  return {
    at: startsAt!,
    name: other?.toursCustomer?.fullName ?? null,
    note: isHold ? (held?.note ?? null) : null,
    reason,
  };
}

type NextObstacle = NonNullable<ReturnType<typeof useNextObstacle>>;

/** Describes the next obstacle as far as it is known. */
function nextInWords({ at, name, note, reason }: NextObstacle, { say }: Words, dates: Dates): string {
  const d = dates.short(dates.dayOf(at));
  if (name) return say('stay.nextIs', { name: shortNameOf(name), d });
  if (note) return say('stay.nextHold', { note, d });
  return say(reason === 'maintenance' ? 'stay.nextRepair' : 'stay.nextTaken', { d });
}

interface ExtendProps {
  readonly stay: ReservationDetail;
  readonly granularity: Granularity;
  readonly onClose: () => void;
  /** Opens the room change, for when the next booking is too near. */
  readonly onMove: () => void;
}

/** Extends the stay night by night, up to the next booking. */
export function Extend({ stay, granularity, onClose, onMove }: ExtendProps) {
  const told = useWords();
  const { say } = told;
  const { api, can } = useHouse();
  const mayMove = can('resource.assign');
  const dates = useDates();
  const first = dates.dayOf(stay.startsAt);
  const last = lastDayOf(stay, granularity, dates);
  const [to, setTo] = useState(last);
  const next = useNextObstacle(stay, last, granularity);
  const limit = next && (granularity === 'day' ? addDays(dates.dayOf(next.at), -1) : dates.dayOf(next.at));
  const earliest = granularity === 'day' ? first : addDays(first, 1);
  const least = stay.status === 'checked_in' && dates.today() > earliest ? dates.today() : earliest;
  const count = daysBetween(first, to) + (granularity === 'day' ? 1 : 0);
  const isAtLimit = limit !== null && to >= limit;
  const words = { d: dates.short(to) };
  const save = useMutation({
    mutationFn: (endsAt: Day) => changeStay(api, stay, ['endsAt'], { endsAt }),
    onSuccess: (ifMatch) => {
      const undo = async () => {
        await api.updateReservation({ id: stay.id, body: { endsAt: stay.endsAt } }, { ifMatch });
        await readStaysAgain();
      };
      offerUndo(say('stay.did.extend', { ...words, name: shortNameOf(stay.toursCustomer?.fullName ?? '') }), undo);
      onClose();
    },
    onSettled: readStaysAgain,
  });
  const whose = next && nextInWords(next, told, dates);
  return (
    <InlinePanel title={say('stay.extend')} onClose={onClose}>
      <div className={css.steps}>
        <Button
          isIcon
          aria-label={say('stay.oneLess')}
          aria-disabled={to <= least || undefined}
          onClick={() => to > least && setTo(addDays(to, -1))}
        >
          <IconMinus size={16} stroke={1.75} aria-hidden />
        </Button>
        <output aria-live="polite">
          <b>{say(granularity === 'day' ? 'common.days' : 'common.nights', { n: count })}</b>
          <span>{say('stay.leavesOn', words)}</span>
        </output>
        <Button
          isIcon
          data-first
          aria-label={say('stay.oneMore')}
          aria-disabled={isAtLimit || undefined}
          onClick={() => !isAtLimit && setTo(addDays(to, 1))}
        >
          <IconPlus size={16} stroke={1.75} aria-hidden />
        </Button>
      </div>
      {whose && <p className={isAtLimit ? css.warning : css.hint}>{whose}</p>}
      {save.isError && (
        <div role="alert">
          <Conflict
            error={save.error}
            unit={stay.toursResource?.code}
            wanted={{ type: stay.tourResourceTypeId, from: stay.startsAt, to, units: stay.units }}
          />
        </div>
      )}
      <div className={css.acts}>
        <Button
          kind="primary"
          isBusy={save.isPending}
          isSent
          why={to === last && !isAtLimit ? say('stay.extendFirst') : null}
          aria-disabled={to === last || undefined}
          onClick={() => to !== last && save.mutate(to)}
        >
          {to < last ? say('stay.shortenTo', words) : say('stay.extendTo', words)}
        </Button>
        {isAtLimit && mayMove && <Button onClick={onMove}>{say('stay.changeRoomTitle')}</Button>}
      </div>
    </InlinePanel>
  );
}
