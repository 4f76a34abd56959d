/** How callers authenticate: by a token and, for staff and members, by the instance it belongs to. */
export const SECURITY_SCHEMES = {
  staffToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a staff user, from `POST /v1/tours/auth/login`.',
  },
  tour: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Tour-Id',
    description: 'The UUID of the instance: the `tokenHeader` that its provisioning returned.',
  },
  platformToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a platform user, from `POST /auth/login`.',
  },
  memberToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a member of the time clock, from `POST /v1/timesheet/auth/login`.',
  },
  timesheet: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Timesheet-Id',
    description: 'The UUID of the timesheet instance: the `tokenHeader` that its provisioning returned.',
  },
} as const;
