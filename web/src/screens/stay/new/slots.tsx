import type { Departure } from '@pousada/client';
import { useDates } from '../../../app/use-dates.ts';
import { TextField } from '../../../ui/fields.tsx';
import type { FormState } from '../../../ui/form.tsx';
import { useWords } from '../../../words/words.ts';
import css from './new-stay.module.css';
import { useDepartures } from './queries.ts';
import type { Values } from './values.ts';

/** From when to when, where hours are sold. */
export function Hours({ form }: { form: FormState<Values> }) {
  const { say } = useWords();
  return (
    <div className={css.pair}>
      <TextField {...form.field('fromHour')} label={say('new.fromHour')} type="time" />
      <TextField {...form.field('toHour')} label={say('new.toHour')} type="time" />
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
