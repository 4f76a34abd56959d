import { useCallback, useState } from 'react';
import { IconCloudOff } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import css from './queue.module.css';
import { QueueSheet } from './queue-sheet.tsx';
import { useQueue } from './use-queue.ts';

/** The number of waiting calls, which opens their list. Absent while the queue is empty or quick. */
export function QueuePill() {
  const { say } = useWords();
  const { waiting, isLate } = useQueue();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <span role="status">
        {isLate && (
          <button type="button" className={css.pill} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <IconCloudOff size={16} stroke={1.75} aria-hidden />
            {say('queue.count', { n: waiting.length })}
          </button>
        )}
      </span>
      {isOpen && <QueueSheet onClose={close} />}
    </>
  );
}
