// Written by `npm run generate` from docs/generated/openapi.json.

export interface Absence {
  /** The id of the record. */
  id: number;
  /** The id of the member. */
  memberId: number;
  /** The kind of absence. */
  kind: 'vacation' | 'medical' | 'unpaid' | 'compensation';
  /** The first day. */
  startsOn: string;
  /** The last day, included. */
  endsOn: string;
  /** True for half days. */
  isHalfDay: boolean;
  /** A remark of the person who did it. */
  note: string | null;
  /** Whether it is requested, approved, rejected or cancelled. */
  status: 'requested' | 'approved' | 'rejected' | 'cancelled';
  /** The id of the member who asked for it. */
  requestedByMemberId: number;
  /** The id of the member who decided; null before. */
  decidedByMemberId: number | null;
  /** When it was decided; null before. */
  decidedAt: string | null;
  /** Why it was decided so; null if not stated. */
  decisionReason: string | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
}

export interface AbsenceInput {
  /** The id of the member. */
  memberId?: number | null;
  /** The kind of absence. */
  kind: 'vacation' | 'medical' | 'unpaid' | 'compensation';
  /** The first day. */
  startsOn: string;
  /** The last day, included. */
  endsOn: string;
  /** True for half days. */
  isHalfDay?: boolean;
  /** A remark of the person who did it. */
  note?: string | null;
}

export interface AbsencePage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: Absence[];
}

export interface AccessManager {
  /** The name of the user, as colleagues see it. */
  displayName: string;
}

export interface AcknowledgeCustomerAlertsInput {
  /** The version of the alerts that was read. */
  version?: string | null;
}

export interface Allocation {
  /** The id of the record. */
  id: number;
  /** The id of the house that owns the record. */
  tourId: number;
  /** Reason for the allocation: a booking, a repair, a hold, internal use, or a part of another unit. */
  kind: 'booking' | 'maintenance' | 'hold' | 'internal' | 'part';
  /** The id of the resource type. */
  tourResourceTypeId: number;
  /** The id of the resource; null without one. */
  tourResourceId: number | null;
  /** The id of the reservation; null if it serves none. */
  reservationId: number | null;
  /** The allocation of the whole that this part belongs to; null for all others. */
  partOfAllocationId: number | null;
  /** The number of units. */
  units: number;
  /** When it begins. */
  startsAt: string;
  /** When it ends. */
  endsAt: string | null;
  /** Whether it stands or was released; an expired hold counts as released. */
  status: 'active' | 'released';
  /** When it expires; null if it does not. */
  expiresAt: string | null;
  /** When the allocation was released; null while it stands. */
  releasedAt: string | null;
  /** A remark of the person who did it. */
  note: string | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
}

export interface AllocationInput {
  /** Reason for the allocation: a booking, a repair, a hold, internal use, or a part of another unit. */
  kind: 'hold' | 'internal';
  /** The id of the resource; null without one. */
  tourResourceId: number;
  /** When it begins. */
  startsAt: DayOrTime;
  /** When it ends. */
  endsAt: DayOrTime;
  /** The number of units. */
  units?: number;
  /** The end of a hold if it is not booked; by default after the `holdHours` of the settings. */
  expiresAt?: string | null;
  /** A remark of the person who did it. */
  note?: string | null;
}

export interface AllocationPage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: Allocation[];
}

export interface AnonymizeCustomerInput {
  /** Why it was done. */
  reason: string;
  /** Also remove words of the name from texts that may refer to another person. */
  redactPossible?: boolean;
}

export interface AnonymizeMemberInput {
  /** Why it was done. */
  reason: string;
}

export interface ApproveDaysInput {
  /** Only these members. */
  memberIds?: number[] | null;
  /** The first day or moment of the range. */
  from: string;
  /** The last day or moment of the range, included. */
  to: string;
  /** Which days to approve: all, or those without exceptions. */
  only?: 'clean' | null;
}

export interface ApproveDaysResult {
  /** How many were */
  approved: number;
  /** Result for each record, in the order of the request. */
  outcomes: {
    /** The id of the member. */
    memberId: number;
    /** The local day. */
    date: string;
    /** Result for the day. */
    outcome: 'approved' | 'unchanged' | 'exception' | 'rejected' | 'unfinished' | 'closed';
    /** Open decisions about the day. */
    exceptions: DayExceptionKind[];
  }[];
}

export interface AssignReservationInput {
  /** The id of the resource; null without one. */
  tourResourceId?: number | null;
}

export interface AuditEvent {
  /** The id of the record. */
  id: number;
  /** The id of the house that owns the record. */
  tourId: number;
  /** The transaction that wrote the event; with the id it is a position of the feed. */
  xid: string;
  /** When it happened. */
  occurredAt: string;
  /** Kind of actor: a staff user, a member, a platform user or the system. */
  actorKind: 'staff' | 'platform' | 'system';
  /** The id of the person who did it; null for the system. */
  actorId: number | null;
  /** Action, such as `create`, `update` or `delete`. */
  action: string;
  /** The kind of record: the segment of its address. */
  entity: string;
  /** The id of the record; null if the event is about none. */
  entityId: number | null;
  /** The changed fields, each with its value `before` and `after`. */
  changes: FreeObject;
  /** The `X-Request-Id` of the request that did it; null for jobs. */
  requestId: string | null;
}

export interface AuditEventPage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: AuditEvent[];
}

export interface AvailabilityCalendar {
  /** The id of the resource type. */
  tourResourceTypeId: number;
  /** Every day of the range, in order. */
  days: {
    /** The local day; for nights, the day of arrival. */
    date: string;
    /** Units that can still be sold for this night or day, with the overbooking limit. */
    sellable: number;
    /** Units of the resources in use, without the overbooking limit. */
    totalUnits: number;
  }[];
}

export interface AvailabilityOfAllTypes {
  /** The resource types, by code. */
  types: {
    /** The id of the resource type. */
    tourResourceTypeId: number;
    /** The short code by which staff know the record. */
    code: string;
    /** The name that people read. */
    name: string;
    /** The kind of the record. */
    kind: string;
    /** When it begins. */
    startsAt: string;
    /** When it ends. */
    endsAt: string;
    /** Units that can still be booked. */
    freeUnits: number;
    /** Units of the resources in use. */
    totalUnits: number;
    /** The resources. */
    resources: {
      /** The id of the resource; null without one. */
      tourResourceId: number;
      /** The short code by which staff know the record. */
      code: string;
      /** Units that can still be booked. */
      freeUnits: number;
    }[];
  }[];
}

export interface AvailabilityOfType {
  /** Units that can still be booked. */
  freeUnits: number;
  /** Units of the resources in use. */
  totalUnits: number;
  /** The resources. */
  resources: {
    /** The id of the resource; null without one. */
    tourResourceId: number;
    /** The short code by which staff know the record. */
    code: string;
    /** Units that can still be booked. */
    freeUnits: number;
    /** Why the resource is not free; empty unless asked for. */
    reasons: {
      /** Reason why the unit is not free. */
      reason: 'booking' | 'buffer' | 'maintenance' | 'hold' | 'inactive' | 'capacity';
      /** The id of the allocation; null without one. */
      allocationId?: number;
      /** The id of the reservation; null if it serves none. */
      reservationId?: number;
      /** The id of the maintenance order. */
      maintenanceOrderId?: number;
      /** When the obstacle begins. */
      startsAt?: string;
      /** When the obstacle ends; absent until further notice. */
      endsAt?: string;
    }[];
  }[];
}

export type Base64 = string;

export interface BoardAllocation {
  /** The id of the record. */
  id: number;
  /** The kind of the record. */
  kind: 'booking' | 'maintenance' | 'hold' | 'internal' | 'part';
  /** The id of the resource type. */
  tourResourceTypeId: number;
  /** The id of the resource; null without one. */
  tourResourceId: number | null;
  /** The number of units. */
  units: number;
  /** When it begins. */
  startsAt: string;
  /** When it ends. */
  endsAt: string | null;
  /** When it expires; null if it does not. */
  expiresAt: string | null;
  /** The start, with the buffer before it. */
  takenFrom: string;
  /** The end, with the buffer after it. */
  takenTo: string | null;
  /** A remark of the person who did it. */
  note: string | null;
  /** The ids of the maintenance orders that the allocation serves. */
  maintenanceOrderIds: number[];
  /** The open orders that block it. */
  toursMaintenanceOrders: {
    /** The id of the record. */
    id: number;
    /** Short description of the fault. */
    title: string;
    /** How serious it is. */
    severity: 'low' | 'normal' | 'high' | 'critical';
  }[];
  /** The reservation; null if the allocation serves none. */
  toursReservation: {
    /** The id of the record. */
    id: number;
    /** The present status. */
    status: ReservationStatus;
    /** The number of guests. */
    guests: number;
    /** The id of the group; null if booked alone. */
    reservationGroupId: number | null;
    /** When the guests came, if before the start of the allocation; null otherwise. */
    arrivedAt: string | null;
    /** When the guest said to arrive; null if not known. */
    expectedArrival: string | null;
    /** Whether the reservation has notes. */
    hasNotes: boolean;
    /** Critical preferences of the guests, for callers who may also read customers. */
    criticalPreferences: {
      /** The kind of preference, such as `allergy`. */
      kind: string;
      /** The preference in words. */
      value: string;
    }[];
    /** The customer; null once deleted. */
    toursCustomer: CustomerName | null;
  } | null;
}

export interface BoardDanger {
  /** The id of the record. */
  id: number;
  /** The kind of preference, such as `allergy`. */
  kind: string;
  /** The preference in words. */
  value: string;
}

export interface BoardOrder {
  /** The id of the record. */
  id: number;
  /** The id of the resource; null without one. */
  tourResourceId: number | null;
  /** The id of the zone; null without one. */
  tourResourceZoneId: number | null;
  /** Short description of the fault. */
  title: string;
  /** How serious it is. */
  severity: 'low' | 'normal' | 'high' | 'critical';
  /** The present status. */
  status: OrderStatus;
  /** Whether the resource cannot be booked until the order is resolved. */
  blocksAvailability: boolean;
  /** When it was opened. */
  openedAt: string;
  /** The user who does it; null if not assigned. */
  assignedToTourUser: StaffName | null;
}

export interface BoardResource {
  /** The id of the record. */
  id: number;
  /** The short code by which staff know the record. */
  code: string;
  /** The name that a screen shows. */
  label: string | null;
  /** The id of the zone; null without one. */
  tourResourceZoneId: number | null;
  /** The number of units. */
  units: number;
  /** The cleaning state of the resource. */
  housekeepingState: HousekeepingState;
  /** The resource type. */
  toursResourceType: ResourceTypeName | null;
  /** The first open tasks of the resource. */
  openTasks: BoardTask[];
  /** Open tasks, counted up to 100 */
  openTasksCount: number;
  /** The last change of the cleaning state; null if there was none. */
  lastStatusEvent: {
    /** The id of the record. */
    id: number;
    /** The cleaning state before. */
    fromStatus: HousekeepingState;
    /** The cleaning state after. */
    toStatus: HousekeepingState;
    /** A remark of the person who did it. */
    note: string | null;
    /** When it happened. */
    occurredAt: string;
    /** The user who changed it; null for the system. */
    changedByTourUser: StaffName | null;
  } | null;
  /** The first open maintenance orders. */
  openMaintenance: BoardOrder[];
  /** Open maintenance orders, counted up to 100 */
  openMaintenanceCount: number;
  /** Critical preferences of guests in house or arriving today, without names. Empty without `housekeeping.update`, `customer.read` or `pos.order`. */
  dangers: BoardDanger[];
  /** Stays whose guests are in the house. */
  inHouse: BoardStays;
  /** Stays that leave today. */
  leaving: BoardStays;
  /** Stays that arrive today. */
  arriving: BoardStays;
}

export interface BoardStays {
  /** The number of stays. */
  parties: number;
  /** The guests of all these stays. */
  guests: number;
  /** The stays. */
  stays: {
    /** The id of the reservation; null if it serves none. */
    reservationId: number;
    /** The guests of all these stays. */
    guests: number;
    /** When it begins. */
    startsAt: string;
    /** When it ends. */
    endsAt: string;
    /** The announced arrival time, or `startsAt`. */
    arrivesAt: string;
    /** The customer; null once deleted. */
    toursCustomer: CustomerName | null;
  }[];
}

export interface BoardTask {
  /** The id of the record. */
  id: number;
  /** The kind of cleaning or inspection. */
  taskType: TaskType;
  /** The place in the work queue; lower is more urgent. */
  priority: number;
  /** When it should be done; null if not stated. */
  dueAt: string | null;
  /** When it was started. */
  startedAt: string | null;
  /** The present status. */
  status: TaskStatus;
  /** Internal notes. */
  notes: string | null;
  /** The user who does it; null if not assigned. */
  assignedToTourUser: StaffName | null;
  /** The user who asked for the cleaning; null if no one asked. */
  requestedByTourUser: StaffName | null;
}

export interface BookHoldInput {
  /** The id of the customer. */
  tourCustomerId: number;
  /** The number of guests. */
  guests?: number;
  /** Internal notes. */
  notes?: string | null;
  /** The channel or device that sent it. */
  source?: string | null;
  /** The reference of the booking at its source, unique with it; null without one. */
  externalRef?: string | null;
  /** When the guest said to arrive; null if not known. */
  expectedArrival?: string | null;
}

export interface Bytes {
  /** Always `Buffer`. */
  type: 'Buffer';
  /** The bytes, as numbers from 0 to 255. */
  data: number[];
}

export interface Calendar {
  /** The records of this page. */
  data: {
    /** The local day. */
    date: string;
    /** The name of the holiday. */
    name: string;
    /** Whether the holiday is national or optional. */
    kind: 'national' | 'optional';
  }[];
}

export interface CancelDepartureInput {
  /** The id of the resource type. */
  tourResourceTypeId: number;
  /** When it begins. */
  startsAt: string;
  /** When it ends. */
  endsAt: string;
  /** Why it was cancelled; null if not stated. */
  cancelReason?: string | null;
  /** Whether no more bookings are taken for the departure. */
  closesSale?: boolean;
}

export interface CancelReservationGroupInput {
  /** Why it was cancelled; null if not stated. */
  cancelReason?: string | null;
}

export interface CancelReservationGroupResult {
  /** The reservations. */
  reservations: {
    /** The id of the record. */
    id: number;
    /** The present status. */
    status: ReservationStatus;
  }[];
}

export interface CancelReservationInput {
  /** Why it was cancelled; null if not stated. */
  cancelReason?: string | null;
}

export interface CashDay {
  /** The local day. */
  date: string;
  /** Cash drawers that are open. */
  drawers: {
    /** The id of the record. */
    id: number;
    /** The code of the till. */
    terminalCode: string;
    /** When it was opened. */
    openedAt: string;
    /** The money in the drawer at the opening. */
    openingFloat: string;
    /** When it was closed; null while it is open. */
    closedAt: string | null;
    /** The money counted at the closing; null before. */
    countedAmount: string | null;
    /** The money that should be there, as the client stated it; null before. */
    expectedAmount: string | null;
    /** Counted less expected; null before. */
    varianceAmount: string | null;
    /** When the record was deleted; null while it is in use. */
    deletedAt: string | null;
    /** The user who opened the session. */
    openedByTourUser: StaffName | null;
    /** The user who closed it; null while it is open. */
    closedByTourUser: StaffName | null;
    /** The money that should be there by the movements: opening float, sales and supplies less refunds and withdrawals. */
    computedExpectedAmount: string | null;
    /** Counted minus expected by the movements; null while not counted or, in a day, not closed. */
    computedVarianceAmount: string | null;
    /** Differences between stated and computed figures, and acts after the closing; empty if there are none. */
    findings: CashFinding[];
  }[];
  /** Whether the day had more drawers than are listed. */
  hasMore: boolean;
}

export interface CashFinding {
  /** The stated `expected` amount or `variance` differs from the computed one, the stated `closer` did not close it, or it was `changed`, `reopened` or `deleted` after closing. */
  kind: 'expected' | 'variance' | 'closer' | 'changed' | 'reopened' | 'deleted';
  /** When it happened. */
  at: string | null;
  /** The user who did it; null if it was the system. */
  by: StaffName | null;
  /** An amount, or the name of the stated closer. */
  stated: string | null;
  /** The amount by the movements, or the name of the user who closed it. */
  computed: string | null;
  /** The fields that were changed. */
  fields: string[];
}

export interface CashMovement {
  /** The id of the record. */
  id: number;
  /** The id of the house that owns the record. */
  tourId: number;
  /** The id of the cash session. */
  tourCashSessionId: number;
  /** Whether money came in by a sale or supply, or went out by a refund or withdrawal. */
  kind: 'sale' | 'refund' | 'supply' | 'withdrawal';
  /** The amount of money. */
  amount: string;
  /** A remark of the person who did it. */
  note: string | null;
  /** The id of the user who recorded it. */
  recordedByTourUserId: number;
  /** When the record was created. */
  createdAt: string;
  /** The code of the till. */
  terminalCode: string;
  /** The name of the user who recorded it. */
  recordedBy: string | null;
  /** When the session of the movement was deleted; null if it stands. */
  sessionDeletedAt: string | null;
}

export interface CashMovementPage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: CashMovement[];
}

export interface CashSession {
  /** The id of the record. */
  id: number;
  /** The id of the house that owns the record. */
  tourId: number;
  /** The code of the till. */
  terminalCode: string;
  /** The id of the user who opened the session. */
  openedByTourUserId: number;
  /** When it was opened. */
  openedAt: string;
  /** The money in the drawer at the opening. */
  openingFloat: string;
  /** The id of the user who closed it; null while it is open. */
  closedByTourUserId: number | null;
  /** When it was closed; null while it is open. */
  closedAt: string | null;
  /** The money counted at the closing; null before. */
  countedAmount: string | null;
  /** The money that should be there, as the client stated it; null before. */
  expectedAmount: string | null;
  /** Counted less expected; null before. */
  varianceAmount: string | null;
  /** Internal notes. */
  notes: string | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
}

export interface CashSessionChanges {
  /** The code of the till. */
  terminalCode?: string;
  /** The id of the user who opened the session. */
  openedByTourUserId?: number;
  /** When it was opened. */
  openedAt?: string;
  /** The money in the drawer at the opening. */
  openingFloat?: number;
  /** The id of the user who closed it; null while it is open. */
  closedByTourUserId?: number | null;
  /** When it was closed; null while it is open. */
  closedAt?: string | null;
  /** The money counted at the closing; null before. */
  countedAmount?: number | null;
  /** The money that should be there, as the client stated it; null before. */
  expectedAmount?: number | null;
  /** Counted less expected; null before. */
  varianceAmount?: number | null;
  /** The coins and notes that were counted; null if not stated. */
  countedDenominations?: {
    /** The value of the coin or note. */
    value: number;
    /** The number of these coins or notes. */
    quantity: number;
  }[] | null;
  /** Why counted and expected differ; null if not stated. */
  varianceReason?: string | null;
  /** Internal notes. */
  notes?: string | null;
}

export type CashSessionDetail = CashSession & {
  /** The coins and notes that were counted; null if not stated. */
  countedDenominations: {
    /** The value of the coin or note. */
    value: string;
    /** The number of these coins or notes. */
    quantity: number;
  }[] | null;
  /** Why counted and expected differ; null if not stated. */
  varianceReason: string | null;
  /** The user who closed it; null while it is open. */
  closedByTourUser: StaffName | null;
  /** The user who opened the session. */
  openedByTourUser: StaffName | null;
  /** The money that should be there by the movements: opening float, sales and supplies less refunds and withdrawals. */
  computedExpectedAmount: string;
  /** Differences between stated and computed figures, and acts after the closing; empty if there are none. */
  findings: CashFinding[];
};

export interface CashSessionInput {
  /** The code of the till. */
  terminalCode: string;
  /** The id of the user who opened the session. */
  openedByTourUserId?: number;
  /** When it was opened. */
  openedAt: string;
  /** The money in the drawer at the opening. */
  openingFloat: number;
  /** The id of the user who closed it; null while it is open. */
  closedByTourUserId?: number | null;
  /** When it was closed; null while it is open. */
  closedAt?: string | null;
  /** The money counted at the closing; null before. */
  countedAmount?: number | null;
  /** The money that should be there, as the client stated it; null before. */
  expectedAmount?: number | null;
  /** Counted less expected; null before. */
  varianceAmount?: number | null;
  /** The coins and notes that were counted; null if not stated. */
  countedDenominations?: {
    /** The value of the coin or note. */
    value: number;
    /** The number of these coins or notes. */
    quantity: number;
  }[] | null;
  /** Why counted and expected differ; null if not stated. */
  varianceReason?: string | null;
  /** Internal notes. */
  notes?: string | null;
}

export interface CashSessionMovement {
  /** The id of the record. */
  id: number;
  /** The id of the house that owns the record. */
  tourId: number;
  /** The id of the cash session. */
  tourCashSessionId: number;
  /** Whether money came in by a sale or supply, or went out by a refund or withdrawal. */
  kind: 'sale' | 'refund' | 'supply' | 'withdrawal';
  /** The amount of money. */
  amount: string;
  /** A remark of the person who did it. */
  note: string | null;
  /** The id of the user who recorded it. */
  recordedByTourUserId: number;
  /** When the record was created. */
  createdAt: string;
}

export interface CashSessionMovementInput {
  /** Whether money came in by a sale or supply, or went out by a refund or withdrawal. */
  kind: 'sale' | 'refund' | 'supply' | 'withdrawal';
  /** The amount of money. */
  amount: number;
  /** A remark of the person who did it. */
  note?: string | null;
}

export interface CashSessionMovementPage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: CashSessionMovement[];
}

export interface CashSessionPage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: CashSession[];
}

export interface CashSessionReport {
  /** The id of the record. */
  id: number;
  /** Whether it is open. */
  isOpen: boolean;
  /** The code of the till. */
  terminalCode: string;
  /** When it was opened. */
  openedAt: string;
  /** The money in the drawer at the opening. */
  openingFloat: string;
  /** When it was closed; null while it is open. */
  closedAt: string | null;
  /** The money counted at the closing; null before. */
  countedAmount: string | null;
  /** The money that should be there, as the client stated it; null before. */
  expectedAmount: string | null;
  /** Counted less expected; null before. */
  varianceAmount: string | null;
  /** The coins and notes that were counted; null if not stated. */
  countedDenominations: {
    /** The value of the coin or note. */
    value: string;
    /** The number of these coins or notes. */
    quantity: number;
  }[] | null;
  /** Why counted and expected differ; null if not stated. */
  varianceReason: string | null;
  /** Internal notes. */
  notes: string | null;
  /** The user who opened the session. */
  openedByTourUser: StaffName | null;
  /** The user who closed it; null while it is open. */
  closedByTourUser: StaffName | null;
  /** The movements by kind. */
  movements: {
    /** Cash sales. */
    sale: CashTotal;
    /** Cash refunds. */
    refund: CashTotal;
    /** Money put into the drawer. */
    supply: CashTotal;
    /** Money taken out of the drawer. */
    withdrawal: CashTotal;
  };
  /** The money that should be there by the movements: opening float, sales and supplies less refunds and withdrawals. */
  computedExpectedAmount: string;
  /** Counted minus expected by the movements; null while not counted or, in a day, not closed. */
  computedVarianceAmount: string | null;
  /** When the record was deleted; null while it is in use. */
  deletedAt: string | null;
  /** Differences between stated and computed figures, and acts after the closing; empty if there are none. */
  findings: CashFinding[];
}

export interface CashTotal {
  /** The number of movements. */
  count: number;
  /** The amount of money. */
  amount: string;
}

export interface ChangeHousekeepingTasksInput {
  /** The ids of the records. */
  ids: number[];
  /** The id of the user who does it; null if not assigned. */
  assignedToTourUserId?: number | null;
  /** The present status. */
  status?: TaskStatus | null;
}

export interface ChangeHousekeepingTasksResult {
  /** Result for each record, in the order of the request. */
  outcomes: {
    /** The id of the record. */
    id: number;
    /** Whether it was done. */
    isDone: boolean;
    /** Why it was refused; empty if it was done. */
    errors: {
      /** The cause, for people, in the requested language. */
      message: string;
      /** The rule that was broken or that warns, for programs. */
      rule: string;
      /** The dotted path of the field. */
      field: string;
    }[];
  }[];
}

export interface ChangePasswordInput {
  /** The present password. */
  current: string;
  /** The new password. */
  password: string;
}

export interface ChangePinInput {
  /** Four to eight digits, for the shared tablet. */
  pin?: string | null;
}

export interface ChangePlatformPasswordInput {
  /** The present password. */
  current: string;
  /** The new password. */
  password: string;
}

export interface ChangeTourTokenResult {
  /** The UUID that requests send as `X-Tour-Id` or `X-Timesheet-Id`. */
  tokenHeader: string;
}

export interface CheckInReservationGroupInput {
  /** The reservations to check in; null for all confirmed ones. */
  reservationIds?: number[] | null;
}

export interface CheckInReservationGroupResult {
  /** The reservations. */
  reservations: ReservationOutcome[];
}

export interface CheckOutReservationGroupInput {
  /** The reservations to check out; null for all checked-in ones. */
  reservationIds?: number[] | null;
}

export interface Choice {
  /** The id of the record. */
  value: number;
  /** The name that a screen shows. */
  label: string;
}

