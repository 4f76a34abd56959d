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
  AvailabilityOfAllTypes,
  AvailabilityOfType,
  Base64,
  BookHoldInput,
  Calendar,
  CancelDepartureInput,
  CancelReservationGroupInput,
  CancelReservationGroupResult,
  CancelReservationInput,
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
  ChangePlatformPasswordInput,
  ChangeTourTokenResult,
  Choice,
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
  EnterTourResult,
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
  Granularity,
  Holiday,
  HolidayChanges,
  HolidayInput,
  HolidayPage,
  HouseAlerts,
  HousekeepingBoard,
  HousekeepingState,
  HousekeepingTaskChanges,
  HousekeepingTaskDetail,
  HousekeepingTaskDistribution,
  HousekeepingTaskInput,
  HousekeepingTaskPage,
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
  SessionDetail,
  SessionPage,
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

/** The API: one method an operation. */
export interface Calls {
  /**
   * Note that the kitchen knows what to heed.
   *
   * Who and when are shown with the alerts until any of them changes. With the `version` that was read, alerts that have changed since are 409. A repeat does nothing.
   *
   * Needs the permission `customer.read` or `pos.order`.
   *
   * A 422 may name `maxLength`.
   */
  acknowledgeCustomerAlerts(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    body: AcknowledgeCustomerAlertsInput;
  }, options?: CallOptions): Promise<void>;

  /**
   * Forget who a customer is, for good.
   *
   * Erases everything that names the person, in the trail and in texts of the staff too; documents that must be retained stay until then. `GET` shows beforehand what that means. It cannot be undone; a repeat does nothing.
   *
   * Needs the permissions `customer.write` and `settings.manage`.
   *
   * A 422 may name `required`, `maxLength`, `boolean` and `personal`.
   */
  anonymizeCustomer(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    body: AnonymizeCustomerInput;
  }, options?: CallOptions): Promise<void>;

  /**
   * Forget who a member is, for good.
   *
   * Erases everything that names the person, in the trail too. Marks and figures stay, for working time must be kept, and receipts still follow on each other. Only who is inactive or deleted (409). It cannot be undone; a repeat does nothing.
   *
   * Managers only.
   *
   * A 422 may name `required`, `maxLength` and `personal`.
   */
  anonymizeMember(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    body: AnonymizeMemberInput;
  }, options?: CallOptions): Promise<void>;

  /**
   * Approve an absence.
   *
   * From then on its days are expected otherwise.
   *
   * Managers only.
   */
  approveAbsence(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Approve a day.
   *
   * From then on no entry by hand changes it.
   *
   * Managers only.
   */
  approveDay(args: {
    /** The id of the member; what is no positive integer is 404. */
    memberId: number;
    /** The date, such as `2026-11-14`; what is no date of the calendar is 404. */
    date: string;
  }, options?: CallOptions): Promise<void>;

  /**
   * Approve days by the hundred.
   *
   * All days of a range that are over, handed in or not; with `only` set to `clean` none that somebody should look at first. Days that were sent back stay so. The answer tells what became of each day; at most 10,000 at once.
   *
   * Managers only.
   *
   * A 422 may name `required`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `date`, `array` and `database.exists`.
   */
  approveDays(args: {
    body: ApproveDaysInput;
  }, options?: CallOptions): Promise<ApproveDaysResult>;

  /**
   * Give a reservation its resource.
   *
   * Without `tourResourceId` any that is free is taken. A guest who is in the house moves; the nights slept elsewhere stay there.
   *
   * Needs the permission `resource.assign`.
   *
   * A 422 may name `number`, `withoutDecimals`, `database.exists`, `schedule.period`, `schedule.occupancy`, `schedule.inactive`, `schedule.capacity` and `schedule.conflict`.
   */
  assignReservation(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    body: AssignReservationInput;
  }, options?: CallOptions): Promise<ReservationOutcome>;

  /**
   * Make a hold the place of a new reservation.
   *
   * The hold becomes a booking in one step: its place is never free in between. Of several who ask at once one gets it, the others 409, as does whoever comes when the hold has expired. Without `notes` the note of the hold goes along. Answers the id of the reservation.
   *
   * Needs the permission `reservation.write`.
   *
   * A 422 may name `required`, `maxLength`, `number`, `min`, `max`, `withoutDecimals`, `date`, `database.unique`, `database.exists`, `schedule.occupancy`, `schedule.inactive`, `schedule.capacity` and `customer.blocked`.
   */
  bookHold(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    body: BookHoldInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Take an absence back.
   *
   * Members what nobody has decided on yet, managers approved ones too.
   *
   * Open to everyone who is signed in.
   */
  cancelAbsence(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Cancel everybody on a departure.
   *
   * Its bookings are cancelled and its holds given back; each tells what became of it. Guests who are checked in stay as they are. The slot stays on sale, unless `closesSale` is set: then whatever is free on its resources is taken for the house, with the reason as its note, until somebody releases these allocations. All of it is one step: nobody books or cancels in between. At most 1000 bookings and as many holds, in the order they were made; `hasMore` tells of others.
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
   * Its time on the schedule is free at once, and so is its `externalRef`.
   *
   * Needs the permission `reservation.cancel`.
   *
   * A 422 may name `maxLength`.
   */
  cancelReservation(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    body: CancelReservationInput;
  }, options?: CallOptions): Promise<ReservationOutcome>;

  /**
   * Cancel a group of reservations.
   *
   * All that is still ahead of it is cancelled in one step; what was given up before stays as it is. Once a guest of the group is checked in, or nothing of it is ahead, it is 409 and nothing happens.
   *
   * Needs the permission `reservation.cancel`.
   *
   * A 422 may name `maxLength`.
   */
  cancelReservationGroup(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    body: CancelReservationGroupInput;
  }, options?: CallOptions): Promise<CancelReservationGroupResult>;

  /**
   * Assign many tasks or change their status.
   *
   * Each task is changed by itself: one that is refused says why and leaves the others their change.
   *
   * Needs the permission `housekeeping.update`.
   *
   * A 422 may name `required`, `enum`, `number`, `max`, `withoutDecimals`, `array`, `database.exists` and `transition`.
   */
  changeHousekeepingTasks(args: {
    body: ChangeHousekeepingTasksInput;
  }, options?: CallOptions): Promise<ChangeHousekeepingTasksResult>;

  /**
   * Change your own password.
   *
   * Takes the one until now. All your other sessions end. Failed attempts count like those of a sign-in.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `required`, `maxLength`, `minLength`, `distinct` and `password`.
   */
  changePassword(args: {
    body: ChangePasswordInput;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change your own password on the platform.
   *
   * Takes the one until now. All your other sessions end, also those in houses you entered. Failed attempts count like those of a sign-in.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `required`, `maxLength`, `minLength`, `distinct` and `password`.
   */
  changePlatformPassword(args: {
    body: ChangePlatformPasswordInput;
  }, options?: CallOptions): Promise<void>;

  /**
   * Replace the token of a timesheet.
   *
   * The old one is refused at once. Whoever is signed in stays so, under the new one.
   *
   * Open to everyone who is signed in.
   *
   * Counts against 100 requests a minute.
   */
  changeTimesheetToken(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    /** The workspace the instance belongs to, which must be yours. */
    workspaceId: number;
  }, options?: CallOptions): Promise<ChangeTourTokenResult>;

  /**
   * Replace the token of a tour.
   *
   * The old one is refused at once. Whoever is signed in stays so, under the new one.
   *
   * Open to everyone who is signed in.
   *
   * Counts against 100 requests a minute.
   */
  changeTourToken(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    /** The workspace the instance belongs to, which must be yours. */
    workspaceId: number;
  }, options?: CallOptions): Promise<ChangeTourTokenResult>;

  /**
   * Check a guest in.
   *
   * Whoever has no resource yet takes one that is free, one that is ready if there is any. `warnings` tell what the desk should know, such as a room that is not clean, in the language asked for; they hold nothing up.
   *
   * Needs the permission `reservation.check_in`.
   *
   * A 422 may name `schedule.capacity`, `schedule.conflict` and `schedule.unassigned`.
   */
  checkInReservation(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<ReservationOutcome>;

  /**
   * Check a guest out.
   *
   * The rest of the time is free at once, and a cleaning task is made for the resource.
   *
   * Needs the permission `reservation.check_in`.
   */
  checkOutReservation(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<ReservationOutcome>;

  /**
   * Close a period.
   *
   * Its days change no more, and its figures are kept as they are. The present one may be closed early.
   *
   * Managers only.
   */
  closePeriod(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Confirm your second factor on the platform.
   *
   * From now on a sign-in asks for `code`. Your other sessions end. The recovery codes are shown this once: each stands for a code, one time.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `required`, `maxLength` and `code`.
   */
  confirmPlatformSecondFactor(args: {
    body: ConfirmPlatformSecondFactorInput;
  }, options?: CallOptions): Promise<ConfirmPlatformSecondFactorResult>;

  /**
   * Confirm your second factor.
   *
   * From now on a sign-in asks for `code`. Your other sessions end. The recovery codes are shown this once: each stands for a code, one time.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `required`, `maxLength` and `code`.
   */
  confirmSecondFactor(args: {
    body: ConfirmSecondFactorInput;
  }, options?: CallOptions): Promise<ConfirmPlatformSecondFactorResult>;

  /**
   * Plan a week as another one.
   *
   * Copies person, times, department and notes of the seven days from `from` to those from `to`, which is the same day of another week. What is there already and people who left are skipped.
   *
   * Needs the permission `staff.manage`.
   *
   * A 422 may name `required`, `date`, `limit` and `week`.
   */
  copyShiftWeek(args: {
    body: CopyShiftWeekInput;
  }, options?: CallOptions): Promise<CopyShiftWeekResult>;

  /**
   * Ask for an absence.
   *
   * Vacation, medical and unpaid leave free the days from work once a manager approves; `compensation` is time taken off from the bank of hours, so the days stay expected. For oneself, or as a manager for anybody. A day in a closed period, or one that is approved, is 409.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `boolean`, `date`, `database.exists` and `absence.overlap`.
   */
  createAbsence(args: {
    body: AbsenceInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Hold a resource, or take it for the house itself.
   *
   * A hold lapses at `expiresAt`; own use stays until it is released. A hold obeys what a booking obeys: slots, nights, duration, notice. Plain dates are read as in a booking.
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
   * Money that was put into the drawer or taken out of it. A closed session is 409. A mistake is corrected by the opposite movement.
   *
   * Needs the permission `cash.open_close`.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `number`, `min`, `max` and `decimal`.
   */
  createCashSessionMovement(args: {
    /** The id of the record; what is no positive integer is 404. */
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
   * The number comes as the client encrypted it, or as `number` where the server has keys to seal it with. Only the single read tells it.
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
   * Days of closed periods stay as they are.
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
   * A 422 may name `required`, `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `date`, `array`, `database.exists` and `json.unstorable`.
   */
  createHousekeepingTask(args: {
    body: HousekeepingTaskInput;
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
   * Say something about a maintenance order.
   *
   * Answers the new id; `Location` is the address of the new record.
   *
   * Needs the permission `maintenance.manage` or `housekeeping.update`.
   *
   * A 422 may name `required`, `maxLength` and `limit`.
   */
  createMaintenanceOrderComment(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    body: MaintenanceOrderCommentInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Add a photo to a maintenance order: JPEG, PNG or WebP, up to 2 MiB.
   *
   * Answers the new id; `Location` is the address of the new record.
   *
   * Needs the permission `maintenance.manage` or `housekeeping.update`.
   *
   * A 422 may name `required`, `maxLength`, `max`, `base64`, `limit` and `image`.
   */
  createMaintenanceOrderPhoto(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    body: MaintenanceOrderPhotoInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Enter a punch by hand.
   *
   * For oneself, or as a manager for anybody, up to 366 days back. An approved day or a closed period is 409.
   *
   * Open to everyone who is signed in.
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
   * It is shared by all houses, and its own: others may give it to their roles, but only this one may change or delete it.
   *
   * Needs the permission `settings.manage`.
   *
   * A 422 may name `required`, `maxLength`, `database.unique` and `limit`.
   */
  createPermission(args: {
    body: PermissionInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Punch in or out.
   *
   * The server tells which of the two it is, and the time. `deviceTime` is believed as far back as the settings say (`offlineMinutes`), for devices that were offline; where entries by hand are off the time of the server counts. A `clientId` sent again answers the first punch.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `decimal`, `date`, `geofence` and `maxIntervals`.
   */
  createPunch(args: {
    body: PunchInput;
  }, options?: CallOptions): Promise<Punch>;

  /**
   * Book a stay.
   *
   * Books a resource of a type, or one that is named. Plain dates stand for the check-in and check-out hours of the house where nights are sold, and for whole local days, the last one included, where days are. Answers the new id.
   *
   * Needs the permission `reservation.write`.
   *
   * A 422 may name `required`, `maxLength`, `number`, `min`, `max`, `withoutDecimals`, `date`, `database.unique`, `database.exists`, `schedule.period`, `schedule.granularity`, `schedule.duration`, `schedule.leadTime`, `schedule.occupancy`, `schedule.inactive`, `schedule.capacity`, `schedule.conflict` and `customer.blocked`.
   */
  createReservation(args: {
    body: ReservationInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Book several things together, all or none.
   *
   * Each of up to 20 items is booked as a reservation of its own, in the same step: if one of them cannot be had, none is. Errors name their item, as in `items.0.startsAt`. Answers the id of the group and those of its reservations, in the order of the items.
   *
   * Needs the permission `reservation.write`.
   *
   * A 422 may name `required`, `maxLength`, `number`, `min`, `max`, `withoutDecimals`, `date`, `array`, `database.unique`, `database.exists`, `schedule.period`, `schedule.granularity`, `schedule.duration`, `schedule.leadTime`, `schedule.occupancy`, `schedule.inactive`, `schedule.capacity`, `schedule.conflict` and `customer.blocked`.
   */
  createReservationGroup(args: {
    body: ReservationGroupInput;
  }, options?: CallOptions): Promise<CreateReservationGroupResult>;

  /**
   * Write down a guest of a reservation.
   *
   * At most as many as the reservation is for. The number of a document comes encrypted, with its fingerprint and the key, or as `documentNumber` where the server has keys to seal it with, or not at all.
   *
   * Needs the permission `reservation.write`.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `number`, `withoutDecimals`, `email`, `regex`, `date`, `base64`, `database.unique`, `database.exists`, `either` and `reservation.guests`.
   */
  createReservationGuest(args: {
    /** The id of the record; what is no positive integer is 404. */
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
   * Days of a week are told by `weekday`. With `cycleDays` and `cycleStartsOn` it is a cycle that turns by itself, its days told by `day`, the first is 1. Days that are not sent are free.
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
   * One transaction makes the instance and the first person who may sign in to it. The password is shown this once; `tokenHeader` is the UUID that goes into the header of every request.
   *
   * Open to everyone who is signed in.
   *
   * Counts against 100 requests a minute.
   *
   * A 422 may name `required`, `maxLength`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean`, `array`, `timezone`, `database.exists` and `json.unstorable`.
   */
  createTimesheet(args: {
    /** The workspace the instance belongs to, which must be yours. */
    workspaceId: number;
    body: TimesheetInput;
  }, options?: CallOptions): Promise<CreateTourResult>;

  /**
   * Open a bank of hours, or put it right.
   *
   * An opening balance stands for all days before its date, once a member. A correction lies behind it, where there is one, and is never changed: put it right by another. A date in a closed period is 409.
   *
   * Managers only.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `date` and `database.unique`.
   */
  createTimesheetBankEntry(args: {
    /** The id of the member; what is no positive integer is 404. */
    memberId: number;
    body: TimesheetBankEntryInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Provision a tour.
   *
   * One transaction makes the instance and the first person who may sign in to it. The password is shown this once; `tokenHeader` is the UUID that goes into the header of every request.
   *
   * Open to everyone who is signed in.
   *
   * Counts against 100 requests a minute.
   *
   * A 422 may name `required`, `maxLength`, `number`, `max`, `withoutDecimals`, `regex`, `boolean`, `array`, `timezone`, `database.exists` and `json.unstorable`.
   */
  createTour(args: {
    /** The workspace the instance belongs to, which must be yours. */
    workspaceId: number;
    body: TourInput;
  }, options?: CallOptions): Promise<CreateTourResult>;

  /**
   * Create a staff user.
   *
   * Answers the new id. With `mustChangePassword` the password is a temporary one.
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
   * From now on the address is told of what happens in the house, in order and at least once, by signed requests (docs/webhooks.md). At most 50 in an instance.
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
   * Open to everyone who is signed in.
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
   * Open to everyone who is signed in.
   *
   * A 422 may name `required`, `maxLength`, `regex`, `database.unique` and `limit`.
   */
  createWorkspaceDomain(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    body: WorkspaceDomainInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Add to the mails of a workspace.
   *
   * Answers the new id; `Location` is the address of the new record.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `required`, `maxLength`, `number`, `min`, `max`, `withoutDecimals`, `email`, `regex`, `boolean` and `limit`.
   */
  createWorkspaceMail(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    body: WorkspaceMailInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Add to the storages of a workspace.
   *
   * Answers the new id; `Location` is the address of the new record.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `boolean` and `limit`.
   */
  createWorkspaceStorage(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    body: WorkspaceStorageInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Delete a cash session.
   *
   * The cash session can no longer be found or referred to; what it left in the trail stays.
   *
   * Needs the permission `cash.open_close`.
   */
  deleteCashSession(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a customer.
   *
   * The customer can no longer be found or referred to; what it left in the trail stays.
   *
   * Needs the permission `customer.write`.
   */
  deleteCustomer(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a customer document.
   *
   * The customer document can no longer be found or referred to; what it left in the trail stays.
   *
   * Needs the permission `customer.write`.
   */
  deleteCustomerDocument(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a customer preference.
   *
   * The customer preference can no longer be found or referred to; what it left in the trail stays.
   *
   * Needs the permission `customer.write`.
   */
  deleteCustomerPreference(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a geofence.
   *
   * The geofence can no longer be found or referred to; what it left in the trail stays.
   *
   * Managers only.
   */
  deleteGeofence(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a holiday.
   *
   * The holiday can no longer be found or referred to; what it left in the trail stays.
   *
   * Managers only.
   */
  deleteHoliday(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a housekeeping task.
   *
   * The housekeeping task can no longer be found or referred to; what it left in the trail stays.
   *
   * Needs the permission `housekeeping.update`.
   */
  deleteHousekeepingTask(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a maintenance order.
   *
   * The maintenance order can no longer be found or referred to; what it left in the trail stays.
   *
   * Needs the permission `maintenance.manage`.
   */
  deleteMaintenanceOrder(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Erase a photo of a maintenance order.
   *
   * The maintenance order photo can no longer be found or referred to; what it left in the trail stays.
   *
   * Needs the permission `maintenance.manage`.
   */
  deleteMaintenanceOrderPhoto(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    /** The id of the photo; what is no positive integer is 404. */
    photoId: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a member.
   *
   * Their punches stay. The last manager who can sign in cannot go.
   *
   * Managers only.
   *
   * A 422 may name `lockout`.
   */
  deleteMember(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a permission.
   *
   * Only one that this house made: it is gone for everybody, and houses whose roles held it find that in their trail.
   *
   * Needs the permission `settings.manage`.
   *
   * A 422 may name `system`.
   */
  deletePermission(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Remove a guest from a reservation.
   *
   * The reservation guest can no longer be found or referred to; what it left in the trail stays.
   *
   * Needs the permission `reservation.write`.
   */
  deleteReservationGuest(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    /** The id of the guest; what is no positive integer is 404. */
    guestId: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a resource.
   *
   * The resource can no longer be found or referred to; what it left in the trail stays.
   *
   * Needs the permission `settings.manage`.
   *
   * A 422 may name `schedule.inUse` and `composition`.
   */
  deleteResource(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a resource type.
   *
   * The resource type can no longer be found or referred to; what it left in the trail stays.
   *
   * Needs the permission `settings.manage`.
   *
   * A 422 may name `schedule.inUse`.
   */
  deleteResourceType(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a resource zone.
   *
   * The resource zone can no longer be found or referred to; what it left in the trail stays.
   *
   * Needs the permission `settings.manage`.
   */
  deleteResourceZone(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a role.
   *
   * Whoever held it holds it no longer. Of a role that allows more than you may do: 403. The role of the owner stays, whatever it is called.
   *
   * Needs the permission `staff.manage`.
   *
   * A 422 may name `lockout`.
   */
  deleteRole(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a schedule.
   *
   * Its members work by the default one from today on, which itself cannot be deleted.
   *
   * Managers only.
   *
   * A 422 may name `limit` and `default`.
   */
  deleteSchedule(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a segment rule.
   *
   * The segment rule can no longer be found or referred to; what it left in the trail stays.
   *
   * Needs the permission `customer.write`.
   */
  deleteSegmentRule(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * End a session.
   *
   * Its token stops working at once. Of somebody who may do more than you: 403.
   *
   * Needs the permission `staff.manage`.
   */
  deleteSession(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a shift.
   *
   * The shift can no longer be found or referred to; what it left in the trail stays.
   *
   * Needs the permission `staff.manage`.
   */
  deleteShift(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a tag.
   *
   * The tag can no longer be found or referred to; what it left in the trail stays.
   *
   * Needs the permission `customer.write`.
   */
  deleteTag(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a tax group.
   *
   * The tax group can no longer be found or referred to; what it left in the trail stays.
   *
   * Needs the permission `settings.manage`.
   */
  deleteTaxGroup(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a timesheet.
   *
   * The timesheet can no longer be found or referred to; what it left in the trail stays.
   *
   * Open to everyone who is signed in.
   *
   * Counts against 100 requests a minute.
   */
  deleteTimesheet(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    /** The workspace the instance belongs to, which must be yours. */
    workspaceId: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a tour.
   *
   * The tour can no longer be found or referred to; what it left in the trail stays.
   *
   * Open to everyone who is signed in.
   *
   * Counts against 100 requests a minute.
   */
  deleteTour(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    /** The workspace the instance belongs to, which must be yours. */
    workspaceId: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a user.
   *
   * The user can no longer be found or referred to; what it left in the trail stays.
   *
   * Needs the permission `staff.manage`.
   *
   * A 422 may name `lockout`.
   */
  deleteUser(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a webhook.
   *
   * The webhook can no longer be found or referred to; what it left in the trail stays.
   *
   * Needs the permission `settings.manage`.
   */
  deleteWebhook(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Delete a workspace.
   *
   * The workspace can no longer be found or referred to; what it left in the trail stays.
   *
   * Open to everyone who is signed in.
   */
  deleteWorkspace(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Remove one of the domains of a workspace.
   *
   * The workspace domain can no longer be found or referred to; what it left in the trail stays.
   *
   * Open to everyone who is signed in.
   */
  deleteWorkspaceDomain(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    /** The id of the domain; what is no positive integer is 404. */
    childId: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Remove one of the mails of a workspace.
   *
   * The workspace mail can no longer be found or referred to; what it left in the trail stays.
   *
   * Open to everyone who is signed in.
   */
  deleteWorkspaceMail(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    /** The id of the mail; what is no positive integer is 404. */
    childId: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Remove one of the storages of a workspace.
   *
   * The workspace storage can no longer be found or referred to; what it left in the trail stays.
   *
   * Open to everyone who is signed in.
   */
  deleteWorkspaceStorage(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    /** The id of the storage; what is no positive integer is 404. */
    childId: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * End all your other sessions on the platform.
   *
   * All but the one you call with. Sessions in houses that were entered from the platform go on.
   *
   * Open to everyone who is signed in.
   */
  endOtherPlatformSessions(args?: Record<string, never>, options?: CallOptions): Promise<void>;

  /**
   * End all your other sessions.
   *
   * All but the one you call with: their tokens stop working at once.
   *
   * Open to everyone who is signed in.
   */
  endOtherSessions(args?: Record<string, never>, options?: CallOptions): Promise<void>;

  /**
   * End one of your sessions on the platform.
   *
   * Its token stops working at once. The one you call with may be ended too.
   *
   * Open to everyone who is signed in.
   */
  endOwnPlatformSession(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * End one of your sessions.
   *
   * Its token stops working at once. The one you call with may be ended too.
   *
   * Open to everyone who is signed in.
   */
  endOwnSession(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Stamp the actual end of a shift.
   *
   * By the clock of the server. For the person on the shift, and for those who hold `staff.manage`.
   *
   * Open to everyone who is signed in.
   */
  endShift(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * End all sessions of a staff user.
   *
   * All their tokens stop working at once. Of somebody who may do more than you: 403.
   *
   * Needs the permission `staff.manage`.
   */
  endUserSessions(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Begin to use a second factor on the platform.
   *
   * Answers a secret for a program that shows codes (RFC 6238). It counts once `/me/second-factor/confirm` was sent a code of it; until then another one may be asked for.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `required`, `maxLength` and `password`.
   */
  enrolPlatformSecondFactor(args: {
    body: EnrolPlatformSecondFactorInput;
  }, options?: CallOptions): Promise<EnrolPlatformSecondFactorResult>;

  /**
   * Begin to use a second factor.
   *
   * Answers a secret for a program that shows codes (RFC 6238). It counts once `/me/second-factor/confirm` was sent a code of it; until then another one may be asked for.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `required`, `maxLength` and `password`.
   */
  enrolSecondFactor(args: {
    body: EnrolSecondFactorInput;
  }, options?: CallOptions): Promise<EnrolPlatformSecondFactorResult>;

  /**
   * Enter a tour as its owner.
   *
   * Answers like a sign-in of the staff, with the header of the instance beside it: the platform user works there as the person linked to them, with the owner role. That person is made where there is none, switched on where they were switched off, and given the role where they had lost it. The trails of the instance and of the workspace tell.
   *
   * Open to everyone who is signed in.
   *
   * Counts against 100 requests a minute.
   */
  enterTour(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    /** The workspace the instance belongs to, which must be yours. */
    workspaceId: number;
  }, options?: CallOptions): Promise<EnterTourResult>;

  /**
   * Everything kept about a customer.
   *
   * What the law lets a person ask for. Documents, history, reservations and their guests are empty for those who may not read them, and `omitted` says so; of changes to documents the history then has the names of fields, with `{ "hidden": true }`. Every export leaves an event.
   *
   * Needs the permission `customer.read` or `customer.write`.
   */
  exportCustomer(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<ExportCustomerResult>;

  /**
   * Everything kept about a member.
   *
   * What the law lets a person ask for: of yourself, or as a manager of anybody, those who left included. Every export leaves an event.
   *
   * Open to everyone who is signed in.
   */
  exportMember(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<ExportMemberResult>;

  /**
   * Find documents by their number.
   *
   * The first 100 documents whose number the server has sealed and that have this number, whatever stands between its letters and digits. 503 where the server has no keys for documents. What clients encrypted is found by `numberFingerprint` in the list.
   *
   * Needs the permission `customer.document.read`.
   *
   * A 422 may name `required` and `maxLength`.
   */
  findCustomerDocuments(args: {
    body: FindCustomerDocumentsInput;
  }, options?: CallOptions): Promise<CustomerDocument[]>;

  /**
   * The houses of this address.
   *
   * Which active tours are reached under the host the request was sent to, by name, at most 100: for the page on which staff sign in. Where several workspaces claim a host, the earliest claim that stands counts. A host nobody claims has no houses.
   *
   * Takes no token.
   */
  findHouses(args?: Record<string, never>, options?: CallOptions): Promise<FindHousesResult>;

  /**
   * Follow what happens.
   *
   * A stream of server-sent events, one for each change of a record the caller may read. The `data` of each is a `WebhookEvent` without its `id`, which is that of the message: which record, what was done to it, and the names of the fields that changed. `Last-Event-ID` or `since` goes on where an earlier stream ended. Something comes every 15 seconds; a client that does not read is cut off, and goes on when it comes back. One person has at most 20 streams open, an instance 200, in each process of the server.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `enum`, `max`, `regex` and `array`.
   */
  followEvents(args?: {
    /** Go on after the event of this `id`. */
    since?: string;
    /** Only events of these kinds of records, with commas between them: `allocations`, `auth`, `cash-movements`, `cash-sessions`, `customer-documents`, `customer-preferences`, `customers`, `housekeeping-tasks`, `maintenance-comments`, `maintenance-orders`, `maintenance-photos`, `permissions`, `reservation-groups`, `reservation-guests`, `reservations`, `resource-types`, `resource-zones`, `resources`, `roles`, `segment-rules`, `sessions`, `settings`, `shifts`, `tags`, `tax-groups`, `users`, `webhooks`, `tours`. */
    entity?: string;
  }, options?: CallOptions): AsyncGenerator<FeedEvent, void, undefined>;

  /**
   * Follow what happens on the time clock.
   *
   * A stream of server-sent events: managers hear of everything, members of what all may read and of what they did themselves. The `data` of each is a `WebhookEvent` without its `id`, which is that of the message: which record, what was done to it, and the names of the fields that changed. `Last-Event-ID` or `since` goes on where an earlier stream ended. Something comes every 15 seconds; a client that does not read is cut off, and goes on when it comes back. One person has at most 20 streams open, an instance 200, in each process of the server.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `enum`, `max`, `regex` and `array`.
   */
  followTimesheetEvents(args?: {
    /** Go on after the event of this `id`. */
    since?: string;
    /** Only events of these kinds of records, with commas between them: `absences`, `auth`, `bank`, `days`, `geofences`, `holidays`, `manual-entries`, `members`, `periods`, `punches`, `schedules`, `settings`, `timesheets`. */
    entity?: string;
  }, options?: CallOptions): AsyncGenerator<FeedEvent, void, undefined>;

  /**
   * Plan the tasks of a day from who stays, leaves and arrives.
   *
   * Once only: a second call for the same day creates what is still missing and nothing twice.
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
   * One absence with everything that is known of it.
   *
   * Open to everyone who is signed in.
   */
  getAbsence(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<Absence>;

  /**
   * Read an allocation.
   *
   * One allocation with everything that is known of it.
   *
   * Open to everyone who is signed in.
   */
  getAllocation(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<Allocation>;

  /**
   * Read an audit event.
   *
   * What was done, by whom and when. The values before and after are for those who may read the record; for others a field is `{ "hidden": true }`.
   *
   * Needs the permission `audit.read`.
   */
  getAuditEvent(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<AuditEvent>;

  /**
   * What is free of a type, or of all types at once.
   *
   * How many units of a type are free throughout a time, buffers included. `freeUnits` counts what may be overbooked, unless the type requires assignment. Plain dates are taken for types sold by the night or day.
   *
   * Without a type the answer is `types`: each of the first 200 by code with the times it was asked for, its figures, and the first 50 of its resources that have `units` free. Plain dates are then nights where nights are sold and whole local days elsewhere; a type that cannot be had so is left out. The time is at most 366 days.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `required`, `number`, `min`, `max`, `withoutDecimals`, `boolean`, `date`, `database.exists` and `schedule.period`.
   */
  getAvailability(args: {
    /** The type that is looked for; without, all of them. */
    tourResourceTypeId?: number;
    /** When it would start. A plain date is read as in a booking. */
    startsAt: DayOrTime;
    /** When it would end. A plain date is read as in a booking. */
    endsAt: DayOrTime;
    /** How many units must be free. */
    units?: number;
    /** Also tell, resource by resource, what is in the way. Needs a type. */
    explain?: boolean;
  }, options?: CallOptions): Promise<AvailabilityOfType | AvailabilityOfAllTypes>;

  /**
   * The holidays of a range of dates.
   *
   * When guests travel: national and optional days of the country whose calendar the house goes by, movable ones included; at most 400 days.
   *
   * Open to everyone who is signed in.
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
   * Read a cash session.
   *
   * One cash session with everything that is known of it.
   *
   * Open to everyone who is signed in.
   */
  getCashSession(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<CashSessionDetail>;

  /**
   * Read a movement of a cash session.
   *
   * One cash session movement with everything that is known of it.
   *
   * Open to everyone who is signed in.
   */
  getCashSessionMovement(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    /** The id of the movement; what is no positive integer is 404. */
    movementId: number;
  }, options?: CallOptions): Promise<CashSessionMovement>;

  /**
   * Read a cash session on one sheet.
   *
   * Float, movements by kind, expected, counted and variance, who and when.
   *
   * Open to everyone who is signed in.
   */
  getCashSessionReport(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<CashSessionReport>;

  /**
   * Read a customer.
   *
   * With preferences, tags and documents; these only for those who hold `customer.document.read`.
   *
   * Needs the permission `customer.read` or `customer.write`.
   */
  getCustomer(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<CustomerDetail>;

  /**
   * What to heed when serving a customer.
   *
   * Allergies, warnings and tags that bar bookings; what is critical comes first. `acknowledgement` says who told the kitchen, as long as nothing has changed since.
   *
   * Needs the permission `customer.read` or `pos.order`.
   */
  getCustomerAlerts(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<CustomerAlerts>;

  /**
   * Read a customer document.
   *
   * With the encrypted bytes, and with the number itself where the server has sealed it. Every read leaves an event in the trail.
   *
   * Needs the permission `customer.document.read`.
   */
  getCustomerDocument(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<CustomerDocumentDetail>;

  /**
   * Read a customer preference.
   *
   * One customer preference with everything that is known of it.
   *
   * Needs the permission `customer.read` or `customer.write`.
   */
  getCustomerPreference(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<CustomerPreference>;

  /**
   * The slots of a range of time, how full they are and who is on them.
   *
   * Every slot of the types sold in slots that starts in a range of at most 31 days, in the order of starts: its units, how many are taken, held and free, its reservations and holds. `free` is what can be sold: it also minds repairs, own use and departures of the same resources that overlap. What is booked at times that are no slot any more is shown too (`isOffered: false`). Cancelled reservations are left out. At most 500 departures (`hasMore` tells of others) and 2000 reservations. Names of customers are shown to those who may read reservations.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `required`, `number`, `min`, `max`, `withoutDecimals`, `date` and `database.exists`.
   */
  getDepartures(args: {
    /** From this day or instant on. A plain date is the whole local day of the instance. */
    from: DayOrTime;
    /** Up to and including this day or instant. A plain date is the whole local day of the instance. */
    to: DayOrTime;
    /** Only this type. */
    tourResourceTypeId?: number;
  }, options?: CallOptions): Promise<Departures>;

  /**
   * Read a geofence.
   *
   * One geofence with everything that is known of it.
   *
   * Open to everyone who is signed in.
   */
  getGeofence(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<Geofence>;

  /**
   * Read a holiday.
   *
   * One holiday with everything that is known of it.
   *
   * Open to everyone who is signed in.
   */
  getHoliday(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<Holiday>;

  /**
   * What to heed of everybody in the house.
   *
   * Guests in house and expected today who have critical preferences or warnings, companions included, by the place they stay in. It tells nothing else of them.
   *
   * Needs the permission `pos.order` or `customer.read`.
   *
   * A 422 may name `boolean`.
   */
  getHouseAlerts(args?: {
    /** `true`: those in house and those expected today; `false`: only those expected. */
    inHouse?: boolean;
  }, options?: CallOptions): Promise<HouseAlerts>;

  /**
   * The day at a glance.
   *
   * Active resources by zone, each with its state, open tasks, last change, open maintenance, who is in, leaves and arrives, and what can harm them.
   *
   * Open to everyone who is signed in.
   */
  getHousekeepingBoard(args?: Record<string, never>, options?: CallOptions): Promise<HousekeepingBoard>;

  /**
   * Read a housekeeping task.
   *
   * One housekeeping task with everything that is known of it.
   *
   * Open to everyone who is signed in.
   */
  getHousekeepingTask(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<HousekeepingTaskDetail>;

  /**
   * Propose an even split of the open tasks of a day.
   *
   * Among those who are on shift and hold `housekeeping.update`, by the minutes each task takes. Who holds `settings.manage`, `maintenance.manage` or `reservation.write` too has other work (`isHousekeeping` is false) and is given some only where nobody else is on shift. It only proposes: nothing is changed.
   *
   * Needs the permission `housekeeping.update`.
   *
   * A 422 may name `required`, `min`, `max` and `date`.
   */
  getHousekeepingTaskDistribution(args: {
    /** The local day whose open tasks are split. */
    date: string;
    /** Ids of people who are given nothing, with commas between them; what they have already stays with them. */
    without?: string;
  }, options?: CallOptions): Promise<HousekeepingTaskDistribution>;

  /**
   * Read a maintenance order.
   *
   * One maintenance order with everything that is known of it.
   *
   * Open to everyone who is signed in.
   */
  getMaintenanceOrder(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<MaintenanceOrderDetail>;

  /**
   * Read one thing said about a maintenance order.
   *
   * One maintenance order comment with everything that is known of it.
   *
   * Open to everyone who is signed in.
   */
  getMaintenanceOrderComment(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    /** The id of the comment; what is no positive integer is 404. */
    commentId: number;
  }, options?: CallOptions): Promise<MaintenanceOrderComment>;

  /**
   * See a photo of a maintenance order.
   *
   * The picture itself, as it was sent.
   *
   * Open to everyone who is signed in.
   */
  getMaintenanceOrderPhoto(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    /** The id of the photo; what is no positive integer is 404. */
    photoId: number;
  }, options?: CallOptions): Promise<Blob>;

  /**
   * Read an entry by hand.
   *
   * One manual entry with everything that is known of it.
   *
   * Open to everyone who is signed in.
   */
  getManualEntry(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<ManualEntry>;

  /**
   * Who is signed in, where, and with which rights.
   *
   * The staff user, the instance, the roles and every permission they add up to.
   *
   * Open to everyone who is signed in.
   */
  getMe(args?: Record<string, never>, options?: CallOptions): Promise<Me>;

  /**
   * Read a member.
   *
   * `registration`, `cpf` and `pis` are null for all but managers and the member.
   *
   * Open to everyone who is signed in.
   */
  getMember(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<MemberDetail>;

  /**
   * How full each type is, day by day.
   *
   * Units, what is occupied, blocked and free, for each local day of at most 366 days.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `required`, `number`, `min`, `max`, `withoutDecimals`, `date` and `database.exists`.
   */
  getOccupancy(args: {
    /** From this day or instant on. A plain date is the whole local day of the instance. */
    from: DayOrTime;
    /** Up to and including this day or instant. A plain date is the whole local day of the instance. */
    to: DayOrTime;
    /** Only this type. */
    tourResourceTypeId?: number;
  }, options?: CallOptions): Promise<Occupancy>;

  /**
   * Tonight in each of your houses.
   *
   * The figures of every tour in all your workspaces, by name, at most 200, seen at one moment; each by its own local day.
   *
   * Open to everyone who is signed in.
   */
  getOverview(args?: Record<string, never>, options?: CallOptions): Promise<Overview>;

  /**
   * See your second factor on the platform.
   *
   * Whether there is one, since when, and how many recovery codes are left.
   *
   * Open to everyone who is signed in.
   */
  getOwnPlatformSecondFactor(args?: Record<string, never>, options?: CallOptions): Promise<OwnPlatformSecondFactor>;

  /**
   * See your second factor.
   *
   * Whether there is one, since when, and how many recovery codes are left.
   *
   * Open to everyone who is signed in.
   */
  getOwnSecondFactor(args?: Record<string, never>, options?: CallOptions): Promise<OwnSecondFactor>;

  /**
   * Read a period.
   *
   * One period with everything that is known of it.
   *
   * Open to everyone who is signed in.
   */
  getPeriod(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<Period>;

  /**
   * A period, member by member and day by day.
   *
   * As JSON in pages of members; as CSV (`format=csv` or `Accept: text/csv`) or as a page to print with lines to sign (`format=html` or `Accept: text/html`) all of them. Times are those of the house. Your own, or as a manager everybody’s.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `enum`, `number`, `min`, `max`, `withoutDecimals`, `boolean` and `database.exists`.
   */
  getPeriodReport(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Only this member. */
    memberId?: number;
    /** In which form; without it the `Accept` header decides. */
    format?: 'json' | 'csv' | 'html';
  }, options?: CallOptions): Promise<PeriodReport | string>;

  /**
   * Read a permission.
   *
   * One permission with everything that is known of it.
   *
   * Open to everyone who is signed in.
   */
  getPermission(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<Permission>;

  /**
   * Which platform user is signed in.
   *
   * Id, name and e-mail of the platform user.
   *
   * Open to everyone who is signed in.
   */
  getPlatformMe(args?: Record<string, never>, options?: CallOptions): Promise<PlatformMe>;

  /**
   * Read a punch.
   *
   * One punch with everything that is known of it.
   *
   * Open to everyone who is signed in.
   */
  getPunch(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<Punch>;

  /**
   * The receipt of a punch.
   *
   * Its number, its time and its hash, and what the hash was taken of, so that whoever keeps it can prove what was recorded. Your own, or as a manager anybody’s.
   *
   * Open to everyone who is signed in.
   */
  getPunchReceipt(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<PunchReceipt>;

  /**
   * Read a reservation.
   *
   * One reservation with everything that is known of it.
   *
   * Needs the permission `reservation.read` or `reservation.write`.
   */
  getReservation(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<ReservationDetail>;

  /**
   * Read a reservation group.
   *
   * One reservation group with everything that is known of it.
   *
   * Needs the permission `reservation.read` or `reservation.write`.
   */
  getReservationGroup(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<ReservationGroupDetail>;

  /**
   * Read a guest of a reservation.
   *
   * The encrypted number, and the number itself where the server has sealed it, is there for holders of `customer.document.read` only; each time it is read leaves an event in the trail.
   *
   * Needs the permission `reservation.read` or `reservation.write`.
   */
  getReservationGuest(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    /** The id of the guest; what is no positive integer is 404. */
    guestId: number;
  }, options?: CallOptions): Promise<ReservationGuestDetail>;

  /**
   * The registration cards of a reservation's guests.
   *
   * What the national form of registration asks of every guest, as far as the house knows it, and what is missing. Numbers of documents are read one by one, from the guest or the document.
   *
   * Needs the permissions `reservation.read` and `customer.read`.
   */
  getReservationRegistration(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<ReservationRegistration>;

  /**
   * Read a resource.
   *
   * One resource with everything that is known of it.
   *
   * Open to everyone who is signed in.
   */
  getResource(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<ResourceDetail>;

  /**
   * Read a resource status event.
   *
   * One resource status event with everything that is known of it.
   *
   * Open to everyone who is signed in.
   */
  getResourceStatusEvent(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<ResourceStatusEvent>;

  /**
   * Read a resource type.
   *
   * One resource type with everything that is known of it.
   *
   * Open to everyone who is signed in.
   */
  getResourceType(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<ResourceTypeDetail>;

  /**
   * Read a resource zone.
   *
   * One resource zone with everything that is known of it.
   *
   * Open to everyone who is signed in.
   */
  getResourceZone(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<ResourceZoneDetail>;

  /**
   * Read a role.
   *
   * One role with everything that is known of it.
   *
   * Open to everyone who is signed in.
   */
  getRole(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<RoleDetail>;

  /**
   * Read a schedule.
   *
   * With its seven days, or those of its cycle.
   *
   * Open to everyone who is signed in.
   */
  getSchedule(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<ScheduleDetail>;

  /**
   * The board: resources and what is on them, and what waits for one.
   *
   * Resources with their allocations, and the bookings that have no resource yet, over at most 100 days and 20000 allocations. What takes a composed resource is shown on its parts as well, and what takes a part on the resources made of it: `tourResourceId` is the one that was taken. Names of customers, when they arrive, whether there are notes and the note of a hold, which mostly names somebody, are shown to those who may read reservations; critical preferences to those who may also read customers.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `required`, `number`, `min`, `max`, `withoutDecimals`, `date`, `database.exists` and `limit`.
   */
  getScheduleBoard(args: {
    /** From this day or instant on. A plain date is the whole local day of the instance. */
    from: DayOrTime;
    /** Up to and including this day or instant. A plain date is the whole local day of the instance. */
    to: DayOrTime;
    /** Only resources of this type. */
    tourResourceTypeId?: number;
    /** Only resources in this zone. */
    tourResourceZoneId?: number;
  }, options?: CallOptions): Promise<ScheduleBoard>;

  /**
   * Read a segment rule.
   *
   * With whether its definition is understood, and if not, why.
   *
   * Needs the permission `customer.read` or `customer.write`.
   */
  getSegmentRule(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<SegmentRuleDetail>;

  /**
   * Read a session.
   *
   * One session with everything that is known of it.
   *
   * Needs the permission `staff.manage`.
   */
  getSession(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<SessionDetail>;

  /**
   * How the house is set up.
   *
   * Name, time zone, currency, check-in and check-out hours, and the switches of the house.
   *
   * Open to everyone who is signed in.
   */
  getSettings(args?: Record<string, never>, options?: CallOptions): Promise<Settings>;

  /**
   * Read a shift.
   *
   * One shift with everything that is known of it.
   *
   * Open to everyone who is signed in.
   */
  getShift(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<ShiftDetail>;

  /**
   * Who works on which day, as planned and as it was.
   *
   * People and days that have shifts, over at most 62 days, at most 10000 shifts, with planned and actual minutes and overlaps, of which each shift names up to 10. A shift belongs to the day it starts on.
   *
   * Open to everyone who is signed in.
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
   * One tag with everything that is known of it.
   *
   * Needs the permission `customer.read` or `customer.write`.
   */
  getTag(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<TagDetail>;

  /**
   * Read a tax group.
   *
   * One tax group with everything that is known of it.
   *
   * Open to everyone who is signed in.
   */
  getTaxGroup(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<TaxGroup>;

  /**
   * Read a timesheet.
   *
   * One timesheet with everything that is known of it.
   *
   * Open to everyone who is signed in.
   *
   * Counts against 100 requests a minute.
   */
  getTimesheet(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    /** The workspace the instance belongs to, which must be yours. */
    workspaceId: number;
  }, options?: CallOptions): Promise<TimesheetDetail>;

  /**
   * Read an audit event.
   *
   * One timesheet audit event with everything that is known of it.
   *
   * Managers only.
   */
  getTimesheetAuditEvent(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<TimesheetAuditEvent>;

  /**
   * Read a bank of hours.
   *
   * With what each period brought, the latest first: at most 120, the figures count all.
   *
   * Open to everyone who is signed in.
   */
  getTimesheetBank(args: {
    /** The id of the member; what is no positive integer is 404. */
    memberId: number;
  }, options?: CallOptions): Promise<TimesheetBankDetail>;

  /**
   * The holidays of a range of dates.
   *
   * National and optional days of Brazil, movable ones included, with what the house added or took out; at most 366 days.
   *
   * Open to everyone who is signed in.
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
   * Who is signed in, and where.
   *
   * The member, how the instance is set up, and the time by its clock.
   *
   * Open to everyone who is signed in.
   */
  getTimesheetMe(args?: Record<string, never>, options?: CallOptions): Promise<TimesheetMe>;

  /**
   * Planned, worked and balance by member.
   *
   * Sums over at most 366 days, fewer where there are more than 409 members: your own, or as a manager everybody’s. As CSV by `format=csv` or `Accept: text/csv`.
   *
   * Open to everyone who is signed in.
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
    /** In which form; without it the `Accept` header decides. */
    format?: 'json' | 'csv';
  }, options?: CallOptions): Promise<TimesheetReport | string>;

  /**
   * How hours are counted.
   *
   * What the owner of the instance prescribes on the platform, and what its managers set here.
   *
   * Open to everyone who is signed in.
   */
  getTimesheetSettings(args?: Record<string, never>, options?: CallOptions): Promise<TimesheetSettings>;

  /**
   * What the house has to do today.
   *
   * Arrivals and whether their rooms are ready, departures, rooms that change hands today and how tight that is, who is in the house, who did not come, what must not be overlooked of them, rooms by state, blocking repairs, open drawers, the departures of the next 48 hours, and the nights of a week; all seen at one moment. Lists show the first 100, and count all.
   *
   * `arrivals`, `departures`, `inHouse`, `overdue` and the names in `turnovers` are for those who may read reservations (`reservation.read` or `reservation.write`); `critical` and the preferences of arrivals for `customer.read`, `customer.write` or `pos.order`. What a caller may not read is absent.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `boolean`.
   */
  getToday(args?: {
    /** The day before, as it stands now: for those who are still up and wait for its last arrivals. */
    lastNight?: boolean;
  }, options?: CallOptions): Promise<Today>;

  /**
   * Read a tour.
   *
   * One tour with everything that is known of it.
   *
   * Open to everyone who is signed in.
   *
   * Counts against 100 requests a minute.
   */
  getTour(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    /** The workspace the instance belongs to, which must be yours. */
    workspaceId: number;
  }, options?: CallOptions): Promise<TourDetail>;

  /**
   * Read a user.
   *
   * One user with everything that is known of it.
   *
   * Open to everyone who is signed in.
   */
  getUser(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<UserDetail>;

  /**
   * Read a webhook.
   *
   * One webhook with everything that is known of it.
   *
   * Needs the permission `settings.manage`.
   */
  getWebhook(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<Webhook>;

  /**
   * Read what a webhook was sent.
   *
   * With the body that was sent.
   *
   * Needs the permission `settings.manage`.
   */
  getWebhookDelivery(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    /** The id of the delivery; what is no positive integer is 404. */
    deliveryId: number;
  }, options?: CallOptions): Promise<WebhookDeliveryDetail>;

  /**
   * Read a workspace.
   *
   * One workspace with everything that is known of it.
   *
   * Open to everyone who is signed in.
   */
  getWorkspace(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<Workspace>;

  /**
   * List absences.
   *
   * Your own, or as a manager everybody’s.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `enum`, `number`, `min`, `max`, `withoutDecimals`, `boolean`, `date` and `database.exists`.
   */
  listAbsences(args?: {
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** What to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'startsOn';
    /** Which end comes first. */
    orderDirection?: 'asc' | 'desc';
    /** Only those of this member. */
    memberId?: number;
    /** Only those whose `status` is this. */
    status?: 'requested' | 'approved' | 'rejected' | 'cancelled';
    /** Only those whose `kind` is this. */
    kind?: 'vacation' | 'medical' | 'unpaid' | 'compensation';
    /** Away on this day or later. */
    from?: string;
    /** Away on this day or earlier. */
    to?: string;
  }, options?: CallOptions): Promise<AbsencePage>;

  /**
   * Who can change what you may do.
   *
   * The names of those who hold `staff.manage`, at most 10: whom to ask for a right one lacks.
   *
   * Open to everyone who is signed in.
   */
  listAccessManagers(args?: Record<string, never>, options?: CallOptions): Promise<AccessManager[]>;

  /**
   * List allocations.
   *
   * A page of records, newest first unless asked for otherwise. `count=true` also answers how many there are.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `enum`, `number`, `min`, `max`, `withoutDecimals`, `boolean` and `date`.
   */
  listAllocations(args?: {
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** What to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'startsAt' | 'createdAt';
    /** Which end comes first. */
    orderDirection?: 'asc' | 'desc';
    /** Only those whose `kind` is this. */
    kind?: 'booking' | 'maintenance' | 'hold' | 'internal' | 'part';
    /** Only those whose `status` is this. */
    status?: 'active' | 'released';
    /** Only those of this resource. */
    tourResourceId?: number;
    /** Only those of this resource type. */
    tourResourceTypeId?: number;
    /** Only those of this reservation. */
    reservationId?: number;
    /** From this day or instant on. A plain date is the whole local day of the instance. */
    from?: DayOrTime;
    /** Up to and including this day or instant. A plain date is the whole local day of the instance. */
    to?: DayOrTime;
  }, options?: CallOptions): Promise<AllocationPage>;

  /**
   * List audit events.
   *
   * A page of records, newest first unless asked for otherwise. `count=true` also answers how many there are. The values before and after are for those who may read the record; for others a field is `{ "hidden": true }`.
   *
   * Needs the permission `audit.read`.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `boolean` and `date`.
   */
  listAuditEvents(args?: {
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** What to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'occurredAt';
    /** Which end comes first. */
    orderDirection?: 'asc' | 'desc';
    /** Only those whose `entity` is this. */
    entity?: string;
    /** Only those of this entity. */
    entityId?: number;
    /** Only those whose `actor` is this. */
    actor?: number;
    /** Only those whose `action` is this. */
    action?: string;
    /** From this day or instant on. A plain date is the whole local day of the instance. */
    from?: DayOrTime;
    /** Up to and including this day or instant. A plain date is the whole local day of the instance. */
    to?: DayOrTime;
  }, options?: CallOptions): Promise<AuditEventPage>;

  /**
   * List the movements of all drawers.
   *
   * Over at most 366 days, oldest first, those of deleted sessions included. As CSV, by `format=csv` or `Accept: text/csv`, all of them at once.
   *
   * Needs the permission `report.financial`.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `boolean` and `date`.
   */
  listCashMovements(args: {
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** The first day. */
    from: string;
    /** The last day. */
    to: string;
    /** Only those whose `terminalCode` is this. */
    terminalCode?: string;
    /** Only those whose `kind` is this. */
    kind?: 'sale' | 'refund' | 'supply' | 'withdrawal';
    /** In which form; without it the `Accept` header decides. */
    format?: 'json' | 'csv';
  }, options?: CallOptions): Promise<CashMovementPage | string>;

  /**
   * List cash sessions to choose from.
   *
   * Pairs of `value` and `label` for a field to choose from, ordered by label.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `maxLength`, `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listCashSessionChoices(args?: {
    /** How many choices at most. */
    limit?: number;
    /** Contains these words, in `terminalCode`; case and accents do not count. */
    search?: string;
    /** `false`: only those with `closedAt`; `true`: only those without. */
    isOpen?: boolean;
  }, options?: CallOptions): Promise<Choice[]>;

  /**
   * List the movements of a cash session.
   *
   * A page, newest first unless asked for otherwise. As CSV, by `format=csv` or `Accept: text/csv`, all of them, oldest first.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `enum`, `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listCashSessionMovements(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Which end comes first. */
    orderDirection?: 'asc' | 'desc';
    /** Only those whose `kind` is this. */
    kind?: 'sale' | 'refund' | 'supply' | 'withdrawal';
    /** In which form; without it the `Accept` header decides. */
    format?: 'json' | 'csv';
  }, options?: CallOptions): Promise<CashSessionMovementPage | string>;

  /**
   * List cash sessions.
   *
   * A page of records, newest first unless asked for otherwise. `count=true` also answers how many there are.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `boolean` and `date`.
   */
  listCashSessions(args?: {
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** What to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'openedAt' | 'createdAt';
    /** Which end comes first. */
    orderDirection?: 'asc' | 'desc';
    /** Only those whose `terminalCode` is this. */
    terminalCode?: string;
    /** Only those opened by this user. */
    openedByTourUserId?: number;
    /** From this day or instant on. A plain date is the whole local day of the instance. */
    from?: DayOrTime;
    /** Up to and including this day or instant. A plain date is the whole local day of the instance. */
    to?: DayOrTime;
    /** `false`: only those with `closedAt`; `true`: only those without. */
    isOpen?: boolean;
  }, options?: CallOptions): Promise<CashSessionPage>;

  /**
   * List customers to choose from.
   *
   * Pairs of `value` and `label` for a field to choose from, ordered by label.
   *
   * Needs the permission `customer.read` or `customer.write`.
   *
   * A 422 may name `maxLength`, `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listCustomerChoices(args?: {
    /** How many choices at most. */
    limit?: number;
    /** Contains these words, in `fullName`; case and accents do not count. */
    search?: string;
    /** `true`: only those with `anonymizedAt`; `false`: only those without. */
    anonymized?: boolean;
  }, options?: CallOptions): Promise<Choice[]>;

  /**
   * List customer documents.
   *
   * A page of records, newest first unless asked for otherwise. `count=true` also answers how many there are.
   *
   * Needs the permission `customer.document.read`.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `boolean` and `base64`.
   */
  listCustomerDocuments(args?: {
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** What to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'docType' | 'createdAt';
    /** Which end comes first. */
    orderDirection?: 'asc' | 'desc';
    /** Only those of this customer. */
    tourCustomerId?: number;
    /** Only those whose `docType` is this. */
    docType?: string;
    /** Only those whose `numberFingerprint` is this. */
    numberFingerprint?: Base64;
  }, options?: CallOptions): Promise<CustomerDocumentPage>;

  /**
   * What a list tells of customers.
   *
   * Of each of these customers, in the order of ids: their tags, what is critical, the stay they are in, the last and the next one, and their stays in figures, as companions too. Stays and figures are null for those who may not read reservations. Unknown ids are passed over.
   *
   * Needs the permission `customer.read` or `customer.write`.
   *
   * A 422 may name `required`, `number`, `max`, `withoutDecimals`, `array` and `database.exists`.
   */
  listCustomerGlances(args: {
    /** The ids of up to 100 customers, with commas between them. */
    ids: string;
  }, options?: CallOptions): Promise<CustomerGlance[]>;

  /**
   * List customer preferences.
   *
   * A page of records, newest first unless asked for otherwise. `count=true` also answers how many there are.
   *
   * Needs the permission `customer.read` or `customer.write`.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listCustomerPreferences(args?: {
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** What to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'kind' | 'severity' | 'createdAt';
    /** Which end comes first. */
    orderDirection?: 'asc' | 'desc';
    /** Only those of this customer. */
    tourCustomerId?: number;
    /** Only those whose `kind` is this. */
    kind?: string;
    /** Only those whose `severity` is this. */
    severity?: 'info' | 'warning' | 'critical';
  }, options?: CallOptions): Promise<CustomerPreferencePage>;

  /**
   * List what happened with a customer.
   *
   * In the order of time: stays, changes, tags, documents read, alerts acknowledged.
   *
   * Needs the permission `customer.read` or `customer.write`.
   *
   * A 422 may name `enum`, `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listCustomerTimelineEntries(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Only those whose `kind` is this. */
    kind?: 'stays' | 'changes';
    /** Which end comes first. */
    orderDirection?: 'asc' | 'desc';
  }, options?: CallOptions): Promise<CustomerTimelineEntryPage>;

  /**
   * List customers.
   *
   * A page of records, newest first unless asked for otherwise. `count=true` also answers how many there are.
   *
   * Needs the permission `customer.read` or `customer.write`.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listCustomers(args?: {
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** What to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'fullName' | 'createdAt';
    /** Which end comes first. */
    orderDirection?: 'asc' | 'desc';
    /** Contains these words, in `fullName`; case and accents do not count. */
    search?: string;
    /** Only those whose `kind` is this. */
    kind?: 'person' | 'company';
    /** Only those whose `marketingOptIn` is so. */
    marketingOptIn?: boolean;
    /** Only those of this tag. */
    tagId?: number;
    /** `true`: only those with `anonymizedAt`; `false`: only those without. */
    anonymized?: boolean;
  }, options?: CallOptions): Promise<CustomerPage>;

  /**
   * List days that somebody should look at.
   *
   * A mark is missing, nobody came, more than ten hours, a short rest, a punch outside the fences, or one by hand; over at most 366 days. Your own, or as a manager everybody’s.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `required`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `boolean`, `date` and `database.exists`.
   */
  listDayExceptions(args: {
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** The first day. */
    from: string;
    /** The last day. */
    to: string;
    /** Only those of this member. */
    memberId?: number;
    /** Only days with this one. */
    exception?: DayExceptionKind;
    /** Only those whose `status` is this. */
    status?: 'open' | 'submitted' | 'approved' | 'rejected';
  }, options?: CallOptions): Promise<DayExceptionPage>;

  /**
   * List days with their figures.
   *
   * Raw and computed side by side, over at most 366 days: your own, or as a manager everybody’s.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `required`, `number`, `min`, `max`, `withoutDecimals`, `boolean`, `date` and `database.exists`.
   */
  listDays(args: {
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
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
   * Open to everyone who is signed in.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listGeofences(args?: {
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** What to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'name';
    /** Which end comes first. */
    orderDirection?: 'asc' | 'desc';
    /** Contains these words, in `name`; case and accents do not count. */
    search?: string;
    /** Only those whose `isActive` is so. */
    isActive?: boolean;
  }, options?: CallOptions): Promise<GeofencePage>;

  /**
   * List holidays.
   *
   * What this house added to the calendar; `/calendar` shows all of it.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listHolidays(args?: {
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** What to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'date';
    /** Which end comes first. */
    orderDirection?: 'asc' | 'desc';
    /** Contains these words, in `name`; case and accents do not count. */
    search?: string;
    /** Only those whose `isYearly` is so. */
    isYearly?: boolean;
    /** Only those whose `isObserved` is so. */
    isObserved?: boolean;
  }, options?: CallOptions): Promise<HolidayPage>;

  /**
   * List housekeeping tasks.
   *
   * A page of records, the most urgent first: by `priority`, then by when they are due. `count=true` also answers how many there are.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `enum`, `number`, `min`, `max`, `withoutDecimals`, `boolean` and `date`.
   */
  listHousekeepingTasks(args?: {
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Only those of this resource. */
    tourResourceId?: number;
    /** Only those assigned to this user. */
    assignedToTourUserId?: number;
    /** Only those whose `status` is this. */
    status?: TaskStatus;
    /** Only those whose `taskType` is this. */
    taskType?: TaskType;
    /** From this day or instant on. A plain date is the whole local day of the instance. */
    from?: DayOrTime;
    /** Up to and including this day or instant. A plain date is the whole local day of the instance. */
    to?: DayOrTime;
    /** Only those whose `updatedFrom` is this. */
    updatedFrom?: DayOrTime;
  }, options?: CallOptions): Promise<HousekeepingTaskPage>;

  /**
   * List what is said about a maintenance order.
   *
   * A page of records, newest first unless asked for otherwise. `count=true` also answers how many there are.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `enum`, `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listMaintenanceOrderComments(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Which end comes first. */
    orderDirection?: 'asc' | 'desc';
  }, options?: CallOptions): Promise<MaintenanceOrderCommentPage>;

  /**
   * List the photos of a maintenance order, without their bytes.
   *
   * A page of records, newest first unless asked for otherwise. `count=true` also answers how many there are.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `enum`, `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listMaintenanceOrderPhotos(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Which end comes first. */
    orderDirection?: 'asc' | 'desc';
  }, options?: CallOptions): Promise<MaintenanceOrderPhotoPage>;

  /**
   * List maintenance orders.
   *
   * A page of records, newest first unless asked for otherwise. `count=true` also answers how many there are.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listMaintenanceOrders(args?: {
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** What to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'openedAt' | 'createdAt';
    /** Which end comes first. */
    orderDirection?: 'asc' | 'desc';
    /** Contains these words, in `title`; case and accents do not count. */
    search?: string;
    /** Only those whose `status` is this. */
    status?: OrderStatus;
    /** Only those whose `severity` is this. */
    severity?: 'low' | 'normal' | 'high' | 'critical';
    /** Only those of this resource. */
    tourResourceId?: number;
    /** Only those assigned to this user. */
    assignedToTourUserId?: number;
    /** Only those whose `blocksAvailability` is so. */
    blocksAvailability?: boolean;
  }, options?: CallOptions): Promise<MaintenanceOrderPage>;

  /**
   * List entries by hand.
   *
   * Your own, or as a manager everybody’s.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `enum`, `number`, `min`, `max`, `withoutDecimals`, `boolean`, `date` and `database.exists`.
   */
  listManualEntries(args?: {
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** What to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'punchedAt';
    /** Which end comes first. */
    orderDirection?: 'asc' | 'desc';
    /** Only those of this member. */
    memberId?: number;
    /** Of this working day or later. */
    from?: string;
    /** Of this working day or earlier. */
    to?: string;
    /** Only those whose `isVoid` is so. */
    isVoid?: boolean;
  }, options?: CallOptions): Promise<ManualEntryPage>;

  /**
   * List members.
   *
   * A page of records, newest first unless asked for otherwise. `count=true` also answers how many there are.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listMembers(args?: {
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** What to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'name';
    /** Which end comes first. */
    orderDirection?: 'asc' | 'desc';
    /** Contains these words, in `name` or `email`; case and accents do not count. */
    search?: string;
    /** Only those whose `status` is this. */
    status?: 'active' | 'inactive';
    /** Only those whose `isManager` is so. */
    isManager?: boolean;
  }, options?: CallOptions): Promise<MemberPage>;

  /**
   * See where you are signed in to the platform.
   *
   * The newest first, 100 at most: when each was begun and last used (give or take five minutes), from which network and by what program.
   *
   * Open to everyone who is signed in.
   */
  listOwnPlatformSessions(args?: Record<string, never>, options?: CallOptions): Promise<OwnPlatformSession[]>;

  /**
   * See where you are signed in.
   *
   * The newest first, 100 at most: when each was begun and last used (give or take five minutes), from which network and by what program.
   *
   * Open to everyone who is signed in.
   */
  listOwnSessions(args?: Record<string, never>, options?: CallOptions): Promise<OwnSession[]>;

  /**
   * List periods, the present one first.
   *
   * A page of records, back in time. `count=true` also answers how many there are.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listPeriods(args?: {
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
  }, options?: CallOptions): Promise<PeriodPage>;

  /**
   * List permissions to choose from.
   *
   * Pairs of `value` and `label` for a field to choose from, ordered by label.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `maxLength`, `number`, `min`, `max` and `withoutDecimals`.
   */
  listPermissionChoices(args?: {
    /** How many choices at most. */
    limit?: number;
    /** Contains these words, in `code`; case and accents do not count. */
    search?: string;
    /** Only those whose `category` is this. */
    category?: string;
  }, options?: CallOptions): Promise<Choice[]>;

  /**
   * List permissions.
   *
   * A page of records, newest first unless asked for otherwise. `count=true` also answers how many there are.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listPermissions(args?: {
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** What to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'code' | 'category';
    /** Which end comes first. */
    orderDirection?: 'asc' | 'desc';
    /** Contains these words, in `code` or `description`; case and accents do not count. */
    search?: string;
    /** Only those whose `category` is this. */
    category?: string;
  }, options?: CallOptions): Promise<PermissionPage>;

  /**
   * List what you did on the platform.
   *
   * Newest first. What happens inside an instance is in the trail of the instance.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `number`, `min`, `max` and `withoutDecimals`.
   */
  listPlatformAuditEvents(args?: {
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
  }, options?: CallOptions): Promise<PlatformAuditEventPage>;

  /**
   * Who is in now.
   *
   * Whoever came first stands first. Members see whether they are in themselves.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `number`, `min`, `max`, `withoutDecimals`, `boolean` and `database.exists`.
   */
  listPresentMembers(args?: {
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Only those of this member. */
    memberId?: number;
  }, options?: CallOptions): Promise<PresentMemberPage>;

  /**
   * List punches.
   *
   * As they were recorded: your own, or as a manager everybody’s.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `enum`, `number`, `min`, `max`, `withoutDecimals`, `boolean`, `date` and `database.exists`.
   */
  listPunches(args?: {
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** What to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'punchedAt';
    /** Which end comes first. */
    orderDirection?: 'asc' | 'desc';
    /** Only those of this member. */
    memberId?: number;
    /** Of this working day or later. */
    from?: string;
    /** Of this working day or earlier. */
    to?: string;
    /** Only those whose `isVoid` is so. */
    isVoid?: boolean;
  }, options?: CallOptions): Promise<PunchPage>;

  /**
   * List reservation groups.
   *
   * A page of records, newest first unless asked for otherwise. `count=true` also answers how many there are.
   *
   * Needs the permission `reservation.read` or `reservation.write`.
   *
   * A 422 may name `enum`, `number`, `min`, `max`, `withoutDecimals`, `boolean` and `date`.
   */
  listReservationGroups(args?: {
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** What to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'createdAt';
    /** Which end comes first. */
    orderDirection?: 'asc' | 'desc';
    /** Only those of this customer. */
    tourCustomerId?: number;
    /** From this day or instant on. A plain date is the whole local day of the instance. */
    from?: DayOrTime;
    /** Up to and including this day or instant. A plain date is the whole local day of the instance. */
    to?: DayOrTime;
  }, options?: CallOptions): Promise<ReservationGroupPage>;

  /**
   * List the guests of a reservation.
   *
   * The people written down, without the numbers of their documents.
   *
   * Needs the permission `reservation.read` or `reservation.write`.
   *
   * A 422 may name `enum`, `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listReservationGuests(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Which end comes first. */
    orderDirection?: 'asc' | 'desc';
  }, options?: CallOptions): Promise<ReservationGuestPage>;

  /**
   * List what was done with a reservation.
   *
   * Its booking, its changes and steps, and those of its guests, by whom and when, the newest first. Of what changed the values are told where whoever reads the reservation sees them anyway; of the rest only the names.
   *
   * Needs the permission `reservation.read` or `reservation.write`.
   *
   * A 422 may name `enum`, `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listReservationTimelineEntries(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Which end comes first. */
    orderDirection?: 'asc' | 'desc';
  }, options?: CallOptions): Promise<ReservationTimelineEntryPage>;

  /**
   * List reservations.
   *
   * A page of records, newest first unless asked for otherwise. `count=true` also answers how many there are.
   *
   * Needs the permission `reservation.read` or `reservation.write`.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `boolean` and `date`.
   */
  listReservations(args?: {
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** What to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'startsAt' | 'endsAt' | 'createdAt';
    /** Which end comes first. */
    orderDirection?: 'asc' | 'desc';
    /** Contains these words, in the name of the customer; case and accents do not count. */
    search?: string;
    /** Only those in this status, or in one of several with commas between them. */
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
    /** From this day or instant on. A plain date is the whole local day of the instance. */
    from?: DayOrTime;
    /** Up to and including this day or instant. A plain date is the whole local day of the instance. */
    to?: DayOrTime;
    /** Only those whose `startsAt` falls on this local day. */
    startsOn?: string;
    /** Only those whose `endsAt` falls on this local day. Midnight belongs to the day before. */
    endsOn?: string;
    /** `true`: only those whose guests are in the house; `false`: only the others. */
    inHouse?: boolean;
    /** `true`: only those nobody came for in time; `false`: only the others. */
    overdue?: boolean;
    /** Only those whose `source` is this. */
    source?: string;
  }, options?: CallOptions): Promise<ReservationPage>;

  /**
   * List resources to choose from.
   *
   * Pairs of `value` and `label` for a field to choose from, ordered by label.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `maxLength`, `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listResourceChoices(args?: {
    /** How many choices at most. */
    limit?: number;
    /** Contains these words, in `code`; case and accents do not count. */
    search?: string;
    /** Only those of this resource type. */
    tourResourceTypeId?: number;
    /** Only those of this resource zone. */
    tourResourceZoneId?: number;
    /** Only those whose `isActive` is so. */
    isActive?: boolean;
  }, options?: CallOptions): Promise<Choice[]>;

  /**
   * List resource status events.
   *
   * A page of records, newest first unless asked for otherwise. `count=true` also answers how many there are.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `required`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `boolean` and `database.exists`.
   */
  listResourceStatusEvents(args: {
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** What to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'occurredAt';
    /** Which end comes first. */
    orderDirection?: 'asc' | 'desc';
    /** Only those of this resource. */
    tourResourceId: number;
    /** Only those whose `fromStatus` is this. */
    fromStatus?: HousekeepingState;
    /** Only those whose `toStatus` is this. */
    toStatus?: HousekeepingState;
  }, options?: CallOptions): Promise<ResourceStatusEventPage>;

  /**
   * List what happened to a resource.
   *
   * Tasks, maintenance orders and changes of state in the order of time, the newest first. A task stands at its latest milestone, else where it is due.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `enum`, `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listResourceTimelineEntries(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Which end comes first. */
    orderDirection?: 'asc' | 'desc';
  }, options?: CallOptions): Promise<ResourceTimelineEntryPage>;

  /**
   * List resource types to choose from.
   *
   * Pairs of `value` and `label` for a field to choose from, ordered by label.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listResourceTypeChoices(args?: {
    /** How many choices at most. */
    limit?: number;
    /** Contains these words, in `name`; case and accents do not count. */
    search?: string;
    /** Only those whose `kind` is this. */
    kind?: ResourceKind;
    /** Only those whose `isActive` is so. */
    isActive?: boolean;
  }, options?: CallOptions): Promise<Choice[]>;

  /**
   * List resource types.
   *
   * A page of records, newest first unless asked for otherwise. `count=true` also answers how many there are.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listResourceTypes(args?: {
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** What to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'code' | 'name' | 'kind' | 'createdAt';
    /** Which end comes first. */
    orderDirection?: 'asc' | 'desc';
    /** Contains these words, in `code` or `name`; case and accents do not count. */
    search?: string;
    /** Only those whose `kind` is this. */
    kind?: ResourceKind;
    /** Only those whose `granularity` is this. */
    granularity?: Granularity;
    /** Only those whose `isActive` is so. */
    isActive?: boolean;
  }, options?: CallOptions): Promise<ResourceTypePage>;

  /**
   * List resource zones to choose from.
   *
   * Pairs of `value` and `label` for a field to choose from, ordered by label.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `maxLength`, `number`, `min`, `max` and `withoutDecimals`.
   */
  listResourceZoneChoices(args?: {
    /** How many choices at most. */
    limit?: number;
    /** Contains these words, in `name`; case and accents do not count. */
    search?: string;
  }, options?: CallOptions): Promise<Choice[]>;

  /**
   * List resource zones.
   *
   * A page of records, newest first unless asked for otherwise. `count=true` also answers how many there are.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listResourceZones(args?: {
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** What to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'code' | 'name' | 'createdAt';
    /** Which end comes first. */
    orderDirection?: 'asc' | 'desc';
    /** Contains these words, in `code` or `name`; case and accents do not count. */
    search?: string;
    /** Only those parent this resource zone. */
    parentTourResourceZoneId?: number;
  }, options?: CallOptions): Promise<ResourceZonePage>;

  /**
   * List resources.
   *
   * A page of records, newest first unless asked for otherwise. `count=true` also answers how many there are.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listResources(args?: {
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** What to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'code' | 'createdAt';
    /** Which end comes first. */
    orderDirection?: 'asc' | 'desc';
    /** Contains these words, in `code` or `label`; case and accents do not count. */
    search?: string;
    /** Only those of this resource type. */
    tourResourceTypeId?: number;
    /** Only those of this resource zone. */
    tourResourceZoneId?: number;
    /** Only those whose `housekeepingState` is this. */
    housekeepingState?: HousekeepingState;
    /** Only those whose `isActive` is so. */
    isActive?: boolean;
  }, options?: CallOptions): Promise<ResourcePage>;

  /**
   * List roles to choose from.
   *
   * Pairs of `value` and `label` for a field to choose from, ordered by label.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `maxLength`, `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listRoleChoices(args?: {
    /** How many choices at most. */
    limit?: number;
    /** Contains these words, in `name`; case and accents do not count. */
    search?: string;
    /** Only those whose `isSystem` is so. */
    isSystem?: boolean;
  }, options?: CallOptions): Promise<Choice[]>;

  /**
   * List roles.
   *
   * A page of records, newest first unless asked for otherwise. `count=true` also answers how many there are.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listRoles(args?: {
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** What to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'code' | 'name' | 'createdAt';
    /** Which end comes first. */
    orderDirection?: 'asc' | 'desc';
    /** Contains these words, in `code` or `name`; case and accents do not count. */
    search?: string;
    /** Only those whose `isSystem` is so. */
    isSystem?: boolean;
  }, options?: CallOptions): Promise<RolePage>;

  /**
   * List schedules.
   *
   * A page of records, newest first unless asked for otherwise. `count=true` also answers how many there are.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listSchedules(args?: {
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** What to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'name';
    /** Which end comes first. */
    orderDirection?: 'asc' | 'desc';
    /** Contains these words, in `name`; case and accents do not count. */
    search?: string;
  }, options?: CallOptions): Promise<SchedulePage>;

  /**
   * List what the runs of a segment rule did.
   *
   * Newest first. Records are kept for 30 days.
   *
   * Needs the permission `customer.read` or `customer.write`.
   *
   * A 422 may name `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listSegmentRuleRuns(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
  }, options?: CallOptions): Promise<SegmentRuleRunPage>;

  /**
   * List segment rules.
   *
   * A page of records, newest first unless asked for otherwise. `count=true` also answers how many there are.
   *
   * Needs the permission `customer.read` or `customer.write`.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listSegmentRules(args?: {
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** What to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'name' | 'createdAt';
    /** Which end comes first. */
    orderDirection?: 'asc' | 'desc';
    /** Contains these words, in `name`; case and accents do not count. */
    search?: string;
    /** Only those of this tag. */
    tourTagId?: number;
    /** Only those whose `isActive` is so. */
    isActive?: boolean;
  }, options?: CallOptions): Promise<SegmentRulePage>;

  /**
   * List who is signed in.
   *
   * Sessions of the house that are open, with when they were begun and last used, give or take five minutes.
   *
   * Needs the permission `staff.manage`.
   *
   * A 422 may name `enum`, `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listSessions(args?: {
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** What to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'createdAt';
    /** Which end comes first. */
    orderDirection?: 'asc' | 'desc';
    /** Only those of this user. */
    tourUserId?: number;
  }, options?: CallOptions): Promise<SessionPage>;

  /**
   * List shifts.
   *
   * A page of records, newest first unless asked for otherwise. `count=true` also answers how many there are.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `boolean` and `date`.
   */
  listShifts(args?: {
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** What to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'scheduledStartsAt';
    /** Which end comes first. */
    orderDirection?: 'asc' | 'desc';
    /** Only those of this user. */
    tourUserId?: number;
    /** Only those whose `department` is this. */
    department?: string;
    /** From this day or instant on. A plain date is the whole local day of the instance. */
    from?: DayOrTime;
    /** Up to and including this day or instant. A plain date is the whole local day of the instance. */
    to?: DayOrTime;
  }, options?: CallOptions): Promise<ShiftPage>;

  /**
   * List tags to choose from.
   *
   * Pairs of `value` and `label` for a field to choose from, ordered by label.
   *
   * Needs the permission `customer.read` or `customer.write`.
   *
   * A 422 may name `maxLength`, `number`, `min`, `max` and `withoutDecimals`.
   */
  listTagChoices(args?: {
    /** How many choices at most. */
    limit?: number;
    /** Contains these words, in `name`; case and accents do not count. */
    search?: string;
  }, options?: CallOptions): Promise<Choice[]>;

  /**
   * List tags.
   *
   * A page of records, newest first unless asked for otherwise. `count=true` also answers how many there are.
   *
   * Needs the permission `customer.read` or `customer.write`.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listTags(args?: {
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** What to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'code' | 'name' | 'createdAt';
    /** Which end comes first. */
    orderDirection?: 'asc' | 'desc';
    /** Contains these words, in `code` or `name`; case and accents do not count. */
    search?: string;
    /** Only those whose `blocksBooking` is so. */
    blocksBooking?: boolean;
    /** Only those whose `isAutomatic` is so. */
    isAutomatic?: boolean;
  }, options?: CallOptions): Promise<TagPage>;

  /**
   * List tax groups to choose from.
   *
   * Pairs of `value` and `label` for a field to choose from, ordered by label.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `maxLength`, `number`, `min`, `max` and `withoutDecimals`.
   */
  listTaxGroupChoices(args?: {
    /** How many choices at most. */
    limit?: number;
    /** Contains these words, in `name`; case and accents do not count. */
    search?: string;
  }, options?: CallOptions): Promise<Choice[]>;

  /**
   * List tax groups.
   *
   * A page of records, newest first unless asked for otherwise. `count=true` also answers how many there are.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listTaxGroups(args?: {
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** What to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'code' | 'name' | 'createdAt';
    /** Which end comes first. */
    orderDirection?: 'asc' | 'desc';
    /** Contains these words, in `code` or `name`; case and accents do not count. */
    search?: string;
  }, options?: CallOptions): Promise<TaxGroupPage>;

  /**
   * List audit events.
   *
   * Who did what on the time clock, the latest first.
   *
   * Managers only.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `boolean` and `date`.
   */
  listTimesheetAuditEvents(args?: {
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** What to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'occurredAt';
    /** Which end comes first. */
    orderDirection?: 'asc' | 'desc';
    /** Only those whose `entity` is this. */
    entity?: string;
    /** Only those of this entity. */
    entityId?: number;
    /** Only those whose `actor` is this. */
    actor?: number;
    /** Only those whose `action` is this. */
    action?: string;
    /** From this day or instant on. A plain date is the whole local day of the instance. */
    from?: DayOrTime;
    /** Up to and including this day or instant. A plain date is the whole local day of the instance. */
    to?: DayOrTime;
  }, options?: CallOptions): Promise<TimesheetAuditEventPage>;

  /**
   * List the entries of a bank of hours.
   *
   * The opening balance and every correction, the latest first.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listTimesheetBankEntries(args: {
    /** The id of the member; what is no positive integer is 404. */
    memberId: number;
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
  }, options?: CallOptions): Promise<TimesheetBankEntryPage>;

  /**
   * List banks of hours.
   *
   * What members have to their credit as of yesterday, by name: your own, or as a manager everybody’s.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `number`, `min`, `max`, `withoutDecimals`, `boolean` and `database.exists`.
   */
  listTimesheetBanks(args?: {
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Only those of this member. */
    memberId?: number;
  }, options?: CallOptions): Promise<TimesheetBankPage>;

  /**
   * List timesheets to choose from.
   *
   * Pairs of `value` and `label` for a field to choose from, ordered by label.
   *
   * Open to everyone who is signed in.
   *
   * Counts against 100 requests a minute.
   *
   * A 422 may name `maxLength`.
   */
  listTimesheetChoices(args: {
    /** The workspace the instance belongs to, which must be yours. */
    workspaceId: number;
    /** Contains these words; case and accents do not count, `%` and `_` mean themselves. */
    search?: string;
  }, options?: CallOptions): Promise<Choice[]>;

  /**
   * List the timesheets of a workspace.
   *
   * A page of records, newest first. `total` says how many there are.
   *
   * Open to everyone who is signed in.
   *
   * Counts against 100 requests a minute.
   *
   * A 422 may name `maxLength`, `number`, `min`, `max` and `withoutDecimals`.
   */
  listTimesheets(args: {
    /** The workspace the instance belongs to, which must be yours. */
    workspaceId: number;
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Contains these words; case and accents do not count, `%` and `_` mean themselves. */
    search?: string;
  }, options?: CallOptions): Promise<TimesheetPage>;

  /**
   * List tours to choose from.
   *
   * Pairs of `value` and `label` for a field to choose from, ordered by label.
   *
   * Open to everyone who is signed in.
   *
   * Counts against 100 requests a minute.
   *
   * A 422 may name `maxLength`.
   */
  listTourChoices(args: {
    /** The workspace the instance belongs to, which must be yours. */
    workspaceId: number;
    /** Contains these words; case and accents do not count, `%` and `_` mean themselves. */
    search?: string;
  }, options?: CallOptions): Promise<Choice[]>;

  /**
   * List the tours of a workspace.
   *
   * A page of records, newest first. `total` says how many there are.
   *
   * Open to everyone who is signed in.
   *
   * Counts against 100 requests a minute.
   *
   * A 422 may name `maxLength`, `number`, `min`, `max` and `withoutDecimals`.
   */
  listTours(args: {
    /** The workspace the instance belongs to, which must be yours. */
    workspaceId: number;
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Contains these words; case and accents do not count, `%` and `_` mean themselves. */
    search?: string;
  }, options?: CallOptions): Promise<TourPage>;

  /**
   * List users to choose from.
   *
   * Pairs of `value` and `label` for a field to choose from, ordered by label.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `maxLength`, `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listUserChoices(args?: {
    /** How many choices at most. */
    limit?: number;
    /** Contains these words, in `displayName`; case and accents do not count. */
    search?: string;
    /** Only those whose `isActive` is so. */
    isActive?: boolean;
  }, options?: CallOptions): Promise<Choice[]>;

  /**
   * List users.
   *
   * A page of records, newest first unless asked for otherwise. `count=true` also answers how many there are.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listUsers(args?: {
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** What to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'displayName' | 'email' | 'createdAt';
    /** Which end comes first. */
    orderDirection?: 'asc' | 'desc';
    /** Contains these words, in `displayName` or `email`; case and accents do not count. */
    search?: string;
    /** Only those whose `isActive` is so. */
    isActive?: boolean;
  }, options?: CallOptions): Promise<UserPage>;

  /**
   * List what a webhook was sent.
   *
   * Newest first, with what came of each. They are kept for 14 days.
   *
   * Needs the permission `settings.manage`.
   *
   * A 422 may name `enum`, `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listWebhookDeliveries(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** Only those whose `status` is this. */
    status?: 'pending' | 'delivered' | 'failed';
    /** Only those whose `kind` is this. */
    kind?: 'changes' | 'test' | 'resend';
  }, options?: CallOptions): Promise<WebhookDeliveryPage>;

  /**
   * List webhooks.
   *
   * A page of records, newest first unless asked for otherwise. `count=true` also answers how many there are.
   *
   * Needs the permission `settings.manage`.
   *
   * A 422 may name `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals` and `boolean`.
   */
  listWebhooks(args?: {
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Count all that match, and answer the number in `X-Total-Count`. It costs a second query. */
    count?: boolean;
    /** What to sort by; ties are broken by `id`. */
    orderBy?: 'id' | 'url' | 'createdAt';
    /** Which end comes first. */
    orderDirection?: 'asc' | 'desc';
    /** Contains these words, in `url`; case and accents do not count. */
    search?: string;
    /** Only those whose `isActive` is so. */
    isActive?: boolean;
  }, options?: CallOptions): Promise<WebhookPage>;

  /**
   * List workspaces to choose from.
   *
   * Pairs of `value` and `label` for a field to choose from, ordered by label.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `maxLength`.
   */
  listWorkspaceChoices(args?: {
    /** Contains these words; case and accents do not count, `%` and `_` mean themselves. */
    search?: string;
  }, options?: CallOptions): Promise<Choice[]>;

  /**
   * List the domains of a workspace.
   *
   * All of them, the oldest first.
   *
   * Open to everyone who is signed in.
   */
  listWorkspaceDomains(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<WorkspaceDomain[]>;

  /**
   * List the mails of a workspace.
   *
   * All of them, the oldest first.
   *
   * Open to everyone who is signed in.
   */
  listWorkspaceMails(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<WorkspaceMail[]>;

  /**
   * List the storages of a workspace.
   *
   * All of them, the oldest first.
   *
   * Open to everyone who is signed in.
   */
  listWorkspaceStorages(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<WorkspaceStorage[]>;

  /**
   * List your workspaces.
   *
   * A page of records, newest first. `total` says how many there are.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `maxLength`, `number`, `min`, `max` and `withoutDecimals`.
   */
  listWorkspaces(args?: {
    /** Which page, from 1. One past the end is empty. */
    page?: number;
    /** How many records a page holds. */
    perPage?: number;
    /** Contains these words; case and accents do not count, `%` and `_` mean themselves. */
    search?: string;
  }, options?: CallOptions): Promise<WorkspacePage>;

  /**
   * Record that the guest has not come.
   *
   * Its time on the schedule is free at once.
   *
   * Needs the permission `reservation.cancel`.
   */
  markReservationNoShow(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<ReservationOutcome>;

  /**
   * Make a duplicate part of a customer.
   *
   * The stays, preferences, documents and tags of the duplicate come here, and it is deleted. What this customer lacks is filled in from it.
   *
   * Needs the permission `customer.write`.
   *
   * A 422 may name `required`, `maxLength`, `number`, `withoutDecimals`, `distinct`, `database.exists` and `limit`.
   */
  mergeCustomer(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    body: MergeCustomerInput;
  }, options?: CallOptions): Promise<MergeCustomerResult>;

  /**
   * Move everybody on a departure to another slot.
   *
   * Bookings and holds keep their resources and move one behind the other, as long as there is room; each tells what became of it, and who finds no room stays where they are. Guests who are checked in stay too. Where to must be a slot of the type, and keep to its notice. All of it is one step: nobody books or cancels in between. At most 1000 bookings and as many holds, in the order they were made; `hasMore` tells of others.
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
   * All that is still ahead of it moves by the same days and minutes of the local clock, on the same resources, all or none. Errors name the reservation by its place in the group, as in `reservations.0.startsAt`. Once a guest of the group is checked in, or nothing of it is ahead, it is 409.
   *
   * Needs the permission `reservation.write`.
   *
   * A 422 may name `required`, `number`, `min`, `max`, `withoutDecimals`, `database.exists`, `schedule.period`, `schedule.granularity`, `schedule.duration`, `schedule.leadTime`, `schedule.occupancy`, `schedule.inactive`, `schedule.capacity`, `schedule.conflict` and `customer.blocked`.
   */
  moveReservationGroup(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    body: MoveReservationGroupInput;
  }, options?: CallOptions): Promise<void>;

  /**
   * Preview what anonymizing a customer means.
   *
   * What it would erase, what would stay and until when, what forbids it now, and which texts of the staff name the person or may. Nothing changes.
   *
   * Needs the permissions `customer.write` and `settings.manage`.
   */
  previewCustomerAnonymization(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<PreviewCustomerAnonymizationResult>;

  /**
   * Preview what a segment rule would do.
   *
   * How many customers would be given the tag and how many would lose it, with the first 100 of each.
   *
   * Needs the permission `customer.write`.
   */
  previewSegmentRule(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<PreviewSegmentRuleDraftResult>;

  /**
   * Preview a segment rule that is not saved.
   *
   * What saving this definition and running it would do: how many customers would be given the tag and how many would lose it, with the first 100 of each.
   *
   * Needs the permission `customer.write`.
   *
   * A 422 may name `required`, `maxLength`, `number`, `withoutDecimals`, `array`, `database.exists`, `json.unstorable` and `definition`.
   */
  previewSegmentRuleDraft(args: {
    body: PreviewSegmentRuleDraftInput;
  }, options?: CallOptions): Promise<PreviewSegmentRuleDraftResult>;

  /**
   * Turn an absence down.
   *
   * The reason is shown to who asked.
   *
   * Managers only.
   *
   * A 422 may name `maxLength`.
   */
  rejectAbsence(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    body: RejectAbsenceInput;
  }, options?: CallOptions): Promise<void>;

  /**
   * Send a day back.
   *
   * The reason is kept in the trail.
   *
   * Managers only.
   *
   * A 422 may name `maxLength`.
   */
  rejectDay(args: {
    /** The id of the member; what is no positive integer is 404. */
    memberId: number;
    /** The date, such as `2026-11-14`; what is no date of the calendar is 404. */
    date: string;
    body: RejectDayInput;
  }, options?: CallOptions): Promise<void>;

  /**
   * Give a hold or the own use of a resource back.
   *
   * What serves a booking or a repair is given back there: here it is 409.
   *
   * Needs the permission `resource.assign`.
   */
  releaseAllocation(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Stop using your second factor on the platform.
   *
   * Takes the password and a code. Failed attempts count like those of a sign-in.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `required`, `maxLength`, `password` and `code`.
   */
  removePlatformSecondFactor(args: {
    body: RemovePlatformSecondFactorInput;
  }, options?: CallOptions): Promise<void>;

  /**
   * Stop using your second factor.
   *
   * Takes the password and a code. Failed attempts count like those of a sign-in.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `required`, `maxLength`, `password` and `code`.
   */
  removeSecondFactor(args: {
    body: RemoveSecondFactorInput;
  }, options?: CallOptions): Promise<void>;

  /**
   * Open a day again.
   *
   * It can be changed and handed in anew.
   *
   * Managers only.
   */
  reopenDay(args: {
    /** The id of the member; what is no positive integer is 404. */
    memberId: number;
    /** The date, such as `2026-11-14`; what is no date of the calendar is 404. */
    date: string;
  }, options?: CallOptions): Promise<void>;

  /**
   * Open a closed period again.
   *
   * Its days are computed anew.
   *
   * Managers only.
   */
  reopenPeriod(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Replace the tags of a customer.
   *
   * The ids that are sent become the whole set: the others are taken out of it.
   *
   * Needs the permission `customer.write`.
   *
   * A 422 may name `required`, `number`, `max`, `withoutDecimals`, `array`, `database.unique` and `database.exists`.
   */
  replaceCustomerTags(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    body: ReplaceCustomerTagsInput;
  }, options?: CallOptions): Promise<void>;

  /**
   * Replace the parts of a resource.
   *
   * Makes a resource of others, at most 50: whoever takes the whole takes all of them, and a part that is taken closes the whole. What stands ahead takes the new parts too, or it is refused. Only exclusive resources are composed; a part may belong to several wholes but has no parts itself; the whole is of another type than its parts, which requires assignment. No ids take it apart.
   *
   * Needs the permission `settings.manage`.
   *
   * A 422 may name `required`, `number`, `max`, `withoutDecimals`, `array`, `database.exists`, `schedule.inUse` and `composition`.
   */
  replaceResourceParts(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    body: ReplaceResourcePartsInput;
  }, options?: CallOptions): Promise<void>;

  /**
   * Replace the permissions of a role.
   *
   * The set as a whole. Whoever adds a permission or takes it away holds it themselves, else 403. The role of the owner keeps every seeded one, whatever it is called.
   *
   * Needs the permission `staff.manage`.
   *
   * A 422 may name `required`, `number`, `max`, `withoutDecimals`, `array`, `database.exists` and `lockout`.
   */
  replaceRolePermissions(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    body: ReplaceRolePermissionsInput;
  }, options?: CallOptions): Promise<void>;

  /**
   * Replace the roles of a user.
   *
   * The set as a whole. A role that is added or taken away allows no more than whoever does it may do, else 403.
   *
   * Needs the permission `staff.manage`.
   *
   * A 422 may name `required`, `number`, `max`, `withoutDecimals`, `array`, `database.exists` and `lockout`.
   */
  replaceUserRoles(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    body: ReplaceUserRolesInput;
  }, options?: CallOptions): Promise<void>;

  /**
   * Report a fault in a resource or a zone.
   *
   * Opens a maintenance order. How bad it is, and who sees to it, others decide. Answers the id of the order.
   *
   * Needs the permission `housekeeping.update` or `maintenance.manage`.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `number`, `withoutDecimals` and `database.exists`.
   */
  reportFault(args: {
    body: ReportFaultInput;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Send a delivery once more.
   *
   * The same body under the same `webhook-id`, once, out of turn: a new delivery tells what came of it.
   *
   * Needs the permission `settings.manage`.
   *
   * A 422 may name `limit`.
   */
  resendWebhookDelivery(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    /** The id of the delivery; what is no positive integer is 404. */
    deliveryId: number;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Remove the second factor of a staff user.
   *
   * For a colleague who has lost it: their sessions end, and the password alone signs them in until they enrol another. Of somebody who may do more than you, or your own: 403.
   *
   * Needs the permission `staff.manage`.
   */
  resetUserSecondFactor(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Replace the secret of a webhook.
   *
   * For 24 hours messages are signed with both, the new one first; then the old one counts no more.
   *
   * Needs the permission `settings.manage`.
   */
  rotateWebhookSecret(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<RotateWebhookSecretResult>;

  /**
   * Run a segment rule now.
   *
   * Gives and takes the tag of the rule by all its active rules. 409 while the tag is being run.
   *
   * Needs the permission `customer.write`.
   */
  runSegmentRule(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<SegmentRuleRun>;

  /**
   * Say how clean a resource is found.
   *
   * For those who clean: the state they find, with its event. The state it has already changes nothing.
   *
   * Needs the permission `housekeeping.update`.
   *
   * A 422 may name `required`, `maxLength`, `enum` and `transition`.
   */
  sayResourceState(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    body: SayResourceStateInput;
  }, options?: CallOptions): Promise<void>;

  /**
   * Find people, stays, places and repairs.
   *
   * Customers by name, phone or e-mail; reservations by number, reference or the name of a guest; resources by code or label; maintenance orders by number or title. Five of each kind, the likeliest first; kinds the caller may not read are absent.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `required`, `maxLength` and `minLength`.
   */
  search(args: {
    /** Words, a number, the end of a phone, the start of an e-mail. */
    q: string;
  }, options?: CallOptions): Promise<SearchResult>;

  /**
   * Sign in as staff of an instance.
   *
   * The token goes into `Authorization: Bearer ...` of every request. It lapses 12 hours after its last use. Failed attempts are throttled by account and address, and with growing pauses by account and by address alone; which part was wrong is never told. An account with a second factor is 401 `SECOND_FACTOR_REQUIRED` once e-mail and password are right: send them again with `code`. Each code is good once.
   *
   * Takes no token.
   *
   * A 422 may name `required` and `maxLength`.
   */
  signIn(args: {
    body: SignInInput;
  }, options?: CallOptions): Promise<SignInResult>;

  /**
   * Sign in as a platform user.
   *
   * The token goes into `Authorization: Bearer ...` of every request. It lapses 12 hours after its last use. Failed attempts are throttled by account and address, and with growing pauses by account and by address alone; which part was wrong is never told. An account with a second factor is 401 `SECOND_FACTOR_REQUIRED` once e-mail and password are right: send them again with `code`. Each code is good once.
   *
   * Takes no token.
   *
   * A 422 may name `required` and `maxLength`.
   */
  signInToPlatform(args: {
    body: SignInToPlatformInput;
  }, options?: CallOptions): Promise<SignInToPlatformResult>;

  /**
   * Sign in as a member of a timesheet instance.
   *
   * The token goes into `Authorization: Bearer ...` of every request. It lapses 12 hours after its last use. Failed attempts are throttled by account and address, and with growing pauses by account and by address alone; which part was wrong is never told.
   *
   * Takes no token.
   *
   * A 422 may name `required` and `maxLength`.
   */
  signInToTimesheet(args: {
    body: SignInToTimesheetInput;
  }, options?: CallOptions): Promise<SignInToTimesheetResult>;

  /**
   * Sign out.
   *
   * The token stops working at once.
   *
   * Open to everyone who is signed in.
   */
  signOut(args?: Record<string, never>, options?: CallOptions): Promise<void>;

  /**
   * Sign out of the platform.
   *
   * The token stops working at once.
   *
   * Open to everyone who is signed in.
   */
  signOutOfPlatform(args?: Record<string, never>, options?: CallOptions): Promise<void>;

  /**
   * Sign out of the time clock.
   *
   * The token stops working at once.
   *
   * Open to everyone who is signed in.
   */
  signOutOfTimesheet(args?: Record<string, never>, options?: CallOptions): Promise<void>;

  /**
   * Stamp the actual start of a shift.
   *
   * By the clock of the server. For the person on the shift, and for those who hold `staff.manage`.
   *
   * Open to everyone who is signed in.
   */
  startShift(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<void>;

  /**
   * Hand a day in for approval.
   *
   * Your own, or as a manager anybody’s. 409 while it is not over.
   *
   * Open to everyone who is signed in.
   */
  submitDay(args: {
    /** The id of the member; what is no positive integer is 404. */
    memberId: number;
    /** The date, such as `2026-11-14`; what is no date of the calendar is 404. */
    date: string;
  }, options?: CallOptions): Promise<void>;

  /**
   * Send a webhook a test.
   *
   * Sends a message without events within a second or two, switched off or not, once. Read the delivery to see what came of it.
   *
   * Needs the permission `settings.manage`.
   *
   * A 422 may name `limit`.
   */
  testWebhook(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<Created>;

  /**
   * Take the last step of a stay back.
   *
   * Within ten minutes of a check-in, check-out, cancellation or no-show all is as it was: status and times, the place, the state of the room and the cleaning task. Whoever may take the step may take it back. 409 where something else has happened since, with its reason: `UNDO_NOTHING`, `UNDO_TOO_LATE`, `UNDO_CHANGED`, `UNDO_PLACE_TAKEN`, `UNDO_REFERENCE_TAKEN`, `UNDO_RESOURCE_CHANGED` or `UNDO_TASK_TOUCHED`.
   *
   * Needs the permission `reservation.check_in` or `reservation.cancel`.
   */
  undoReservationStep(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<ReservationOutcome>;

  /**
   * Change a cash session.
   *
   * Only what is sent changes. `null` clears a field that may be empty; an empty object changes nothing.
   *
   * Needs the permission `cash.open_close`.
   *
   * A 422 may name `required`, `maxLength`, `number`, `min`, `max`, `withoutDecimals`, `decimal`, `date`, `array`, `distinct`, `database.unique`, `database.exists` and `sum`.
   */
  updateCashSession(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    body: CashSessionChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a customer.
   *
   * Only what is sent changes. `null` clears a field that may be empty; an empty object changes nothing.
   *
   * Needs the permission `customer.write`.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `email`, `regex`, `boolean`, `date` and `database.unique`.
   */
  updateCustomer(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    body: CustomerChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a customer document.
   *
   * Only what is sent changes. `null` clears a field that may be empty; an empty object changes nothing.
   *
   * Needs the permission `customer.write`.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `number`, `withoutDecimals`, `date`, `base64`, `database.exists`, `either` and `limit`.
   */
  updateCustomerDocument(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    body: CustomerDocumentChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a customer preference.
   *
   * Only what is sent changes. `null` clears a field that may be empty; an empty object changes nothing.
   *
   * Needs the permission `customer.write`.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `number`, `withoutDecimals`, `database.exists` and `limit`.
   */
  updateCustomerPreference(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    body: CustomerPreferenceChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a geofence.
   *
   * Only what is sent changes. `null` clears a field that may be empty; an empty object changes nothing.
   *
   * Managers only.
   *
   * A 422 may name `required`, `maxLength`, `number`, `min`, `max`, `withoutDecimals`, `decimal` and `boolean`.
   */
  updateGeofence(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    body: GeofenceChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a holiday.
   *
   * Only what is sent changes. `null` clears a field that may be empty; an empty object changes nothing.
   *
   * Managers only.
   *
   * A 422 may name `required`, `maxLength`, `boolean`, `date` and `database.unique`.
   */
  updateHoliday(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    body: HolidayChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a housekeeping task.
   *
   * Only what is sent changes. `null` clears a field that may be empty; an empty object changes nothing.
   *
   * Needs the permission `housekeeping.update`.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `date`, `array`, `database.unique`, `database.exists`, `json.unstorable` and `transition`.
   */
  updateHousekeepingTask(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    body: HousekeepingTaskChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a maintenance order.
   *
   * Only what is sent changes. `null` clears a field that may be empty; an empty object changes nothing.
   *
   * Needs the permission `maintenance.manage`.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `decimal`, `boolean`, `date`, `database.exists`, `transition`, `schedule.period`, `schedule.capacity` and `schedule.conflict`.
   */
  updateMaintenanceOrder(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    body: MaintenanceOrderChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a member.
   *
   * Another `scheduleId` holds from a day on: the days before keep the schedule they had.
   *
   * Managers only.
   *
   * A 422 may name `required`, `maxLength`, `minLength`, `enum`, `number`, `withoutDecimals`, `email`, `boolean`, `date`, `database.unique`, `database.exists`, `lockout`, `limit` and `checkDigits`.
   */
  updateMember(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    body: MemberChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a permission.
   *
   * A seeded permission keeps its code; another category or description of it is seen by this house only. One that another house made is 403.
   *
   * Needs the permission `settings.manage`.
   *
   * A 422 may name `required`, `maxLength`, `database.unique` and `system`.
   */
  updatePermission(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    body: PermissionChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a reservation.
   *
   * Only what is sent changes; what is booked moves on the schedule along with it. Of a reservation that is over only the notes change.
   *
   * Needs the permission `reservation.write`.
   *
   * A 422 may name `required`, `maxLength`, `number`, `min`, `max`, `withoutDecimals`, `date`, `database.unique`, `database.exists`, `schedule.period`, `schedule.granularity`, `schedule.duration`, `schedule.leadTime`, `schedule.occupancy`, `schedule.inactive`, `schedule.capacity`, `schedule.conflict`, `reservation.guests` and `customer.blocked`.
   */
  updateReservation(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    body: ReservationChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a guest of a reservation.
   *
   * Only what is sent changes. `null` clears a field that may be empty; an empty object changes nothing.
   *
   * Needs the permission `reservation.write`.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `number`, `withoutDecimals`, `email`, `regex`, `date`, `base64`, `database.unique`, `database.exists` and `either`.
   */
  updateReservationGuest(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    /** The id of the guest; what is no positive integer is 404. */
    guestId: number;
    body: ReservationGuestChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a resource.
   *
   * Only what is sent changes. `null` clears a field that may be empty; an empty object changes nothing.
   *
   * Needs the permission `settings.manage`.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `boolean`, `array`, `database.unique`, `database.exists`, `json.unstorable`, `transition`, `schedule.inUse` and `composition`.
   */
  updateResource(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    body: ResourceChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a resource type.
   *
   * Only what is sent changes. `null` clears a field that may be empty; an empty object changes nothing.
   *
   * Needs the permission `settings.manage`.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean`, `array`, `database.unique`, `database.exists`, `json.unstorable`, `schedule.period`, `schedule.inUse` and `composition`.
   */
  updateResourceType(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    body: ResourceTypeChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a resource zone.
   *
   * Only what is sent changes. `null` clears a field that may be empty; an empty object changes nothing.
   *
   * Needs the permission `settings.manage`.
   *
   * A 422 may name `required`, `maxLength`, `number`, `withoutDecimals`, `database.unique`, `database.exists` and `loop`.
   */
  updateResourceZone(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    body: ResourceZoneChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a role.
   *
   * Only what is sent changes. `null` clears a field that may be empty; an empty object changes nothing.
   *
   * Needs the permission `staff.manage`.
   *
   * A 422 may name `required`, `maxLength`, `boolean` and `database.unique`.
   */
  updateRole(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    body: RoleChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a schedule.
   *
   * Only what is sent changes; days that are sent replace all there were, and another length of the cycle begins with free ones. It holds for every day that is not closed: to change hours from a day on, give members another schedule from that day.
   *
   * Managers only.
   *
   * A 422 may name `required`, `maxLength`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean`, `date`, `array`, `distinct`, `default` and `pause`.
   */
  updateSchedule(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    body: ScheduleChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a segment rule.
   *
   * Only what is sent changes. `null` clears a field that may be empty; an empty object changes nothing.
   *
   * Needs the permission `customer.write`.
   *
   * A 422 may name `required`, `maxLength`, `number`, `withoutDecimals`, `boolean`, `array`, `database.exists`, `json.unstorable` and `limit`.
   */
  updateSegmentRule(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    body: SegmentRuleChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change how the house is set up.
   *
   * Only what is sent changes. `null` clears a field that may be empty; an empty object changes nothing.
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
   * Only what is sent changes. `null` clears a field that may be empty; an empty object changes nothing.
   *
   * Needs the permission `staff.manage`.
   *
   * A 422 may name `required`, `maxLength`, `number`, `min`, `withoutDecimals`, `date` and `database.exists`.
   */
  updateShift(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    body: ShiftChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a tag.
   *
   * Only what is sent changes. `null` clears a field that may be empty; an empty object changes nothing.
   *
   * Needs the permission `customer.write`.
   *
   * A 422 may name `required`, `maxLength`, `boolean` and `database.unique`.
   */
  updateTag(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    body: TagChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a tax group.
   *
   * Only what is sent changes. `null` clears a field that may be empty; an empty object changes nothing.
   *
   * Needs the permission `settings.manage`.
   *
   * A 422 may name `required`, `maxLength`, `number`, `min`, `max`, `decimal`, `array` and `database.unique`.
   */
  updateTaxGroup(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    body: TaxGroupChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a timesheet.
   *
   * The `name` is always sent, and `workspaceDomains`, which become the whole set. Of the rest only what is sent changes.
   *
   * Open to everyone who is signed in.
   *
   * Counts against 100 requests a minute.
   *
   * A 422 may name `required`, `maxLength`, `number`, `min`, `max`, `withoutDecimals`, `regex`, `boolean`, `array`, `timezone`, `database.exists` and `json.unstorable`.
   */
  updateTimesheet(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    /** The workspace the instance belongs to, which must be yours. */
    workspaceId: number;
    body: TimesheetChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change how hours are counted.
   *
   * Days of closed periods stay as they are. A new `newDayAfterMinutes` holds for the marks that come, and around those that are corrected.
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
   * The `name` is always sent, and `workspaceDomains`, which become the whole set. Of the rest only what is sent changes.
   *
   * Open to everyone who is signed in.
   *
   * Counts against 100 requests a minute.
   *
   * A 422 may name `required`, `maxLength`, `number`, `max`, `withoutDecimals`, `regex`, `boolean`, `array`, `timezone`, `database.exists` and `json.unstorable`.
   */
  updateTour(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    /** The workspace the instance belongs to, which must be yours. */
    workspaceId: number;
    body: TourChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a staff user.
   *
   * Only what is sent changes. With `mustChangePassword` the password is a temporary one. Password, e-mail and access of somebody who may do more are not yours to change: 403.
   *
   * Needs the permission `staff.manage`.
   *
   * A 422 may name `required`, `maxLength`, `minLength`, `email`, `boolean`, `database.unique` and `lockout`.
   */
  updateUser(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    body: UserChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Change a webhook.
   *
   * Another `url`, or `isActive: true`, tries at once what could not be sent: it goes on where it stopped, and nothing is left out.
   *
   * Needs the permission `settings.manage`.
   *
   * A 422 may name `required`, `maxLength`, `enum`, `max`, `boolean`, `array`, `url` and `url.host`.
   */
  updateWebhook(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    body: WebhookChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Rename a workspace.
   *
   * Only what is sent changes. `null` clears a field that may be empty; an empty object changes nothing.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `required` and `maxLength`.
   */
  updateWorkspace(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    body: WorkspaceChanges;
  }, options?: CallOptions): Promise<void>;

  /**
   * Strike a punch that was a mistake.
   *
   * It stays, with who struck it, when and why, and counts no more; the days around it are computed anew. Members strike what was entered by hand for them, managers any. In a closed period or an approved day it is 409.
   *
   * Open to everyone who is signed in.
   *
   * A 422 may name `required` and `maxLength`.
   */
  voidPunch(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
    body: VoidPunchInput;
  }, options?: CallOptions): Promise<void>;

  /**
   * Take back that the kitchen knows.
   *
   * For whoever noted it by mistake. What somebody else noted is 409 and stays. Where nothing is noted, nothing happens.
   *
   * Needs the permission `customer.read` or `pos.order`.
   */
  withdrawCustomerAlertsAcknowledgement(args: {
    /** The id of the record; what is no positive integer is 404. */
    id: number;
  }, options?: CallOptions): Promise<void>;
}
