import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { IconCheck } from '../../ui/icons.ts';
import { sentenceOf } from '../../ui/refusal.ts';
import { useWords, type Words } from '../../words/words.ts';
import { useDates } from '../use-dates.ts';
import css from './queue.module.css';
import { discard, sendAnyway, tryAgain } from './queue.ts';
import { errorOf, type QueuedCall } from './queued-call.ts';
import { useQueue } from './use-queue.ts';

function CallWords({ call: { says, values } }: { call: QueuedCall }) {
  const { find } = useWords();
  return find(says, values) ?? says;
}

/** One field that another person changed meanwhile, in words. */
function fieldWords(field: string, value: unknown, { guard }: QueuedCall, { find }: Words): string {
  const start = guard?.words?.[field];
  if (start) return find(`${start}.${value}`)?.toLocaleLowerCase() ?? String(value);
  const unset = value === null ? find(`queue.unset.${field}`) : undefined;
  return unset ?? find(`queue.changed.${field}`, { name: String(value) }) ?? field;
}

function changedWords(call: QueuedCall, words: Words): string {
  const changed = Object.entries(call.refused?.changed ?? {});
  const parts = changed.map(([field, value]) => fieldWords(field, value, call, words));
  return words.say('queue.changed', { what: parts.join(', ') });
}

function reasonWords(call: QueuedCall, words: Words): string {
  if (call.refused?.changed) return changedWords(call, words);
  return call.refused?.isIdLost ? words.say('queue.idLost') : sentenceOf(errorOf(call), words);
}

/** A call that was refused, with the reason and the choices. */
export function RefusedCall({ call }: { call: QueuedCall }) {
  const words = useWords();
  const dates = useDates();
  const isConflict = call.refused?.changed !== undefined;
  return (
    <li className={css.refused} role="alert">
      <div>
        <b>
          <CallWords call={call} />
        </b>
        <small>{dates.clock(call.at)}</small>
      </div>
      <p>{reasonWords(call, words)}</p>
      <div className={css.acts}>
        {!call.refused?.isIdLost && (
          <Button size="sm" onClick={() => void (isConflict ? sendAnyway(call) : tryAgain(call))}>
            {words.say(isConflict ? 'queue.anyway' : 'queue.tryAgain')}
          </Button>
        )}
        <Button size="sm" kind="quiet" onClick={() => void discard(call)}>
          {words.say('queue.drop')}
        </Button>
      </div>
    </li>
  );
}

/** Refused calls, as cards on top of a screen. */
export function RefusedCalls() {
  const { say } = useWords();
  const { refused } = useQueue();
  if (refused.length === 0) return null;
  return (
    <ul className={css.cards} aria-label={say('queue.refused', { n: refused.length })}>
      {refused.map((call) => (
        <RefusedCall key={call.key} call={call} />
      ))}
    </ul>
  );
}

/** The waiting calls, in their order. */
export function QueueList({ waiting }: { waiting: readonly QueuedCall[] }) {
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
        {waiting.map((call) => (
          <li key={call.key}>
            <span>
              <CallWords call={call} />
            </span>
            <small>{dates.clock(call.at)}</small>
          </li>
        ))}
      </ol>
    </>
  );
}

/** All queued calls: refused ones first, then the waiting ones. */
export function QueueSheet({ onClose }: { onClose: () => void }) {
  const { say } = useWords();
  const { waiting } = useQueue();
  return (
    <Drawer label={say('queue.title')} title={<h2>{say('queue.title')}</h2>} onClose={onClose}>
      <RefusedCalls />
      <QueueList waiting={waiting} />
    </Drawer>
  );
}
