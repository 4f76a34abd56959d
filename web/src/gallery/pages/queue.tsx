import { useEffect } from 'react';
import type { Act } from '../../app/queue/act.ts';
import { act, clearQueue, enqueue } from '../../app/queue/queue.ts';
import { QueuePill } from '../../app/queue/queue-pill.tsx';
import { QueueList, RefusedAct } from '../../app/queue/queue-sheet.tsx';
import { InHouse, SLUG, USER_ID } from '../house.tsx';
import type { Page } from '../page.ts';

const at = Date.now();
const waiting = (id: number, says: string): Act => ({
  ...{ id, key: String(id), slug: SLUG, userId: USER_ID, at: at - id * 60_000, about: `room ${id}`, says },
  values: { unit: String(110 + id) },
  ...{ call: 'updateHousekeepingTask', args: {} },
});

/** A queue of its own, which nobody empties. */
function Pill() {
  useEffect(() => {
    const done = act({
      ...{ call: 'updateHousekeepingTask', args: { id: 1, body: { status: 'done' } } },
      ...{ about: 'room 1', says: 'round.told.done', values: { unit: '113' } },
    });
    void clearQueue(SLUG).then(() => enqueue({ slug: SLUG, userId: USER_ID }, done));
    return () => void clearQueue(SLUG);
  }, []);
  return <QueuePill />;
}

export const page: Page = {
  title: 'Queue',
  states: {
    'the count of what waits, once that takes long': () => (
      <InHouse>
        <Pill />
      </InHouse>
    ),
    'what waits, in its order': () => (
      <InHouse>
        <div>
          <QueueList waiting={[waiting(2, 'round.told.start'), waiting(1, 'round.told.done')]} />
        </div>
      </InHouse>
    ),
    'nothing waits': () => (
      <InHouse>
        <QueueList waiting={[]} />
      </InHouse>
    ),
    'one that the server would not have': () => (
      <InHouse>
        <ul>
          <RefusedAct
            act={{
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