export interface ClosePeriodInput {
  /** The open days of a running period. A period that is over needs none. */
  openDays?: {
    /** The id of the member. */
    memberId: number;
    /** The local day. */
    date: string;
  }[] | null;
}

export interface CodeAndName {
  /** The id of the record. */
  id: number;
  /** The short code by which staff know the record. */
  code: string;
  /** The name that people read. */
  name: string;
}

export interface CodedProblem {
  /** Why the time clock refused the request; absent for errors of single fields. */
  code?: InputCode;
  /** The cause, for people, in the requested language. */
  message?: string;
  /** Every failing field, one error each. */
  errors: FieldProblem[];
}

export interface ConfirmPlatformSecondFactorInput {
  /** The six digits that the app shows. */
  code: string;
}

export interface ConfirmPlatformSecondFactorResult {
  /** Ten codes for one use each, shown once. */
  recoveryCodes: string[];
}

export interface ConfirmSecondFactorInput {
  /** The six digits that the app shows. */
  code: string;
}

export interface CopyShiftWeekInput {
  /** The first day or moment of the range. */
  from: string;
  /** The last day or moment of the range, included. */
  to: string;
}

export interface CopyShiftWeekResult {
  /** The number of shifts that were copied. */
  copied: number;
}

/** A country code of ISO 3166-1 alpha-2. Lower case is accepted and stored in upper case. */
export type CountryCode = 'AD' | 'AE' | 'AF' | 'AG' | 'AI' | 'AL' | 'AM' | 'AO' | 'AQ' | 'AR' | 'AS' | 'AT' | 'AU' | 'AW' | 'AX' | 'AZ' | 'BA' | 'BB' | 'BD' | 'BE' | 'BF' | 'BG' | 'BH' | 'BI' | 'BJ' | 'BL' | 'BM' | 'BN' | 'BO' | 'BQ' | 'BR' | 'BS' | 'BT' | 'BV' | 'BW' | 'BY' | 'BZ' | 'CA' | 'CC' | 'CD' | 'CF' | 'CG' | 'CH' | 'CI' | 'CK' | 'CL' | 'CM' | 'CN' | 'CO' | 'CR' | 'CU' | 'CV' | 'CW' | 'CX' | 'CY' | 'CZ' | 'DE' | 'DJ' | 'DK' | 'DM' | 'DO' | 'DZ' | 'EC' | 'EE' | 'EG' | 'EH' | 'ER' | 'ES' | 'ET' | 'FI' | 'FJ' | 'FK' | 'FM' | 'FO' | 'FR' | 'GA' | 'GB' | 'GD' | 'GE' | 'GF' | 'GG' | 'GH' | 'GI' | 'GL' | 'GM' | 'GN' | 'GP' | 'GQ' | 'GR' | 'GS' | 'GT' | 'GU' | 'GW' | 'GY' | 'HK' | 'HM' | 'HN' | 'HR' | 'HT' | 'HU' | 'ID' | 'IE' | 'IL' | 'IM' | 'IN' | 'IO' | 'IQ' | 'IR' | 'IS' | 'IT' | 'JE' | 'JM' | 'JO' | 'JP' | 'KE' | 'KG' | 'KH' | 'KI' | 'KM' | 'KN' | 'KP' | 'KR' | 'KW' | 'KY' | 'KZ' | 'LA' | 'LB' | 'LC' | 'LI' | 'LK' | 'LR' | 'LS' | 'LT' | 'LU' | 'LV' | 'LY' | 'MA' | 'MC' | 'MD' | 'ME' | 'MF' | 'MG' | 'MH' | 'MK' | 'ML' | 'MM' | 'MN' | 'MO' | 'MP' | 'MQ' | 'MR' | 'MS' | 'MT' | 'MU' | 'MV' | 'MW' | 'MX' | 'MY' | 'MZ' | 'NA' | 'NC' | 'NE' | 'NF' | 'NG' | 'NI' | 'NL' | 'NO' | 'NP' | 'NR' | 'NU' | 'NZ' | 'OM' | 'PA' | 'PE' | 'PF' | 'PG' | 'PH' | 'PK' | 'PL' | 'PM' | 'PN' | 'PR' | 'PS' | 'PT' | 'PW' | 'PY' | 'QA' | 'RE' | 'RO' | 'RS' | 'RU' | 'RW' | 'SA' | 'SB' | 'SC' | 'SD' | 'SE' | 'SG' | 'SH' | 'SI' | 'SJ' | 'SK' | 'SL' | 'SM' | 'SN' | 'SO' | 'SR' | 'SS' | 'ST' | 'SV' | 'SX' | 'SY' | 'SZ' | 'TC' | 'TD' | 'TF' | 'TG' | 'TH' | 'TJ' | 'TK' | 'TL' | 'TM' | 'TN' | 'TO' | 'TR' | 'TT' | 'TV' | 'TW' | 'TZ' | 'UA' | 'UG' | 'UM' | 'US' | 'UY' | 'UZ' | 'VA' | 'VC' | 'VE' | 'VG' | 'VI' | 'VN' | 'VU' | 'WF' | 'WS' | 'YE' | 'YT' | 'ZA' | 'ZM' | 'ZW';

export interface CreateReservationGroupResult {
  /** The id of the record. */
  id: number;
  /** The ids of the new reservations. */
  reservationIds: number[];
}

export interface CreateTourResult {
  /** An e-mail address. */
  email: string;
  /** The password. */
  password: string;
  /** The UUID that requests send as `X-Tour-Id` or `X-Timesheet-Id`. */
  tokenHeader: string;
}

export interface CreateWebhookResult {
  /** The id of the record. */
  id: number;
  /** The key that signs messages. It is returned only once. */
  secret: string;
}

export interface Created {
  /** The id of the new record. */
  id: number;
}

export interface Customer {
  /** The id of the record. */
  id: number;
  /** The id of the house that owns the record. */
  tourId: number;
  /** Whether the customer is a person or a company. */
  kind: 'person' | 'company';
  /** The full name of the customer. */
  fullName: string;
  /** The name in official papers, if it differs. */
  legalName: string | null;
  /** The e-mail address, unique among customers who are not anonymized; case is ignored. */
  email: string | null;
  /** The phone number, with `+` and the country code. */
  phoneE164: string | null;
  /** The date of birth. */
  birthDate: string | null;
  /** The nationality: two letters of ISO 3166-1. */
  nationality: string | null;
  /** The country of residence: two letters of ISO 3166-1. */
  residenceCountry: string | null;
  /** The language to write to the customer in, such as `pt-BR`. */
  preferredLocale: string | null;
  /** Whether the customer agreed to receive advertising. */
  marketingOptIn: boolean;
  /** When the customer agreed; null without consent. */
  marketingOptInAt: string | null;
  /** Internal notes about the customer. */
  notes: string | null;
  /** When the person was anonymized; null if not. */
  anonymizedAt: string | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
}

export interface CustomerAlerts {
  /** The preferences and allergies of the customer. */
  toursCustomerPreferences: CustomerPreference[];
  /** Changes whenever any of the alerts changes. */
  version: string | null;
  /** Staff user who told the kitchen, and the time; null until then, and again after a change. */
  acknowledgement: {
    /** When the kitchen was told. */
    acknowledgedAt: string;
    /** The user who told the kitchen. */
    acknowledgedByTourUser: StaffName | null;
  } | null;
  /** The tags of the customer. */
  toursTags: Tag[];
}

export interface CustomerChanges {
  /** Whether the customer is a person or a company. */
  kind?: 'person' | 'company';
  /** The full name of the customer. */
  fullName?: string;
  /** The name in official papers, if it differs. */
  legalName?: string | null;
  /** The e-mail address, unique among customers who are not anonymized; case is ignored. */
  email?: string | null;
  /** The phone number, with `+` and the country code. */
  phoneE164?: string | null;
  /** The date of birth. */
  birthDate?: string | null;
  /** The nationality: two letters of ISO 3166-1. */
  nationality?: CountryCode | null;
  /** The country of residence: two letters of ISO 3166-1. */
  residenceCountry?: CountryCode | null;
  /** The language to write to the customer in, such as `pt-BR`. */
  preferredLocale?: string | null;
  /** Whether the customer agreed to receive advertising. */
  marketingOptIn?: boolean;
  /** When the customer agreed; null without consent. */
  marketingOptInAt?: string | null;
  /** Internal notes about the customer. */
  notes?: string | null;
}

export type CustomerDetail = Customer & {
  /** The preferences and allergies of the customer. */
  toursCustomerPreferences: CustomerPreference[];
  /** The documents of the customer, without numbers. */
  toursCustomerDocuments: CustomerDocument[];
  /** The tags of the customer. */
  toursTags: Tag[];
};

export interface CustomerDocument {
  /** The id of the record. */
  id: number;
  /** The id of the house that owns the record. */
  tourId: number;
  /** The id of the customer. */
  tourCustomerId: number;
  /** The type of the document, such as `passport`. */
  docType: string;
  /** The country that issued the document: two letters of ISO 3166-1. */
  issuingCountry: string | null;
  /** The id of the key that encrypted the number. */
  encryptionKeyId: string;
  /** The name in the document. */
  holderName: string | null;
  /** The day of issue. */
  issuedOn: string | null;
  /** The last day on which the document is valid. */
  expiresOn: string | null;
  /** The key of the scan in the storage of the house. */
  scanObjectKey: string | null;
  /** The day until which the law keeps the data; deleted the night after. */
  retainUntil: string | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
}

export interface CustomerDocumentChanges {
  /** The id of the customer. */
  tourCustomerId?: number;
  /** The type of the document, such as `passport`. */
  docType?: string;
  /** The country that issued the document: two letters of ISO 3166-1. */
  issuingCountry?: CountryCode | null;
  /** The encrypted number of the document. */
  numberCiphertext?: Base64;
  /** The fingerprint by which a number is found without decrypting it. */
  numberFingerprint?: Base64;
  /** The id of the key that encrypted the number. */
  encryptionKeyId?: string;
  /** The name in the document. */
  holderName?: string | null;
  /** The day of issue. */
  issuedOn?: string | null;
  /** The last day on which the document is valid. */
  expiresOn?: string | null;
  /** The key of the scan in the storage of the house. */
  scanObjectKey?: string | null;
  /** The day until which the law keeps the data; deleted the night after. */
  retainUntil?: string | null;
  /** The number in clear, instead of its encrypted form; the server seals it. Accepted only if the operator has configured keys; otherwise it is ignored. */
  number?: string | null;
}

export type CustomerDocumentDetail = CustomerDocument & {
  /** The encrypted number of the document. */
  numberCiphertext: Bytes;
  /** The fingerprint by which a number is found without decrypting it. */
  numberFingerprint: Bytes;
  /** The number in clear, if the server has sealed it. */
  number?: string;
};

export interface CustomerDocumentInput {
  /** The id of the customer. */
  tourCustomerId: number;
  /** The type of the document, such as `passport`. */
  docType: string;
  /** The country that issued the document: two letters of ISO 3166-1. */
  issuingCountry?: CountryCode | null;
  /** The encrypted number of the document. */
  numberCiphertext?: Base64;
  /** The fingerprint by which a number is found without decrypting it. */
  numberFingerprint?: Base64;
  /** The id of the key that encrypted the number. */
  encryptionKeyId?: string;
  /** The name in the document. */
  holderName?: string | null;
  /** The day of issue. */
  issuedOn?: string | null;
  /** The last day on which the document is valid. */
  expiresOn?: string | null;
  /** The key of the scan in the storage of the house. */
  scanObjectKey?: string | null;
  /** The day until which the law keeps the data; deleted the night after. */
  retainUntil?: string | null;
  /** The number in clear, instead of its encrypted form; the server seals it. Accepted only if the operator has configured keys; otherwise it is ignored. */
  number?: string | null;
}

export interface CustomerDocumentPage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: CustomerDocument[];
}

export interface CustomerGlance {
  /** The id of the record. */
  id: number;
  /** The tags of the customer. */
  toursTags: Tag[];
  /** Preferences that can endanger the guest. */
  criticalPreferences: {
    /** The id of the record. */
    id: number;
    /** The kind of preference, such as `allergy`. */
    kind: string;
    /** The preference in words. */
    value: string;
  }[];
  /** The stay under way; null if there is none. */
  presentStay: StayGlance | null;
  /** The last stay that is over; null if there is none. */
  lastStay: StayGlance | null;
  /** The next stay; null if there is none. */
  nextStay: StayGlance | null;
  /** Figures of all stays of the customer; null if the caller may not read reservations. */
  figures: {
    /** Stays that were checked in. */
    stays: number;
    /** Nights spent in the house. */
    nights: number;
    /** Bookings to which the customer did not come. */
    noShows: number;
  } | null;
}

export interface CustomerInput {
  /** Whether the customer is a person or a company. */
  kind?: 'person' | 'company';
  /** The full name of the customer. */
  fullName: string;
  /** The name in official papers, if it differs. */
  legalName?: string | null;
  /** The e-mail address, unique among customers who are not anonymized; case is ignored. */
  email?: string | null;
  /** The phone number, with `+` and the country code. */
  phoneE164?: string | null;
  /** The date of birth. */
  birthDate?: string | null;
  /** The nationality: two letters of ISO 3166-1. */
  nationality?: CountryCode | null;
  /** The country of residence: two letters of ISO 3166-1. */
  residenceCountry?: CountryCode | null;
  /** The language to write to the customer in, such as `pt-BR`. */
  preferredLocale?: string | null;
  /** Whether the customer agreed to receive advertising. */
  marketingOptIn?: boolean;
  /** When the customer agreed; null without consent. */
  marketingOptInAt?: string | null;
  /** Internal notes about the customer. */
  notes?: string | null;
}

export interface CustomerName {
  /** The id of the record. */
  id: number;
  /** The full name of the customer. */
  fullName: string;
}

export interface CustomerPage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: Customer[];
}

export interface CustomerPreference {
  /** The id of the record. */
  id: number;
  /** The id of the house that owns the record. */
  tourId: number;
  /** The id of the customer. */
  tourCustomerId: number;
  /** The kind of preference: `allergy`, `diet`, `room`, `service` or a word of the house. */
  kind: string;
  /** The preference in words, such as `Camarão`. */
  value: string;
  /** How serious it is; `critical` is shown wherever guests are served. */
  severity: 'info' | 'warning' | 'critical';
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
}

export interface CustomerPreferenceChanges {
  /** The id of the customer. */
  tourCustomerId?: number;
  /** The kind of preference: `allergy`, `diet`, `room`, `service` or a word of the house. */
  kind?: string;
  /** The preference in words, such as `Camarão`. */
  value?: string;
  /** How serious it is; `critical` is shown wherever guests are served. */
  severity?: 'info' | 'warning' | 'critical';
}

export interface CustomerPreferenceInput {
  /** The id of the customer. */
  tourCustomerId: number;
  /** The kind of preference: `allergy`, `diet`, `room`, `service` or a word of the house. */
  kind: string;
  /** The preference in words, such as `Camarão`. */
  value: string;
  /** How serious it is; `critical` is shown wherever guests are served. */
  severity?: 'info' | 'warning' | 'critical';
}

export interface CustomerPreferencePage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: CustomerPreference[];
}

export interface CustomerTimelineEntry {
  /** Subject of the entry: a stay, a change, tags, a document that was read, or an alert. */
  kind: 'stay' | 'change' | 'tags' | 'documentRead' | 'alert';
  /** When it happened. */
  at: string;
  /** The id of the record. */
  id: number;
  /** The stay; null if the entry is about something else. */
  stay: {
    /** The id of the record. */
    id: number;
    /** The present status. */
    status: string;
    /** When it begins. */
    startsAt: string;
    /** When it ends. */
    endsAt: string;
    /** The number of units. */
    units: number;
    /** The number of guests. */
    guests: number;
    /** The id of the resource type. */
    tourResourceTypeId: number;
    /** The id of the resource; null without one. */
    tourResourceId: number | null;
    /** When the guest checked in; null before. */
    checkedInAt: string | null;
    /** When the guest checked out; null before. */
    checkedOutAt: string | null;
  } | null;
  /** The audit event; null if the entry is about a stay. */
  event: {
    /** Action, such as `create`, `update` or `delete`. */
    action: string;
    /** The kind of record: the segment of its address. */
    entity: string;
    /** The id of the record; null if the event is about none. */
    entityId: number | null;
    /** The names of the fields concerned. */
    fields: string[];
    /** The changed fields, each with its value `before` and `after`. */
    changes: Record<string, unknown> | null;
    /** The person who did it; null for the system. */
    actor: StaffName | null;
  } | null;
}

export interface CustomerTimelineEntryPage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: CustomerTimelineEntry[];
}

export interface Day {
  /** The id of the member. */
  memberId: number;
  /** The local day. */
  date: string;
  /** Whether the day is open, submitted, approved or rejected. */
  status: 'open' | 'submitted' | 'approved' | 'rejected';
  /** Whether the period of the day is closed. */
  isClosed: boolean;
  /** Expected time: by the schedule, less holidays and absences */
  plannedMinutes: number;
  /** From punch to punch */
  workedMinutes: number;
  /** Counted time, after tolerance and rounding */
  roundedMinutes: number;
  /** Counted time less expected time */
  balanceMinutes: number;
  /** Scheduled time freed by absences */
  absenceMinutes: number;
  /** Of what counts, between 22:00 and 05:00 */
  nightMinutes: number;
  /** The same in hours of 52 minutes and 30 seconds */
  nightReducedMinutes: number;
  /** The first two hours beyond the expected ones, day by day */
  overtimeFirstMinutes: number;
  /** Overtime beyond those */
  overtimeBeyondMinutes: number;
  /** All beyond the expected ones on Sundays and holidays */
  overtimeHolidayMinutes: number;
  /** The holiday of the day; null if there is none. */
  holiday: string | null;
  /** The absence of the day; null if there is none. */
  absence: {
    /** The id of the record. */
    id: number;
    /** The kind of the record. */
    kind: 'vacation' | 'medical' | 'unpaid' | 'compensation';
    /** Whether the absence takes half the day. */
    isHalfDay: boolean;
  } | null;
  /** Unusual facts about the day. */
  flags: DayFlag[];
  /** The intervals of work of the day. */
  intervals: DayInterval[];
  /** Why the day was rejected; null if it was not. */
  reason: string | null;
  /** The id of the member who decided; null before. */
  decidedByMemberId: number | null;
  /** When it was decided; null before. */
  decidedAt: string | null;
}

export interface DayException {
  /** The id of the member. */
  memberId: number;
  /** The local day. */
  date: string;
  /** The present status. */
  status: 'open' | 'submitted' | 'approved' | 'rejected';
  /** Whether the period of the day is closed. */
  isClosed: boolean;
  /** Expected time: by the schedule, less holidays and absences */
  plannedMinutes: number;
  /** From punch to punch */
  workedMinutes: number;
  /** Counted time, after tolerance and rounding */
  roundedMinutes: number;
  /** Counted time less expected time */
  balanceMinutes: number;
  /** Scheduled time freed by absences */
  absenceMinutes: number;
  /** Of what counts, between 22:00 and 05:00 */
  nightMinutes: number;
  /** The same in hours of 52 minutes and 30 seconds */
  nightReducedMinutes: number;
  /** The first two hours beyond the expected ones, day by day */
  overtimeFirstMinutes: number;
  /** Overtime beyond those */
  overtimeBeyondMinutes: number;
  /** All beyond the expected ones on Sundays and holidays */
  overtimeHolidayMinutes: number;
  /** The holiday of the day; null if there is none. */
  holiday: string | null;
  /** The absence of the day; null if there is none. */
  absence: {
    /** The id of the record. */
    id: number;
    /** The kind of the record. */
    kind: 'vacation' | 'medical' | 'unpaid' | 'compensation';
    /** Whether the absence takes half the day. */
    isHalfDay: boolean;
  } | null;
  /** Unusual facts about the day. */
  flags: DayFlag[];
  /** The intervals of work of the day. */
  intervals: DayInterval[];
  /** Why it was done. */
  reason: string | null;
  /** The id of the member who decided; null before. */
  decidedByMemberId: number | null;
  /** When it was decided; null before. */
  decidedAt: string | null;
  /** Open decisions about the day. */
  exceptions: DayExceptionKind[];
}

export type DayExceptionKind = 'forgotten_out' | 'absent' | 'over_ten_hours' | 'short_rest' | 'outside_fence' | 'manual_entry';

export interface DayExceptionPage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: DayException[];
}

export type DayFlag = 'in_progress' | 'forgotten_out' | 'absent' | 'over_ten_hours' | 'short_rest' | 'short_break' | 'outside_fence' | 'manual_entry' | 'device_time';

export interface DayInterval {
  /** The mark of coming. */
  inPunchId: number;
  /** The mark of going; null without one. */
  outPunchId: number | null;
  /** When the member came. */
  inAt: string;
  /** When the member went; null while still at work. */
  outAt: string | null;
  /** The coming that counts, after rounding and tolerance. */
  computedInAt: string;
  /** The going that counts, after rounding and tolerance; null without one. */
  computedOutAt: string | null;
  /** Whether the mark of going was forgotten. */
  isForgotten: boolean;
}

/** A time, or a plain date for a local day of the instance. A time without an offset is read in the time zone of the instance. */
export type DayOrTime = string;

export interface DayPage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: Day[];
}

export interface Departure {
  /** The id of the resource type. */
  tourResourceTypeId: number;
  /** The short code by which staff know the record. */
  code: string;
  /** The name that people read. */
  name: string;
  /** When it begins. */
  startsAt: string;
  /** When it ends. */
  endsAt: string;
  /** Whether the departure is still for sale. */
  isOffered: boolean;
  /** The number of units. */
  units: number;
  /** Units of bookings that stand or boarded. */
  taken: number;
  /** Units on hold. */
  held: number;
  /** Units that can still be sold. */
  free: number;
  /** The number of reservations. */
  reservationsCount: number;
  /** The reservations. */
  reservations: {
    /** The id of the record. */
    id: number;
    /** The present status. */
    status: ReservationStatus;
    /** The number of units. */
    units: number;
    /** The number of guests. */
    guests: number;
    /** The id of the resource; null without one. */
    tourResourceId: number | null;
    /** The customer; null once deleted. */
    toursCustomer: CustomerName | null;
  }[];
  /** The holds. */
  holds: {
    /** The id of the allocation; null without one. */
    allocationId: number;
    /** The number of units. */
    units: number;
    /** The id of the resource; null without one. */
    tourResourceId: number;
    /** When it expires; null if it does not. */
    expiresAt: string | null;
  }[];
  /** Internal use at exactly these times, for example of a cancelled departure. */
  blocks: {
    /** The id of the allocation; null without one. */
    allocationId: number;
    /** The number of units. */
    units: number;
    /** The id of the resource; null without one. */
    tourResourceId: number;
    /** A remark of the person who did it. */
    note: string | null;
  }[];
}

export interface DepartureOutcomes {
  /** Result for each record, in the order of the request. */
  outcomes: {
    /** The id of the reservation; null if it serves none. */
    reservationId: number;
    /** Whether it was done. */
    isDone: boolean;
    /** The reasons why it was not changed. */
    errors: FieldProblem[];
  }[];
  /** The holds. */
  holds: {
    /** The id of the allocation; null without one. */
    allocationId: number;
    /** Whether it was done. */
    isDone: boolean;
    /** The reasons why it was not changed. */
    errors: FieldProblem[];
  }[];
  /** Whether there are more than this reply holds. */
  hasMore: boolean;
  /** The allocations that close the slot for sale, if `closesSale` was set. */
  blockIds?: number[];
}

export interface Departures {
  /** The departures of the range, in order of time. */
  departures: Departure[];
  /** Whether there are more than this reply holds. */
  hasMore: boolean;
}

export interface EnrolPlatformSecondFactorInput {
  /** The password. */
  password: string;
}

export interface EnrolPlatformSecondFactorResult {
  /** In base32, for typing. */
  secret: string;
  /** For a QR code. */
  uri: string;
}

export interface EnrolSecondFactorInput {
  /** The password. */
  password: string;
}

export interface EnterTimesheetInput {
  /** The clock, as `timesheets` of `GET /me` names it. */
  tokenHeader: string;
}

export interface EnterTourResult {
  /** Always `bearer`. */
  type: 'bearer';
  /** The access token, sent as `Authorization: Bearer`. */
  token: string;
  /** When it expires; null if it does not. */
  expiresAt: string;
  /** The signed-in user. */
  user: {
    /** The id of the record. */
    id: number;
    /** The name of the user, as colleagues see it. */
    displayName: string;
    /** An e-mail address. */
    email: string;
    /** The codes of all permissions that the user has. */
    permissions: string[];
    /** Whether the password is temporary and must be changed first. */
    mustChangePassword: boolean;
    /** Whether the user must set up a second factor first. */
    mustEnrolSecondFactor: boolean;
  };
  /** The UUID that requests send as `X-Tour-Id` or `X-Timesheet-Id`. */
  tokenHeader: string;
}

