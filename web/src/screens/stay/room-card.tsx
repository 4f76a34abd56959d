import type { ReservationDetail } from '@pousada/client';
import { useCan } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { StateGlyph } from '../../ui/glyphs.tsx';
import { IconArrowsExchange, IconBed } from '../../ui/icons.ts';
import { firstNameOf } from '../../ui/names.ts';
import { useWords } from '../../words/words.ts';
import type { Panel } from './panel.ts';
import { useRoom } from './queries.ts';
import { RoomChange } from './room-change.tsx';
import css from './stay.module.css';

interface RoomCardProps {
  readonly stay: ReservationDetail;
  readonly panel: Panel | null;
  readonly onOpen: (panel: Panel) => void;
  readonly onClose: () => void;
}

/** Housekeeping state of the room, since when and by which staff user. */
function RoomState({ id }: { id: number }) {
  const { say } = useWords();
  const dates = useDates();
  const { data: room } = useRoom(id);
  if (!room) return null;
  const { housekeepingState: state, lastEvent } = room;
  const who = lastEvent?.changedByTourUser?.displayName;
  const isToday = lastEvent && dates.isToday(lastEvent.occurredAt);
  const since =
    lastEvent &&
    (isToday
      ? say('stay.at', { t: dates.clock(lastEvent.occurredAt) })
      : say('stay.on', { d: dates.dayMonth(dates.dayOf(lastEvent.occurredAt)) }));
  return (
    <div className={css.state}>
      <StateGlyph state={state} isSilent />
      <span>
        {[say(`state.${state}`), since, who && say('stay.by', { name: firstNameOf(who) })].filter(Boolean).join(' ')}
      </span>
    </div>
  );
}

/** The room of the stay, or that it has none yet. */
export function RoomCard({ stay, panel, onOpen, onClose }: RoomCardProps) {
  const { say } = useWords();
  const mayAssign = useCan('resource.assign');
  const { toursResource: room, toursResourceType: type, status, units } = stay;
  const isOpen = status === 'confirmed' || status === 'checked_in';
  const isShared = units > 1;
  const isRoom = type?.kind === 'accommodation';
  // A finished booking without a room shows nothing.
  if (!room && !isOpen) return null;
  return (
    <>
      <div className={css.room}>
        {room ? (
          <span className={css.code} data-long={room.code.length > 5 || undefined}>
            {room.code}
          </span>
        ) : (
          isRoom && <IconBed size={24} stroke={1.75} aria-hidden />
        )}
        <div>
          <b>{room ? (type?.name ?? room.label) : say(isRoom ? 'stay.unassigned' : 'rack.unplaced')}</b>
          {room ? isOpen && <RoomState id={room.id} /> : <div className={css.state}>{type?.name}</div>}
          {isShared && <div className={css.state}>{say('stay.seats', { n: units })}</div>}
        </div>
        {isOpen && mayAssign && panel?.kind !== 'room' && (
          <Button size="sm" onClick={() => onOpen({ kind: 'room' })}>
            <IconArrowsExchange size={14} stroke={1.75} aria-hidden />
            {say(room ? 'stay.changeRoom' : 'stay.assign')}
          </Button>
        )}
      </div>
      {panel?.kind === 'room' && <RoomChange stay={stay} onClose={onClose} />}
    </>
  );
}
