import { SelectField } from '../../../ui/fields.tsx';
import type { FormState } from '../../../ui/form.tsx';
import { useWords } from '../../../words/words.ts';
import { useFreeUnits, useRooms } from '../queries.ts';
import type { Span } from './queries.ts';
import type { Values } from './values.ts';

interface Wanted {
  readonly type: number | null;
  readonly span: Span | null;
  readonly seats: number;
  /** The unit chosen, which stays in the list even if it is taken. */
  readonly chosen: number | null;
  /** Units that other rooms of the same booking take. */
  readonly others?: readonly number[];
}

/** Free units of a type over a span, as choices. */
export function usePlaceChoices({ type, span, seats, chosen, others = [] }: Wanted) {
  const { say } = useWords();
  const { data: rooms } = useRooms(type);
  const { data: free } = useFreeUnits(type !== null && span ? { type, ...span, units: seats } : null);
  const isFree = new Set(
    free?.resources.filter(({ freeUnits }) => freeUnits >= seats).map((one) => one.tourResourceId),
  );
  return (rooms?.data ?? [])
    .filter(({ id, isActive }) => (isActive && isFree.has(id) && !others.includes(id)) || id === chosen)
    .map(({ id, code, housekeepingState }) => ({
      value: String(id),
      code,
      label:
        isFree.has(id) || !free ? `${code} · ${say(`state.${housekeepingState}`)}` : say('new.notFree', { room: code }),
    }));
}

interface PlaceFieldProps {
  readonly form: FormState<Values>;
  readonly span: Span | null;
  readonly seats: number;
  readonly isRoom: boolean;
}

/** A unit of the type, or any that is free. */
export function PlaceField({ form, span, seats, isRoom }: PlaceFieldProps) {
  const { say } = useWords();
  const { tourResourceTypeId: type, tourResourceId } = form.values;
  const field = form.field('tourResourceId');
  const choices = usePlaceChoices({ type, span, seats, chosen: tourResourceId });
  return (
    <SelectField
      {...field}
      label={say(isRoom ? 'new.room' : 'new.unit')}
      aside={say('form.optional')}
      none={say('new.anyRoom')}
      choices={choices}
      value={tourResourceId === null ? '' : String(tourResourceId)}
      onChange={(id) => field.onChange(id === '' ? null : Number(id))}
    />
  );
}