/** The cause of the error, for programs. New values may be added. */
export type ErrorCode = 'BAD_REQUEST' | 'UNAUTHORIZED' | 'INVALID_CREDENTIALS' | 'SECOND_FACTOR_REQUIRED' | 'FORBIDDEN' | 'PASSWORD_CHANGE_REQUIRED' | 'SECOND_FACTOR_ENROLMENT_REQUIRED' | 'LEAD_REQUIRED' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'REQUEST_TIMEOUT' | 'DOCUMENT_KEYS_UNSET' | 'DOCUMENT_DAMAGED' | 'CONFLICT' | 'PERIOD_CLOSED' | 'PERIOD_RUNNING' | 'UNDO_NOTHING' | 'UNDO_TOO_LATE' | 'UNDO_CHANGED' | 'UNDO_PLACE_TAKEN' | 'UNDO_REFERENCE_TAKEN' | 'UNDO_RESOURCE_CHANGED' | 'UNDO_TASK_TOUCHED' | 'IDEMPOTENCY_IN_FLIGHT' | 'IDEMPOTENCY_SPENT' | 'GONE' | 'PRECONDITION_FAILED' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'TOO_MANY_REQUESTS' | 'HEADERS_TOO_LARGE' | 'INTERNAL' | 'UNAVAILABLE' | 'DOCUMENT_KEY_MISSING' | 'INSTANCE_INACTIVE' | (string & {});

export interface EventPosition {
  /** The position, for `since`. */
  position: string;
}

export interface ExportCustomerResult {
  /** When the export was made. */
  exportedAt: string;
  /** The customer. */
  customer: Record<string, unknown>;
  /** Duplicates that were merged into the customer. */
  formerCustomers: Record<string, unknown>[];
  /** The preferences of the customer. */
  customerPreferences: Record<string, unknown>[];
  /** When the kitchen was told of the alerts. */
  customerAcknowledgements: Record<string, unknown>[];
  /** The documents of the customer. */
  customerDocuments: Record<string, unknown>[];
  /** The reservations. */
  reservations: Record<string, unknown>[];
  /** The groups that the customer booked. */
  reservationGroups: Record<string, unknown>[];
  /** The customer as a guest of reservations. */
  reservationGuests: Record<string, unknown>[];
  /** Lost items that were given back to the customer. */
  lostItems: Record<string, unknown>[];
  /** The tags of the customer. */
  customerTags: Record<string, unknown>[];
  /** The audit events about the person. */
  history: Record<string, unknown>[];
  /** Parts that the caller may not read, with the permission each needs. */
  omitted: {
    /** The part of the data, such as `customerDocuments`. */
    section: string;
    /** The permission that is missing. */
    permission: string;
  }[];
}

export interface ExportMemberResult {
  /** When the export was made. */
  exportedAt: string;
  /** The member of the time clock. */
  member: Record<string, unknown>;
  /** The users of houses that the member is. */
  memberUsers: Record<string, unknown>[];
  /** The schedules that the member had before. */
  formerSchedules: Record<string, unknown>[];
  /** The marks of the member. */
  punches: Record<string, unknown>[];
  /** The marks of the member that were declared void. */
  voids: Record<string, unknown>[];
  /** The days, in order. */
  days: Record<string, unknown>[];
  /** The periods that the member closed. */
  closedPeriods: Record<string, unknown>[];
  /** The closed days of the member. */
  closedDays: Record<string, unknown>[];
  /** The absences of the member. */
  absences: Record<string, unknown>[];
  /** The entries of the bank of the member. */
  bankEntries: Record<string, unknown>[];
  /** The audit events about the person. */
  history: Record<string, unknown>[];
}

export type FaultKind = 'water' | 'light' | 'air' | 'tv' | 'door' | 'furniture' | 'pest' | 'other';

export interface FieldProblem {
  /** The error, for people, in the requested language. */
  message: string;
  /** The rule that was broken or that warns, for programs. */
  rule: Rule;
  /** The dotted path of the field, such as `tagIds.1`; empty for the whole body. */
  field: string;
  /** The values behind the message, such as a limit, ids or names of fields. With `Prefer: handling=strict` every error that has values sends them. */
  meta?: Record<string, unknown>;
}

export interface FindCustomerDocumentsInput {
  /** The number in clear; the server encrypts it and never returns it. */
  number: string;
  /** The type of the document, such as `passport`. */
  docType?: string | null;
}

export interface FindHousesResult {
  /** The houses. */
  houses: {
    /** The name that people read. */
    name: string;
    /** The name of the house or time clock in addresses. */
    slug: string;
    /** The UUID that requests send as `X-Tour-Id` or `X-Timesheet-Id`. */
    tokenHeader: string;
    /** The time zone of the house: an IANA name. */
    timezone: string;
  }[];
}

/** Any JSON object, stored as sent: at most 65536 bytes in all, at most 64 levels deep. */
export type FreeObject = Record<string, unknown>;

export interface FullPageMeta {
  /** The number of all matching records. */
  total: number;
  /** The largest number of records of a page. */
  perPage: number;
  /** The page that was asked for. */
  currentPage: number;
  /** The last page that has records. */
  lastPage: number;
  /** The first page: always 1. */
  firstPage: number;
  /** The address of the first page. */
  firstPageUrl: string | null;
  /** The address of the last page. */
  lastPageUrl: string | null;
  /** The address of the next page; null on the last one. */
  nextPageUrl: string | null;
  /** The address of the page before; null on the first one. */
  previousPageUrl: string | null;
}

export interface GenerateHousekeepingTasksInput {
  /** The local day. */
  date: string;
}

export interface GenerateHousekeepingTasksResult {
  /** The local day. */
  date: string;
  /** The number of tasks that were created. */
  created: number;
  /** The tasks. */
  tasks: {
    /** The id of the record. */
    id: number;
    /** The id of the resource; null without one. */
    tourResourceId: number;
    /** The kind of cleaning or inspection. */
    taskType: TaskType;
  }[];
}

export interface Geofence {
  /** The id of the record. */
  id: number;
  /** The name that people read. */
  name: string;
  /** Degrees of latitude. */
  latitude: number;
  /** Degrees of longitude. */
  longitude: number;
  /** The radius of the geofence in metres. */
  radiusMeters: number;
  /** Whether the record is in use. */
  isActive: boolean;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
}

export interface GeofenceChanges {
  /** The name that people read. */
  name?: string;
  /** Degrees of latitude. */
  latitude?: number;
  /** Degrees of longitude. */
  longitude?: number;
  /** The radius of the geofence in metres. */
  radiusMeters?: number;
  /** Whether the record is in use. */
  isActive?: boolean;
}

export interface GeofenceInput {
  /** The name that people read. */
  name: string;
  /** Degrees of latitude. */
  latitude: number;
  /** Degrees of longitude. */
  longitude: number;
  /** The radius of the geofence in metres. */
  radiusMeters: number;
  /** Whether the record is in use. */
  isActive?: boolean;
}

export interface GeofencePage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: Geofence[];
}

export interface GiveLostItemBackInput {
  /** The name of the receiver. */
  name: string;
  /** The id of the receiver among the customers; null if none. */
  tourCustomerId?: number | null;
}

export type Granularity = 'minute' | 'hour' | 'night' | 'day' | 'slot';

export type GuestRelation = 'self' | 'partner' | 'child' | 'parent' | 'sibling' | 'relative' | 'friend' | 'colleague' | 'other';

export interface Holiday {
  /** The id of the record. */
  id: number;
  /** The local day. */
  date: string;
  /** The name that people read. */
  name: string;
  /** Repeats every year from this date on. */
  isYearly: boolean;
  /** False makes it an ordinary day, even if the calendar has a holiday. */
  isObserved: boolean;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
}

export interface HolidayChanges {
  /** The local day. */
  date?: string;
  /** The name that people read. */
  name?: string;
  /** Repeats every year from this date on. */
  isYearly?: boolean;
  /** False makes it an ordinary day, even if the calendar has a holiday. */
  isObserved?: boolean;
}

export interface HolidayInput {
  /** The local day. */
  date: string;
  /** The name that people read. */
  name: string;
  /** Repeats every year from this date on. */
  isYearly?: boolean;
  /** False makes it an ordinary day, even if the calendar has a holiday. */
  isObserved?: boolean;
}

export interface HolidayPage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: Holiday[];
}

export interface HouseAlerts {
  /** The local day. */
  date: string;
  /** Total of guests with alerts; at most 500 are listed. */
  people: number;
  /** The resources with guests who need care. */
  places: {
    /** The resource; null without one. */
    toursResource: ResourceName | null;
    /** The guests with alerts. */
    guests: {
      /** The id of the customer. */
      tourCustomerId: number;
      /** The full name of the customer. */
      fullName: string;
      /** The id of the reservation; null if it serves none. */
      reservationId: number;
      /** False for guests expected today. */
      isInHouse: boolean;
      /** True for a companion of the customer who booked. */
      isCompanion: boolean;
      /** The preferences and allergies of the customer. */
      toursCustomerPreferences: CustomerPreference[];
      /** Changes whenever any of the alerts changes. */
      version: string | null;
      /** Staff user who told the kitchen, and the time; null until then, and again after a change. */
      acknowledgement: {
        /** When the kitchen was told. */
        acknowledgedAt: string;
        /** The user who told the kitchen. */
        acknowledgedByTourUser: StaffName | null;
      } | null;
    }[];
  }[];
}

export interface HouseRooms {
  /** The local day. */
  date: string;
  /** Number of rooms; at most 2000 are listed, those with guests first. */
  total: number;
  /** The rooms of the house. */
  rooms: {
    /** The resource; null without one. */
    toursResource: ResourceName;
    /** Data that would stay, and until when. */
    stays: {
      /** The id of the reservation; null if it serves none. */
      reservationId: number;
      /** The id of the customer. */
      tourCustomerId: number;
      /** The full name of the customer. */
      fullName: string;
      /** Number of guests of the booking, children included. */
      guests: number;
      /** False for guests expected today. */
      isInHouse: boolean;
    }[];
  }[];
}

export interface HouseUser {
  /** The id of the house that owns the record. */
  tourId: number;
  /** The name of the house. */
  houseName: string;
  /** The id of the user in the house. */
  userId: number;
  /** The name of the user, as colleagues see it. */
  displayName: string;
  /** The id of the member. */
  memberId: number | null;
  /** A member with the same e-mail, while there is no link; null without one. */
  suggestedMemberId: number | null;
}

export interface HouseUserPage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: HouseUser[];
}

export interface HousekeepingBoard {
  /** The number of resources in each cleaning state. */
  summary: {
    /** Resources that are dirty. */
    dirty: number;
    /** Resources that are being cleaned. */
    cleaning: number;
    /** Resources that are clean. */
    clean: number;
    /** Resources that were inspected. */
    inspected: number;
    /** Resources that are out of service. */
    out_of_service: number;
  };
  /** The local day. */
  date: string;
  /** The zones with their resources. */
  zones: {
    /** The id of the record. */
    id: number;
    /** The short code by which staff know the record. */
    code: string;
    /** The name that people read. */
    name: string;
    /** The zone that contains this one; null at the top. */
    parentTourResourceZoneId: number | null;
    /** The first open maintenance orders. */
    openMaintenance: BoardOrder[];
    /** Open maintenance orders, counted up to 100 */
    openMaintenanceCount: number;
    /** The resources. */
    resources: BoardResource[];
  }[];
  /** Resources and orders without a zone. */
  unzoned: {
    /** The resources. */
    resources: BoardResource[];
    /** The first open maintenance orders. */
    openMaintenance: BoardOrder[];
    /** Open maintenance orders, counted up to 100 */
    openMaintenanceCount: number;
  };
}

export type HousekeepingState = 'dirty' | 'cleaning' | 'clean' | 'inspected' | 'out_of_service';

export interface HousekeepingTask {
  /** The id of the record. */
  id: number;
  /** The id of the house that owns the record. */
  tourId: number;
  /** The id of the resource; null without one. */
  tourResourceId: number;
  /** The id of the user who does it; null if not assigned. */
  assignedToTourUserId: number | null;
  /** The id of the inspector; null before the inspection. */
  inspectedByTourUserId: number | null;
  /** The kind of cleaning or inspection. */
  taskType: TaskType;
  /** The place in the work queue; lower is more urgent. */
  priority: number;
  /** When it should be done; null if not stated. */
  dueAt: string | null;
  /** When the work began; null before. */
  startedAt: string | null;
  /** When the task was completed; null before. */
  completedAt: string | null;
  /** When the work was inspected; null before. */
  inspectedAt: string | null;
  /** The present status. */
  status: TaskStatus;
  /** The steps of the task, each with whether it is done. */
  checklist: FreeObject[];
  /** Internal notes. */
  notes: string | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
}

export interface HousekeepingTaskChanges {
  /** The id of the resource; null without one. */
  tourResourceId?: number;
  /** The id of the user who does it; null if not assigned. */
  assignedToTourUserId?: number | null;
  /** The id of the inspector; null before the inspection. */
  inspectedByTourUserId?: number | null;
  /** The kind of cleaning or inspection. */
  taskType?: TaskType;
  /** The place in the work queue; lower is more urgent. */
  priority?: number;
  /** When it should be done; null if not stated. */
  dueAt?: string | null;
  /** When the work began; null before. */
  startedAt?: string | null;
  /** When the task was completed; null before. */
  completedAt?: string | null;
  /** When the work was inspected; null before. */
  inspectedAt?: string | null;
  /** The present status. */
  status?: TaskStatus;
  /** The steps of the task, each with whether it is done. */
  checklist?: FreeObject[];
  /** Internal notes. */
  notes?: string | null;
}

export type HousekeepingTaskDetail = HousekeepingTask & {
  /** The day for which the task was planned; null if a person created it. */
  generatedFor: string | null;
  /** The id of the user who asked for the cleaning; null if no one asked. */
  requestedByTourUserId: number | null;
  /** The inspector; null before the inspection. */
  inspectedByTourUser: StaffName | null;
  /** The user who does it; null if not assigned. */
  assignedToTourUser: StaffName | null;
  /** The user who asked for the cleaning; null if no one asked. */
  requestedByTourUser: StaffName | null;
  /** The resource; null without one. */
  toursResource: {
    /** The id of the record. */
    id: number;
    /** The short code by which staff know the record. */
    code: string;
  } | null;
};

export interface HousekeepingTaskDistribution {
  /** The local day. */
  date: string;
  /** The staff users, each with what is theirs. */
  people: {
    /** The id of the staff user. */
    tourUserId: number;
    /** The name of the user, as colleagues see it. */
    displayName: string;
    /** Minutes of the shift of the user on that day. */
    shiftMinutes: number;
    /** Whether the user may update cleaning states. */
    isHousekeeping: boolean;
    /** A number of minutes. */
    minutes: number;
    /** The tasks. */
    tasks: {
      /** The id of the record. */
      id: number;
      /** The id of the resource; null without one. */
      tourResourceId: number;
      /** The short code by which staff know the record. */
      code: string;
      /** The id of the zone; null without one. */
      tourResourceZoneId: number | null;
      /** The kind of cleaning or inspection. */
      taskType: TaskType;
      /** The present status. */
      status: TaskStatus;
      /** When it should be done; null if not stated. */
      dueAt: string | null;
      /** The id of the user who does it; null if not assigned. */
      assignedToTourUserId: number | null;
      /** A number of minutes. */
      minutes: number;
      /** Whether the assignment is a proposal that is not stored yet. */
      isProposed: boolean;
    }[];
  }[];
  /** Those that have no resource or person yet. */
  unassigned: {
    /** The id of the record. */
    id: number;
    /** The id of the resource; null without one. */
    tourResourceId: number;
    /** The short code by which staff know the record. */
    code: string;
    /** The id of the zone; null without one. */
    tourResourceZoneId: number | null;
    /** The kind of cleaning or inspection. */
    taskType: TaskType;
    /** The present status. */
    status: TaskStatus;
    /** When it should be done; null if not stated. */
    dueAt: string | null;
    /** The id of the user who does it; null if not assigned. */
    assignedToTourUserId: number | null;
    /** A number of minutes. */
    minutes: number;
    /** Whether the assignment is a proposal that is not stored yet. */
    isProposed: boolean;
  }[];
}

export interface HousekeepingTaskInput {
  /** The id of the resource; null without one. */
  tourResourceId: number;
  /** The id of the user who does it; null if not assigned. */
  assignedToTourUserId?: number | null;
  /** The id of the inspector; null before the inspection. */
  inspectedByTourUserId?: number | null;
  /** The kind of cleaning or inspection. */
  taskType?: TaskType;
  /** The place in the work queue; lower is more urgent. */
  priority?: number;
  /** When it should be done; null if not stated. */
  dueAt?: string | null;
  /** When the work began; null before. */
  startedAt?: string | null;
  /** When the task was completed; null before. */
  completedAt?: string | null;
  /** When the work was inspected; null before. */
  inspectedAt?: string | null;
  /** The present status. */
  status?: TaskStatus;
  /** The steps of the task, each with whether it is done. */
  checklist?: FreeObject[];
  /** Internal notes. */
  notes?: string | null;
}

export interface HousekeepingTaskPage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: HousekeepingTask[];
}

/** Why the time clock refused the request, for programs. New values may be added. */
export type InputCode = 'MAX_INTERVALS_REACHED' | 'MANUAL_ENTRY_NOT_ALLOWED' | 'GEOLOCATION_REQUIRED' | 'OUTSIDE_GEOFENCE' | (string & {});

export interface KioskMember {
  /** The id of the member. */
  memberId: number;
  /** The name that people read. */
  name: string;
  /** Whether the member has a PIN for the shared tablet. */
  hasPin: boolean;
}

export interface KioskMemberPage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: KioskMember[];
}

export interface LinkHouseUserInput {
  /** The member that the user is; null for none. */
  memberId?: number | null;
}

export interface LostItem {
  /** The id of the record. */
  id: number;
  /** The id of the house that owns the record. */
  tourId: number;
  /** The thing that was found. */
  item: string;
  /** The id of the resource; null without one. */
  tourResourceId: number | null;
  /** The id of the zone; null without one. */
  tourResourceZoneId: number | null;
  /** When it was found. */
  foundAt: string;
  /** The name of the finder, if that is not the recorder; null if not stated or not permitted. */
  foundByName: string | null;
  /** The id of the user who recorded it. */
  recordedByTourUserId: number;
  /** The place where it is kept; null if not stated. */
  keptWhere: string | null;
  /** Further text; null without one. */
  notes: string | null;
  /** The name of the receiver; null before it was given back, and if not permitted. */
  givenToName: string | null;
  /** The id of the customer who received it; null if not known or not permitted. */
  givenToTourCustomerId: number | null;
  /** When it was given back; null before. */
  givenAt: string | null;
  /** The id of the user who gave it back; null before. */
  givenByTourUserId: number | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Whether it has a photo. */
  hasPhoto: boolean;
  /** The resource; null without one. */
  toursResource: {
    /** The id of the record. */
    id: number;
    /** The short code by which staff know the record. */
    code: string;
  } | null;
  /** The zone; null without one. */
  toursResourceZone: CodeAndName | null;
  /** The user who recorded it. */
  recordedByTourUser: StaffName | null;
  /** The user who gave it back; null before. */
  givenByTourUser: StaffName | null;
}

export interface LostItemChanges {
  /** The thing that was found. */
  item?: string;
  /** The id of the resource; null without one. */
  tourResourceId?: number | null;
  /** The id of the zone; null without one. */
  tourResourceZoneId?: number | null;
  /** When it was found. */
  foundAt?: string;
  /** The name of the finder, if that is not the recorder; null if not stated or not permitted. */
  foundByName?: string | null;
  /** The place where it is kept; null if not stated. */
  keptWhere?: string | null;
  /** Further text; null without one. */
  notes?: string | null;
}

export interface LostItemInput {
  /** The thing that was found. */
  item: string;
  /** The id of the resource; null without one. */
  tourResourceId?: number | null;
  /** The id of the zone; null without one. */
  tourResourceZoneId?: number | null;
  /** When it was found. */
  foundAt?: string;
  /** The name of the finder, if that is not the recorder; null if not stated or not permitted. */
  foundByName?: string | null;
  /** The place where it is kept; null if not stated. */
  keptWhere?: string | null;
  /** Further text; null without one. */
  notes?: string | null;
}

export interface LostItemPage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: LostItem[];
}

export interface MaintenanceOrder {
  /** The id of the record. */
  id: number;
  /** The id of the house that owns the record. */
  tourId: number;
  /** The id of the resource; null without one. */
  tourResourceId: number | null;
  /** The id of the zone; null without one. */
  tourResourceZoneId: number | null;
  /** The id of the allocation that blocks the schedule; null without one. */
  tourAllocationId: number | null;
  /** The id of the user who reported the fault. */
  reportedByTourUserId: number;
  /** The id of the user who does it; null if not assigned. */
  assignedToTourUserId: number | null;
  /** Short description of the fault. */
  title: string;
  /** A longer text for people. */
  description: string | null;
  /** How serious it is. */
  severity: 'low' | 'normal' | 'high' | 'critical';
  /** The present status. */
  status: OrderStatus;
  /** Whether the resource cannot be booked until the order is resolved. */
  blocksAvailability: boolean;
  /** When it was opened. */
  openedAt: string;
  /** When the order was resolved; null before. */
  resolvedAt: string | null;
  /** The cost of the repair; null if not known. */
  costAmount: number | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
}

export interface MaintenanceOrderChanges {
  /** The id of the resource; null without one. */
  tourResourceId?: number | null;
  /** The id of the zone; null without one. */
  tourResourceZoneId?: number | null;
  /** The id of the allocation that blocks the schedule; null without one. */
  tourAllocationId?: number | null;
  /** The id of the user who does it; null if not assigned. */
  assignedToTourUserId?: number | null;
  /** Short description of the fault. */
  title?: string;
  /** A longer text for people. */
  description?: string | null;
  /** How serious it is. */
  severity?: 'low' | 'normal' | 'high' | 'critical';
  /** The present status. */
  status?: OrderStatus;
  /** Whether the resource cannot be booked until the order is resolved. */
  blocksAvailability?: boolean;
  /** When it was opened. */
  openedAt?: string;
  /** When the order was resolved; null before. */
  resolvedAt?: string | null;
  /** The cost of the repair; null if not known. */
  costAmount?: number | null;
  /** From when the resource is blocked; null if it is not. */
  blocksFrom?: string | null;
  /** Until when the resource is blocked; null until further notice. */
  blocksUntil?: string | null;
  /** Whether the resource is dirty after the repair. */
  needsCleaning?: boolean;
  /** The kind of fault; null if not stated. */
  faultKind?: FaultKind | null;
  /** When it should be done; null if not stated. */
  dueAt?: string | null;
  /** How often the order repeats; null if once. */
  every?: {
    /** The number of units between two orders. */
    count: number;
    /** The unit of the interval. */
    unit: 'day' | 'week' | 'month';
  } | null;
}

export interface MaintenanceOrderComment {
  /** The id of the record. */
  id: number;
  /** The id of the house that owns the record. */
  tourId: number;
  /** The id of the maintenance order. */
  maintenanceOrderId: number;
  /** The id of the user who wrote it. */
  writtenByTourUserId: number;
  /** The comment. */
  text: string;
  /** When the record was created. */
  createdAt: string;
  /** The user who wrote it. */
  writtenByTourUser: StaffName | null;
}

export interface MaintenanceOrderCommentInput {
  /** The comment. */
  text: string;
}

export interface MaintenanceOrderCommentPage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: MaintenanceOrderComment[];
}

export type MaintenanceOrderDetail = MaintenanceOrder & {
  /** From when the resource is blocked; null if it is not. */
  blocksFrom: string | null;
  /** Until when the resource is blocked; null until further notice. */
  blocksUntil: string | null;
  /** Whether the resource is dirty after the repair. */
  needsCleaning: boolean;
  /** The kind of fault; null if not stated. */
  faultKind: FaultKind | null;
  /** Whether the fault was reported by a user who does not manage maintenance. */
  isReport: boolean;
  /** When it should be done; null if not stated. */
  dueAt: string | null;
  /** How often the order repeats; null if once. */
  every: {
    /** The number of units between two orders. */
    count: number;
    /** The unit of the interval. */
    unit: 'day' | 'week' | 'month';
  } | null;
  /** The day from which the interval is counted; null if the order does not repeat. */
  everyFrom: string | null;
  /** The order before this one in a series; null for the first. */
  followsMaintenanceOrderId: number | null;
  /** The allocation that blocks the schedule; null without one. */
  toursAllocation: {
    /** The id of the record. */
    id: number;
    /** The kind of the record. */
    kind: 'booking' | 'maintenance' | 'hold' | 'internal' | 'part';
    /** When it begins. */
    startsAt: string;
    /** When it ends. */
    endsAt: string | null;
    /** The present status. */
    status: 'active' | 'released';
  } | null;
  /** The resource; null without one. */
  toursResource: {
    /** The id of the record. */
    id: number;
    /** The short code by which staff know the record. */
    code: string;
  } | null;
  /** The user who reported the fault. */
  reportedByTourUser: StaffName | null;
  /** The user who does it; null if not assigned. */
  assignedToTourUser: StaffName | null;
  /** The zone; null without one. */
  toursResourceZone: CodeAndName | null;
  /** The number of comments. */
  commentsCount: number;
  /** The number of photos. */
  photosCount: number;
};

