import { useAsk } from '../../app/desk/desk-link.ts';
import { loadOf, type Person } from '../../app/housekeeping/queries.ts';
import { useHouse } from '../../app/session/house-context.ts';
import { Action, ActionSheet } from '../../ui/action-sheet.tsx';
import { asDuration } from '../../ui/dates.ts';
import {
  IconBed,
  IconCheck,
  IconClock,
  IconHandStop,
  IconPlayerPause,
  IconUserOff,
  IconUserPlus,
} from '../../ui/icons.ts';
import { isOneOf } from '../../ui/is-one-of.ts';
import { useWords } from '../../words/words.ts';
import { type RoundActs, unitOf } from './acts.ts';
import type { Stop } from './plan.ts';

interface SheetProps {
  readonly stop: Stop;
  readonly acts: RoundActs;
  readonly onClose: () => void;
}

/** Do-not-disturb and declined service only apply to a room with guests. */
const hasGuests = ({ task, room }: Stop): boolean =>
  !room || room.inHouse.parties > 0 || isOneOf(task.taskType, 'daily', 'turndown');

const LOOK = { size: 24, stroke: 1.75, 'aria-hidden': true } as const;

/** Other actions for a room: pause, postpone, do not disturb, declined, pass on. */
export function MoreSheet({ stop, acts, onClose, onPass }: SheetProps & { readonly onPass: () => void }) {
  const { say } = useWords();
  const ask = useAsk();
  const then = (act: (stop: Stop) => void) => () => {
    act(stop);
    onClose();
  };
  return (
    <ActionSheet
      title={say('task.title', { task: say(`hk.task.${stop.task.taskType}`), unit: unitOf(stop) })}
      onClose={onClose}
    >
      {stop.task.status === 'in_progress' && (
        <Action icon={<IconPlayerPause {...LOOK} />} onPress={then(acts.pause)}>
          {say('round.pause')}
        </Action>
      )}
      <Action icon={<IconClock {...LOOK} />} onPress={then(acts.postpone)}>
        {say('round.postpone')}
      </Action>
      {hasGuests(stop) && (
        <>
          <Action icon={<IconHandStop {...LOOK} />} onPress={then(acts.doNotDisturb)}>
            {say('round.doNotDisturb')}
          </Action>
          <Action icon={<IconUserOff {...LOOK} />} onPress={then(acts.decline)}>
            {say('round.declined')}
          </Action>
        </>
      )}
      <Action icon={<IconUserPlus {...LOOK} />} onPress={onPass}>
        {say('round.passOn')}
      </Action>
      <Action
        icon={<IconBed {...LOOK} />}
        onPress={() => {
          onClose();
          ask('room', stop.task.tourResourceId);
        }}
      >
        {say('round.seeRoom')}
      </Action>
    </ActionSheet>
  );
}

/** Colleagues on shift to pass a room on to, with their workload. */
export function PassSheet({ stop, acts, onClose, people }: SheetProps & { readonly people: readonly Person[] }) {
  const { say } = useWords();
  const { me } = useHouse();
  const others = people.filter(({ tourUserId }) => tourUserId !== me.user.id);
  return (
    <ActionSheet title={say('round.passTo', { unit: unitOf(stop) })} onClose={onClose}>
      {others.length === 0 && <p>{say('round.passNobody')}</p>}
      {others.map((person) => (
        <Action
          key={person.tourUserId}
          aside={say('round.load', { a: asDuration(loadOf(person)), b: asDuration(person.shiftMinutes) })}
          onPress={() => {
            acts.passOn(stop, person);
            onClose();
          }}
        >
          {person.displayName}
        </Action>
      ))}
    </ActionSheet>
  );
}

/** One room at a time: before a second starts, the first is finished or paused. */
export function SecondSheet({ stop, open, acts, onClose }: SheetProps & { readonly open: Stop }) {
  const { say } = useWords();
  const unit = unitOf(open);
  return (
    <ActionSheet title={say('round.second', { unit })} onClose={onClose}>
      <Action
        kind="primary"
        icon={<IconCheck {...LOOK} />}
        onPress={() => {
          acts.finishThenStart(open, stop);
          onClose();
        }}
      >
        {say('round.secondFinish', { unit })}
      </Action>
      <Action
        icon={<IconPlayerPause {...LOOK} />}
        onPress={() => {
          acts.pauseThenStart(open, stop);
          onClose();
        }}
      >
        {say('round.secondPause', { unit })}
      </Action>
    </ActionSheet>
  );
}
