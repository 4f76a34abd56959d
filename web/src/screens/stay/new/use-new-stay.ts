import type { Calls, ResourceType } from '@pousada/client';
import { customerInputFields, reservationInputFields } from '@pousada/client/fields';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { readAgain } from '../../../app/queries.ts';
import { useHouse } from '../../../app/session/house-context.ts';
import { useOpenStay } from '../../../app/stay-link.ts';
import { all, asE164, atMost, phone, required } from '../../../ui/checks.ts';
import type { Dates } from '../../../ui/dates.ts';
import { type FormState, type SaveOptions, useForm } from '../../../ui/form.tsx';
import { shortNameOf } from '../../../ui/names.ts';
import { offerUndo } from '../../../ui/undo-toast.tsx';
import { useWords } from '../../../words/words.ts';
import { readStaysAgain } from '../acts.ts';
import { useRooms } from '../queries.ts';
import { isByHour } from '../span.ts';
import { spanOf, useTypes } from './queries.ts';
import { EMPTY, type Values, valuesFrom } from './values.ts';

export const guestName = ({ tourCustomerId, isNewGuest, fullName }: Values): string =>
  isNewGuest ? fullName.trim() : (tourCustomerId?.fullName ?? '');

/** Creates a new guest only once, however often the booking is refused afterwards. */
function useGuestCreation(api: Calls) {
  const made = useRef(new Map<string, number>());
  return async ({ tourCustomerId, isNewGuest, fullName, phoneE164 }: Values, { idempotencyKey }: SaveOptions) => {
    if (!isNewGuest) return tourCustomerId!.id;
    const body = { fullName: fullName.trim(), ...(phoneE164 && { phoneE164: asE164(phoneE164) }) };
    const known = made.current.get(JSON.stringify(body));
    if (known !== undefined) return known;
    const { id } = await api.createCustomer({ body }, { idempotencyKey: `${idempotencyKey}guest` });
    made.current.set(JSON.stringify(body), id);
    return id;
  };
}

function checksFor(values: Values, types: readonly ResourceType[] | undefined) {
  const type = types?.find(({ id }) => id === values.tourResourceTypeId);
  const byHour = type !== undefined && isByHour(type.granularity);
  // Before a type is chosen, an end date is required if any type could need one.
  const needsEnd = type ? !byHour : (types?.some(({ granularity }) => !isByHour(granularity)) ?? true);
  const hasHours = byHour && type.granularity !== 'slot';
  return {
    startsAt: ({ from, to }: Values['startsAt']) => (from && (to || !needsEnd) ? null : { rule: 'required' as const }),
    guests: required,
    tourResourceTypeId: required,
    ...(values.isNewGuest
      ? { fullName: all<string>(required, atMost(customerInputFields.fullName.maxLength)), phoneE164: phone }
      : { tourCustomerId: required }),
    ...(type?.granularity === 'slot' && { slot: required }),
    ...(hasHours && { fromHour: required, toHour: required }),
    notes: atMost(reservationInputFields.notes.maxLength),
    source: atMost(reservationInputFields.source.maxLength),
  };
}

/** Preselects the guest that the address names. */
function useAskedGuest(form: FormState<Values>, id: number | undefined): void {
  const { api } = useHouse();
  const isAsked = useRef(false);
  useEffect(() => {
    if (id === undefined || isAsked.current) return;
    isAsked.current = true;
    void api
      .getCustomer({ id })
      .then(({ fullName, phoneE164, email }) =>
        form.assume({ tourCustomerId: { id, fullName, phoneE164, email }, isNewGuest: false }),
      );
  }, [id, api, form]);
}

/** Preselects the type of the unit that the address names. */
function useAskedType(form: FormState<Values>, resource: number | undefined, type: number | undefined): void {
  const { api } = useHouse();
  const isAsked = useRef(false);
  useEffect(() => {
    if (resource === undefined || type !== undefined || isAsked.current) return;
    isAsked.current = true;
    void api.getResource({ id: resource }).then(({ tourResourceTypeId }) => form.assume({ tourResourceTypeId }));
  }, [resource, type, api, form]);
}

const bodyFrom = (values: Values, span: { from: string; to: string }, tourCustomerId: number, isShared: boolean) => ({
  tourCustomerId,
  tourResourceTypeId: values.tourResourceTypeId!,
  ...(values.tourResourceId !== null && { tourResourceId: values.tourResourceId }),
  startsAt: span.from,
  endsAt: span.to,
  guests: values.guests!,
  ...(isShared && { units: values.units ?? values.guests! }),
  ...(values.notes.trim() && { notes: values.notes.trim() }),
  ...(values.source.trim() && { source: values.source.trim() }),
});

/** Form of a new stay: values, checks and saving. */
export function useNewStay(dates: Dates) {
  const { slug, api } = useHouse();
  const { say } = useWords();
  const openStay = useOpenStay();
  const asked = useSearch({ from: '/h/$slug' });
  const known = valuesFrom(asked, dates);
  const { data: types } = useTypes();
  const guestOf = useGuestCreation(api);
  const typeOf = (values: Values) => types?.find(({ id }) => id === values.tourResourceTypeId);
  const form: FormState<Values> = useForm<Values, { id: number }>({
    draft: `${slug}.stay.new`,
    place: 'stay',
    // The form itself shows conflicts, with the obstacles and alternatives.
    tells: ({ rule }) => rule === 'schedule.conflict',
    initial: { ...EMPTY, ...known },
    // A selection on the rack takes precedence over a restored draft.
    restore: (kept) => ({ ...kept, ...known }),
    alias: { endsAt: 'startsAt' },
    checks: (values) => checksFor(values, types),
    save: async (values, options) => {
      const span = spanOf(values, typeOf(values), dates);
      const tourCustomerId = await guestOf(values, options);
      const placed = { ...values, tourResourceId: values.tourResourceId ?? onlyUnit };
      return api.createReservation({ body: bodyFrom(placed, span!, tourCustomerId, isShared) }, options);
    },
    onSaved: ({ id }, values) => {
      void readStaysAgain();
      void readAgain('customers');
      offerUndo(say('new.did', { name: shortNameOf(guestName(values)), n: id }), async () => {
        await api.cancelReservation({ id, body: { cancelReason: say('new.undone') } });
        await readStaysAgain();
      });
      // Replaces the history entry, so that going back skips the form.
      openStay(id, {}, { replace: true });
    },
  });
  useAskedGuest(form, asked.guest);
  useAskedType(form, asked.resource, asked.type);
  const { data: rooms } = useRooms(form.values.tourResourceTypeId);
  const isShared = rooms?.data.some(({ units }) => units > 1) ?? false;
  const isSlot = typeOf(form.values)?.granularity === 'slot';
  // Seats on a departure with a single unit are booked on that unit.
  const onlyUnit = isSlot && rooms?.data.length === 1 ? rooms.data[0]!.id : null;
  const seats = isShared ? (form.values.units ?? form.values.guests ?? 1) : 1;
  const unit = rooms?.data.find(({ id }) => id === form.values.tourResourceId)?.code;
  return {
    form,
    types,
    type: typeOf(form.values),
    unit,
    isShared,
    seats,
    /** The address names a time, not days. */
    isFixed: known.slot !== undefined,
    /** There is only one unit, or the address names one. */
    hasOneUnit: rooms?.data.length === 1 || asked.resource !== undefined,
  };
}
