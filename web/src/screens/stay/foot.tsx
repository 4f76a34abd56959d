import type { ReservationDetail } from '@pousada/client';
import { useMayPrintCards } from '../../app/registration/may-print-cards.ts';
import { useCan } from '../../app/session/house-context.ts';
import { useOpenStay } from '../../app/stay-link.ts';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirmPress } from '../../ui/confirm-press.ts';
import { IconDoorExit, IconKey, IconPrinter, IconSailboat } from '../../ui/icons.ts';
import { useOffline } from '../../ui/offline.ts';
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
import { useWording } from './wording.ts';

interface FootProps {
  readonly stay: ReservationDetail;
  readonly acts: StayActs;
  readonly onOpen: (panel: Panel) => void;
  readonly onPrint: () => void;
}

/** Time after which the second press no longer confirms. */
const CONFIRM_MS = 8_000;

/** A second press right after a step belongs to that step. */
const WAITING = { 'aria-disabled': true };

/**
 * Check-in button. If something is missing, it names it and asks for a second press. Without a room, it opens the room
 * choice.
 */
function CheckIn({ stay, acts, onOpen, isFar }: FootProps & { readonly isFar: boolean }) {
  const { say, list } = useWords();
  const { isSlot, sayOf } = useWording(stay);
  const missing = [...new Set((useReadiness(stay) ?? []).filter(isMissing).map(({ short }) => short))];
  const question = useConfirmPress(missing.length > 0 ? 'missing' : null, CONFIRM_MS);
  const { isAsked } = question;
  const needsRoom = stay.tourResourceId === null;
  const mayAssign = useCan('resource.assign');
  const isRoomFirst = needsRoom && mayAssign;
  const isSecond = isFar && !isRoomFirst;
  const isOffline = useOffline();
  function press() {
    if (isOffline) return;
    if (isRoomFirst) return onOpen({ kind: 'room' });
    if (question.press()) acts.checkIn.press();
  }
  useDrawerKeys({ i: press });
  return (
    <>
      <p className={css.lacking} role="status">
        {isAsked && say('stay.lacking', { x: list(missing) })}
      </p>
      <Button
        kind={isSecond ? 'plain' : 'primary'}
        size="lg"
        isBusy={acts.checkIn.isPending}
        isSent
        onClick={press}
        className={isSecond ? undefined : css.main}
        {...(acts.isTaken && WAITING)}
      >
        {isSlot ? (
          <IconSailboat size={16} stroke={1.75} aria-hidden />
        ) : (
          <IconKey size={16} stroke={1.75} aria-hidden />
        )}
        {isRoomFirst ? (
          sayOf('stay.chooseRoom')
        ) : (
          // As wide as the longer label, so that nothing beside it moves.
          <span className={css.either}>
            <span hidden={isAsked}>{sayOf('stay.checkIn')}</span>
            <span hidden={!isAsked}>{sayOf('stay.checkInAnyway')}</span>
          </span>
        )}
        <kbd>I</kbd>
      </Button>
    </>
  );
}

function CheckOut({ stay, acts }: FootProps) {
  const { sayOf } = useWording(stay);
  const isOffline = useOffline();
  const press = () => !isOffline && acts.checkOut.press();
  useDrawerKeys({ o: press });
  return (
    <Button
      kind="primary"
      size="lg"
      isBusy={acts.checkOut.isPending}
      isSent
      onClick={press}
      className={css.main}
      {...(acts.isTaken && WAITING)}
    >
      <IconDoorExit size={16} stroke={1.75} aria-hidden />
      {sayOf('stay.checkOut')}
      <kbd>O</kbd>
    </Button>
  );
}

/** Next step of the stay, if the user may take it. */
function Primary(props: FootProps) {
  const { say } = useWords();
  const { stay } = props;
  const dates = useDates();
  const openStay = useOpenStay();
  const mayCheckIn = useCan('reservation.check_in');
  const mayWrite = useCan('reservation.write');
  const mayPrint = useMayPrintCards();
  // Before the day of the arrival the next step is a change of the booking.
  const isFar = dates.dayOf(stay.startsAt) > dates.today();
  if (stay.status === 'confirmed')
    return (
      <>
        {isFar && mayWrite && stay.tourResourceId !== null && (
          <Button kind="primary" size="lg" className={css.main} onClick={() => props.onOpen({ kind: 'edit' })}>
            {say('common.edit')}
            <kbd>E</kbd>
          </Button>
        )}
        {mayCheckIn && <CheckIn {...props} isFar={isFar} />}
      </>
    );
  if (stay.status === 'checked_in') return mayCheckIn && <CheckOut {...props} />;
  if (stay.status === 'checked_out')
    return (
      mayPrint && (
        <Button kind="primary" size="lg" onClick={props.onPrint}>
          <IconPrinter size={16} stroke={1.75} aria-hidden />
          {say('common.print')}
        </Button>
      )
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

/** Foot of the drawer: the primary button, a secondary one, and the cancellation set apart. */
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
        <Button size="lg" isBusy={acts.noShow.isPending} isSent onClick={() => acts.noShow.press()}>
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
        <Button kind="quiet" size="lg" className={css.cancel} onClick={() => onOpen({ kind: 'cancel' })}>
          {say('stay.cancel')}
        </Button>
      )}
    </>
  );
}