export interface MaintenanceOrderInput {
  /** The id of the resource; null without one. */
  tourResourceId?: number | null;
  /** The id of the zone; null without one. */
  tourResourceZoneId?: number | null;
  /** The id of the allocation that blocks the schedule; null without one. */
  tourAllocationId?: number | null;
  /** The id of the user who does it; null if not assigned. */
  assignedToTourUserId?: number | null;
  /** Short description of the fault. */
  title: string;
  /** A longer text for people. */
  description?: string | null;
  /** How serious it is. */
  severity?: 'low' | 'normal' | 'high' | 'critical';
  /** The present status. */
  status?: OrderStatus;
  /** Whether the resource cannot be booked until the order is resolved. */
  blocksAvailability?: boolean;
  /** When it was opened. */
  openedAt?: string;
  /** When the order was resolved; null before. */
  resolvedAt?: string | null;
  /** The cost of the repair; null if not known. */
  costAmount?: number | null;
  /** From when the resource is blocked; null if it is not. */
  blocksFrom?: string | null;
  /** Until when the resource is blocked; null until further notice. */
  blocksUntil?: string | null;
  /** Whether the resource is dirty after the repair. */
  needsCleaning?: boolean;
  /** The kind of fault; null if not stated. */
  faultKind?: FaultKind | null;
  /** When it should be done; null if not stated. */
  dueAt?: string | null;
  /** How often the order repeats; null if once. */
  every?: {
    /** The number of units between two orders. */
    count: number;
    /** The unit of the interval. */
    unit: 'day' | 'week' | 'month';
  } | null;
}

export interface MaintenanceOrderPage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: MaintenanceOrder[];
}

export interface MaintenanceOrderPhoto {
  /** The id of the record. */
  id: number;
  /** The id of the house that owns the record. */
  tourId: number;
  /** The id of the maintenance order. */
  maintenanceOrderId: number;
  /** The id of the user who added it. */
  addedByTourUserId: number;
  /** The media type of the photo. */
  kind: 'image/jpeg' | 'image/png' | 'image/webp';
  /** Text under the photo; null without one. */
  caption: string | null;
  /** The size of the photo in bytes. */
  size: number;
  /** When the record was created. */
  createdAt: string;
  /** The user who added it. */
  addedByTourUser: StaffName | null;
}

export interface MaintenanceOrderPhotoInput {
  /** The photo in base64. */
  data: Base64;
  /** Text under the photo; null without one. */
  caption?: string | null;
}

export interface MaintenanceOrderPhotoPage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: MaintenanceOrderPhoto[];
}

export interface ManualEntry {
  /** The id of the record. */
  id: number;
  /** The id of the member. */
  memberId: number;
  /** Whether the member came or went. */
  kind: 'in' | 'out';
  /** The time that counts. */
  punchedAt: string;
  /** When the server received it. */
  receivedAt: string;
  /** The clock of the device; null if not sent. */
  deviceTime: string | null;
  /** The id that the device gave it, so that a repeat is stored once. */
  clientId: string | null;
  /** The channel or device that sent it. */
  source: 'web' | 'mobile' | 'kiosk' | 'manual';
  /** Position of the device; null if not sent. */
  position: {
    /** Degrees of latitude. */
    latitude?: number;
    /** Degrees of longitude. */
    longitude?: number;
    /** The accuracy of the position in metres. */
    accuracyMeters?: number | null;
  } | null;
  /** Whether the position lies outside every geofence; null without a position. */
  isOutsideFence: boolean;
  /** The id of the member who entered it. */
  enteredByMemberId: number | null;
  /** Why it was entered by hand. */
  reason: string | null;
  /** The local day. */
  date: string;
  /** Whether the mark was declared void. */
  isVoid: boolean;
  /** The number of the mark in the chain of the instance. */
  number: number;
  /** The hash of the record; a chain of hashes shows later changes. */
  hash: string;
  /** Member who declared the mark void, time and reason; null if it counts. */
  void: {
    /** Why the mark was declared void. */
    reason: string | null;
    /** When the mark was declared void. */
    voidedAt: string;
    /** The id of the member who declared it void. */
    voidedByMemberId: number;
  } | null;
}

export interface ManualEntryInput {
  /** The id of the member. */
  memberId?: number | null;
  /** The time that counts. */
  punchedAt: string;
  /** Why it was entered by hand. */
  reason: string;
}

export interface ManualEntryPage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: ManualEntry[];
}

export interface Me {
  /** The signed-in user. */
  user: {
    /** The id of the record. */
    id: number;
    /** The name of the user, as colleagues see it. */
    displayName: string;
    /** An e-mail address. */
    email: string;
    /** Whether the password is temporary and must be changed first. */
    mustChangePassword: boolean;
    /** Whether the user must set up a second factor first. */
    mustEnrolSecondFactor: boolean;
    /** Whether the user leads housekeeping, beside the permission `housekeeping.update`. */
    isHousekeepingLead: boolean;
  };
  /** The house. */
  tour: {
    /** The id of the record. */
    id: number;
    /** The name that people read. */
    name: string;
    /** The name of the house or time clock in addresses. */
    slug: string;
    /** The time zone of the house: an IANA name. */
    timezone: string;
    /** The currency of all amounts: three letters of ISO 4217. */
    currency: string;
    /** Whether only leads of housekeeping (`isHousekeepingLead`) inspect rooms and distribute tasks, and no user inspects a room they cleaned. */
    inspectionByLead: boolean;
    /** The granularities of its resource types, each once. A house without `slot` has no departures. */
    granularities: string[];
    /** Active time clocks of its workspace, by name, at most 20. Each has its own members, who sign in there. */
    timesheets: {
      /** The name that people read. */
      name: string;
      /** The name of the house or time clock in addresses. */
      slug: string;
      /** The UUID that requests send as `X-Tour-Id` or `X-Timesheet-Id`. */
      tokenHeader: string;
      /** The member that you are there, if a manager of the clock has linked you: `POST /time-clock/enter`. */
      memberId: number | null;
    }[];
  };
  /** The roles of the user. */
  roles: CodeAndName[];
  /** The codes of all permissions that the user has. */
  permissions: string[];
}

export interface Member {
  /** The id of the record. */
  id: number;
  /** The name that people read. */
  name: string;
  /** An e-mail address. */
  email: string;
  /** Whether the member manages the time clock. */
  isManager: boolean;
  /** Whether the member works here. */
  status: 'active' | 'inactive';
}

export interface MemberChanges {
  /** The name that people read. */
  name?: string;
  /** An e-mail address. */
  email?: string;
  /** Whether the member manages the time clock. */
  isManager?: boolean;
  /** Whether the member works here. */
  status?: 'active' | 'inactive';
  /** The id of the work schedule; null for the default one. */
  scheduleId?: number | null;
  /** The first day. */
  startsOn?: string | null;
  /** The number of the member in the books of the employer; null without one. */
  registration?: string | null;
  /** The CPF of the member; null if not stated. */
  cpf?: string | null;
  /** The PIS of the member; null if not stated. */
  pis?: string | null;
  /** The password. */
  password?: string;
  /** The first day of the `scheduleId` sent with it; today by default. */
  scheduleFrom?: string | null;
}

export type MemberDetail = Member & {
  /** The id of the work schedule; null for the default one. */
  scheduleId: number | null;
  /** The first day. */
  startsOn: string | null;
  /** The number of the member in the books of the employer; null without one. */
  registration: string | null;
  /** The CPF of the member; null if not stated. */
  cpf: string | null;
  /** The PIS of the member; null if not stated. */
  pis: string | null;
  /** When the person was anonymized; null if not. */
  anonymizedAt: string | null;
  /** The schedules that the member had before. */
  formerSchedules: {
    /** The id of the work schedule; null for the default one. */
    scheduleId: number | null;
    /** The last day, included. */
    endsOn: string;
  }[];
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
};

export interface MemberInput {
  /** The name that people read. */
  name: string;
  /** An e-mail address. */
  email: string;
  /** Whether the member manages the time clock. */
  isManager?: boolean;
  /** Whether the member works here. */
  status?: 'active' | 'inactive';
  /** The id of the work schedule; null for the default one. */
  scheduleId?: number | null;
  /** The first day. */
  startsOn?: string | null;
  /** The number of the member in the books of the employer; null without one. */
  registration?: string | null;
  /** The CPF of the member; null if not stated. */
  cpf?: string | null;
  /** The PIS of the member; null if not stated. */
  pis?: string | null;
  /** The password. */
  password?: string | null;
}

export interface MemberPage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: Member[];
}

export interface MergeCustomerInput {
  /** The id of the duplicate, which is deleted. */
  fromCustomerId: number;
}

export interface MergeCustomerResult {
  /** The id of the record. */
  id: number;
  /** How many records of each kind went to the customer. */
  moved: {
    /** Preferences that were moved. */
    customerPreferences: number;
    /** Documents that were moved. */
    customerDocuments: number;
    /** Reservations that were moved. */
    reservations: number;
    /** Groups that were moved. */
    reservationGroups: number;
    /** Guests of reservations that were moved. */
    reservationGuests: number;
    /** Lost items that were given back to the customer. */
    lostItems: number;
    /** Tags that were moved. */
    customerTags: number;
  };
  /** The fields that were filled from the duplicate. */
  filled: string[];
}

export interface MoveDepartureInput {
  /** The id of the resource type. */
  tourResourceTypeId: number;
  /** When it begins. */
  startsAt: string;
  /** When it ends. */
  endsAt: string;
  /** The new start. */
  toStartsAt: string;
  /** The new end. */
  toEndsAt: string;
}

export interface MoveReservationGroupInput {
  /** Days by which the group moves; negative for earlier. */
  days?: number;
  /** Minutes by which the group moves; negative for earlier. */
  minutes?: number;
}

export interface Occupancy {
  /** The days, in order. */
  days: {
    /** The local day. */
    date: string;
    /** The resource types, by code. */
    types: {
      /** The id of the resource type. */
      tourResourceTypeId: number;
      /** The short code by which staff know the record. */
      code: string;
      /** The name that people read. */
      name: string;
      /** Units of the resources in use. */
      units: number;
      /** Units of bookings at the fullest moment of the day, whether assigned or not. */
      occupied: number;
      /** Units of holds, repairs and internal use at their fullest moment, and wholes with a taken part. */
      blocked: number;
      /** `units` less everything at the fullest moment. The overbooking limit and buffers do not count. */
      free: number;
      /** `occupied` in percent of `units`; above 100 if the type is overbooked. */
      percent: number;
    }[];
  }[];
}

export interface OpenKioskResult {
  /** Always `bearer`. */
  type: 'bearer';
  /** The access token, sent as `Authorization: Bearer`. */
  token: string;
}

export type OrderStatus = 'open' | 'in_progress' | 'resolved' | 'cancelled';

export interface Overview {
  /** The houses. */
  houses: {
    /** The id of the record. */
    id: number;
    /** The id of the workspace. */
    workspaceId: number;
    /** The name that people read. */
    name: string;
    /** The name of the house or time clock in addresses. */
    slug: string;
    /** The time zone of the house: an IANA name. */
    timezone: string;
    /** The currency of all amounts: three letters of ISO 4217. */
    currency: string;
    /** Whether the record is in use. */
    isActive: boolean;
    /** The current local day of the house. */
    date: string;
    /** Active exclusive resources of accommodation types. */
    rooms: number;
    /** Rooms booked for the midnight that ends the day, those without a room yet included. */
    occupied: number;
    /** A percentage, from 0 on. */
    percent: number;
    /** Bookings that begin today and whose guests have not come yet. */
    arrivals: number;
    /** Stays that end today, or should have ended. */
    departures: number;
    /** Guests in the house. */
    inHouse: number;
    /** Active resources that are dirty. */
    dirty: number;
    /** Active resources that are out of service. */
    outOfService: number;
    /** Bookings whose guests did not arrive in time. */
    overdue: number;
  }[];
}

export interface OwnPlatformSecondFactor {
  /** Whether a second factor is set up. */
  isOn: boolean;
  /** Since when. */
  since: string | null;
  /** The number of recovery codes that are not used. */
  recoveryCodesLeft: number;
}

export interface OwnPlatformSession {
  /** The id of the record. */
  id: number;
  /** When the record was created. */
  createdAt: string;
  /** When the session was last used. */
  lastSeenAt: string;
  /** The approximate network of the sign-in. */
  network: string | null;
  /** The browser or program of the session, as it names itself. */
  userAgent: string | null;
  /** The session of this request. */
  isCurrent: boolean;
}

export interface OwnSecondFactor {
  /** Whether a second factor is set up. */
  isOn: boolean;
  /** Since when. */
  since: string | null;
  /** The number of recovery codes that are not used. */
  recoveryCodesLeft: number;
}

export interface OwnSession {
  /** The id of the record. */
  id: number;
  /** When the record was created. */
  createdAt: string;
  /** When the session was last used. */
  lastSeenAt: string;
  /** The approximate network of the sign-in. */
  network: string | null;
  /** The browser or program of the session, as it names itself. */
  userAgent: string | null;
  /** The session of this request. */
  isCurrent: boolean;
}

export interface PageMeta {
  /** The page that was asked for; 1 with `after`. */
  currentPage: number;
  /** The largest number of records of this page. */
  perPage: number;
  /** The cursor of the next page, null on the last one. Only with `cursor` or `after`. */
  after?: string | null;
}

export interface Period {
  /** The first day, as a number */
  id: number;
  /** The first day. */
  startsOn: string;
  /** The last day, included. */
  endsOn: string;
  /** The present status. */
  status: 'open' | 'closed';
  /** When it was closed; null while it is open. */
  closedAt: string | null;
  /** The id of the member who closed the period; null while it is open. */
  closedByMemberId: number | null;
}

export interface PeriodPage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: Period[];
}

export interface PeriodReport {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: {
    /** The id of the member. */
    memberId: number;
    /** The name that people read. */
    name: string;
    /** An e-mail address. */
    email: string;
    /** The number of the member in the books of the employer; null without one. */
    registration: string | null;
    /** The CPF of the member; null if not stated. */
    cpf: string | null;
    /** The PIS of the member; null if not stated. */
    pis: string | null;
    /** The days, in order. */
    days: Day[];
    /** The sums of the period. */
    totals: WorkTotals;
  }[];
}

export interface Permission {
  /** The id of the record. */
  id: number;
  /** Letters, digits and signs of ASCII, single blanks between them; no code that looks like a seeded one. */
  code: string;
  /** The group of the permission in lists. */
  category: string;
  /** A longer text for people. */
  description: string;
}

export interface PermissionChanges {
  /** Letters, digits and signs of ASCII, single blanks between them; no code that looks like a seeded one. */
  code?: string;
  /** The group of the permission in lists. */
  category?: string;
  /** A longer text for people. */
  description?: string;
}

export interface PermissionInput {
  /** Letters, digits and signs of ASCII, single blanks between them; no code that looks like a seeded one. */
  code: string;
  /** The group of the permission in lists. */
  category: string;
  /** A longer text for people. */
  description: string;
}

export interface PermissionPage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: Permission[];
}

export interface PlatformAuditEvent {
  /** The id of the record. */
  id: number;
  /** The transaction that wrote the event; with the id it is a position of the feed. */
  xid: string;
  /** When it happened. */
  occurredAt: string;
  /** The id of the workspace. */
  workspaceId: number | null;
  /** Action, such as `create`, `update` or `delete`. */
  action: string;
  /** The kind of record: the segment of its address. */
  entity: string;
  /** The id of the record; null if the event is about none. */
  entityId: number | null;
  /** The changed fields, each with its value `before` and `after`. */
  changes: FreeObject;
  /** The `X-Request-Id` of the request that did it; null for jobs. */
  requestId: string | null;
}

export interface PlatformAuditEventPage {
  /** The page that was read. */
  meta: FullPageMeta;
  /** The records of this page. */
  data: PlatformAuditEvent[];
}

export interface PlatformMe {
  /** The id of the record. */
  id: number;
  /** The name that people read. */
  name: string;
  /** An e-mail address. */
  email: string;
}

export interface PresentMember {
  /** The id of the member. */
  memberId: number;
  /** The name that people read. */
  name: string;
  /** Since when the member is at work. */
  since: string;
  /** Of the working day */
  date: string;
  /** The id of the mark. */
  punchId: number;
}

export interface PresentMemberPage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: PresentMember[];
}

export interface PreviewCustomerAnonymizationResult {
  /** When the person was anonymized; null if not. */
  anonymizedAt: string | null;
  /** Reason that prevents the anonymization now; null if there is none. */
  blockedBy: {
    /** Why it was done. */
    reason: 'inHouse' | 'bookedAhead';
    /** The id of the reservation; null if it serves none. */
    reservationId: number;
    /** The last day or moment to which it applies. */
    until: string;
  } | null;
  /** Data that would be erased. */
  goes: {
    /** The part of the data, such as `customerDocuments`. */
    section: string;
    /** The number of records. */
    records: number;
    /** The names of the fields concerned. */
    fields: string[];
  }[];
  /** Data that would stay, and until when. */
  stays: {
    /** The part of the data, such as `customerDocuments`. */
    section: string;
    /** The number of records. */
    records: number;
    /** The names of the fields concerned. */
    fields: string[];
    /** The law or purpose by which it stays. */
    basis: 'retention' | 'impersonal';
    /** The last day or moment to which it applies. */
    until: string | null;
  }[];
  /** Texts of staff that mention the person. */
  mentions: {
    /** The part of the data, such as `customerDocuments`. */
    section: string;
    /** Texts that certainly mention the person. */
    named: number;
    /** Texts that possibly mention the person. */
    possible: number;
    /** The ids of texts that possibly mention the person. */
    possibleIds: number[];
  }[];
  /** Data that is not searched for the person: the photos themselves, checklists of tasks, labels of resources and zones, and notes about other customers. */
  unsearched: ('pictures' | 'checklists' | 'labels' | 'notesOnOthers')[];
}

export interface PreviewSegmentRuleDraftInput {
  /** The id of the tag that the rule applies. */
  tourTagId: number;
  /** The conditions on customers, as a JSON object. */
  definition: FreeObject;
  /** The id of the segment rule. */
  tourSegmentRuleId?: number | null;
}

export interface PreviewSegmentRuleDraftResult {
  /** The number of customers that would get the tag. */
  add: number;
  /** The number of customers that would lose the tag. */
  remove: number;
  /** The first customers that would get the tag. */
  addIds: number[];
  /** The first customers that would lose the tag. */
  removeIds: number[];
}

export interface Problem {
  /** The cause of the error, for programs. */
  code: ErrorCode;
  /** The cause of the error, for people, in the requested language. */
  message: string;
}

export interface Punch {
  /** The id of the record. */
  id: number;
  /** The id of the member. */
  memberId: number;
  /** Whether the member came or went. */
  kind: 'in' | 'out';
  /** The time that counts. */
  punchedAt: string;
  /** When the server received it. */
  receivedAt: string;
  /** The clock of the device; null if not sent. */
  deviceTime: string | null;
  /** The id that the device gave it, so that a repeat is stored once. */
  clientId: string | null;
  /** The device or person that entered it. */
  source: 'web' | 'mobile' | 'kiosk' | 'manual';
  /** Position of the device; null if not sent. */
  position: {
    /** Degrees of latitude. */
    latitude?: number;
    /** Degrees of longitude. */
    longitude?: number;
    /** The accuracy of the position in metres. */
    accuracyMeters?: number | null;
  } | null;
  /** Whether the position lies outside every geofence; null without a position. */
  isOutsideFence: boolean;
  /** The id of the member who entered it. */
  enteredByMemberId: number | null;
  /** Why it was entered by hand; null if it was not. */
  reason: string | null;
  /** The local day. */
  date: string;
  /** Whether the mark was declared void. */
  isVoid: boolean;
  /** The number of the mark in the chain of the instance. */
  number: number;
  /** The hash of the record; a chain of hashes shows later changes. */
  hash: string;
  /** Member who declared the mark void, time and reason; null if it counts. */
  void: {
    /** Why the mark was declared void. */
    reason: string | null;
    /** When the mark was declared void. */
    voidedAt: string;
    /** The id of the member who declared it void. */
    voidedByMemberId: number;
  } | null;
}

export interface PunchAtKioskInput {
  /** The id of the member. */
  memberId: number;
  /** Four to eight digits, for the shared tablet. */
  pin: string;
  /** The id that the device gave it, so that a repeat is stored once. */
  clientId?: string | null;
  /** Position of the device; null if not sent. */
  position?: {
    /** Degrees of latitude. */
    latitude: number;
    /** Degrees of longitude. */
    longitude: number;
    /** The accuracy of the position in metres. */
    accuracyMeters?: number | null;
  } | null;
}

export interface PunchInput {
  /** The clock of the device; null if not sent. */
  deviceTime?: string | null;
  /** The id that the device gave it, so that a repeat is stored once. */
  clientId?: string | null;
  /** Position of the device; null if not sent. */
  position?: {
    /** Degrees of latitude. */
    latitude: number;
    /** Degrees of longitude. */
    longitude: number;
    /** The accuracy of the position in metres. */
    accuracyMeters?: number | null;
  } | null;
  /** The device or person that entered it. */
  source?: 'web' | 'mobile' | 'kiosk';
}

export interface PunchPage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: Punch[];
}

export interface PunchReceipt {
  /** Counts the punches of the instance, without gaps */
  number: number;
  /** The id of the mark. */
  punchId: number;
  /** The id of the member. */
  memberId: number;
  /** The name that people read. */
  name: string;
  /** The time clock. */
  timesheet: string;
  /** The kind of the record. */
  kind: 'in' | 'out';
  /** The time that counts. */
  punchedAt: string;
  /** When the server received it. */
  receivedAt: string;
  /** Input of the hash: SHA-256 of the bytes of `previousHash`, the number, a blank and this */
  statement: string;
  /** The hash of the mark before in the chain. */
  previousHash: string;
  /** The hash of the record; a chain of hashes shows later changes. */
  hash: string;
}

export interface RejectAbsenceInput {
  /** Why it was done. */
  reason?: string | null;
}

export interface RejectDayInput {
  /** Why it was done. */
  reason?: string | null;
}

export interface RemovePlatformSecondFactorInput {
  /** The password. */
  password: string;
  /** The six digits that the app shows, or a recovery code. */
  code: string;
}

export interface RemoveSecondFactorInput {
  /** The password. */
  password: string;
  /** The six digits that the app shows, or a recovery code. */
  code: string;
}

export interface ReplaceCustomerTagsInput {
  /** The ids of all tags that the customer shall have. */
  tagIds: number[];
}

export interface ReplaceResourcePartsInput {
  /** The ids of the resources that the whole is made of. */
  resourceIds: number[];
}

export interface ReplaceRolePermissionsInput {
  /** The ids of all permissions that the role shall have. */
  permissionIds: number[];
}

export interface ReplaceUserRolesInput {
  /** The ids of all roles that the user shall have. */
  roleIds: number[];
}

export interface ReportFaultInput {
  /** Short description of the fault. */
  title: string;
  /** A longer text for people. */
  description?: string | null;
  /** The id of the resource; null without one. */
  tourResourceId?: number | null;
  /** The id of the zone; null without one. */
  tourResourceZoneId?: number | null;
  /** The kind of fault; null if not stated. */
  faultKind?: FaultKind | null;
}

export interface RequestCleaningInput {
  /** The id of the resource; null without one. */
  tourResourceId: number;
  /** A remark of the person who did it. */
  note?: string | null;
  /** Whether a clean or inspected resource was found dirty. */
  isDirty?: boolean;
}

export interface Reservation {
  /** The id of the record. */
  id: number;
  /** The id of the house that owns the record. */
  tourId: number;
  /** The id of the customer. */
  tourCustomerId: number;
  /** The id of the group; null if booked alone. */
  reservationGroupId: number | null;
  /** The id of the resource type. */
  tourResourceTypeId: number;
  /** The resource of the stay; null until one is assigned. */
  tourResourceId: number | null;
  /** When the stay begins. A plain date in a request means the check-in time of the house. */
  startsAt: string;
  /** When the stay ends. A plain date in a request means the check-out time of the house. */
  endsAt: string;
  /** The units that the booking takes. */
  units: number;
  /** The number of guests. */
  guests: number;
  /** Internal notes about the stay. */
  notes: string | null;
  /** The channel of the booking, such as `booking.com`; null if direct. */
  source: string | null;
  /** The reference of the booking at its source, unique with it; null without one. */
  externalRef: string | null;
  /** When the guest said to arrive; null if not known. */
  expectedArrival: string | null;
  /** Stage of the stay: booked, in house, over, cancelled or no-show. */
  status: ReservationStatus;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Whether the guest has not arrived in time. */
  overdue: boolean;
  /** The id of the allocation; null without one. */
  allocationId: number | null;
  /** The customer; null once deleted. */
  toursCustomer: CustomerName | null;
  /** The resource; null without one. */
  toursResource: ResourceName | null;
  /** The resource type. */
  toursResourceType: ResourceTypeName | null;
}

export interface ReservationChanges {
  /** The id of the customer. */
  tourCustomerId?: number;
  /** The id of the resource type. */
  tourResourceTypeId?: number;
  /** The resource of the stay; null until one is assigned. */
  tourResourceId?: number | null;
  /** When the stay begins. A plain date in a request means the check-in time of the house. */
  startsAt?: DayOrTime;
  /** When the stay ends. A plain date in a request means the check-out time of the house. */
  endsAt?: DayOrTime;
  /** The units that the booking takes. */
  units?: number;
  /** The number of guests. */
  guests?: number;
  /** Internal notes about the stay. */
  notes?: string | null;
  /** The channel of the booking, such as `booking.com`; null if direct. */
  source?: string | null;
  /** The reference of the booking at its source, unique with it; null without one. */
  externalRef?: string | null;
  /** When the guest said to arrive; null if not known. */
  expectedArrival?: string | null;
}

