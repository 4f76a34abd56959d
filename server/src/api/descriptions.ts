import { BOOKINGS } from './descriptions/bookings.ts';
import { CASH } from './descriptions/cash.ts';
import { CLOCK } from './descriptions/clock.ts';
import { COMMON } from './descriptions/common.ts';
import { CRM } from './descriptions/crm.ts';
import { HOUSE } from './descriptions/house.ts';
import { TEAM } from './descriptions/team.ts';

/** The meaning of each property, by its name, by `parent.name`, or by `Schema.name` where it differs. */
export const DESCRIPTIONS: Readonly<Record<string, string>> = {
  ...COMMON,
  ...CRM,
  ...HOUSE,
  ...BOOKINGS,
  ...CASH,
  ...TEAM,
  ...CLOCK,
};
