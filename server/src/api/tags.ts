import type { TagGroup } from '../http/openapi/document.ts';

/** What the document groups its operations by: a domain, its tags, a sentence each. */
export const tagGroups: readonly TagGroup[] = [
  {
    name: 'Start here',
    tags: {
      'sign in': 'Tokens for platform users and for the staff of an instance.',
      me: 'Who is signed in, where, and with which permissions.',
      today: 'The day at the desk: who comes and goes, what is ready, what is missing.',
      settings: 'How the house is set up: its name, time zone, currency, hours and switches.',
      calendar: 'The holidays of the country, by which guests travel.',
      search: 'One box for people, stays, places and repairs.',
    },
  },
  {
    name: 'Guests',
    tags: {
      customers: 'People and companies who stay or might, with all the house knows of them.',
      'customer-preferences': 'What a customer likes, needs or must not have: allergies, habits, warnings.',
      'customer-documents': 'Identification, kept encrypted. Every single read leaves an event in the trail.',
      tags: 'Labels for customers; some of them bar new bookings.',
      'segment-rules': 'Rules by which tags are given and taken automatically.',
      alerts: 'What to heed of the guests who are in the house or about to come.',
    },
  },
  {
    name: 'House',
    tags: {
      'resource-zones': 'Where things are: floors, wings, beaches, one within another.',
      'resource-types': 'What is sold: kinds of rooms, tables, boats, and the rules they are sold by.',
      resources: 'The single things: room 101, table 7.',
      'housekeeping-tasks': 'Work to be done on a resource, and what it does to the state of the resource.',
      'housekeeping-board': 'The day at a glance.',
      'maintenance-orders': 'What is broken, and whether it takes a resource off the schedule.',
      'resource-status-events': 'Every change of the cleaning state of a resource; nobody can alter it.',
    },
  },
  {
    name: 'Bookings',
    tags: {
      availability: 'What is free, and why the rest is not.',
      'reservation-groups': 'Several things booked together, all or none.',
      departures: 'Slots of the coming days with everybody booked on them.',
      schedule: 'The board of resources and what is on them.',
      occupancy: 'How full the house is.',
      allocations: 'Everything that takes up a resource: bookings, repairs, holds and own use.',
      reservations: 'What is promised to guests, from the booking to the check-out.',
    },
  },
  {
    name: 'Cash',
    tags: {
      'tax-groups': 'Rates that prices are taxed by.',
      'cash-sessions': 'A drawer from its opening to its closing, with every movement.',
    },
  },
  {
    name: 'Team',
    tags: {
      sessions: 'Who is signed in, from where, and how to end it.',
      shifts: 'Who works when, as planned and as it was.',
      users: 'The staff of the instance.',
      roles: 'Sets of permissions that are given to staff.',
      permissions: 'What one may be allowed to do.',
      events: 'What happens in the house, as it happens.',
      webhooks: 'Addresses of others that are told what happens, by signed requests.',
      'audit-events': 'Who changed what, and when; nobody can alter it.',
    },
  },
  {
    name: 'Time clock',
    tags: {
      'time clock: sign in': 'Tokens for the members of a timesheet instance.',
      'time clock: me': 'Who is signed in, and where.',
      'time clock: settings': 'How hours are counted.',
      'time clock: members': 'The people whose time is kept.',
      'time clock: schedules': 'The hours that are expected of them, by the day of the week.',
      'time clock: holidays': 'Days that the house adds to the calendar, or takes out of it.',
      'time clock: calendar': 'Every holiday there is: national, optional and the house’s own.',
      'time clock: absences': 'Vacations, leave and time off from the bank, asked for and decided.',
      'time clock: geofences': 'The places where punches are taken.',
      'time clock: punches': 'Comings and goings as they were recorded.',
      'time clock: manual entries': 'Punches entered by hand, with the reason.',
      'time clock: days': 'Days with their intervals, figures and approval.',
      'time clock: presence': 'Who is in now.',
      'time clock: bank': 'What members have to their credit, and what each period brought.',
      'time clock: periods': 'Months that are closed for good.',
      'time clock: events': 'What happens on the time clock, as it happens.',
      'time clock: audit events': 'Who did what on the time clock, and when; nobody can alter it.',
      'time clock: report': 'Planned, worked and balance by member.',
    },
  },
  {
    name: 'Platform',
    tags: {
      'platform me': 'Which platform user is signed in.',
      overview: 'Tonight in each of your houses.',
      workspaces: 'What a platform user keeps apart: domains, mail, storage, instances.',
      tours: 'Instances of the back office: provisioning, tokens, switching off.',
      timesheets: 'Instances of the time clock: provisioning, tokens, switching off.',
      'platform audit events': 'What was done on the platform.',
    },
  },
];
