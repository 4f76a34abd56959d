import type { TagGroup } from '../http/openapi/document.ts';

/** The groups of operations in the OpenAPI document, with a description of each tag. */
export const tagGroups: readonly TagGroup[] = [
  {
    name: 'Start here',
    tags: {
      'sign in': 'Tokens for platform users and for the staff of an instance.',
      me: 'The signed-in user, their instance and permissions.',
      'time-clock': 'The way from a house to the time clock of its staff.',
      today: 'The day at the desk: arrivals, departures, rooms that are ready, and what is missing.',
      settings: 'The settings of the house: name, time zone, currency, hours and switches.',
      calendar: 'The public holidays of the country.',
      search: 'One search for people, stays, resources and repairs.',
    },
  },
  {
    name: 'Guests',
    tags: {
      customers: 'People and companies that stay or may stay, with their records.',
      'customer-preferences': 'Wishes, needs and warnings of a customer, such as allergies and habits.',
      'customer-documents': 'Identity documents, stored encrypted. Every detail read writes an audit event.',
      tags: 'Labels for customers; some of them bar new bookings.',
      'segment-rules': 'Rules that add and remove tags automatically.',
      alerts: 'Warnings about the guests who are in the house or arrive soon.',
    },
  },
  {
    name: 'House',
    tags: {
      'resource-zones': 'Places in the house, such as floors, wings and beaches; zones may contain zones.',
      'resource-types': 'Kinds of rooms, tables or boats, and the rules they are sold by.',
      resources: 'Single rooms, tables or boats, such as room 101 or table 7.',
      'housekeeping-tasks': 'Work on a resource, and its effect on the state of the resource.',
      'housekeeping-board': 'All housekeeping of a day.',
      'lost-items': 'Things that were left behind: found where, kept where, given back to whom.',
      'maintenance-orders': 'Faults and repairs, and whether they block a resource.',
      'resource-status-events': 'Every change of the cleaning state of a resource; it cannot be altered.',
    },
  },
  {
    name: 'Bookings',
    tags: {
      availability: 'Free resources, and the reasons why others are not free.',
      'reservation-groups': 'Several reservations booked together, all or none.',
      departures: 'Slots of the coming days with their bookings.',
      schedule: 'Resources and their allocations over time.',
      occupancy: 'How full the house is.',
      allocations: 'Everything that occupies a resource: bookings, holds, repairs and internal use.',
      reservations: 'Bookings of guests, from creation to check-out.',
    },
  },
  {
    name: 'Cash',
    tags: {
      'tax-groups': 'Tax rates.',
      'cash-sessions': 'A cash drawer from opening to closing, with every movement.',
    },
  },
  {
    name: 'Team',
    tags: {
      sessions: 'The sessions of all staff, and how to end them.',
      shifts: 'Working times, planned and actual.',
      users: 'The staff of the instance.',
      roles: 'Sets of permissions for staff.',
      permissions: 'The permissions that a role can contain.',
      events: 'Changes in the house as a live stream.',
      webhooks: 'URLs that receive changes as signed requests.',
      'audit-events': 'Every change with its author and time; it cannot be altered.',
    },
  },
  {
    name: 'Time clock',
    tags: {
      'time clock: sign in': 'Tokens for the members of a timesheet instance.',
      'time clock: me': 'The signed-in member and the instance.',
      'time clock: settings': 'The rules by which hours are counted.',
      'time clock: members': 'The people who clock in.',
      'time clock: house users': 'The users of a house and the members they are: one sign-in opens both.',
      'time clock: schedules': 'The expected hours of members, by weekday or cycle.',
      'time clock: holidays': 'Days that the house adds to the calendar or removes from it.',
      'time clock: calendar': 'All holidays: national, optional and those of the house.',
      'time clock: absences': 'Vacations, leave and time off, with their approval.',
      'time clock: geofences': 'The places where punches are accepted.',
      'time clock: punches': 'Clock-ins and clock-outs as recorded.',
      'time clock: manual entries': 'Punches entered by hand, with a reason.',
      'time clock: kiosk': 'The shared tablet: names, PINs and punches.',
      'time clock: days': 'Days with their intervals, figures and approval.',
      'time clock: presence': 'The members who are clocked in now.',
      'time clock: bank': 'The balance of hours of members, by period.',
      'time clock: periods': 'Closed months.',
      'time clock: events': 'Changes on the time clock as a live stream.',
      'time clock: audit events': 'Every act on the time clock with its author and time; it cannot be altered.',
      'time clock: report': 'Planned hours, worked hours and balance by member.',
    },
  },
  {
    name: 'Platform',
    tags: {
      'platform me': 'The signed-in platform user.',
      overview: 'Tonight in each of your houses.',
      workspaces: 'The workspaces of a platform user, with their domains, mail, storage and instances.',
      tours: 'Instances of the back office: provisioning, tokens, switching off.',
      timesheets: 'Instances of the time clock: provisioning, tokens, switching off.',
      'platform audit events': 'The audit events of the platform.',
    },
  },
];
