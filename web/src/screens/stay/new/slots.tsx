import type { Departure, ResourceType } from '@pousada/client';
import { useDates } from '../../../app/use-dates.ts';
import { asDuration } from '../../../ui/dates.ts';
import type { FormState } from '../../../ui/form.tsx';
import { TimeField } from '../../../ui/time-field.tsx';
import { useWords } from '../../../words/words.ts';
import { useFreeUnits } from '../queries.ts';
import css from './new-stay.module.css';
import { type Span, useDepartures } from './queries.ts';
import type { Values } from './values.ts';

interface HoursProps {
  readonly form: FormState<Values>;
  readonly type: ResourceType;
  readonly span: Span | null;
  readonly seats: number;
}

/** From when to when, where hours are sold, and what is free then. */
export function Hours({ form, type, span, seats }: HoursProps) {
  const { say } = useWords();
  const { data: free } = useFreeUnits(span && { type: type.id, ...span, units: seats });
  const step = type.granularity === 'hour' ? 60 : 15;
  const isFull = free && free.freeUnits < seats;
  return (
    <div>
      <div className={css.pair}>
        <TimeField {...form.field('fromHour')} label={say('new.fromHour')} step={step} />
        <TimeField {...form.field('toHour')} label={say('new.toHour')} step={step} />
      </div>
      <p className={isFull ? css.wrong : css.figure} role="status">
        {span && `${asDuration((Date.parse(span.to) - Date.parse(span.from)) / 60_000)} · `}
        {span &&
          free &&
          (isFull ? say('new.fullThen') : say('new.freeOf', { n: free.freeUnits, all: free.totalUnits }))}
      </p>
    </div>
  );
}

function Slot({
  departure,
  isMany,
  wanted,
  isChosen,
  onChoose,
}: {
  readonly departure: Departure;
  readonly isMany: boolean;
  readonly wanted: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  const { say } = useWords();
  const dates = useDates();
  const { startsAt, free, units, isOffered } = departure;
  const isOff = !isOffered || free <= 0 || Date.parse(startsAt) < Date.now();
  return (
    <label className={css.line} data-off={isOff || undefined}>
      <input type="radio" name="slot" checked={isChosen} disabled={isOff} onChange={onChoose} />
      <b>
        {isMany && `${dates.short(dates.dayOf(startsAt))}, `}
        {dates.clock(startsAt)}
      </b>
      {!isOff && free < wanted && <small>{say('new.onlySeats', { n: free })}</small>}
      <span data-none={free <= 0 || undefined}>
        {free <= 0 ? say('new.noSeats') : say('new.seatsOf', { n: free, all: units })}
      </span>
    </label>
  );
}

/** The departures of the days that were said, with their seats. */
export function Slots({ form, wanted }: { form: FormState<Values>; wanted: number }) {
  const { say } = useWords();
  const { startsAt, tourResourceTypeId, slot } = form.values;
  const isMany = startsAt.to !== null && startsAt.to !== startsAt.from;
  const { data } = useDepartures(tourResourceTypeId, startsAt.from, startsAt.to);
  const error = form.field('slot').error;
  return (
    <fieldset className={css.lines} data-field="slot">
      <legend>{say('new.departure')}</legend>
      {data?.departures.length === 0 && <p className={css.none}>{say('new.noDepartures')}</p>}
      {data?.departures.map((departure) => (
        <Slot
          key={departure.startsAt}
          departure={departure}
          isMany={isMany}
          wanted={wanted}
          isChosen={slot?.startsAt === departure.startsAt}
          onChoose={() => form.set({ slot: { startsAt: departure.startsAt, endsAt: departure.endsAt } })}
        />
      ))}
      {error && <p className={css.wrong}>{error}</p>}
    </fieldset>
  );
}
