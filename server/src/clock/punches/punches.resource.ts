import { Type } from 'typebox';
import { param, sql } from '../../db/sql.ts';
import { Field } from '../../http/field.ts';
import { id, oneOf, text, timestamp } from '../../http/field-types.ts';
import { endOfDay, startOfDay } from '../../http/iso-time.ts';
import type { FilterMaker } from '../../kit/filters.ts';
import { TIMESHEET } from '../../kit/owner.ts';
import { defineResource } from '../../kit/resource.ts';
import { workingDate } from '../days/range.ts';

/** Where a live punch may come from; entries by hand are `manual`. */
export const SOURCES = ['web', 'mobile', 'kiosk'] as const;

/** Three columns make one object; its schema says that there may be none. */
const position = new Field<object | null>({
  schema: Type.Unsafe({
    type: ['object', 'null'],
    properties: {
      latitude: { type: 'number' },
      longitude: { type: 'number' },
      accuracyMeters: { type: ['integer', 'null'] },
    },
  }),
  check: () => undefined,
  select: () =>
    sql`case when latitude is not null then json_build_object('latitude', latitude, 'longitude', longitude, 'accuracyMeters', accuracy_meters) end`,
}).example({ latitude: -23.2178, longitude: -44.7131, accuracyMeters: 12 });

/** A local day on which somebody may have worked, read as the instant at one of its ends. */
function edgeOfDay(edge: (date: string, timezone: string) => string): Field<string> {
  const { spec, options } = workingDate();
  return new Field<string>(
    {
      ...spec,
      check(value, path, context) {
        const date = spec.check(value, path, context) as string | undefined;
        return date && edge(date, context.timezone);
      },
    },
    options,
  );
}

const filters: Readonly<Record<string, FilterMaker>> = {
  memberId: (name) => ({ field: id(), where: () => sql`t.member_id = ${param(name)}::bigint` }),
  from: (name) => ({ field: edgeOfDay(startOfDay), where: () => sql`t.punched_at >= ${param(name)}::timestamptz` }),
  to: (name) => ({ field: edgeOfDay(endOfDay), where: () => sql`t.punched_at <= ${param(name)}::timestamptz` }),
};

const family = {
  table: 'timesheet_punches',
  owner: TIMESHEET,
  stamps: false,
  softDeletes: false,
  columns: {
    memberId: id().required().readOnly(),
    kind: oneOf(['in', 'out']).required().readOnly(),
    punchedAt: timestamp().required().readOnly(),
    receivedAt: timestamp().required().readOnly(),
    deviceTime: timestamp().nullable().readOnly(),
    clientId: text().nullable().readOnly().example('8d1f3c52-0001'),
    source: oneOf([...SOURCES, 'manual'])
      .required()
      .readOnly(),
    position: position.required().readOnly(),
    enteredByMemberId: id().nullable().readOnly(),
    reason: text().nullable().readOnly().example('Esqueci de bater o ponto'),
  },
  permissions: { read: 'open', write: 'open' },
};
const list = { filters, orderBy: ['id', 'punchedAt'] as const };

/** Punches, raw: `recordPunch` is their only writer, and nobody changes them. */
export const punches = defineResource({ ...family, path: 'punches', list });

/** Those among them that were entered by hand. */
export const manualEntries = defineResource({
  ...family,
  path: 'manual-entries',
  list: { ...list, where: () => sql`t.source = 'manual'` },
});
