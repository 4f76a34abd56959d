import { Link } from '@tanstack/react-router';
import { Button } from '../../ui/button.tsx';
import { StateChip } from '../../ui/chips.tsx';
import { dangerWords } from '../../ui/danger.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { SeverityGlyph } from '../../ui/glyphs.tsx';
import {
  IconArrowDownLeft,
  IconArrowUpRight,
  IconBed,
  IconBox,
  IconSpray,
  IconTool,
  type IconUser,
} from '../../ui/icons.ts';
import { firstNameOf } from '../../ui/names.ts';
import { CriticalBand, Empty } from '../../ui/states.tsx';
import { useNow } from '../../ui/use-now.ts';
import { whenOf } from '../../ui/when.ts';
import { useWords } from '../../words/words.ts';
import type { Room } from '../housekeeping/queries.ts';
import { noteOf } from '../housekeeping/rooms.ts';
import { useCan, useHouse } from '../session/house-context.ts';
import { useOpenStay } from '../stay-link.ts';
import { useDates } from '../use-dates.ts';
import type { Ask } from './asks.ts';
import css from './desk.module.css';
import { useAsk } from './desk-link.ts';

type Stay = Room['inHouse']['stays'][number];
const SMALL = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const LARGE = { size: 24, stroke: 1.75, 'aria-hidden': true } as const;

/** A party: its name where the person may read it, else the number of guests. */
function Party({ stay, icon: Icon, when }: { stay: Stay; icon: typeof IconUser; when: string }) {
  const { say } = useWords();
  const openStay = useOpenStay();
  const name = stay.toursCustomer?.fullName;
  const guests = say('common.guests', { n: stay.guests });
  const content = (
    <>
      <Icon {...SMALL} />
      <span>
        <b>{name ?? guests}</b>
        <small>{name ? `${guests}, ${when}` : when}</small>
      </span>
    </>
  );
  if (!useCan('reservation.read')) return <div className={css.line}>{content}</div>;
  return (
    <button type="button" className={css.line} onClick={() => openStay(stay.reservationId)}>
      {content}
    </button>
  );
}

/** The people in the room, and those who arrive today. */
function People({ room }: { room: Room }) {
  const { say } = useWords();
  const dates = useDates();
  const now = useNow();
  const leaving = new Set(room.leaving.stays.map(({ reservationId }) => reservationId));
  const until = ({ reservationId, endsAt }: Stay) => {
    if (!leaving.has(reservationId)) return say('room.until', { d: dates.short(dates.dayOf(endsAt)) });
    const t = dates.clock(endsAt);
    return say(Date.parse(endsAt) < now ? 'hk.overstays' : 'hk.leavesBy', { t });
  };
  return (
    <section>
      <h3>{say('room.who')}</h3>
      {room.inHouse.stays.map((stay) => (
        <Party
          key={stay.reservationId}
          stay={stay}
          icon={leaving.has(stay.reservationId) ? IconArrowUpRight : IconBed}
          when={until(stay)}
        />
      ))}
      {room.inHouse.parties === 0 && <p className={css.hint}>{say('hk.free')}</p>}
      {room.arriving.stays.map((stay) => (
        <Party
          key={stay.reservationId}
          stay={stay}
          icon={IconArrowDownLeft}
          when={say('hk.arrives', { t: dates.clock(stay.arrivesAt) })}
        />
      ))}
    </section>
  );
}

/** Open cleanings with their notes and the people who asked, and open faults. */
function Work({ room }: { room: Room }) {
  const { say } = useWords();
  const { slug } = useHouse();
  if (room.openTasks.length + room.openMaintenance.length === 0) return null;
  return (
    <section>
      <h3>{say('room.open')}</h3>
      {room.openTasks.map((task) => (
        <div key={`task ${task.id}`} className={css.line}>
          <IconSpray {...SMALL} />
          <span>
            <b>
              {[
                say(`hk.task.${task.taskType}`),
                task.assignedToTourUser && firstNameOf(task.assignedToTourUser.displayName),
              ]
                .filter(Boolean)
                .join(', ')}
            </b>
            {task.requestedByTourUser && (
              <small>{say('room.askedBy', { name: firstNameOf(task.requestedByTourUser.displayName) })}</small>
            )}
            {noteOf(task) && <small className={css.note}>{noteOf(task)}</small>}
          </span>
        </div>
      ))}
      {room.openMaintenance.map((order) => (
        <Link
          key={`order ${order.id}`}
          to="/h/$slug/maintenance"
          params={{ slug }}
          search={{ order: order.id }}
          className={css.line}
        >
          <SeverityGlyph severity={order.severity} />
          <span>
            <b>{order.title}</b>
            {order.blocksAvailability && <small>{say('room.blocked')}</small>}
          </span>
        </Link>
      ))}
    </section>
  );
}

/** The state of the room, since when, and the user who said so. */
function Since({ room: { lastStatusEvent: last } }: { room: Room }) {
  const words = useWords();
  const dates = useDates();
  if (!last) return null;
  const who = last.changedByTourUser?.displayName;
  return (
    <span className={css.since}>
      {[whenOf(last.occurredAt, dates, words), who && firstNameOf(who)].filter(Boolean).join(', ')}
    </span>
  );
}

/** A room on one sheet: who is in it, what is open, and the requests that every role may make about it. */
export function RoomSheet({ room, onClose }: { room: Room | undefined; onClose: () => void }) {
  const words = useWords();
  const { say } = words;
  const ask = useAsk();
  if (!room)
    return (
      <Drawer label={say('room.title')} title={<h2>{say('room.title')}</h2>} onClose={onClose}>
        <Empty>{say('room.gone')}</Empty>
      </Drawer>
    );
  const isClean = room.housekeepingState === 'clean' || room.housekeepingState === 'inspected';
  const about = [room.toursResourceType?.name, room.zone].filter(Boolean).join(', ');
  const open = (what: Exclude<Ask, 'room'>) => ask(what, room.id, { replace: true });
  return (
    <Drawer
      label={say('room.named', { unit: room.code })}
      lead={
        <>
          <StateChip state={room.housekeepingState} />
          <Since room={room} />
        </>
      }
      title={
        <h2 className={css.code}>
          {room.code} <small>{about}</small>
        </h2>
      }
      onClose={onClose}
      foot={
        <div className={css.acts}>
          {isClean && (
            <Button onClick={() => open('dirty')}>
              <IconSpray {...LARGE} />
              {say('ask.dirty')}
            </Button>
          )}
          <Button onClick={() => open('cleaning')}>
            <IconSpray {...LARGE} />
            {say('ask.cleaning')}
          </Button>
          <Button onClick={() => open('fault')}>
            <IconTool {...LARGE} />
            {say('make.fault')}
          </Button>
          <Button onClick={() => open('lost')}>
            <IconBox {...LARGE} />
            {say('make.lost')}
          </Button>
        </div>
      }
    >
      <div className={css.room}>
        {room.dangers.map((danger) => (
          <CriticalBand key={danger.id} title={dangerWords(words, danger)} />
        ))}
        <People room={room} />
        <Work room={room} />
      </div>
    </Drawer>
  );
}
