// Written by `npm run generate` from docs/generated/openapi.json.

export type TourEntity =
  | 'allocations'
  | 'auth'
  | 'cash-movements'
  | 'cash-sessions'
  | 'customer-documents'
  | 'customer-preferences'
  | 'customers'
  | 'housekeeping-tasks'
  | 'lost-items'
  | 'maintenance-comments'
  | 'maintenance-orders'
  | 'maintenance-photos'
  | 'permissions'
  | 'reservation-groups'
  | 'reservation-guests'
  | 'reservations'
  | 'resource-types'
  | 'resource-zones'
  | 'resources'
  | 'roles'
  | 'segment-rules'
  | 'sessions'
  | 'settings'
  | 'shifts'
  | 'tags'
  | 'tax-groups'
  | 'users'
  | 'webhooks'
  | 'tours';

export type TimesheetEntity =
  | 'absences'
  | 'auth'
  | 'bank'
  | 'days'
  | 'geofences'
  | 'holidays'
  | 'manual-entries'
  | 'members'
  | 'periods'
  | 'punches'
  | 'schedules'
  | 'settings'
  | 'timesheets';

/** A kind of records, as feeds and the trail name it. */
export type Entity = TourEntity | TimesheetEntity;
