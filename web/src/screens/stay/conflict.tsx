import { PousadaError, type ReservationDetail } from '@pousada/client';
import { useQueries } from '@tanstack/react-query';
import { useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import type { Dates } from '../../ui/dates.ts';
import { IconAlertTriangle, IconX } from '../../ui/icons.ts';
import { shortNameOf } from '../../ui/names.ts';
import { sentenceOf } from '../../ui/refusal.ts';
import { useWords, type Words } from '../../words/words.ts';
import { stayKey, useFreeUnits, type Wanted } from './queries.ts';
import css from './stay.module.css';

interface ConflictProps {
  readonly error: unknown;
  /** The requested time, used to find free units as alternatives. */
  readonly wanted: Wanted | null;
  /** Code of the requested unit. */
  readonly unit?: string | undefined;
  readonly onPick?: ((resource: number, code: string) => void) | undefined;
  readonly onDismiss?: (() => void) | undefined;
}

const idsIn = (meta: Record<string, unknown> | undefined, name: string): number[] => {
  const ids = meta?.[name];
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number').slice(0, 3) : [];
};

/** Describes the obstacles, with names if the user may read them. */
function useObstacles(error: unknown, unit: string | undefined): string[] {
  const { slug, api, can } = useHouse();
  const words = useWords();
  const { say, list } = words;
  const dates = useDates();
  const meta = error instanceof PousadaError ? error.errors.find(({ rule }) => rule === 'schedule.conflict')?.meta : {};
  const mayRead = can('reservation.read') || can('reservation.write');
  const stays = useQueries({
    queries: idsIn(meta, 'reservationIds').map((id) => ({
      queryKey: stayKey(slug, id),
      queryFn: () => api.getReservation({ id }),
      enabled: mayRead,
    })),
  });
  const repairs = useQueries({
    queries: idsIn(meta, 'maintenanceOrderIds').map((id) => ({
      queryKey: [slug, 'maintenance-order', id],
      queryFn: () => api.getMaintenanceOrder({ id }),
    })),
  });
  const there = stays.flatMap(({ data }) => (data ? [data] : []));
  const nameOf = ({ toursCustomer }: ReservationDetail) =>
    shortNameOf(toursCustomer?.fullName ?? say('common.somebody'));
  const named = unit
    ? there.map((stay) => say('stay.conflict', { unit, name: nameOf(stay), when: timeOf(stay, dates, words) }))
    : there.map((stay) => say('stay.inTheWay', { name: nameOf(stay), when: timeOf(stay, dates, words) }));
  return [
    ...(unit || named.length === 0 ? named : [say('stay.conflictAny', { names: list(named) })]),
    ...repairs.flatMap(({ data }) =>
      data ? [say('stay.conflictRepair', { unit: unit ?? say('stay.theRoom'), title: data.title })] : [],
    ),
  ];
}

/** `de 15 nov a 18 nov`; within one day, its times. */
function timeOf({ startsAt, endsAt }: ReservationDetail, dates: Dates, { say }: Words): string {
  const [first, last] = [dates.dayOf(startsAt), dates.dayOf(endsAt)];
  if (first === last)
    return say('stay.hoursOf', { d: dates.dayMonth(first), a: dates.clock(startsAt), b: dates.clock(endsAt) });
  return say('stay.daysOf', { a: dates.dayMonth(first), b: dates.dayMonth(last) });
}

/** A refusal with its obstacles and up to three units free for the same time. */
export function Conflict({ error, wanted, unit, onPick, onDismiss }: ConflictProps) {
  const words = useWords();
  const { say } = words;
  const isTaken = error instanceof PousadaError && error.errors.some(({ rule }) => rule.startsWith('schedule.'));
  const obstacles = useObstacles(error, unit);
  const { data: free } = useFreeUnits(isTaken && onPick ? wanted : null);
  const alternatives = free?.resources.filter(({ freeUnits }) => freeUnits >= (wanted?.units ?? 1)).slice(0, 3) ?? [];
  return (
    <div className={css.refused}>
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      <div>
        <p>{obstacles.length > 0 ? obstacles.join(' ') : sentenceOf(error, words)}</p>
        {isTaken && onPick && alternatives.length > 0 && (
          <div className={css.alternatives}>
            <span>{say('stay.exits')}</span>
            {alternatives.map(({ tourResourceId, code }) => (
              <Button key={tourResourceId} size="sm" onClick={() => onPick(tourResourceId, code)}>
                {code}
              </Button>
            ))}
          </div>
        )}
        {isTaken && onPick && free && alternatives.length === 0 && <p>{say('stay.noExits')}</p>}
      </div>
      {onDismiss && (
        <Button kind="quiet" isIcon size="sm" aria-label={say('common.close')} onClick={onDismiss}>
          <IconX size={16} stroke={1.75} aria-hidden />
        </Button>
      )}
    </div>
  );
}
