import type { ReservationDetail } from '@pousada/client';
import { useEffect, useState } from 'react';
import { useLive } from '../../app/live/live.ts';
import { useCan } from '../../app/session/house-context.ts';
import { useOpenStay } from '../../app/stay-link.ts';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { IconDoorExit, IconKey, IconPrinter } from '../../ui/icons.ts';
import { stayState } from '../../ui/stay-state.ts';
import { useWords } from '../../words/words.ts';
import type { StayActs } from './acts.ts';
import { Conflict } from './conflict.tsx';
import { useDrawerKeys } from './drawer-keys.ts';
import type { Panel } from './panel.ts';
import { useType } from './queries.ts';
import { isMissing, useReadiness } from './readiness.ts';
import { isByHour } from './span.ts';
import css from './stay.module.css';

interface FootProps {
  readonly stay: ReservationDetail;
  readonly acts: StayActs;
  readonly onOpen: (panel: Panel) => void;
  readonly onPrint: () => void;
}

/** Why a step cannot be taken just now: it is the server that decides. */
function useOffline(): string | null {
  const { say } = useWords();
  return useLive().kind === 'offline' ? say('stay.offline') : null;
}

/** Check-in. With something missing, a second press that names it; without a room, the way to one. */
function CheckIn({ stay, acts, onOpen }: FootProps) {
  const { say, list } = useWords();
  const missing = [...new Set((useReadiness(stay) ?? []).filter(isMissing).map(({ short }) => short))];
  const [isAsking, setAsking] = useState(false);
  const isAsked = isAsking && missing.length > 0;
  const needsRoom = stay.tourResourceId === null;
  const mayAssign = useCan('resource.assign');
  const isRoomFirst = needsRoom && mayAssign;
  const offline = useOffline();
  function press() {
    if (offline) return;
    if (isRoomFirst) return onOpen({ kind: 'room' });
    if (missing.length > 0 && !isAsked) return setAsking(true);
    acts.checkIn.mutate();
  }
  useDrawerKeys({ i: press });
  useEffect(() => {
    if (!isAsked) return;
    const timer = setTimeout(() => setAsking(false), 8_000);
    return () => clearTimeout(timer);
  }, [isAsked]);
  return (
    <Button kind="primary" size="lg" isBusy={acts.checkIn.isPending} why={offline} onClick={press} className={css.main}>
      <IconKey size={16} stroke={1.75} aria-hidden />
      {isRoomFirst && say('stay.chooseRoom')}
      {!isRoomFirst && (isAsked ? say('stay.checkInMissing', { x: list(missing) }) : say('stay.checkIn'))}
      <kbd>I</kbd>
    </Button>
  );
}

function CheckOut({ acts }: FootProps) {
  const { say } = useWords();
  const offline = useOffline();
  const press = () => !offline && acts.checkOut.mutate();
  useDrawerKeys({ o: press });
  return (
    <Button
      kind="primary"
      size="lg"
      isBusy={acts.checkOut.isPending}
      why={offline}
      onClick={press}
      className={css.main}
    >
      <IconDoorExit size={16} stroke={1.75} aria-hidden />
      {say('stay.checkOut')}
      <kbd>O</kbd>
    </Button>
  );
}

/** The one thing to do next, for those who may. */
function Primary(props: FootProps) {
  const { say } = useWords();
  const { stay } = props;
  const openStay = useOpenStay();
  const mayCheckIn = useCan('reservation.check_in');
  const mayWrite = useCan('reservation.write');
  if (stay.status === 'confirmed') return mayCheckIn && <CheckIn {...props} />;
  if (stay.status === 'checked_in') return mayCheckIn && <CheckOut {...props} />;
  if (stay.status === 'checked_out')
    return (
      <Button kind="primary" size="lg" onClick={props.onPrint}>
        <IconPrinter size={16} stroke={1.75} aria-hidden />
        {say('common.print')}
      </Button>
    );
  const again = { guest: stay.tourCustomerId, type: stay.tourResourceTypeId };
  return (
    mayWrite && (
      <Button kind="primary" size="lg" onClick={() => openStay('new', again)}>
        {say('stay.bookAgain')}
      </Button>
    )
  );
}

/** The foot of the drawer: one filled button, one beside it, and what takes everything back apart. */
export function Foot(props: FootProps) {
  const { say } = useWords();
  const dates = useDates();
  const { stay, acts, onOpen } = props;
  const mayWrite = useCan('reservation.write');
  const mayCancel = useCan('reservation.cancel');
  const isAhead = stay.status === 'confirmed';
  const isOverdue = stayState(stay, dates) === 'overdue';
  const { data: type } = useType(stay.tourResourceTypeId);
  const canExtend = (isAhead || stay.status === 'checked_in') && type !== undefined && !isByHour(type.granularity);
  const failed = [acts.checkIn, acts.checkOut, acts.noShow].find(({ isError }) => isError);
  useDrawerKeys({ e: mayWrite && (() => onOpen({ kind: 'edit' })) });
  return (
    <>
      <div role="alert" className={css.refusal}>
        {failed && (
          <Conflict
            error={failed.error}
            wanted={{ type: stay.tourResourceTypeId, from: stay.startsAt, to: stay.endsAt, units: stay.units }}
            onDismiss={failed.reset}
          />
        )}
      </div>
      <Primary {...props} />
      {isOverdue && mayCancel ? (
        <Button size="lg" isBusy={acts.noShow.isPending} onClick={() => acts.noShow.mutate()}>
          {say('stay.noShow')}
        </Button>
      ) : (
        canExtend &&
        mayWrite && (
          <Button size="lg" onClick={() => onOpen({ kind: 'extend' })}>
            {say('stay.extend')}
          </Button>
        )
      )}
      {isAhead && mayCancel && (
        <>
          <span className={css.space} />
          <Button kind="quiet" size="lg" className={css.cancel} onClick={() => onOpen({ kind: 'cancel' })}>
            {say('stay.cancel')}
          </Button>
        </>
      )}
    </>
  );
}
