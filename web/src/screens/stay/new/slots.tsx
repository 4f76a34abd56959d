import type { Departure, ResourceType } from '@pousada/client';
import { useDates } from '../../../app/use-dates.ts';
import { Button } from '../../../ui/button.tsx';
import { addDays, asDuration } from '../../../ui/dates.ts';
import type { FormState } from '../../../ui/form.tsx';
import { shortNameOf } from '../../../ui/names.ts';
import type { Range } from '../../../ui/range-text.ts';
import { TimeField } from '../../../ui/time-field.tsx';
import { useWords } from '../../../words/words.ts';
import { useFreeUnits } from '../queries.ts';
import css from './new-stay.module.css';
import { type Span, useDepartures } from './queries.ts';
import type { Values } from './values.ts';

type ChosenSlot = NonNullable<Values['slot']>;

interface HoursProps {
  readonly form: FormState<Values>;
  readonly type: ResourceType;
  readonly span: Span | null;
  readonly seats: number;
}

/** Start and end time for types sold by the hour, with the free units. */
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
  // The current departure of a booking stays selectable, however full it is.
  const isOff = !isChosen && (!isOffered || free <= 0 || Date.parse(startsAt) < Date.now());
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

interface SlotsProps {
  readonly typeId: number | null;
  readonly days: Range;
  readonly value: ChosenSlot | null;
  readonly wanted: number;
  readonly error?: string | null | undefined;
  readonly onChange: (slot: ChosenSlot) => void;
}

/** Departures of the chosen days, with their seats. */
export function Slots({ typeId, days, value: slot, wanted, error, onChange }: SlotsProps) {
  const { say } = useWords();
  const isMany = days.to !== null && days.to !== days.from;
  const { data } = useDepartures(typeId, days.from, days.to);
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
          onChoose={() => onChange({ startsAt: departure.startsAt, endsAt: departure.endsAt })}
        />
      ))}
      {error && <p className={css.wrong}>{error}</p>}
    </fieldset>
  );
}

/** Shown after the last seats were lost: the guests who have them, and the next departure with enough seats. */
export function SeatsGone({ form, wanted }: { form: FormState<Values>; wanted: number }) {
  const words = useWords();
  const { say } = words;
  const dates = useDates();
  const { tourResourceTypeId, slot } = form.values;
  const day = slot && dates.dayOf(slot.startsAt);
  const { data } = useDepartures(tourResourceTypeId, day, day && addDays(day, 7));
  if (!slot || !data) return null;
  const at = Date.parse(slot.startsAt);
  const full = data.departures.find(({ startsAt }) => Date.parse(startsAt) === at);
  const next = data.departures.find(
    ({ startsAt, isOffered, free }) => isOffered && free >= wanted && Date.parse(startsAt) > Math.max(at, Date.now()),
  );
  const latest = full?.reservations
    .slice(-3)
    .flatMap(({ toursCustomer, units }) =>
      toursCustomer ? [say('new.has', { name: shortNameOf(toursCustomer.fullName), n: units })] : [],
    );
  const t = dates.clock(slot.startsAt);
  return (
    <div className={css.gone}>
      {full && <p>{full.free > 0 ? say('new.onlyLeft', { n: full.free, t }) : say('new.noneLeft', { t })}</p>}
      {latest && latest.length > 0 && <p>{say('new.whoHas', { names: words.list(latest) })}</p>}
      {next ? (
        <p>
          {say('new.nextSlot')}{' '}
          <Button
            size="sm"
            onClick={() => {
              const to = dates.dayOf(next.startsAt);
              form.set({ slot: { startsAt: next.startsAt, endsAt: next.endsAt }, startsAt: { from: to, to } });
            }}
          >
            {say('new.takeNext', { d: dates.short(dates.dayOf(next.startsAt)), t: dates.clock(next.startsAt) })}
          </Button>
        </p>
      ) : (
        <p>{say('new.noNextSlot')}</p>
      )}
    </div>
  );
}
