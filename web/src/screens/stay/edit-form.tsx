import { etagOf, type ReservationDetail } from '@pousada/client';
import { reservationChangesFields } from '@pousada/client/fields';
import { useQueryClient } from '@tanstack/react-query';
import { useCan, useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { atMost } from '../../ui/checks.ts';
import { DateRange } from '../../ui/date-range.tsx';
import { TextArea, TextField } from '../../ui/fields.tsx';
import { Form, useForm } from '../../ui/form.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import type { Range } from '../../ui/range-text.ts';
import { TimeField } from '../../ui/time-field.tsx';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { writtenBy } from '../../ui/when.ts';
import { useWords } from '../../words/words.ts';
import { readStaysAgain } from './acts.ts';
import { changesOf, draftOf, type Values, valuesOf } from './edit-values.ts';
import { InlinePanel } from './inline-panel.tsx';
import { Slots } from './new/slots.tsx';
import { usePast } from './past.ts';
import { stayKey, useType } from './queries.ts';
import { isByHour } from './span.ts';
import css from './stay.module.css';

interface EditFormProps {
  readonly stay: ReservationDetail;
  readonly isResumed: true | undefined;
  readonly onClose: () => void;
}

/** Editor of a booking; only the notes if it is over. */
export function EditForm({ stay, isResumed, onClose }: EditFormProps) {
  const words = useWords();
  const { say } = words;
  const { slug, api } = useHouse();
  const dates = useDates();
  const client = useQueryClient();
  const { data: type } = useType(stay.tourResourceTypeId);
  const granularity = type?.granularity ?? 'night';
  const isHourly = isByHour(granularity) && granularity !== 'slot';
  const step = granularity === 'hour' ? 60 : 15;
  const isOpen = stay.status === 'confirmed' || stay.status === 'checked_in';
  const form = useForm<Values>({
    draft: draftOf(slug, stay.id),
    isResumed,
    place: 'stay',
    initial: valuesOf(stay, granularity, dates),
    etag: etagOf(stay),
    checks: {
      notes: atMost(reservationChangesFields.notes.maxLength),
      source: atMost(reservationChangesFields.source.maxLength),
      externalRef: atMost(reservationChangesFields.externalRef.maxLength),
    },
    save: (values, options, over) =>
      api.updateReservation({ id: stay.id, body: changesOf(values, over, granularity, dates) }, options),
    reread: async () => {
      const now = await api.getReservation({ id: stay.id });
      const { data } = await api.listReservationTimelineEntries({ id: stay.id, perPage: 1 });
      client.setQueryData(stayKey(slug, stay.id), now);
      const told = writtenBy(data[0]?.actor?.displayName, data[0]?.at, dates, words);
      return { values: valuesOf(now, granularity, dates), etag: etagOf(now), told };
    },
    onSaved: () => {
      offerUndo(say('stay.did.save'));
      void readStaysAgain();
      onClose();
    },
  });
  const past = usePast(form, dates, dates.dayOf(stay.startsAt));
  // If the permission is withdrawn while the form is open, the typed text stays readable.
  const mayWrite = useCan('reservation.write');
  const why = mayWrite ? (form.isDirty ? null : say('stay.nothingChanged')) : say('code.FORBIDDEN');
  const facts = {
    startsAt: {
      label: say('stay.dates'),
      show: ({ from, to }: Range) => (from && to ? dates.span(from, to) : '–'),
    },
    fromHour: { label: say('new.fromHour') },
    toHour: { label: say('new.toHour') },
    slot: {
      label: say('new.departure'),
      show: (slot: Values['slot']) => (slot ? dates.moment(slot.startsAt) : '–'),
    },
    guests: { label: say('stay.people') },
    expectedArrival: { label: say('stay.expected') },
    notes: { label: say('stay.note') },
    source: { label: say('stay.source') },
    externalRef: { label: say('stay.reference') },
  };
  return (
    <InlinePanel title={say('stay.edit')} onClose={() => form.leave(onClose)}>
      <Form form={{ ...form, submit: past.submit }} dates={dates} facts={facts} className={css.fields}>
        {isOpen && (
          <DateRange
            {...form.field('startsAt')}
            label={say('stay.dates')}
            dates={dates}
            unit={granularity === 'night' ? 'night' : 'day'}
          />
        )}
        {isOpen && isHourly && (
          <div className={css.pair}>
            <TimeField {...form.field('fromHour')} label={say('new.fromHour')} step={step} />
            <TimeField {...form.field('toHour')} label={say('new.toHour')} step={step} />
          </div>
        )}
        {isOpen && granularity === 'slot' && (
          <Slots
            typeId={stay.tourResourceTypeId}
            days={form.values.startsAt}
            value={form.values.slot}
            wanted={stay.units}
            error={form.field('slot').error}
            onChange={(slot) => form.set({ slot })}
          />
        )}
        {isOpen && (
          <div className={css.pair}>
            <NumberField {...form.field('guests')} label={say('stay.people')} min={1} />
            <TimeField {...form.field('expectedArrival')} label={say('stay.expected')} />
          </div>
        )}
        <TextArea {...form.field('notes')} label={say('stay.note')} />
        {isOpen && (
          <div className={css.pair}>
            <TextField {...form.field('source')} label={say('stay.source')} />
            <TextField {...form.field('externalRef')} label={say('stay.reference')} />
          </div>
        )}
        {past.warning && (
          <p className={css.warning} role="status">
            {past.warning}
          </p>
        )}
        <div className={css.acts}>
          <Button kind="primary" type="submit" isBusy={form.isSaving} isSent why={why}>
            {past.isAsked ? say('stay.saveAnyway') : say('stay.save')}
          </Button>
          <Button onClick={() => form.leave(onClose)}>{say('common.back')}</Button>
        </div>
      </Form>
    </InlinePanel>
  );
}
