import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { IconCheck } from '../../ui/icons.ts';
import { sentenceOf } from '../../ui/refusal.ts';
import { useWords, type Words } from '../../words/words.ts';
import { useDates } from '../use-dates.ts';
import { type Act, errorOf } from './act.ts';
import css from './queue.module.css';
import { discard, doAnyway, tryAgain } from './queue.ts';
import { useQueue } from './use-queue.ts';

/** What was done, in words. */
export function ActWords({ act: { says, values } }: { act: Act }) {
  const { find } = useWords();
  return find(says, values) ?? says;
}

/** What somebody else decided meanwhile, in words. */
function changedWords(changed: Readonly<Record<string, unknown>>, { say, find }: Words): string {
  const parts = Object.entries(changed).map(([field, value]) => {
    if (field === 'status') return find(`hk.status.${value}`)?.toLocaleLowerCase() ?? String(value);
    if (field === 'assignedToTourUserId')
      return value ? say('queue.changed.person', { name: String(value) }) : say('queue.changed.nobody');
    return find(`queue.changed.${field}`) ?? field;
  });
  return say('queue.changed', { what: parts.join(', ') });
}

/** Something the server would not have: why, and what can be done. */
export function RefusedAct({ act }: { act: Act }) {
  const words = useWords();
  const dates = useDates();
  const changed = act.refused?.changed;
  return (
    <li className={css.refused} role="alert">
      <div>
        <b>
          <ActWords act={act} />
        </b>
        <small>{dates.clock(act.at)}</small>
      </div>
      <p>{changed ? changedWords(changed, words) : sentenceOf(errorOf(act), words)}</p>
      <div className={css.acts}>
        <Button size="sm" onClick={() => void (changed ? doAnyway(act) : tryAgain(act))}>
          {words.say(changed ? 'queue.anyway' : 'queue.tryAgain')}
        </Button>
        <Button size="sm" kind="quiet" onClick={() => void discard(act)}>
          {words.say('queue.drop')}
        </Button>
      </div>
    </li>
  );
}

/** What was refused, as cards on top of a screen. */
export function RefusedActs() {
  const { say } = useWords();
  const { refused } = useQueue();
  if (refused.length === 0) return null;
  return (
    <ul className={css.cards} aria-label={say('queue.refused', { n: refused.length })}>
      {refused.map((act) => (
        <RefusedAct key={act.id} act={act} />
      ))}
    </ul>
  );
}

/** What waits, in its order. */
export function QueueList({ waiting }: { waiting: readonly Act[] }) {
  const { say } = useWords();
  const dates = useDates();
  if (waiting.length === 0)
    return (
      <p className={css.none}>
        <IconCheck size={18} stroke={1.75} aria-hidden />
        {say('queue.empty')}
      </p>
    );
  return (
    <>
      <p className={css.lead}>{say('offline.queued', { n: waiting.length })}</p>
      <ol className={css.list}>
        {waiting.map((act) => (
          <li key={act.key}>
            <span>
              <ActWords act={act} />
            </span>
            <small>{dates.clock(act.at)}</small>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Everything that is not with the server yet. */
export function QueueSheet({ onClose }: { onClose: () => void }) {
  const { say } = useWords();
  const { waiting } = useQueue();
  return (
    <Drawer label={say('queue.title')} title={<h2>{say('queue.title')}</h2>} onClose={onClose}>
      <RefusedActs />
      <QueueList waiting={waiting} />
    </Drawer>
  );
}