export type ReservationDetail = Reservation & {
  /** When the guest checked in; null before. */
  checkedInAt: string | null;
  /** When the guest checked out; null before. */
  checkedOutAt: string | null;
  /** Why it was cancelled; null if not stated. */
  cancelReason: string | null;
};

export interface ReservationGroup {
  /** The id of the record. */
  id: number;
  /** The id of the house that owns the record. */
  tourId: number;
  /** The id of the customer. */
  tourCustomerId: number;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** When it begins. */
  startsAt: string | null;
  /** When it ends. */
  endsAt: string | null;
  /** The number of reservations. */
  reservationsCount: number;
  /** The number of reservations that are neither cancelled nor no-shows. */
  standingCount: number;
  /** The customer; null once deleted. */
  toursCustomer: CustomerName | null;
}

export type ReservationGroupDetail = ReservationGroup & {
  /** Oldest first, as many as fit into 1000000 bytes; the list of `/reservations` has all of them, by page. */
  toursReservations: {
    /** The id of the record. */
    id: number;
    /** The id of the house that owns the record. */
    tourId: number;
    /** The id of the customer. */
    tourCustomerId: number;
    /** The id of the group; null if booked alone. */
    reservationGroupId: number | null;
    /** The id of the resource type. */
    tourResourceTypeId: number;
    /** The id of the resource; null without one. */
    tourResourceId: number | null;
    /** When it begins. */
    startsAt: string;
    /** When it ends. */
    endsAt: string;
    /** The number of units. */
    units: number;
    /** The number of guests. */
    guests: number;
    /** Internal notes. */
    notes: string | null;
    /** The channel or device that sent it. */
    source: string | null;
    /** The reference of the booking at its source, unique with it; null without one. */
    externalRef: string | null;
    /** When the guest said to arrive; null if not known. */
    expectedArrival: string | null;
    /** The present status. */
    status: ReservationStatus;
    /** When the record was created. */
    createdAt: string;
    /** When the record was last changed. */
    updatedAt: string;
  }[];
};

export interface ReservationGroupInput {
  /** The id of the customer. */
  tourCustomerId: number;
  /** The reservations to create, at most twenty. */
  items: {
    /** The id of the resource type. */
    tourResourceTypeId: number;
    /** The id of the resource; null without one. */
    tourResourceId?: number | null;
    /** When it begins. */
    startsAt: DayOrTime;
    /** When it ends. */
    endsAt: DayOrTime;
    /** The number of units. */
    units?: number;
    /** The number of guests. */
    guests?: number;
    /** Internal notes. */
    notes?: string | null;
    /** The channel or device that sent it. */
    source?: string | null;
    /** The reference of the booking at its source, unique with it; null without one. */
    externalRef?: string | null;
    /** When the guest said to arrive; null if not known. */
    expectedArrival?: string | null;
  }[];
}

export interface ReservationGroupPage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: ReservationGroup[];
}

export interface ReservationGuest {
  /** The id of the record. */
  id: number;
  /** The id of the house that owns the record. */
  tourId: number;
  /** The id of the reservation; null if it serves none. */
  reservationId: number;
  /** The id of the customer. */
  tourCustomerId: number | null;
  /** The name that people read. */
  name: string;
  /** How the guest belongs to the customer, such as `child`. */
  relation: GuestRelation;
  /** The date of birth. */
  birthDate: string | null;
  /** The nationality: two letters of ISO 3166-1. */
  nationality: string | null;
  /** The sex in the guest register. */
  sex: 'female' | 'male' | 'other' | null;
  /** The occupation, for the guest register. */
  occupation: string | null;
  /** An e-mail address. */
  email: string | null;
  /** The phone number, with `+` and the country code. */
  phoneE164: string | null;
  /** The country of residence: two letters of ISO 3166-1. */
  residenceCountry: string | null;
  /** The city of residence. */
  residenceCity: string | null;
  /** Street and number of the residence. */
  residenceAddress: string | null;
  /** Place the guest comes from. */
  comingFrom: string | null;
  /** Next destination of the guest. */
  goingTo: string | null;
  /** The reason of the trip, for the guest register. */
  tripReason: TripReason | null;
  /** How the guest travels, for the guest register. */
  transport: Transport | null;
  /** The type of the document of the guest. */
  documentType: string | null;
  /** The id of the key that encrypted the number. */
  encryptionKeyId: string | null;
  /** The day until which the law keeps the data; deleted the night after. */
  retainUntil: string | null;
  /** When the person was anonymized; null if not. */
  anonymizedAt: string | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Whether a document number is stored. */
  hasDocumentNumber: boolean;
}

export interface ReservationGuestChanges {
  /** The id of the customer. */
  tourCustomerId?: number | null;
  /** The name that people read. */
  name?: string;
  /** How the guest belongs to the customer, such as `child`. */
  relation?: GuestRelation;
  /** The date of birth. */
  birthDate?: string | null;
  /** The nationality: two letters of ISO 3166-1. */
  nationality?: CountryCode | null;
  /** The sex in the guest register. */
  sex?: 'female' | 'male' | 'other' | null;
  /** The occupation, for the guest register. */
  occupation?: string | null;
  /** An e-mail address. */
  email?: string | null;
  /** The phone number, with `+` and the country code. */
  phoneE164?: string | null;
  /** The country of residence: two letters of ISO 3166-1. */
  residenceCountry?: CountryCode | null;
  /** The city of residence. */
  residenceCity?: string | null;
  /** Street and number of the residence. */
  residenceAddress?: string | null;
  /** Place the guest comes from. */
  comingFrom?: string | null;
  /** Next destination of the guest. */
  goingTo?: string | null;
  /** The reason of the trip, for the guest register. */
  tripReason?: TripReason | null;
  /** How the guest travels, for the guest register. */
  transport?: Transport | null;
  /** The type of the document of the guest. */
  documentType?: string | null;
  /** The encrypted number of the document of the guest. */
  documentNumberCiphertext?: Base64 | null;
  /** The fingerprint of the number of the document of the guest. */
  documentNumberFingerprint?: Base64 | null;
  /** The id of the key that encrypted the number. */
  encryptionKeyId?: string | null;
  /** The day until which the law keeps the data; deleted the night after. */
  retainUntil?: string | null;
  /** The document number in clear, instead of its encrypted form; the server seals it. Accepted only if the operator has configured keys; otherwise it is ignored. */
  documentNumber?: string | null;
}

export type ReservationGuestDetail = ReservationGuest & {
  /** The encrypted number of the document of the guest. */
  documentNumberCiphertext: Bytes | null;
  /** The fingerprint of the number of the document of the guest. */
  documentNumberFingerprint: Bytes | null;
  /** The number in clear, if the server has sealed it and has the key. */
  documentNumber?: string;
};

export interface ReservationGuestInput {
  /** The id of the customer. */
  tourCustomerId?: number | null;
  /** The name that people read. */
  name: string;
  /** How the guest belongs to the customer, such as `child`. */
  relation?: GuestRelation;
  /** The date of birth. */
  birthDate?: string | null;
  /** The nationality: two letters of ISO 3166-1. */
  nationality?: CountryCode | null;
  /** The sex in the guest register. */
  sex?: 'female' | 'male' | 'other' | null;
  /** The occupation, for the guest register. */
  occupation?: string | null;
  /** An e-mail address. */
  email?: string | null;
  /** The phone number, with `+` and the country code. */
  phoneE164?: string | null;
  /** The country of residence: two letters of ISO 3166-1. */
  residenceCountry?: CountryCode | null;
  /** The city of residence. */
  residenceCity?: string | null;
  /** Street and number of the residence. */
  residenceAddress?: string | null;
  /** Place the guest comes from. */
  comingFrom?: string | null;
  /** Next destination of the guest. */
  goingTo?: string | null;
  /** The reason of the trip, for the guest register. */
  tripReason?: TripReason | null;
  /** How the guest travels, for the guest register. */
  transport?: Transport | null;
  /** The type of the document of the guest. */
  documentType?: string | null;
  /** The encrypted number of the document of the guest. */
  documentNumberCiphertext?: Base64 | null;
  /** The fingerprint of the number of the document of the guest. */
  documentNumberFingerprint?: Base64 | null;
  /** The id of the key that encrypted the number. */
  encryptionKeyId?: string | null;
  /** The day until which the law keeps the data; deleted the night after. */
  retainUntil?: string | null;
  /** The document number in clear, instead of its encrypted form; the server seals it. Accepted only if the operator has configured keys; otherwise it is ignored. */
  documentNumber?: string | null;
}

export interface ReservationGuestPage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: ReservationGuest[];
}

export interface ReservationInput {
  /** The id of the customer. */
  tourCustomerId: number;
  /** The id of the resource type. */
  tourResourceTypeId: number;
  /** The resource of the stay; null until one is assigned. */
  tourResourceId?: number | null;
  /** When the stay begins. A plain date in a request means the check-in time of the house. */
  startsAt: DayOrTime;
  /** When the stay ends. A plain date in a request means the check-out time of the house. */
  endsAt: DayOrTime;
  /** The units that the booking takes. */
  units?: number;
  /** The number of guests. */
  guests?: number;
  /** Internal notes about the stay. */
  notes?: string | null;
  /** The channel of the booking, such as `booking.com`; null if direct. */
  source?: string | null;
  /** The reference of the booking at its source, unique with it; null without one. */
  externalRef?: string | null;
  /** When the guest said to arrive; null if not known. */
  expectedArrival?: string | null;
}

export interface ReservationOutcome {
  /** The id of the record. */
  id: number;
  /** The present status. */
  status: ReservationStatus;
  /** The id of the resource; null without one. */
  tourResourceId: number | null;
  /** Warnings for the desk; nothing was refused. */
  warnings: {
    /** The rule that was broken or that warns, for programs. */
    rule: string;
    /** The cause, for people, in the requested language. */
    message: string;
  }[];
}

export interface ReservationPage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: Reservation[];
}

export interface ReservationRegistration {
  /** The id of the reservation; null if it serves none. */
  reservationId: number;
  /** The present status. */
  status: ReservationStatus;
  /** When it begins. */
  startsAt: string;
  /** When it ends. */
  endsAt: string;
  /** When the guest checked in; null before. */
  checkedInAt: string | null;
  /** When the guest checked out; null before. */
  checkedOutAt: string | null;
  /** The number of guests of the reservation. */
  guests: number;
  /** The resource; null without one. */
  toursResource: ResourceName | null;
  /** Guests whose names are not known yet. */
  unnamed: number;
  /** One card of the guest register for each guest. */
  cards: {
    /** The id of the guest; null for the customer. */
    reservationGuestId: number | null;
    /** The id of the customer. */
    tourCustomerId: number | null;
    /** The id of the document of the customer; null without one. */
    tourCustomerDocumentId: number | null;
    /** How the guest belongs to the customer, such as `child`. */
    relation: GuestRelation;
    /** The name that people read. */
    name: string;
    /** The date of birth. */
    birthDate: string | null;
    /** The sex in the guest register. */
    sex: 'female' | 'male' | 'other' | null;
    /** The nationality: two letters of ISO 3166-1. */
    nationality: string | null;
    /** The occupation, for the guest register. */
    occupation: string | null;
    /** The type of the document of the guest. */
    documentType: string | null;
    /** The country of residence: two letters of ISO 3166-1. */
    residenceCountry: string | null;
    /** The city of residence. */
    residenceCity: string | null;
    /** Street and number of the residence. */
    residenceAddress: string | null;
    /** An e-mail address. */
    email: string | null;
    /** The phone number, with `+` and the country code. */
    phoneE164: string | null;
    /** Place the guest comes from. */
    comingFrom: string | null;
    /** Next destination of the guest. */
    goingTo: string | null;
    /** The reason of the trip, for the guest register. */
    tripReason: TripReason | null;
    /** How the guest travels, for the guest register. */
    transport: Transport | null;
    /** Whether a document number is stored. */
    hasDocumentNumber: boolean;
    /** The fields that the guest register still lacks. */
    missing: string[];
  }[];
}

export type ReservationStatus = 'confirmed' | 'checked_in' | 'checked_out' | 'cancelled' | 'no_show';

export interface ReservationTimelineEntry {
  /** Whether the entry is about the reservation or one of its guests. */
  kind: 'reservation' | 'guest';
  /** When it happened. */
  at: string;
  /** The id of the record. */
  id: number;
  /** Action, such as `create`, `update` or `delete`. */
  action: string;
  /** The names of the fields concerned. */
  fields: string[];
  /** Values before and after, for `status`, `startsAt`, `endsAt`, `tourResourceTypeId`, `tourResourceId`, `units`, `guests`, `expectedArrival`. */
  changes: Record<string, unknown>;
  /** The resource before the change; null without one. */
  fromResource: {
    /** The id of the record. */
    id: number;
    /** The short code by which staff know the record. */
    code: string;
  } | null;
  /** The resource after the change; null without one. */
  toResource: {
    /** The id of the record. */
    id: number;
    /** The short code by which staff know the record. */
    code: string;
  } | null;
  /** The name of the guest; null if the entry is about the reservation. */
  guestName: string | null;
  /** The person who did it; null for the system. */
  actor: StaffName | null;
}

export interface ReservationTimelineEntryPage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: ReservationTimelineEntry[];
}

export interface Resource {
  /** The id of the record. */
  id: number;
  /** The id of the house that owns the record. */
  tourId: number;
  /** The id of the resource type. */
  tourResourceTypeId: number;
  /** The id of the zone; null without one. */
  tourResourceZoneId: number | null;
  /** The code of the resource, such as a room number; unique in the house. */
  code: string;
  /** A further name, such as `Vista mar`; null without one. */
  label: string | null;
  /** Units sold on one schedule; 1 means that one booking takes all of it. */
  units: number;
  /** The largest number of guests; null for no limit. */
  maxOccupancy: number | null;
  /** The cleaning state of the resource. */
  housekeepingState: HousekeepingState;
  /** Whether the record is in use. */
  isActive: boolean;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
}

export interface ResourceChanges {
  /** The id of the resource type. */
  tourResourceTypeId?: number;
  /** The id of the zone; null without one. */
  tourResourceZoneId?: number | null;
  /** The code of the resource, such as a room number; unique in the house. */
  code?: string;
  /** A further name, such as `Vista mar`; null without one. */
  label?: string | null;
  /** Units sold on one schedule; 1 means that one booking takes all of it. */
  units?: number;
  /** The largest number of guests; null for no limit. */
  maxOccupancy?: number | null;
  /** The cleaning state of the resource. */
  housekeepingState?: HousekeepingState;
  /** Further attributes, as free JSON. */
  attributes?: FreeObject;
  /** Whether the record is in use. */
  isActive?: boolean;
  /** A note for the status event of the new state. */
  housekeepingNote?: string | null;
}

export type ResourceDetail = Resource & {
  /** Further attributes, as free JSON. */
  attributes: FreeObject;
  /** The zone; null without one. */
  toursResourceZone: CodeAndName | null;
  /** The resource type. */
  toursResourceType: ResourceTypeName | null;
  /** The resources that this one is made of. */
  toursResourceParts: ResourceName[];
  /** The resources that this one is a part of. */
  toursResourceWholes: ResourceName[];
};

export interface ResourceInput {
  /** The id of the resource type. */
  tourResourceTypeId: number;
  /** The id of the zone; null without one. */
  tourResourceZoneId?: number | null;
  /** The code of the resource, such as a room number; unique in the house. */
  code: string;
  /** A further name, such as `Vista mar`; null without one. */
  label?: string | null;
  /** Units sold on one schedule; 1 means that one booking takes all of it. */
  units?: number;
  /** The largest number of guests; null for no limit. */
  maxOccupancy?: number | null;
  /** The cleaning state of the resource. */
  housekeepingState?: HousekeepingState;
  /** Further attributes, as free JSON. */
  attributes?: FreeObject;
  /** Whether the record is in use. */
  isActive?: boolean;
}

export type ResourceKind = 'accommodation' | 'space' | 'activity' | 'equipment' | 'service';

export interface ResourceName {
  /** The id of the record. */
  id: number;
  /** The short code by which staff know the record. */
  code: string;
  /** The name that a screen shows. */
  label: string | null;
}

export interface ResourcePage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: Resource[];
}

export interface ResourceStatusEvent {
  /** The id of the record. */
  id: number;
  /** The id of the house that owns the record. */
  tourId: number;
  /** The id of the resource; null without one. */
  tourResourceId: number;
  /** The id of the user who changed it; null for the system. */
  changedByTourUserId: number;
  /** The cleaning state before. */
  fromStatus: HousekeepingState;
  /** The cleaning state after. */
  toStatus: HousekeepingState;
  /** A remark of the person who did it. */
  note: string | null;
  /** When it happened. */
  occurredAt: string;
  /** The user who changed it; null for the system. */
  changedByTourUser: StaffName | null;
}

export interface ResourceStatusEventPage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: ResourceStatusEvent[];
}

export interface ResourceTimelineEntry {
  /** Subject of the entry: a task, a maintenance order or a change of state. */
  kind: 'housekeepingTask' | 'maintenanceOrder' | 'statusEvent';
  /** When it happened. */
  at: string;
  /** The id of the record. */
  id: number;
  /** The housekeeping task; null if the entry is about something else. */
  housekeepingTask: {
    /** The id of the record. */
    id: number;
    /** The id of the house that owns the record. */
    tourId: number;
    /** The id of the resource; null without one. */
    tourResourceId: number;
    /** The id of the user who does it; null if not assigned. */
    assignedToTourUserId: number | null;
    /** The id of the inspector; null before the inspection. */
    inspectedByTourUserId: number | null;
    /** The kind of cleaning or inspection. */
    taskType: TaskType;
    /** The place in the work queue; lower is more urgent. */
    priority: number;
    /** When it should be done; null if not stated. */
    dueAt: string | null;
    /** When it was started. */
    startedAt: string | null;
    /** When the task was completed; null before. */
    completedAt: string | null;
    /** When the work was inspected; null before. */
    inspectedAt: string | null;
    /** The present status. */
    status: TaskStatus;
    /** The steps of the task, each with whether it is done. */
    checklist: FreeObject[];
    /** Internal notes. */
    notes: string | null;
    /** When the record was created. */
    createdAt: string;
    /** When the record was last changed. */
    updatedAt: string;
  } | null;
  /** The maintenance order; null if the entry is about something else. */
  maintenanceOrder: {
    /** The id of the record. */
    id: number;
    /** The id of the house that owns the record. */
    tourId: number;
    /** The id of the resource; null without one. */
    tourResourceId: number | null;
    /** The id of the zone; null without one. */
    tourResourceZoneId: number | null;
    /** The id of the allocation that blocks the schedule; null without one. */
    tourAllocationId: number | null;
    /** The id of the user who reported the fault. */
    reportedByTourUserId: number;
    /** The id of the user who does it; null if not assigned. */
    assignedToTourUserId: number | null;
    /** Short description of the fault. */
    title: string;
    /** A longer text for people. */
    description: string | null;
    /** How serious it is. */
    severity: 'low' | 'normal' | 'high' | 'critical';
    /** The present status. */
    status: OrderStatus;
    /** Whether the resource cannot be booked until the order is resolved. */
    blocksAvailability: boolean;
    /** When it was opened. */
    openedAt: string;
    /** When the order was resolved; null before. */
    resolvedAt: string | null;
    /** The cost of the repair; null if not known. */
    costAmount: number | null;
    /** When the record was created. */
    createdAt: string;
    /** When the record was last changed. */
    updatedAt: string;
  } | null;
  /** The change of the cleaning state; null if the entry is about something else. */
  statusEvent: {
    /** The id of the record. */
    id: number;
    /** The id of the house that owns the record. */
    tourId: number;
    /** The id of the resource; null without one. */
    tourResourceId: number;
    /** The id of the user who changed it; null for the system. */
    changedByTourUserId: number;
    /** The cleaning state before. */
    fromStatus: HousekeepingState;
    /** The cleaning state after. */
    toStatus: HousekeepingState;
    /** A remark of the person who did it. */
    note: string | null;
    /** When it happened. */
    occurredAt: string;
    /** The user who changed it; null for the system. */
    changedByTourUser: StaffName | null;
  } | null;
}

export interface ResourceTimelineEntryPage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: ResourceTimelineEntry[];
}

export interface ResourceType {
  /** The id of the record. */
  id: number;
  /** The id of the house that owns the record. */
  tourId: number;
  /** The id of the tax group; null without one. */
  tourTaxGroupId: number | null;
  /** The code of the type, unique in the house. */
  code: string;
  /** Kind of unit sold: a room, a space, an activity, equipment or a service. */
  kind: ResourceKind;
  /** The name that people read. */
  name: string;
  /** A longer text for people. */
  description: string | null;
  /** How the type is sold: by the minute, hour, night, day or slot. */
  granularity: Granularity;
  /** The shortest booking in minutes; null for no limit. */
  minDurationMinutes: number | null;
  /** The longest booking in minutes; null for no limit. */
  maxDurationMinutes: number | null;
  /** How long before its start a booking must be made, in minutes; null for no limit. */
  minLeadTimeMinutes: number | null;
  /** How long before its start a booking may be made, in minutes; null for no limit. */
  maxLeadTimeMinutes: number | null;
  /** Minutes before each booking in which nothing else is booked. */
  bufferBeforeMinutes: number;
  /** Minutes after each booking in which nothing else is booked. */
  bufferAfterMinutes: number;
  /** Guests included in the price; null if not stated. */
  defaultOccupancy: number | null;
  /** The largest number of guests; null for no limit. */
  maxOccupancy: number | null;
  /** Units that are sold beyond those that exist. */
  overbookingLimit: number;
  /** Whether every booking gets a resource at once. */
  requiresAssignment: boolean;
  /** Further attributes, as free JSON. */
  attributes: FreeObject;
  /** Whether the type is for sale. */
  isActive: boolean;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
}

export interface ResourceTypeChanges {
  /** The id of the tax group; null without one. */
  tourTaxGroupId?: number | null;
  /** The code of the type, unique in the house. */
  code?: string;
  /** Kind of unit sold: a room, a space, an activity, equipment or a service. */
  kind?: ResourceKind;
  /** The name that people read. */
  name?: string;
  /** A longer text for people. */
  description?: string | null;
  /** How the type is sold: by the minute, hour, night, day or slot. */
  granularity?: Granularity;
  /** The shortest booking in minutes; null for no limit. */
  minDurationMinutes?: number | null;
  /** The longest booking in minutes; null for no limit. */
  maxDurationMinutes?: number | null;
  /** How long before its start a booking must be made, in minutes; null for no limit. */
  minLeadTimeMinutes?: number | null;
  /** How long before its start a booking may be made, in minutes; null for no limit. */
  maxLeadTimeMinutes?: number | null;
  /** Minutes before each booking in which nothing else is booked. */
  bufferBeforeMinutes?: number;
  /** Minutes after each booking in which nothing else is booked. */
  bufferAfterMinutes?: number;
  /** Guests included in the price; null if not stated. */
  defaultOccupancy?: number | null;
  /** The largest number of guests; null for no limit. */
  maxOccupancy?: number | null;
  /** Units that are sold beyond those that exist. */
  overbookingLimit?: number;
  /** Whether every booking gets a resource at once. */
  requiresAssignment?: boolean;
  /** Further attributes, as free JSON. */
  attributes?: FreeObject;
  /** Whether the type is for sale. */
  isActive?: boolean;
}

export type ResourceTypeDetail = ResourceType & {
  /** The tax group; null without one. */
  toursTaxGroup: CodeAndName | null;
  /** The type by which the same resources are sold by the hour; null without one. */
  dayUseTypeId: number | null;
};

export interface ResourceTypeInput {
  /** The id of the tax group; null without one. */
  tourTaxGroupId?: number | null;
  /** The code of the type, unique in the house. */
  code: string;
  /** Kind of unit sold: a room, a space, an activity, equipment or a service. */
  kind: ResourceKind;
  /** The name that people read. */
  name: string;
  /** A longer text for people. */
  description?: string | null;
  /** How the type is sold: by the minute, hour, night, day or slot. */
  granularity: Granularity;
  /** The shortest booking in minutes; null for no limit. */
  minDurationMinutes?: number | null;
  /** The longest booking in minutes; null for no limit. */
  maxDurationMinutes?: number | null;
  /** How long before its start a booking must be made, in minutes; null for no limit. */
  minLeadTimeMinutes?: number | null;
  /** How long before its start a booking may be made, in minutes; null for no limit. */
  maxLeadTimeMinutes?: number | null;
  /** Minutes before each booking in which nothing else is booked. */
  bufferBeforeMinutes?: number;
  /** Minutes after each booking in which nothing else is booked. */
  bufferAfterMinutes?: number;
  /** Guests included in the price; null if not stated. */
  defaultOccupancy?: number | null;
  /** The largest number of guests; null for no limit. */
  maxOccupancy?: number | null;
  /** Units that are sold beyond those that exist. */
  overbookingLimit?: number;
  /** Whether every booking gets a resource at once. */
  requiresAssignment?: boolean;
  /** Further attributes, as free JSON. */
  attributes?: FreeObject;
  /** Whether the type is for sale. */
  isActive?: boolean;
}

export interface ResourceTypeName {
  /** The id of the record. */
  id: number;
  /** The short code by which staff know the record. */
  code: string;
  /** The name that people read. */
  name: string;
  /** The kind of the record. */
  kind: ResourceKind;
}

export interface ResourceTypePage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: ResourceType[];
}

