import { useQueue } from '../../app/queue/use-queue.ts';
import { IconCloudOff } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import css from './round.module.css';

/** Marks a change that the server does not have yet. On a good network it never becomes visible. */
export function QueuedMark() {
  const { say } = useWords();
  const { isLate } = useQueue();
  if (!isLate) return null;
  return (
    <span className={css.queued}>
      <IconCloudOff size={14} stroke={1.75} aria-hidden />
      {say('queue.mark')}
    </span>
  );
}
