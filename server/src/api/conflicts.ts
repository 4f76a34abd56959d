import { conflict, type HttpError } from '../http/errors.ts';

const approved = () => conflict('The day {date} is approved: reopen it first', { date: '2026-11-14' });
const notTurned = (to: string) => conflict('The day is {status}: it cannot be turned to {to}', { status: 'open', to });
const absenceNotTurned = (to: string) =>
  conflict('The absence is {status}: it cannot be turned to {to}', { status: 'cancelled', to });
const step = (to: string) => conflict('A reservation that is {from} cannot become {to}', { from: 'cancelled', to });
const booked = () => conflict('Others are booking this departure at this moment: try again');
const enrolled = () => conflict('There is a second factor already: remove it first');
const noFactor = () => conflict('There is no second factor to remove');
const finalClosing = () => conflict('The cash session is closed for good: put corrections into the next one');
const released = () => conflict('It has been released or has expired');
const running = () => conflict('The rules of this tag are being run: try again in a moment');
const over = () => conflict('The reservation is {status}: only its notes can be changed', { status: 'cancelled' });

/** A 409 of each operation that has one of its own, for the documentation. */
export const CONFLICTS: Readonly<Record<string, HttpError>> = {
  enrolPlatformSecondFactor: enrolled(),
  confirmPlatformSecondFactor: enrolled(),
  removePlatformSecondFactor: noFactor(),
  enrolSecondFactor: enrolled(),
  confirmSecondFactor: enrolled(),
  removeSecondFactor: noFactor(),
  resetUserSecondFactor: noFactor(),
  updateCustomer: conflict('An anonymized customer cannot be changed'),
  acknowledgeCustomerAlerts: conflict('The alerts have changed since they were read: read them again'),
  withdrawCustomerAlertsAcknowledgement: conflict('Somebody else has noted it: only they take it back'),
  anonymizeCustomer: conflict(
    'The customer is in house until {day}, by reservation {reservationId}: wait, or end it first',
    { day: '2026-11-17', reservationId: 1 },
  ),
  giveLostItemBack: conflict('It was given back before'),
  keepLostItemAgain: conflict('It was not given back'),
  mergeCustomer: conflict('Customer {id} has been merged already, into customer {into}', { id: 2, into: 1 }),
  updateCustomerDocument: conflict('The document of an anonymized customer cannot be changed'),
  getCustomerDocument: conflict(
    'The sealed number does not open: it was changed outside of the server',
    {},
    'DOCUMENT_DAMAGED',
  ),
  findCustomerDocuments: conflict(
    'This server has no keys for documents: its operator must set POUSADA_DOCUMENT_KEYS',
    {},
    'DOCUMENT_KEYS_UNSET',
  ),
  runSegmentRule: running(),
  previewSegmentRule: running(),
  previewSegmentRuleDraft: running(),
  cancelDeparture: booked(),
  moveDeparture: booked(),
  releaseAllocation: conflict('It serves a reservation: cancel that'),
  bookHold: released(),
  updateReservation: over(),
  saveReservationByReference: over(),
  cancelReservation: step('cancelled'),
  markReservationNoShow: step('no show'),
  checkInReservation: step('checked in'),
  checkOutReservation: step('checked out'),
  assignReservation: conflict('The reservation is {status}', { status: 'cancelled' }),
  undoReservationStep: conflict('There is no step of this reservation to take back', {}, 'UNDO_NOTHING'),
  createReservationGuest: conflict('The customer is anonymized: the reservation takes no guests'),
  updateReservationGuest: conflict('An anonymized guest cannot be changed'),
  cancelReservationGroup: conflict('Nothing of the group is still ahead'),
  checkInReservationGroup: conflict('Nothing of the group is still ahead'),
  undoReservationGroupStep: conflict('There is no step of this reservation to take back', {}, 'UNDO_NOTHING'),
  checkOutReservationGroup: conflict('No guest of the group is checked in'),
  moveReservationGroup: conflict('Reservation {id} of the group is checked in already', { id: 1 }),
  startShift: conflict('The shift has already started'),
  endShift: conflict('The shift has not started yet'),
  updateCashSession: finalClosing(),
  deleteCashSession: finalClosing(),
  createCashSessionMovement: conflict('The cash session is closed and takes no more movements'),
  updateMember: conflict('An anonymized member cannot be changed'),
  anonymizeMember: conflict('The member is active: deactivate or delete them first'),
  createAbsence: approved(),
  approveAbsence: absenceNotTurned('approved'),
  rejectAbsence: absenceNotTurned('rejected'),
  cancelAbsence: absenceNotTurned('cancelled'),
  createPunch: approved(),
  punchAtKiosk: approved(),
  voidPunch: conflict('The punch is struck already'),
  createManualEntry: approved(),
  approveDays: conflict('Days of this instance need no approval'),
  submitDay: conflict('An interval is still open: punch out first'),
  approveDay: notTurned('approved'),
  rejectDay: notTurned('rejected'),
  reopenDay: notTurned('open'),
  createTimesheetBankEntry: conflict(
    'The period from {from} to {to} is closed: reopen it first',
    { from: '2026-10-01', to: '2026-10-31' },
    'PERIOD_CLOSED',
  ),
  closePeriod: conflict('The period is closed already', {}, 'PERIOD_CLOSED'),
  reopenPeriod: conflict('The period is not closed'),
};