export interface ResourceZone {
  /** The id of the record. */
  id: number;
  /** The id of the house that owns the record. */
  tourId: number;
  /** The zone that contains this one; null at the top. */
  parentTourResourceZoneId: number | null;
  /** The short code by which staff know the record. */
  code: string;
  /** The name that people read. */
  name: string;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
}

export interface ResourceZoneChanges {
  /** The zone that contains this one; null at the top. */
  parentTourResourceZoneId?: number | null;
  /** The short code by which staff know the record. */
  code?: string;
  /** The name that people read. */
  name?: string;
}

export type ResourceZoneDetail = ResourceZone & {
  /** The zone that contains this one; null at the top. */
  parentTourResourceZone: CodeAndName | null;
};

export interface ResourceZoneInput {
  /** The zone that contains this one; null at the top. */
  parentTourResourceZoneId?: number | null;
  /** The short code by which staff know the record. */
  code: string;
  /** The name that people read. */
  name: string;
}

export interface ResourceZonePage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: ResourceZone[];
}

export interface Role {
  /** The id of the record. */
  id: number;
  /** The id of the house that owns the record. */
  tourId: number;
  /** The short code by which staff know the record. */
  code: string;
  /** The name that people read. */
  name: string;
  /** Whether the system created the role. */
  isSystem: boolean;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
}

export interface RoleChanges {
  /** The short code by which staff know the record. */
  code?: string;
  /** The name that people read. */
  name?: string;
  /** Whether the system created the role. */
  isSystem?: boolean;
}

export type RoleDetail = Role & {
  /** The permissions of the role. */
  toursPermissions: Permission[];
};

export interface RoleInput {
  /** The short code by which staff know the record. */
  code: string;
  /** The name that people read. */
  name: string;
  /** Whether the system created the role. */
  isSystem?: boolean;
}

export interface RolePage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: Role[];
}

export interface RotateWebhookSecretResult {
  /** The key that signs messages. It is returned only once. */
  secret: string;
  /** Until when the former secret signs too; null if there is none. */
  previousSecretUntil: string;
}

/** The rule that was broken, for programs. New values may be added. */
export type Rule = 'required' | 'string' | 'maxLength' | 'minLength' | 'fixedLength' | 'enum' | 'number' | 'min' | 'max' | 'withoutDecimals' | 'decimal' | 'email' | 'regex' | 'boolean' | 'date' | 'array' | 'distinct' | 'object' | 'uuid' | 'base64' | 'timezone' | 'database.unique' | 'database.exists' | 'json' | 'json.unstorable' | 'unknown' | 'idempotency' | 'either' | 'transition' | 'inspection.occupied' | 'inspection.own' | 'system' | 'lockout' | 'limit' | 'image' | 'password' | 'code' | 'url' | 'url.host' | 'personal' | 'definition' | 'sum' | 'week' | 'loop' | 'default' | 'manualEntry' | 'geofence' | 'maxIntervals' | 'checkDigits' | 'pause' | 'pin.wrong' | 'pin.missing' | 'absence.overlap' | 'schedule.period' | 'schedule.granularity' | 'schedule.duration' | 'schedule.leadTime' | 'schedule.occupancy' | 'schedule.inactive' | 'schedule.capacity' | 'schedule.conflict' | 'schedule.unassigned' | 'schedule.expired' | 'schedule.inUse' | 'reservation.guests' | 'composition' | 'customer.blocked' | (string & {});

export interface SaveReservationByReferenceChanges {
  /** The id of the customer. */
  tourCustomerId?: number;
  /** The id of the resource type. */
  tourResourceTypeId?: number;
  /** The id of the resource; null without one. */
  tourResourceId?: number | null;
  /** When it begins. */
  startsAt?: DayOrTime;
  /** When it ends. */
  endsAt?: DayOrTime;
  /** The number of units. */
  units?: number;
  /** The number of guests. */
  guests?: number;
  /** Internal notes. */
  notes?: string | null;
  /** When the guest said to arrive; null if not known. */
  expectedArrival?: string | null;
}

export interface SavedReservation {
  /** The id of the record. */
  id: number;
  /** `true` if the reservation was created, `false` if it was changed. */
  isNew: boolean;
}

export interface SayResourceStateInput {
  /** The cleaning state of the resource. */
  state: HousekeepingState;
  /** A remark of the person who did it. */
  note?: string | null;
}

export interface Schedule {
  /** The id of the record. */
  id: number;
  /** The name that people read. */
  name: string;
  /** Minutes of work in a week. */
  weeklyMinutes: number;
  /** Whether members without a schedule of their own have this one. */
  isDefault: boolean;
  /** Length of the cycle in days, such as 2 for 12x36; null for a week. */
  cycleDays: number | null;
  /** A date on which the cycle starts; today by default. */
  cycleStartsOn: string | null;
  /** Whether holidays are free. The default is true for a week and false for a cycle. */
  observesHolidays: boolean;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
}

export interface ScheduleBoard {
  /** The first day or moment of the range. */
  from: string;
  /** The last day or moment of the range, included. */
  to: string;
  /** The resources. */
  resources: {
    /** The id of the record. */
    id: number;
    /** The short code by which staff know the record. */
    code: string;
    /** The name that a screen shows. */
    label: string | null;
    /** The id of the resource type. */
    tourResourceTypeId: number;
    /** The id of the zone; null without one. */
    tourResourceZoneId: number | null;
    /** The number of units. */
    units: number;
    /** The cleaning state of the resource. */
    housekeepingState: HousekeepingState;
    /** Whether the record is in use. */
    isActive: boolean;
    /** Allocations on the schedule of the resource, in order of time. */
    allocations: BoardAllocation[];
  }[];
  /** Those that have no resource or person yet. */
  unassigned: BoardAllocation[];
}

export interface ScheduleChanges {
  /** The name that people read. */
  name?: string;
  /** Minutes of work in a week. */
  weeklyMinutes?: number | null;
  /** Whether members without a schedule of their own have this one. */
  isDefault?: boolean;
  /** Length of the cycle in days, such as 2 for 12x36; null for a week. */
  cycleDays?: number | null;
  /** A date on which the cycle starts; today by default. */
  cycleStartsOn?: string | null;
  /** Whether holidays are free. The default is true for a week and false for a cycle. */
  observesHolidays?: boolean;
  /** The seven days of the week. */
  days?: {
    /** The day of the week: 0 is Sunday. */
    weekday?: number | null;
    /** The day of the week: 0 is Sunday. */
    day?: number | null;
    /** When it begins. */
    startsAt?: string | null;
    /** When it ends. */
    endsAt?: string | null;
    /** When the break begins; null if free. */
    breakStartsAt?: string | null;
    /** Minutes of work expected on the day. */
    expectedMinutes?: number;
    /** Minutes of the break. */
    breakMinutes?: number;
  }[] | null;
}

export type ScheduleDetail = Schedule & {
  /** The seven days of the week. */
  days: {
    /** Of a week; 0 is Sunday */
    weekday?: number;
    /** Of a cycle; 1 is its first day */
    day?: number;
    /** When work begins; null on a free day. */
    startsAt: string | null;
    /** When work ends; null on a free day. */
    endsAt: string | null;
    /** When the break begins; null if free. */
    breakStartsAt: string | null;
    /** Minutes of work expected on the day. */
    expectedMinutes: number;
    /** Minutes of the break. */
    breakMinutes: number;
  }[];
};

export interface ScheduleInput {
  /** The name that people read. */
  name: string;
  /** Minutes of work in a week. */
  weeklyMinutes?: number | null;
  /** Whether members without a schedule of their own have this one. */
  isDefault?: boolean;
  /** Length of the cycle in days, such as 2 for 12x36; null for a week. */
  cycleDays?: number | null;
  /** A date on which the cycle starts; today by default. */
  cycleStartsOn?: string | null;
  /** Whether holidays are free. The default is true for a week and false for a cycle. */
  observesHolidays?: boolean;
  /** The seven days of the week. */
  days?: {
    /** The day of the week: 0 is Sunday. */
    weekday?: number | null;
    /** The day of the week: 0 is Sunday. */
    day?: number | null;
    /** When it begins. */
    startsAt?: string | null;
    /** When it ends. */
    endsAt?: string | null;
    /** When the break begins; null if free. */
    breakStartsAt?: string | null;
    /** Minutes of work expected on the day. */
    expectedMinutes?: number;
    /** Minutes of the break. */
    breakMinutes?: number;
  }[] | null;
}

export interface SchedulePage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: Schedule[];
}

export interface SearchResult {
  /** Customers that were found. */
  customers?: {
    /** The id of the record. */
    id: number;
    /** The kind of the record. */
    kind: 'person' | 'company';
    /** The full name of the customer. */
    fullName: string;
    /** An e-mail address. */
    email: string | null;
    /** The phone number, with `+` and the country code. */
    phoneE164: string | null;
    /** The field in which the text was found. */
    matched: 'phone' | 'email' | 'name';
  }[];
  /** The reservations. */
  reservations?: {
    /** The id of the record. */
    id: number;
    /** The present status. */
    status: ReservationStatus;
    /** When it begins. */
    startsAt: string;
    /** When it ends. */
    endsAt: string;
    /** The reference of the booking at its source, unique with it; null without one. */
    externalRef: string | null;
    /** The channel or device that sent it. */
    source: string | null;
    /** The customer; null once deleted. */
    toursCustomer: CustomerName | null;
    /** The resource; null without one. */
    toursResource: ResourceName | null;
    /** The field in which the text was found. */
    matched: 'number' | 'reference' | 'guest';
  }[];
  /** The resources. */
  resources: {
    /** The id of the record. */
    id: number;
    /** The short code by which staff know the record. */
    code: string;
    /** The name that a screen shows. */
    label: string | null;
    /** The cleaning state of the resource. */
    housekeepingState: HousekeepingState;
    /** Whether the record is in use. */
    isActive: boolean;
    /** The field in which the text was found. */
    matched: 'code' | 'label';
  }[];
  /** Maintenance orders that were found. */
  maintenanceOrders: {
    /** The id of the record. */
    id: number;
    /** Short description of the fault. */
    title: string;
    /** The present status. */
    status: OrderStatus;
    /** How serious it is. */
    severity: 'low' | 'normal' | 'high' | 'critical';
    /** The resource; null without one. */
    toursResource: ResourceName | null;
    /** The field in which the text was found. */
    matched: 'number' | 'title';
  }[];
}

export interface SegmentRule {
  /** The id of the record. */
  id: number;
  /** The id of the house that owns the record. */
  tourId: number;
  /** The id of the tag that the rule applies. */
  tourTagId: number;
  /** The name that people read. */
  name: string;
  /** The conditions on customers, as a JSON object. */
  definition: FreeObject;
  /** Whether the job runs the rule. */
  isActive: boolean;
  /** When the rule was last run; null before the first run. */
  lastRunAt: string | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
}

export interface SegmentRuleChanges {
  /** The id of the tag that the rule applies. */
  tourTagId?: number;
  /** The name that people read. */
  name?: string;
  /** The conditions on customers, as a JSON object. */
  definition?: FreeObject;
  /** Whether the job runs the rule. */
  isActive?: boolean;
}

export type SegmentRuleDetail = SegmentRule & {
  /** The tag that the rule applies; null once deleted. */
  toursTag: CodeAndName | null;
  /** Whether the job understands the definition. */
  definitionUnderstood: boolean;
  /** Why the job does not understand the definition; null if it does. */
  definitionProblem: string | null;
};

export interface SegmentRuleInput {
  /** The id of the tag that the rule applies. */
  tourTagId: number;
  /** The name that people read. */
  name: string;
  /** The conditions on customers, as a JSON object. */
  definition: FreeObject;
  /** Whether the job runs the rule. */
  isActive?: boolean;
}

export interface SegmentRulePage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: SegmentRule[];
}

export interface SegmentRuleRun {
  /** The id of the record. */
  id: number;
  /** The id of the house that owns the record. */
  tourId: number;
  /** The id of the tag that the rule applies. */
  tourTagId: number;
  /** The id of the segment rule. */
  tourSegmentRuleId: number;
  /** Cause of the run: the schedule, a change or a person. */
  trigger: 'schedule' | 'manual';
  /** When it was started. */
  startedAt: string;
  /** How long it took, in milliseconds. */
  durationMs: number;
  /** Customers that match the rule. */
  matched: number;
  /** Customers that got the tag. */
  added: number;
  /** Customers that lost the tag. */
  removed: number;
  /** Whether the run was skipped. */
  skipped: boolean;
  /** Why the run was skipped; null if it was not. */
  reason: string | null;
}

export interface SegmentRuleRunPage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: SegmentRuleRun[];
}

export interface SellResourceTypeByTheHourInput {
  /** The code of the new type; null for that of the type with `-day-use`. */
  code?: string | null;
  /** The name of the new type; null for that of the type with `day use`. */
  name?: string | null;
  /** Added to the code of each resource to name its unit by the hour. */
  suffix?: string;
  /** The shortest booking in minutes; null for no limit. */
  minDurationMinutes?: number;
  /** The longest booking in minutes; null for no limit. */
  maxDurationMinutes?: number;
  /** Minutes after each booking in which nothing else is booked. */
  bufferAfterMinutes?: number;
}

export interface SellResourceTypeByTheHourResult {
  /** The id of the record. */
  id: number;
  /** Whether this call created the record. */
  isNew: boolean;
  /** The ids of the resources that the whole is made of. */
  resourceIds: number[];
  /** Whether there are more than this reply holds. */
  hasMore: boolean;
}

export interface Session {
  /** The id of the record. */
  id: number;
  /** The id of the house that owns the record. */
  tourId: number;
  /** The id of the staff user. */
  tourUserId: number;
  /** True if the owner entered from the platform. */
  isEntered: boolean;
  /** The network of the session: the address without its last part. */
  network: string | null;
  /** The browser or program of the session, as it names itself. */
  userAgent: string | null;
  /** When the record was created. */
  createdAt: string;
  /** When the session was last used. */
  lastSeenAt: string;
  /** The staff user. */
  tourUser: StaffName | null;
}

export type SessionDetail = Session & {
  /** Whether it is open. */
  isOpen: boolean;
};

export interface SessionPage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: Session[];
}

export interface SetLostItemPhotoInput {
  /** The photo in base64. */
  data: Base64;
}

export interface Settings {
  /** The name that people read. */
  name: string;
  /** The time zone of the house: an IANA name. */
  timezone: string;
  /** The currency of all amounts: three letters of ISO 4217. */
  currency: string;
  /** Whether status moves that skip or reverse a step are refused. */
  strictTransitions: boolean;
  /** Whether a till may have only one open session. */
  oneOpenCashSessionPerTerminal: boolean;
  /** Whether a closed drawer stays unchanged. */
  finalCashClosing: boolean;
  /** Whether only its opener works in a drawer. */
  ownDrawerOnly: boolean;
  /** The check-in time of the house, such as `14:00`. */
  checkInTime: string;
  /** The check-out time of the house, such as `12:00`. */
  checkOutTime: string;
  /** Whether all staff need a second factor. */
  requireSecondFactor: boolean;
  /** Whether the housekeeping tasks of each day are planned in its early morning. */
  generateTasksNightly: boolean;
  /** Whether only leads of housekeeping (`isHousekeepingLead`) inspect rooms and distribute tasks, and no user inspects a room they cleaned. */
  inspectionByLead: boolean;
  /** Country whose holidays are shown. Null means Brazil if the time zone is there, otherwise none. */
  holidayCalendar: 'BR' | 'none' | null;
  /** Hours after the expected arrival at which an overdue booking becomes a no-show; null for never. */
  noShowAfterHours: number | null;
  /** Hours after which a hold created without `expiresAt` expires. */
  holdHours: number;
}

export interface SettingsChanges {
  /** The name that people read. */
  name?: string;
  /** The time zone of the house: an IANA name. */
  timezone?: TimeZone;
  /** The currency of all amounts: three letters of ISO 4217. */
  currency?: string;
  /** Whether status moves that skip or reverse a step are refused. */
  strictTransitions?: boolean;
  /** Whether a till may have only one open session. */
  oneOpenCashSessionPerTerminal?: boolean;
  /** Whether a closed drawer stays unchanged. */
  finalCashClosing?: boolean;
  /** Whether only its opener works in a drawer. */
  ownDrawerOnly?: boolean;
  /** The check-in time of the house, such as `14:00`. */
  checkInTime?: string;
  /** The check-out time of the house, such as `12:00`. */
  checkOutTime?: string;
  /** Whether all staff need a second factor. */
  requireSecondFactor?: boolean;
  /** Whether the housekeeping tasks of each day are planned in its early morning. */
  generateTasksNightly?: boolean;
  /** Whether only leads of housekeeping (`isHousekeepingLead`) inspect rooms and distribute tasks, and no user inspects a room they cleaned. */
  inspectionByLead?: boolean;
  /** Country whose holidays are shown. Null means Brazil if the time zone is there, otherwise none. */
  holidayCalendar?: 'BR' | 'none' | null;
  /** Hours after the expected arrival at which an overdue booking becomes a no-show; null for never. */
  noShowAfterHours?: number | null;
  /** Hours after which a hold created without `expiresAt` expires. */
  holdHours?: number;
}

export interface Shift {
  /** The id of the record. */
  id: number;
  /** The id of the house that owns the record. */
  tourId: number;
  /** The id of the staff user. */
  tourUserId: number;
  /** The planned start of the shift. */
  scheduledStartsAt: string;
  /** The planned end of the shift. */
  scheduledEndsAt: string;
  /** When the shift really began; null before. */
  actualStartsAt: string | null;
  /** When the shift really ended; null before. */
  actualEndsAt: string | null;
  /** The department, such as `Recepção`. */
  department: string | null;
  /** Internal notes. */
  notes: string | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
}

export interface ShiftChanges {
  /** The id of the staff user. */
  tourUserId?: number;
  /** The planned start of the shift. */
  scheduledStartsAt?: string;
  /** The planned end of the shift. */
  scheduledEndsAt?: string;
  /** When the shift really began; null before. */
  actualStartsAt?: string | null;
  /** When the shift really ended; null before. */
  actualEndsAt?: string | null;
  /** The department, such as `Recepção`. */
  department?: string | null;
  /** Internal notes. */
  notes?: string | null;
}

export type ShiftDetail = Shift & {
  /** The staff user. */
  toursUser: StaffName | null;
};

export interface ShiftInput {
  /** The id of the staff user. */
  tourUserId: number;
  /** The planned start of the shift. */
  scheduledStartsAt: string;
  /** The planned end of the shift. */
  scheduledEndsAt: string;
  /** When the shift really began; null before. */
  actualStartsAt?: string | null;
  /** When the shift really ended; null before. */
  actualEndsAt?: string | null;
  /** The department, such as `Recepção`. */
  department?: string | null;
  /** Internal notes. */
  notes?: string | null;
}

export interface ShiftPage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: Shift[];
}

export interface ShiftRoster {
  /** The first day or moment of the range. */
  from: string;
  /** The last day or moment of the range, included. */
  to: string;
  /** The time zone of the house: an IANA name. */
  timezone: string;
  /** The staff users, each with what is theirs. */
  people: {
    /** The id of the staff user. */
    tourUserId: number;
    /** The staff user. */
    toursUser: StaffName | null;
    /** Planned minutes. */
    plannedMinutes: number;
    /** Minutes really worked. */
    actualMinutes: number;
    /** The days, in order. */
    days: {
      /** The local day. */
      date: string;
      /** Planned minutes. */
      plannedMinutes: number;
      /** Minutes really worked. */
      actualMinutes: number;
      /** Whether shifts of the person overlap. */
      hasOverlap: boolean;
      /** The shifts of the day. */
      shifts: {
        /** The id of the record. */
        id: number;
        /** The planned start of the shift. */
        scheduledStartsAt: string;
        /** The planned end of the shift. */
        scheduledEndsAt: string;
        /** When the shift really began; null before. */
        actualStartsAt: string | null;
        /** When the shift really ended; null before. */
        actualEndsAt: string | null;
        /** The department, such as `Recepção`. */
        department: string | null;
        /** Planned minutes. */
        plannedMinutes: number;
        /** Minutes really worked. */
        actualMinutes: number | null;
        /** The ids of shifts of the same person that overlap. */
        overlapsWith: number[];
      }[];
    }[];
  }[];
}

export interface SignInInput {
  /** An e-mail address. */
  email: string;
  /** The password. */
  password: string;
  /** A random text that the client made once and keeps on its device. A device on which the account has signed in is not locked by failed attempts elsewhere. */
  device?: string | null;
  /** Six digits or a recovery code, if the account has a second factor. */
  code?: string | null;
}

export interface SignInResult {
  /** Always `bearer`. */
  type: 'bearer';
  /** The access token, sent as `Authorization: Bearer`. */
  token: string;
  /** When it expires; null if it does not. */
  expiresAt: string;
  /** The signed-in user. */
  user: {
    /** The id of the record. */
    id: number;
    /** The name of the user, as colleagues see it. */
    displayName: string;
    /** An e-mail address. */
    email: string;
    /** The codes of all permissions that the user has. */
    permissions: string[];
    /** Whether the password is temporary and must be changed first. */
    mustChangePassword: boolean;
    /** Whether the user must set up a second factor first. */
    mustEnrolSecondFactor: boolean;
  };
}

export interface SignInToPlatformInput {
  /** An e-mail address. */
  email: string;
  /** The password. */
  password: string;
  /** A random text that the client made once and keeps on its device. A device on which the account has signed in is not locked by failed attempts elsewhere. */
  device?: string | null;
  /** Six digits or a recovery code, if the account has a second factor. */
  code?: string | null;
}

export interface SignInToPlatformResult {
  /** Always `bearer`. */
  type: 'bearer';
  /** The access token, sent as `Authorization: Bearer`. */
  token: string;
  /** When it expires; null if it does not. */
  expiresAt: string;
  /** The signed-in user. */
  user: PlatformMe;
}

export interface SignInToTimesheetInput {
  /** An e-mail address. */
  email: string;
  /** The password. */
  password: string;
  /** A random text that the client made once and keeps on its device. A device on which the account has signed in is not locked by failed attempts elsewhere. */
  device?: string | null;
}

export interface SignInToTimesheetResult {
  /** Always `bearer`. */
  type: 'bearer';
  /** The access token, sent as `Authorization: Bearer`. */
  token: string;
  /** When it expires; null if it does not. */
  expiresAt: string;
  /** The signed-in user. */
  user: {
    /** The id of the record. */
    id: number;
    /** The name that people read. */
    name: string;
    /** An e-mail address. */
    email: string;
    /** Whether the member manages the time clock. */
    isManager: boolean;
  };
}

export interface StaffName {
  /** The id of the record. */
  id: number;
  /** The name of the user, as colleagues see it. */
  displayName: string;
}

export interface StayGlance {
  /** The id of the record. */
  id: number;
  /** The present status. */
  status: string;
  /** When it begins. */
  startsAt: string;
  /** When it ends. */
  endsAt: string;
  /** When the guest checked in; null before. */
  checkedInAt: string | null;
  /** When the guest checked out; null before. */
  checkedOutAt: string | null;
  /** The resource; null without one. */
  toursResource: ResourceName | null;
  /** The resource type. */
  toursResourceType: {
    /** The id of the record. */
    id: number;
    /** The name that people read. */
    name: string;
  };
}

export interface Tag {
  /** The id of the record. */
  id: number;
  /** The id of the house that owns the record. */
  tourId: number;
  /** The code of the tag, unique in the house. */
  code: string;
  /** The name that people read. */
  name: string;
  /** The colour on screens, as hexadecimal digits. */
  color: string | null;
  /** Whether customers with the tag may not be booked for. */
  blocksBooking: boolean;
  /** Whether segment rules manage the tag instead of people. */
  isAutomatic: boolean;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
}

export interface TagChanges {
  /** The code of the tag, unique in the house. */
  code?: string;
  /** The name that people read. */
  name?: string;
  /** The colour on screens, as hexadecimal digits. */
  color?: string | null;
  /** Whether customers with the tag may not be booked for. */
  blocksBooking?: boolean;
  /** Whether segment rules manage the tag instead of people. */
  isAutomatic?: boolean;
}

export type TagDetail = Tag & {
  /** Oldest first, as many as fit into 1000000 bytes; the list of `/segment-rules` has all of them, by page. */
  toursSegmentRules: SegmentRule[];
  /** The number of rules that apply the tag. */
  segmentRulesCount: number;
};

export interface TagInput {
  /** The code of the tag, unique in the house. */
  code: string;
  /** The name that people read. */
  name: string;
  /** The colour on screens, as hexadecimal digits. */
  color?: string | null;
  /** Whether customers with the tag may not be booked for. */
  blocksBooking?: boolean;
  /** Whether segment rules manage the tag instead of people. */
  isAutomatic?: boolean;
}

export interface TagPage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: Tag[];
}

export type TaskStatus = 'pending' | 'in_progress' | 'done' | 'inspected' | 'skipped';

export type TaskType = 'daily' | 'checkout' | 'deep' | 'turndown' | 'inspection';

export interface TaxGroup {
  /** The id of the record. */
  id: number;
  /** The id of the house that owns the record. */
  tourId: number;
  /** The short code by which staff know the record. */
  code: string;
  /** The name that people read. */
  name: string;
  /** The taxes of the group. */
  rates: {
    /** The name of the tax. */
    name: string;
    /** The rate of the tax in percent. */
    percent: number;
  }[];
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
}

