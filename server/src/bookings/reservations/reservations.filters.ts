import { Type } from 'typebox';
import { param, raw, sql } from '../../db/sql.ts';
import { Field, report } from '../../http/fields/field.ts';
import { endOfDay, readDate, startOfDay } from '../../http/fields/iso-time.ts';
import { flag, plainDate, text } from '../../http/fields/types.ts';
import { column, type FilterMaker } from '../../paging/filters.ts';
import { RESERVATION_STATUSES, type ReservationStatus } from './reservations.rules.ts';
import { isOverdue } from './stay/overdue-condition.ts';

/** Filters by the name of the customer. */
export const byCustomer: FilterMaker = () => ({
  field: text(150).describe('Matches names of customers that contain this text; case and accents are ignored.'),
  where: () => sql`exists (select from customers c where c.tour_id = t.tour_id and c.id = t.tour_customer_id
    and c.deleted_at is null and c.full_name_folded like contains_pattern(${param('search')}::text))`,
});

const ANY = `(?:${RESERVATION_STATUSES.join('|')})`;

const statusesIn = (list: string): ReservationStatus[] => {
  const named = list.split(',').map((one) => one.trim());
  return RESERVATION_STATUSES.filter((status) => named.includes(status));
};

/**
 * One or several statuses separated by commas, sorted and without repetition, so that few statement texts serve all
 * requests.
 */
const statuses = (): Field<string> =>
  new Field<string>({
    schema: Type.String({ pattern: `^${ANY}(?:,${ANY})*$`, examples: ['confirmed,checked_in'] }),
    rules: ['enum'],
    check(value, path, context) {
      const list = typeof value === 'string' ? value : '';
      const isKnown = list.split(',').every((one) => statusesIn(one).length > 0);
      return isKnown ? statusesIn(list).join() : report(context, 'enum', path);
    },
  });

export const byStatus: FilterMaker = () => ({
  field: statuses().describe('Only reservations in this status, or in one of several separated by commas.'),
  literal: true,
  where: (value) => {
    const asked = statusesIn(String(value)).map((status) => `'${status}'`);
    return raw(asked.length === 1 ? `t.status = ${asked[0]}` : `t.status in (${asked.join(', ')})`);
  },
});

/** Rows whose column falls on a local day of the house. A time at midnight belongs to the day before, if it is an end. */
export const onDay =
  (of: 'startsAt' | 'endsAt'): FilterMaker =>
  (name) => {
    const { spec } = plainDate();
    const field = new Field<string>({
      ...spec,
      check(value, path, context) {
        const day = typeof value === 'string' ? readDate(value) : undefined;
        if (!day) return report(context, 'date', path);
        return `[${startOfDay(day, context.timezone)},${endOfDay(day, context.timezone)}]`;
      },
    });
    const later = raw(of === 'endsAt' ? ` + interval '1 microsecond'` : '');
    const midnight = of === 'endsAt' ? ' Midnight belongs to the day before.' : '';
    return {
      field: field
        .describe(`Only reservations whose \`${of}\` falls on this local day.${midnight}`)
        .example('2026-11-14'),
      where: () =>
        sql`${column(of)} between lower(${param(name)}::tstzrange)${later} and upper(${param(name)}::tstzrange)${later}`,
    };
  };

/** Reservations of a channel. */
export const bySource: FilterMaker = () => ({
  field: text(50).describe('Only reservations of this source; case is ignored.').example('booking.com'),
  where: () => sql`lower(t.source) = lower(${param('source')}::text)`,
});

/** Reservations whose guests are in house. */
export const inHouse: FilterMaker = () => ({
  field: flag().describe('`true`: only reservations whose guests are in house; `false`: only the others.'),
  literal: true,
  where: (value) => raw(`t.status ${value ? '=' : '<>'} 'checked_in'`),
});

/** Reservations whose guests have not arrived in time. */
export const overdue: FilterMaker = () => ({
  field: flag().describe('`true`: only reservations whose guests have not arrived in time; `false`: only the others.'),
  literal: true,
  where: (value) => (value ? isOverdue('t') : sql`not ${isOverdue('t')}`),
});
