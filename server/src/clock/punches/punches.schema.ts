import { Type } from 'typebox';
import { raw } from '../../db/sql.ts';
import { orNull } from '../../http/field-shapes.ts';
import { oneOf } from '../../http/field-types.ts';
import { Id, Timestamp } from '../../http/schemas.ts';

/** Where a live punch may come from; entries by hand are `manual`. */
export const source = oneOf(['web', 'mobile', 'kiosk']);

const maybe = orNull(Type.String({ format: 'date-time', examples: ['2026-11-14T23:52:00.000+00:00'] }));

export const Punch = Type.Object({
  id: Id,
  memberId: Id,
  kind: Type.Unsafe({ type: 'string', enum: ['in', 'out'] }),
  punchedAt: Timestamp,
  receivedAt: Timestamp,
  deviceTime: maybe,
  clientId: orNull(Type.String({ examples: ['8d1f3c52-0001'] })),
  source: Type.Unsafe({ type: 'string', enum: ['web', 'mobile', 'kiosk', 'manual'] }),
  position: Type.Unsafe({
    type: ['object', 'null'],
    properties: {
      latitude: { type: 'number' },
      longitude: { type: 'number' },
      accuracyMeters: { type: ['integer', 'null'] },
    },
    examples: [{ latitude: -23.2178, longitude: -44.7131, accuracyMeters: 12 }],
  }),
  enteredByMemberId: orNull(Id),
  reason: orNull(Type.String({ examples: ['Esqueci de bater o ponto'] })),
});

export interface PunchRow {
  readonly id: number;
  readonly memberId: number;
  readonly kind: 'in' | 'out';
  readonly punchedAt: string;
}

/** A punch's columns under their API names. */
export const punchColumns =
  raw(`id, member_id as "memberId", kind, punched_at as "punchedAt", received_at as "receivedAt",
  device_time as "deviceTime", client_id as "clientId", source,
  case when latitude is not null then json_build_object('latitude', latitude, 'longitude', longitude, 'accuracyMeters', accuracy_meters) end as position,
  entered_by_member_id as "enteredByMemberId", reason`);