export interface TaxGroupChanges {
  /** The short code by which staff know the record. */
  code?: string;
  /** The name that people read. */
  name?: string;
  /** The taxes of the group. */
  rates?: {
    /** The name of the tax. */
    name: string;
    /** The rate of the tax in percent. */
    percent: number;
  }[];
}

export interface TaxGroupInput {
  /** The short code by which staff know the record. */
  code: string;
  /** The name that people read. */
  name: string;
  /** The taxes of the group. */
  rates?: {
    /** The name of the tax. */
    name: string;
    /** The rate of the tax in percent. */
    percent: number;
  }[];
}

export interface TaxGroupPage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: TaxGroup[];
}

/** A name of the IANA time zone database. Older names are accepted too. */
export type TimeZone = 'Africa/Abidjan' | 'Africa/Accra' | 'Africa/Addis_Ababa' | 'Africa/Algiers' | 'Africa/Asmera' | 'Africa/Bamako' | 'Africa/Bangui' | 'Africa/Banjul' | 'Africa/Bissau' | 'Africa/Blantyre' | 'Africa/Brazzaville' | 'Africa/Bujumbura' | 'Africa/Cairo' | 'Africa/Casablanca' | 'Africa/Ceuta' | 'Africa/Conakry' | 'Africa/Dakar' | 'Africa/Dar_es_Salaam' | 'Africa/Djibouti' | 'Africa/Douala' | 'Africa/El_Aaiun' | 'Africa/Freetown' | 'Africa/Gaborone' | 'Africa/Harare' | 'Africa/Johannesburg' | 'Africa/Juba' | 'Africa/Kampala' | 'Africa/Khartoum' | 'Africa/Kigali' | 'Africa/Kinshasa' | 'Africa/Lagos' | 'Africa/Libreville' | 'Africa/Lome' | 'Africa/Luanda' | 'Africa/Lubumbashi' | 'Africa/Lusaka' | 'Africa/Malabo' | 'Africa/Maputo' | 'Africa/Maseru' | 'Africa/Mbabane' | 'Africa/Mogadishu' | 'Africa/Monrovia' | 'Africa/Nairobi' | 'Africa/Ndjamena' | 'Africa/Niamey' | 'Africa/Nouakchott' | 'Africa/Ouagadougou' | 'Africa/Porto-Novo' | 'Africa/Sao_Tome' | 'Africa/Tripoli' | 'Africa/Tunis' | 'Africa/Windhoek' | 'America/Adak' | 'America/Anchorage' | 'America/Anguilla' | 'America/Antigua' | 'America/Araguaina' | 'America/Argentina/La_Rioja' | 'America/Argentina/Rio_Gallegos' | 'America/Argentina/Salta' | 'America/Argentina/San_Juan' | 'America/Argentina/San_Luis' | 'America/Argentina/Tucuman' | 'America/Argentina/Ushuaia' | 'America/Aruba' | 'America/Asuncion' | 'America/Bahia' | 'America/Bahia_Banderas' | 'America/Barbados' | 'America/Belem' | 'America/Belize' | 'America/Blanc-Sablon' | 'America/Boa_Vista' | 'America/Bogota' | 'America/Boise' | 'America/Buenos_Aires' | 'America/Cambridge_Bay' | 'America/Campo_Grande' | 'America/Cancun' | 'America/Caracas' | 'America/Catamarca' | 'America/Cayenne' | 'America/Cayman' | 'America/Chicago' | 'America/Chihuahua' | 'America/Ciudad_Juarez' | 'America/Coral_Harbour' | 'America/Cordoba' | 'America/Costa_Rica' | 'America/Coyhaique' | 'America/Creston' | 'America/Cuiaba' | 'America/Curacao' | 'America/Danmarkshavn' | 'America/Dawson' | 'America/Dawson_Creek' | 'America/Denver' | 'America/Detroit' | 'America/Dominica' | 'America/Edmonton' | 'America/Eirunepe' | 'America/El_Salvador' | 'America/Fort_Nelson' | 'America/Fortaleza' | 'America/Glace_Bay' | 'America/Godthab' | 'America/Goose_Bay' | 'America/Grand_Turk' | 'America/Grenada' | 'America/Guadeloupe' | 'America/Guatemala' | 'America/Guayaquil' | 'America/Guyana' | 'America/Halifax' | 'America/Havana' | 'America/Hermosillo' | 'America/Indiana/Knox' | 'America/Indiana/Marengo' | 'America/Indiana/Petersburg' | 'America/Indiana/Tell_City' | 'America/Indiana/Vevay' | 'America/Indiana/Vincennes' | 'America/Indiana/Winamac' | 'America/Indianapolis' | 'America/Inuvik' | 'America/Iqaluit' | 'America/Jamaica' | 'America/Jujuy' | 'America/Juneau' | 'America/Kentucky/Monticello' | 'America/Kralendijk' | 'America/La_Paz' | 'America/Lima' | 'America/Los_Angeles' | 'America/Louisville' | 'America/Lower_Princes' | 'America/Maceio' | 'America/Managua' | 'America/Manaus' | 'America/Marigot' | 'America/Martinique' | 'America/Matamoros' | 'America/Mazatlan' | 'America/Mendoza' | 'America/Menominee' | 'America/Merida' | 'America/Metlakatla' | 'America/Mexico_City' | 'America/Miquelon' | 'America/Moncton' | 'America/Monterrey' | 'America/Montevideo' | 'America/Montserrat' | 'America/Nassau' | 'America/New_York' | 'America/Nome' | 'America/Noronha' | 'America/North_Dakota/Beulah' | 'America/North_Dakota/Center' | 'America/North_Dakota/New_Salem' | 'America/Ojinaga' | 'America/Panama' | 'America/Paramaribo' | 'America/Phoenix' | 'America/Port-au-Prince' | 'America/Port_of_Spain' | 'America/Porto_Velho' | 'America/Puerto_Rico' | 'America/Punta_Arenas' | 'America/Rankin_Inlet' | 'America/Recife' | 'America/Regina' | 'America/Resolute' | 'America/Rio_Branco' | 'America/Santarem' | 'America/Santiago' | 'America/Santo_Domingo' | 'America/Sao_Paulo' | 'America/Scoresbysund' | 'America/Sitka' | 'America/St_Barthelemy' | 'America/St_Johns' | 'America/St_Kitts' | 'America/St_Lucia' | 'America/St_Thomas' | 'America/St_Vincent' | 'America/Swift_Current' | 'America/Tegucigalpa' | 'America/Thule' | 'America/Tijuana' | 'America/Toronto' | 'America/Tortola' | 'America/Vancouver' | 'America/Whitehorse' | 'America/Winnipeg' | 'America/Yakutat' | 'Antarctica/Casey' | 'Antarctica/Davis' | 'Antarctica/DumontDUrville' | 'Antarctica/Macquarie' | 'Antarctica/Mawson' | 'Antarctica/McMurdo' | 'Antarctica/Palmer' | 'Antarctica/Rothera' | 'Antarctica/Syowa' | 'Antarctica/Troll' | 'Antarctica/Vostok' | 'Arctic/Longyearbyen' | 'Asia/Aden' | 'Asia/Almaty' | 'Asia/Amman' | 'Asia/Anadyr' | 'Asia/Aqtau' | 'Asia/Aqtobe' | 'Asia/Ashgabat' | 'Asia/Atyrau' | 'Asia/Baghdad' | 'Asia/Bahrain' | 'Asia/Baku' | 'Asia/Bangkok' | 'Asia/Barnaul' | 'Asia/Beirut' | 'Asia/Bishkek' | 'Asia/Brunei' | 'Asia/Calcutta' | 'Asia/Chita' | 'Asia/Colombo' | 'Asia/Damascus' | 'Asia/Dhaka' | 'Asia/Dili' | 'Asia/Dubai' | 'Asia/Dushanbe' | 'Asia/Famagusta' | 'Asia/Gaza' | 'Asia/Hebron' | 'Asia/Hong_Kong' | 'Asia/Hovd' | 'Asia/Irkutsk' | 'Asia/Jakarta' | 'Asia/Jayapura' | 'Asia/Jerusalem' | 'Asia/Kabul' | 'Asia/Kamchatka' | 'Asia/Karachi' | 'Asia/Katmandu' | 'Asia/Khandyga' | 'Asia/Krasnoyarsk' | 'Asia/Kuala_Lumpur' | 'Asia/Kuching' | 'Asia/Kuwait' | 'Asia/Macau' | 'Asia/Magadan' | 'Asia/Makassar' | 'Asia/Manila' | 'Asia/Muscat' | 'Asia/Nicosia' | 'Asia/Novokuznetsk' | 'Asia/Novosibirsk' | 'Asia/Omsk' | 'Asia/Oral' | 'Asia/Phnom_Penh' | 'Asia/Pontianak' | 'Asia/Pyongyang' | 'Asia/Qatar' | 'Asia/Qostanay' | 'Asia/Qyzylorda' | 'Asia/Rangoon' | 'Asia/Riyadh' | 'Asia/Saigon' | 'Asia/Sakhalin' | 'Asia/Samarkand' | 'Asia/Seoul' | 'Asia/Shanghai' | 'Asia/Singapore' | 'Asia/Srednekolymsk' | 'Asia/Taipei' | 'Asia/Tashkent' | 'Asia/Tbilisi' | 'Asia/Tehran' | 'Asia/Thimphu' | 'Asia/Tokyo' | 'Asia/Tomsk' | 'Asia/Ulaanbaatar' | 'Asia/Urumqi' | 'Asia/Ust-Nera' | 'Asia/Vientiane' | 'Asia/Vladivostok' | 'Asia/Yakutsk' | 'Asia/Yekaterinburg' | 'Asia/Yerevan' | 'Atlantic/Azores' | 'Atlantic/Bermuda' | 'Atlantic/Canary' | 'Atlantic/Cape_Verde' | 'Atlantic/Faeroe' | 'Atlantic/Madeira' | 'Atlantic/Reykjavik' | 'Atlantic/South_Georgia' | 'Atlantic/St_Helena' | 'Atlantic/Stanley' | 'Australia/Adelaide' | 'Australia/Brisbane' | 'Australia/Broken_Hill' | 'Australia/Darwin' | 'Australia/Eucla' | 'Australia/Hobart' | 'Australia/Lindeman' | 'Australia/Lord_Howe' | 'Australia/Melbourne' | 'Australia/Perth' | 'Australia/Sydney' | 'Europe/Amsterdam' | 'Europe/Andorra' | 'Europe/Astrakhan' | 'Europe/Athens' | 'Europe/Belgrade' | 'Europe/Berlin' | 'Europe/Bratislava' | 'Europe/Brussels' | 'Europe/Bucharest' | 'Europe/Budapest' | 'Europe/Busingen' | 'Europe/Chisinau' | 'Europe/Copenhagen' | 'Europe/Dublin' | 'Europe/Gibraltar' | 'Europe/Guernsey' | 'Europe/Helsinki' | 'Europe/Isle_of_Man' | 'Europe/Istanbul' | 'Europe/Jersey' | 'Europe/Kaliningrad' | 'Europe/Kiev' | 'Europe/Kirov' | 'Europe/Lisbon' | 'Europe/Ljubljana' | 'Europe/London' | 'Europe/Luxembourg' | 'Europe/Madrid' | 'Europe/Malta' | 'Europe/Mariehamn' | 'Europe/Minsk' | 'Europe/Monaco' | 'Europe/Moscow' | 'Europe/Oslo' | 'Europe/Paris' | 'Europe/Podgorica' | 'Europe/Prague' | 'Europe/Riga' | 'Europe/Rome' | 'Europe/Samara' | 'Europe/San_Marino' | 'Europe/Sarajevo' | 'Europe/Saratov' | 'Europe/Simferopol' | 'Europe/Skopje' | 'Europe/Sofia' | 'Europe/Stockholm' | 'Europe/Tallinn' | 'Europe/Tirane' | 'Europe/Ulyanovsk' | 'Europe/Vaduz' | 'Europe/Vatican' | 'Europe/Vienna' | 'Europe/Vilnius' | 'Europe/Volgograd' | 'Europe/Warsaw' | 'Europe/Zagreb' | 'Europe/Zurich' | 'Indian/Antananarivo' | 'Indian/Chagos' | 'Indian/Christmas' | 'Indian/Cocos' | 'Indian/Comoro' | 'Indian/Kerguelen' | 'Indian/Mahe' | 'Indian/Maldives' | 'Indian/Mauritius' | 'Indian/Mayotte' | 'Indian/Reunion' | 'Pacific/Apia' | 'Pacific/Auckland' | 'Pacific/Bougainville' | 'Pacific/Chatham' | 'Pacific/Easter' | 'Pacific/Efate' | 'Pacific/Enderbury' | 'Pacific/Fakaofo' | 'Pacific/Fiji' | 'Pacific/Funafuti' | 'Pacific/Galapagos' | 'Pacific/Gambier' | 'Pacific/Guadalcanal' | 'Pacific/Guam' | 'Pacific/Honolulu' | 'Pacific/Kiritimati' | 'Pacific/Kosrae' | 'Pacific/Kwajalein' | 'Pacific/Majuro' | 'Pacific/Marquesas' | 'Pacific/Midway' | 'Pacific/Nauru' | 'Pacific/Niue' | 'Pacific/Norfolk' | 'Pacific/Noumea' | 'Pacific/Pago_Pago' | 'Pacific/Palau' | 'Pacific/Pitcairn' | 'Pacific/Ponape' | 'Pacific/Port_Moresby' | 'Pacific/Rarotonga' | 'Pacific/Saipan' | 'Pacific/Tahiti' | 'Pacific/Tarawa' | 'Pacific/Tongatapu' | 'Pacific/Truk' | 'Pacific/Wake' | 'Pacific/Wallis' | 'UTC';

export interface Timesheet {
  /** The id of the record. */
  id: number;
  /** The name that people read. */
  name: string;
  /** The name of the house or time clock in addresses. */
  slug: string;
  /** The UUID that requests send as `X-Tour-Id` or `X-Timesheet-Id`. */
  tokenHeader: string;
  /** Whether the record is in use. */
  isActive: boolean;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
}

export interface TimesheetAuditEvent {
  /** The id of the record. */
  id: number;
  /** The transaction that wrote the event; with the id it is a position of the feed. */
  xid: string;
  /** When it happened. */
  occurredAt: string;
  /** Kind of actor: a staff user, a member, a platform user or the system. */
  actorKind: 'member' | 'platform' | 'system';
  /** The id of the person who did it; null for the system. */
  actorId: number | null;
  /** Action, such as `create`, `update` or `delete`. */
  action: string;
  /** The kind of record: the segment of its address. */
  entity: string;
  /** The id of the record; null if the event is about none. */
  entityId: number | null;
  /** The changed fields, each with its value `before` and `after`. */
  changes: FreeObject;
  /** The `X-Request-Id` of the request that did it; null for jobs. */
  requestId: string | null;
}

export interface TimesheetAuditEventPage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: TimesheetAuditEvent[];
}

export interface TimesheetBank {
  /** The id of the member. */
  memberId: number;
  /** The name that people read. */
  name: string;
  /** The day from which the bank of the member counts. */
  since: string;
  /** The day up to which it is counted. */
  asOf: string;
  /** With what it began */
  openingMinutes: number;
  /** Corrections since */
  correctionMinutes: number;
  /** Balance of the days since then, up to yesterday */
  broughtMinutes: number;
  /** Minutes that the house owes the member, or, if negative, the member the house */
  balanceMinutes: number;
  /** Days more than a year ago that were never closed: they are not counted. Close their periods, or enter an opening balance. */
  uncountedDays: number;
}

export type TimesheetBankDetail = TimesheetBank & {
  /** The periods, with what each brought. */
  periods: {
    /** The period */
    id: number;
    /** The first day. */
    startsOn: string;
    /** The last day, included. */
    endsOn: string;
    /** The present status. */
    status: 'open' | 'closed';
    /** Balance of its days, up to yesterday */
    broughtMinutes: number;
  }[];
};

export interface TimesheetBankEntry {
  /** The id of the record. */
  id: number;
  /** Whether it is the opening balance or a correction. */
  kind: 'opening' | 'correction';
  /** The local day. */
  date: string;
  /** Owed to the member; what is below zero they owe */
  minutes: number;
  /** Why it was done. */
  reason: string | null;
  /** The id of the member who entered it. */
  enteredByMemberId: number;
  /** When it was entered. */
  enteredAt: string;
}

export interface TimesheetBankEntryInput {
  /** Whether it is the opening balance or a correction. */
  kind: 'opening' | 'correction';
  /** The local day. */
  date: string;
  /** Minutes to add; negative to subtract. */
  minutes: number;
  /** Why it was done. */
  reason: string;
}

export interface TimesheetBankEntryPage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: TimesheetBankEntry[];
}

export interface TimesheetBankPage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: TimesheetBank[];
}

export interface TimesheetCalendar {
  /** The records of this page. */
  data: {
    /** The local day. */
    date: string;
    /** The name that people read. */
    name: string;
    /** The kind of the record. */
    kind: 'national' | 'optional' | 'house';
    /** Whether it is a holiday here */
    isObserved: boolean;
  }[];
}

export interface TimesheetChanges {
  /** The time clock. */
  timesheet: {
    /** The name that people read. */
    name: string;
    /** The time zone of the house: an IANA name. */
    timezone?: TimeZone;
    /** The currency of all amounts: three letters of ISO 4217. */
    currency?: string;
    /** The first day of the week: 0 is Sunday. */
    weekStartsOn?: number;
    /** The most intervals of work on one day. */
    maxIntervalsPerDay?: number;
    /** Marks are rounded to this many minutes; 0 for none. */
    roundingMinutes?: number;
    /** Differences up to this many minutes do not count. */
    toleranceMinutes?: number;
    /** Whether a mark needs a position inside a geofence. */
    isRequiresGeolocation?: boolean;
    /** Whether marks may be entered by hand. */
    isAllowsManualEntry?: boolean;
    /** Whether days are submitted and approved. */
    isRequiresApproval?: boolean;
    /** The day of the month on which a period begins. */
    periodClosingDay?: number;
    /** Further settings, as free JSON. */
    settings?: FreeObject;
    /** The id of the mail settings of the workspace; null without. */
    workspaceMailId?: number | null;
    /** The id of the storage of the workspace; null without. */
    workspaceStorageId?: number | null;
    /** Whether the record is in use. */
    isActive?: boolean;
  };
  /** The domains of the workspace, or their ids in a request. */
  workspaceDomains: number[];
}

export interface TimesheetDetail {
  /** The id of the record. */
  id: number;
  /** The name that people read. */
  name: string;
  /** The name of the house or time clock in addresses. */
  slug: string;
  /** The UUID that requests send as `X-Tour-Id` or `X-Timesheet-Id`. */
  tokenHeader: string;
  /** The hash of the record; a chain of hashes shows later changes. */
  hash: string;
  /** The time zone of the house: an IANA name. */
  timezone: string;
  /** The currency of all amounts: three letters of ISO 4217. */
  currency: string;
  /** The first day of the week: 0 is Sunday. */
  weekStartsOn: number;
  /** The most intervals of work on one day. */
  maxIntervalsPerDay: number;
  /** Marks are rounded to this many minutes; 0 for none. */
  roundingMinutes: number;
  /** Differences up to this many minutes do not count. */
  toleranceMinutes: number;
  /** Whether a mark needs a position inside a geofence. */
  isRequiresGeolocation: boolean;
  /** Whether marks may be entered by hand. */
  isAllowsManualEntry: boolean;
  /** Whether days are submitted and approved. */
  isRequiresApproval: boolean;
  /** The day of the month on which a period begins. */
  periodClosingDay: number;
  /** Further settings, as free JSON. */
  settings: FreeObject;
  /** The id of the mail settings of the workspace; null without. */
  workspaceMailId: number | null;
  /** The id of the storage of the workspace; null without. */
  workspaceStorageId: number | null;
  /** Whether the record is in use. */
  isActive: boolean;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** The id of the workspace. */
  workspaceId: number;
  /** When the record was deleted; null while it is in use. */
  deletedAt: string | null;
  /** The domains of the workspace, or their ids in a request. */
  workspaceDomains: {
    /** The id of the record. */
    id: number;
    /** The domain. */
    uri: string;
  }[];
}

export interface TimesheetInput {
  /** The time clock. */
  timesheet: {
    /** The name that people read. */
    name: string;
    /** The time zone of the house: an IANA name. */
    timezone?: TimeZone;
    /** The currency of all amounts: three letters of ISO 4217. */
    currency?: string;
    /** The first day of the week: 0 is Sunday. */
    weekStartsOn?: number;
    /** The most intervals of work on one day. */
    maxIntervalsPerDay?: number;
    /** Marks are rounded to this many minutes; 0 for none. */
    roundingMinutes?: number;
    /** Differences up to this many minutes do not count. */
    toleranceMinutes?: number;
    /** Whether a mark needs a position inside a geofence. */
    isRequiresGeolocation?: boolean;
    /** Whether marks may be entered by hand. */
    isAllowsManualEntry?: boolean;
    /** Whether days are submitted and approved. */
    isRequiresApproval?: boolean;
    /** The day of the month on which a period begins. */
    periodClosingDay?: number;
    /** Further settings, as free JSON. */
    settings?: FreeObject;
    /** The id of the mail settings of the workspace; null without. */
    workspaceMailId?: number | null;
    /** The id of the storage of the workspace; null without. */
    workspaceStorageId?: number | null;
    /** Whether the record is in use. */
    isActive?: boolean;
  };
  /** The domains of the workspace, or their ids in a request. */
  workspaceDomains: number[];
}

export interface TimesheetMe {
  /** The member of the time clock. */
  member: {
    /** The id of the record. */
    id: number;
    /** The name that people read. */
    name: string;
    /** An e-mail address. */
    email: string;
    /** Whether the member manages the time clock. */
    isManager: boolean;
  };
  /** The time clock. */
  timesheet: {
    /** The id of the record. */
    id: number;
    /** The name that people read. */
    name: string;
    /** The name of the house or time clock in addresses. */
    slug: string;
    /** The time zone of the house: an IANA name. */
    timezone: string;
    /** The first day of the week: 0 is Sunday. */
    weekStartsOn: number;
    /** Whether a mark needs a position inside a geofence. */
    isRequiresGeolocation: boolean;
    /** Whether marks may be entered by hand. */
    isAllowsManualEntry: boolean;
    /** Whether days are submitted and approved. */
    isRequiresApproval: boolean;
  };
  /** The current time of the server, so that devices can set their display */
  now: string;
}

export interface TimesheetPage {
  /** The page that was read. */
  meta: FullPageMeta;
  /** The records of this page. */
  data: Timesheet[];
}

export interface TimesheetReport {
  /** The first day or moment of the range. */
  from: string;
  /** The last day or moment of the range, included. */
  to: string;
  /** The records of this page. */
  data: {
    /** The id of the member. */
    memberId: number;
    /** The name that people read. */
    name: string;
    /** An e-mail address. */
    email: string;
    /** Expected time: by the schedule, less holidays and absences */
    plannedMinutes: number;
    /** From punch to punch */
    workedMinutes: number;
    /** Counted time, after tolerance and rounding */
    roundedMinutes: number;
    /** Counted time less expected time */
    balanceMinutes: number;
    /** Scheduled time freed by absences */
    absenceMinutes: number;
    /** Of what counts, between 22:00 and 05:00 */
    nightMinutes: number;
    /** The same in hours of 52 minutes and 30 seconds */
    nightReducedMinutes: number;
    /** The first two hours beyond the expected ones, day by day */
    overtimeFirstMinutes: number;
    /** Overtime beyond those */
    overtimeBeyondMinutes: number;
    /** All beyond the expected ones on Sundays and holidays */
    overtimeHolidayMinutes: number;
  }[];
  /** The sums of the period. */
  totals: WorkTotals;
}

export interface TimesheetSettings {
  /** The time zone of the house: an IANA name. */
  timezone: string;
  /** The most intervals of work on one day. */
  maxIntervalsPerDay: number;
  /** Marks are rounded to this many minutes; 0 for none. */
  roundingMinutes: number;
  /** Differences up to this many minutes do not count. */
  toleranceMinutes: number;
  /** Whether a mark needs a position inside a geofence. */
  isRequiresGeolocation: boolean;
  /** Whether marks may be entered by hand. */
  isAllowsManualEntry: boolean;
  /** Whether days are submitted and approved. */
  isRequiresApproval: boolean;
  /** The day of the month on which a period begins. */
  periodClosingDay: number;
  /** A pause of this many minutes ends a working day. After a shorter pause the day continues, even past midnight. */
  newDayAfterMinutes: number;
  /** How many minutes back the `deviceTime` of a punch is accepted, for devices that were offline; 0 if manual entries are off (`isAllowsManualEntry`). */
  offlineMinutes: number;
  /** Total tolerance of a day in minutes; null means twice `toleranceMinutes`. */
  dailyToleranceMinutes: number | null;
  /** Country whose holidays count. Null means Brazil if the time zone of the instance is there, otherwise none. */
  holidayCalendar: 'BR' | 'none' | null;
  /** Whether optional days, such as Carnival and Corpus Christi, are holidays. */
  observesOptionalDays: boolean;
}

