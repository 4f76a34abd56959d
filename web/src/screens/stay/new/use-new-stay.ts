import type { Calls, ResourceType } from '@pousada/client';
import { customerInputFields, reservationInputFields } from '@pousada/client/fields';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { justMade } from '../../../app/just-made.ts';
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
import { MAX_ROOMS } from './rooms.ts';
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

/** Every room of a booking of several has a type of its own. */
const isMixed = ({ items }: Values): boolean =>
  items.length > 0 && items.every(({ tourResourceTypeId }) => tourResourceTypeId !== null);

/** Fields of each room that the form shows once for all of them. */
const SHARED_FIELDS = {
  startsAt: 'startsAt',
  endsAt: 'startsAt',
  notes: 'notes',
  source: 'source',
} as const;
const ALIAS = Object.fromEntries([
  ['endsAt', 'startsAt'],
  ...Array.from({ length: MAX_ROOMS }, (_, n) =>
    Object.entries(SHARED_FIELDS).map(([field, shown]) => [`items.${n}.${field}`, shown]),
  ).flat(),
]) as Record<string, 'startsAt' | 'notes' | 'source'>;

function checksFor(values: Values, types: readonly ResourceType[] | undefined) {
  const type = types?.find(({ id }) => id === values.tourResourceTypeId);
  const byHour = type !== undefined && isByHour(type.granularity);
  // Before a type is chosen, an end date is required if any type could need one.
  const needsEnd = type ? !byHour : (types?.some(({ granularity }) => !isByHour(granularity)) ?? true);
  const hasHours = byHour && type.granularity !== 'slot';
  return {
    items: (items: Values['items']) =>
      items.some(({ guests, tourResourceTypeId }) => !guests || !(tourResourceTypeId ?? values.tourResourceTypeId))
        ? { rule: 'required' as const }
        : null,
    startsAt: ({ from, to }: Values['startsAt']) => (from && (to || !needsEnd) ? null : { rule: 'required' as const }),
    guests: required,
    ...(!isMixed(values) && { tourResourceTypeId: required }),
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

/** The same without the customer, for each room. */
function groupFrom(values: Values, span: { from: string; to: string }, tourCustomerId: number) {
  const items = values.items.map((room) => {
    const { tourCustomerId: _, ...item } = bodyFrom(
      { ...values, ...room, tourResourceTypeId: room.tourResourceTypeId ?? values.tourResourceTypeId },
      span,
      tourCustomerId,
      false,
    );
    return item;
  });
  return { tourCustomerId, items };
}

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
  const roomTypes = types?.filter(({ kind, granularity }) => kind === 'accommodation' && !isByHour(granularity)) ?? [];
  const isRoom = (values: Values) => {
    const type = typeOf(values);
    return type === undefined || roomTypes.includes(type);
  };
  const isSeveral = (values: Values) => values.items.length > 1 && isRoom(values);
  const form: FormState<Values> = useForm<Values, { id: number; reservationIds?: number[] }>({
    draft: `${slug}.stay.new`,
    place: 'stay',
    // The form itself shows conflicts, with the obstacles and alternatives.
    tells: ({ rule, field }) => rule === 'schedule.conflict' || field.startsWith('items.'),
    initial: { ...EMPTY, ...known },
    // A selection on the rack takes precedence over a restored draft.
    restore: (kept) => ({ ...kept, ...known }),
    alias: ALIAS,
    checks: (values) => checksFor(values, types),
    save: async (values, options) => {
      const span = spanOf(values, typeOf(values) ?? roomTypes[0], dates);
      const tourCustomerId = await guestOf(values, options);
      if (isSeveral(values))
        return api.createReservationGroup({ body: groupFrom(values, span!, tourCustomerId) }, options);
      const placed = { ...values, tourResourceId: values.tourResourceId ?? onlyUnit };
      return api.createReservation({ body: bodyFrom(placed, span!, tourCustomerId, isShared) }, options);
    },
    onSaved: ({ id, reservationIds }, values) => {
      const show = (made: number) => {
        // Replaces the history entry, so that going back skips the form.
        openStay(made, {}, { replace: true });
        const { from } = values.startsAt;
        if (from) justMade.set({ id: made, day: from });
      };
      void readStaysAgain();
      void readAgain('customers');
      const undone = { cancelReason: say('new.undone') };
      if (reservationIds) {
        const n = reservationIds.length;
        offerUndo(say('new.didGroup', { name: shortNameOf(guestName(values)), n }), async () => {
          await api.cancelReservationGroup({ id, body: undone });
          await readStaysAgain();
        });
        return show(reservationIds[0]!);
      }
      offerUndo(say('new.did', { name: shortNameOf(guestName(values)), n: id }), async () => {
        await api.cancelReservation({ id, body: undone });
        await readStaysAgain();
      });
      show(id);
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
    roomTypes,
    rooms: isSeveral(form.values) ? form.values.items.length : 1,
    /** The address names a time, not days. */
    isFixed: known.slot !== undefined,
    /** There is only one unit, or the address names one. */
    hasOneUnit: rooms?.data.length === 1 || asked.resource !== undefined,
  };
}
