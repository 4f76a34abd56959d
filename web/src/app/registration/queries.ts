import type { ReservationRegistration } from '@pousada/client';
import { queryOptions } from '@tanstack/react-query';
import type { HouseContext } from '../session/house-context.ts';

export type Card = ReservationRegistration['cards'][number];

/** The registration cards of all guests of a stay, with the fields that are still unknown. */
export const registrationQuery = ({ slug, api, can }: HouseContext, id: number) =>
  queryOptions({
    queryKey: [slug, 'registration', id],
    queryFn: ({ signal }) => api.getReservationRegistration({ id }, { signal }),
    enabled: can('reservation.read') && can('customer.read'),
    meta: { entities: ['reservations', 'reservation-guests', 'customers', 'customer-documents'] },
  });
