import type { ResourceType } from '@pousada/client';
import { sentenceOf } from '../../../ui/refusal.ts';
import { useWords } from '../../../words/words.ts';
import { useFreeByType, useFreeUnits } from '../queries.ts';
import { isByHour } from '../span.ts';
import css from './new-stay.module.css';
import type { Span } from './queries.ts';

type Free = NonNullable<ReturnType<typeof useFreeByType>['data']>[number];

/** Reason for a full type: units under repair and units taken. */
function WhyFull({ type, span }: { type: number; span: Span }) {
  const { say, list } = useWords();
  const { data } = useFreeUnits({ type, ...span });
  if (!data) return say('new.full');
  const isOf = (...kinds: string[]) =>
    data.resources.filter(({ reasons }) => reasons.some(({ reason }) => kinds.includes(reason))).length;
  const repaired = isOf('maintenance');
  const taken = data.resources.filter(
    ({ reasons }) =>
      reasons.length > 0 && !reasons.some(({ reason }) => reason === 'maintenance' || reason === 'inactive'),
  ).length;
  const why = [
    ...(repaired > 0 ? [say('new.underRepair', { n: repaired })] : []),
    ...(taken > 0 ? [say('new.taken', { n: taken })] : []),
  ];
  return why.length > 0 ? list(why) : say('new.full');
}

interface TypeRowProps {
  readonly type: ResourceType;
  readonly free: Free | undefined;
  readonly span: Span | null;
  readonly people: number;
  readonly rooms: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function TypeRow({ type, free, span, people, rooms, isChosen, onChoose }: TypeRowProps) {
  const { say } = useWords();
  const byHour = isByHour(type.granularity);
  const isFull = !byHour && free !== undefined && free.freeUnits <= 0;
  const isNotSold = !byHour && span !== null && free === undefined;
  const figure = () => {
    if (byHour) return say(type.granularity === 'slot' ? 'new.bySlot' : 'new.byHour');
    if (isFull && span) return <WhyFull type={type.id} span={span} />;
    if (isNotSold) return say('new.notThose');
    return free ? say('new.freeOf', { n: free.freeUnits, all: free.totalUnits }) : '';
  };
  const isTooFew = rooms > 1 && !isFull && free !== undefined && free.freeUnits < rooms;
  const isTooMany = type.maxOccupancy !== null && people > type.maxOccupancy;
  return (
    <label className={css.line} data-off={isFull || isNotSold || undefined}>
      <input
        type="radio"
        name="tourResourceTypeId"
        checked={isChosen}
        disabled={isFull || isNotSold}
        onChange={onChoose}
      />
      <b>{type.name}</b>
      {isTooMany && <small>{say('new.upTo', { n: type.maxOccupancy! })}</small>}
      {isTooFew && <small>{say('new.tooFew', { n: rooms })}</small>}
      <span data-none={isFull || undefined}>{figure()}</span>
    </label>
  );
}

interface TypeLinesProps {
  readonly types: readonly ResourceType[];
  readonly value: number | null;
  readonly span: Span | null;
  /** The most people in one room. */
  readonly people: number;
  readonly rooms: number;
  readonly error: string | null;
  readonly onChange: (type: number) => void;
}

/** Free units per type for the chosen dates. */
export function TypeLines({ types, value, span, people, rooms, error, onChange }: TypeLinesProps) {
  const words = useWords();
  const { say } = words;
  const { data: free, error: failed } = useFreeByType(span);
  return (
    <fieldset className={css.lines} data-field="tourResourceTypeId" aria-describedby={error ? 'type-error' : undefined}>
      <legend>{say('new.what')}</legend>
      {types.map((type) => (
        <TypeRow
          key={type.id}
          type={type}
          free={span ? free?.find(({ tourResourceTypeId }) => tourResourceTypeId === type.id) : undefined}
          span={free ? span : null}
          people={people}
          rooms={rooms}
          isChosen={value === type.id}
          onChoose={() => onChange(type.id)}
        />
      ))}
      <div role="alert">{failed && <p className={css.wrong}>{sentenceOf(failed, words)}</p>}</div>
      {error && (
        <p className={css.wrong} id="type-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
