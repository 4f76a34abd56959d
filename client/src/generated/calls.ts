// Written by `npm run generate` from docs/generated/openapi.json.

import type { FeedEvent } from '../follow.ts';
import type { CallOptions } from '../options.ts';
import type {
  Absence,
  AbsenceInput,
  AbsencePage,
  AccessManager,
  AcknowledgeCustomerAlertsInput,
  Allocation,
  AllocationInput,
  AllocationPage,
  AnonymizeCustomerInput,
  AnonymizeMemberInput,
  ApproveDaysInput,
  ApproveDaysResult,
  AssignReservationInput,
  AuditEvent,
  AuditEventPage,
  AvailabilityCalendar,
  AvailabilityOfAllTypes,
  AvailabilityOfType,
  Base64,
  BookHoldInput,
  Calendar,
  CancelDepartureInput,
  CancelReservationGroupInput,
  CancelReservationGroupResult,
  CancelReservationInput,
  CashDay,
  CashMovementPage,
  CashSessionChanges,
  CashSessionDetail,
  CashSessionInput,
  CashSessionMovement,
  CashSessionMovementInput,
  CashSessionMovementPage,
  CashSessionPage,
  CashSessionReport,
  ChangeHousekeepingTasksInput,
  ChangeHousekeepingTasksResult,
  ChangePasswordInput,
  ChangePinInput,
  ChangePlatformPasswordInput,
  ChangeTourTokenResult,
  CheckInReservationGroupInput,
  CheckInReservationGroupResult,
  CheckOutReservationGroupInput,
  Choice,
  ClosePeriodInput,
  ConfirmPlatformSecondFactorInput,
  ConfirmPlatformSecondFactorResult,
  ConfirmSecondFactorInput,
  CopyShiftWeekInput,
  CopyShiftWeekResult,
  CreateReservationGroupResult,
  CreateTourResult,
  CreateWebhookResult,
  Created,
  CustomerAlerts,
  CustomerChanges,
  CustomerDetail,
  CustomerDocument,
  CustomerDocumentChanges,
  CustomerDocumentDetail,
  CustomerDocumentInput,
  CustomerDocumentPage,
  CustomerGlance,
  CustomerInput,
  CustomerPage,
  CustomerPreference,
  CustomerPreferenceChanges,
  CustomerPreferenceInput,
  CustomerPreferencePage,
  CustomerTimelineEntryPage,
  DayExceptionKind,
  DayExceptionPage,
  DayOrTime,
  DayPage,
  DepartureOutcomes,
  Departures,
  EnrolPlatformSecondFactorInput,
  EnrolPlatformSecondFactorResult,
  EnrolSecondFactorInput,
  EnterTimesheetInput,
  EnterTourResult,
  EventPosition,
  ExportCustomerResult,
  ExportMemberResult,
  FindCustomerDocumentsInput,
  FindHousesResult,
  GenerateHousekeepingTasksInput,
  GenerateHousekeepingTasksResult,
  Geofence,
  GeofenceChanges,
  GeofenceInput,
  GeofencePage,
  GiveLostItemBackInput,
  Granularity,
  Holiday,
  HolidayChanges,
  HolidayInput,
  HolidayPage,
  HouseAlerts,
  HouseRooms,
  HouseUserPage,
  HousekeepingBoard,
  HousekeepingState,
  HousekeepingTaskChanges,
  HousekeepingTaskDetail,
  HousekeepingTaskDistribution,
  HousekeepingTaskInput,
  HousekeepingTaskPage,
  KioskMemberPage,
  LinkHouseUserInput,
  LostItem,
  LostItemChanges,
  LostItemInput,
  LostItemPage,
  MaintenanceOrderChanges,
  MaintenanceOrderComment,
  MaintenanceOrderCommentInput,
  MaintenanceOrderCommentPage,
  MaintenanceOrderDetail,
  MaintenanceOrderInput,
  MaintenanceOrderPage,
  MaintenanceOrderPhotoInput,
  MaintenanceOrderPhotoPage,
  ManualEntry,
  ManualEntryInput,
  ManualEntryPage,
  Me,
  MemberChanges,
  MemberDetail,
  MemberInput,
  MemberPage,
  MergeCustomerInput,
  MergeCustomerResult,
  MoveDepartureInput,
  MoveReservationGroupInput,
  Occupancy,
  OpenKioskResult,
  OrderStatus,
  Overview,
  OwnPlatformSecondFactor,
  OwnPlatformSession,
  OwnSecondFactor,
  OwnSession,
  Period,
  PeriodPage,
  PeriodReport,
  Permission,
  PermissionChanges,
  PermissionInput,
  PermissionPage,
  PlatformAuditEventPage,
  PlatformMe,
  PresentMemberPage,
  PreviewCustomerAnonymizationResult,
  PreviewSegmentRuleDraftInput,
  PreviewSegmentRuleDraftResult,
  Punch,
  PunchAtKioskInput,
  PunchInput,
  PunchPage,
  PunchReceipt,
  RejectAbsenceInput,
  RejectDayInput,
  RemovePlatformSecondFactorInput,
  RemoveSecondFactorInput,
  ReplaceCustomerTagsInput,
  ReplaceResourcePartsInput,
  ReplaceRolePermissionsInput,
  ReplaceUserRolesInput,
  ReportFaultInput,
  RequestCleaningInput,
  ReservationChanges,
  ReservationDetail,
  ReservationGroupDetail,
  ReservationGroupInput,
  ReservationGroupPage,
  ReservationGuestChanges,
  ReservationGuestDetail,
  ReservationGuestInput,
  ReservationGuestPage,
  ReservationInput,
  ReservationOutcome,
  ReservationPage,
  ReservationRegistration,
  ReservationTimelineEntryPage,
  ResourceChanges,
  ResourceDetail,
  ResourceInput,
  ResourceKind,
  ResourcePage,
  ResourceStatusEvent,
  ResourceStatusEventPage,
  ResourceTimelineEntryPage,
  ResourceTypeChanges,
  ResourceTypeDetail,
  ResourceTypeInput,
  ResourceTypePage,
  ResourceZoneChanges,
  ResourceZoneDetail,
  ResourceZoneInput,
  ResourceZonePage,
  RoleChanges,
  RoleDetail,
  RoleInput,
  RolePage,
  RotateWebhookSecretResult,
  SaveReservationByReferenceChanges,
  SavedReservation,
  SayResourceStateInput,
  ScheduleBoard,
  ScheduleChanges,
  ScheduleDetail,
  ScheduleInput,
  SchedulePage,
  SearchResult,
  SegmentRuleChanges,
  SegmentRuleDetail,
  SegmentRuleInput,
  SegmentRulePage,
  SegmentRuleRun,
  SegmentRuleRunPage,
  SellResourceTypeByTheHourInput,
  SellResourceTypeByTheHourResult,
  SessionDetail,
  SessionPage,
  SetLostItemPhotoInput,
  Settings,
  SettingsChanges,
  ShiftChanges,
  ShiftDetail,
  ShiftInput,
  ShiftPage,
  ShiftRoster,
  SignInInput,
  SignInResult,
  SignInToPlatformInput,
  SignInToPlatformResult,
  SignInToTimesheetInput,
  SignInToTimesheetResult,
  TagChanges,
  TagDetail,
  TagInput,
  TagPage,
  TaskStatus,
  TaskType,
  TaxGroup,
  TaxGroupChanges,
  TaxGroupInput,
  TaxGroupPage,
  TimesheetAuditEvent,
  TimesheetAuditEventPage,
  TimesheetBankDetail,
  TimesheetBankEntryInput,
  TimesheetBankEntryPage,
  TimesheetBankPage,
  TimesheetCalendar,
  TimesheetChanges,
  TimesheetDetail,
  TimesheetInput,
  TimesheetMe,
  TimesheetPage,
  TimesheetReport,
  TimesheetSettings,
  TimesheetSettingsChanges,
  Today,
  TourChanges,
  TourDetail,
  TourInput,
  TourPage,
  UndoReservationGroupStepInput,
  UserChanges,
  UserDetail,
  UserInput,
  UserPage,
  VoidPunchInput,
  Webhook,
  WebhookChanges,
  WebhookDeliveryDetail,
  WebhookDeliveryPage,
  WebhookInput,
  WebhookPage,
  Workspace,
  WorkspaceChanges,
  WorkspaceDomain,
  WorkspaceDomainInput,
  WorkspaceInput,
  WorkspaceMail,
  WorkspaceMailInput,
  WorkspacePage,
  WorkspaceStorage,
  WorkspaceStorageInput,
} from './schemas.ts';

