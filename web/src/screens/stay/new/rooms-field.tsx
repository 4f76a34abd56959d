import type { ResourceType } from '@pousada/client';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields.tsx';
import type { FormState } from '../../../ui/form.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { problemSentence } from '../../../ui/refusal.ts';
import { useWords } from '../../../words/words.ts';
import { Conflict } from '../conflict.tsx';
import css from './new-stay.module.css';
import { usePlaceChoices } from './place-field.tsx';
import type { Span } from './queries.ts';
import { MAX_ROOMS, peopleIn, withPeople, withRoom, withRooms } from './rooms.ts';
import type { Values } from './values.ts';

/** Number of people, and of rooms where the house has rooms. */
export function Counts({ form, hasRooms }: { form: FormState<Values>; hasRooms: boolean }) {
  const { say } = useWords();
  const { values } = form;
  // An emptied field stays empty until a number is typed or it is left.
  const [isBlank, setBlank] = useState(false);
  const guests = form.field('guests');
  return (
    <div className={css.counts}>
      <NumberField
        {...guests}
        onChange={(people) => form.set(withPeople(values, people))}
        onBlur={() => {
          const seated = peopleIn(values.items);
          if (values.items.length > 0 && values.guests !== seated) form.set({ guests: seated });
          guests.onBlur();
        }}
        label={say('new.people')}
        min={Math.max(1, values.items.length)}
        max={999}
      />
      {hasRooms && (
        <NumberField
          label={say('new.rooms')}
          value={isBlank ? null : Math.max(1, values.items.length)}
          onChange={(count) => {
            setBlank(count === null);
            if (count !== null) form.set(withRooms(values, count));
          }}
          onBlur={() => setBlank(false)}
          min={1}
          max={MAX_ROOMS}
        />
      )}
    </div>
  );
}

/** Offers several rooms to a party that one room cannot take. */
export function SplitOffer({ form, type }: { form: FormState<Values>; type: ResourceType }) {
  const { say } = useWords();
  const { guests, items } = form.values;
  const { maxOccupancy } = type;
  if (!maxOccupancy || items.length > 0 || (guests ?? 1) <= maxOccupancy) return null;
  const count = Math.ceil(guests! / maxOccupancy);
  if (count > MAX_ROOMS) return null;
  return (
    <p className={css.offer} role="status">
      {say('new.tooMany', { n: maxOccupancy })}{' '}
      <Button size="sm" onClick={() => form.set(withRooms(form.values, count))}>
        {say('new.split', { n: count })}
      </Button>
    </p>
  );
}

interface RowProps {
  readonly form: FormState<Values>;
  readonly at: number;
  readonly types: readonly ResourceType[];
  readonly span: Span | null;
}

/** The refusal of one room, with its obstacles and the rooms that are free instead. */
function RoomRefusal({ form, at, span, type }: Omit<RowProps, 'types'> & { type: number | null }) {
  const words = useWords();
  const own = [`items.${at}.guests`, `items.${at}.tourResourceTypeId`, `items.${at}.tourResourceId`];
  const errors = form.refusal?.errors.filter(({ field }) => own.includes(field)) ?? [];
  if (errors.length === 0) return null;
  if (errors.some(({ rule }) => rule === 'schedule.conflict'))
    return (
      <Conflict
        error={form.refusal}
        wanted={type !== null && span ? { type, ...span } : null}
        onPick={(tourResourceId) => form.set(withRoom(form.values, at, { tourResourceId }))}
      />
    );
  return errors.map((error) => (
    <p key={error.field + error.rule} className={css.wrong}>
      {problemSentence(error, words)}
    </p>
  ));
}

/** One room: its people, its type and, if wanted, its number. */
function RoomRow({ form, at, types, span }: RowProps) {
  const { say } = useWords();
  const { values } = form;
  const room = values.items[at]!;
  const type = room.tourResourceTypeId ?? values.tourResourceTypeId;
  const others = values.items.flatMap(({ tourResourceId }, n) =>
    n === at || tourResourceId === null ? [] : [tourResourceId],
  );
  const places = usePlaceChoices({ type, span, seats: 1, chosen: room.tourResourceId, others });
  const most = types.find(({ id }) => id === type)?.maxOccupancy ?? null;
  const n = at + 1;
  return (
    <li className={css.roomRow}>
      <NumberField
        label={say('new.peopleIn', { n })}
        value={room.guests}
        onChange={(guests) => form.set(withRoom(values, at, { guests }))}
        min={1}
        max={999}
        error={most !== null && (room.guests ?? 0) > most ? say('new.upTo', { n: most }) : null}
      />
      <SelectField
        label={say('new.typeOf', { n })}
        value={type === null ? '' : String(type)}
        {...(type === null && { none: say('new.chooseType') })}
        choices={types.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(id) =>
          form.set(
            withRoom(values, at, {
              tourResourceTypeId: id === '' || Number(id) === values.tourResourceTypeId ? null : Number(id),
              tourResourceId: null,
            }),
          )
        }
      />
      <SelectField
        label={say('new.unitOf', { n })}
        none={say('new.anyShort')}
        choices={places}
        value={room.tourResourceId === null ? '' : String(room.tourResourceId)}
        onChange={(id) => form.set(withRoom(values, at, { tourResourceId: id === '' ? null : Number(id) }))}
      />
      <div className={css.roomError} role="alert">
        <RoomRefusal form={form} at={at} span={span} type={type} />
      </div>
    </li>
  );
}

/** The rooms of a booking of several. */
export function RoomRows({ form, types, span }: Omit<RowProps, 'at'>) {
  const { say } = useWords();
  const { error } = form.field('items');
  return (
    <fieldset className={css.lines} data-field="items">
      <legend>{say('new.eachRoom')}</legend>
      <ol className={css.roomRows}>
        {form.values.items.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a room is its place in the list
          <RoomRow key={at} form={form} at={at} types={types} span={span} />
        ))}
      </ol>
      {error && <p className={css.wrong}>{error}</p>}
    </fieldset>
  );
}
