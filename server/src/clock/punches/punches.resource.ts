import { Type } from 'typebox';
import { param, sql } from '../../db/sql.ts';
import { Field } from '../../http/fields/field.ts';
import { replyTimeOf } from '../../http/fields/iso-time.ts';
import { orNull } from '../../http/fields/shapes.ts';
import { flag, id, integer, oneOf, plainDate, text, timestamp } from '../../http/fields/types.ts';
import { Id, Timestamp } from '../../http/schemas.ts';
import { TIMESHEET } from '../../kit/owner.ts';
import { defineResource } from '../../kit/resource.ts';
import { eq, type FilterMaker } from '../../paging/filters.ts';
import { workingDate } from '../days/time/range.ts';

/** Sources of a live punch; manual entries are `manual`. */
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

const filters: Readonly<Record<string, FilterMaker>> = {
  memberId: (name) => ({ field: id(), where: () => sql`t.member_id = ${param(name)}::bigint` }),
  from: (name) => ({
    field: workingDate().describe('Only punches of this working day or later.'),
    where: () => sql`t.date >= ${param(name)}::date`,
  }),
  to: (name) => ({
    field: workingDate().describe('Only punches of this working day or earlier.'),
    where: () => sql`t.date <= ${param(name)}::date`,
  }),
  isVoid: eq(),
};

/** Bytes, as people and programs compare them. */
const hash = () =>
  new Field<string>({
    schema: Type.String({
      pattern: '^[0-9a-f]{64}$',
      examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
    }),
    check: () => undefined,
    select: (column) => sql`encode(${column}, 'hex')`,
  });

/** Actor, time and reason of a void. */
const struck = {
  schema: orNull(Type.Object({ reason: orNull(Type.String()), voidedAt: Timestamp, voidedByMemberId: Id })),
  select: sql`(select json_build_object('reason', v.reason, 'voidedAt', ${replyTimeOf('v.voided_at')}, 'voidedByMemberId', v.voided_by_member_id)
    from timesheet_voids v where v.timesheet_id = t.timesheet_id and v.punch_id = t.id)`,
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
    isOutsideFence: flag(false).readOnly(),
    enteredByMemberId: id().nullable().readOnly(),
    reason: text().nullable().readOnly().example('Esqueci de bater o ponto'),
    /** The working day it belongs to: that of its shift. */
    date: plainDate().required().readOnly(),
    isVoid: flag(false).readOnly(),
    /** The receipt: numbers have no gaps, and each hash is also of the one before it. */
    number: new Field<number>({ ...integer({ min: 1 }).spec, sqlType: 'bigint' }).required().readOnly().example(1),
    hash: hash().required().readOnly(),
  },
  computed: { void: struck },
  permissions: { read: 'open' },
};
const list = { filters, orderBy: ['id', 'punchedAt'] as const };

/** Raw punches: `recordPunch` is their only writer, and they never change. */
export const punches = defineResource({ ...family, path: 'punches', list });

/** The manual entries among them. */
export const manualEntries = defineResource({
  ...family,
  path: 'manual-entries',
  list: { ...list, where: () => sql`t.source = 'manual'` },
});