/** The API: one method for each operation. */
export interface Calls {
  /**
   * Acknowledge the alerts of a customer.
   *
   * Records that the kitchen knows the alerts. User and time are returned with the alerts until any of them changes. With the `version` that was read, alerts changed since then are 409. A repeat does nothing.
   *
   * Needs the permission `customer.read` or `pos.order`.
   *
   * A 422 may name `maxLength`.
   */
  acknowledgeCustomerAlerts(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: AcknowledgeCustomerAlertsInput;
  }, options?: CallOptions): Promise<void>;

  /**
   * Anonymize a customer permanently.
   *
   * Erases everything that names the person, also in audit events and staff texts; documents with a retention date stay until then. `GET` previews the effect. It cannot be undone; a repeat does nothing.
   *
   * Needs the permissions `customer.write` and `settings.manage`.
   *
   * A 422 may name `required`, `maxLength`, `boolean` and `personal`.
   */
  anonymizeCustomer(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: AnonymizeCustomerInput;
  }, options?: CallOptions): Promise<void>;

  /**
   * Anonymize a member permanently.
   *
   * Erases everything that names the person, also in audit events. Marks and figures stay, because working time must be kept, and the chain of receipts stays intact. 409 unless the member is inactive or deleted. It cannot be undone; a repeat does nothing.
   *
   * Managers only.
   *
   * A 422 may name `required`, `maxLength` and `personal`.
   */
  anonymizeMember(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: AnonymizeMemberInput;
  }, options?: CallOptions): Promise<void>;

  /**
   * Approve an absence.
   *
   * Changes the expected hours of its days.
   *
   * Managers only.
   */
  approveAbsence(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Approve a day.
   *
   * Manual entries can no longer change it.
   *
   * Managers only.
   */
  approveDay(args: {
    /** The id of the member; 404 unless it is a positive integer. */
    memberId: number;
    /** The date, such as `2026-11-14`; 404 unless it is a calendar date. */
    date: string;
  }, options?: CallOptions): Promise<void>;

  /**
   * Approve many days.
   *
   * Approves all past days of a range, submitted or not, except rejected ones. With `only` set to `clean`, days that need attention are skipped. Returns the outcome of each day. At most 10,000 days of members at once.
   *
   * Managers only.
   *
   * A 422 may name `required`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `date`, `array` and `database.exists`.
   */
  approveDays(args: {
    body: ApproveDaysInput;
  }, options?: CallOptions): Promise<ApproveDaysResult>;

  /**
   * Assign a resource to a reservation.
   *
   * Without `tourResourceId` any free resource is assigned. A guest in house moves to it; the nights spent elsewhere stay there.
   *
   * Needs the permission `resource.assign`.
   *
   * A 422 may name `number`, `withoutDecimals`, `database.exists`, `schedule.period`, `schedule.occupancy`, `schedule.inactive`, `schedule.capacity` and `schedule.conflict`.
   */
  assignReservation(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: AssignReservationInput;
  }, options?: CallOptions): Promise<ReservationOutcome>;

  /**
   * Turn a hold into a reservation.
   *
   * The hold becomes a booking in one step, so its resource is never free in between. Of several concurrent requests one succeeds and the others get 409, as does a request for an expired hold. Without `notes` the note of the hold is kept. Returns the id of the reservation.
   *
   * Needs the permission `reservation.write`.
   *
   * A 422 may name `required`, `maxLength`, `number`, `min`, `max`, `withoutDecimals`, `date`, `database.unique`, `database.exists`, `schedule.occupancy`, `schedule.inactive`, `schedule.capacity` and `customer.blocked`.
   */
  bookHold(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: BookHoldInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Cancel an absence.
   *
   * Members can cancel requests that are not decided yet. Managers can also cancel approved absences.
   *
   * Open to every signed-in caller.
   */
  cancelAbsence(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Cancel a departure.
   *
   * Cancels its bookings and releases its holds; the reply has the outcome of each. Guests who are checked in stay as they are. The slot stays on sale unless `closesSale` is set. In that case everything free on its resources is allocated for internal use, with the reason as note, until these allocations are released. The request is one transaction: no booking or cancellation happens in between. It covers at most 1000 bookings and as many holds, in the order they were made; `hasMore` is true if there are more.
   *
   * Needs the permission `reservation.cancel`.
   *
   * A 422 may name `required`, `maxLength`, `number`, `withoutDecimals`, `boolean`, `date`, `database.exists`, `schedule.period`, `schedule.granularity` and `schedule.duration`.
   */
  cancelDeparture(args: {
    body: CancelDepartureInput;
  }, options?: CallOptions): Promise<DepartureOutcomes>;

  /**
   * Cancel a reservation.
   *
   * Frees its time on the schedule and its `externalRef` at once.
   *
   * Needs the permission `reservation.cancel`.
   *
   * A 422 may name `maxLength`.
   */
  cancelReservation(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: CancelReservationInput;
  }, options?: CallOptions): Promise<ReservationOutcome>;

  /**
   * Cancel a group of reservations.
   *
   * Cancels all confirmed reservations of the group in one transaction; cancelled and no-show ones stay as they are. 409 without any change once a guest of the group is checked in, or if no reservation of it is confirmed.
   *
   * Needs the permission `reservation.cancel`.
   *
   * A 422 may name `maxLength`.
   */
  cancelReservationGroup(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: CancelReservationGroupInput;
  }, options?: CallOptions): Promise<CancelReservationGroupResult>;

  /**
   * Assign many tasks or change their status.
   *
   * Each task is changed separately: a refused one reports its errors, and the others keep their change. With `inspectionByLead` only leads change many tasks.
   *
   * Needs the permission `housekeeping.update`.
   *
   * A 422 may name `required`, `enum`, `number`, `max`, `withoutDecimals`, `array`, `database.exists`, `transition`, `inspection.occupied` and `inspection.own`.
   */
  changeHousekeepingTasks(args: {
    body: ChangeHousekeepingTasksInput;
  }, options?: CallOptions): Promise<ChangeHousekeepingTasksResult>;

  /**
   * Change your own password.
   *
   * Requires the current password. All your other sessions end. Failed attempts count like those of a sign-in.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `required`, `maxLength`, `minLength`, `distinct` and `password`.
   */
  changePassword(args: {
    body: ChangePasswordInput;
  }, options?: CallOptions): Promise<void>;

  /**
   * Set or remove the PIN of a member.
   *
   * Your own, or any member’s for managers. Four to eight digits; null removes it. It is stored as a hash.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `maxLength` and `regex`.
   */
  changePin(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: ChangePinInput;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change your own password on the platform.
   *
   * Requires the current password. All your other sessions end, including those in houses you entered. Failed attempts count like those of a sign-in.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `required`, `maxLength`, `minLength`, `distinct` and `password`.
   */
  changePlatformPassword(args: {
    body: ChangePlatformPasswordInput;
  }, options?: CallOptions): Promise<void>;

  /**
   * Replace the token of a timesheet.
   *
   * The old token is refused at once. Signed-in users stay signed in and must send the new one.
   *
   * Open to every signed-in caller.
   *
   * Counts against 100 requests a minute.
   */
  changeTimesheetToken(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    /** The workspace of the instance, which must be yours. */
    workspaceId: number;
  }, options?: CallOptions): Promise<ChangeTourTokenResult>;

  /**
   * Replace the token of a tour.
   *
   * The old token is refused at once. Signed-in users stay signed in and must send the new one.
   *
   * Open to every signed-in caller.
   *
   * Counts against 100 requests a minute.
   */
  changeTourToken(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    /** The workspace of the instance, which must be yours. */
    workspaceId: number;
  }, options?: CallOptions): Promise<ChangeTourTokenResult>;

  /**
   * Check a guest in.
   *
   * A guest without a resource gets a free one, preferably one that is ready. `warnings` inform the desk, for example of a room that is not clean, in the language of the request; they do not prevent the check-in.
   *
   * Needs the permission `reservation.check_in`.
   *
   * A 422 may name `schedule.capacity`, `schedule.conflict` and `schedule.unassigned`.
   */
  checkInReservation(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<ReservationOutcome>;

  /**
   * Check the guests of a group in.
   *
   * Checks in the reservations of `reservationIds`, or all confirmed ones of the group, in one transaction. A reservation without a resource gets a free one. Errors name the reservation by its index in the group, as in `reservations.0.tourResourceId`. 409 without any change if one of them cannot be checked in, or if none is confirmed.
   *
   * Needs the permission `reservation.check_in`.
   *
   * A 422 may name `required`, `number`, `max`, `withoutDecimals`, `array`, `database.exists`, `schedule.capacity`, `schedule.conflict` and `schedule.unassigned`.
   */
  checkInReservationGroup(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: CheckInReservationGroupInput;
  }, options?: CallOptions): Promise<CheckInReservationGroupResult>;

  /**
   * Check a guest out.
   *
   * Frees the rest of the time at once and creates a cleaning task for the resource.
   *
   * Needs the permission `reservation.check_in`.
   */
  checkOutReservation(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<ReservationOutcome>;

  /**
   * Check the guests of a group out.
   *
   * Checks out the reservations of `reservationIds`, or all checked-in ones of the group, in one transaction. Each frees the rest of its time and leaves a cleaning task. 409 without any change if one of them cannot be checked out, or if none is checked in.
   *
   * Needs the permission `reservation.check_in`.
   *
   * A 422 may name `required`, `number`, `max`, `withoutDecimals`, `array` and `database.exists`.
   */
  checkOutReservationGroup(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: CheckOutReservationGroupInput;
  }, options?: CallOptions): Promise<CheckInReservationGroupResult>;

  /**
   * Close a period.
   *
   * Its days and figures can no longer change. 409 `PERIOD_RUNNING` for a period that is not over, unless `openDays` names each open day. Open are days to come, days in progress and, where days are approved, days without approval.
   *
   * Managers only.
   *
   * A 422 may name `required`, `number`, `max`, `withoutDecimals`, `date`, `array` and `database.exists`.
   */
  closePeriod(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: ClosePeriodInput;
  }, options?: CallOptions): Promise<void>;

  /**
   * Confirm your second factor on the platform.
   *
   * From now on a sign-in requires `code`. Your other sessions end. The recovery codes are shown only once; each can replace a code one time.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `required`, `maxLength` and `code`.
   */
  confirmPlatformSecondFactor(args: {
    body: ConfirmPlatformSecondFactorInput;
  }, options?: CallOptions): Promise<ConfirmPlatformSecondFactorResult>;

  /**
   * Confirm your second factor.
   *
   * From now on a sign-in requires `code`. Your other sessions end. The recovery codes are shown only once; each can replace a code one time.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `required`, `maxLength` and `code`.
   */
  confirmSecondFactor(args: {
    body: ConfirmSecondFactorInput;
  }, options?: CallOptions): Promise<ConfirmPlatformSecondFactorResult>;

  /**
   * Copy the shifts of a week to another week.
   *
   * Copies user, times, department and notes of the seven days from `from` to those from `to`, which must be the same weekday. Existing shifts and users who left are skipped.
   *
   * Needs the permission `staff.manage`.
   *
   * A 422 may name `required`, `date`, `limit` and `week`.
   */
  copyShiftWeek(args: {
    body: CopyShiftWeekInput;
  }, options?: CallOptions): Promise<CopyShiftWeekResult>;

  /**
   * Request an absence.
   *
   * For yourself, or for any member as a manager. Once a manager approves, vacation, medical and unpaid leave remove the expected hours of the days. `compensation` is taken from the bank of hours, so the hours stay expected. 409 if a day is approved or in a closed period.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `boolean`, `date`, `database.exists` and `absence.overlap`.
   */
  createAbsence(args: {
    body: AbsenceInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Hold a resource or allocate it for internal use.
   *
   * A hold expires at `expiresAt`, by default after the `holdHours` of the settings; its end is an event `expire` of the feed within seconds. Internal use stays until it is released. A hold obeys the rules of a booking: slots, nights, duration, lead time. Plain dates are read as in a booking.
   *
   * Needs the permission `resource.assign`.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `date`, `database.exists`, `schedule.period`, `schedule.granularity`, `schedule.duration`, `schedule.leadTime`, `schedule.inactive`, `schedule.capacity`, `schedule.conflict` and `schedule.expired`.
   */
  createAllocation(args: {
    body: AllocationInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Create a cash session.
   *
   * Answers the new id; `Location` is the address of the new record.
   *
   * Needs the permission `cash.open_close`.
   *
   * A 422 may name `required`, `maxLength`, `number`, `min`, `max`, `withoutDecimals`, `decimal`, `date`, `array`, `distinct`, `database.unique`, `database.exists` and `sum`.
   */
  createCashSession(args: {
    body: CashSessionInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Record a movement of a cash session.
   *
   * Records money put into the drawer or taken out of it. 409 if the session is closed. A mistake is corrected by the opposite movement.
   *
   * Needs the permission `cash.open_close`.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `number`, `min`, `max` and `decimal`.
   */
  createCashSessionMovement(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: CashSessionMovementInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Create a customer.
   *
   * Answers the new id; `Location` is the address of the new record.
   *
   * Needs the permission `customer.write`.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `email`, `regex`, `boolean`, `date` and `database.unique`.
   */
  createCustomer(args: {
    body: CustomerInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Create a customer document.
   *
   * The number is sent encrypted by the client, or as `number` if the server has keys to seal it. Only the single read returns it.
   *
   * Needs the permission `customer.write`.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `number`, `withoutDecimals`, `date`, `base64`, `database.exists`, `either` and `limit`.
   */
  createCustomerDocument(args: {
    body: CustomerDocumentInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Create a customer preference.
   *
   * Answers the new id; `Location` is the address of the new record.
   *
   * Needs the permission `customer.write`.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `number`, `withoutDecimals`, `database.exists` and `limit`.
   */
  createCustomerPreference(args: {
    body: CustomerPreferenceInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Create a geofence.
   *
   * Answers the new id; `Location` is the address of the new record.
   *
   * Managers only.
   *
   * A 422 may name `required`, `maxLength`, `number`, `min`, `max`, `withoutDecimals`, `decimal`, `boolean` and `limit`.
   */
  createGeofence(args: {
    body: GeofenceInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Create a holiday.
   *
   * Days in closed periods do not change.
   *
   * Managers only.
   *
   * A 422 may name `required`, `maxLength`, `boolean`, `date` and `database.unique`.
   */
  createHoliday(args: {
    body: HolidayInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Create a housekeeping task.
   *
   * Answers the new id; `Location` is the address of the new record.
   *
   * Needs the permission `housekeeping.update`.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `date`, `array`, `database.exists`, `json.unstorable`, `inspection.occupied` and `inspection.own`.
   */
  createHousekeepingTask(args: {
    body: HousekeepingTaskInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Create a lost item.
   *
   * Answers the new id; `Location` is the address of the new record.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `required`, `maxLength`, `number`, `withoutDecimals`, `date` and `database.exists`.
   */
  createLostItem(args: {
    body: LostItemInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Create a maintenance order.
   *
   * Answers the new id; `Location` is the address of the new record.
   *
   * Needs the permission `maintenance.manage`.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `decimal`, `boolean`, `date`, `database.exists`, `schedule.period`, `schedule.capacity` and `schedule.conflict`.
   */
  createMaintenanceOrder(args: {
    body: MaintenanceOrderInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Comment on a maintenance order.
   *
   * Answers the new id; `Location` is the address of the new record.
   *
   * Needs the permission `maintenance.manage` or `housekeeping.update`.
   *
   * A 422 may name `required`, `maxLength` and `limit`.
   */
  createMaintenanceOrderComment(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: MaintenanceOrderCommentInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Add a photo to a maintenance order: JPEG, PNG or WebP, up to 2 MiB.
   *
   * Needs `housekeeping.update` or `maintenance.manage`, or a fault that you reported yourself; 403 otherwise. Only the picture is stored, with its orientation: place, time, camera and whatever follows the picture are removed.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `required`, `maxLength`, `max`, `base64`, `limit` and `image`.
   */
  createMaintenanceOrderPhoto(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: MaintenanceOrderPhotoInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Create a manual entry.
   *
   * For yourself, or for any member as a manager, up to 366 days back. 409 if the day is approved or in a closed period.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `required`, `maxLength`, `number`, `min`, `max`, `withoutDecimals`, `date`, `database.unique`, `database.exists`, `manualEntry` and `maxIntervals`.
   */
  createManualEntry(args: {
    body: ManualEntryInput;
  }, options?: CallOptions): Promise<Punch>;

  /**
   * Create a member.
   *
   * Answers the new id; `Location` is the address of the new record.
   *
   * Managers only.
   *
   * A 422 may name `required`, `maxLength`, `minLength`, `enum`, `number`, `withoutDecimals`, `email`, `boolean`, `date`, `database.unique`, `database.exists` and `checkDigits`.
   */
  createMember(args: {
    body: MemberInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Create a permission.
   *
   * All houses can use the permission in their roles. Only this house can change or delete it.
   *
   * Needs the permission `settings.manage`.
   *
   * A 422 may name `required`, `maxLength`, `regex`, `database.unique`, `system` and `limit`.
   */
  createPermission(args: {
    body: PermissionInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Punch in or out.
   *
   * The server decides the direction and the time. For devices that were offline, `deviceTime` is accepted up to `offlineMinutes` back; if manual entries are off, the time of the server counts. A repeated `clientId` returns the first punch.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `decimal`, `date`, `geofence` and `maxIntervals`.
   */
  createPunch(args: {
    body: PunchInput;
  }, options?: CallOptions): Promise<Punch>;

  /**
   * Create a reservation.
   *
   * Books a resource type, or a given resource. Plain dates mean the check-in and check-out times of the house for types sold by night, and whole local days, including the last one, for types sold by day. Returns the new id.
   *
   * Needs the permission `reservation.write`.
   *
   * A 422 may name `required`, `maxLength`, `number`, `min`, `max`, `withoutDecimals`, `date`, `database.unique`, `database.exists`, `schedule.period`, `schedule.granularity`, `schedule.duration`, `schedule.leadTime`, `schedule.occupancy`, `schedule.inactive`, `schedule.capacity`, `schedule.conflict` and `customer.blocked`.
   */
  createReservation(args: {
    body: ReservationInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Book several reservations together, all or none.
   *
   * Each of up to 20 items becomes a reservation, in one transaction: if one of them cannot be booked, none is. Errors name their item, as in `items.0.startsAt`. Returns the id of the group and those of its reservations, in the order of the items.
   *
   * Needs the permission `reservation.write`.
   *
   * A 422 may name `required`, `maxLength`, `number`, `min`, `max`, `withoutDecimals`, `date`, `array`, `database.unique`, `database.exists`, `schedule.period`, `schedule.granularity`, `schedule.duration`, `schedule.leadTime`, `schedule.occupancy`, `schedule.inactive`, `schedule.capacity`, `schedule.conflict` and `customer.blocked`.
   */
  createReservationGroup(args: {
    body: ReservationGroupInput;
  }, options?: CallOptions): Promise<CreateReservationGroupResult>;

  /**
   * Add a guest to a reservation.
   *
   * At most as many guests as the reservation is for. The document number is sent encrypted with its fingerprint and key id, or as `documentNumber` if the server has keys to seal it, or not at all.
   *
   * Needs the permission `reservation.write`.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `number`, `withoutDecimals`, `email`, `regex`, `date`, `base64`, `database.unique`, `database.exists`, `either` and `reservation.guests`.
   */
  createReservationGuest(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: ReservationGuestInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Create a resource.
   *
   * Answers the new id; `Location` is the address of the new record.
   *
   * Needs the permission `settings.manage`.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `boolean`, `array`, `database.unique`, `database.exists`, `json.unstorable` and `limit`.
   */
  createResource(args: {
    body: ResourceInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Create a resource type.
   *
   * Answers the new id; `Location` is the address of the new record.
   *
   * Needs the permission `settings.manage`.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean`, `array`, `database.unique`, `database.exists`, `json.unstorable`, `limit` and `schedule.period`.
   */
  createResourceType(args: {
    body: ResourceTypeInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Create a resource zone.
   *
   * Answers the new id; `Location` is the address of the new record.
   *
   * Needs the permission `settings.manage`.
   *
   * A 422 may name `required`, `maxLength`, `number`, `withoutDecimals`, `database.unique`, `database.exists` and `limit`.
   */
  createResourceZone(args: {
    body: ResourceZoneInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Create a role.
   *
   * Answers the new id; `Location` is the address of the new record.
   *
   * Needs the permission `staff.manage`.
   *
   * A 422 may name `required`, `maxLength`, `boolean`, `database.unique` and `limit`.
   */
  createRole(args: {
    body: RoleInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Create a schedule.
   *
   * Days of a week are identified by `weekday`. With `cycleDays` and `cycleStartsOn` the schedule is a repeating cycle, whose days are identified by `day`, starting at 1. Days not sent are free.
   *
   * Managers only.
   *
   * A 422 may name `required`, `maxLength`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean`, `date`, `array`, `distinct`, `limit` and `pause`.
   */
  createSchedule(args: {
    body: ScheduleInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Create a segment rule.
   *
   * Answers the new id; `Location` is the address of the new record.
   *
   * Needs the permission `customer.write`.
   *
   * A 422 may name `required`, `maxLength`, `number`, `withoutDecimals`, `boolean`, `array`, `database.exists`, `json.unstorable` and `limit`.
   */
  createSegmentRule(args: {
    body: SegmentRuleInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Create a shift.
   *
   * Answers the new id; `Location` is the address of the new record.
   *
   * Needs the permission `staff.manage`.
   *
   * A 422 may name `required`, `maxLength`, `number`, `min`, `withoutDecimals`, `date` and `database.exists`.
   */
  createShift(args: {
    body: ShiftInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Create a tag.
   *
   * Answers the new id; `Location` is the address of the new record.
   *
   * Needs the permission `customer.write`.
   *
   * A 422 may name `required`, `maxLength`, `boolean`, `database.unique` and `limit`.
   */
  createTag(args: {
    body: TagInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Create a tax group.
   *
   * Answers the new id; `Location` is the address of the new record.
   *
   * Needs the permission `settings.manage`.
   *
   * A 422 may name `required`, `maxLength`, `number`, `min`, `max`, `decimal`, `array`, `database.unique` and `limit`.
   */
  createTaxGroup(args: {
    body: TaxGroupInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Provision a timesheet.
   *
   * Creates the instance and its first user in one transaction. The password is returned only once. `tokenHeader` is the UUID to send in a header with every request.
   *
   * Open to every signed-in caller.
   *
   * Counts against 100 requests a minute.
   *
   * A 422 may name `required`, `maxLength`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean`, `array`, `timezone`, `database.exists` and `json.unstorable`.
   */
  createTimesheet(args: {
    /** The workspace of the instance, which must be yours. */
    workspaceId: number;
    body: TimesheetInput;
  }, options?: CallOptions): Promise<CreateTourResult>;

  /**
   * Open or correct a bank of hours.
   *
   * A member has at most one opening balance, which replaces all days before its date. Corrections have later dates and cannot be changed; add another correction instead. 409 if the date is in a closed period.
   *
   * Managers only.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `date` and `database.unique`.
   */
  createTimesheetBankEntry(args: {
    /** The id of the member; 404 unless it is a positive integer. */
    memberId: number;
    body: TimesheetBankEntryInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Provision a tour.
   *
   * Creates the instance and its first user in one transaction. The password is returned only once. `tokenHeader` is the UUID to send in a header with every request.
   *
   * Open to every signed-in caller.
   *
   * Counts against 100 requests a minute.
   *
   * A 422 may name `required`, `maxLength`, `number`, `max`, `withoutDecimals`, `regex`, `boolean`, `array`, `timezone`, `database.exists` and `json.unstorable`.
   */
  createTour(args: {
    /** The workspace of the instance, which must be yours. */
    workspaceId: number;
    body: TourInput;
  }, options?: CallOptions): Promise<CreateTourResult>;

  /**
   * Create a staff user.
   *
   * Returns the new id. With `mustChangePassword` the password is temporary.
   *
   * Needs the permission `staff.manage`.
   *
   * A 422 may name `required`, `maxLength`, `minLength`, `email`, `boolean` and `database.unique`.
   */
  createUser(args: {
    body: UserInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Create a webhook.
   *
   * From now on changes in the house are sent to the address by signed requests, in order and at least once (docs/webhooks.md). At most 50 per instance.
   *
   * Needs the permission `settings.manage`.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `max`, `boolean`, `array`, `limit`, `url` and `url.host`.
   */
  createWebhook(args: {
    body: WebhookInput;
  }, options?: CallOptions): Promise<CreateWebhookResult>;

  /**
   * Create a workspace.
   *
   * Answers the new id; `Location` is the address of the new record.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `required` and `maxLength`.
   */
  createWorkspace(args: {
    body: WorkspaceInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Add to the domains of a workspace.
   *
   * Answers the new id; `Location` is the address of the new record.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `required`, `maxLength`, `regex`, `database.unique` and `limit`.
   */
  createWorkspaceDomain(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: WorkspaceDomainInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Add to the mails of a workspace.
   *
   * Answers the new id; `Location` is the address of the new record.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `required`, `maxLength`, `number`, `min`, `max`, `withoutDecimals`, `email`, `regex`, `boolean` and `limit`.
   */
  createWorkspaceMail(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: WorkspaceMailInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Add to the storages of a workspace.
   *
   * Answers the new id; `Location` is the address of the new record.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `boolean` and `limit`.
   */
  createWorkspaceStorage(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: WorkspaceStorageInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Delete a cash session.
   *
   * The cash session can no longer be read or referenced; its audit events remain.
   *
   * Needs the permission `cash.open_close`.
   */
  deleteCashSession(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a customer.
   *
   * The customer can no longer be read or referenced; its audit events remain.
   *
   * Needs the permission `customer.write`.
   */
  deleteCustomer(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a customer document.
   *
   * The customer document can no longer be read or referenced; its audit events remain.
   *
   * Needs the permission `customer.write`.
   */
  deleteCustomerDocument(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a customer preference.
   *
   * The customer preference can no longer be read or referenced; its audit events remain.
   *
   * Needs the permission `customer.write`.
   */
  deleteCustomerPreference(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a geofence.
   *
   * The geofence can no longer be read or referenced; its audit events remain.
   *
   * Managers only.
   */
  deleteGeofence(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a holiday.
   *
   * The holiday can no longer be read or referenced; its audit events remain.
   *
   * Managers only.
   */
  deleteHoliday(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a housekeeping task.
   *
   * The housekeeping task can no longer be read or referenced; its audit events remain.
   *
   * Needs the permission `housekeeping.update`.
   */
  deleteHousekeepingTask(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a lost item.
   *
   * The lost item can no longer be read or referenced; its audit events remain.
   *
   * Needs the permission `reservation.check_in`, `reservation.write` or `customer.write`.
   */
  deleteLostItem(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a maintenance order.
   *
   * The maintenance order can no longer be read or referenced; its audit events remain.
   *
   * Needs the permission `maintenance.manage`.
   */
  deleteMaintenanceOrder(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Erase a photo of a maintenance order.
   *
   * The maintenance order photo can no longer be read or referenced; its audit events remain.
   *
   * Needs the permission `maintenance.manage`.
   */
  deleteMaintenanceOrderPhoto(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    /** The id of the photo; 404 unless it is a positive integer. */
    photoId: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a member.
   *
   * Punches of the member stay. The last manager who can sign in cannot be deleted.
   *
   * Managers only.
   *
   * A 422 may name `lockout`.
   */
  deleteMember(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a permission.
   *
   * Only a permission of this house. It is removed from the roles of all houses, which get an audit event.
   *
   * Needs the permission `settings.manage`.
   *
   * A 422 may name `system`.
   */
  deletePermission(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Remove a guest from a reservation.
   *
   * The reservation guest can no longer be read or referenced; its audit events remain.
   *
   * Needs the permission `reservation.write`.
   */
  deleteReservationGuest(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    /** The id of the guest; 404 unless it is a positive integer. */
    guestId: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a resource.
   *
   * The resource can no longer be read or referenced; its audit events remain.
   *
   * Needs the permission `settings.manage`.
   *
   * A 422 may name `schedule.inUse` and `composition`.
   */
  deleteResource(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a resource type.
   *
   * The resource type can no longer be read or referenced; its audit events remain.
   *
   * Needs the permission `settings.manage`.
   *
   * A 422 may name `schedule.inUse`.
   */
  deleteResourceType(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a resource zone.
   *
   * The resource zone can no longer be read or referenced; its audit events remain.
   *
   * Needs the permission `settings.manage`.
   */
  deleteResourceZone(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a role.
   *
   * Users lose the role. 403 for a role with permissions that you do not hold. The owner role cannot be deleted, whatever its name.
   *
   * Needs the permission `staff.manage`.
   *
   * A 422 may name `lockout`.
   */
  deleteRole(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a schedule.
   *
   * Its members get the default schedule from today on. The default schedule cannot be deleted.
   *
   * Managers only.
   *
   * A 422 may name `limit` and `default`.
   */
  deleteSchedule(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a segment rule.
   *
   * The segment rule can no longer be read or referenced; its audit events remain.
   *
   * Needs the permission `customer.write`.
   */
  deleteSegmentRule(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * End a session.
   *
   * Its token stops working at once. 403 for a user with permissions that you do not hold.
   *
   * Needs the permission `staff.manage`.
   */
  deleteSession(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a shift.
   *
   * The shift can no longer be read or referenced; its audit events remain.
   *
   * Needs the permission `staff.manage`.
   */
  deleteShift(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a tag.
   *
   * The tag can no longer be read or referenced; its audit events remain.
   *
   * Needs the permission `customer.write`.
   */
  deleteTag(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a tax group.
   *
   * The tax group can no longer be read or referenced; its audit events remain.
   *
   * Needs the permission `settings.manage`.
   */
  deleteTaxGroup(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a timesheet.
   *
   * The timesheet can no longer be read or referenced; its audit events remain.
   *
   * Open to every signed-in caller.
   *
   * Counts against 100 requests a minute.
   */
  deleteTimesheet(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    /** The workspace of the instance, which must be yours. */
    workspaceId: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a tour.
   *
   * The tour can no longer be read or referenced; its audit events remain.
   *
   * Open to every signed-in caller.
   *
   * Counts against 100 requests a minute.
   */
  deleteTour(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    /** The workspace of the instance, which must be yours. */
    workspaceId: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a user.
   *
   * The user can no longer be read or referenced; its audit events remain.
   *
   * Needs the permission `staff.manage`.
   *
   * A 422 may name `lockout`.
   */
  deleteUser(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a webhook.
   *
   * The webhook can no longer be read or referenced; its audit events remain.
   *
   * Needs the permission `settings.manage`.
   */
  deleteWebhook(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a workspace.
   *
   * The workspace can no longer be read or referenced; its audit events remain.
   *
   * Open to every signed-in caller.
   */
  deleteWorkspace(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Remove one of the domains of a workspace.
   *
   * The workspace domain can no longer be read or referenced; its audit events remain.
   *
   * Open to every signed-in caller.
   */
  deleteWorkspaceDomain(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    /** The id of the domain; 404 unless it is a positive integer. */
    childId: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Remove one of the mails of a workspace.
   *
   * The workspace mail can no longer be read or referenced; its audit events remain.
   *
   * Open to every signed-in caller.
   */
  deleteWorkspaceMail(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    /** The id of the mail; 404 unless it is a positive integer. */
    childId: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Remove one of the storages of a workspace.
   *
   * The workspace storage can no longer be read or referenced; its audit events remain.
   *
   * Open to every signed-in caller.
   */
  deleteWorkspaceStorage(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    /** The id of the storage; 404 unless it is a positive integer. */
    childId: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * End all your other sessions on the platform.
   *
   * All but the one you call with. Sessions in houses that were entered with them end too.
   *
   * Open to every signed-in caller.
   */
  endOtherPlatformSessions(args?: Record<string, never>, options?: CallOptions): Promise<void>;

  /**
   * End all your other sessions.
   *
   * All but the one you call with: their tokens stop working at once.
   *
   * Open to every signed-in caller.
   */
  endOtherSessions(args?: Record<string, never>, options?: CallOptions): Promise<void>;

  /**
   * End one of your sessions on the platform.
   *
   * Its token stops working at once. You may also end the session you call with.
   *
   * Open to every signed-in caller.
   */
  endOwnPlatformSession(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * End one of your sessions.
   *
   * Its token stops working at once. You may also end the session you call with.
   *
   * Open to every signed-in caller.
   */
  endOwnSession(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Stamp the actual end of a shift.
   *
   * By the clock of the server. For the person on the shift, and for those who hold `staff.manage`.
   *
   * Open to every signed-in caller.
   */
  endShift(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * End all sessions of a staff user.
   *
   * All their tokens stop working at once. 403 for a user with permissions that you do not hold.
   *
   * Needs the permission `staff.manage`.
   */
  endUserSessions(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Enrol a second factor on the platform.
   *
   * Answers a secret for an authenticator app (RFC 6238). It takes effect after `/me/second-factor/confirm` with a code of it; until then the call can be repeated for a new secret.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `required`, `maxLength` and `password`.
   */
  enrolPlatformSecondFactor(args: {
    body: EnrolPlatformSecondFactorInput;
  }, options?: CallOptions): Promise<EnrolPlatformSecondFactorResult>;

  /**
   * Enrol a second factor.
   *
   * Answers a secret for an authenticator app (RFC 6238). It takes effect after `/me/second-factor/confirm` with a code of it; until then the call can be repeated for a new secret.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `required`, `maxLength` and `password`.
   */
  enrolSecondFactor(args: {
    body: EnrolSecondFactorInput;
  }, options?: CallOptions): Promise<EnrolPlatformSecondFactorResult>;

  /**
   * Enter a time clock as the member you are there.
   *
   * Returns a token of the time clock: one sign-in opens both. 404 unless a manager of the clock has linked your user to an active member. The clock session ends with the house session that it was opened from.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `required` and `uuid`.
   */
  enterTimesheet(args: {
    body: EnterTimesheetInput;
  }, options?: CallOptions): Promise<SignInToTimesheetResult>;

  /**
   * Enter a tour as its owner.
   *
   * Returns a staff token and the `tokenHeader` of the instance. The platform user works there as a linked staff user with the owner role. That user is created, activated or given the role as needed. Audit events are written in the instance and in the workspace.
   *
   * Open to every signed-in caller.
   *
   * Counts against 100 requests a minute.
   */
  enterTour(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    /** The workspace of the instance, which must be yours. */
    workspaceId: number;
  }, options?: CallOptions): Promise<EnterTourResult>;

  /**
   * Erase the photo of a lost item.
   *
   * Deletes the bytes at once.
   *
   * Needs the permission `reservation.check_in`, `reservation.write` or `customer.write`.
   */
  eraseLostItemPhoto(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Export all data of a customer.
   *
   * All data that a person may legally request. Documents, history, reservations and their guests are empty if the caller may not read them, and `omitted` lists them. The history then has only the field names of changes to documents, with `{ "hidden": true }`. Every export leaves an audit event.
   *
   * Needs the permission `customer.read` or `customer.write`.
   */
  exportCustomer(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<ExportCustomerResult>;

  /**
   * Export all data of a member.
   *
   * All data that a person may legally request: your own, or any member’s for managers, including deleted members. Every export leaves an audit event.
   *
   * Open to every signed-in caller.
   */
  exportMember(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<ExportMemberResult>;

  /**
   * Find documents by their number.
   *
   * Returns the first 100 documents with this number that the server has sealed; only letters and digits are compared. 409 `DOCUMENT_KEYS_UNSET` if the server has no keys for documents. Documents encrypted by clients are found by `numberFingerprint` in the list.
   *
   * Needs the permission `customer.document.read`.
   *
   * A 422 may name `required` and `maxLength`.
   */
  findCustomerDocuments(args: {
    body: FindCustomerDocumentsInput;
  }, options?: CallOptions): Promise<CustomerDocument[]>;

  /**
   * List the houses of this host.
   *
   * Active tours of the host in the request, by name, at most 100, for the staff sign-in page. If several workspaces claim a host, the earliest remaining claim counts. An unclaimed host has no houses.
   *
   * Needs no token.
   */
  findHouses(args?: Record<string, never>, options?: CallOptions): Promise<FindHousesResult>;

  /**
   * Follow changes in the house.
   *
   * A stream of server-sent events, one for each change of a record the caller may read. The word `availability` stands for the entities that can change how many units are free: `allocations`, `maintenance-orders`, `reservation-groups`, `reservations`, `resource-types`, `resources`, `settings`. The `data` of each event is a `WebhookEvent` without its `id`, which is the `id` of the message: the record, the action, and the names of the fields that changed. `Last-Event-ID` or `since` resumes an earlier stream. A heartbeat comes every 15 seconds. A client that does not read is disconnected and can resume. A position before the first event that is left, because older months were taken out of the trail, is 410: read all records again. A user may have 20 streams open and an instance 200, over all workers of a server.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `enum`, `max`, `regex` and `array`.
   */
  followEvents(args?: {
    /** Continue after the event with this `id`. */
    since?: string;
    /** Only events of these entities, separated by commas: `allocations`, `auth`, `cash-movements`, `cash-sessions`, `customer-documents`, `customer-preferences`, `customers`, `housekeeping-tasks`, `lost-items`, `maintenance-comments`, `maintenance-orders`, `maintenance-photos`, `permissions`, `reservation-groups`, `reservation-guests`, `reservations`, `resource-types`, `resource-zones`, `resources`, `roles`, `segment-rules`, `sessions`, `settings`, `shifts`, `tags`, `tax-groups`, `users`, `webhooks`, `tours`. */
    entity?: string;
  }, options?: CallOptions): AsyncGenerator<FeedEvent, void, undefined>;

  /**
   * Follow changes on the time clock.
   *
   * A stream of server-sent events. Managers get all changes; members get changes of records open to all members, and their own actions. The `data` of each event is a `WebhookEvent` without its `id`, which is the `id` of the message: the record, the action, and the names of the fields that changed. `Last-Event-ID` or `since` resumes an earlier stream. A heartbeat comes every 15 seconds. A client that does not read is disconnected and can resume. A position before the first event that is left, because older months were taken out of the trail, is 410: read all records again. A user may have 20 streams open and an instance 200, over all workers of a server.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `enum`, `max`, `regex` and `array`.
   */
  followTimesheetEvents(args?: {
    /** Continue after the event with this `id`. */
    since?: string;
    /** Only events of these entities, separated by commas: `absences`, `auth`, `bank`, `days`, `geofences`, `holidays`, `manual-entries`, `members`, `periods`, `punches`, `schedules`, `settings`, `timesheets`. */
    entity?: string;
  }, options?: CallOptions): AsyncGenerator<FeedEvent, void, undefined>;

  /**
   * Plan the tasks of a day from its stays, departures and arrivals.
   *
   * Idempotent: a second call for the same day creates only tasks that are still missing.
   *
   * Needs the permission `housekeeping.update`.
   *
   * A 422 may name `required`, `min`, `max` and `date`.
   */
  generateHousekeepingTasks(args: {
    body: GenerateHousekeepingTasksInput;
  }, options?: CallOptions): Promise<GenerateHousekeepingTasksResult>;

  /**
   * Read an absence.
   *
   * One absence with all its fields.
   *
   * Open to every signed-in caller.
   */
  getAbsence(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<Absence>;

  /**
   * Read an allocation.
   *
   * One allocation with all its fields.
   *
   * Open to every signed-in caller.
   */
  getAllocation(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<Allocation>;

  /**
   * Read an audit event.
   *
   * One action with its actor and time. Values before and after are returned only to callers who may read the record; for others a field is `{ "hidden": true }`.
   *
   * Needs the permission `audit.read`.
   */
  getAuditEvent(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<AuditEvent>;

  /**
   * Get the free units of a type, or of all types.
   *
   * Returns how many units of a type are free throughout a time, buffers included. `freeUnits` includes the overbooking limit, unless the type requires assignment. Plain dates are accepted for types sold by the night or day.
   *
   * Without a type the reply has `types`: the first 200 by code, each with the times requested, its figures, and its first 50 resources that have `units` free. Plain dates then mean nights for types sold by night and whole local days for all others; a type that cannot be sold so is left out. The time is at most 366 days.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `required`, `number`, `min`, `max`, `withoutDecimals`, `boolean`, `date`, `database.exists` and `schedule.period`.
   */
  getAvailability(args: {
    /** The resource type; if absent, all types. */
    tourResourceTypeId?: number;
    /** Start of the requested time. A plain date is read as in a booking. */
    startsAt: DayOrTime;
    /** End of the requested time. A plain date is read as in a booking. */
    endsAt: DayOrTime;
    /** Units that must be free. */
    units?: number;
    /** Also return, for each resource, the reasons why it is not free. Needs a type. */
    explain?: boolean;
  }, options?: CallOptions): Promise<AvailabilityOfType | AvailabilityOfAllTypes>;

  /**
   * Get the units of a type that can be sold on each day.
   *
   * For channels: the units that can still be sold on each local day of a range of at most 400 days. For a type sold by night a day is the night that begins on it, from check-in to check-out time; for every other type it is the time from midnight to midnight, and the fullest moment counts. Bookings, holds, repairs, internal use and buffers are subtracted; the overbooking limit is added, unless the type requires assignment. A stay of several nights needs every one of them; a type that requires assignment also needs one resource that is free on all of them, which `/availability` tells.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `required`, `number`, `min`, `max`, `withoutDecimals`, `date` and `database.exists`.
   */
  getAvailabilityCalendar(args: {
    /** The first day or instant. A plain date is the whole local day of the instance. */
    from: DayOrTime;
    /** The last day or instant, included. A plain date is the whole local day of the instance. */
    to: DayOrTime;
    /** The resource type. */
    tourResourceTypeId: number;
  }, options?: CallOptions): Promise<AvailabilityCalendar>;

  /**
   * List the holidays in a range of dates.
   *
   * National and optional holidays of the country in the settings of the house, including movable ones. At most 400 days.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `required`, `min`, `max` and `date`.
   */
  getCalendar(args: {
    /** The first day. */
    from: string;
    /** The last day. */
    to: string;
  }, options?: CallOptions): Promise<Calendar>;

  /**
   * Get the drawers of a day.
   *
   * Drawers opened, closed, changed or deleted on a local day, at most 200, deleted ones included. Beside the stated figures stand the computed ones. `findings` names every difference, and every change after closing with its actor.
   *
   * Needs the permission `cash.open_close` or `report.financial`.
   *
   * A 422 may name `required` and `date`.
   */
  getCashDay(args: {
    /** The local day. */
    date: string;
  }, options?: CallOptions): Promise<CashDay>;

  /**
   * Read a cash session.
   *
   * One cash session with all its fields.
   *
   * Open to every signed-in caller.
   */
  getCashSession(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<CashSessionDetail>;

  /**
   * Read a movement of a cash session.
   *
   * Needs `cash.open_close` or `report.financial`, or a drawer that you opened yourself; 403 otherwise.
   *
   * Open to every signed-in caller.
   */
  getCashSessionMovement(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    /** The id of the movement; 404 unless it is a positive integer. */
    movementId: number;
  }, options?: CallOptions): Promise<CashSessionMovement>;

  /**
   * Get the report of a cash session.
   *
   * Opening float, sums of movements by kind, expected and counted amounts, variance, and the users and times of opening and closing. Beside the stated figures stand the computed ones, and `findings` names differences and changes after closing with their actor. A deleted session is reported to holders of `report.financial`. Needs `cash.open_close` or `report.financial`, or a drawer that you opened yourself; 403 otherwise.
   *
   * Open to every signed-in caller.
   */
  getCashSessionReport(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<CashSessionReport>;

  /**
   * Read a customer.
   *
   * Includes preferences, tags and documents; documents need `customer.document.read`.
   *
   * Needs the permission `customer.read` or `customer.write`.
   */
  getCustomer(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<CustomerDetail>;

  /**
   * List the alerts of a customer.
   *
   * Allergies, warnings and tags that bar bookings; critical ones come first. `acknowledgement` has the user who told the kitchen, as long as nothing has changed since.
   *
   * Needs the permission `customer.read` or `pos.order`.
   */
  getCustomerAlerts(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<CustomerAlerts>;

  /**
   * Read a customer document.
   *
   * Includes the encrypted number, and the number in clear if the server has sealed it. Every read leaves an audit event.
   *
   * Needs the permission `customer.document.read`.
   */
  getCustomerDocument(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<CustomerDocumentDetail>;

  /**
   * Read a customer preference.
   *
   * One customer preference with all its fields.
   *
   * Needs the permission `customer.read` or `customer.write`.
   */
  getCustomerPreference(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<CustomerPreference>;

  /**
   * List the slots of a time range with their bookings.
   *
   * Lists every slot of the types sold in slots that starts in a range of at most 31 days, in order of start: its units, how many are taken, held and free, its reservations and holds. `free` is what can be sold: repairs, internal use and overlapping departures of the same resources are deducted. Bookings at times that are no longer a slot are listed too (`isOffered: false`). Cancelled reservations are left out. At most 500 departures (`hasMore` is true if there are more) and 2000 reservations are returned. Names of customers need `reservation.read` or `reservation.write`.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `required`, `number`, `min`, `max`, `withoutDecimals`, `date` and `database.exists`.
   */
  getDepartures(args: {
    /** The first day or instant. A plain date is the whole local day of the instance. */
    from: DayOrTime;
    /** The last day or instant, included. A plain date is the whole local day of the instance. */
    to: DayOrTime;
    /** Only this type. */
    tourResourceTypeId?: number;
  }, options?: CallOptions): Promise<Departures>;

  /**
   * Get the present position of the feed.
   *
   * For a first copy of all records: read the position, then every list to its end, then follow the feed with this position as `since`. Changes made meanwhile come again, and none is missed.
   *
   * Open to every signed-in caller.
   */
  getEventPosition(args?: Record<string, never>, options?: CallOptions): Promise<EventPosition>;

  /**
   * Read a geofence.
   *
   * One geofence with all its fields.
   *
   * Open to every signed-in caller.
   */
  getGeofence(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<Geofence>;

  /**
   * Read a holiday.
   *
   * One holiday with all its fields.
   *
   * Open to every signed-in caller.
   */
  getHoliday(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<Holiday>;

  /**
   * List alerts of all guests in the house.
   *
   * Lists guests in house or expected today who have critical preferences or warnings, companions included, by the resource they stay in. No other data of the guests is returned.
   *
   * Needs the permission `pos.order` or `customer.read`.
   *
   * A 422 may name `boolean`.
   */
  getHouseAlerts(args?: {
    /** `true`: guests in house and guests expected today; `false`: only guests expected today. */
    inHouse?: boolean;
  }, options?: CallOptions): Promise<HouseAlerts>;

  /**
   * List all rooms with the guests in them.
   *
   * Lists the rooms of the house with the guests in house or expected today: the name of the customer who booked and the number of guests. An empty room has no stays. The table screen tells by it an unknown room from an empty one and from one without alerts.
   *
   * Needs the permission `pos.order` or `customer.read`.
   */
  getHouseRooms(args?: Record<string, never>, options?: CallOptions): Promise<HouseRooms>;

  /**
   * Get the housekeeping board of a day.
   *
   * Active resources by zone, each with its state, open tasks, last change, open maintenance, the guests in house, leaving and arriving, and their critical preferences.
   *
   * Open to every signed-in caller.
   */
  getHousekeepingBoard(args?: Record<string, never>, options?: CallOptions): Promise<HousekeepingBoard>;

  /**
   * Read a housekeeping task.
   *
   * One housekeeping task with all its fields.
   *
   * Open to every signed-in caller.
   */
  getHousekeepingTask(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<HousekeepingTaskDetail>;

  /**
   * Propose an even split of the open tasks of a day.
   *
   * Splits the tasks by their minutes among users who are on shift and hold `housekeeping.update`. Users who also hold `settings.manage`, `maintenance.manage` or `reservation.write` have other work (`isHousekeeping` is false) and get tasks only if no other user is on shift. Nothing is changed.
   *
   * Needs the permission `housekeeping.update`.
   *
   * A 422 may name `required`, `min`, `max` and `date`.
   */
  getHousekeepingTaskDistribution(args: {
    /** The local day whose open tasks are split. */
    date: string;
    /** Ids of users who get no tasks, separated by commas. Tasks they already have stay with them. */
    without?: string;
  }, options?: CallOptions): Promise<HousekeepingTaskDistribution>;

  /**
   * Read a lost item.
   *
   * Names of finders and receivers are null without `reservation.check_in`, `reservation.write` or `customer.write`.
   *
   * Open to every signed-in caller.
   */
  getLostItem(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<LostItem>;

  /**
   * Get the photo of a lost item.
   *
   * The image as it was uploaded, without its metadata.
   *
   * Open to every signed-in caller.
   */
  getLostItemPhoto(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<Blob>;

  /**
   * Read a maintenance order.
   *
   * One maintenance order with all its fields.
   *
   * Open to every signed-in caller.
   */
  getMaintenanceOrder(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<MaintenanceOrderDetail>;

  /**
   * Read a comment of a maintenance order.
   *
   * One maintenance order comment with all its fields.
   *
   * Open to every signed-in caller.
   */
  getMaintenanceOrderComment(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    /** The id of the comment; 404 unless it is a positive integer. */
    commentId: number;
  }, options?: CallOptions): Promise<MaintenanceOrderComment>;

  /**
   * Get a photo of a maintenance order.
   *
   * The image as it was uploaded, without its metadata.
   *
   * Open to every signed-in caller.
   */
  getMaintenanceOrderPhoto(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    /** The id of the photo; 404 unless it is a positive integer. */
    photoId: number;
  }, options?: CallOptions): Promise<Blob>;

  /**
   * Get a manual entry.
   *
   * One manual entry with all its fields.
   *
   * Open to every signed-in caller.
   */
  getManualEntry(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<ManualEntry>;

  /**
   * Get the signed-in user with instance and permissions.
   *
   * The staff user, the instance, the roles and all their permissions.
   *
   * Open to every signed-in caller.
   */
  getMe(args?: Record<string, never>, options?: CallOptions): Promise<Me>;

  /**
   * Read a member.
   *
   * `registration`, `cpf` and `pis` are null unless the caller is a manager or the member.
   *
   * Open to every signed-in caller.
   */
  getMember(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<MemberDetail>;

  /**
   * Get the occupancy of each type by day.
   *
   * Shows how full the house is: the units of each type and how many are occupied, blocked and free, on each local day of a range of at most 366 days. A day of a type sold by night is the night that begins on it. Buffers and the overbooking limit do not count; `/availability/calendar` tells what can be sold.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `required`, `number`, `min`, `max`, `withoutDecimals`, `date` and `database.exists`.
   */
  getOccupancy(args: {
    /** The first day or instant. A plain date is the whole local day of the instance. */
    from: DayOrTime;
    /** The last day or instant, included. A plain date is the whole local day of the instance. */
    to: DayOrTime;
    /** Only this type. */
    tourResourceTypeId?: number;
  }, options?: CallOptions): Promise<Occupancy>;

  /**
   * Get the figures of tonight for all your houses.
   *
   * Figures of the tours in all your workspaces, by name, at most 200. All are read at one moment, each for its own local day.
   *
   * Open to every signed-in caller.
   */
  getOverview(args?: Record<string, never>, options?: CallOptions): Promise<Overview>;

  /**
   * See your second factor on the platform.
   *
   * Whether a second factor is on, since when, and how many recovery codes are left.
   *
   * Open to every signed-in caller.
   */
  getOwnPlatformSecondFactor(args?: Record<string, never>, options?: CallOptions): Promise<OwnPlatformSecondFactor>;

  /**
   * See your second factor.
   *
   * Whether a second factor is on, since when, and how many recovery codes are left.
   *
   * Open to every signed-in caller.
   */
  getOwnSecondFactor(args?: Record<string, never>, options?: CallOptions): Promise<OwnSecondFactor>;

  /**
   * Get a period.
   *
   * One period with all its fields.
   *
   * Open to every signed-in caller.
   */
  getPeriod(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<Period>;

  /**
   * Get the report of a period by member and day.
   *
   * JSON is paged by member. CSV (`format=csv` or `Accept: text/csv`) and a printable page with signature lines (`format=html` or `Accept: text/html`) contain all members. Times are local times of the house. Your own, or those of all members for managers.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `enum`, `number`, `min`, `max`, `withoutDecimals`, `boolean` and `database.exists`.
   */
  getPeriodReport(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Only this member. */
    memberId?: number;
    /** The format. Without it the `Accept` header decides. */
    format?: 'json' | 'csv' | 'html';
    /** A CSV for people, in their language: `days` has totals, `payroll` one line a member. Without it names and figures are those of the API. */
    layout?: 'days' | 'payroll';
  }, options?: CallOptions): Promise<PeriodReport | string>;

  /**
   * Read a permission.
   *
   * One permission with all its fields.
   *
   * Open to every signed-in caller.
   */
  getPermission(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<Permission>;

  /**
   * Get the signed-in platform user.
   *
   * Id, name and e-mail of the platform user.
   *
   * Open to every signed-in caller.
   */
  getPlatformMe(args?: Record<string, never>, options?: CallOptions): Promise<PlatformMe>;

  /**
   * Read a punch.
   *
   * One punch with all its fields.
   *
   * Open to every signed-in caller.
   */
  getPunch(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<Punch>;

  /**
   * Get the receipt of a punch.
   *
   * Number, time and hash of the punch, and the content that was hashed, so that the holder can prove what was recorded. Your own, or any member’s for managers.
   *
   * Open to every signed-in caller.
   */
  getPunchReceipt(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<PunchReceipt>;

  /**
   * Read a reservation.
   *
   * One reservation with all its fields.
   *
   * Needs the permission `reservation.read` or `reservation.write`.
   */
  getReservation(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<ReservationDetail>;

  /**
   * Read a reservation group.
   *
   * One reservation group with all its fields.
   *
   * Needs the permission `reservation.read` or `reservation.write`.
   */
  getReservationGroup(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<ReservationGroupDetail>;

  /**
   * Read a guest of a reservation.
   *
   * The encrypted number, and the number in clear if the server has sealed it, need `customer.document.read`. Each read of it leaves an audit event.
   *
   * Needs the permission `reservation.read` or `reservation.write`.
   */
  getReservationGuest(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    /** The id of the guest; 404 unless it is a positive integer. */
    guestId: number;
  }, options?: CallOptions): Promise<ReservationGuestDetail>;

  /**
   * Get the registration cards of a reservation.
   *
   * The fields of the national registration form for every guest, as far as the house knows them, and which ones are missing. Document numbers are read one by one, from the guest or the document.
   *
   * Needs the permissions `reservation.read` and `customer.read`.
   */
  getReservationRegistration(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<ReservationRegistration>;

  /**
   * Read a resource.
   *
   * One resource with all its fields.
   *
   * Open to every signed-in caller.
   */
  getResource(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<ResourceDetail>;

  /**
   * Read a resource status event.
   *
   * One resource status event with all its fields.
   *
   * Open to every signed-in caller.
   */
  getResourceStatusEvent(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<ResourceStatusEvent>;

  /**
   * Read a resource type.
   *
   * One resource type with all its fields.
   *
   * Open to every signed-in caller.
   */
  getResourceType(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<ResourceTypeDetail>;

  /**
   * Read a resource zone.
   *
   * One resource zone with all its fields.
   *
   * Open to every signed-in caller.
   */
  getResourceZone(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<ResourceZoneDetail>;

  /**
   * Read a role.
   *
   * One role with all its fields.
   *
   * Open to every signed-in caller.
   */
  getRole(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<RoleDetail>;

  /**
   * Read a schedule.
   *
   * Includes its seven days, or the days of its cycle.
   *
   * Open to every signed-in caller.
   */
  getSchedule(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<ScheduleDetail>;

  /**
   * Get the board of resources and their allocations.
   *
   * Returns resources with their allocations, and the bookings that have no resource yet, over at most 100 days and 20000 allocations. An allocation of a composed resource is shown on its parts as well, and one of a part on the resources made of it; `tourResourceId` is the allocated one. Names of customers, arrival times, whether there are notes, and the note of a hold, which mostly names a person, need `reservation.read` or `reservation.write`. Critical preferences also need `customer.read`.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `required`, `number`, `min`, `max`, `withoutDecimals`, `date`, `database.exists` and `limit`.
   */
  getScheduleBoard(args: {
    /** The first day or instant. A plain date is the whole local day of the instance. */
    from: DayOrTime;
    /** The last day or instant, included. A plain date is the whole local day of the instance. */
    to: DayOrTime;
    /** Only resources of this type. */
    tourResourceTypeId?: number;
    /** Only resources in this zone. */
    tourResourceZoneId?: number;
  }, options?: CallOptions): Promise<ScheduleBoard>;

  /**
   * Read a segment rule.
   *
   * Includes whether its definition is understood, and if not, the reason.
   *
   * Needs the permission `customer.read` or `customer.write`.
   */
  getSegmentRule(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<SegmentRuleDetail>;

  /**
   * Get a session.
   *
   * One session with all its fields.
   *
   * Needs the permission `staff.manage`.
   */
  getSession(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<SessionDetail>;

  /**
   * Get the settings of the house.
   *
   * Name, time zone, currency, check-in and check-out times, and the options of the house.
   *
   * Open to every signed-in caller.
   */
  getSettings(args?: Record<string, never>, options?: CallOptions): Promise<Settings>;

  /**
   * Read a shift.
   *
   * One shift with all its fields.
   *
   * Open to every signed-in caller.
   */
  getShift(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<ShiftDetail>;

  /**
   * Get the roster with planned and actual times.
   *
   * Users and days that have shifts, over at most 62 days and 10000 shifts, with planned and actual minutes. Each shift names up to 10 overlapping shifts. A shift belongs to the day it starts on.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `required`, `maxLength`, `number`, `min`, `max`, `withoutDecimals`, `date`, `database.exists` and `limit`.
   */
  getShiftRoster(args: {
    /** The first day. */
    from: string;
    /** The last day. */
    to: string;
    /** Only this person. */
    tourUserId?: number;
    /** Only shifts of this department. */
    department?: string;
  }, options?: CallOptions): Promise<ShiftRoster>;

  /**
   * Read a tag.
   *
   * One tag with all its fields.
   *
   * Needs the permission `customer.read` or `customer.write`.
   */
  getTag(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<TagDetail>;

  /**
   * Read a tax group.
   *
   * One tax group with all its fields.
   *
   * Open to every signed-in caller.
   */
  getTaxGroup(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<TaxGroup>;

  /**
   * Read a timesheet.
   *
   * One timesheet with all its fields.
   *
   * Open to every signed-in caller.
   *
   * Counts against 100 requests a minute.
   */
  getTimesheet(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    /** The workspace of the instance, which must be yours. */
    workspaceId: number;
  }, options?: CallOptions): Promise<TimesheetDetail>;

  /**
   * Read an audit event.
   *
   * One timesheet audit event with all its fields.
   *
   * Managers only.
   */
  getTimesheetAuditEvent(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<TimesheetAuditEvent>;

  /**
   * Get a bank of hours.
   *
   * Includes the balance of each period, newest first. At most 120 periods are listed; the figures include all.
   *
   * Open to every signed-in caller.
   */
  getTimesheetBank(args: {
    /** The id of the member; 404 unless it is a positive integer. */
    memberId: number;
  }, options?: CallOptions): Promise<TimesheetBankDetail>;

  /**
   * List the holidays in a range of dates.
   *
   * National and optional holidays of Brazil, including movable ones, with the additions and removals of the house. At most 366 days.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `required`, `min`, `max` and `date`.
   */
  getTimesheetCalendar(args: {
    /** The first day. */
    from: string;
    /** The last day. */
    to: string;
  }, options?: CallOptions): Promise<TimesheetCalendar>;

  /**
   * Get the signed-in member.
   *
   * The member, the settings of the instance, and its current time.
   *
   * Open to every signed-in caller.
   */
  getTimesheetMe(args?: Record<string, never>, options?: CallOptions): Promise<TimesheetMe>;

  /**
   * Get planned hours, worked hours and balance by member.
   *
   * Sums over at most 366 days, fewer if there are more than 409 members: your own, or those of all members for managers. As CSV with `format=csv` or `Accept: text/csv`.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `required`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `date` and `database.exists`.
   */
  getTimesheetReport(args: {
    /** The first day. */
    from: string;
    /** The last day. */
    to: string;
    /** Only this member. */
    memberId?: number;
    /** The format. Without it the `Accept` header decides. */
    format?: 'json' | 'csv';
  }, options?: CallOptions): Promise<TimesheetReport | string>;

  /**
   * Get the rules by which hours are counted.
   *
   * The settings made by the owner on the platform, and those made here by managers.
   *
   * Open to every signed-in caller.
   */
  getTimesheetSettings(args?: Record<string, never>, options?: CallOptions): Promise<TimesheetSettings>;

  /**
   * Get the work of today.
   *
   * Arrivals and whether their rooms are ready, departures, turnovers and their slack, guests in house, overdue arrivals, critical preferences and rooms by state. Also blocking repairs, open cash drawers and those to check, the departures of the next 48 hours, and the nights of a week. All parts are read at one moment. Lists contain the first 100 entries; counts include all.
   *
   * `arrivals`, `departures`, `inHouse`, `overdue` and the names in `turnovers` need `reservation.read` or `reservation.write`. `critical` and the preferences of arrivals need `customer.read`, `customer.write` or `pos.order`. `incomplete` lists stays in house whose registration was left for later, and needs `reservation.read` and `customer.read`. `drawersToCheck` needs `cash.open_close` or `report.financial`: drawers of this day and the day before whose stated figures differ from the computed ones, or that were changed or deleted after closing. Parts that a caller may not read are absent.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `boolean`.
   */
  getToday(args?: {
    /** Return the previous day in its present status, for a night shift that still expects arrivals after midnight. */
    lastNight?: boolean;
  }, options?: CallOptions): Promise<Today>;

  /**
   * Read a tour.
   *
   * One tour with all its fields.
   *
   * Open to every signed-in caller.
   *
   * Counts against 100 requests a minute.
   */
  getTour(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    /** The workspace of the instance, which must be yours. */
    workspaceId: number;
  }, options?: CallOptions): Promise<TourDetail>;

  /**
   * Read a user.
   *
   * One user with all its fields.
   *
   * Open to every signed-in caller.
   */
  getUser(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<UserDetail>;

  /**
   * Read a webhook.
   *
   * One webhook with all its fields.
   *
   * Needs the permission `settings.manage`.
   */
  getWebhook(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<Webhook>;

  /**
   * Get a delivery of a webhook.
   *
   * Includes the body that was sent.
   *
   * Needs the permission `settings.manage`.
   */
  getWebhookDelivery(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    /** The id of the delivery; 404 unless it is a positive integer. */
    deliveryId: number;
  }, options?: CallOptions): Promise<WebhookDeliveryDetail>;

  /**
   * Read a workspace.
   *
   * One workspace with all its fields.
   *
   * Open to every signed-in caller.
   */
  getWorkspace(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<Workspace>;

  /**
   * Give a lost item back.
   *
   * Records the receiver, the present time and the caller. An item that was given back is 409.
   *
   * Needs the permission `reservation.check_in`, `reservation.write` or `customer.write`.
   *
   * A 422 may name `required`, `maxLength`, `number`, `withoutDecimals` and `database.exists`.
   */
  giveLostItemBack(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: GiveLostItemBackInput;
  }, options?: CallOptions): Promise<void>;

  /**
   * Undo giving a lost item back.
   *
   * The item is kept again, and the record of its receiver is removed. An item that is kept is 409.
   *
   * Needs the permission `reservation.check_in`, `reservation.write` or `customer.write`.
   */
  keepLostItemAgain(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Link a house user to a member.
   *
   * With a link the user enters this clock by the sign-in of the house. Null removes the link and ends the clock sessions opened by it. A link never opens the house.
   *
   * Managers only.
   *
   * A 422 may name `number`, `withoutDecimals`, `database.unique` and `database.exists`.
   */
  linkHouseUser(args: {
    /** The id of the house; 404 unless it is a positive integer. */
    tourId: number;
    /** The id of the user; 404 unless it is a positive integer. */
    userId: number;
    body: LinkHouseUserInput;
  }, options?: CallOptions): Promise<void>;

  /**
   * List absences.
   *
   * Your own, or those of all members for managers.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean`, `date`, `array`, `database.exists` and `either`.
   */
  listAbsences(args?: {
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Whether to return `meta.after`, the cursor of the next page; it is null on the last one. Unlike page numbers, cursors lose no record when others are created or deleted meanwhile. */
    cursor?: boolean;
    /** The `meta.after` of the page before: returns the records behind it. Send it with the same order and filters, and without `page`. */
    after?: string;
    /** The field to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'startsOn' | 'updatedAt';
    /** The sort direction. */
    orderDirection?: 'asc' | 'desc';
    /** The ids of up to 100 records, separated by commas. */
    ids?: string;
    /** Only records created or changed at or after this time. A plain date is a local day of the instance. */
    updatedSince?: DayOrTime;
    /** Only those of this member. */
    memberId?: number;
    /** Only those with this `status`. */
    status?: 'requested' | 'approved' | 'rejected' | 'cancelled';
    /** Only those with this `kind`. */
    kind?: 'vacation' | 'medical' | 'unpaid' | 'compensation';
    /** Only absences that last until this day or later. */
    from?: string;
    /** Only absences that start on this day or earlier. */
    to?: string;
  }, options?: CallOptions): Promise<AbsencePage>;

  /**
   * List the users who can change your permissions.
   *
   * Names of users who hold `staff.manage`, at most 10, to ask for a missing permission.
   *
   * Open to every signed-in caller.
   */
  listAccessManagers(args?: Record<string, never>, options?: CallOptions): Promise<AccessManager[]>;

  /**
   * List allocations.
   *
   * A page of records, newest first by default. `count=true` also returns the total.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean`, `date`, `array`, `database.exists` and `either`.
   */
  listAllocations(args?: {
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Whether to return `meta.after`, the cursor of the next page; it is null on the last one. Unlike page numbers, cursors lose no record when others are created or deleted meanwhile. */
    cursor?: boolean;
    /** The `meta.after` of the page before: returns the records behind it. Send it with the same order and filters, and without `page`. */
    after?: string;
    /** The field to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'startsAt' | 'createdAt' | 'updatedAt';
    /** The sort direction. */
    orderDirection?: 'asc' | 'desc';
    /** The ids of up to 100 records, separated by commas. */
    ids?: string;
    /** Only records created or changed at or after this time. A plain date is a local day of the instance. */
    updatedSince?: DayOrTime;
    /** Only those with this `kind`. */
    kind?: 'booking' | 'maintenance' | 'hold' | 'internal' | 'part';
    /** Only those with this `status`. */
    status?: 'active' | 'released';
    /** Only those of this resource. */
    tourResourceId?: number;
    /** Only those of this resource type. */
    tourResourceTypeId?: number;
    /** Only those of this reservation. */
    reservationId?: number;
    /** The first day or instant. A plain date is the whole local day of the instance. */
    from?: DayOrTime;
    /** The last day or instant, included. A plain date is the whole local day of the instance. */
    to?: DayOrTime;
  }, options?: CallOptions): Promise<AllocationPage>;

  /**
   * List audit events.
   *
   * A page of records, newest first by default. `count=true` also returns the total. Values before and after are returned only to callers who may read the record; for others a field is `{ "hidden": true }`.
   *
   * Needs the permission `audit.read`.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean`, `date` and `either`.
   */
  listAuditEvents(args?: {
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Whether to return `meta.after`, the cursor of the next page; it is null on the last one. Unlike page numbers, cursors lose no record when others are created or deleted meanwhile. */
    cursor?: boolean;
    /** The `meta.after` of the page before: returns the records behind it. Send it with the same order and filters, and without `page`. */
    after?: string;
    /** The field to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'occurredAt';
    /** The sort direction. */
    orderDirection?: 'asc' | 'desc';
    /** Only those with this `entity`. */
    entity?: string;
    /** Only those of this entity. */
    entityId?: number;
    /** Only those with this `actor`. */
    actor?: number;
    /** Only those with this `action`. */
    action?: string;
    /** The first day or instant. A plain date is the whole local day of the instance. */
    from?: DayOrTime;
    /** The last day or instant, included. A plain date is the whole local day of the instance. */
    to?: DayOrTime;
  }, options?: CallOptions): Promise<AuditEventPage>;

  /**
   * List the movements of all drawers.
   *
   * Over at most 366 days, oldest first, including those of deleted sessions. As CSV (`format=csv` or `Accept: text/csv`) all of them are returned at once.
   *
   * Needs the permission `report.financial`.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `boolean` and `date`.
   */
  listCashMovements(args: {
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** The first day. */
    from: string;
    /** The last day. */
    to: string;
    /** Only those with this `terminalCode`. */
    terminalCode?: string;
    /** Only those with this `kind`. */
    kind?: 'sale' | 'refund' | 'supply' | 'withdrawal';
    /** The format. Without it the `Accept` header decides. */
    format?: 'json' | 'csv';
  }, options?: CallOptions): Promise<CashMovementPage | string>;

  /**
   * List cash sessions to choose from.
   *
   * Pairs of `value` and `label` for a selection field, ordered by label.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `maxLength`, `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listCashSessionChoices(args?: {
    /** Maximum number of choices. */
    limit?: number;
    /** Text contained in `terminalCode`; case and accents are ignored. */
    search?: string;
    /** `false`: only those with `closedAt`; `true`: only those without. */
    isOpen?: boolean;
  }, options?: CallOptions): Promise<Choice[]>;

  /**
   * List the movements of a cash session.
   *
   * A page, newest first by default. As CSV (`format=csv` or `Accept: text/csv`) all of them are returned, oldest first. Needs `cash.open_close` or `report.financial`, or a drawer that you opened yourself; 403 otherwise.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean` and `either`.
   */
  listCashSessionMovements(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Whether to return `meta.after`, the cursor of the next page; it is null on the last one. Unlike page numbers, cursors lose no record when others are created or deleted meanwhile. */
    cursor?: boolean;
    /** The `meta.after` of the page before: returns the records behind it. Send it with the same order and filters, and without `page`. */
    after?: string;
    /** The sort direction. */
    orderDirection?: 'asc' | 'desc';
    /** Only those with this `kind`. */
    kind?: 'sale' | 'refund' | 'supply' | 'withdrawal';
    /** The format. Without it the `Accept` header decides. */
    format?: 'json' | 'csv';
  }, options?: CallOptions): Promise<CashSessionMovementPage | string>;

  /**
   * List cash sessions.
   *
   * A page of records, newest first by default. `count=true` also returns the total.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean`, `date`, `array`, `database.exists` and `either`.
   */
  listCashSessions(args?: {
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Whether to return `meta.after`, the cursor of the next page; it is null on the last one. Unlike page numbers, cursors lose no record when others are created or deleted meanwhile. */
    cursor?: boolean;
    /** The `meta.after` of the page before: returns the records behind it. Send it with the same order and filters, and without `page`. */
    after?: string;
    /** The field to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'openedAt' | 'createdAt' | 'updatedAt';
    /** The sort direction. */
    orderDirection?: 'asc' | 'desc';
    /** The ids of up to 100 records, separated by commas. */
    ids?: string;
    /** Only records created or changed at or after this time. A plain date is a local day of the instance. */
    updatedSince?: DayOrTime;
    /** Only those with this `terminalCode`. */
    terminalCode?: string;
    /** Only those opened by this user. */
    openedByTourUserId?: number;
    /** The first day or instant. A plain date is the whole local day of the instance. */
    from?: DayOrTime;
    /** The last day or instant, included. A plain date is the whole local day of the instance. */
    to?: DayOrTime;
    /** `false`: only those with `closedAt`; `true`: only those without. */
    isOpen?: boolean;
  }, options?: CallOptions): Promise<CashSessionPage>;

  /**
   * List customers to choose from.
   *
   * Pairs of `value` and `label` for a selection field, ordered by label.
   *
   * Needs the permission `customer.read` or `customer.write`.
   *
   * A 422 may name `maxLength`, `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listCustomerChoices(args?: {
    /** Maximum number of choices. */
    limit?: number;
    /** Text contained in `fullName`; case and accents are ignored. */
    search?: string;
    /** `true`: only those with `anonymizedAt`; `false`: only those without. */
    anonymized?: boolean;
  }, options?: CallOptions): Promise<Choice[]>;

  /**
   * List customer documents.
   *
   * A page of records, newest first by default. `count=true` also returns the total.
   *
   * Needs the permission `customer.document.read`.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean`, `date`, `array`, `base64`, `database.exists` and `either`.
   */
  listCustomerDocuments(args?: {
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Whether to return `meta.after`, the cursor of the next page; it is null on the last one. Unlike page numbers, cursors lose no record when others are created or deleted meanwhile. */
    cursor?: boolean;
    /** The `meta.after` of the page before: returns the records behind it. Send it with the same order and filters, and without `page`. */
    after?: string;
    /** The field to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'docType' | 'createdAt' | 'updatedAt';
    /** The sort direction. */
    orderDirection?: 'asc' | 'desc';
    /** The ids of up to 100 records, separated by commas. */
    ids?: string;
    /** Only records created or changed at or after this time. A plain date is a local day of the instance. */
    updatedSince?: DayOrTime;
    /** Only those of this customer. */
    tourCustomerId?: number;
    /** Only those with this `docType`. */
    docType?: string;
    /** Only those with this `numberFingerprint`. */
    numberFingerprint?: Base64;
  }, options?: CallOptions): Promise<CustomerDocumentPage>;

  /**
   * List summaries of customers.
   *
   * For each of these customers, in the order of ids: tags, critical preferences, the present, last and next stay, and figures of all stays, also as a companion. Stays and figures are null without a permission to read reservations. Unknown ids are ignored.
   *
   * Needs the permission `customer.read` or `customer.write`.
   *
   * A 422 may name `required`, `number`, `max`, `withoutDecimals`, `array` and `database.exists`.
   */
  listCustomerGlances(args: {
    /** The ids of up to 100 customers, separated by commas. */
    ids: string;
  }, options?: CallOptions): Promise<CustomerGlance[]>;

  /**
   * List customer preferences.
   *
   * A page of records, newest first by default. `count=true` also returns the total.
   *
   * Needs the permission `customer.read` or `customer.write`.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean`, `date`, `array`, `database.exists` and `either`.
   */
  listCustomerPreferences(args?: {
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Whether to return `meta.after`, the cursor of the next page; it is null on the last one. Unlike page numbers, cursors lose no record when others are created or deleted meanwhile. */
    cursor?: boolean;
    /** The `meta.after` of the page before: returns the records behind it. Send it with the same order and filters, and without `page`. */
    after?: string;
    /** The field to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'kind' | 'severity' | 'createdAt' | 'updatedAt';
    /** The sort direction. */
    orderDirection?: 'asc' | 'desc';
    /** The ids of up to 100 records, separated by commas. */
    ids?: string;
    /** Only records created or changed at or after this time. A plain date is a local day of the instance. */
    updatedSince?: DayOrTime;
    /** Only those of this customer. */
    tourCustomerId?: number;
    /** Only those with this `kind`. */
    kind?: string;
    /** Only those with this `severity`. */
    severity?: 'info' | 'warning' | 'critical';
  }, options?: CallOptions): Promise<CustomerPreferencePage>;

  /**
   * List the history of a customer.
   *
   * Ordered by time: stays, changes, tags, documents read, alerts acknowledged.
   *
   * Needs the permission `customer.read` or `customer.write`.
   *
   * A 422 may name `enum`, `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listCustomerTimelineEntries(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Only those with this `kind`. */
    kind?: 'stays' | 'changes';
    /** The sort direction. */
    orderDirection?: 'asc' | 'desc';
  }, options?: CallOptions): Promise<CustomerTimelineEntryPage>;

  /**
   * List customers.
   *
   * A page of records, newest first by default. `count=true` also returns the total.
   *
   * Needs the permission `customer.read` or `customer.write`.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `email`, `regex`, `boolean`, `date`, `array`, `database.exists` and `either`.
   */
  listCustomers(args?: {
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Whether to return `meta.after`, the cursor of the next page; it is null on the last one. Unlike page numbers, cursors lose no record when others are created or deleted meanwhile. */
    cursor?: boolean;
    /** The `meta.after` of the page before: returns the records behind it. Send it with the same order and filters, and without `page`. */
    after?: string;
    /** The field to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'fullName' | 'createdAt' | 'updatedAt';
    /** The sort direction. */
    orderDirection?: 'asc' | 'desc';
    /** Text contained in `fullName`; case and accents are ignored. */
    search?: string;
    /** The ids of up to 100 records, separated by commas. */
    ids?: string;
    /** Only records created or changed at or after this time. A plain date is a local day of the instance. */
    updatedSince?: DayOrTime;
    /** Only those with this `kind`. */
    kind?: 'person' | 'company';
    /** Only those whose `marketingOptIn` has this value. */
    marketingOptIn?: boolean;
    /** Only those of this tag. */
    tagId?: number;
    /** `true`: only those with `anonymizedAt`; `false`: only those without. */
    anonymized?: boolean;
    /** Only the customer with this e-mail address; case is ignored. */
    email?: string;
    /** Only customers with this phone number, in the form of `phoneE164`. */
    phone?: string;
  }, options?: CallOptions): Promise<CustomerPage>;

  /**
   * List days that need attention.
   *
   * Days with a missing mark, no mark on an expected day, more than ten hours, a short rest, a punch outside the geofences or a manual entry, over at most 366 days. Your own, or those of all members for managers.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `required`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `boolean`, `date` and `database.exists`.
   */
  listDayExceptions(args: {
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** The first day. */
    from: string;
    /** The last day. */
    to: string;
    /** Only those of this member. */
    memberId?: number;
    /** Only days with this exception. */
    exception?: DayExceptionKind;
    /** Only those with this `status`. */
    status?: 'open' | 'submitted' | 'approved' | 'rejected';
  }, options?: CallOptions): Promise<DayExceptionPage>;

  /**
   * List days with their figures.
   *
   * Recorded and computed times of at most 366 days: your own, or those of all members for managers.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `required`, `number`, `min`, `max`, `withoutDecimals`, `boolean`, `date` and `database.exists`.
   */
  listDays(args: {
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** The first day. */
    from: string;
    /** The last day. */
    to: string;
    /** Only those of this member. */
    memberId?: number;
  }, options?: CallOptions): Promise<DayPage>;

  /**
   * List geofences.
   *
   * The circles in which punches are accepted.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean`, `date`, `array`, `database.exists` and `either`.
   */
  listGeofences(args?: {
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Whether to return `meta.after`, the cursor of the next page; it is null on the last one. Unlike page numbers, cursors lose no record when others are created or deleted meanwhile. */
    cursor?: boolean;
    /** The `meta.after` of the page before: returns the records behind it. Send it with the same order and filters, and without `page`. */
    after?: string;
    /** The field to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'name' | 'updatedAt';
    /** The sort direction. */
    orderDirection?: 'asc' | 'desc';
    /** Text contained in `name`; case and accents are ignored. */
    search?: string;
    /** The ids of up to 100 records, separated by commas. */
    ids?: string;
    /** Only records created or changed at or after this time. A plain date is a local day of the instance. */
    updatedSince?: DayOrTime;
    /** Only those whose `isActive` has this value. */
    isActive?: boolean;
  }, options?: CallOptions): Promise<GeofencePage>;

  /**
   * List holidays.
   *
   * Changes of this house to the calendar. `/calendar` returns all holidays.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean`, `date`, `array`, `database.exists` and `either`.
   */
  listHolidays(args?: {
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Whether to return `meta.after`, the cursor of the next page; it is null on the last one. Unlike page numbers, cursors lose no record when others are created or deleted meanwhile. */
    cursor?: boolean;
    /** The `meta.after` of the page before: returns the records behind it. Send it with the same order and filters, and without `page`. */
    after?: string;
    /** The field to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'date' | 'updatedAt';
    /** The sort direction. */
    orderDirection?: 'asc' | 'desc';
    /** Text contained in `name`; case and accents are ignored. */
    search?: string;
    /** The ids of up to 100 records, separated by commas. */
    ids?: string;
    /** Only records created or changed at or after this time. A plain date is a local day of the instance. */
    updatedSince?: DayOrTime;
    /** Only those whose `isYearly` has this value. */
    isYearly?: boolean;
    /** Only those whose `isObserved` has this value. */
    isObserved?: boolean;
  }, options?: CallOptions): Promise<HolidayPage>;

  /**
   * List the house users that members can be.
   *
   * Active users of the houses in the clock’s workspace, by house and name, without their e-mails. `memberId` is the member that the user is linked to. `suggestedMemberId` is a member with the same e-mail.
   *
   * Managers only.
   *
   * A 422 may name `maxLength`, `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listHouseUsers(args?: {
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Text contained in displayName; case and accents are ignored. */
    search?: string;
  }, options?: CallOptions): Promise<HouseUserPage>;

  /**
   * List housekeeping tasks.
   *
   * A page of records, ordered by `priority`, then by due time. `count=true` also returns the total.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean`, `date`, `array`, `database.exists` and `either`.
   */
  listHousekeepingTasks(args?: {
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Whether to return `meta.after`, the cursor of the next page; it is null on the last one. Unlike page numbers, cursors lose no record when others are created or deleted meanwhile. */
    cursor?: boolean;
    /** The `meta.after` of the page before: returns the records behind it. Send it with the same order and filters, and without `page`. */
    after?: string;
    /** The ids of up to 100 records, separated by commas. */
    ids?: string;
    /** Only records created or changed at or after this time. A plain date is a local day of the instance. */
    updatedSince?: DayOrTime;
    /** Only those of this resource. */
    tourResourceId?: number;
    /** Only those assigned to this user. */
    assignedToTourUserId?: number;
    /** Only those with this `status`. */
    status?: TaskStatus;
    /** Only those with this `taskType`. */
    taskType?: TaskType;
    /** The first day or instant. A plain date is the whole local day of the instance. */
    from?: DayOrTime;
    /** The last day or instant, included. A plain date is the whole local day of the instance. */
    to?: DayOrTime;
    /** Only those with this `updatedFrom`. */
    updatedFrom?: DayOrTime;
  }, options?: CallOptions): Promise<HousekeepingTaskPage>;

  /**
   * List the names on the shared tablet.
   *
   * Active members by name, and whether they have a PIN.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `maxLength`, `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listKioskMembers(args?: {
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Text contained in name; case and accents are ignored. */
    search?: string;
  }, options?: CallOptions): Promise<KioskMemberPage>;

  /**
   * List lost items.
   *
   * A page of records. Names of finders and receivers are null without `reservation.check_in`, `reservation.write` or `customer.write`.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean`, `date`, `array`, `database.exists` and `either`.
   */
  listLostItems(args?: {
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Whether to return `meta.after`, the cursor of the next page; it is null on the last one. Unlike page numbers, cursors lose no record when others are created or deleted meanwhile. */
    cursor?: boolean;
    /** The `meta.after` of the page before: returns the records behind it. Send it with the same order and filters, and without `page`. */
    after?: string;
    /** The field to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'foundAt' | 'updatedAt';
    /** The sort direction. */
    orderDirection?: 'asc' | 'desc';
    /** Text contained in `item` or `keptWhere`; case and accents are ignored. */
    search?: string;
    /** The ids of up to 100 records, separated by commas. */
    ids?: string;
    /** Only records created or changed at or after this time. A plain date is a local day of the instance. */
    updatedSince?: DayOrTime;
    /** Only those of this resource. */
    tourResourceId?: number;
    /** `true`: only those with `givenAt`; `false`: only those without. */
    isGiven?: boolean;
  }, options?: CallOptions): Promise<LostItemPage>;

  /**
   * List the comments of a maintenance order.
   *
   * A page of records, newest first by default. `count=true` also returns the total.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean` and `either`.
   */
  listMaintenanceOrderComments(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Whether to return `meta.after`, the cursor of the next page; it is null on the last one. Unlike page numbers, cursors lose no record when others are created or deleted meanwhile. */
    cursor?: boolean;
    /** The `meta.after` of the page before: returns the records behind it. Send it with the same order and filters, and without `page`. */
    after?: string;
    /** The sort direction. */
    orderDirection?: 'asc' | 'desc';
  }, options?: CallOptions): Promise<MaintenanceOrderCommentPage>;

  /**
   * List the photos of a maintenance order, without their bytes.
   *
   * A page of records, newest first by default. `count=true` also returns the total.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean` and `either`.
   */
  listMaintenanceOrderPhotos(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Whether to return `meta.after`, the cursor of the next page; it is null on the last one. Unlike page numbers, cursors lose no record when others are created or deleted meanwhile. */
    cursor?: boolean;
    /** The `meta.after` of the page before: returns the records behind it. Send it with the same order and filters, and without `page`. */
    after?: string;
    /** The sort direction. */
    orderDirection?: 'asc' | 'desc';
  }, options?: CallOptions): Promise<MaintenanceOrderPhotoPage>;

  /**
   * List maintenance orders.
   *
   * A page of records, newest first by default. `count=true` also returns the total.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean`, `date`, `array`, `database.exists` and `either`.
   */
  listMaintenanceOrders(args?: {
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Whether to return `meta.after`, the cursor of the next page; it is null on the last one. Unlike page numbers, cursors lose no record when others are created or deleted meanwhile. */
    cursor?: boolean;
    /** The `meta.after` of the page before: returns the records behind it. Send it with the same order and filters, and without `page`. */
    after?: string;
    /** The field to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'openedAt' | 'createdAt' | 'updatedAt';
    /** The sort direction. */
    orderDirection?: 'asc' | 'desc';
    /** Text contained in `title`; case and accents are ignored. */
    search?: string;
    /** The ids of up to 100 records, separated by commas. */
    ids?: string;
    /** Only records created or changed at or after this time. A plain date is a local day of the instance. */
    updatedSince?: DayOrTime;
    /** Only those with this `status`. */
    status?: OrderStatus;
    /** Only those with this `severity`. */
    severity?: 'low' | 'normal' | 'high' | 'critical';
    /** Only those of this resource. */
    tourResourceId?: number;
    /** Only those assigned to this user. */
    assignedToTourUserId?: number;
    /** Only those whose `blocksAvailability` has this value. */
    blocksAvailability?: boolean;
  }, options?: CallOptions): Promise<MaintenanceOrderPage>;

  /**
   * List manual entries.
   *
   * Your own, or those of all members for managers.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean`, `date`, `database.exists` and `either`.
   */
  listManualEntries(args?: {
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Whether to return `meta.after`, the cursor of the next page; it is null on the last one. Unlike page numbers, cursors lose no record when others are created or deleted meanwhile. */
    cursor?: boolean;
    /** The `meta.after` of the page before: returns the records behind it. Send it with the same order and filters, and without `page`. */
    after?: string;
    /** The field to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'punchedAt';
    /** The sort direction. */
    orderDirection?: 'asc' | 'desc';
    /** Only those of this member. */
    memberId?: number;
    /** Only punches of this working day or later. */
    from?: string;
    /** Only punches of this working day or earlier. */
    to?: string;
    /** Only those whose `isVoid` has this value. */
    isVoid?: boolean;
  }, options?: CallOptions): Promise<ManualEntryPage>;

  /**
   * List members.
   *
   * A page of records, newest first by default. `count=true` also returns the total.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean` and `either`.
   */
  listMembers(args?: {
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Whether to return `meta.after`, the cursor of the next page; it is null on the last one. Unlike page numbers, cursors lose no record when others are created or deleted meanwhile. */
    cursor?: boolean;
    /** The `meta.after` of the page before: returns the records behind it. Send it with the same order and filters, and without `page`. */
    after?: string;
    /** The field to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'name';
    /** The sort direction. */
    orderDirection?: 'asc' | 'desc';
    /** Text contained in `name` or `email`; case and accents are ignored. */
    search?: string;
    /** Only those with this `status`. */
    status?: 'active' | 'inactive';
    /** Only those whose `isManager` has this value. */
    isManager?: boolean;
  }, options?: CallOptions): Promise<MemberPage>;

  /**
   * List your sessions on the platform.
   *
   * Newest first, at most 100: when each began and was last used (within five minutes), its network and its user agent.
   *
   * Open to every signed-in caller.
   */
  listOwnPlatformSessions(args?: Record<string, never>, options?: CallOptions): Promise<OwnPlatformSession[]>;

  /**
   * List your sessions.
   *
   * Newest first, at most 100: when each began and was last used (within five minutes), its network and its user agent.
   *
   * Open to every signed-in caller.
   */
  listOwnSessions(args?: Record<string, never>, options?: CallOptions): Promise<OwnSession[]>;

  /**
   * List periods.
   *
   * A page of records, the current period first. `count=true` also returns the total.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listPeriods(args?: {
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
  }, options?: CallOptions): Promise<PeriodPage>;

  /**
   * List permissions to choose from.
   *
   * Pairs of `value` and `label` for a selection field, ordered by label.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `maxLength`, `number`, `min`, `max` and `withoutDecimals`.
   */
  listPermissionChoices(args?: {
    /** Maximum number of choices. */
    limit?: number;
    /** Text contained in `code`; case and accents are ignored. */
    search?: string;
    /** Only those with this `category`. */
    category?: string;
  }, options?: CallOptions): Promise<Choice[]>;

  /**
   * List permissions.
   *
   * A page of records, newest first by default. `count=true` also returns the total.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean` and `either`.
   */
  listPermissions(args?: {
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Whether to return `meta.after`, the cursor of the next page; it is null on the last one. Unlike page numbers, cursors lose no record when others are created or deleted meanwhile. */
    cursor?: boolean;
    /** The `meta.after` of the page before: returns the records behind it. Send it with the same order and filters, and without `page`. */
    after?: string;
    /** The field to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'code' | 'category';
    /** The sort direction. */
    orderDirection?: 'asc' | 'desc';
    /** Matches `code` or `description` containing this text; case and accents are ignored. */
    search?: string;
    /** Only those with this `category`. */
    category?: string;
  }, options?: CallOptions): Promise<PermissionPage>;

  /**
   * List audit events of the platform.
   *
   * Newest first. Events inside an instance are in the audit events of that instance.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `number`, `min`, `max` and `withoutDecimals`.
   */
  listPlatformAuditEvents(args?: {
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
  }, options?: CallOptions): Promise<PlatformAuditEventPage>;

  /**
   * List the members who are clocked in.
   *
   * Earliest clock-in first. Members who are not managers see only themselves.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `number`, `min`, `max`, `withoutDecimals`, `boolean` and `database.exists`.
   */
  listPresentMembers(args?: {
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Only those of this member. */
    memberId?: number;
  }, options?: CallOptions): Promise<PresentMemberPage>;

  /**
   * List punches.
   *
   * As recorded: your own, or those of all members for managers.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean`, `date`, `database.exists` and `either`.
   */
  listPunches(args?: {
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Whether to return `meta.after`, the cursor of the next page; it is null on the last one. Unlike page numbers, cursors lose no record when others are created or deleted meanwhile. */
    cursor?: boolean;
    /** The `meta.after` of the page before: returns the records behind it. Send it with the same order and filters, and without `page`. */
    after?: string;
    /** The field to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'punchedAt';
    /** The sort direction. */
    orderDirection?: 'asc' | 'desc';
    /** Only those of this member. */
    memberId?: number;
    /** Only punches of this working day or later. */
    from?: string;
    /** Only punches of this working day or earlier. */
    to?: string;
    /** Only those whose `isVoid` has this value. */
    isVoid?: boolean;
  }, options?: CallOptions): Promise<PunchPage>;

  /**
   * List reservation groups.
   *
   * A page of records, newest first by default. `count=true` also returns the total.
   *
   * Needs the permission `reservation.read` or `reservation.write`.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean`, `date`, `array`, `database.exists` and `either`.
   */
  listReservationGroups(args?: {
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Whether to return `meta.after`, the cursor of the next page; it is null on the last one. Unlike page numbers, cursors lose no record when others are created or deleted meanwhile. */
    cursor?: boolean;
    /** The `meta.after` of the page before: returns the records behind it. Send it with the same order and filters, and without `page`. */
    after?: string;
    /** The field to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'createdAt' | 'updatedAt';
    /** The sort direction. */
    orderDirection?: 'asc' | 'desc';
    /** The ids of up to 100 records, separated by commas. */
    ids?: string;
    /** Only records created or changed at or after this time. A plain date is a local day of the instance. */
    updatedSince?: DayOrTime;
    /** Only those of this customer. */
    tourCustomerId?: number;
    /** The first day or instant. A plain date is the whole local day of the instance. */
    from?: DayOrTime;
    /** The last day or instant, included. A plain date is the whole local day of the instance. */
    to?: DayOrTime;
  }, options?: CallOptions): Promise<ReservationGroupPage>;

  /**
   * List the guests of a reservation.
   *
   * The registered guests, without their document numbers.
   *
   * Needs the permission `reservation.read` or `reservation.write`.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean` and `either`.
   */
  listReservationGuests(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Whether to return `meta.after`, the cursor of the next page; it is null on the last one. Unlike page numbers, cursors lose no record when others are created or deleted meanwhile. */
    cursor?: boolean;
    /** The `meta.after` of the page before: returns the records behind it. Send it with the same order and filters, and without `page`. */
    after?: string;
    /** The sort direction. */
    orderDirection?: 'asc' | 'desc';
  }, options?: CallOptions): Promise<ReservationGuestPage>;

  /**
   * List the history of a reservation.
   *
   * Its booking, changes and steps, and those of its guests, with actor and time, newest first. Values are shown only for fields that every reader of the reservation sees; of other fields only the names.
   *
   * Needs the permission `reservation.read` or `reservation.write`.
   *
   * A 422 may name `enum`, `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listReservationTimelineEntries(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** The sort direction. */
    orderDirection?: 'asc' | 'desc';
  }, options?: CallOptions): Promise<ReservationTimelineEntryPage>;

  /**
   * List reservations.
   *
   * A page of records, newest first by default. `count=true` also returns the total.
   *
   * Needs the permission `reservation.read` or `reservation.write`.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean`, `date`, `array`, `database.exists` and `either`.
   */
  listReservations(args?: {
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Whether to return `meta.after`, the cursor of the next page; it is null on the last one. Unlike page numbers, cursors lose no record when others are created or deleted meanwhile. */
    cursor?: boolean;
    /** The `meta.after` of the page before: returns the records behind it. Send it with the same order and filters, and without `page`. */
    after?: string;
    /** The field to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'startsAt' | 'endsAt' | 'createdAt' | 'updatedAt';
    /** The sort direction. */
    orderDirection?: 'asc' | 'desc';
    /** The ids of up to 100 records, separated by commas. */
    ids?: string;
    /** Only records created or changed at or after this time. A plain date is a local day of the instance. */
    updatedSince?: DayOrTime;
    /** Matches names of customers that contain this text; case and accents are ignored. */
    search?: string;
    /** Only reservations in this status, or in one of several separated by commas. */
    status?: string;
    /** Only those of this customer. */
    tourCustomerId?: number;
    /** Only those of this reservation group. */
    reservationGroupId?: number;
    /** Only those of this resource type. */
    tourResourceTypeId?: number;
    /** Only those of this resource. */
    tourResourceId?: number;
    /** `true`: only those with `tourResourceId`; `false`: only those without. */
    assigned?: boolean;
    /** The first day or instant. A plain date is the whole local day of the instance. */
    from?: DayOrTime;
    /** The last day or instant, included. A plain date is the whole local day of the instance. */
    to?: DayOrTime;
    /** Only reservations whose `startsAt` falls on this local day. */
    startsOn?: string;
    /** Only reservations whose `endsAt` falls on this local day. Midnight belongs to the day before. */
    endsOn?: string;
    /** `true`: only reservations whose guests are in house; `false`: only the others. */
    inHouse?: boolean;
    /** `true`: only reservations whose guests have not arrived in time; `false`: only the others. */
    overdue?: boolean;
    /** Only reservations of this source; case is ignored. */
    source?: string;
    /** Only those with this `externalRef`. */
    externalRef?: string;
  }, options?: CallOptions): Promise<ReservationPage>;

  /**
   * List resources to choose from.
   *
   * Pairs of `value` and `label` for a selection field, ordered by label.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `maxLength`, `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listResourceChoices(args?: {
    /** Maximum number of choices. */
    limit?: number;
    /** Text contained in `code`; case and accents are ignored. */
    search?: string;
    /** Only those of this resource type. */
    tourResourceTypeId?: number;
    /** Only those of this resource zone. */
    tourResourceZoneId?: number;
    /** Only those whose `isActive` has this value. */
    isActive?: boolean;
  }, options?: CallOptions): Promise<Choice[]>;

  /**
   * List resource status events.
   *
   * A page of records, newest first by default. `count=true` also returns the total.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean`, `database.exists` and `either`.
   */
  listResourceStatusEvents(args: {
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Whether to return `meta.after`, the cursor of the next page; it is null on the last one. Unlike page numbers, cursors lose no record when others are created or deleted meanwhile. */
    cursor?: boolean;
    /** The `meta.after` of the page before: returns the records behind it. Send it with the same order and filters, and without `page`. */
    after?: string;
    /** The field to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'occurredAt';
    /** The sort direction. */
    orderDirection?: 'asc' | 'desc';
    /** Only those of this resource. */
    tourResourceId: number;
    /** Only those with this `fromStatus`. */
    fromStatus?: HousekeepingState;
    /** Only those with this `toStatus`. */
    toStatus?: HousekeepingState;
  }, options?: CallOptions): Promise<ResourceStatusEventPage>;

  /**
   * List the history of a resource.
   *
   * Tasks, maintenance orders and changes of state, newest first. A task is listed at its latest milestone, or else at its due time.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `enum`, `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listResourceTimelineEntries(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** The sort direction. */
    orderDirection?: 'asc' | 'desc';
  }, options?: CallOptions): Promise<ResourceTimelineEntryPage>;

  /**
   * List resource types to choose from.
   *
   * Pairs of `value` and `label` for a selection field, ordered by label.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listResourceTypeChoices(args?: {
    /** Maximum number of choices. */
    limit?: number;
    /** Text contained in `name`; case and accents are ignored. */
    search?: string;
    /** Only those with this `kind`. */
    kind?: ResourceKind;
    /** Only those whose `isActive` has this value. */
    isActive?: boolean;
  }, options?: CallOptions): Promise<Choice[]>;

  /**
   * List resource types.
   *
   * A page of records, newest first by default. `count=true` also returns the total.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean`, `date`, `array`, `database.exists` and `either`.
   */
  listResourceTypes(args?: {
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Whether to return `meta.after`, the cursor of the next page; it is null on the last one. Unlike page numbers, cursors lose no record when others are created or deleted meanwhile. */
    cursor?: boolean;
    /** The `meta.after` of the page before: returns the records behind it. Send it with the same order and filters, and without `page`. */
    after?: string;
    /** The field to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'code' | 'name' | 'kind' | 'createdAt' | 'updatedAt';
    /** The sort direction. */
    orderDirection?: 'asc' | 'desc';
    /** Text contained in `code` or `name`; case and accents are ignored. */
    search?: string;
    /** The ids of up to 100 records, separated by commas. */
    ids?: string;
    /** Only records created or changed at or after this time. A plain date is a local day of the instance. */
    updatedSince?: DayOrTime;
    /** Only those with this `kind`. */
    kind?: ResourceKind;
    /** Only those with this `granularity`. */
    granularity?: Granularity;
    /** Only those whose `isActive` has this value. */
    isActive?: boolean;
  }, options?: CallOptions): Promise<ResourceTypePage>;

  /**
   * List resource zones to choose from.
   *
   * Pairs of `value` and `label` for a selection field, ordered by label.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `maxLength`, `number`, `min`, `max` and `withoutDecimals`.
   */
  listResourceZoneChoices(args?: {
    /** Maximum number of choices. */
    limit?: number;
    /** Text contained in `name`; case and accents are ignored. */
    search?: string;
  }, options?: CallOptions): Promise<Choice[]>;

  /**
   * List resource zones.
   *
   * A page of records, newest first by default. `count=true` also returns the total.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean`, `date`, `array`, `database.exists` and `either`.
   */
  listResourceZones(args?: {
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Whether to return `meta.after`, the cursor of the next page; it is null on the last one. Unlike page numbers, cursors lose no record when others are created or deleted meanwhile. */
    cursor?: boolean;
    /** The `meta.after` of the page before: returns the records behind it. Send it with the same order and filters, and without `page`. */
    after?: string;
    /** The field to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'code' | 'name' | 'createdAt' | 'updatedAt';
    /** The sort direction. */
    orderDirection?: 'asc' | 'desc';
    /** Text contained in `code` or `name`; case and accents are ignored. */
    search?: string;
    /** The ids of up to 100 records, separated by commas. */
    ids?: string;
    /** Only records created or changed at or after this time. A plain date is a local day of the instance. */
    updatedSince?: DayOrTime;
    /** Only those parent this resource zone. */
    parentTourResourceZoneId?: number;
  }, options?: CallOptions): Promise<ResourceZonePage>;

  /**
   * List resources.
   *
   * A page of records, newest first by default. `count=true` also returns the total.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean`, `date`, `array`, `database.exists` and `either`.
   */
  listResources(args?: {
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Whether to return `meta.after`, the cursor of the next page; it is null on the last one. Unlike page numbers, cursors lose no record when others are created or deleted meanwhile. */
    cursor?: boolean;
    /** The `meta.after` of the page before: returns the records behind it. Send it with the same order and filters, and without `page`. */
    after?: string;
    /** The field to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'code' | 'createdAt' | 'updatedAt';
    /** The sort direction. */
    orderDirection?: 'asc' | 'desc';
    /** Text contained in `code` or `label`; case and accents are ignored. */
    search?: string;
    /** The ids of up to 100 records, separated by commas. */
    ids?: string;
    /** Only records created or changed at or after this time. A plain date is a local day of the instance. */
    updatedSince?: DayOrTime;
    /** Only those of this resource type. */
    tourResourceTypeId?: number;
    /** Only those of this resource zone. */
    tourResourceZoneId?: number;
    /** Only those with this `housekeepingState`. */
    housekeepingState?: HousekeepingState;
    /** Only those whose `isActive` has this value. */
    isActive?: boolean;
  }, options?: CallOptions): Promise<ResourcePage>;

  /**
   * List roles to choose from.
   *
   * Pairs of `value` and `label` for a selection field, ordered by label.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `maxLength`, `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listRoleChoices(args?: {
    /** Maximum number of choices. */
    limit?: number;
    /** Text contained in `name`; case and accents are ignored. */
    search?: string;
    /** Only those whose `isSystem` has this value. */
    isSystem?: boolean;
  }, options?: CallOptions): Promise<Choice[]>;

  /**
   * List roles.
   *
   * A page of records, newest first by default. `count=true` also returns the total.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean`, `date`, `array`, `database.exists` and `either`.
   */
  listRoles(args?: {
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Whether to return `meta.after`, the cursor of the next page; it is null on the last one. Unlike page numbers, cursors lose no record when others are created or deleted meanwhile. */
    cursor?: boolean;
    /** The `meta.after` of the page before: returns the records behind it. Send it with the same order and filters, and without `page`. */
    after?: string;
    /** The field to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'code' | 'name' | 'createdAt' | 'updatedAt';
    /** The sort direction. */
    orderDirection?: 'asc' | 'desc';
    /** Text contained in `code` or `name`; case and accents are ignored. */
    search?: string;
    /** The ids of up to 100 records, separated by commas. */
    ids?: string;
    /** Only records created or changed at or after this time. A plain date is a local day of the instance. */
    updatedSince?: DayOrTime;
    /** Only those whose `isSystem` has this value. */
    isSystem?: boolean;
  }, options?: CallOptions): Promise<RolePage>;

  /**
   * List schedules.
   *
   * A page of records, newest first by default. `count=true` also returns the total.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean`, `date`, `array`, `database.exists` and `either`.
   */
  listSchedules(args?: {
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Whether to return `meta.after`, the cursor of the next page; it is null on the last one. Unlike page numbers, cursors lose no record when others are created or deleted meanwhile. */
    cursor?: boolean;
    /** The `meta.after` of the page before: returns the records behind it. Send it with the same order and filters, and without `page`. */
    after?: string;
    /** The field to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'name' | 'updatedAt';
    /** The sort direction. */
    orderDirection?: 'asc' | 'desc';
    /** Text contained in `name`; case and accents are ignored. */
    search?: string;
    /** The ids of up to 100 records, separated by commas. */
    ids?: string;
    /** Only records created or changed at or after this time. A plain date is a local day of the instance. */
    updatedSince?: DayOrTime;
  }, options?: CallOptions): Promise<SchedulePage>;

  /**
   * List the runs of a segment rule.
   *
   * Newest first. Records are kept for 30 days.
   *
   * Needs the permission `customer.read` or `customer.write`.
   *
   * A 422 may name `maxLength`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean` and `either`.
   */
  listSegmentRuleRuns(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Whether to return `meta.after`, the cursor of the next page; it is null on the last one. Unlike page numbers, cursors lose no record when others are created or deleted meanwhile. */
    cursor?: boolean;
    /** The `meta.after` of the page before: returns the records behind it. Send it with the same order and filters, and without `page`. */
    after?: string;
  }, options?: CallOptions): Promise<SegmentRuleRunPage>;

  /**
   * List segment rules.
   *
   * A page of records, newest first by default. `count=true` also returns the total.
   *
   * Needs the permission `customer.read` or `customer.write`.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean`, `date`, `array`, `database.exists` and `either`.
   */
  listSegmentRules(args?: {
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Whether to return `meta.after`, the cursor of the next page; it is null on the last one. Unlike page numbers, cursors lose no record when others are created or deleted meanwhile. */
    cursor?: boolean;
    /** The `meta.after` of the page before: returns the records behind it. Send it with the same order and filters, and without `page`. */
    after?: string;
    /** The field to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'name' | 'createdAt' | 'updatedAt';
    /** The sort direction. */
    orderDirection?: 'asc' | 'desc';
    /** Text contained in `name`; case and accents are ignored. */
    search?: string;
    /** The ids of up to 100 records, separated by commas. */
    ids?: string;
    /** Only records created or changed at or after this time. A plain date is a local day of the instance. */
    updatedSince?: DayOrTime;
    /** Only those of this tag. */
    tourTagId?: number;
    /** Only those whose `isActive` has this value. */
    isActive?: boolean;
  }, options?: CallOptions): Promise<SegmentRulePage>;

  /**
   * List open sessions.
   *
   * Open sessions of the house, with the time of sign-in and of last use (within five minutes).
   *
   * Needs the permission `staff.manage`.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean` and `either`.
   */
  listSessions(args?: {
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Whether to return `meta.after`, the cursor of the next page; it is null on the last one. Unlike page numbers, cursors lose no record when others are created or deleted meanwhile. */
    cursor?: boolean;
    /** The `meta.after` of the page before: returns the records behind it. Send it with the same order and filters, and without `page`. */
    after?: string;
    /** The field to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'createdAt';
    /** The sort direction. */
    orderDirection?: 'asc' | 'desc';
    /** Only those of this user. */
    tourUserId?: number;
  }, options?: CallOptions): Promise<SessionPage>;

  /**
   * List shifts.
   *
   * A page of records, newest first by default. `count=true` also returns the total.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean`, `date`, `array`, `database.exists` and `either`.
   */
  listShifts(args?: {
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Whether to return `meta.after`, the cursor of the next page; it is null on the last one. Unlike page numbers, cursors lose no record when others are created or deleted meanwhile. */
    cursor?: boolean;
    /** The `meta.after` of the page before: returns the records behind it. Send it with the same order and filters, and without `page`. */
    after?: string;
    /** The field to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'scheduledStartsAt' | 'updatedAt';
    /** The sort direction. */
    orderDirection?: 'asc' | 'desc';
    /** The ids of up to 100 records, separated by commas. */
    ids?: string;
    /** Only records created or changed at or after this time. A plain date is a local day of the instance. */
    updatedSince?: DayOrTime;
    /** Only those of this user. */
    tourUserId?: number;
    /** Only those with this `department`. */
    department?: string;
    /** The first day or instant. A plain date is the whole local day of the instance. */
    from?: DayOrTime;
    /** The last day or instant, included. A plain date is the whole local day of the instance. */
    to?: DayOrTime;
  }, options?: CallOptions): Promise<ShiftPage>;

  /**
   * List tags to choose from.
   *
   * Pairs of `value` and `label` for a selection field, ordered by label.
   *
   * Needs the permission `customer.read` or `customer.write`.
   *
   * A 422 may name `maxLength`, `number`, `min`, `max` and `withoutDecimals`.
   */
  listTagChoices(args?: {
    /** Maximum number of choices. */
    limit?: number;
    /** Text contained in `name`; case and accents are ignored. */
    search?: string;
  }, options?: CallOptions): Promise<Choice[]>;

  /**
   * List tags.
   *
   * A page of records, newest first by default. `count=true` also returns the total.
   *
   * Needs the permission `customer.read` or `customer.write`.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean`, `date`, `array`, `database.exists` and `either`.
   */
  listTags(args?: {
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Whether to return `meta.after`, the cursor of the next page; it is null on the last one. Unlike page numbers, cursors lose no record when others are created or deleted meanwhile. */
    cursor?: boolean;
    /** The `meta.after` of the page before: returns the records behind it. Send it with the same order and filters, and without `page`. */
    after?: string;
    /** The field to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'code' | 'name' | 'createdAt' | 'updatedAt';
    /** The sort direction. */
    orderDirection?: 'asc' | 'desc';
    /** Text contained in `code` or `name`; case and accents are ignored. */
    search?: string;
    /** The ids of up to 100 records, separated by commas. */
    ids?: string;
    /** Only records created or changed at or after this time. A plain date is a local day of the instance. */
    updatedSince?: DayOrTime;
    /** Only those whose `blocksBooking` has this value. */
    blocksBooking?: boolean;
    /** Only those whose `isAutomatic` has this value. */
    isAutomatic?: boolean;
  }, options?: CallOptions): Promise<TagPage>;

  /**
   * List tax groups to choose from.
   *
   * Pairs of `value` and `label` for a selection field, ordered by label.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `maxLength`, `number`, `min`, `max` and `withoutDecimals`.
   */
  listTaxGroupChoices(args?: {
    /** Maximum number of choices. */
    limit?: number;
    /** Text contained in `name`; case and accents are ignored. */
    search?: string;
  }, options?: CallOptions): Promise<Choice[]>;

  /**
   * List tax groups.
   *
   * A page of records, newest first by default. `count=true` also returns the total.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean`, `date`, `array`, `database.exists` and `either`.
   */
  listTaxGroups(args?: {
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Whether to return `meta.after`, the cursor of the next page; it is null on the last one. Unlike page numbers, cursors lose no record when others are created or deleted meanwhile. */
    cursor?: boolean;
    /** The `meta.after` of the page before: returns the records behind it. Send it with the same order and filters, and without `page`. */
    after?: string;
    /** The field to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'code' | 'name' | 'createdAt' | 'updatedAt';
    /** The sort direction. */
    orderDirection?: 'asc' | 'desc';
    /** Text contained in `code` or `name`; case and accents are ignored. */
    search?: string;
    /** The ids of up to 100 records, separated by commas. */
    ids?: string;
    /** Only records created or changed at or after this time. A plain date is a local day of the instance. */
    updatedSince?: DayOrTime;
  }, options?: CallOptions): Promise<TaxGroupPage>;

  /**
   * List audit events.
   *
   * Actions on the time clock with actor and time, newest first.
   *
   * Managers only.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean`, `date` and `either`.
   */
  listTimesheetAuditEvents(args?: {
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Whether to return `meta.after`, the cursor of the next page; it is null on the last one. Unlike page numbers, cursors lose no record when others are created or deleted meanwhile. */
    cursor?: boolean;
    /** The `meta.after` of the page before: returns the records behind it. Send it with the same order and filters, and without `page`. */
    after?: string;
    /** The field to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'occurredAt';
    /** The sort direction. */
    orderDirection?: 'asc' | 'desc';
    /** Only those with this `entity`. */
    entity?: string;
    /** Only those of this entity. */
    entityId?: number;
    /** Only those with this `actor`. */
    actor?: number;
    /** Only those with this `action`. */
    action?: string;
    /** The first day or instant. A plain date is the whole local day of the instance. */
    from?: DayOrTime;
    /** The last day or instant, included. A plain date is the whole local day of the instance. */
    to?: DayOrTime;
  }, options?: CallOptions): Promise<TimesheetAuditEventPage>;

  /**
   * List the entries of a bank of hours.
   *
   * The opening balance and all corrections, newest first.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listTimesheetBankEntries(args: {
    /** The id of the member; 404 unless it is a positive integer. */
    memberId: number;
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
  }, options?: CallOptions): Promise<TimesheetBankEntryPage>;

  /**
   * List banks of hours.
   *
   * Balances as of yesterday, by name: your own, or those of all members for managers.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `number`, `min`, `max`, `withoutDecimals`, `boolean` and `database.exists`.
   */
  listTimesheetBanks(args?: {
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Only those of this member. */
    memberId?: number;
  }, options?: CallOptions): Promise<TimesheetBankPage>;

  /**
   * List timesheets to choose from.
   *
   * Pairs of `value` and `label` for a selection field, ordered by label.
   *
   * Open to every signed-in caller.
   *
   * Counts against 100 requests a minute.
   *
   * A 422 may name `maxLength`.
   */
  listTimesheetChoices(args: {
    /** The workspace of the instance, which must be yours. */
    workspaceId: number;
    /** Text that the record contains. Case and accents are ignored; `%` and `_` are literal. */
    search?: string;
  }, options?: CallOptions): Promise<Choice[]>;

  /**
   * List the timesheets of a workspace.
   *
   * A page of records, newest first. `total` is the number of all records.
   *
   * Open to every signed-in caller.
   *
   * Counts against 100 requests a minute.
   *
   * A 422 may name `maxLength`, `number`, `min`, `max` and `withoutDecimals`.
   */
  listTimesheets(args: {
    /** The workspace of the instance, which must be yours. */
    workspaceId: number;
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Text that the record contains. Case and accents are ignored; `%` and `_` are literal. */
    search?: string;
  }, options?: CallOptions): Promise<TimesheetPage>;

  /**
   * List tours to choose from.
   *
   * Pairs of `value` and `label` for a selection field, ordered by label.
   *
   * Open to every signed-in caller.
   *
   * Counts against 100 requests a minute.
   *
   * A 422 may name `maxLength`.
   */
  listTourChoices(args: {
    /** The workspace of the instance, which must be yours. */
    workspaceId: number;
    /** Text that the record contains. Case and accents are ignored; `%` and `_` are literal. */
    search?: string;
  }, options?: CallOptions): Promise<Choice[]>;

  /**
   * List the tours of a workspace.
   *
   * A page of records, newest first. `total` is the number of all records.
   *
   * Open to every signed-in caller.
   *
   * Counts against 100 requests a minute.
   *
   * A 422 may name `maxLength`, `number`, `min`, `max` and `withoutDecimals`.
   */
  listTours(args: {
    /** The workspace of the instance, which must be yours. */
    workspaceId: number;
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Text that the record contains. Case and accents are ignored; `%` and `_` are literal. */
    search?: string;
  }, options?: CallOptions): Promise<TourPage>;

  /**
   * List users to choose from.
   *
   * Pairs of `value` and `label` for a selection field, ordered by label.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `maxLength`, `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listUserChoices(args?: {
    /** Maximum number of choices. */
    limit?: number;
    /** Text contained in `displayName`; case and accents are ignored. */
    search?: string;
    /** Only those whose `isActive` has this value. */
    isActive?: boolean;
  }, options?: CallOptions): Promise<Choice[]>;

  /**
   * List users.
   *
   * A page of records. Callers without `staff.manage` get no e-mails: they are null, not searched, and 403 as an order.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean`, `date`, `array`, `database.exists` and `either`.
   */
  listUsers(args?: {
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Whether to return `meta.after`, the cursor of the next page; it is null on the last one. Unlike page numbers, cursors lose no record when others are created or deleted meanwhile. */
    cursor?: boolean;
    /** The `meta.after` of the page before: returns the records behind it. Send it with the same order and filters, and without `page`. */
    after?: string;
    /** The field to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'displayName' | 'email' | 'createdAt' | 'updatedAt';
    /** The sort direction. */
    orderDirection?: 'asc' | 'desc';
    /** Text contained in `displayName` or `email`; case and accents are ignored. */
    search?: string;
    /** The ids of up to 100 records, separated by commas. */
    ids?: string;
    /** Only records created or changed at or after this time. A plain date is a local day of the instance. */
    updatedSince?: DayOrTime;
    /** Only those whose `isActive` has this value. */
    isActive?: boolean;
  }, options?: CallOptions): Promise<UserPage>;

  /**
   * List the deliveries of a webhook.
   *
   * Newest first, with the outcome of each. Deliveries are kept for 14 days.
   *
   * Needs the permission `settings.manage`.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean` and `either`.
   */
  listWebhookDeliveries(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Whether to return `meta.after`, the cursor of the next page; it is null on the last one. Unlike page numbers, cursors lose no record when others are created or deleted meanwhile. */
    cursor?: boolean;
    /** The `meta.after` of the page before: returns the records behind it. Send it with the same order and filters, and without `page`. */
    after?: string;
    /** Only those with this `status`. */
    status?: 'pending' | 'delivered' | 'failed';
    /** Only those with this `kind`. */
    kind?: 'changes' | 'test' | 'resend';
  }, options?: CallOptions): Promise<WebhookDeliveryPage>;

  /**
   * List webhooks.
   *
   * A page of records, newest first by default. `count=true` also returns the total.
   *
   * Needs the permission `settings.manage`.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean`, `date`, `array`, `database.exists` and `either`.
   */
  listWebhooks(args?: {
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Whether to return the number of all matching records in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Whether to return `meta.after`, the cursor of the next page; it is null on the last one. Unlike page numbers, cursors lose no record when others are created or deleted meanwhile. */
    cursor?: boolean;
    /** The `meta.after` of the page before: returns the records behind it. Send it with the same order and filters, and without `page`. */
    after?: string;
    /** The field to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'url' | 'createdAt' | 'updatedAt';
    /** The sort direction. */
    orderDirection?: 'asc' | 'desc';
    /** Text contained in `url`; case and accents are ignored. */
    search?: string;
    /** The ids of up to 100 records, separated by commas. */
    ids?: string;
    /** Only records created or changed at or after this time. A plain date is a local day of the instance. */
    updatedSince?: DayOrTime;
    /** Only those whose `isActive` has this value. */
    isActive?: boolean;
  }, options?: CallOptions): Promise<WebhookPage>;

  /**
   * List workspaces to choose from.
   *
   * Pairs of `value` and `label` for a selection field, ordered by label.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `maxLength`.
   */
  listWorkspaceChoices(args?: {
    /** Text that the record contains. Case and accents are ignored; `%` and `_` are literal. */
    search?: string;
  }, options?: CallOptions): Promise<Choice[]>;

  /**
   * List the domains of a workspace.
   *
   * All records, oldest first.
   *
   * Open to every signed-in caller.
   */
  listWorkspaceDomains(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<WorkspaceDomain[]>;

  /**
   * List the mails of a workspace.
   *
   * All records, oldest first.
   *
   * Open to every signed-in caller.
   */
  listWorkspaceMails(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<WorkspaceMail[]>;

  /**
   * List the storages of a workspace.
   *
   * All records, oldest first.
   *
   * Open to every signed-in caller.
   */
  listWorkspaceStorages(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<WorkspaceStorage[]>;

  /**
   * List your workspaces.
   *
   * A page of records, newest first. `total` is the number of all records.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `maxLength`, `number`, `min`, `max` and `withoutDecimals`.
   */
  listWorkspaces(args?: {
    /** The page, from 1. A page past the end is empty. */
    page?: number;
    /** Records for each page. */
    perPage?: number;
    /** Text that the record contains. Case and accents are ignored; `%` and `_` are literal. */
    search?: string;
  }, options?: CallOptions): Promise<WorkspacePage>;

  /**
   * Mark a reservation as no-show.
   *
   * Frees its time on the schedule at once.
   *
   * Needs the permission `reservation.cancel`.
   */
  markReservationNoShow(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<ReservationOutcome>;

  /**
   * Merge a duplicate into a customer.
   *
   * Moves the stays, preferences, documents and tags of the duplicate to this customer and deletes the duplicate. Empty fields of this customer are filled from it.
   *
   * Needs the permission `customer.write`.
   *
   * A 422 may name `required`, `maxLength`, `number`, `withoutDecimals`, `distinct`, `database.exists` and `limit`.
   */
  mergeCustomer(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: MergeCustomerInput;
  }, options?: CallOptions): Promise<MergeCustomerResult>;

  /**
   * Move a departure to another slot.
   *
   * Bookings and holds keep their resources and are moved one after another, as far as there is capacity. The reply has the outcome of each; those without capacity stay, as do guests who are checked in. The target must be a slot of the type and keep its lead time. The request is one transaction: no booking or cancellation happens in between. It covers at most 1000 bookings and as many holds, in the order they were made; `hasMore` is true if there are more.
   *
   * Needs the permission `reservation.write`.
   *
   * A 422 may name `required`, `number`, `withoutDecimals`, `date`, `database.exists`, `schedule.period`, `schedule.granularity`, `schedule.duration`, `schedule.leadTime` and `schedule.inactive`.
   */
  moveDeparture(args: {
    body: MoveDepartureInput;
  }, options?: CallOptions): Promise<DepartureOutcomes>;

  /**
   * Move a group of reservations in time.
   *
   * Moves all confirmed reservations by the same days and minutes of local time, on the same resources, all or none. Errors name the reservation by its index in the group, as in `reservations.0.startsAt`. 409 once a guest of the group is checked in, or if no reservation of it is confirmed.
   *
   * Needs the permission `reservation.write`.
   *
   * A 422 may name `required`, `number`, `min`, `max`, `withoutDecimals`, `database.exists`, `schedule.period`, `schedule.granularity`, `schedule.duration`, `schedule.leadTime`, `schedule.occupancy`, `schedule.inactive`, `schedule.capacity`, `schedule.conflict` and `customer.blocked`.
   */
  moveReservationGroup(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: MoveReservationGroupInput;
  }, options?: CallOptions): Promise<void>;

  /**
   * Turn a device into a shared tablet.
   *
   * Returns a token that lists names and takes punches with a PIN, and nothing else. It lasts 90 days, and ends at sign-out or with your own sessions.
   *
   * Managers only.
   */
  openKiosk(args?: Record<string, never>, options?: CallOptions): Promise<OpenKioskResult>;

  /**
   * Preview the anonymization of a customer.
   *
   * Returns what would be erased, what would stay and until when, what prevents it now, and which staff texts certainly or possibly mention the person. Nothing changes.
   *
   * Needs the permissions `customer.write` and `settings.manage`.
   */
  previewCustomerAnonymization(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<PreviewCustomerAnonymizationResult>;

  /**
   * Preview the effect of a segment rule.
   *
   * Returns how many customers would get the tag and how many would lose it, with the first 100 of each.
   *
   * Needs the permission `customer.write`.
   */
  previewSegmentRule(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<PreviewSegmentRuleDraftResult>;

  /**
   * Preview an unsaved segment rule.
   *
   * Returns the effect of saving this definition and running it: how many customers would get the tag and how many would lose it, with the first 100 of each.
   *
   * Needs the permission `customer.write`.
   *
   * A 422 may name `required`, `maxLength`, `number`, `withoutDecimals`, `array`, `database.exists`, `json.unstorable` and `definition`.
   */
  previewSegmentRuleDraft(args: {
    body: PreviewSegmentRuleDraftInput;
  }, options?: CallOptions): Promise<PreviewSegmentRuleDraftResult>;

  /**
   * Punch in or out at the shared tablet.
   *
   * The punch of the member whose PIN it is. No picture is taken or kept. After five wrong PINs of a member in a row 429 for five minutes.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `required`, `maxLength`, `number`, `min`, `max`, `withoutDecimals`, `decimal`, `regex`, `database.exists`, `geofence`, `maxIntervals`, `pin.wrong` and `pin.missing`.
   */
  punchAtKiosk(args: {
    body: PunchAtKioskInput;
  }, options?: CallOptions): Promise<Punch>;

  /**
   * Reject an absence.
   *
   * The reason is shown to the member.
   *
   * Managers only.
   *
   * A 422 may name `maxLength`.
   */
  rejectAbsence(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: RejectAbsenceInput;
  }, options?: CallOptions): Promise<void>;

  /**
   * Reject a day.
   *
   * The reason is recorded in the audit events.
   *
   * Managers only.
   *
   * A 422 may name `maxLength`.
   */
  rejectDay(args: {
    /** The id of the member; 404 unless it is a positive integer. */
    memberId: number;
    /** The date, such as `2026-11-14`; 404 unless it is a calendar date. */
    date: string;
    body: RejectDayInput;
  }, options?: CallOptions): Promise<void>;

  /**
   * Release a hold or internal use.
   *
   * 409 for the allocation of a booking or a repair, which is released with that booking or repair.
   *
   * Needs the permission `resource.assign`.
   */
  releaseAllocation(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Remove your second factor on the platform.
   *
   * Requires the password and a code. Failed attempts count like those of a sign-in.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `required`, `maxLength`, `password` and `code`.
   */
  removePlatformSecondFactor(args: {
    body: RemovePlatformSecondFactorInput;
  }, options?: CallOptions): Promise<void>;

  /**
   * Remove your second factor.
   *
   * Requires the password and a code. Failed attempts count like those of a sign-in.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `required`, `maxLength`, `password` and `code`.
   */
  removeSecondFactor(args: {
    body: RemoveSecondFactorInput;
  }, options?: CallOptions): Promise<void>;

  /**
   * Reopen a day.
   *
   * It can be changed and submitted again.
   *
   * Managers only.
   */
  reopenDay(args: {
    /** The id of the member; 404 unless it is a positive integer. */
    memberId: number;
    /** The date, such as `2026-11-14`; 404 unless it is a calendar date. */
    date: string;
  }, options?: CallOptions): Promise<void>;

  /**
   * Reopen a closed period.
   *
   * Its days are computed again.
   *
   * Managers only.
   */
  reopenPeriod(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Replace the tags of a customer.
   *
   * Replaces the whole set with the ids sent.
   *
   * Needs the permission `customer.write`.
   *
   * A 422 may name `required`, `number`, `max`, `withoutDecimals`, `array`, `database.unique` and `database.exists`.
   */
  replaceCustomerTags(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: ReplaceCustomerTagsInput;
  }, options?: CallOptions): Promise<void>;

  /**
   * Replace the parts of a resource.
   *
   * Composes a resource of others, at most 50. Booking the whole takes all parts, and a taken part closes the whole. Future allocations take the new parts too, or the change is refused. Only exclusive resources are composed; a part may belong to several wholes but has no parts itself; the whole is of another type than its parts, which requires assignment. No ids take it apart.
   *
   * Needs the permission `settings.manage`.
   *
   * A 422 may name `required`, `number`, `max`, `withoutDecimals`, `array`, `database.exists`, `schedule.inUse` and `composition`.
   */
  replaceResourceParts(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: ReplaceResourcePartsInput;
  }, options?: CallOptions): Promise<void>;

  /**
   * Replace the permissions of a role.
   *
   * Replaces the whole set. 403 if you add or remove a permission that you do not hold. The owner role keeps all seeded permissions, whatever its name.
   *
   * Needs the permission `staff.manage`.
   *
   * A 422 may name `required`, `number`, `max`, `withoutDecimals`, `array`, `database.exists` and `lockout`.
   */
  replaceRolePermissions(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: ReplaceRolePermissionsInput;
  }, options?: CallOptions): Promise<void>;

  /**
   * Replace the roles of a user.
   *
   * Replaces the whole set. 403 if you add or remove a role with permissions that you do not hold.
   *
   * Needs the permission `staff.manage`.
   *
   * A 422 may name `required`, `number`, `max`, `withoutDecimals`, `array`, `database.exists` and `lockout`.
   */
  replaceUserRoles(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: ReplaceUserRolesInput;
  }, options?: CallOptions): Promise<void>;

  /**
   * Report a fault in a resource or a zone.
   *
   * For all staff. Opens a maintenance order. Severity and assignee are left to the maintenance staff. Returns the id of the order.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `number`, `withoutDecimals` and `database.exists`.
   */
  reportFault(args: {
    body: ReportFaultInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Ask for the cleaning of a resource.
   *
   * For all staff. Opens a task: a tidying while guests are in, else a full cleaning. A pending task of today that does it gets the note instead. With `isDirty` a clean or inspected resource becomes dirty. Returns the id of the task.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `required`, `maxLength`, `number`, `withoutDecimals`, `boolean` and `database.exists`.
   */
  requestCleaning(args: {
    body: RequestCleaningInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Resend a delivery.
   *
   * Sends the same body with the same `webhook-id` once, ahead of the queue. A new delivery shows the outcome.
   *
   * Needs the permission `settings.manage`.
   *
   * A 422 may name `limit`.
   */
  resendWebhookDelivery(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    /** The id of the delivery; 404 unless it is a positive integer. */
    deliveryId: number;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Remove the second factor of a staff user.
   *
   * For a user who has lost it. Their sessions end, and the password alone is enough until they enrol again. 403 for yourself, or for a user with permissions that you do not hold.
   *
   * Needs the permission `staff.manage`.
   */
  resetUserSecondFactor(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Replace the secret of a webhook.
   *
   * For 24 hours messages carry signatures of both secrets, the new one first. Then the old one expires.
   *
   * Needs the permission `settings.manage`.
   */
  rotateWebhookSecret(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<RotateWebhookSecretResult>;

  /**
   * Run a segment rule now.
   *
   * Adds and removes the tag of the rule by all active rules of that tag. 409 while the tag is being run.
   *
   * Needs the permission `customer.write`.
   */
  runSegmentRule(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<SegmentRuleRun>;

  /**
   * Create or change the reservation with a reference.
   *
   * For channels that send a booking again whenever it changes. The live reservation with this `source` and `externalRef` is changed: only the fields sent. Without one it is created, and the fields that a creation requires are required. The case of `source` is ignored. A cancelled reservation no longer has its reference. Concurrent requests never create two.
   *
   * Needs the permission `reservation.write`.
   *
   * A 422 may name `required`, `maxLength`, `number`, `min`, `max`, `withoutDecimals`, `date`, `database.exists`, `schedule.period`, `schedule.granularity`, `schedule.duration`, `schedule.leadTime`, `schedule.occupancy`, `schedule.inactive`, `schedule.capacity`, `schedule.conflict`, `reservation.guests` and `customer.blocked`.
   */
  saveReservationByReference(args: {
    /** The channel; case is ignored. */
    source: string;
    /** The reference of the booking at the channel. */
    externalRef: string;
    body: SaveReservationByReferenceChanges;
  }, options?: CallOptions): Promise<SavedReservation>;

  /**
   * Record the cleaning state of a resource.
   *
   * For housekeepers: records the state they find, with its event. Repeating the present state changes nothing. `inspected` is refused while guests who leave today are still in.
   *
   * Needs the permission `housekeeping.update`.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `transition`, `inspection.occupied` and `inspection.own`.
   */
  sayResourceState(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: SayResourceStateInput;
  }, options?: CallOptions): Promise<void>;

  /**
   * Find customers, reservations, resources and repairs.
   *
   * Finds customers by name, phone or e-mail; reservations by number, reference or the name of a guest; resources by code or label; maintenance orders by number or title. Returns up to five of each kind, the best match first. Kinds that the caller may not read are absent.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `required`, `maxLength` and `minLength`.
   */
  search(args: {
    /** Words, a number, the end of a phone number or the start of an e-mail address. */
    q: string;
  }, options?: CallOptions): Promise<SearchResult>;

  /**
   * Sell the resources of a type by the hour as well.
   *
   * Creates a companion type, sold by the hour, with one composed unit for each exclusive resource in use. A booking of the unit closes the resource for that time, and the reverse, so that both are never sold at once. The companion has the kind, tax group and occupancy of the type. Called again, it adds units for resources that lack one, at most 200 a call, and leaves the companion type as it is. `isNew` tells whether the type was created. 422 `composition` for a type sold by the hour or in slots, or without an exclusive resource.
   *
   * Needs the permission `settings.manage`.
   *
   * A 422 may name `required`, `maxLength`, `number`, `min`, `max`, `withoutDecimals`, `database.unique`, `limit` and `composition`.
   */
  sellResourceTypeByTheHour(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: SellResourceTypeByTheHourInput;
  }, options?: CallOptions): Promise<SellResourceTypeByTheHourResult>;

  /**
   * Set the photo of a lost item: JPEG, PNG or WebP, up to 2 MiB.
   *
   * Replaces a former one. Only the picture is stored, with its orientation; metadata is removed.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `required`, `max`, `base64` and `image`.
   */
  setLostItemPhoto(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: SetLostItemPhotoInput;
  }, options?: CallOptions): Promise<void>;

  /**
   * Sign in as staff of an instance.
   *
   * Send the token as `Authorization: Bearer ...` with every request. It expires 12 hours after its last use. Failed attempts are throttled by account and address together, and with growing pauses by account alone and by address alone. An address where the account has signed in before is never locked. On a known `device` failures elsewhere have no effect. The answer never says which part was wrong. For an account with a second factor, right e-mail and password give 401 `SECOND_FACTOR_REQUIRED`: send them again with `code`. Each code can be used once.
   *
   * Needs no token.
   *
   * A 422 may name `required`, `maxLength` and `regex`.
   */
  signIn(args: {
    body: SignInInput;
  }, options?: CallOptions): Promise<SignInResult>;

  /**
   * Sign in as a platform user.
   *
   * Send the token as `Authorization: Bearer ...` with every request. It expires 12 hours after its last use. Failed attempts are throttled by account and address together, and with growing pauses by account alone and by address alone. An address where the account has signed in before is never locked. On a known `device` failures elsewhere have no effect. The answer never says which part was wrong. For an account with a second factor, right e-mail and password give 401 `SECOND_FACTOR_REQUIRED`: send them again with `code`. Each code can be used once.
   *
   * Needs no token.
   *
   * A 422 may name `required`, `maxLength` and `regex`.
   */
  signInToPlatform(args: {
    body: SignInToPlatformInput;
  }, options?: CallOptions): Promise<SignInToPlatformResult>;

  /**
   * Sign in as a member of a timesheet instance.
   *
   * Send the token as `Authorization: Bearer ...` with every request. It expires 12 hours after its last use. Failed attempts are throttled by account and address together, and with growing pauses by account alone and by address alone. An address where the account has signed in before is never locked. On a known `device` failures elsewhere have no effect. The answer never says which part was wrong.
   *
   * Needs no token.
   *
   * A 422 may name `required`, `maxLength` and `regex`.
   */
  signInToTimesheet(args: {
    body: SignInToTimesheetInput;
  }, options?: CallOptions): Promise<SignInToTimesheetResult>;

  /**
   * Sign out.
   *
   * The token stops working at once.
   *
   * Open to every signed-in caller.
   */
  signOut(args?: Record<string, never>, options?: CallOptions): Promise<void>;

  /**
   * Sign out of the platform.
   *
   * The token stops working at once. So do sessions in houses that were entered with it.
   *
   * Open to every signed-in caller.
   */
  signOutOfPlatform(args?: Record<string, never>, options?: CallOptions): Promise<void>;

  /**
   * Sign out of the time clock.
   *
   * The token stops working at once.
   *
   * Open to every signed-in caller.
   */
  signOutOfTimesheet(args?: Record<string, never>, options?: CallOptions): Promise<void>;

  /**
   * Stamp the actual start of a shift.
   *
   * By the clock of the server. For the person on the shift, and for those who hold `staff.manage`.
   *
   * Open to every signed-in caller.
   */
  startShift(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Submit a day for approval.
   *
   * Your own, or any member’s for managers. 409 until the day is over.
   *
   * Open to every signed-in caller.
   */
  submitDay(args: {
    /** The id of the member; 404 unless it is a positive integer. */
    memberId: number;
    /** The date, such as `2026-11-14`; 404 unless it is a calendar date. */
    date: string;
  }, options?: CallOptions): Promise<void>;

  /**
   * Send a test to a webhook.
   *
   * Sends one message without events within about two seconds, even if the webhook is inactive. The delivery shows the outcome.
   *
   * Needs the permission `settings.manage`.
   *
   * A 422 may name `limit`.
   */
  testWebhook(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Undo the last step of several reservations of a group.
   *
   * Undoes the last step of each reservation of `reservationIds`, as `POST /reservations/:id/undo` does, in one transaction. 409 without any change if one of them cannot be undone, with the same codes.
   *
   * Needs the permission `reservation.check_in` or `reservation.cancel`.
   *
   * A 422 may name `required`, `number`, `max`, `withoutDecimals`, `array` and `database.exists`.
   */
  undoReservationGroupStep(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: UndoReservationGroupStepInput;
  }, options?: CallOptions): Promise<CheckInReservationGroupResult>;

  /**
   * Undo the last step of a stay.
   *
   * Within ten minutes of a check-in, check-out, cancellation or no-show, restores the state before it: status and times, the allocation, the state of the room and the cleaning task. It needs the permission of the step. 409 if something else has happened since, with its reason: `UNDO_NOTHING`, `UNDO_TOO_LATE`, `UNDO_CHANGED`, `UNDO_PLACE_TAKEN`, `UNDO_REFERENCE_TAKEN`, `UNDO_RESOURCE_CHANGED` or `UNDO_TASK_TOUCHED`.
   *
   * Needs the permission `reservation.check_in` or `reservation.cancel`.
   */
  undoReservationStep(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<ReservationOutcome>;

  /**
   * Change a cash session.
   *
   * Only the fields sent change. `null` clears an optional field; an empty object changes nothing.
   *
   * Needs the permission `cash.open_close`.
   *
   * A 422 may name `required`, `maxLength`, `number`, `min`, `max`, `withoutDecimals`, `decimal`, `date`, `array`, `distinct`, `database.unique`, `database.exists` and `sum`.
   */
  updateCashSession(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: CashSessionChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a customer.
   *
   * Only the fields sent change. `null` clears an optional field; an empty object changes nothing.
   *
   * Needs the permission `customer.write`.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `email`, `regex`, `boolean`, `date` and `database.unique`.
   */
  updateCustomer(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: CustomerChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a customer document.
   *
   * Only the fields sent change. `null` clears an optional field; an empty object changes nothing.
   *
   * Needs the permission `customer.write`.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `number`, `withoutDecimals`, `date`, `base64`, `database.exists`, `either` and `limit`.
   */
  updateCustomerDocument(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: CustomerDocumentChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a customer preference.
   *
   * Only the fields sent change. `null` clears an optional field; an empty object changes nothing.
   *
   * Needs the permission `customer.write`.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `number`, `withoutDecimals`, `database.exists` and `limit`.
   */
  updateCustomerPreference(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: CustomerPreferenceChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a geofence.
   *
   * Only the fields sent change. `null` clears an optional field; an empty object changes nothing.
   *
   * Managers only.
   *
   * A 422 may name `required`, `maxLength`, `number`, `min`, `max`, `withoutDecimals`, `decimal` and `boolean`.
   */
  updateGeofence(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: GeofenceChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a holiday.
   *
   * Only the fields sent change. `null` clears an optional field; an empty object changes nothing.
   *
   * Managers only.
   *
   * A 422 may name `required`, `maxLength`, `boolean`, `date` and `database.unique`.
   */
  updateHoliday(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: HolidayChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a housekeeping task.
   *
   * Only the fields sent change. `null` clears an optional field; an empty object changes nothing.
   *
   * Needs the permission `housekeeping.update`.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `date`, `array`, `database.unique`, `database.exists`, `json.unstorable`, `transition`, `inspection.occupied` and `inspection.own`.
   */
  updateHousekeepingTask(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: HousekeepingTaskChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a lost item.
   *
   * Only the fields sent change. `null` clears an optional field; an empty object changes nothing.
   *
   * Needs the permission `reservation.check_in`, `reservation.write` or `customer.write`.
   *
   * A 422 may name `required`, `maxLength`, `number`, `withoutDecimals`, `date` and `database.exists`.
   */
  updateLostItem(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: LostItemChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a maintenance order.
   *
   * Only the fields sent change. `null` clears an optional field; an empty object changes nothing.
   *
   * Needs the permission `maintenance.manage`.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `decimal`, `boolean`, `date`, `database.exists`, `transition`, `schedule.period`, `schedule.capacity` and `schedule.conflict`.
   */
  updateMaintenanceOrder(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: MaintenanceOrderChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a member.
   *
   * A new `scheduleId` applies from a day on; earlier days keep their schedule.
   *
   * Managers only.
   *
   * A 422 may name `required`, `maxLength`, `minLength`, `enum`, `number`, `withoutDecimals`, `email`, `boolean`, `date`, `database.unique`, `database.exists`, `lockout`, `limit` and `checkDigits`.
   */
  updateMember(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: MemberChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a permission.
   *
   * The code of a seeded permission cannot change; its category and description change for this house only. 403 for a permission of another house.
   *
   * Needs the permission `settings.manage`.
   *
   * A 422 may name `required`, `maxLength`, `regex`, `database.unique` and `system`.
   */
  updatePermission(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: PermissionChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a reservation.
   *
   * Changes only the fields sent; the allocation moves along. Once a reservation is over, only its notes can be changed.
   *
   * Needs the permission `reservation.write`.
   *
   * A 422 may name `required`, `maxLength`, `number`, `min`, `max`, `withoutDecimals`, `date`, `database.unique`, `database.exists`, `schedule.period`, `schedule.granularity`, `schedule.duration`, `schedule.leadTime`, `schedule.occupancy`, `schedule.inactive`, `schedule.capacity`, `schedule.conflict`, `reservation.guests` and `customer.blocked`.
   */
  updateReservation(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: ReservationChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a guest of a reservation.
   *
   * Only the fields sent change. `null` clears an optional field; an empty object changes nothing.
   *
   * Needs the permission `reservation.write`.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `number`, `withoutDecimals`, `email`, `regex`, `date`, `base64`, `database.unique`, `database.exists` and `either`.
   */
  updateReservationGuest(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    /** The id of the guest; 404 unless it is a positive integer. */
    guestId: number;
    body: ReservationGuestChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a resource.
   *
   * Only the fields sent change. `null` clears an optional field; an empty object changes nothing.
   *
   * Needs the permission `settings.manage`.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `boolean`, `array`, `database.unique`, `database.exists`, `json.unstorable`, `transition`, `inspection.occupied`, `inspection.own`, `schedule.inUse` and `composition`.
   */
  updateResource(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: ResourceChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a resource type.
   *
   * Only the fields sent change. `null` clears an optional field; an empty object changes nothing.
   *
   * Needs the permission `settings.manage`.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean`, `array`, `database.unique`, `database.exists`, `json.unstorable`, `schedule.period`, `schedule.inUse` and `composition`.
   */
  updateResourceType(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: ResourceTypeChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a resource zone.
   *
   * Only the fields sent change. `null` clears an optional field; an empty object changes nothing.
   *
   * Needs the permission `settings.manage`.
   *
   * A 422 may name `required`, `maxLength`, `number`, `withoutDecimals`, `database.unique`, `database.exists` and `loop`.
   */
  updateResourceZone(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: ResourceZoneChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a role.
   *
   * Only the fields sent change. 403 for the role of the owner if you lack a permission in it.
   *
   * Needs the permission `staff.manage`.
   *
   * A 422 may name `required`, `maxLength`, `boolean` and `database.unique`.
   */
  updateRole(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: RoleChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a schedule.
   *
   * Only the fields sent change. The days sent replace all days; a new cycle length starts with free days. The change applies to every day that is not in a closed period. To change hours from a certain day, assign another schedule to the members from that day.
   *
   * Managers only.
   *
   * A 422 may name `required`, `maxLength`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean`, `date`, `array`, `distinct`, `default` and `pause`.
   */
  updateSchedule(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: ScheduleChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a segment rule.
   *
   * Only the fields sent change. `null` clears an optional field; an empty object changes nothing.
   *
   * Needs the permission `customer.write`.
   *
   * A 422 may name `required`, `maxLength`, `number`, `withoutDecimals`, `boolean`, `array`, `database.exists`, `json.unstorable` and `limit`.
   */
  updateSegmentRule(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: SegmentRuleChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change the settings of the house.
   *
   * Only the fields sent change. A user without a second factor who requires one of all gets 403 `SECOND_FACTOR_ENROLMENT_REQUIRED`.
   *
   * Needs the permission `settings.manage`.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean` and `timezone`.
   */
  updateSettings(args: {
    body: SettingsChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a shift.
   *
   * Only the fields sent change. `null` clears an optional field; an empty object changes nothing.
   *
   * Needs the permission `staff.manage`.
   *
   * A 422 may name `required`, `maxLength`, `number`, `min`, `withoutDecimals`, `date` and `database.exists`.
   */
  updateShift(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: ShiftChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a tag.
   *
   * Only the fields sent change. `null` clears an optional field; an empty object changes nothing.
   *
   * Needs the permission `customer.write`.
   *
   * A 422 may name `required`, `maxLength`, `boolean` and `database.unique`.
   */
  updateTag(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: TagChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a tax group.
   *
   * Only the fields sent change. `null` clears an optional field; an empty object changes nothing.
   *
   * Needs the permission `settings.manage`.
   *
   * A 422 may name `required`, `maxLength`, `number`, `min`, `max`, `decimal`, `array` and `database.unique`.
   */
  updateTaxGroup(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: TaxGroupChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a timesheet.
   *
   * The `name` is always sent, as are `workspaceDomains`, which replace the whole set. Other fields change only if sent.
   *
   * Open to every signed-in caller.
   *
   * Counts against 100 requests a minute.
   *
   * A 422 may name `required`, `maxLength`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean`, `array`, `timezone`, `database.exists` and `json.unstorable`.
   */
  updateTimesheet(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    /** The workspace of the instance, which must be yours. */
    workspaceId: number;
    body: TimesheetChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change the rules by which hours are counted.
   *
   * Days in closed periods do not change. A new `newDayAfterMinutes` applies to future marks, and to the marks around a correction.
   *
   * Managers only.
   *
   * A 422 may name `required`, `enum`, `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  updateTimesheetSettings(args: {
    body: TimesheetSettingsChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a tour.
   *
   * The `name` is always sent, as are `workspaceDomains`, which replace the whole set. Other fields change only if sent.
   *
   * Open to every signed-in caller.
   *
   * Counts against 100 requests a minute.
   *
   * A 422 may name `required`, `maxLength`, `number`, `max`, `withoutDecimals`, `regex`, `boolean`, `array`, `timezone`, `database.exists` and `json.unstorable`.
   */
  updateTour(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    /** The workspace of the instance, which must be yours. */
    workspaceId: number;
    body: TourChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a staff user.
   *
   * Only the fields sent change. With `mustChangePassword` the password is temporary. 403 if you change password, e-mail or access of a user with permissions that you do not hold, or the name of an owner.
   *
   * Needs the permission `staff.manage`.
   *
   * A 422 may name `required`, `maxLength`, `minLength`, `email`, `boolean`, `database.unique` and `lockout`.
   */
  updateUser(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: UserChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a webhook.
   *
   * A new `url`, or `isActive: true`, retries at once. Delivery continues where it stopped, and no event is skipped.
   *
   * Needs the permission `settings.manage`.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `max`, `boolean`, `array`, `url` and `url.host`.
   */
  updateWebhook(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: WebhookChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Rename a workspace.
   *
   * Only the fields sent change. `null` clears an optional field; an empty object changes nothing.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `required` and `maxLength`.
   */
  updateWorkspace(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: WorkspaceChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Void a punch.
   *
   * The punch stays on record with user, time and reason, but no longer counts; the days around it are computed again. Members can void manual entries of their own days, managers any punch. 409 if the day is approved or in a closed period.
   *
   * Open to every signed-in caller.
   *
   * A 422 may name `required` and `maxLength`.
   */
  voidPunch(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
    body: VoidPunchInput;
  }, options?: CallOptions): Promise<void>;

  /**
   * Withdraw an acknowledgement of alerts.
   *
   * For an acknowledgement made by mistake. One of another user is 409 and stays. Without an acknowledgement nothing happens.
   *
   * Needs the permission `customer.read` or `pos.order`.
   */
  withdrawCustomerAlertsAcknowledgement(args: {
    /** The id of the record; 404 unless it is a positive integer. */
    id: number;
  }, options?: CallOptions): Promise<void>;
}
