import { useCloseStay } from '../../../app/stay-link.ts';
import { useDates } from '../../../app/use-dates.ts';
import { Button } from '../../../ui/button.tsx';
import { DateRange } from '../../../ui/date-range.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { SelectField, TextArea, TextField } from '../../../ui/fields.tsx';
import { Form } from '../../../ui/form.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { useWords } from '../../../words/words.ts';
import { Conflict } from '../conflict.tsx';
import { useFreeUnits, useRooms } from '../queries.ts';
import { isByHour } from '../span.ts';
import { GuestField, useWarnings } from './guest-field.tsx';
import css from './new-stay.module.css';
import { spanOf } from './queries.ts';
import { Hours, Slots } from './slots.tsx';
import { TypeLines } from './type-lines.tsx';
import { useNewStay } from './use-new-stay.ts';

const FORM = 'new-stay';

/** A unit of the type, or any that is free. */
function PlaceField({
  form,
  span,
  seats,
  isRoom,
}: {
  readonly form: ReturnType<typeof useNewStay>['form'];
  readonly span: { from: string; to: string } | null;
  readonly seats: number;
  readonly isRoom: boolean;
}) {
  const { say } = useWords();
  const { tourResourceTypeId: type, tourResourceId } = form.values;
  const { data: rooms } = useRooms(type);
  const { data: free } = useFreeUnits(type !== null && span ? { type, ...span, units: seats } : null);
  const field = form.field('tourResourceId');
  const isFree = new Set(
    free?.resources.filter(({ freeUnits }) => freeUnits >= seats).map((one) => one.tourResourceId),
  );
  const choices = (rooms?.data ?? [])
    .filter(({ id, isActive }) => (isActive && isFree.has(id)) || id === tourResourceId)
    .map(({ id, code, housekeepingState }) => ({
      value: String(id),
      label:
        isFree.has(id) || !free ? `${code} · ${say(`state.${housekeepingState}`)}` : say('new.notFree', { room: code }),
    }));
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

/** A booking that is being made. */
export function NewStay() {
  const { say } = useWords();
  const dates = useDates();
  const onClose = useCloseStay();
  const { form, types, type, unit, seats, isShared } = useNewStay(dates);
  const { values } = form;
  const { barring } = useWarnings(values.tourCustomerId);
  const span = spanOf(values, type, dates);
  const { from, to } = values.startsAt;
  const hasNights = types?.some(({ granularity }) => granularity === 'night') ?? true;
  const hasDays = types?.some(({ granularity }) => !isByHour(granularity)) ?? true;
  const isTaken = form.refusal?.errors.some(({ rule }) => rule.startsWith('schedule.')) ?? false;
  return (
    <Drawer
      label={say('shell.newStay')}
      onClose={onClose}
      lead={<h2 className={css.title}>{say('shell.newStay')}</h2>}
      foot={
        <Button
          kind="primary"
          size="lg"
          type="submit"
          form={FORM}
          className={css.book}
          isBusy={form.isSaving}
          why={barring ? say('new.barredShort', { tag: barring.name }) : null}
        >
          {say('new.book')}
          <kbd>Ctrl ↵</kbd>
        </Button>
      }
    >
      <Form form={form} dates={dates} id={FORM} className={css.form}>
        <DateRange
          {...form.field('startsAt')}
          label={say('new.when')}
          dates={dates}
          unit={hasNights ? 'night' : 'day'}
          {...(!hasDays && { help: say('new.oneDay') })}
        />
        <NumberField {...form.field('guests')} label={say('new.people')} min={1} max={999} />
        {types && (
          <TypeLines
            types={types}
            value={values.tourResourceTypeId}
            span={from && to ? { from, to } : null}
            people={values.guests ?? 1}
            error={isTaken ? null : form.field('tourResourceTypeId').error}
            onChange={(id) => form.set({ tourResourceTypeId: id, tourResourceId: null, slot: null })}
          />
        )}
        {isTaken && (
          <div role="alert">
            <Conflict
              error={form.refusal}
              unit={unit}
              wanted={
                values.tourResourceTypeId && span ? { type: values.tourResourceTypeId, ...span, units: seats } : null
              }
              onPick={(tourResourceId) => form.set({ tourResourceId })}
            />
          </div>
        )}
        {type?.granularity === 'slot' && <Slots form={form} wanted={seats} />}
        {type && isByHour(type.granularity) && type.granularity !== 'slot' && (
          <Hours form={form} type={type} span={span} seats={seats} />
        )}
        {isShared && (
          <NumberField
            {...form.field('units')}
            value={values.units ?? values.guests}
            label={say('new.seats')}
            min={1}
            max={999}
          />
        )}
        {type && <PlaceField form={form} span={span} seats={seats} isRoom={type.kind === 'accommodation'} />}
        <GuestField form={form} />
        <TextArea {...form.field('notes')} label={say('stay.note')} aside={say('form.optional')} rows={2} />
        <TextField {...form.field('source')} label={say('stay.source')} aside={say('form.optional')} />
      </Form>
    </Drawer>
  );
}
