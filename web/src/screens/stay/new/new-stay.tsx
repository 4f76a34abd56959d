import { useState } from 'react';
import { useShownDay } from '../../../app/shown-day.ts';
import { useCloseStay } from '../../../app/stay-link.ts';
import { useDates } from '../../../app/use-dates.ts';
import { Button } from '../../../ui/button.tsx';
import { DateRange } from '../../../ui/date-range.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { TextArea, TextField } from '../../../ui/fields.tsx';
import { Form } from '../../../ui/form.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { useOffline } from '../../../ui/offline.ts';
import { Bone } from '../../../ui/states.tsx';
import { useWords } from '../../../words/words.ts';
import { Conflict } from '../conflict.tsx';
import { usePast } from '../past.ts';
import { isByHour } from '../span.ts';
import { GuestField, useWarnings } from './guest-field.tsx';
import css from './new-stay.module.css';
import { PlaceField } from './place-field.tsx';
import { spanOf } from './queries.ts';
import { withParty } from './rooms.ts';
import { Counts, RoomRows, SplitOffer } from './rooms-field.tsx';
import { Selling } from './selling.tsx';
import { Hours, SeatsGone, Slots } from './slots.tsx';
import { TypeLines } from './type-lines.tsx';
import { useNewStay } from './use-new-stay.ts';

const FORM = 'new-stay';

/** Form of a new booking. */
export function NewStay() {
  const { say } = useWords();
  const dates = useDates();
  const onClose = useCloseStay();
  const { form, types, type, unit, seats, isShared, isFixed, hasOneUnit, roomTypes, rooms } = useNewStay(dates);
  const shownDay = useShownDay();
  const isOffline = useOffline();
  const past = usePast(form, dates);
  const [isChanging, setChanging] = useState(false);
  // Opened from a departure: type and time are fixed until the user changes them.
  const isSelling = isFixed && !isChanging && type?.granularity === 'slot';
  const { values } = form;
  const { barring } = useWarnings(values.tourCustomerId);
  const span = spanOf(values, type ?? (rooms > 1 ? roomTypes[0] : undefined), dates);
  const { from, to } = values.startsAt;
  const hasNights = types?.some(({ granularity }) => granularity === 'night') ?? true;
  const hasDays = types?.some(({ granularity }) => !isByHour(granularity)) ?? true;
  const title = say(isSelling ? 'dep.sell' : 'shell.newStay');
  const isTaken = form.refusal?.errors.some(({ rule }) => rule.startsWith('schedule.')) ?? false;
  const why = isOffline
    ? say('new.offline')
    : isSelling && isTaken
      ? say('new.noRoomFor', { n: seats })
      : barring && say('new.barredShort', { tag: barring.name });
  // Waits for the types, so that no field appears only to disappear again.
  if (isFixed && !types)
    return (
      <Drawer label={title} onClose={onClose}>
        <Bone height={84} />
      </Drawer>
    );
  return (
    <Drawer
      label={title}
      onClose={onClose}
      lead={<h2 className={css.title}>{title}</h2>}
      foot={
        <>
          {past.warning && (
            <p className={css.past} role="status">
              {past.warning}
            </p>
          )}
          <Button
            kind="primary"
            size="lg"
            type="submit"
            form={FORM}
            className={css.book}
            isBusy={form.isSaving}
            why={why}
          >
            {past.isAsked
              ? say('new.bookAnyway')
              : isSelling
                ? say('new.sell', { n: seats })
                : rooms > 1
                  ? say('new.bookRooms', { n: rooms })
                  : say('new.book')}
            <kbd>Ctrl ↵</kbd>
          </Button>
        </>
      }
    >
      <Form form={{ ...form, submit: past.submit }} dates={dates} id={FORM} className={css.form}>
        {isSelling && <Selling form={form} type={type} onChange={() => setChanging(true)} />}
        {!isSelling && (
          <>
            <DateRange
              {...form.field('startsAt')}
              label={say('new.when')}
              dates={dates}
              unit={hasNights ? 'night' : 'day'}
              {...(hasNights && { today: shownDay })}
              {...(!hasDays && { help: say('new.oneDay') })}
              {...((!types || roomTypes.length > 0) && {
                help: say('new.line'),
                onParty: (party) => form.set(withParty(values, party)),
              })}
            />
            <Counts form={form} hasRooms={rooms > 1 || (roomTypes.length > 0 && (!type || roomTypes.includes(type)))} />
          </>
        )}
        {types && !isSelling && (
          <TypeLines
            types={types}
            value={values.tourResourceTypeId}
            span={from && to ? { from, to } : null}
            people={rooms > 1 ? Math.max(...values.items.map(({ guests }) => guests ?? 1)) : (values.guests ?? 1)}
            rooms={rooms}
            error={isTaken ? null : form.field('tourResourceTypeId').error}
            onChange={(id) => form.set({ tourResourceTypeId: id, tourResourceId: null, slot: null })}
          />
        )}
        {type && roomTypes.includes(type) && !isSelling && <SplitOffer form={form} type={type} />}
        {rooms > 1 && <RoomRows form={form} types={roomTypes} span={span} />}
        {isTaken && rooms === 1 && (
          <div role="alert">
            {type?.granularity === 'slot' ? (
              <SeatsGone form={form} wanted={seats} />
            ) : (
              <Conflict
                error={form.refusal}
                unit={unit}
                wanted={
                  values.tourResourceTypeId && span ? { type: values.tourResourceTypeId, ...span, units: seats } : null
                }
                onPick={(tourResourceId) => form.set({ tourResourceId })}
              />
            )}
          </div>
        )}
        {type?.granularity === 'slot' && !isSelling && (
          <Slots
            typeId={values.tourResourceTypeId}
            days={values.startsAt}
            value={values.slot}
            wanted={seats}
            error={form.field('slot').error}
            onChange={(slot) => form.set({ slot })}
          />
        )}
        {type && isByHour(type.granularity) && type.granularity !== 'slot' && (
          <Hours form={form} type={type} span={span} seats={seats} />
        )}
        {isShared && !isSelling && (
          <NumberField
            {...form.field('units')}
            value={values.units ?? values.guests}
            label={say('new.seats')}
            min={1}
            max={999}
          />
        )}
        {type && rooms === 1 && !(isSelling && hasOneUnit) && (
          <PlaceField form={form} span={span} seats={seats} isRoom={type.kind === 'accommodation'} />
        )}
        <GuestField form={form} />
        <TextArea {...form.field('notes')} label={say('stay.note')} aside={say('form.optional')} rows={2} />
        <TextField {...form.field('source')} label={say('stay.source')} aside={say('form.optional')} />
      </Form>
    </Drawer>
  );
}
