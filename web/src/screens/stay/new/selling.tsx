import type { ResourceType } from '@pousada/client';
import { useEffect, useRef } from 'react';
import { useDates } from '../../../app/use-dates.ts';
import { Button } from '../../../ui/button.tsx';
import type { FormState } from '../../../ui/form.tsx';
import { IconSailboat } from '../../../ui/icons.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { useWords } from '../../../words/words.ts';
import { useRooms } from '../queries.ts';
import css from './new-stay.module.css';
import { useDepartures } from './queries.ts';
import type { Values } from './values.ts';

interface SellingProps {
  readonly form: FormState<Values>;
  readonly type: ResourceType;
  readonly onChange: () => void;
}

/** The departure being sold, not editable, and the number of seats. All other fields are those of every booking. */
export function Selling({ form, type, onChange }: SellingProps) {
  const { say } = useWords();
  const dates = useDates();
  const { slot, units, guests, tourResourceId } = form.values;
  const day = slot && dates.dayOf(slot.startsAt);
  const { data } = useDepartures(type.id, day, day);
  const { data: boats } = useRooms(type.id);
  const seats = useRef<HTMLDivElement>(null);
  useEffect(() => seats.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  if (!slot || !day) return null;
  const at = Date.parse(slot.startsAt);
  const departure = data?.departures.find(({ startsAt }) => Date.parse(startsAt) === at);
  const only = boats?.data.length === 1 ? boats.data[0] : boats?.data.find(({ id }) => id === tourResourceId);
  return (
    <>
      <div className={css.fixed}>
        <IconSailboat size={24} stroke={1.75} aria-hidden />
        <div>
          <b>{type.name}</b>
          <span>
            {`${dates.short(day)}, ${dates.clock(slot.startsAt)}–${dates.clock(slot.endsAt)}`}
            {only && ` · ${only.label ?? only.code}`}
          </span>
          {departure && (
            <span data-none={departure.free <= 0 || undefined}>
              {departure.free > 0
                ? say('new.seatsOf', { n: departure.free, all: departure.units })
                : say('new.noSeats')}
            </span>
          )}
        </div>
        <Button size="sm" onClick={onChange}>
          {say('new.change')}
        </Button>
      </div>
      <div ref={seats}>
        <NumberField
          {...form.field('units')}
          value={units ?? guests}
          onChange={(n) => form.set({ units: n, guests: n })}
          label={say('new.seats')}
          min={1}
          max={999}
        />
      </div>
    </>
  );
}
