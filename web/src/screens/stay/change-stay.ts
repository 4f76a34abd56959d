import type { Calls, ReservationChanges, ReservationDetail } from '@pousada/client';
import { changeFields } from '../../app/change-fields.ts';

/** Changes a stay whose fields `over` are as the drawer shows them. Returns the entity tag that an undo needs. */
export const changeStay = (
  api: Calls,
  stay: ReservationDetail,
  over: readonly (keyof ReservationDetail & keyof ReservationChanges)[],
  body: ReservationChanges,
) =>
  changeFields<ReservationDetail, ReservationChanges>({
    read: () => api.getReservation({ id: stay.id }),
    known: Object.fromEntries(over.map((name) => [name, stay[name]])),
    body,
    write: (fields, options) => api.updateReservation({ id: stay.id, body: fields }, options),
  });
