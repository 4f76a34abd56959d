import { etagOf, type ReservationChanges, type ReservationDetail } from '@pousada/client';
import { useQueryClient } from '@tanstack/react-query';
import { useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { atMost } from '../../ui/checks.ts';
import { DateRange } from '../../ui/date-range.tsx';
import type { Dates } from '../../ui/dates.ts';
import { TextArea, TextField } from '../../ui/fields.tsx';
import { Form, useForm } from '../../ui/form.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import type { Range } from '../../ui/range-text.ts';
import { TimeField } from '../../ui/time-field.tsx';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import { readStaysAgain } from './acts.ts';
import { InlinePanel } from './inline-panel.tsx';
import { stayKey, useType } from './queries.ts';
import { isByHour, lastDayOf } from './span.ts';
import css from './stay.module.css';

interface Values {
  startsAt: Range;
  guests: number | null;
  expectedArrival: string;
  notes: string;
  source: string;
  externalRef: string;
}

const valuesOf = (stay: ReservationDetail, isDaily: boolean, dates: Dates): Values => ({
  startsAt: { from: dates.dayOf(stay.startsAt), to: lastDayOf(stay, isDaily ? 'day' : 'night', dates) },
  guests: stay.guests,
  expectedArrival: stay.expectedArrival ? dates.clock(stay.expectedArrival) : '',
  notes: stay.notes ?? '',
  source: stay.source ?? '',
  externalRef: stay.externalRef ?? '',
});

/** Only what was changed is sent: what somebody else changes meanwhile stays theirs. */
function changesOf(values: Values, base: Values, dates: Dates): ReservationChanges {
  const isNew = (name: keyof Values) => JSON.stringify(values[name]) !== JSON.stringify(base[name]);
  const { from, to } = values.startsAt;
  return {
    ...(isNew('startsAt') && from && to && { startsAt: from, endsAt: to }),
    ...(isNew('guests') && values.guests && { guests: values.guests }),
    ...((isNew('expectedArrival') || isNew('startsAt')) &&
      from && { expectedArrival: values.expectedArrival ? dates.instant(from, values.expectedArrival) : null }),
    ...(isNew('notes') && { notes: values.notes.trim() || null }),
    ...(isNew('source') && { source: values.source.trim() || null }),
    ...(isNew('externalRef') && { externalRef: values.externalRef.trim() || null }),
  };
}

/** The facts of a booking; of one that is over only the note. */
export function EditForm({ stay, onClose }: { stay: ReservationDetail; onClose: () => void }) {
  const { say } = useWords();
  const { slug, api } = useHouse();
  const dates = useDates();
  const client = useQueryClient();
  const { data: type } = useType(stay.tourResourceTypeId);
  const granularity = type?.granularity ?? 'night';
  const isDaily = granularity === 'day';
  const isOpen = stay.status === 'confirmed' || stay.status === 'checked_in';
  const form = useForm<Values>({
    draft: `${slug}.stay.${stay.id}`,
    place: 'stay',
    initial: valuesOf(stay, isDaily, dates),
    etag: etagOf(stay),
    checks: { notes: atMost(2000), source: atMost(50), externalRef: atMost(100) },
    save: (values, options, over) =>
      api.updateReservation({ id: stay.id, body: changesOf(values, over, dates) }, options),
    reread: async () => {
      const now = await api.getReservation({ id: stay.id });
      client.setQueryData(stayKey(slug, stay.id), now);
      return { values: valuesOf(now, isDaily, dates), etag: etagOf(now) };
    },
    onSaved: () => {
      offerUndo(say('stay.did.save'));
      void readStaysAgain();
      onClose();
    },
  });
  const facts = {
    startsAt: {
      label: say('stay.dates'),
      show: ({ from, to }: Range) => (from && to ? dates.span(from, to) : '–'),
    },
    guests: { label: say('stay.people') },
    expectedArrival: { label: say('stay.expected') },
    notes: { label: say('stay.note') },
    source: { label: say('stay.source') },
    externalRef: { label: say('stay.reference') },
  };
  return (
    <InlinePanel title={say('stay.edit')} onClose={onClose}>
      <Form form={form} dates={dates} facts={facts} className={css.fields}>
        {isOpen && !isByHour(granularity) && (
          <DateRange
            {...form.field('startsAt')}
            label={say('stay.dates')}
            dates={dates}
            unit={isDaily ? 'day' : 'night'}
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
        <div className={css.acts}>
          <Button
            kind="primary"
            type="submit"
            isBusy={form.isSaving}
            why={form.isDirty ? null : say('stay.nothingChanged')}
          >
            {say('stay.save')}
          </Button>
          <Button onClick={onClose}>{say('common.back')}</Button>
        </div>
      </Form>
    </InlinePanel>
  );
}
