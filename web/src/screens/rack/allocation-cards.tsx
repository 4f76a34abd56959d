import type { BoardAllocation, SearchResult } from '@pousada/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan, useHouse } from '../../app/session/house-context.ts';
import { useOpenStay } from '../../app/stay-link.ts';
import button from '../../ui/button.module.css';
import { Button } from '../../ui/button.tsx';
import { shownPhone } from '../../ui/phone.ts';
import { Picker } from '../../ui/picker.tsx';
import { sentenceOf } from '../../ui/refusal.ts';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { subjectOf } from './bar-state.ts';
import type { Bar, Unit } from './board.ts';
import css from './ghost.module.css';
import { scheduleKey } from './queries.ts';
import { useView } from './view.ts';

type Guest = NonNullable<SearchResult['customers']>[number];

const ORDERS = '/h/$slug/maintenance';

/** Link to a maintenance order, if that screen exists. */
function OrderLink({ id }: { id: number }) {
  const { words } = useView();
  const { slug } = useHouse();
  const router = useRouter();
  if (!(ORDERS in router.routesByPath)) return null;
  return (
    <div className={css.actions}>
      <Link
        to={`/h/${slug}/maintenance` as string}
        search={{ order: id } as object}
        className={`${button.button} ${button.sm}`}
      >
        {words.say('rack.about.openOrder')}
      </Link>
    </div>
  );
}

/** Reporter and assignee of a repair. */
export function RepairCard({ bar }: { bar: Bar }) {
  const { words, dates } = useView();
  const { slug, api } = useHouse();
  const [order] = bar.allocation.toursMaintenanceOrders;
  const { data } = useQuery({
    queryKey: [slug, 'maintenance-order', order?.id],
    queryFn: ({ signal }) => api.getMaintenanceOrder({ id: order!.id }, { signal }),
    enabled: order !== undefined,
    meta: { entities: ['maintenance-orders'] },
  });
  const reporter = data?.reportedByTourUser?.displayName;
  const worker = data?.assignedToTourUser?.displayName;
  return (
    <>
      {data && reporter && (
        <p className={css.about}>
          {words.say('rack.about.reported', { name: reporter, d: dates.short(dates.dayOf(data.openedAt)) })}
        </p>
      )}
      {data && (
        <p className={css.about}>
          {worker ? words.say('rack.about.with', { name: worker }) : words.say('rack.about.nobody')}
        </p>
      )}
      {order && <OrderLink id={order.id} />}
    </>
  );
}

/** Releases an allocation; undo creates it again. */
function useRelease(allocation: BoardAllocation, code: string, onDone: () => void) {
  const { words } = useView();
  const { slug, api } = useHouse();
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: scheduleKey(slug) });
  const { id, kind, tourResourceId, startsAt, endsAt, units, expiresAt, note } = allocation;
  return useMutation({
    mutationFn: () => api.releaseAllocation({ id }),
    onSuccess: () => {
      const again = async () => {
        const place = { tourResourceId: tourResourceId!, startsAt, endsAt: endsAt!, units, expiresAt, note };
        await api.createAllocation({ body: { kind: kind === 'hold' ? 'hold' : 'internal', ...place } });
        await readAgain();
      };
      offerUndo(words.say('rack.about.released', { unit: code }), tourResourceId && endsAt ? again : undefined);
      onDone();
    },
    onSettled: readAgain,
  });
}

/** Turns a hold into a booking once the guest is known. */
function BookHold({ bar, onDone }: { bar: Bar; onDone: () => void }) {
  const { words } = useView();
  const { slug, api } = useHouse();
  const client = useQueryClient();
  const openStay = useOpenStay();
  const [guest, setGuest] = useState<Guest | null>(null);
  const book = useMutation({
    mutationFn: (tourCustomerId: number) => api.bookHold({ id: bar.allocation.id, body: { tourCustomerId } }),
    onSuccess: ({ id }) => {
      onDone();
      openStay(id);
    },
    onSettled: () => client.invalidateQueries({ queryKey: scheduleKey(slug) }),
  });
  return (
    <div className={css.form}>
      <Picker<Guest>
        label={words.say('rack.about.guest')}
        placeholder={words.say('common.seekGuest')}
        value={guest}
        onChange={setGuest}
        error={book.isError ? sentenceOf(book.error, words) : undefined}
        find={async (q, signal) => (q.length < 2 ? [] : ((await api.search({ q }, { signal })).customers ?? []))}
        idOf={({ id }) => id}
        nameOf={({ fullName }) => fullName}
        lineOf={({ phoneE164, email }) => (phoneE164 ? shownPhone(phoneE164) : (email ?? ''))}
      />
      {guest && (
        <Button size="sm" kind="primary" isBusy={book.isPending} isSent onClick={() => book.mutate(guest.id)}>
          {words.say('rack.about.bookFor', { name: guest.fullName })}
        </Button>
      )}
    </div>
  );
}

/** Card of a hold or internal use: expiry, booking and release. */
export function HoldCard({ bar, unit, onDone }: { bar: Bar; unit: Unit | null; onDone: () => void }) {
  const { words, dates } = useView();
  const { allocation } = bar;
  const mayRelease = useCan('resource.assign');
  const mayBook = useCan('reservation.write');
  const isHold = allocation.kind === 'hold';
  const [isBooking, setBooking] = useState(false);
  const release = useRelease(allocation, unit?.resource.code ?? subjectOf(bar, words), onDone);
  return (
    <>
      {isHold && allocation.expiresAt && (
        <p className={css.about}>{words.say('rack.about.lapses', { t: dates.moment(allocation.expiresAt) })}</p>
      )}
      {release.isError && (
        <p className={css.wrong} role="alert">
          {sentenceOf(release.error, words)}
        </p>
      )}
      {isBooking && <BookHold bar={bar} onDone={onDone} />}
      <div className={css.actions}>
        {isHold && mayBook && !isBooking && (
          <Button size="sm" kind="primary" isSent onClick={() => setBooking(true)}>
            {words.say('rack.about.book')}
          </Button>
        )}
        {mayRelease && (
          <Button size="sm" isBusy={release.isPending} isSent onClick={() => release.mutate()}>
            {words.say('rack.about.release')}
          </Button>
        )}
      </div>
    </>
  );
}
