// Written by `npm run generate` from docs/generated/openapi.json.

export interface Absence {
  id: number;
  memberId: number;
  kind: 'vacation' | 'medical' | 'unpaid' | 'compensation';
  startsOn: string;
  endsOn: string;
  /** True for half days. */
  isHalfDay: boolean;
  note: string | null;
  status: 'requested' | 'approved' | 'rejected' | 'cancelled';
  requestedByMemberId: number;
  decidedByMemberId: number | null;
  decidedAt: string | null;
  decisionReason: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface AbsenceInput {
  memberId?: number | null;
  kind: 'vacation' | 'medical' | 'unpaid' | 'compensation';
  startsOn: string;
  endsOn: string;
  /** True for half days. */
  isHalfDay?: boolean;
  note?: string | null;
}

export interface AbsencePage {
  meta: PageMeta;
  data: Absence[];
}

export interface AccessManager {
  displayName: string;
}

export interface AcknowledgeCustomerAlertsInput {
  version?: string | null;
}

export interface Allocation {
  id: number;
  tourId: number;
  kind: 'booking' | 'maintenance' | 'hold' | 'internal' | 'part';
  tourResourceTypeId: number;
  tourResourceId: number | null;
  reservationId: number | null;
  partOfAllocationId: number | null;
  units: number;
  startsAt: string;
  endsAt: string | null;
  status: 'active' | 'released';
  expiresAt: string | null;
  releasedAt: string | null;
  note: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface AllocationInput {
  kind: 'hold' | 'internal';
  tourResourceId: number;
  startsAt: DayOrTime;
  endsAt: DayOrTime;
  units?: number;
  /** The end of a hold if it is not booked; by default after the `holdHours` of the settings. */
  expiresAt?: string | null;
  note?: string | null;
}

export interface AllocationPage {
  meta: PageMeta;
  data: Allocation[];
}

export interface AnonymizeCustomerInput {
  reason: string;
  /** Also remove words of the name from texts that may refer to another person. */
  redactPossible?: boolean;
}

export interface AnonymizeMemberInput {
  reason: string;
}

export interface ApproveDaysInput {
  /** Only these members. */
  memberIds?: number[] | null;
  from: string;
  to: string;
  only?: 'clean' | null;
}

export interface ApproveDaysResult {
  /** How many were */
  approved: number;
  outcomes: {
    memberId: number;
    date: string;
    outcome: 'approved' | 'unchanged' | 'exception' | 'rejected' | 'unfinished' | 'closed';
    exceptions: DayExceptionKind[];
  }[];
}

export interface AssignReservationInput {
  tourResourceId?: number | null;
}

export interface AuditEvent {
  id: number;
  tourId: number;
  xid: string;
  occurredAt: string;
  actorKind: 'staff' | 'platform' | 'system';
  actorId: number | null;
  action: string;
  entity: string;
  entityId: number | null;
  changes: FreeObject;
  requestId: string | null;
}

export interface AuditEventPage {
  meta: PageMeta;
  data: AuditEvent[];
}

export interface AvailabilityCalendar {
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
  types: {
    tourResourceTypeId: number;
    code: string;
    name: string;
    kind: string;
    startsAt: string;
    endsAt: string;
    freeUnits: number;
    totalUnits: number;
    resources: {
      tourResourceId: number;
      code: string;
      freeUnits: number;
    }[];
  }[];
}

export interface AvailabilityOfType {
  freeUnits: number;
  totalUnits: number;
  resources: {
    tourResourceId: number;
    code: string;
    freeUnits: number;
    reasons: {
      reason: 'booking' | 'buffer' | 'maintenance' | 'hold' | 'inactive' | 'capacity';
      allocationId?: number;
      reservationId?: number;
      maintenanceOrderId?: number;
      startsAt?: string;
      endsAt?: string;
    }[];
  }[];
}

export type Base64 = string;

export interface BoardAllocation {
  id: number;
  kind: 'booking' | 'maintenance' | 'hold' | 'internal' | 'part';
  tourResourceTypeId: number;
  tourResourceId: number | null;
  units: number;
  startsAt: string;
  endsAt: string | null;
  expiresAt: string | null;
  /** The start, with the buffer before it. */
  takenFrom: string;
  /** The end, with the buffer after it. */
  takenTo: string | null;
  note: string | null;
  maintenanceOrderIds: number[];
  /** The open orders that block it. */
  toursMaintenanceOrders: {
    id: number;
    title: string;
    severity: 'low' | 'normal' | 'high' | 'critical';
  }[];
  toursReservation: {
    id: number;
    status: ReservationStatus;
    guests: number;
    expectedArrival: string | null;
    hasNotes: boolean;
    /** Critical preferences of the guests, for callers who may also read customers. */
    criticalPreferences: {
      kind: string;
      value: string;
    }[];
    toursCustomer: CustomerName | null;
  } | null;
}

export interface BoardDanger {
  id: number;
  kind: string;
  value: string;
}

export interface BoardOrder {
  id: number;
  tourResourceId: number | null;
  tourResourceZoneId: number | null;
  title: string;
  severity: 'low' | 'normal' | 'high' | 'critical';
  status: OrderStatus;
  blocksAvailability: boolean;
  openedAt: string;
  assignedToTourUser: StaffName | null;
}

export interface BoardResource {
  id: number;
  code: string;
  label: string | null;
  tourResourceZoneId: number | null;
  units: number;
  housekeepingState: HousekeepingState;
  toursResourceType: ResourceTypeName | null;
  openTasks: BoardTask[];
  /** Open tasks, counted up to 100 */
  openTasksCount: number;
  lastStatusEvent: {
    id: number;
    fromStatus: HousekeepingState;
    toStatus: HousekeepingState;
    note: string | null;
    occurredAt: string;
    changedByTourUser: StaffName | null;
  } | null;
  openMaintenance: BoardOrder[];
  /** Open maintenance orders, counted up to 100 */
  openMaintenanceCount: number;
  /** Critical preferences of guests in house or arriving today, without names. Empty without `housekeeping.update`, `customer.read` or `pos.order`. */
  dangers: BoardDanger[];
  inHouse: BoardStays;
  leaving: BoardStays;
  arriving: BoardStays;
}

export interface BoardStays {
  parties: number;
  guests: number;
  stays: {
    reservationId: number;
    guests: number;
    startsAt: string;
    endsAt: string;
    /** The announced arrival time, or `startsAt`. */
    arrivesAt: string;
    toursCustomer: CustomerName | null;
  }[];
}

export interface BoardTask {
  id: number;
  taskType: TaskType;
  priority: number;
  dueAt: string | null;
  startedAt: string | null;
  status: TaskStatus;
  notes: string | null;
  assignedToTourUser: StaffName | null;
}

export interface BookHoldInput {
  tourCustomerId: number;
  guests?: number;
  notes?: string | null;
  source?: string | null;
  externalRef?: string | null;
  expectedArrival?: string | null;
}

export interface Bytes {
  type: 'Buffer';
  data: number[];
}

export interface Calendar {
  data: {
    date: string;
    name: string;
    kind: 'national' | 'optional';
  }[];
}

export interface CancelDepartureInput {
  tourResourceTypeId: number;
  startsAt: string;
  endsAt: string;
  cancelReason?: string | null;
  closesSale?: boolean;
}

export interface CancelReservationGroupInput {
  cancelReason?: string | null;
}

export interface CancelReservationGroupResult {
  reservations: {
    id: number;
    status: ReservationStatus;
  }[];
}

export interface CancelReservationInput {
  cancelReason?: string | null;
}

export interface CashMovement {
  id: number;
  tourId: number;
  tourCashSessionId: number;
  kind: 'sale' | 'refund' | 'supply' | 'withdrawal';
  amount: string;
  note: string | null;
  recordedByTourUserId: number;
  createdAt: string;
  terminalCode: string;
  recordedBy: string | null;
  sessionDeletedAt: string | null;
}

export interface CashMovementPage {
  meta: PageMeta;
  data: CashMovement[];
}

export interface CashSession {
  id: number;
  tourId: number;
  terminalCode: string;
  openedByTourUserId: number;
  openedAt: string;
  openingFloat: string;
  closedByTourUserId: number | null;
  closedAt: string | null;
  countedAmount: string | null;
  expectedAmount: string | null;
  varianceAmount: string | null;
  notes: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface CashSessionChanges {
  terminalCode?: string;
  openedByTourUserId?: number;
  openedAt?: string;
  openingFloat?: number;
  closedByTourUserId?: number | null;
  closedAt?: string | null;
  countedAmount?: number | null;
  expectedAmount?: number | null;
  varianceAmount?: number | null;
  countedDenominations?: {
    value: number;
    quantity: number;
  }[] | null;
  varianceReason?: string | null;
  notes?: string | null;
}

export type CashSessionDetail = CashSession & {
  countedDenominations: {
    value: string;
    quantity: number;
  }[] | null;
  varianceReason: string | null;
  closedByTourUser: StaffName | null;
  openedByTourUser: StaffName | null;
  computedExpectedAmount: string;
};

export interface CashSessionInput {
  terminalCode: string;
  openedByTourUserId?: number;
  openedAt: string;
  openingFloat: number;
  closedByTourUserId?: number | null;
  closedAt?: string | null;
  countedAmount?: number | null;
  expectedAmount?: number | null;
  varianceAmount?: number | null;
  countedDenominations?: {
    value: number;
    quantity: number;
  }[] | null;
  varianceReason?: string | null;
  notes?: string | null;
}

export interface CashSessionMovement {
  id: number;
  tourId: number;
  tourCashSessionId: number;
  kind: 'sale' | 'refund' | 'supply' | 'withdrawal';
  amount: string;
  note: string | null;
  recordedByTourUserId: number;
  createdAt: string;
}

export interface CashSessionMovementInput {
  kind: 'sale' | 'refund' | 'supply' | 'withdrawal';
  amount: number;
  note?: string | null;
}

export interface CashSessionMovementPage {
  meta: PageMeta;
  data: CashSessionMovement[];
}

export interface CashSessionPage {
  meta: PageMeta;
  data: CashSession[];
}

export interface CashSessionReport {
  id: number;
  isOpen: boolean;
  terminalCode: string;
  openedAt: string;
  openingFloat: string;
  closedAt: string | null;
  countedAmount: string | null;
  expectedAmount: string | null;
  varianceAmount: string | null;
  countedDenominations: {
    value: string;
    quantity: number;
  }[] | null;
  varianceReason: string | null;
  notes: string | null;
  openedByTourUser: StaffName | null;
  closedByTourUser: StaffName | null;
  movements: {
    sale: CashTotal;
    refund: CashTotal;
    supply: CashTotal;
    withdrawal: CashTotal;
  };
  computedExpectedAmount: string;
}

export interface CashTotal {
  count: number;
  amount: string;
}

export interface ChangeHousekeepingTasksInput {
  ids: number[];
  assignedToTourUserId?: number | null;
  status?: TaskStatus | null;
}

export interface ChangeHousekeepingTasksResult {
  outcomes: {
    id: number;
    isDone: boolean;
    errors: {
      message: string;
      rule: string;
      field: string;
    }[];
  }[];
}

export interface ChangePasswordInput {
  current: string;
  password: string;
}

export interface ChangePlatformPasswordInput {
  current: string;
  password: string;
}

export interface ChangeTourTokenResult {
  tokenHeader: string;
}

export interface Choice {
  value: number;
  label: string;
}

export interface CodeAndName {
  id: number;
  code: string;
  name: string;
}

export interface CodedProblem {
  code?: InputCode;
  message?: string;
  /** Every failing field, one error each. */
  errors: FieldProblem[];
}

export interface ConfirmPlatformSecondFactorInput {
  code: string;
}

export interface ConfirmPlatformSecondFactorResult {
  recoveryCodes: string[];
}

export interface ConfirmSecondFactorInput {
  code: string;
}

export interface CopyShiftWeekInput {
  from: string;
  to: string;
}

export interface CopyShiftWeekResult {
  copied: number;
}

/** A country code of ISO 3166-1 alpha-2. Lower case is accepted and stored in upper case. */
export type CountryCode = 'AD' | 'AE' | 'AF' | 'AG' | 'AI' | 'AL' | 'AM' | 'AO' | 'AQ' | 'AR' | 'AS' | 'AT' | 'AU' | 'AW' | 'AX' | 'AZ' | 'BA' | 'BB' | 'BD' | 'BE' | 'BF' | 'BG' | 'BH' | 'BI' | 'BJ' | 'BL' | 'BM' | 'BN' | 'BO' | 'BQ' | 'BR' | 'BS' | 'BT' | 'BV' | 'BW' | 'BY' | 'BZ' | 'CA' | 'CC' | 'CD' | 'CF' | 'CG' | 'CH' | 'CI' | 'CK' | 'CL' | 'CM' | 'CN' | 'CO' | 'CR' | 'CU' | 'CV' | 'CW' | 'CX' | 'CY' | 'CZ' | 'DE' | 'DJ' | 'DK' | 'DM' | 'DO' | 'DZ' | 'EC' | 'EE' | 'EG' | 'EH' | 'ER' | 'ES' | 'ET' | 'FI' | 'FJ' | 'FK' | 'FM' | 'FO' | 'FR' | 'GA' | 'GB' | 'GD' | 'GE' | 'GF' | 'GG' | 'GH' | 'GI' | 'GL' | 'GM' | 'GN' | 'GP' | 'GQ' | 'GR' | 'GS' | 'GT' | 'GU' | 'GW' | 'GY' | 'HK' | 'HM' | 'HN' | 'HR' | 'HT' | 'HU' | 'ID' | 'IE' | 'IL' | 'IM' | 'IN' | 'IO' | 'IQ' | 'IR' | 'IS' | 'IT' | 'JE' | 'JM' | 'JO' | 'JP' | 'KE' | 'KG' | 'KH' | 'KI' | 'KM' | 'KN' | 'KP' | 'KR' | 'KW' | 'KY' | 'KZ' | 'LA' | 'LB' | 'LC' | 'LI' | 'LK' | 'LR' | 'LS' | 'LT' | 'LU' | 'LV' | 'LY' | 'MA' | 'MC' | 'MD' | 'ME' | 'MF' | 'MG' | 'MH' | 'MK' | 'ML' | 'MM' | 'MN' | 'MO' | 'MP' | 'MQ' | 'MR' | 'MS' | 'MT' | 'MU' | 'MV' | 'MW' | 'MX' | 'MY' | 'MZ' | 'NA' | 'NC' | 'NE' | 'NF' | 'NG' | 'NI' | 'NL' | 'NO' | 'NP' | 'NR' | 'NU' | 'NZ' | 'OM' | 'PA' | 'PE' | 'PF' | 'PG' | 'PH' | 'PK' | 'PL' | 'PM' | 'PN' | 'PR' | 'PS' | 'PT' | 'PW' | 'PY' | 'QA' | 'RE' | 'RO' | 'RS' | 'RU' | 'RW' | 'SA' | 'SB' | 'SC' | 'SD' | 'SE' | 'SG' | 'SH' | 'SI' | 'SJ' | 'SK' | 'SL' | 'SM' | 'SN' | 'SO' | 'SR' | 'SS' | 'ST' | 'SV' | 'SX' | 'SY' | 'SZ' | 'TC' | 'TD' | 'TF' | 'TG' | 'TH' | 'TJ' | 'TK' | 'TL' | 'TM' | 'TN' | 'TO' | 'TR' | 'TT' | 'TV' | 'TW' | 'TZ' | 'UA' | 'UG' | 'UM' | 'US' | 'UY' | 'UZ' | 'VA' | 'VC' | 'VE' | 'VG' | 'VI' | 'VN' | 'VU' | 'WF' | 'WS' | 'YE' | 'YT' | 'ZA' | 'ZM' | 'ZW';

export interface CreateReservationGroupResult {
  id: number;
  reservationIds: number[];
}

export interface CreateTourResult {
  email: string;
  password: string;
  tokenHeader: string;
}

export interface CreateWebhookResult {
  id: number;
  /** The key that signs messages. It is returned only once. */
  secret: string;
}

export interface Created {
  id: number;
}

export interface Customer {
  id: number;
  tourId: number;
  kind: 'person' | 'company';
  fullName: string;
  legalName: string | null;
  email: string | null;
  phoneE164: string | null;
  birthDate: string | null;
  nationality: string | null;
  residenceCountry: string | null;
  preferredLocale: string | null;
  marketingOptIn: boolean;
  marketingOptInAt: string | null;
  notes: string | null;
  anonymizedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface CustomerAlerts {
  toursCustomerPreferences: CustomerPreference[];
  /** Changes whenever any of the alerts changes. */
  version: string | null;
  acknowledgement: {
    acknowledgedAt: string;
    acknowledgedByTourUser: StaffName | null;
  } | null;
  toursTags: Tag[];
}

export interface CustomerChanges {
  kind?: 'person' | 'company';
  fullName?: string;
  legalName?: string | null;
  email?: string | null;
  phoneE164?: string | null;
  birthDate?: string | null;
  nationality?: CountryCode | null;
  residenceCountry?: CountryCode | null;
  preferredLocale?: string | null;
  marketingOptIn?: boolean;
  marketingOptInAt?: string | null;
  notes?: string | null;
}

export type CustomerDetail = Customer & {
  toursCustomerPreferences: CustomerPreference[];
  toursCustomerDocuments: CustomerDocument[];
  toursTags: Tag[];
};

export interface CustomerDocument {
  id: number;
  tourId: number;
  tourCustomerId: number;
  docType: string;
  issuingCountry: string | null;
  encryptionKeyId: string;
  holderName: string | null;
  issuedOn: string | null;
  expiresOn: string | null;
  scanObjectKey: string | null;
  retainUntil: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface CustomerDocumentChanges {
  tourCustomerId?: number;
  docType?: string;
  issuingCountry?: CountryCode | null;
  numberCiphertext?: Base64;
  numberFingerprint?: Base64;
  encryptionKeyId?: string;
  holderName?: string | null;
  issuedOn?: string | null;
  expiresOn?: string | null;
  scanObjectKey?: string | null;
  retainUntil?: string | null;
  /** The number in clear, instead of its encrypted form; the server seals it. Accepted only if the operator has configured keys; otherwise it is ignored. */
  number?: string | null;
}

export type CustomerDocumentDetail = CustomerDocument & {
  numberCiphertext: Bytes;
  numberFingerprint: Bytes;
  /** The number in clear, if the server has sealed it. */
  number?: string;
};

export interface CustomerDocumentInput {
  tourCustomerId: number;
  docType: string;
  issuingCountry?: CountryCode | null;
  numberCiphertext?: Base64;
  numberFingerprint?: Base64;
  encryptionKeyId?: string;
  holderName?: string | null;
  issuedOn?: string | null;
  expiresOn?: string | null;
  scanObjectKey?: string | null;
  retainUntil?: string | null;
  /** The number in clear, instead of its encrypted form; the server seals it. Accepted only if the operator has configured keys; otherwise it is ignored. */
  number?: string | null;
}

export interface CustomerDocumentPage {
  meta: PageMeta;
  data: CustomerDocument[];
}

export interface CustomerGlance {
  id: number;
  toursTags: Tag[];
  criticalPreferences: {
    id: number;
    kind: string;
    value: string;
  }[];
  presentStay: StayGlance | null;
  lastStay: StayGlance | null;
  nextStay: StayGlance | null;
  figures: {
    stays: number;
    nights: number;
    noShows: number;
  } | null;
}

export interface CustomerInput {
  kind?: 'person' | 'company';
  fullName: string;
  legalName?: string | null;
  email?: string | null;
  phoneE164?: string | null;
  birthDate?: string | null;
  nationality?: CountryCode | null;
  residenceCountry?: CountryCode | null;
  preferredLocale?: string | null;
  marketingOptIn?: boolean;
  marketingOptInAt?: string | null;
  notes?: string | null;
}

export interface CustomerName {
  id: number;
  fullName: string;
}

export interface CustomerPage {
  meta: PageMeta;
  data: Customer[];
}

export interface CustomerPreference {
  id: number;
  tourId: number;
  tourCustomerId: number;
  kind: string;
  value: string;
  severity: 'info' | 'warning' | 'critical';
  createdAt: string;
  updatedAt: string;
}

export interface CustomerPreferenceChanges {
  tourCustomerId?: number;
  kind?: string;
  value?: string;
  severity?: 'info' | 'warning' | 'critical';
}

export interface CustomerPreferenceInput {
  tourCustomerId: number;
  kind: string;
  value: string;
  severity?: 'info' | 'warning' | 'critical';
}

export interface CustomerPreferencePage {
  meta: PageMeta;
  data: CustomerPreference[];
}

export interface CustomerTimelineEntry {
  kind: 'stay' | 'change' | 'tags' | 'documentRead' | 'alert';
  at: string;
  id: number;
  stay: {
    id: number;
    status: string;
    startsAt: string;
    endsAt: string;
    units: number;
    guests: number;
    tourResourceTypeId: number;
    tourResourceId: number | null;
    checkedInAt: string | null;
    checkedOutAt: string | null;
  } | null;
  event: {
    action: string;
    entity: string;
    entityId: number | null;
    fields: string[];
    changes: Record<string, unknown> | null;
    actor: StaffName | null;
  } | null;
}

export interface CustomerTimelineEntryPage {
  meta: PageMeta;
  data: CustomerTimelineEntry[];
}

export interface Day {
  memberId: number;
  date: string;
  status: 'open' | 'submitted' | 'approved' | 'rejected';
  isClosed: boolean;
  /** What was expected: by the schedule, less holidays and absences */
  plannedMinutes: number;
  /** From punch to punch */
  workedMinutes: number;
  /** What counts, after tolerance and rounding */
  roundedMinutes: number;
  /** What counts, less what was expected */
  balanceMinutes: number;
  /** What absences freed of the schedule */
  absenceMinutes: number;
  /** Of what counts, between 22:00 and 05:00 */
  nightMinutes: number;
  /** The same in hours of 52 minutes and 30 seconds */
  nightReducedMinutes: number;
  /** The first two hours beyond the expected ones, day by day */
  overtimeFirstMinutes: number;
  /** What goes beyond those */
  overtimeBeyondMinutes: number;
  /** All beyond the expected ones on Sundays and holidays */
  overtimeHolidayMinutes: number;
  holiday: string | null;
  absence: {
    id: number;
    kind: 'vacation' | 'medical' | 'unpaid' | 'compensation';
    isHalfDay: boolean;
  } | null;
  flags: DayFlag[];
  intervals: DayInterval[];
  reason: string | null;
  decidedByMemberId: number | null;
  decidedAt: string | null;
}

export interface DayException {
  memberId: number;
  date: string;
  status: 'open' | 'submitted' | 'approved' | 'rejected';
  isClosed: boolean;
  /** What was expected: by the schedule, less holidays and absences */
  plannedMinutes: number;
  /** From punch to punch */
  workedMinutes: number;
  /** What counts, after tolerance and rounding */
  roundedMinutes: number;
  /** What counts, less what was expected */
  balanceMinutes: number;
  /** What absences freed of the schedule */
  absenceMinutes: number;
  /** Of what counts, between 22:00 and 05:00 */
  nightMinutes: number;
  /** The same in hours of 52 minutes and 30 seconds */
  nightReducedMinutes: number;
  /** The first two hours beyond the expected ones, day by day */
  overtimeFirstMinutes: number;
  /** What goes beyond those */
  overtimeBeyondMinutes: number;
  /** All beyond the expected ones on Sundays and holidays */
  overtimeHolidayMinutes: number;
  holiday: string | null;
  absence: {
    id: number;
    kind: 'vacation' | 'medical' | 'unpaid' | 'compensation';
    isHalfDay: boolean;
  } | null;
  flags: DayFlag[];
  intervals: DayInterval[];
  reason: string | null;
  decidedByMemberId: number | null;
  decidedAt: string | null;
  exceptions: DayExceptionKind[];
}

export type DayExceptionKind = 'forgotten_out' | 'absent' | 'over_ten_hours' | 'short_rest' | 'outside_fence' | 'manual_entry';

export interface DayExceptionPage {
  meta: PageMeta;
  data: DayException[];
}

export type DayFlag = 'in_progress' | 'forgotten_out' | 'absent' | 'over_ten_hours' | 'short_rest' | 'short_break' | 'outside_fence' | 'manual_entry' | 'device_time';

export interface DayInterval {
  inPunchId: number;
  outPunchId: number | null;
  inAt: string;
  outAt: string | null;
  computedInAt: string;
  computedOutAt: string | null;
  isForgotten: boolean;
}

/** A time, or a plain date for a local day of the instance. A time without an offset is read in the time zone of the instance. */
export type DayOrTime = string;

export interface DayPage {
  meta: PageMeta;
  data: Day[];
}

export interface Departure {
  tourResourceTypeId: number;
  code: string;
  name: string;
  startsAt: string;
  endsAt: string;
  isOffered: boolean;
  units: number;
  taken: number;
  held: number;
  free: number;
  reservationsCount: number;
  reservations: {
    id: number;
    status: ReservationStatus;
    units: number;
    guests: number;
    tourResourceId: number | null;
    toursCustomer: CustomerName | null;
  }[];
  holds: {
    allocationId: number;
    units: number;
    tourResourceId: number;
    expiresAt: string | null;
  }[];
  /** Internal use at exactly these times, for example of a cancelled departure. */
  blocks: {
    allocationId: number;
    units: number;
    tourResourceId: number;
    note: string | null;
  }[];
}

export interface DepartureOutcomes {
  outcomes: {
    reservationId: number;
    isDone: boolean;
    /** The reasons why it was not changed. */
    errors: FieldProblem[];
  }[];
  holds: {
    allocationId: number;
    isDone: boolean;
    /** The reasons why it was not changed. */
    errors: FieldProblem[];
  }[];
  hasMore: boolean;
  /** The allocations that close the slot for sale, if `closesSale` was set. */
  blockIds?: number[];
}

export interface Departures {
  departures: Departure[];
  hasMore: boolean;
}

export interface EnrolPlatformSecondFactorInput {
  password: string;
}

export interface EnrolPlatformSecondFactorResult {
  /** In base32, for typing. */
  secret: string;
  /** For a QR code. */
  uri: string;
}

export interface EnrolSecondFactorInput {
  password: string;
}

export interface EnterTourResult {
  type: 'bearer';
  token: string;
  expiresAt: string;
  user: {
    id: number;
    displayName: string;
    email: string;
    permissions: string[];
    mustChangePassword: boolean;
    mustEnrolSecondFactor: boolean;
  };
  tokenHeader: string;
}

/** The cause of the error, for programs. */
export type ErrorCode = 'BAD_REQUEST' | 'UNAUTHORIZED' | 'INVALID_CREDENTIALS' | 'SECOND_FACTOR_REQUIRED' | 'FORBIDDEN' | 'PASSWORD_CHANGE_REQUIRED' | 'SECOND_FACTOR_ENROLMENT_REQUIRED' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'REQUEST_TIMEOUT' | 'DOCUMENT_DAMAGED' | 'CONFLICT' | 'PERIOD_CLOSED' | 'UNDO_NOTHING' | 'UNDO_TOO_LATE' | 'UNDO_CHANGED' | 'UNDO_PLACE_TAKEN' | 'UNDO_REFERENCE_TAKEN' | 'UNDO_RESOURCE_CHANGED' | 'UNDO_TASK_TOUCHED' | 'IDEMPOTENCY_IN_FLIGHT' | 'IDEMPOTENCY_SPENT' | 'GONE' | 'PRECONDITION_FAILED' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'TOO_MANY_REQUESTS' | 'HEADERS_TOO_LARGE' | 'INTERNAL' | 'UNAVAILABLE' | 'DOCUMENT_KEY_MISSING' | 'INSTANCE_INACTIVE';

export interface ExportCustomerResult {
  exportedAt: string;
  customer: Record<string, unknown>;
  formerCustomers: Record<string, unknown>[];
  customerPreferences: Record<string, unknown>[];
  customerAcknowledgements: Record<string, unknown>[];
  customerDocuments: Record<string, unknown>[];
  reservations: Record<string, unknown>[];
  reservationGroups: Record<string, unknown>[];
  reservationGuests: Record<string, unknown>[];
  customerTags: Record<string, unknown>[];
  history: Record<string, unknown>[];
  omitted: {
    section: string;
    permission: string;
  }[];
}

export interface ExportMemberResult {
  exportedAt: string;
  member: Record<string, unknown>;
  formerSchedules: Record<string, unknown>[];
  punches: Record<string, unknown>[];
  voids: Record<string, unknown>[];
  days: Record<string, unknown>[];
  closedPeriods: Record<string, unknown>[];
  closedDays: Record<string, unknown>[];
  absences: Record<string, unknown>[];
  bankEntries: Record<string, unknown>[];
  history: Record<string, unknown>[];
}

export type FaultKind = 'water' | 'light' | 'air' | 'tv' | 'door' | 'furniture' | 'pest' | 'other';

export interface FieldProblem {
  /** The error, for people, in the requested language. */
  message: string;
  rule: Rule;
  /** The dotted path of the field, such as `tagIds.1`; empty for the whole body. */
  field: string;
  /** The values behind the message, such as a limit, ids or names of fields. With `Prefer: handling=strict` every error that has values sends them. */
  meta?: Record<string, unknown>;
}

export interface FindCustomerDocumentsInput {
  number: string;
  docType?: string | null;
}

export interface FindHousesResult {
  houses: {
    name: string;
    slug: string;
    tokenHeader: string;
    timezone: string;
  }[];
}

/** Any JSON object, stored as sent: at most 65536 bytes in all, at most 64 levels deep. */
export type FreeObject = Record<string, unknown>;

export interface FullPageMeta {
  total: number;
  perPage: number;
  currentPage: number;
  lastPage: number;
  firstPage: number;
  firstPageUrl: string | null;
  lastPageUrl: string | null;
  nextPageUrl: string | null;
  previousPageUrl: string | null;
}

export interface GenerateHousekeepingTasksInput {
  date: string;
}

export interface GenerateHousekeepingTasksResult {
  date: string;
  created: number;
  tasks: {
    id: number;
    tourResourceId: number;
    taskType: TaskType;
  }[];
}

export interface Geofence {
  id: number;
  name: string;
  latitude: number;
  longitude: number;
  radiusMeters: number;
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
}

export interface GeofenceChanges {
  name?: string;
  latitude?: number;
  longitude?: number;
  radiusMeters?: number;
  isActive?: boolean;
}

export interface GeofenceInput {
  name: string;
  latitude: number;
  longitude: number;
  radiusMeters: number;
  isActive?: boolean;
}

export interface GeofencePage {
  meta: PageMeta;
  data: Geofence[];
}

export type Granularity = 'minute' | 'hour' | 'night' | 'day' | 'slot';

export type GuestRelation = 'self' | 'partner' | 'child' | 'parent' | 'sibling' | 'relative' | 'friend' | 'colleague' | 'other';

export interface Holiday {
  id: number;
  date: string;
  name: string;
  /** Repeats every year from this date on. */
  isYearly: boolean;
  /** False makes it an ordinary day, even if the calendar has a holiday. */
  isObserved: boolean;
  createdAt: string;
  updatedAt: string;
}

export interface HolidayChanges {
  date?: string;
  name?: string;
  /** Repeats every year from this date on. */
  isYearly?: boolean;
  /** False makes it an ordinary day, even if the calendar has a holiday. */
  isObserved?: boolean;
}

export interface HolidayInput {
  date: string;
  name: string;
  /** Repeats every year from this date on. */
  isYearly?: boolean;
  /** False makes it an ordinary day, even if the calendar has a holiday. */
  isObserved?: boolean;
}

export interface HolidayPage {
  meta: PageMeta;
  data: Holiday[];
}

export interface HouseAlerts {
  date: string;
  /** Total of guests with alerts; at most 500 are listed. */
  people: number;
  places: {
    toursResource: ResourceName | null;
    guests: {
      tourCustomerId: number;
      fullName: string;
      reservationId: number;
      /** False for guests expected today. */
      isInHouse: boolean;
      /** True for a companion of the customer who booked. */
      isCompanion: boolean;
      toursCustomerPreferences: CustomerPreference[];
      /** Changes whenever any of the alerts changes. */
      version: string | null;
      acknowledgement: {
        acknowledgedAt: string;
        acknowledgedByTourUser: StaffName | null;
      } | null;
    }[];
  }[];
}

export interface HouseRooms {
  date: string;
  /** Number of rooms; at most 2000 are listed, those with guests first. */
  total: number;
  rooms: {
    toursResource: ResourceName;
    stays: {
      reservationId: number;
      tourCustomerId: number;
      fullName: string;
      /** Number of guests of the booking, children included. */
      guests: number;
      /** False for guests expected today. */
      isInHouse: boolean;
    }[];
  }[];
}

export interface HousekeepingBoard {
  summary: {
    dirty: number;
    cleaning: number;
    clean: number;
    inspected: number;
    out_of_service: number;
  };
  date: string;
  zones: {
    id: number;
    code: string;
    name: string;
    parentTourResourceZoneId: number | null;
    openMaintenance: BoardOrder[];
    /** Open maintenance orders, counted up to 100 */
    openMaintenanceCount: number;
    resources: BoardResource[];
  }[];
  unzoned: {
    resources: BoardResource[];
    openMaintenance: BoardOrder[];
    /** Open maintenance orders, counted up to 100 */
    openMaintenanceCount: number;
  };
}

export type HousekeepingState = 'dirty' | 'cleaning' | 'clean' | 'inspected' | 'out_of_service';

export interface HousekeepingTask {
  id: number;
  tourId: number;
  tourResourceId: number;
  assignedToTourUserId: number | null;
  inspectedByTourUserId: number | null;
  taskType: TaskType;
  priority: number;
  dueAt: string | null;
  startedAt: string | null;
  completedAt: string | null;
  inspectedAt: string | null;
  status: TaskStatus;
  checklist: FreeObject[];
  notes: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface HousekeepingTaskChanges {
  tourResourceId?: number;
  assignedToTourUserId?: number | null;
  inspectedByTourUserId?: number | null;
  taskType?: TaskType;
  priority?: number;
  dueAt?: string | null;
  startedAt?: string | null;
  completedAt?: string | null;
  inspectedAt?: string | null;
  status?: TaskStatus;
  checklist?: FreeObject[];
  notes?: string | null;
}

export type HousekeepingTaskDetail = HousekeepingTask & {
  generatedFor: string | null;
  inspectedByTourUser: StaffName | null;
  assignedToTourUser: StaffName | null;
  toursResource: {
    id: number;
    code: string;
  } | null;
};

export interface HousekeepingTaskDistribution {
  date: string;
  people: {
    tourUserId: number;
    displayName: string;
    shiftMinutes: number;
    isHousekeeping: boolean;
    minutes: number;
    tasks: {
      id: number;
      tourResourceId: number;
      code: string;
      tourResourceZoneId: number | null;
      taskType: TaskType;
      status: TaskStatus;
      dueAt: string | null;
      assignedToTourUserId: number | null;
      minutes: number;
      isProposed: boolean;
    }[];
  }[];
  unassigned: {
    id: number;
    tourResourceId: number;
    code: string;
    tourResourceZoneId: number | null;
    taskType: TaskType;
    status: TaskStatus;
    dueAt: string | null;
    assignedToTourUserId: number | null;
    minutes: number;
    isProposed: boolean;
  }[];
}

export interface HousekeepingTaskInput {
  tourResourceId: number;
  assignedToTourUserId?: number | null;
  inspectedByTourUserId?: number | null;
  taskType?: TaskType;
  priority?: number;
  dueAt?: string | null;
  startedAt?: string | null;
  completedAt?: string | null;
  inspectedAt?: string | null;
  status?: TaskStatus;
  checklist?: FreeObject[];
  notes?: string | null;
}

export interface HousekeepingTaskPage {
  meta: PageMeta;
  data: HousekeepingTask[];
}

/** Why the time clock refused the request, for programs. */
export type InputCode = 'MAX_INTERVALS_REACHED' | 'MANUAL_ENTRY_NOT_ALLOWED' | 'GEOLOCATION_REQUIRED' | 'OUTSIDE_GEOFENCE';

export interface MaintenanceOrder {
  id: number;
  tourId: number;
  tourResourceId: number | null;
  tourResourceZoneId: number | null;
  tourAllocationId: number | null;
  reportedByTourUserId: number;
  assignedToTourUserId: number | null;
  title: string;
  description: string | null;
  severity: 'low' | 'normal' | 'high' | 'critical';
  status: OrderStatus;
  blocksAvailability: boolean;
  openedAt: string;
  resolvedAt: string | null;
  costAmount: number | null;
  createdAt: string;
  updatedAt: string;
}

export interface MaintenanceOrderChanges {
  tourResourceId?: number | null;
  tourResourceZoneId?: number | null;
  tourAllocationId?: number | null;
  assignedToTourUserId?: number | null;
  title?: string;
  description?: string | null;
  severity?: 'low' | 'normal' | 'high' | 'critical';
  status?: OrderStatus;
  blocksAvailability?: boolean;
  openedAt?: string;
  resolvedAt?: string | null;
  costAmount?: number | null;
  blocksFrom?: string | null;
  blocksUntil?: string | null;
  needsCleaning?: boolean;
  faultKind?: FaultKind | null;
  dueAt?: string | null;
  every?: {
    count: number;
    unit: 'day' | 'week' | 'month';
  } | null;
}

export interface MaintenanceOrderComment {
  id: number;
  tourId: number;
  maintenanceOrderId: number;
  writtenByTourUserId: number;
  text: string;
  createdAt: string;
  writtenByTourUser: StaffName | null;
}

export interface MaintenanceOrderCommentInput {
  text: string;
}

export interface MaintenanceOrderCommentPage {
  meta: PageMeta;
  data: MaintenanceOrderComment[];
}

export type MaintenanceOrderDetail = MaintenanceOrder & {
  blocksFrom: string | null;
  blocksUntil: string | null;
  needsCleaning: boolean;
  faultKind: FaultKind | null;
  isReport: boolean;
  dueAt: string | null;
  every: {
    count: number;
    unit: 'day' | 'week' | 'month';
  } | null;
  everyFrom: string | null;
  followsMaintenanceOrderId: number | null;
  toursAllocation: {
    id: number;
    kind: 'booking' | 'maintenance' | 'hold' | 'internal' | 'part';
    startsAt: string;
    endsAt: string | null;
    status: 'active' | 'released';
  } | null;
  toursResource: {
    id: number;
    code: string;
  } | null;
  reportedByTourUser: StaffName | null;
  assignedToTourUser: StaffName | null;
  toursResourceZone: CodeAndName | null;
  commentsCount: number;
  photosCount: number;
};

export interface MaintenanceOrderInput {
  tourResourceId?: number | null;
  tourResourceZoneId?: number | null;
  tourAllocationId?: number | null;
  assignedToTourUserId?: number | null;
  title: string;
  description?: string | null;
  severity?: 'low' | 'normal' | 'high' | 'critical';
  status?: OrderStatus;
  blocksAvailability?: boolean;
  openedAt?: string;
  resolvedAt?: string | null;
  costAmount?: number | null;
  blocksFrom?: string | null;
  blocksUntil?: string | null;
  needsCleaning?: boolean;
  faultKind?: FaultKind | null;
  dueAt?: string | null;
  every?: {
    count: number;
    unit: 'day' | 'week' | 'month';
  } | null;
}

export interface MaintenanceOrderPage {
  meta: PageMeta;
  data: MaintenanceOrder[];
}

export interface MaintenanceOrderPhoto {
  id: number;
  tourId: number;
  maintenanceOrderId: number;
  addedByTourUserId: number;
  kind: 'image/jpeg' | 'image/png' | 'image/webp';
  caption: string | null;
  size: number;
  createdAt: string;
  addedByTourUser: StaffName | null;
}

export interface MaintenanceOrderPhotoInput {
  data: Base64;
  caption?: string | null;
}

export interface MaintenanceOrderPhotoPage {
  meta: PageMeta;
  data: MaintenanceOrderPhoto[];
}

export interface ManualEntry {
  id: number;
  memberId: number;
  kind: 'in' | 'out';
  punchedAt: string;
  receivedAt: string;
  deviceTime: string | null;
  clientId: string | null;
  source: 'web' | 'mobile' | 'kiosk' | 'manual';
  position: {
    latitude?: number;
    longitude?: number;
    accuracyMeters?: number | null;
  } | null;
  isOutsideFence: boolean;
  enteredByMemberId: number | null;
  reason: string | null;
  date: string;
  isVoid: boolean;
  number: number;
  hash: string;
  void: {
    reason: string | null;
    voidedAt: string;
    voidedByMemberId: number;
  } | null;
}

export interface ManualEntryInput {
  memberId?: number | null;
  punchedAt: string;
  reason: string;
}

export interface ManualEntryPage {
  meta: PageMeta;
  data: ManualEntry[];
}

export interface Me {
  user: {
    id: number;
    displayName: string;
    email: string;
    mustChangePassword: boolean;
    mustEnrolSecondFactor: boolean;
  };
  tour: {
    id: number;
    name: string;
    slug: string;
    timezone: string;
    currency: string;
    /** The granularities of its resource types, each once. A house without `slot` has no departures. */
    granularities: string[];
    /** Active time clocks of its workspace, by name, at most 20. Each has its own members, who sign in there. */
    timesheets: {
      name: string;
      slug: string;
      tokenHeader: string;
    }[];
  };
  roles: CodeAndName[];
  permissions: string[];
}

export interface Member {
  id: number;
  name: string;
  email: string;
  isManager: boolean;
  status: 'active' | 'inactive';
}

export interface MemberChanges {
  name?: string;
  email?: string;
  isManager?: boolean;
  status?: 'active' | 'inactive';
  scheduleId?: number | null;
  startsOn?: string | null;
  registration?: string | null;
  cpf?: string | null;
  pis?: string | null;
  password?: string;
  /** The first day of the `scheduleId` sent with it; today by default. */
  scheduleFrom?: string | null;
}

export type MemberDetail = Member & {
  scheduleId: number | null;
  startsOn: string | null;
  registration: string | null;
  cpf: string | null;
  pis: string | null;
  anonymizedAt: string | null;
  formerSchedules: {
    scheduleId: number | null;
    endsOn: string;
  }[];
  createdAt: string;
  updatedAt: string;
};

export interface MemberInput {
  name: string;
  email: string;
  isManager?: boolean;
  status?: 'active' | 'inactive';
  scheduleId?: number | null;
  startsOn?: string | null;
  registration?: string | null;
  cpf?: string | null;
  pis?: string | null;
  password?: string | null;
}

export interface MemberPage {
  meta: PageMeta;
  data: Member[];
}

export interface MergeCustomerInput {
  fromCustomerId: number;
}

export interface MergeCustomerResult {
  id: number;
  moved: {
    customerPreferences: number;
    customerDocuments: number;
    reservations: number;
    reservationGroups: number;
    reservationGuests: number;
    customerTags: number;
  };
  filled: string[];
}

export interface MoveDepartureInput {
  tourResourceTypeId: number;
  startsAt: string;
  endsAt: string;
  toStartsAt: string;
  toEndsAt: string;
}

export interface MoveReservationGroupInput {
  days?: number;
  minutes?: number;
}

export interface Occupancy {
  days: {
    date: string;
    types: {
      tourResourceTypeId: number;
      code: string;
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

export type OrderStatus = 'open' | 'in_progress' | 'resolved' | 'cancelled';

export interface Overview {
  houses: {
    id: number;
    workspaceId: number;
    name: string;
    slug: string;
    timezone: string;
    currency: string;
    isActive: boolean;
    /** The current local day of the house. */
    date: string;
    /** Active exclusive resources of accommodation types. */
    rooms: number;
    /** Rooms booked for the midnight that ends the day, those without a room yet included. */
    occupied: number;
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
    /** Bookings nobody came for in time. */
    overdue: number;
  }[];
}

export interface OwnPlatformSecondFactor {
  isOn: boolean;
  since: string | null;
  recoveryCodesLeft: number;
}

export interface OwnPlatformSession {
  id: number;
  createdAt: string;
  lastSeenAt: string;
  /** The approximate network of the sign-in. */
  network: string | null;
  userAgent: string | null;
  /** The session of this request. */
  isCurrent: boolean;
}

export interface OwnSecondFactor {
  isOn: boolean;
  since: string | null;
  recoveryCodesLeft: number;
}

export interface OwnSession {
  id: number;
  createdAt: string;
  lastSeenAt: string;
  /** The approximate network of the sign-in. */
  network: string | null;
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
  startsOn: string;
  endsOn: string;
  status: 'open' | 'closed';
  closedAt: string | null;
  closedByMemberId: number | null;
}

export interface PeriodPage {
  meta: PageMeta;
  data: Period[];
}

export interface PeriodReport {
  meta: PageMeta;
  data: {
    memberId: number;
    name: string;
    email: string;
    registration: string | null;
    cpf: string | null;
    pis: string | null;
    days: Day[];
    totals: WorkTotals;
  }[];
}

export interface Permission {
  id: number;
  /** Letters, digits and signs of ASCII, single blanks between them; no code that looks like a seeded one. */
  code: string;
  category: string;
  description: string;
}

export interface PermissionChanges {
  /** Letters, digits and signs of ASCII, single blanks between them; no code that looks like a seeded one. */
  code?: string;
  category?: string;
  description?: string;
}

export interface PermissionInput {
  /** Letters, digits and signs of ASCII, single blanks between them; no code that looks like a seeded one. */
  code: string;
  category: string;
  description: string;
}

export interface PermissionPage {
  meta: PageMeta;
  data: Permission[];
}

export interface PlatformAuditEvent {
  id: number;
  xid: string;
  occurredAt: string;
  workspaceId: number | null;
  action: string;
  entity: string;
  entityId: number | null;
  changes: FreeObject;
  requestId: string | null;
}

export interface PlatformAuditEventPage {
  meta: FullPageMeta;
  data: PlatformAuditEvent[];
}

export interface PlatformMe {
  id: number;
  name: string;
  email: string;
}

export interface PresentMember {
  memberId: number;
  name: string;
  since: string;
  /** Of the working day */
  date: string;
  punchId: number;
}

export interface PresentMemberPage {
  meta: PageMeta;
  data: PresentMember[];
}

export interface PreviewCustomerAnonymizationResult {
  anonymizedAt: string | null;
  blockedBy: {
    reason: 'inHouse' | 'bookedAhead';
    reservationId: number;
    until: string;
  } | null;
  goes: {
    section: string;
    records: number;
    fields: string[];
  }[];
  stays: {
    section: string;
    records: number;
    fields: string[];
    basis: 'retention' | 'impersonal';
    until: string | null;
  }[];
  mentions: {
    section: string;
    named: number;
    possible: number;
    possibleIds: number[];
  }[];
  /** Data that is not searched for the person: the photos themselves, checklists of tasks, labels of resources and zones, and notes about other customers. */
  unsearched: ('pictures' | 'checklists' | 'labels' | 'notesOnOthers')[];
}

export interface PreviewSegmentRuleDraftInput {
  tourTagId: number;
  definition: FreeObject;
  tourSegmentRuleId?: number | null;
}

export interface PreviewSegmentRuleDraftResult {
  add: number;
  remove: number;
  addIds: number[];
  removeIds: number[];
}

export interface Problem {
  code: ErrorCode;
  /** The cause of the error, for people, in the requested language. */
  message: string;
}

export interface Punch {
  id: number;
  memberId: number;
  kind: 'in' | 'out';
  punchedAt: string;
  receivedAt: string;
  deviceTime: string | null;
  clientId: string | null;
  source: 'web' | 'mobile' | 'kiosk' | 'manual';
  position: {
    latitude?: number;
    longitude?: number;
    accuracyMeters?: number | null;
  } | null;
  isOutsideFence: boolean;
  enteredByMemberId: number | null;
  reason: string | null;
  date: string;
  isVoid: boolean;
  number: number;
  hash: string;
  void: {
    reason: string | null;
    voidedAt: string;
    voidedByMemberId: number;
  } | null;
}

export interface PunchInput {
  deviceTime?: string | null;
  clientId?: string | null;
  position?: {
    latitude: number;
    longitude: number;
    accuracyMeters?: number | null;
  } | null;
  source?: 'web' | 'mobile' | 'kiosk';
}

export interface PunchPage {
  meta: PageMeta;
  data: Punch[];
}

export interface PunchReceipt {
  /** Counts the punches of the instance, without gaps */
  number: number;
  punchId: number;
  memberId: number;
  name: string;
  timesheet: string;
  kind: 'in' | 'out';
  punchedAt: string;
  receivedAt: string;
  /** What the hash was taken of: SHA-256 of the bytes of `previousHash`, the number, a blank and this */
  statement: string;
  previousHash: string;
  hash: string;
}

export interface RejectAbsenceInput {
  reason?: string | null;
}

export interface RejectDayInput {
  reason?: string | null;
}

export interface RemovePlatformSecondFactorInput {
  password: string;
  code: string;
}

export interface RemoveSecondFactorInput {
  password: string;
  code: string;
}

export interface ReplaceCustomerTagsInput {
  tagIds: number[];
}

export interface ReplaceResourcePartsInput {
  resourceIds: number[];
}

export interface ReplaceRolePermissionsInput {
  permissionIds: number[];
}

export interface ReplaceUserRolesInput {
  roleIds: number[];
}

export interface ReportFaultInput {
  title: string;
  description?: string | null;
  tourResourceId?: number | null;
  tourResourceZoneId?: number | null;
  faultKind?: FaultKind | null;
}

export interface Reservation {
  id: number;
  tourId: number;
  tourCustomerId: number;
  reservationGroupId: number | null;
  tourResourceTypeId: number;
  tourResourceId: number | null;
  startsAt: string;
  endsAt: string;
  units: number;
  guests: number;
  notes: string | null;
  source: string | null;
  externalRef: string | null;
  expectedArrival: string | null;
  status: ReservationStatus;
  createdAt: string;
  updatedAt: string;
  overdue: boolean;
  allocationId: number | null;
  toursCustomer: CustomerName | null;
  toursResource: ResourceName | null;
  toursResourceType: ResourceTypeName | null;
}

export interface ReservationChanges {
  tourCustomerId?: number;
  tourResourceTypeId?: number;
  tourResourceId?: number | null;
  startsAt?: DayOrTime;
  endsAt?: DayOrTime;
  units?: number;
  guests?: number;
  notes?: string | null;
  source?: string | null;
  externalRef?: string | null;
  expectedArrival?: string | null;
}

export type ReservationDetail = Reservation & {
  checkedInAt: string | null;
  checkedOutAt: string | null;
  cancelReason: string | null;
};

export interface ReservationGroup {
  id: number;
  tourId: number;
  tourCustomerId: number;
  createdAt: string;
  updatedAt: string;
  startsAt: string | null;
  endsAt: string | null;
  reservationsCount: number;
  standingCount: number;
  toursCustomer: CustomerName | null;
}

export type ReservationGroupDetail = ReservationGroup & {
  /** Oldest first, as many as fit into 1000000 bytes; the list of `/reservations` has all of them, by page. */
  toursReservations: {
    id: number;
    tourId: number;
    tourCustomerId: number;
    reservationGroupId: number | null;
    tourResourceTypeId: number;
    tourResourceId: number | null;
    startsAt: string;
    endsAt: string;
    units: number;
    guests: number;
    notes: string | null;
    source: string | null;
    externalRef: string | null;
    expectedArrival: string | null;
    status: ReservationStatus;
    createdAt: string;
    updatedAt: string;
  }[];
};

export interface ReservationGroupInput {
  tourCustomerId: number;
  items: {
    tourResourceTypeId: number;
    tourResourceId?: number | null;
    startsAt: DayOrTime;
    endsAt: DayOrTime;
    units?: number;
    guests?: number;
    notes?: string | null;
    source?: string | null;
    externalRef?: string | null;
    expectedArrival?: string | null;
  }[];
}

export interface ReservationGroupPage {
  meta: PageMeta;
  data: ReservationGroup[];
}

export interface ReservationGuest {
  id: number;
  tourId: number;
  reservationId: number;
  tourCustomerId: number | null;
  name: string;
  relation: GuestRelation;
  birthDate: string | null;
  nationality: string | null;
  sex: 'female' | 'male' | 'other' | null;
  occupation: string | null;
  email: string | null;
  phoneE164: string | null;
  residenceCountry: string | null;
  residenceCity: string | null;
  residenceAddress: string | null;
  comingFrom: string | null;
  goingTo: string | null;
  tripReason: TripReason | null;
  transport: Transport | null;
  documentType: string | null;
  encryptionKeyId: string | null;
  retainUntil: string | null;
  anonymizedAt: string | null;
  createdAt: string;
  updatedAt: string;
  hasDocumentNumber: boolean;
}

export interface ReservationGuestChanges {
  tourCustomerId?: number | null;
  name?: string;
  relation?: GuestRelation;
  birthDate?: string | null;
  nationality?: CountryCode | null;
  sex?: 'female' | 'male' | 'other' | null;
  occupation?: string | null;
  email?: string | null;
  phoneE164?: string | null;
  residenceCountry?: CountryCode | null;
  residenceCity?: string | null;
  residenceAddress?: string | null;
  comingFrom?: string | null;
  goingTo?: string | null;
  tripReason?: TripReason | null;
  transport?: Transport | null;
  documentType?: string | null;
  documentNumberCiphertext?: Base64 | null;
  documentNumberFingerprint?: Base64 | null;
  encryptionKeyId?: string | null;
  retainUntil?: string | null;
  /** The document number in clear, instead of its encrypted form; the server seals it. Accepted only if the operator has configured keys; otherwise it is ignored. */
  documentNumber?: string | null;
}

export type ReservationGuestDetail = ReservationGuest & {
  documentNumberCiphertext: Bytes | null;
  documentNumberFingerprint: Bytes | null;
  /** The number in clear, if the server has sealed it and has the key. */
  documentNumber?: string;
};

export interface ReservationGuestInput {
  tourCustomerId?: number | null;
  name: string;
  relation?: GuestRelation;
  birthDate?: string | null;
  nationality?: CountryCode | null;
  sex?: 'female' | 'male' | 'other' | null;
  occupation?: string | null;
  email?: string | null;
  phoneE164?: string | null;
  residenceCountry?: CountryCode | null;
  residenceCity?: string | null;
  residenceAddress?: string | null;
  comingFrom?: string | null;
  goingTo?: string | null;
  tripReason?: TripReason | null;
  transport?: Transport | null;
  documentType?: string | null;
  documentNumberCiphertext?: Base64 | null;
  documentNumberFingerprint?: Base64 | null;
  encryptionKeyId?: string | null;
  retainUntil?: string | null;
  /** The document number in clear, instead of its encrypted form; the server seals it. Accepted only if the operator has configured keys; otherwise it is ignored. */
  documentNumber?: string | null;
}

export interface ReservationGuestPage {
  meta: PageMeta;
  data: ReservationGuest[];
}

export interface ReservationInput {
  tourCustomerId: number;
  tourResourceTypeId: number;
  tourResourceId?: number | null;
  startsAt: DayOrTime;
  endsAt: DayOrTime;
  units?: number;
  guests?: number;
  notes?: string | null;
  source?: string | null;
  externalRef?: string | null;
  expectedArrival?: string | null;
}

export interface ReservationOutcome {
  id: number;
  status: ReservationStatus;
  tourResourceId: number | null;
  warnings: {
    rule: string;
    message: string;
  }[];
}

export interface ReservationPage {
  meta: PageMeta;
  data: Reservation[];
}

export interface ReservationRegistration {
  reservationId: number;
  status: ReservationStatus;
  startsAt: string;
  endsAt: string;
  checkedInAt: string | null;
  checkedOutAt: string | null;
  /** The number of guests of the reservation. */
  guests: number;
  toursResource: ResourceName | null;
  /** Guests whose names are not known yet. */
  unnamed: number;
  cards: {
    reservationGuestId: number | null;
    tourCustomerId: number | null;
    tourCustomerDocumentId: number | null;
    relation: GuestRelation;
    name: string;
    birthDate: string | null;
    sex: 'female' | 'male' | 'other' | null;
    nationality: string | null;
    occupation: string | null;
    documentType: string | null;
    residenceCountry: string | null;
    residenceCity: string | null;
    residenceAddress: string | null;
    email: string | null;
    phoneE164: string | null;
    comingFrom: string | null;
    goingTo: string | null;
    tripReason: TripReason | null;
    transport: Transport | null;
    hasDocumentNumber: boolean;
    missing: string[];
  }[];
}

export type ReservationStatus = 'confirmed' | 'checked_in' | 'checked_out' | 'cancelled' | 'no_show';

export interface ReservationTimelineEntry {
  kind: 'reservation' | 'guest';
  at: string;
  id: number;
  action: string;
  fields: string[];
  /** Values before and after, for `status`, `startsAt`, `endsAt`, `tourResourceTypeId`, `tourResourceId`, `units`, `guests`, `expectedArrival`. */
  changes: Record<string, unknown>;
  fromResource: {
    id: number;
    code: string;
  } | null;
  toResource: {
    id: number;
    code: string;
  } | null;
  guestName: string | null;
  actor: StaffName | null;
}

export interface ReservationTimelineEntryPage {
  meta: PageMeta;
  data: ReservationTimelineEntry[];
}

export interface Resource {
  id: number;
  tourId: number;
  tourResourceTypeId: number;
  tourResourceZoneId: number | null;
  code: string;
  label: string | null;
  units: number;
  maxOccupancy: number | null;
  housekeepingState: HousekeepingState;
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
}

export interface ResourceChanges {
  tourResourceTypeId?: number;
  tourResourceZoneId?: number | null;
  code?: string;
  label?: string | null;
  units?: number;
  maxOccupancy?: number | null;
  housekeepingState?: HousekeepingState;
  attributes?: FreeObject;
  isActive?: boolean;
  housekeepingNote?: string | null;
}

export type ResourceDetail = Resource & {
  attributes: FreeObject;
  toursResourceZone: CodeAndName | null;
  toursResourceType: ResourceTypeName | null;
  toursResourceParts: ResourceName[];
  toursResourceWholes: ResourceName[];
};

export interface ResourceInput {
  tourResourceTypeId: number;
  tourResourceZoneId?: number | null;
  code: string;
  label?: string | null;
  units?: number;
  maxOccupancy?: number | null;
  housekeepingState?: HousekeepingState;
  attributes?: FreeObject;
  isActive?: boolean;
}

export type ResourceKind = 'accommodation' | 'space' | 'activity' | 'equipment' | 'service';

export interface ResourceName {
  id: number;
  code: string;
  label: string | null;
}

export interface ResourcePage {
  meta: PageMeta;
  data: Resource[];
}

export interface ResourceStatusEvent {
  id: number;
  tourId: number;
  tourResourceId: number;
  changedByTourUserId: number;
  fromStatus: HousekeepingState;
  toStatus: HousekeepingState;
  note: string | null;
  occurredAt: string;
  changedByTourUser: StaffName | null;
}

export interface ResourceStatusEventPage {
  meta: PageMeta;
  data: ResourceStatusEvent[];
}

export interface ResourceTimelineEntry {
  kind: 'housekeepingTask' | 'maintenanceOrder' | 'statusEvent';
  at: string;
  id: number;
  housekeepingTask: {
    id: number;
    tourId: number;
    tourResourceId: number;
    assignedToTourUserId: number | null;
    inspectedByTourUserId: number | null;
    taskType: TaskType;
    priority: number;
    dueAt: string | null;
    startedAt: string | null;
    completedAt: string | null;
    inspectedAt: string | null;
    status: TaskStatus;
    checklist: FreeObject[];
    notes: string | null;
    createdAt: string;
    updatedAt: string;
  } | null;
  maintenanceOrder: {
    id: number;
    tourId: number;
    tourResourceId: number | null;
    tourResourceZoneId: number | null;
    tourAllocationId: number | null;
    reportedByTourUserId: number;
    assignedToTourUserId: number | null;
    title: string;
    description: string | null;
    severity: 'low' | 'normal' | 'high' | 'critical';
    status: OrderStatus;
    blocksAvailability: boolean;
    openedAt: string;
    resolvedAt: string | null;
    costAmount: number | null;
    createdAt: string;
    updatedAt: string;
  } | null;
  statusEvent: {
    id: number;
    tourId: number;
    tourResourceId: number;
    changedByTourUserId: number;
    fromStatus: HousekeepingState;
    toStatus: HousekeepingState;
    note: string | null;
    occurredAt: string;
    changedByTourUser: StaffName | null;
  } | null;
}

export interface ResourceTimelineEntryPage {
  meta: PageMeta;
  data: ResourceTimelineEntry[];
}

export interface ResourceType {
  id: number;
  tourId: number;
  tourTaxGroupId: number | null;
  code: string;
  kind: ResourceKind;
  name: string;
  description: string | null;
  granularity: Granularity;
  minDurationMinutes: number | null;
  maxDurationMinutes: number | null;
  minLeadTimeMinutes: number | null;
  maxLeadTimeMinutes: number | null;
  bufferBeforeMinutes: number;
  bufferAfterMinutes: number;
  defaultOccupancy: number | null;
  maxOccupancy: number | null;
  overbookingLimit: number;
  requiresAssignment: boolean;
  attributes: FreeObject;
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
}

export interface ResourceTypeChanges {
  tourTaxGroupId?: number | null;
  code?: string;
  kind?: ResourceKind;
  name?: string;
  description?: string | null;
  granularity?: Granularity;
  minDurationMinutes?: number | null;
  maxDurationMinutes?: number | null;
  minLeadTimeMinutes?: number | null;
  maxLeadTimeMinutes?: number | null;
  bufferBeforeMinutes?: number;
  bufferAfterMinutes?: number;
  defaultOccupancy?: number | null;
  maxOccupancy?: number | null;
  overbookingLimit?: number;
  requiresAssignment?: boolean;
  attributes?: FreeObject;
  isActive?: boolean;
}

export type ResourceTypeDetail = ResourceType & {
  toursTaxGroup: CodeAndName | null;
};

export interface ResourceTypeInput {
  tourTaxGroupId?: number | null;
  code: string;
  kind: ResourceKind;
  name: string;
  description?: string | null;
  granularity: Granularity;
  minDurationMinutes?: number | null;
  maxDurationMinutes?: number | null;
  minLeadTimeMinutes?: number | null;
  maxLeadTimeMinutes?: number | null;
  bufferBeforeMinutes?: number;
  bufferAfterMinutes?: number;
  defaultOccupancy?: number | null;
  maxOccupancy?: number | null;
  overbookingLimit?: number;
  requiresAssignment?: boolean;
  attributes?: FreeObject;
  isActive?: boolean;
}

export interface ResourceTypeName {
  id: number;
  code: string;
  name: string;
  kind: ResourceKind;
}

export interface ResourceTypePage {
  meta: PageMeta;
  data: ResourceType[];
}

export interface ResourceZone {
  id: number;
  tourId: number;
  parentTourResourceZoneId: number | null;
  code: string;
  name: string;
  createdAt: string;
  updatedAt: string;
}

export interface ResourceZoneChanges {
  parentTourResourceZoneId?: number | null;
  code?: string;
  name?: string;
}

export type ResourceZoneDetail = ResourceZone & {
  parentTourResourceZone: CodeAndName | null;
};

export interface ResourceZoneInput {
  parentTourResourceZoneId?: number | null;
  code: string;
  name: string;
}

export interface ResourceZonePage {
  meta: PageMeta;
  data: ResourceZone[];
}

export interface Role {
  id: number;
  tourId: number;
  code: string;
  name: string;
  isSystem: boolean;
  createdAt: string;
  updatedAt: string;
}

export interface RoleChanges {
  code?: string;
  name?: string;
  isSystem?: boolean;
}

export type RoleDetail = Role & {
  toursPermissions: Permission[];
};

export interface RoleInput {
  code: string;
  name: string;
  isSystem?: boolean;
}

export interface RolePage {
  meta: PageMeta;
  data: Role[];
}

export interface RotateWebhookSecretResult {
  /** The key that signs messages. It is returned only once. */
  secret: string;
  previousSecretUntil: string;
}

/** The rule that was broken, for programs. */
export type Rule = 'required' | 'string' | 'maxLength' | 'minLength' | 'fixedLength' | 'enum' | 'number' | 'min' | 'max' | 'withoutDecimals' | 'decimal' | 'email' | 'regex' | 'boolean' | 'date' | 'array' | 'distinct' | 'object' | 'uuid' | 'base64' | 'timezone' | 'database.unique' | 'database.exists' | 'json' | 'json.unstorable' | 'unknown' | 'idempotency' | 'either' | 'transition' | 'system' | 'lockout' | 'limit' | 'image' | 'password' | 'code' | 'url' | 'url.host' | 'personal' | 'definition' | 'sum' | 'week' | 'loop' | 'default' | 'manualEntry' | 'geofence' | 'maxIntervals' | 'checkDigits' | 'pause' | 'absence.overlap' | 'schedule.period' | 'schedule.granularity' | 'schedule.duration' | 'schedule.leadTime' | 'schedule.occupancy' | 'schedule.inactive' | 'schedule.capacity' | 'schedule.conflict' | 'schedule.unassigned' | 'schedule.expired' | 'schedule.inUse' | 'reservation.guests' | 'composition' | 'customer.blocked';

export interface SaveReservationByReferenceChanges {
  tourCustomerId?: number;
  tourResourceTypeId?: number;
  tourResourceId?: number | null;
  startsAt?: DayOrTime;
  endsAt?: DayOrTime;
  units?: number;
  guests?: number;
  notes?: string | null;
  expectedArrival?: string | null;
}

export interface SavedReservation {
  id: number;
  /** `true` if the reservation was created, `false` if it was changed. */
  isNew: boolean;
}

export interface SayResourceStateInput {
  state: HousekeepingState;
  note?: string | null;
}

export interface Schedule {
  id: number;
  name: string;
  weeklyMinutes: number;
  isDefault: boolean;
  /** Length of the cycle in days, such as 2 for 12x36; null for a week. */
  cycleDays: number | null;
  /** A date on which the cycle starts; today by default. */
  cycleStartsOn: string | null;
  /** Whether holidays are free. The default is true for a week and false for a cycle. */
  observesHolidays: boolean;
  createdAt: string;
  updatedAt: string;
}

export interface ScheduleBoard {
  from: string;
  to: string;
  resources: {
    id: number;
    code: string;
    label: string | null;
    tourResourceTypeId: number;
    tourResourceZoneId: number | null;
    units: number;
    housekeepingState: HousekeepingState;
    isActive: boolean;
    allocations: BoardAllocation[];
  }[];
  unassigned: BoardAllocation[];
}

export interface ScheduleChanges {
  name?: string;
  weeklyMinutes?: number | null;
  isDefault?: boolean;
  /** Length of the cycle in days, such as 2 for 12x36; null for a week. */
  cycleDays?: number | null;
  /** A date on which the cycle starts; today by default. */
  cycleStartsOn?: string | null;
  /** Whether holidays are free. The default is true for a week and false for a cycle. */
  observesHolidays?: boolean;
  days?: {
    weekday?: number | null;
    day?: number | null;
    startsAt?: string | null;
    endsAt?: string | null;
    breakStartsAt?: string | null;
    expectedMinutes?: number;
    breakMinutes?: number;
  }[] | null;
}

export type ScheduleDetail = Schedule & {
  days: {
    /** Of a week; 0 is Sunday */
    weekday?: number;
    /** Of a cycle; 1 is its first day */
    day?: number;
    startsAt: string | null;
    endsAt: string | null;
    breakStartsAt: string | null;
    expectedMinutes: number;
    breakMinutes: number;
  }[];
};

export interface ScheduleInput {
  name: string;
  weeklyMinutes?: number | null;
  isDefault?: boolean;
  /** Length of the cycle in days, such as 2 for 12x36; null for a week. */
  cycleDays?: number | null;
  /** A date on which the cycle starts; today by default. */
  cycleStartsOn?: string | null;
  /** Whether holidays are free. The default is true for a week and false for a cycle. */
  observesHolidays?: boolean;
  days?: {
    weekday?: number | null;
    day?: number | null;
    startsAt?: string | null;
    endsAt?: string | null;
    breakStartsAt?: string | null;
    expectedMinutes?: number;
    breakMinutes?: number;
  }[] | null;
}

export interface SchedulePage {
  meta: PageMeta;
  data: Schedule[];
}

export interface SearchResult {
  customers?: {
    id: number;
    kind: 'person' | 'company';
    fullName: string;
    email: string | null;
    phoneE164: string | null;
    matched: 'phone' | 'email' | 'name';
  }[];
  reservations?: {
    id: number;
    status: ReservationStatus;
    startsAt: string;
    endsAt: string;
    externalRef: string | null;
    source: string | null;
    toursCustomer: CustomerName | null;
    toursResource: ResourceName | null;
    matched: 'number' | 'reference' | 'guest';
  }[];
  resources: {
    id: number;
    code: string;
    label: string | null;
    housekeepingState: HousekeepingState;
    isActive: boolean;
    matched: 'code' | 'label';
  }[];
  maintenanceOrders: {
    id: number;
    title: string;
    status: OrderStatus;
    severity: 'low' | 'normal' | 'high' | 'critical';
    toursResource: ResourceName | null;
    matched: 'number' | 'title';
  }[];
}

export interface SegmentRule {
  id: number;
  tourId: number;
  tourTagId: number;
  name: string;
  definition: FreeObject;
  isActive: boolean;
  lastRunAt: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface SegmentRuleChanges {
  tourTagId?: number;
  name?: string;
  definition?: FreeObject;
  isActive?: boolean;
}

export type SegmentRuleDetail = SegmentRule & {
  toursTag: CodeAndName | null;
  definitionUnderstood: boolean;
  definitionProblem: string | null;
};

export interface SegmentRuleInput {
  tourTagId: number;
  name: string;
  definition: FreeObject;
  isActive?: boolean;
}

export interface SegmentRulePage {
  meta: PageMeta;
  data: SegmentRule[];
}

export interface SegmentRuleRun {
  id: number;
  tourId: number;
  tourTagId: number;
  tourSegmentRuleId: number;
  trigger: 'schedule' | 'manual';
  startedAt: string;
  durationMs: number;
  matched: number;
  added: number;
  removed: number;
  skipped: boolean;
  reason: string | null;
}

export interface SegmentRuleRunPage {
  meta: PageMeta;
  data: SegmentRuleRun[];
}

export interface Session {
  id: number;
  tourId: number;
  tourUserId: number;
  /** True if the owner entered from the platform. */
  isEntered: boolean;
  network: string | null;
  userAgent: string | null;
  createdAt: string;
  lastSeenAt: string;
  tourUser: StaffName | null;
}

export type SessionDetail = Session & {
  isOpen: boolean;
};

export interface SessionPage {
  meta: PageMeta;
  data: Session[];
}

export interface Settings {
  name: string;
  timezone: string;
  currency: string;
  strictTransitions: boolean;
  oneOpenCashSessionPerTerminal: boolean;
  finalCashClosing: boolean;
  ownDrawerOnly: boolean;
  checkInTime: string;
  checkOutTime: string;
  requireSecondFactor: boolean;
  generateTasksNightly: boolean;
  /** Country whose holidays are shown. Null means Brazil if the time zone is there, otherwise none. */
  holidayCalendar: 'BR' | 'none' | null;
  noShowAfterHours: number | null;
  /** Hours after which a hold created without `expiresAt` expires. */
  holdHours: number;
}

export interface SettingsChanges {
  name?: string;
  timezone?: TimeZone;
  currency?: string;
  strictTransitions?: boolean;
  oneOpenCashSessionPerTerminal?: boolean;
  finalCashClosing?: boolean;
  ownDrawerOnly?: boolean;
  checkInTime?: string;
  checkOutTime?: string;
  requireSecondFactor?: boolean;
  generateTasksNightly?: boolean;
  /** Country whose holidays are shown. Null means Brazil if the time zone is there, otherwise none. */
  holidayCalendar?: 'BR' | 'none' | null;
  noShowAfterHours?: number | null;
  /** Hours after which a hold created without `expiresAt` expires. */
  holdHours?: number;
}

export interface Shift {
  id: number;
  tourId: number;
  tourUserId: number;
  scheduledStartsAt: string;
  scheduledEndsAt: string;
  actualStartsAt: string | null;
  actualEndsAt: string | null;
  department: string | null;
  notes: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface ShiftChanges {
  tourUserId?: number;
  scheduledStartsAt?: string;
  scheduledEndsAt?: string;
  actualStartsAt?: string | null;
  actualEndsAt?: string | null;
  department?: string | null;
  notes?: string | null;
}

export type ShiftDetail = Shift & {
  toursUser: StaffName | null;
};

export interface ShiftInput {
  tourUserId: number;
  scheduledStartsAt: string;
  scheduledEndsAt: string;
  actualStartsAt?: string | null;
  actualEndsAt?: string | null;
  department?: string | null;
  notes?: string | null;
}

export interface ShiftPage {
  meta: PageMeta;
  data: Shift[];
}

export interface ShiftRoster {
  from: string;
  to: string;
  timezone: string;
  people: {
    tourUserId: number;
    toursUser: StaffName | null;
    plannedMinutes: number;
    actualMinutes: number;
    days: {
      date: string;
      plannedMinutes: number;
      actualMinutes: number;
      hasOverlap: boolean;
      shifts: {
        id: number;
        scheduledStartsAt: string;
        scheduledEndsAt: string;
        actualStartsAt: string | null;
        actualEndsAt: string | null;
        department: string | null;
        plannedMinutes: number;
        actualMinutes: number | null;
        overlapsWith: number[];
      }[];
    }[];
  }[];
}

export interface SignInInput {
  email: string;
  password: string;
  /** A random text that the client made once and keeps on its device. A device on which the account has signed in is not locked by failed attempts elsewhere. */
  device?: string | null;
  /** Six digits or a recovery code, if the account has a second factor. */
  code?: string | null;
}

export interface SignInResult {
  type: 'bearer';
  token: string;
  expiresAt: string;
  user: {
    id: number;
    displayName: string;
    email: string;
    permissions: string[];
    mustChangePassword: boolean;
    mustEnrolSecondFactor: boolean;
  };
}

export interface SignInToPlatformInput {
  email: string;
  password: string;
  /** A random text that the client made once and keeps on its device. A device on which the account has signed in is not locked by failed attempts elsewhere. */
  device?: string | null;
  /** Six digits or a recovery code, if the account has a second factor. */
  code?: string | null;
}

export interface SignInToPlatformResult {
  type: 'bearer';
  token: string;
  expiresAt: string;
  user: PlatformMe;
}

export interface SignInToTimesheetInput {
  email: string;
  password: string;
  /** A random text that the client made once and keeps on its device. A device on which the account has signed in is not locked by failed attempts elsewhere. */
  device?: string | null;
}

export interface SignInToTimesheetResult {
  type: 'bearer';
  token: string;
  expiresAt: string;
  user: {
    id: number;
    name: string;
    email: string;
    isManager: boolean;
  };
}

export interface StaffName {
  id: number;
  displayName: string;
}

export interface StayGlance {
  id: number;
  status: string;
  startsAt: string;
  endsAt: string;
  checkedInAt: string | null;
  checkedOutAt: string | null;
  toursResource: ResourceName | null;
  toursResourceType: {
    id: number;
    name: string;
  };
}

export interface Tag {
  id: number;
  tourId: number;
  code: string;
  name: string;
  color: string | null;
  blocksBooking: boolean;
  isAutomatic: boolean;
  createdAt: string;
  updatedAt: string;
}

export interface TagChanges {
  code?: string;
  name?: string;
  color?: string | null;
  blocksBooking?: boolean;
  isAutomatic?: boolean;
}

export type TagDetail = Tag & {
  /** Oldest first, as many as fit into 1000000 bytes; the list of `/segment-rules` has all of them, by page. */
  toursSegmentRules: SegmentRule[];
  segmentRulesCount: number;
};

export interface TagInput {
  code: string;
  name: string;
  color?: string | null;
  blocksBooking?: boolean;
  isAutomatic?: boolean;
}

export interface TagPage {
  meta: PageMeta;
  data: Tag[];
}

export type TaskStatus = 'pending' | 'in_progress' | 'done' | 'inspected' | 'skipped';

export type TaskType = 'daily' | 'checkout' | 'deep' | 'turndown' | 'inspection';

export interface TaxGroup {
  id: number;
  tourId: number;
  code: string;
  name: string;
  rates: {
    name: string;
    percent: number;
  }[];
  createdAt: string;
  updatedAt: string;
}

export interface TaxGroupChanges {
  code?: string;
  name?: string;
  rates?: {
    name: string;
    percent: number;
  }[];
}

export interface TaxGroupInput {
  code: string;
  name: string;
  rates?: {
    name: string;
    percent: number;
  }[];
}

export interface TaxGroupPage {
  meta: PageMeta;
  data: TaxGroup[];
}

/** A name of the IANA time zone database. Older names are accepted too. */
export type TimeZone = 'Africa/Abidjan' | 'Africa/Accra' | 'Africa/Addis_Ababa' | 'Africa/Algiers' | 'Africa/Asmera' | 'Africa/Bamako' | 'Africa/Bangui' | 'Africa/Banjul' | 'Africa/Bissau' | 'Africa/Blantyre' | 'Africa/Brazzaville' | 'Africa/Bujumbura' | 'Africa/Cairo' | 'Africa/Casablanca' | 'Africa/Ceuta' | 'Africa/Conakry' | 'Africa/Dakar' | 'Africa/Dar_es_Salaam' | 'Africa/Djibouti' | 'Africa/Douala' | 'Africa/El_Aaiun' | 'Africa/Freetown' | 'Africa/Gaborone' | 'Africa/Harare' | 'Africa/Johannesburg' | 'Africa/Juba' | 'Africa/Kampala' | 'Africa/Khartoum' | 'Africa/Kigali' | 'Africa/Kinshasa' | 'Africa/Lagos' | 'Africa/Libreville' | 'Africa/Lome' | 'Africa/Luanda' | 'Africa/Lubumbashi' | 'Africa/Lusaka' | 'Africa/Malabo' | 'Africa/Maputo' | 'Africa/Maseru' | 'Africa/Mbabane' | 'Africa/Mogadishu' | 'Africa/Monrovia' | 'Africa/Nairobi' | 'Africa/Ndjamena' | 'Africa/Niamey' | 'Africa/Nouakchott' | 'Africa/Ouagadougou' | 'Africa/Porto-Novo' | 'Africa/Sao_Tome' | 'Africa/Tripoli' | 'Africa/Tunis' | 'Africa/Windhoek' | 'America/Adak' | 'America/Anchorage' | 'America/Anguilla' | 'America/Antigua' | 'America/Araguaina' | 'America/Argentina/La_Rioja' | 'America/Argentina/Rio_Gallegos' | 'America/Argentina/Salta' | 'America/Argentina/San_Juan' | 'America/Argentina/San_Luis' | 'America/Argentina/Tucuman' | 'America/Argentina/Ushuaia' | 'America/Aruba' | 'America/Asuncion' | 'America/Bahia' | 'America/Bahia_Banderas' | 'America/Barbados' | 'America/Belem' | 'America/Belize' | 'America/Blanc-Sablon' | 'America/Boa_Vista' | 'America/Bogota' | 'America/Boise' | 'America/Buenos_Aires' | 'America/Cambridge_Bay' | 'America/Campo_Grande' | 'America/Cancun' | 'America/Caracas' | 'America/Catamarca' | 'America/Cayenne' | 'America/Cayman' | 'America/Chicago' | 'America/Chihuahua' | 'America/Ciudad_Juarez' | 'America/Coral_Harbour' | 'America/Cordoba' | 'America/Costa_Rica' | 'America/Coyhaique' | 'America/Creston' | 'America/Cuiaba' | 'America/Curacao' | 'America/Danmarkshavn' | 'America/Dawson' | 'America/Dawson_Creek' | 'America/Denver' | 'America/Detroit' | 'America/Dominica' | 'America/Edmonton' | 'America/Eirunepe' | 'America/El_Salvador' | 'America/Fort_Nelson' | 'America/Fortaleza' | 'America/Glace_Bay' | 'America/Godthab' | 'America/Goose_Bay' | 'America/Grand_Turk' | 'America/Grenada' | 'America/Guadeloupe' | 'America/Guatemala' | 'America/Guayaquil' | 'America/Guyana' | 'America/Halifax' | 'America/Havana' | 'America/Hermosillo' | 'America/Indiana/Knox' | 'America/Indiana/Marengo' | 'America/Indiana/Petersburg' | 'America/Indiana/Tell_City' | 'America/Indiana/Vevay' | 'America/Indiana/Vincennes' | 'America/Indiana/Winamac' | 'America/Indianapolis' | 'America/Inuvik' | 'America/Iqaluit' | 'America/Jamaica' | 'America/Jujuy' | 'America/Juneau' | 'America/Kentucky/Monticello' | 'America/Kralendijk' | 'America/La_Paz' | 'America/Lima' | 'America/Los_Angeles' | 'America/Louisville' | 'America/Lower_Princes' | 'America/Maceio' | 'America/Managua' | 'America/Manaus' | 'America/Marigot' | 'America/Martinique' | 'America/Matamoros' | 'America/Mazatlan' | 'America/Mendoza' | 'America/Menominee' | 'America/Merida' | 'America/Metlakatla' | 'America/Mexico_City' | 'America/Miquelon' | 'America/Moncton' | 'America/Monterrey' | 'America/Montevideo' | 'America/Montserrat' | 'America/Nassau' | 'America/New_York' | 'America/Nome' | 'America/Noronha' | 'America/North_Dakota/Beulah' | 'America/North_Dakota/Center' | 'America/North_Dakota/New_Salem' | 'America/Ojinaga' | 'America/Panama' | 'America/Paramaribo' | 'America/Phoenix' | 'America/Port-au-Prince' | 'America/Port_of_Spain' | 'America/Porto_Velho' | 'America/Puerto_Rico' | 'America/Punta_Arenas' | 'America/Rankin_Inlet' | 'America/Recife' | 'America/Regina' | 'America/Resolute' | 'America/Rio_Branco' | 'America/Santarem' | 'America/Santiago' | 'America/Santo_Domingo' | 'America/Sao_Paulo' | 'America/Scoresbysund' | 'America/Sitka' | 'America/St_Barthelemy' | 'America/St_Johns' | 'America/St_Kitts' | 'America/St_Lucia' | 'America/St_Thomas' | 'America/St_Vincent' | 'America/Swift_Current' | 'America/Tegucigalpa' | 'America/Thule' | 'America/Tijuana' | 'America/Toronto' | 'America/Tortola' | 'America/Vancouver' | 'America/Whitehorse' | 'America/Winnipeg' | 'America/Yakutat' | 'Antarctica/Casey' | 'Antarctica/Davis' | 'Antarctica/DumontDUrville' | 'Antarctica/Macquarie' | 'Antarctica/Mawson' | 'Antarctica/McMurdo' | 'Antarctica/Palmer' | 'Antarctica/Rothera' | 'Antarctica/Syowa' | 'Antarctica/Troll' | 'Antarctica/Vostok' | 'Arctic/Longyearbyen' | 'Asia/Aden' | 'Asia/Almaty' | 'Asia/Amman' | 'Asia/Anadyr' | 'Asia/Aqtau' | 'Asia/Aqtobe' | 'Asia/Ashgabat' | 'Asia/Atyrau' | 'Asia/Baghdad' | 'Asia/Bahrain' | 'Asia/Baku' | 'Asia/Bangkok' | 'Asia/Barnaul' | 'Asia/Beirut' | 'Asia/Bishkek' | 'Asia/Brunei' | 'Asia/Calcutta' | 'Asia/Chita' | 'Asia/Colombo' | 'Asia/Damascus' | 'Asia/Dhaka' | 'Asia/Dili' | 'Asia/Dubai' | 'Asia/Dushanbe' | 'Asia/Famagusta' | 'Asia/Gaza' | 'Asia/Hebron' | 'Asia/Hong_Kong' | 'Asia/Hovd' | 'Asia/Irkutsk' | 'Asia/Jakarta' | 'Asia/Jayapura' | 'Asia/Jerusalem' | 'Asia/Kabul' | 'Asia/Kamchatka' | 'Asia/Karachi' | 'Asia/Katmandu' | 'Asia/Khandyga' | 'Asia/Krasnoyarsk' | 'Asia/Kuala_Lumpur' | 'Asia/Kuching' | 'Asia/Kuwait' | 'Asia/Macau' | 'Asia/Magadan' | 'Asia/Makassar' | 'Asia/Manila' | 'Asia/Muscat' | 'Asia/Nicosia' | 'Asia/Novokuznetsk' | 'Asia/Novosibirsk' | 'Asia/Omsk' | 'Asia/Oral' | 'Asia/Phnom_Penh' | 'Asia/Pontianak' | 'Asia/Pyongyang' | 'Asia/Qatar' | 'Asia/Qostanay' | 'Asia/Qyzylorda' | 'Asia/Rangoon' | 'Asia/Riyadh' | 'Asia/Saigon' | 'Asia/Sakhalin' | 'Asia/Samarkand' | 'Asia/Seoul' | 'Asia/Shanghai' | 'Asia/Singapore' | 'Asia/Srednekolymsk' | 'Asia/Taipei' | 'Asia/Tashkent' | 'Asia/Tbilisi' | 'Asia/Tehran' | 'Asia/Thimphu' | 'Asia/Tokyo' | 'Asia/Tomsk' | 'Asia/Ulaanbaatar' | 'Asia/Urumqi' | 'Asia/Ust-Nera' | 'Asia/Vientiane' | 'Asia/Vladivostok' | 'Asia/Yakutsk' | 'Asia/Yekaterinburg' | 'Asia/Yerevan' | 'Atlantic/Azores' | 'Atlantic/Bermuda' | 'Atlantic/Canary' | 'Atlantic/Cape_Verde' | 'Atlantic/Faeroe' | 'Atlantic/Madeira' | 'Atlantic/Reykjavik' | 'Atlantic/South_Georgia' | 'Atlantic/St_Helena' | 'Atlantic/Stanley' | 'Australia/Adelaide' | 'Australia/Brisbane' | 'Australia/Broken_Hill' | 'Australia/Darwin' | 'Australia/Eucla' | 'Australia/Hobart' | 'Australia/Lindeman' | 'Australia/Lord_Howe' | 'Australia/Melbourne' | 'Australia/Perth' | 'Australia/Sydney' | 'Europe/Amsterdam' | 'Europe/Andorra' | 'Europe/Astrakhan' | 'Europe/Athens' | 'Europe/Belgrade' | 'Europe/Berlin' | 'Europe/Bratislava' | 'Europe/Brussels' | 'Europe/Bucharest' | 'Europe/Budapest' | 'Europe/Busingen' | 'Europe/Chisinau' | 'Europe/Copenhagen' | 'Europe/Dublin' | 'Europe/Gibraltar' | 'Europe/Guernsey' | 'Europe/Helsinki' | 'Europe/Isle_of_Man' | 'Europe/Istanbul' | 'Europe/Jersey' | 'Europe/Kaliningrad' | 'Europe/Kiev' | 'Europe/Kirov' | 'Europe/Lisbon' | 'Europe/Ljubljana' | 'Europe/London' | 'Europe/Luxembourg' | 'Europe/Madrid' | 'Europe/Malta' | 'Europe/Mariehamn' | 'Europe/Minsk' | 'Europe/Monaco' | 'Europe/Moscow' | 'Europe/Oslo' | 'Europe/Paris' | 'Europe/Podgorica' | 'Europe/Prague' | 'Europe/Riga' | 'Europe/Rome' | 'Europe/Samara' | 'Europe/San_Marino' | 'Europe/Sarajevo' | 'Europe/Saratov' | 'Europe/Simferopol' | 'Europe/Skopje' | 'Europe/Sofia' | 'Europe/Stockholm' | 'Europe/Tallinn' | 'Europe/Tirane' | 'Europe/Ulyanovsk' | 'Europe/Vaduz' | 'Europe/Vatican' | 'Europe/Vienna' | 'Europe/Vilnius' | 'Europe/Volgograd' | 'Europe/Warsaw' | 'Europe/Zagreb' | 'Europe/Zurich' | 'Indian/Antananarivo' | 'Indian/Chagos' | 'Indian/Christmas' | 'Indian/Cocos' | 'Indian/Comoro' | 'Indian/Kerguelen' | 'Indian/Mahe' | 'Indian/Maldives' | 'Indian/Mauritius' | 'Indian/Mayotte' | 'Indian/Reunion' | 'Pacific/Apia' | 'Pacific/Auckland' | 'Pacific/Bougainville' | 'Pacific/Chatham' | 'Pacific/Easter' | 'Pacific/Efate' | 'Pacific/Enderbury' | 'Pacific/Fakaofo' | 'Pacific/Fiji' | 'Pacific/Funafuti' | 'Pacific/Galapagos' | 'Pacific/Gambier' | 'Pacific/Guadalcanal' | 'Pacific/Guam' | 'Pacific/Honolulu' | 'Pacific/Kiritimati' | 'Pacific/Kosrae' | 'Pacific/Kwajalein' | 'Pacific/Majuro' | 'Pacific/Marquesas' | 'Pacific/Midway' | 'Pacific/Nauru' | 'Pacific/Niue' | 'Pacific/Norfolk' | 'Pacific/Noumea' | 'Pacific/Pago_Pago' | 'Pacific/Palau' | 'Pacific/Pitcairn' | 'Pacific/Ponape' | 'Pacific/Port_Moresby' | 'Pacific/Rarotonga' | 'Pacific/Saipan' | 'Pacific/Tahiti' | 'Pacific/Tarawa' | 'Pacific/Tongatapu' | 'Pacific/Truk' | 'Pacific/Wake' | 'Pacific/Wallis' | 'UTC';

export interface Timesheet {
  id: number;
  name: string;
  slug: string;
  tokenHeader: string;
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
}

export interface TimesheetAuditEvent {
  id: number;
  xid: string;
  occurredAt: string;
  actorKind: 'member' | 'platform' | 'system';
  actorId: number | null;
  action: string;
  entity: string;
  entityId: number | null;
  changes: FreeObject;
  requestId: string | null;
}

export interface TimesheetAuditEventPage {
  meta: PageMeta;
  data: TimesheetAuditEvent[];
}

export interface TimesheetBank {
  memberId: number;
  name: string;
  since: string;
  asOf: string;
  /** With what it began */
  openingMinutes: number;
  /** What was put right since */
  correctionMinutes: number;
  /** What days since then brought, up to yesterday */
  broughtMinutes: number;
  /** What the house owes the member, or the member the house */
  balanceMinutes: number;
  /** Days more than a year ago that were never closed: they are not counted. Close their periods, or enter an opening balance. */
  uncountedDays: number;
}

export type TimesheetBankDetail = TimesheetBank & {
  periods: {
    /** The period */
    id: number;
    startsOn: string;
    endsOn: string;
    status: 'open' | 'closed';
    /** What its days brought, up to yesterday */
    broughtMinutes: number;
  }[];
};

export interface TimesheetBankEntry {
  id: number;
  kind: 'opening' | 'correction';
  date: string;
  /** Owed to the member; what is below zero they owe */
  minutes: number;
  reason: string | null;
  enteredByMemberId: number;
  enteredAt: string;
}

export interface TimesheetBankEntryInput {
  kind: 'opening' | 'correction';
  date: string;
  minutes: number;
  reason: string;
}

export interface TimesheetBankEntryPage {
  meta: PageMeta;
  data: TimesheetBankEntry[];
}

export interface TimesheetBankPage {
  meta: PageMeta;
  data: TimesheetBank[];
}

export interface TimesheetCalendar {
  data: {
    date: string;
    name: string;
    kind: 'national' | 'optional' | 'house';
    /** Whether it is a holiday here */
    isObserved: boolean;
  }[];
}

export interface TimesheetChanges {
  timesheet: {
    name: string;
    timezone?: TimeZone;
    currency?: string;
    weekStartsOn?: number;
    maxIntervalsPerDay?: number;
    roundingMinutes?: number;
    toleranceMinutes?: number;
    isRequiresGeolocation?: boolean;
    isAllowsManualEntry?: boolean;
    isRequiresApproval?: boolean;
    periodClosingDay?: number;
    settings?: FreeObject;
    workspaceMailId?: number | null;
    workspaceStorageId?: number | null;
    isActive?: boolean;
  };
  workspaceDomains: number[];
}

export interface TimesheetDetail {
  id: number;
  name: string;
  slug: string;
  tokenHeader: string;
  hash: string;
  timezone: string;
  currency: string;
  weekStartsOn: number;
  maxIntervalsPerDay: number;
  roundingMinutes: number;
  toleranceMinutes: number;
  isRequiresGeolocation: boolean;
  isAllowsManualEntry: boolean;
  isRequiresApproval: boolean;
  periodClosingDay: number;
  settings: FreeObject;
  workspaceMailId: number | null;
  workspaceStorageId: number | null;
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
  workspaceId: number;
  deletedAt: string | null;
  workspaceDomains: {
    id: number;
    uri: string;
  }[];
}

export interface TimesheetInput {
  timesheet: {
    name: string;
    timezone?: TimeZone;
    currency?: string;
    weekStartsOn?: number;
    maxIntervalsPerDay?: number;
    roundingMinutes?: number;
    toleranceMinutes?: number;
    isRequiresGeolocation?: boolean;
    isAllowsManualEntry?: boolean;
    isRequiresApproval?: boolean;
    periodClosingDay?: number;
    settings?: FreeObject;
    workspaceMailId?: number | null;
    workspaceStorageId?: number | null;
    isActive?: boolean;
  };
  workspaceDomains: number[];
}

export interface TimesheetMe {
  member: {
    id: number;
    name: string;
    email: string;
    isManager: boolean;
  };
  timesheet: {
    id: number;
    name: string;
    slug: string;
    timezone: string;
    weekStartsOn: number;
    isRequiresGeolocation: boolean;
    isAllowsManualEntry: boolean;
    isRequiresApproval: boolean;
  };
  /** The current time of the server, so that devices can set their display */
  now: string;
}

export interface TimesheetPage {
  meta: FullPageMeta;
  data: Timesheet[];
}

export interface TimesheetReport {
  from: string;
  to: string;
  data: {
    memberId: number;
    name: string;
    email: string;
    /** What was expected: by the schedule, less holidays and absences */
    plannedMinutes: number;
    /** From punch to punch */
    workedMinutes: number;
    /** What counts, after tolerance and rounding */
    roundedMinutes: number;
    /** What counts, less what was expected */
    balanceMinutes: number;
    /** What absences freed of the schedule */
    absenceMinutes: number;
    /** Of what counts, between 22:00 and 05:00 */
    nightMinutes: number;
    /** The same in hours of 52 minutes and 30 seconds */
    nightReducedMinutes: number;
    /** The first two hours beyond the expected ones, day by day */
    overtimeFirstMinutes: number;
    /** What goes beyond those */
    overtimeBeyondMinutes: number;
    /** All beyond the expected ones on Sundays and holidays */
    overtimeHolidayMinutes: number;
  }[];
  totals: WorkTotals;
}

export interface TimesheetSettings {
  timezone: string;
  maxIntervalsPerDay: number;
  roundingMinutes: number;
  toleranceMinutes: number;
  isRequiresGeolocation: boolean;
  isAllowsManualEntry: boolean;
  isRequiresApproval: boolean;
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
  now: string;
  arrivals?: {
    count: number;
    /** Arrivals or departures already completed. */
    done: number;
    guests: number;
    list: TodayArrival[];
  };
  departures?: {
    count: number;
    /** Arrivals or departures already completed. */
    done: number;
    guests: number;
    list: TodayStay[];
  };
  inHouse?: {
    count: number;
    guests: number;
    list: TodayStay[];
  };
  overdue?: {
    count: number;
    guests: number;
    list: TodayStay[];
  };
  critical?: {
    count: number;
    list: {
      tourCustomerId: number;
      fullName: string;
      reservationId: number;
      /** False for arrivals of today. */
      isInHouse: boolean;
      arrivesAt: string;
      toursResource: ResourceName | null;
      preferences: {
        id: number;
        kind: string;
        value: string;
      }[];
    }[];
  };
  turnovers: {
    count: number;
    list: TodayTurnover[];
  };
  rooms: {
    count: number;
    /** Rooms with a guest in them now. */
    occupied: number;
    /** Rooms blocked by a repair now. */
    blocked: number;
    byState: {
      dirty: number;
      cleaning: number;
      clean: number;
      inspected: number;
      out_of_service: number;
    };
    types: CodeAndName[];
    list: {
      id: number;
      code: string;
      label: string | null;
      tourResourceTypeId: number;
      tourResourceZoneId: number | null;
      housekeepingState: HousekeepingState;
      isOccupied: boolean;
      isLeaving: boolean;
      isArriving: boolean;
      isBlocked: boolean;
    }[];
  };
  repairs: {
    count: number;
    list: {
      id: number;
      title: string;
      severity: string;
      status: string;
      openedAt: string;
      blocksFrom: string;
      blocksUntil: string | null;
      toursResource: ResourceName;
    }[];
  };
  drawers: {
    count: number;
    list: {
      id: number;
      terminalCode: string;
      openedAt: string;
      openedByTourUser: StaffName | null;
    }[];
  };
  nextDepartures: {
    count: number;
    list: {
      tourResourceTypeId: number;
      code: string;
      name: string;
      startsAt: string;
      endsAt: string;
      /** Seats on all active resources of the type. */
      units: number;
      /** Booked seats. */
      taken: number;
      /** Seats without any allocation, overbooking not included. */
      free: number;
    }[];
  };
  week: {
    date: string;
    rooms: number;
    /** Rooms booked over the midnight that ends the day, including bookings without an assigned room. */
    occupied: number;
    percent: number;
    arrivals: number;
    departures: number;
  }[];
}

export interface TodayArrival {
  reservationId: number;
  status: ReservationStatus;
  guests: number;
  startsAt: string;
  endsAt: string;
  /** The announced arrival time, or the start of the booking. */
  arrivesAt: string;
  checkedInAt: string | null;
  checkedOutAt: string | null;
  toursCustomer: {
    id: number;
    kind: 'person' | 'company';
    fullName: string;
  } | null;
  /** If a company has booked: the first registered guest. */
  firstGuest: string | null;
  /** Registered guests. */
  namedGuests: number;
  toursResource: {
    id: number;
    code: string;
    label: string | null;
    housekeepingState: HousekeepingState;
  } | null;
  toursResourceType: {
    id: number;
    code: string;
    name: string;
    kind: string;
  };
  /** True if nothing is missing. */
  isReady: boolean;
  /** Reasons that keep the guests from their room: no room assigned yet (`resource`), previous guest still in it (`departure`), `repair`, `cleaning` or `inspection` pending, or out of service (`service`). */
  missing: ('resource' | 'departure' | 'repair' | 'cleaning' | 'inspection' | 'service')[];
  readyAt: string | null;
  criticalPreferences?: {
    tourCustomerId: number;
    fullName: string;
    id: number;
    kind: string;
    value: string;
  }[];
}

export interface TodayStay {
  reservationId: number;
  status: ReservationStatus;
  guests: number;
  startsAt: string;
  endsAt: string;
  /** The announced arrival time, or the start of the booking. */
  arrivesAt: string;
  checkedInAt: string | null;
  checkedOutAt: string | null;
  toursCustomer: {
    id: number;
    kind: 'person' | 'company';
    fullName: string;
  } | null;
  /** If a company has booked: the first registered guest. */
  firstGuest: string | null;
  /** Registered guests. */
  namedGuests: number;
  toursResource: {
    id: number;
    code: string;
    label: string | null;
    housekeepingState: HousekeepingState;
  } | null;
  toursResourceType: {
    id: number;
    code: string;
    name: string;
    kind: string;
  };
}

export interface TodayTurnover {
  toursResource: {
    id: number;
    code: string;
    label: string | null;
    housekeepingState: HousekeepingState;
  };
  /** Minutes from the planned time at which the room is ready to the arrival. Null while the room is out of service. */
  slackMinutes: number | null;
  steps: {
    step: 'departure' | 'cleaning' | 'inspection' | 'arrival';
    status: 'open' | 'under_way' | 'done' | 'unplanned';
    at: string | null;
    /** Planned minutes left. */
    minutes: number;
    reservationId: number | null;
    toursCustomer: CustomerName | null;
    housekeepingTaskId: number | null;
    assignedToTourUser: StaffName | null;
  }[];
}

export interface Tour {
  id: number;
  name: string;
  slug: string;
  tokenHeader: string;
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
}

export interface TourChanges {
  tour: {
    name: string;
    timezone?: TimeZone;
    currency?: string;
    settings?: FreeObject;
    isActive?: boolean;
  };
  workspaceDomains: number[];
}

export interface TourDetail {
  id: number;
  name: string;
  slug: string;
  tokenHeader: string;
  hash: string;
  timezone: string;
  currency: string;
  settings: FreeObject;
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
  workspaceId: number;
  deletedAt: string | null;
  workspaceDomains: {
    id: number;
    uri: string;
  }[];
}

export interface TourInput {
  tour: {
    name: string;
    timezone?: TimeZone;
    currency?: string;
    settings?: FreeObject;
    isActive?: boolean;
  };
  workspaceDomains: number[];
}

export interface TourPage {
  meta: FullPageMeta;
  data: Tour[];
}

export type Transport = 'plane' | 'car' | 'bus' | 'motorcycle' | 'ship' | 'train' | 'other';

export type TripReason = 'leisure' | 'business' | 'congress' | 'family' | 'study' | 'religion' | 'health' | 'shopping' | 'other';

export interface User {
  id: number;
  tourId: number;
  displayName: string;
  /** Returned only to callers with `staff.manage`, otherwise null. */
  email: string | null;
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
}

export interface UserChanges {
  displayName?: string;
  /** Returned only to callers with `staff.manage`, otherwise null. */
  email?: string;
  isActive?: boolean;
  mustChangePassword?: boolean;
  password?: string;
}

export type UserDetail = User & {
  mustChangePassword: boolean;
  toursRoles: Role[];
};

export interface UserInput {
  displayName: string;
  /** Returned only to callers with `staff.manage`, otherwise null. */
  email: string;
  isActive?: boolean;
  mustChangePassword?: boolean;
  password?: string | null;
}

export interface UserPage {
  meta: PageMeta;
  data: User[];
}

export interface ValidationProblem {
  /** Every failing field, one error each. */
  errors: FieldProblem[];
}

export interface VoidPunchInput {
  reason: string;
}

export interface Webhook {
  id: number;
  tourId: number;
  /** A public HTTPS address, called with POST. */
  url: string;
  description: string | null;
  /** The entities whose changes are sent; empty for all. The word `availability` stands for the entities that can change how many units are free: `allocations`, `maintenance-orders`, `reservation-groups`, `reservations`, `resource-types`, `resources`, `settings`. */
  entities: ('allocations' | 'auth' | 'cash-movements' | 'cash-sessions' | 'customer-documents' | 'customer-preferences' | 'customers' | 'housekeeping-tasks' | 'maintenance-comments' | 'maintenance-orders' | 'maintenance-photos' | 'permissions' | 'reservation-groups' | 'reservation-guests' | 'reservations' | 'resource-types' | 'resource-zones' | 'resources' | 'roles' | 'segment-rules' | 'sessions' | 'settings' | 'shifts' | 'tags' | 'tax-groups' | 'users' | 'webhooks' | 'availability')[];
  isActive: boolean;
  /** Why the server deactivated it: no delivery succeeded for three days, or the receiver answered 410. */
  disabledReason: 'failing' | 'gone' | null;
  disabledAt: string | null;
  /** Time since which deliveries fail. */
  failingSince: string | null;
  nextAttemptAt: string | null;
  previousSecretUntil: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface WebhookChanges {
  /** A public HTTPS address, called with POST. */
  url?: string;
  description?: string | null;
  /** The entities whose changes are sent; empty for all. The word `availability` stands for the entities that can change how many units are free: `allocations`, `maintenance-orders`, `reservation-groups`, `reservations`, `resource-types`, `resources`, `settings`. */
  entities?: ('allocations' | 'auth' | 'cash-movements' | 'cash-sessions' | 'customer-documents' | 'customer-preferences' | 'customers' | 'housekeeping-tasks' | 'maintenance-comments' | 'maintenance-orders' | 'maintenance-photos' | 'permissions' | 'reservation-groups' | 'reservation-guests' | 'reservations' | 'resource-types' | 'resource-zones' | 'resources' | 'roles' | 'segment-rules' | 'sessions' | 'settings' | 'shifts' | 'tags' | 'tax-groups' | 'users' | 'webhooks' | 'availability')[];
  isActive?: boolean;
}

export interface WebhookDelivery {
  id: number;
  tourId: number;
  webhookId: number;
  kind: 'changes' | 'test' | 'resend';
  /** `pending` until it arrives. Only tests and resent deliveries fail permanently. */
  status: 'pending' | 'delivered' | 'failed';
  /** The `webhook-id` header, the same in every attempt. */
  messageId: string;
  events: number;
  attempts: number;
  lastAttemptAt: string | null;
  responseStatus: number | null;
  durationMs: number | null;
  /** Why the last attempt failed: the `address` is not allowed, its name was not found (`dns`), no `connection`, no valid `tls`, no reply within 10 seconds (`timeout`), a `reply` that is not HTTP, a `redirect`, a `status` other than 2xx, or a `secret` that cannot be decrypted. */
  error: 'address' | 'dns' | 'connection' | 'tls' | 'timeout' | 'reply' | 'redirect' | 'status' | 'secret' | null;
  createdAt: string;
}

export type WebhookDeliveryDetail = WebhookDelivery & {
  payload: WebhookPayload;
};

export interface WebhookDeliveryPage {
  meta: PageMeta;
  data: WebhookDelivery[];
}

export interface WebhookEvent {
  /** Its position in the audit events; the same as in the live stream. */
  id: string;
  entity: string;
  entityId: number | null;
  action: string;
  occurredAt: string;
  /** The names of the fields that changed, without their values. */
  changed: string[];
}

export interface WebhookInput {
  /** A public HTTPS address, called with POST. */
  url: string;
  description?: string | null;
  /** The entities whose changes are sent; empty for all. The word `availability` stands for the entities that can change how many units are free: `allocations`, `maintenance-orders`, `reservation-groups`, `reservations`, `resource-types`, `resources`, `settings`. */
  entities?: ('allocations' | 'auth' | 'cash-movements' | 'cash-sessions' | 'customer-documents' | 'customer-preferences' | 'customers' | 'housekeeping-tasks' | 'maintenance-comments' | 'maintenance-orders' | 'maintenance-photos' | 'permissions' | 'reservation-groups' | 'reservation-guests' | 'reservations' | 'resource-types' | 'resource-zones' | 'resources' | 'roles' | 'segment-rules' | 'sessions' | 'settings' | 'shifts' | 'tags' | 'tax-groups' | 'users' | 'webhooks' | 'availability')[];
  isActive?: boolean;
}

export interface WebhookPage {
  meta: PageMeta;
  data: Webhook[];
}

export interface WebhookPayload {
  type: 'changes' | 'test';
  timestamp: string;
  data: {
    tourId: number;
    webhookId: number;
    /** In order of occurrence; empty in a test. */
    events: WebhookEvent[];
  };
}

export interface WorkTotals {
  /** What was expected: by the schedule, less holidays and absences */
  plannedMinutes: number;
  /** From punch to punch */
  workedMinutes: number;
  /** What counts, after tolerance and rounding */
  roundedMinutes: number;
  /** What counts, less what was expected */
  balanceMinutes: number;
  /** What absences freed of the schedule */
  absenceMinutes: number;
  /** Of what counts, between 22:00 and 05:00 */
  nightMinutes: number;
  /** The same in hours of 52 minutes and 30 seconds */
  nightReducedMinutes: number;
  /** The first two hours beyond the expected ones, day by day */
  overtimeFirstMinutes: number;
  /** What goes beyond those */
  overtimeBeyondMinutes: number;
  /** All beyond the expected ones on Sundays and holidays */
  overtimeHolidayMinutes: number;
}

export interface Workspace {
  id: number;
  name: string;
  createdAt: string;
  updatedAt: string;
}

export interface WorkspaceChanges {
  name?: string;
}

export interface WorkspaceDomain {
  id: number;
  uri: string;
  createdAt: string;
  updatedAt: string;
}

export interface WorkspaceDomainInput {
  uri: string;
}

export interface WorkspaceInput {
  name: string;
}

export interface WorkspaceMail {
  id: number;
  name: string;
  host: string;
  port: number;
  fromAddress: string;
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
}

export interface WorkspaceMailInput {
  name: string;
  host: string;
  port: number;
  fromAddress: string;
  isActive?: boolean;
}

export interface WorkspacePage {
  meta: FullPageMeta;
  data: Workspace[];
}

export interface WorkspaceStorage {
  id: number;
  name: string;
  kind: 'local' | 's3' | 'gcs' | 'azure';
  bucket: string;
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
}

export interface WorkspaceStorageInput {
  name: string;
  kind: 'local' | 's3' | 'gcs' | 'azure';
  bucket: string;
  isActive?: boolean;
}