export interface TimesheetSettingsChanges {
  /** A pause of this many minutes ends a working day. After a shorter pause the day continues, even past midnight. */
  newDayAfterMinutes?: number;
  /** How many minutes back the `deviceTime` of a punch is accepted, for devices that were offline; 0 if manual entries are off (`isAllowsManualEntry`). */
  offlineMinutes?: number;
  /** Total tolerance of a day in minutes; null means twice `toleranceMinutes`. */
  dailyToleranceMinutes?: number | null;
  /** Country whose holidays count. Null means Brazil if the time zone of the instance is there, otherwise none. */
  holidayCalendar?: 'BR' | 'none' | null;
  /** Whether optional days, such as Carnival and Corpus Christi, are holidays. */
  observesOptionalDays?: boolean;
}

export interface Today {
  /** The current local day of the house. */
  date: string;
  /** The time of the reply. */
  now: string;
  /** Guests who arrive on the day. */
  arrivals?: {
    /** How many there are in all. */
    count: number;
    /** Arrivals or departures already completed. */
    done: number;
    /** The number of guests. */
    guests: number;
    /** The first of them, in order. */
    list: TodayArrival[];
  };
  /** Departures: guests who leave, or tours that start. */
  departures?: {
    /** How many there are in all. */
    count: number;
    /** Arrivals or departures already completed. */
    done: number;
    /** The number of guests. */
    guests: number;
    /** The first of them, in order. */
    list: TodayStay[];
  };
  /** Stays whose guests are in the house. */
  inHouse?: {
    /** How many there are in all. */
    count: number;
    /** The number of guests. */
    guests: number;
    /** The first of them, in order. */
    list: TodayStay[];
  };
  /** Guests who have not arrived in time. */
  overdue?: {
    /** How many there are in all. */
    count: number;
    /** The number of guests. */
    guests: number;
    /** The first of them, in order. */
    list: TodayArrival[];
  };
  /** Stays in house whose registration was left for later. */
  incomplete?: {
    /** How many there are in all. */
    count: number;
    /** The first of them, in order. */
    list: {
      /** The id of the reservation; null if it serves none. */
      reservationId: number;
      /** When the guest checked in; null before. */
      checkedInAt: string | null;
      /** Parts that are still missing: the `document` of a guest, other fields of a `card`, or `names` of guests. */
      missing: ('document' | 'card' | 'names')[];
      /** The customer; null once deleted. */
      toursCustomer: CustomerName | null;
      /** The resource; null without one. */
      toursResource: ResourceName | null;
    }[];
  };
  /** Guests of the day who can be endangered. */
  critical?: {
    /** How many there are in all. */
    count: number;
    /** The first of them, in order. */
    list: {
      /** The id of the customer. */
      tourCustomerId: number;
      /** The full name of the customer. */
      fullName: string;
      /** The id of the reservation; null if it serves none. */
      reservationId: number;
      /** False for arrivals of today. */
      isInHouse: boolean;
      /** When the guest arrives. */
      arrivesAt: string;
      /** The resource; null without one. */
      toursResource: ResourceName | null;
      /** The preferences in question. */
      preferences: {
        /** The id of the record. */
        id: number;
        /** The kind of preference, such as `allergy`. */
        kind: string;
        /** The preference in words. */
        value: string;
      }[];
    }[];
  };
  /** Rooms that one guest leaves and another takes on the same day. */
  turnovers: {
    /** How many there are in all. */
    count: number;
    /** The first of them, in order. */
    list: TodayTurnover[];
  };
  /** The rooms of the house. */
  rooms: {
    /** How many there are in all. */
    count: number;
    /** Rooms with a guest in them now. */
    occupied: number;
    /** Rooms blocked by a repair now. */
    blocked: number;
    /** The number of resources in each cleaning state. */
    byState: {
      /** Resources that are dirty. */
      dirty: number;
      /** Resources that are being cleaned. */
      cleaning: number;
      /** Resources that are clean. */
      clean: number;
      /** Resources that were inspected. */
      inspected: number;
      /** Resources that are out of service. */
      out_of_service: number;
    };
    /** The resource types, by code. */
    types: CodeAndName[];
    /** The first of them, in order. */
    list: {
      /** The id of the record. */
      id: number;
      /** The short code by which staff know the record. */
      code: string;
      /** The name that a screen shows. */
      label: string | null;
      /** The id of the resource type. */
      tourResourceTypeId: number;
      /** The id of the zone; null without one. */
      tourResourceZoneId: number | null;
      /** The cleaning state of the resource. */
      housekeepingState: HousekeepingState;
      /** Whether a guest is in it now. */
      isOccupied: boolean;
      /** Whether a guest leaves it today. */
      isLeaving: boolean;
      /** Whether a guest arrives in it today. */
      isArriving: boolean;
      /** Whether a repair or internal use blocks it. */
      isBlocked: boolean;
    }[];
  };
  /** Repairs under way. */
  repairs: {
    /** How many there are in all. */
    count: number;
    /** The first of them, in order. */
    list: {
      /** The id of the record. */
      id: number;
      /** Short description of the fault. */
      title: string;
      /** How serious it is. */
      severity: string;
      /** The present status. */
      status: string;
      /** When it was opened. */
      openedAt: string;
      /** From when the resource is blocked; null if it is not. */
      blocksFrom: string;
      /** Until when the resource is blocked; null until further notice. */
      blocksUntil: string | null;
      /** The resource; null without one. */
      toursResource: ResourceName;
    }[];
  };
  /** Cash drawers that are open. */
  drawers: {
    /** How many there are in all. */
    count: number;
    /** The first of them, in order. */
    list: {
      /** The id of the record. */
      id: number;
      /** The code of the till. */
      terminalCode: string;
      /** When it was opened. */
      openedAt: string;
      /** The user who opened the session. */
      openedByTourUser: StaffName | null;
    }[];
  };
  /** Cash drawers of this day and the day before that have findings. */
  drawersToCheck?: {
    /** How many there are in all. */
    count: number;
    /** The first of them, in order. */
    list: {
      /** The id of the record. */
      id: number;
      /** The code of the till. */
      terminalCode: string;
      /** When it was closed; null while it is open. */
      closedAt: string | null;
      /** When the record was deleted; null while it is in use. */
      deletedAt: string | null;
      /** Differences between stated and computed figures, and acts after the closing; empty if there are none. */
      findings: CashFinding[];
    }[];
  };
  /** The next tours that start. */
  nextDepartures: {
    /** How many there are in all. */
    count: number;
    /** The first of them, in order. */
    list: {
      /** The id of the resource type. */
      tourResourceTypeId: number;
      /** The short code by which staff know the record. */
      code: string;
      /** The name that people read. */
      name: string;
      /** When it begins. */
      startsAt: string;
      /** When it ends. */
      endsAt: string;
      /** Seats on all active resources of the type. */
      units: number;
      /** Booked seats. */
      taken: number;
      /** Seats without any allocation, overbooking not included. */
      free: number;
    }[];
  };
  /** The next days in figures. */
  week: {
    /** The local day. */
    date: string;
    /** The rooms of the house. */
    rooms: number;
    /** Rooms booked over the midnight that ends the day, including bookings without an assigned room. */
    occupied: number;
    /** A percentage, from 0 on. */
    percent: number;
    /** On the first day the entries of `arrivals` and `overdue`; later those still to come. */
    arrivals: number;
    /** On the first day the entries of `departures`; later those still to come. */
    departures: number;
  }[];
}

export interface TodayArrival {
  /** The id of the reservation; null if it serves none. */
  reservationId: number;
  /** The present status. */
  status: ReservationStatus;
  /** The number of guests. */
  guests: number;
  /** When it begins. */
  startsAt: string;
  /** When it ends. */
  endsAt: string;
  /** The announced arrival time, or the start of the booking. */
  arrivesAt: string;
  /** When the guest checked in; null before. */
  checkedInAt: string | null;
  /** When the guest checked out; null before. */
  checkedOutAt: string | null;
  /** The customer; null once deleted. */
  toursCustomer: {
    /** The id of the record. */
    id: number;
    /** The kind of the record. */
    kind: 'person' | 'company';
    /** The full name of the customer. */
    fullName: string;
  } | null;
  /** If a company has booked: the first registered guest. */
  firstGuest: string | null;
  /** Registered guests. */
  namedGuests: number;
  /** The resource; null without one. */
  toursResource: {
    /** The id of the record. */
    id: number;
    /** The short code by which staff know the record. */
    code: string;
    /** The name that a screen shows. */
    label: string | null;
    /** The cleaning state of the resource. */
    housekeepingState: HousekeepingState;
  } | null;
  /** The resource type. */
  toursResourceType: {
    /** The id of the record. */
    id: number;
    /** The short code by which staff know the record. */
    code: string;
    /** The name that people read. */
    name: string;
    /** The kind of the record. */
    kind: string;
  };
  /** True if nothing is missing. */
  isReady: boolean;
  /** Reasons that keep the guests from their room: no room assigned yet (`resource`), previous guest still in it (`departure`), `repair`, `cleaning` or `inspection` pending, or out of service (`service`). */
  missing: ('resource' | 'departure' | 'repair' | 'cleaning' | 'inspection' | 'service')[];
  /** When the room is ready; null if not known. */
  readyAt: string | null;
  /** Preferences that can endanger the guest. */
  criticalPreferences?: {
    /** The id of the customer. */
    tourCustomerId: number;
    /** The full name of the customer. */
    fullName: string;
    /** The id of the record. */
    id: number;
    /** The kind of preference, such as `allergy`. */
    kind: string;
    /** The preference in words. */
    value: string;
  }[];
}

export interface TodayStay {
  /** The id of the reservation; null if it serves none. */
  reservationId: number;
  /** The present status. */
  status: ReservationStatus;
  /** The number of guests. */
  guests: number;
  /** When it begins. */
  startsAt: string;
  /** When it ends. */
  endsAt: string;
  /** The announced arrival time, or the start of the booking. */
  arrivesAt: string;
  /** When the guest checked in; null before. */
  checkedInAt: string | null;
  /** When the guest checked out; null before. */
  checkedOutAt: string | null;
  /** The customer; null once deleted. */
  toursCustomer: {
    /** The id of the record. */
    id: number;
    /** The kind of the record. */
    kind: 'person' | 'company';
    /** The full name of the customer. */
    fullName: string;
  } | null;
  /** If a company has booked: the first registered guest. */
  firstGuest: string | null;
  /** Registered guests. */
  namedGuests: number;
  /** The resource; null without one. */
  toursResource: {
    /** The id of the record. */
    id: number;
    /** The short code by which staff know the record. */
    code: string;
    /** The name that a screen shows. */
    label: string | null;
    /** The cleaning state of the resource. */
    housekeepingState: HousekeepingState;
  } | null;
  /** The resource type. */
  toursResourceType: {
    /** The id of the record. */
    id: number;
    /** The short code by which staff know the record. */
    code: string;
    /** The name that people read. */
    name: string;
    /** The kind of the record. */
    kind: string;
  };
}

export interface TodayTurnover {
  /** The resource; null without one. */
  toursResource: {
    /** The id of the record. */
    id: number;
    /** The short code by which staff know the record. */
    code: string;
    /** The name that a screen shows. */
    label: string | null;
    /** The cleaning state of the resource. */
    housekeepingState: HousekeepingState;
  };
  /** Minutes from the planned time at which the room is ready to the arrival. Null while the room is out of service. */
  slackMinutes: number | null;
  /** The steps from departure to arrival. */
  steps: {
    /** The step: departure, cleaning, inspection or arrival. */
    step: 'departure' | 'cleaning' | 'inspection' | 'arrival';
    /** Whether the step is open, under way, done or not planned. */
    status: 'open' | 'under_way' | 'done' | 'unplanned';
    /** When it happened. */
    at: string | null;
    /** Planned minutes left. */
    minutes: number;
    /** The id of the reservation; null if it serves none. */
    reservationId: number | null;
    /** The customer; null once deleted. */
    toursCustomer: CustomerName | null;
    /** The id of the housekeeping task; null without one. */
    housekeepingTaskId: number | null;
    /** The user who does it; null if not assigned. */
    assignedToTourUser: StaffName | null;
  }[];
}

export interface Tour {
  /** The id of the record. */
  id: number;
  /** The name that people read. */
  name: string;
  /** The name of the house or time clock in addresses. */
  slug: string;
  /** The UUID that requests send as `X-Tour-Id` or `X-Timesheet-Id`. */
  tokenHeader: string;
  /** Whether the record is in use. */
  isActive: boolean;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
}

export interface TourChanges {
  /** The house. */
  tour: {
    /** The name that people read. */
    name: string;
    /** The time zone of the house: an IANA name. */
    timezone?: TimeZone;
    /** The currency of all amounts: three letters of ISO 4217. */
    currency?: string;
    /** Further settings, as free JSON. */
    settings?: FreeObject;
    /** Whether the record is in use. */
    isActive?: boolean;
  };
  /** The domains of the workspace, or their ids in a request. */
  workspaceDomains: number[];
}

export interface TourDetail {
  /** The id of the record. */
  id: number;
  /** The name that people read. */
  name: string;
  /** The name of the house or time clock in addresses. */
  slug: string;
  /** The UUID that requests send as `X-Tour-Id` or `X-Timesheet-Id`. */
  tokenHeader: string;
  /** The hash of the record; a chain of hashes shows later changes. */
  hash: string;
  /** The time zone of the house: an IANA name. */
  timezone: string;
  /** The currency of all amounts: three letters of ISO 4217. */
  currency: string;
  /** Further settings, as free JSON. */
  settings: FreeObject;
  /** Whether the record is in use. */
  isActive: boolean;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** The id of the workspace. */
  workspaceId: number;
  /** When the record was deleted; null while it is in use. */
  deletedAt: string | null;
  /** The domains of the workspace, or their ids in a request. */
  workspaceDomains: {
    /** The id of the record. */
    id: number;
    /** The domain. */
    uri: string;
  }[];
}

export interface TourInput {
  /** The house. */
  tour: {
    /** The name that people read. */
    name: string;
    /** The time zone of the house: an IANA name. */
    timezone?: TimeZone;
    /** The currency of all amounts: three letters of ISO 4217. */
    currency?: string;
    /** Further settings, as free JSON. */
    settings?: FreeObject;
    /** Whether the record is in use. */
    isActive?: boolean;
  };
  /** The domains of the workspace, or their ids in a request. */
  workspaceDomains: number[];
}

export interface TourPage {
  /** The page that was read. */
  meta: FullPageMeta;
  /** The records of this page. */
  data: Tour[];
}

export type Transport = 'plane' | 'car' | 'bus' | 'motorcycle' | 'ship' | 'train' | 'other';

export type TripReason = 'leisure' | 'business' | 'congress' | 'family' | 'study' | 'religion' | 'health' | 'shopping' | 'other';

export interface UndoReservationGroupStepInput {
  /** The reservations whose last step is undone. */
  reservationIds: number[];
}

export interface User {
  /** The id of the record. */
  id: number;
  /** The id of the house that owns the record. */
  tourId: number;
  /** The name of the user, as colleagues see it. */
  displayName: string;
  /** Returned only to callers with `staff.manage`, otherwise null. */
  email: string | null;
  /** Whether the record is in use. */
  isActive: boolean;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
}

export interface UserChanges {
  /** The name of the user, as colleagues see it. */
  displayName?: string;
  /** Returned only to callers with `staff.manage`, otherwise null. */
  email?: string;
  /** Whether the record is in use. */
  isActive?: boolean;
  /** Whether the password is temporary and must be changed first. */
  mustChangePassword?: boolean;
  /** Whether the user leads housekeeping, beside the permission `housekeeping.update`. */
  isHousekeepingLead?: boolean;
  /** The password. */
  password?: string;
}

export type UserDetail = User & {
  /** Whether the password is temporary and must be changed first. */
  mustChangePassword: boolean;
  /** Whether the user leads housekeeping, beside the permission `housekeeping.update`. */
  isHousekeepingLead: boolean;
  /** The roles of the user. */
  toursRoles: Role[];
};

export interface UserInput {
  /** The name of the user, as colleagues see it. */
  displayName: string;
  /** Returned only to callers with `staff.manage`, otherwise null. */
  email: string;
  /** Whether the record is in use. */
  isActive?: boolean;
  /** Whether the password is temporary and must be changed first. */
  mustChangePassword?: boolean;
  /** Whether the user leads housekeeping, beside the permission `housekeeping.update`. */
  isHousekeepingLead?: boolean;
  /** The password. */
  password?: string | null;
}

export interface UserPage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: User[];
}

export interface ValidationProblem {
  /** Every failing field, one error each. */
  errors: FieldProblem[];
}

export interface VoidPunchInput {
  /** Why it was done. */
  reason: string;
}

export interface Webhook {
  /** The id of the record. */
  id: number;
  /** The id of the house that owns the record. */
  tourId: number;
  /** A public HTTPS address, called with POST. */
  url: string;
  /** Purpose of the webhook. */
  description: string | null;
  /** The entities whose changes are sent; empty for all. The word `availability` stands for the entities that can change how many units are free: `allocations`, `maintenance-orders`, `reservation-groups`, `reservations`, `resource-types`, `resources`, `settings`. */
  entities: ('allocations' | 'auth' | 'cash-movements' | 'cash-sessions' | 'customer-documents' | 'customer-preferences' | 'customers' | 'housekeeping-tasks' | 'lost-items' | 'maintenance-comments' | 'maintenance-orders' | 'maintenance-photos' | 'permissions' | 'reservation-groups' | 'reservation-guests' | 'reservations' | 'resource-types' | 'resource-zones' | 'resources' | 'roles' | 'segment-rules' | 'sessions' | 'settings' | 'shifts' | 'tags' | 'tax-groups' | 'users' | 'webhooks' | 'availability')[];
  /** Whether the record is in use. */
  isActive: boolean;
  /** Why the server deactivated it: no delivery succeeded for three days, or the receiver answered 410. */
  disabledReason: 'failing' | 'gone' | null;
  /** When the server deactivated the webhook; null if it did not. */
  disabledAt: string | null;
  /** Time since which deliveries fail. */
  failingSince: string | null;
  /** When the next attempt is made; null if none waits. */
  nextAttemptAt: string | null;
  /** Until when the former secret signs too; null if there is none. */
  previousSecretUntil: string | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
}

export interface WebhookChanges {
  /** A public HTTPS address, called with POST. */
  url?: string;
  /** Purpose of the webhook. */
  description?: string | null;
  /** The entities whose changes are sent; empty for all. The word `availability` stands for the entities that can change how many units are free: `allocations`, `maintenance-orders`, `reservation-groups`, `reservations`, `resource-types`, `resources`, `settings`. */
  entities?: ('allocations' | 'auth' | 'cash-movements' | 'cash-sessions' | 'customer-documents' | 'customer-preferences' | 'customers' | 'housekeeping-tasks' | 'lost-items' | 'maintenance-comments' | 'maintenance-orders' | 'maintenance-photos' | 'permissions' | 'reservation-groups' | 'reservation-guests' | 'reservations' | 'resource-types' | 'resource-zones' | 'resources' | 'roles' | 'segment-rules' | 'sessions' | 'settings' | 'shifts' | 'tags' | 'tax-groups' | 'users' | 'webhooks' | 'availability')[];
  /** Whether the record is in use. */
  isActive?: boolean;
}

export interface WebhookDelivery {
  /** The id of the record. */
  id: number;
  /** The id of the house that owns the record. */
  tourId: number;
  /** The id of the webhook. */
  webhookId: number;
  /** Whether it carries changes, is a test, or repeats an earlier delivery. */
  kind: 'changes' | 'test' | 'resend';
  /** `pending` until it arrives. Only tests and resent deliveries fail permanently. */
  status: 'pending' | 'delivered' | 'failed';
  /** The `webhook-id` header, the same in every attempt. */
  messageId: string;
  /** The number of events in the delivery. */
  events: number;
  /** How often it was sent. */
  attempts: number;
  /** When it was last sent; null before. */
  lastAttemptAt: string | null;
  /** The status that the receiver answered; null without an answer. */
  responseStatus: number | null;
  /** How long it took, in milliseconds. */
  durationMs: number | null;
  /** Why the last attempt failed. Before a reply: the `address` is not allowed, its name was not found (`dns`), no `connection`, no valid `tls`, no reply within 10 seconds (`timeout`), or a `secret` that cannot be decrypted. By the reply: a `reply` that is not HTTP, a `redirect`, or a `status` other than 2xx. */
  error: 'address' | 'dns' | 'connection' | 'tls' | 'timeout' | 'reply' | 'redirect' | 'status' | 'secret' | null;
  /** When the record was created. */
  createdAt: string;
}

export type WebhookDeliveryDetail = WebhookDelivery & {
  /** The body as it is sent. */
  payload: WebhookPayload;
};

export interface WebhookDeliveryPage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: WebhookDelivery[];
}

export interface WebhookEvent {
  /** Its position in the audit events; the same as in the live stream. */
  id: string;
  /** The kind of record: the segment of its address. */
  entity: string;
  /** The id of the record; null if the event is about none. */
  entityId: number | null;
  /** Action, such as `create`, `update` or `delete`. */
  action: string;
  /** When it happened. */
  occurredAt: string;
  /** The names of the fields that changed, without their values. */
  changed: string[];
}

export interface WebhookInput {
  /** A public HTTPS address, called with POST. */
  url: string;
  /** Purpose of the webhook. */
  description?: string | null;
  /** The entities whose changes are sent; empty for all. The word `availability` stands for the entities that can change how many units are free: `allocations`, `maintenance-orders`, `reservation-groups`, `reservations`, `resource-types`, `resources`, `settings`. */
  entities?: ('allocations' | 'auth' | 'cash-movements' | 'cash-sessions' | 'customer-documents' | 'customer-preferences' | 'customers' | 'housekeeping-tasks' | 'lost-items' | 'maintenance-comments' | 'maintenance-orders' | 'maintenance-photos' | 'permissions' | 'reservation-groups' | 'reservation-guests' | 'reservations' | 'resource-types' | 'resource-zones' | 'resources' | 'roles' | 'segment-rules' | 'sessions' | 'settings' | 'shifts' | 'tags' | 'tax-groups' | 'users' | 'webhooks' | 'availability')[];
  /** Whether the record is in use. */
  isActive?: boolean;
}

export interface WebhookPage {
  /** The page that was read. */
  meta: PageMeta;
  /** The records of this page. */
  data: Webhook[];
}

export interface WebhookPayload {
  /** Whether the message carries changes or is a test; ignore values you do not know. */
  type: 'changes' | 'test' | (string & {});
  /** When the message was put together. */
  timestamp: string;
  /** The house, the webhook and the events. */
  data: {
    /** The id of the house that owns the record. */
    tourId: number;
    /** The id of the webhook. */
    webhookId: number;
    /** In order of occurrence; empty in a test. */
    events: WebhookEvent[];
  };
}

export interface WorkTotals {
  /** Expected time: by the schedule, less holidays and absences */
  plannedMinutes: number;
  /** From punch to punch */
  workedMinutes: number;
  /** Counted time, after tolerance and rounding */
  roundedMinutes: number;
  /** Counted time less expected time */
  balanceMinutes: number;
  /** Scheduled time freed by absences */
  absenceMinutes: number;
  /** Of what counts, between 22:00 and 05:00 */
  nightMinutes: number;
  /** The same in hours of 52 minutes and 30 seconds */
  nightReducedMinutes: number;
  /** The first two hours beyond the expected ones, day by day */
  overtimeFirstMinutes: number;
  /** Overtime beyond those */
  overtimeBeyondMinutes: number;
  /** All beyond the expected ones on Sundays and holidays */
  overtimeHolidayMinutes: number;
}

export interface Workspace {
  /** The id of the record. */
  id: number;
  /** The name that people read. */
  name: string;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
}

export interface WorkspaceChanges {
  /** The name that people read. */
  name?: string;
}

export interface WorkspaceDomain {
  /** The id of the record. */
  id: number;
  /** The domain. */
  uri: string;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
}

export interface WorkspaceDomainInput {
  /** The domain. */
  uri: string;
}

export interface WorkspaceInput {
  /** The name that people read. */
  name: string;
}

export interface WorkspaceMail {
  /** The id of the record. */
  id: number;
  /** The name that people read. */
  name: string;
  /** The host of the mail server. */
  host: string;
  /** The port of the mail server. */
  port: number;
  /** The address that e-mails come from. */
  fromAddress: string;
  /** Whether the record is in use. */
  isActive: boolean;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
}

export interface WorkspaceMailInput {
  /** The name that people read. */
  name: string;
  /** The host of the mail server. */
  host: string;
  /** The port of the mail server. */
  port: number;
  /** The address that e-mails come from. */
  fromAddress: string;
  /** Whether the record is in use. */
  isActive?: boolean;
}

export interface WorkspacePage {
  /** The page that was read. */
  meta: FullPageMeta;
  /** The records of this page. */
  data: Workspace[];
}

export interface WorkspaceStorage {
  /** The id of the record. */
  id: number;
  /** The name that people read. */
  name: string;
  /** The kind of storage. */
  kind: 'local' | 's3' | 'gcs' | 'azure';
  /** The bucket of the storage. */
  bucket: string;
  /** Whether the record is in use. */
  isActive: boolean;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
}

export interface WorkspaceStorageInput {
  /** The name that people read. */
  name: string;
  /** The kind of storage. */
  kind: 'local' | 's3' | 'gcs' | 'azure';
  /** The bucket of the storage. */
  bucket: string;
  /** Whether the record is in use. */
  isActive?: boolean;
}
