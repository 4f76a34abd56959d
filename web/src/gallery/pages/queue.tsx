import { useEffect } from 'react';
import { clearQueue, enqueue, newCall } from '../../app/queue/queue.ts';
import { QueuePill } from '../../app/queue/queue-pill.tsx';
import { QueueList, RefusedCall } from '../../app/queue/queue-sheet.tsx';
import type { QueuedCall } from '../../app/queue/queued-call.ts';
import { InHouse, OWNER } from '../house.tsx';
import type { Page } from '../page.ts';

const at = Date.now();
const waiting = (id: number, says: string): QueuedCall => ({
  ...{ id, key: String(id), owner: OWNER, at: at - id * 60_000, about: `room ${id}`, says },
  values: { unit: String(110 + id) },
  ...{ call: 'updateHousekeepingTask', args: {} },
});

/** A queue for this page, which is never sent. */
function Pill() {
  useEffect(() => {
    const done = newCall({
      ...{ call: 'updateHousekeepingTask', args: { id: 1, body: { status: 'done' } } },
      ...{ about: 'room 1', says: 'round.told.done', values: { unit: '113' } },
    });
    void clearQueue(OWNER).then(() => enqueue(OWNER, done));
    return () => void clearQueue(OWNER);
  }, []);
  return <QueuePill />;
}

export const page: Page = {
  title: 'Queue',
  states: {
    'number of queued actions': () => (
      <InHouse>
        <Pill />
      </InHouse>
    ),
    'queued actions in order': () => (
      <InHouse>
        <div>
          <QueueList waiting={[waiting(2, 'round.told.start'), waiting(1, 'round.told.done')]} />
        </div>
      </InHouse>
    ),
    empty: () => (
      <InHouse>
        <QueueList waiting={[]} />
      </InHouse>
    ),
    'an action that the server refused': () => (
      <InHouse>
        <ul>
          <RefusedCall
            call={{
              ...waiting(3, 'round.told.done'),
              refused: {
                status: 422,
                code: 'INVALID',
                errors: [
                  { rule: 'transition', field: 'status', message: '', meta: { from: 'dirty', to: 'inspected' } },
                ],
              },
            }}
          />
        </ul>
      </InHouse>
    ),
  },
};
