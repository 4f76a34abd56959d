import { type TSchema, Type } from 'typebox';
import { RELATIONS, TRANSPORTS, TRIP_REASONS } from '../bookings/reservations/guests/guests.rules.ts';
import { RESERVATION_STATUSES } from '../bookings/reservations/reservations.rules.ts';
import { EXCEPTIONS, FLAGS } from '../clock/days/figures/flags.rules.ts';
import { StaySummary } from '../crm/customers/customers.summaries.ts';
import { TASK_STATUSES, TASK_TYPES } from '../house/housekeeping-tasks/housekeeping-tasks.rules.ts';
import { FAULT_KINDS, ORDER_STATUSES } from '../house/maintenance-orders/maintenance-orders.rules.ts';
import { resourceTypes } from '../house/resource-types/resource-types.resource.ts';
import { HOUSEKEEPING_STATES } from '../house/resources/housekeeping-state/housekeeping-state.rules.ts';
import { orNull } from '../http/fields/shapes.ts';
import { Id } from '../http/schemas.ts';
import { ENTITIES } from './staff.ts';

const text = (maxLength: number) => Type.String({ maxLength });
const Code = text(50);
const Name = text(150);
const enumOf = (values: readonly string[]): TSchema => Type.Unsafe({ type: 'string', enum: [...values] });
const { kind, granularity } = resourceTypes.columns;

/** Small schemas that many records contain, by their name in the OpenAPI document: references and enums. */
export const shapes: Readonly<Record<string, TSchema>> = {
  StaffName: Type.Object({ id: Id, displayName: Name }),
  CustomerName: Type.Object({ id: Id, fullName: text(200) }),
  ResourceName: Type.Object({ id: Id, code: Code, label: orNull(Name) }),
  ResourceTypeName: Type.Object({ id: Id, code: Code, name: Name, kind: kind.spec.schema }),
  CodeAndName: Type.Object({ id: Id, code: Code, name: Name }),
  StayGlance: StaySummary,
  ResourceKind: kind.spec.schema,
  Granularity: granularity.spec.schema,
  HousekeepingState: enumOf(HOUSEKEEPING_STATES),
  ReservationStatus: enumOf(RESERVATION_STATUSES),
  TaskStatus: enumOf(TASK_STATUSES),
  TaskType: enumOf(TASK_TYPES),
  OrderStatus: enumOf(ORDER_STATUSES),
  FaultKind: enumOf(FAULT_KINDS),
  GuestRelation: enumOf(RELATIONS),
  TripReason: enumOf(TRIP_REASONS),
  Transport: enumOf(TRANSPORTS),
  WebhookEntity: enumOf(ENTITIES),
  DayFlag: enumOf(FLAGS),
  DayExceptionKind: enumOf(EXCEPTIONS),
};
