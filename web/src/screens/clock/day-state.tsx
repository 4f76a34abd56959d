import type { Day } from '@pousada/client';
import { exceptionsOf } from '../../app/clock/flags.ts';
import { Chip } from '../../ui/chips.tsx';
import { IconCheck, IconClock, IconLock, IconPencil } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';

/**
 * True for a day that only the member can correct: a mark is missing, the member was absent, or the day was sent back.
 */
export const needsCorrection = (day: Day): boolean =>
  !day.isClosed &&
  day.status !== 'approved' &&
  (day.status === 'rejected' || exceptionsOf(day).some((one) => one === 'forgotten_out' || one === 'absent'));

/** Status of a day by icon, word and colour. */
export function DayState({ day }: { day: Day }) {
  const { say } = useWords();
  if (needsCorrection(day))
    return (
      <Chip colour="amber">
        <IconPencil size={13} stroke={1.75} aria-hidden />
        {say('clock.mend')}
      </Chip>
    );
  if (day.status === 'approved')
    return (
      <Chip colour="green">
        <IconCheck size={13} stroke={1.75} aria-hidden />
        {say('clock.state.approved')}
      </Chip>
    );
  if (day.isClosed)
    return (
      <Chip>
        <IconLock size={13} stroke={1.75} aria-hidden />
        {say('clock.state.closed')}
      </Chip>
    );
  if (day.status === 'submitted')
    return (
      <Chip colour="blue">
        <IconClock size={13} stroke={1.75} aria-hidden />
        {say('clock.state.submitted')}
      </Chip>
    );
  return <Chip colour="line">{say('clock.state.open')}</Chip>;
}
