import { Type } from 'typebox';
import { type Context, Field, report } from '../../http/fields/field.ts';
import { flag, integer, text } from '../../http/fields/types.ts';
import { TIMESHEET } from '../../kit/owner.ts';
import { defineResource } from '../../kit/resource.ts';
import { eq } from '../../paging/filters.ts';

/** Degrees, from -`limit` to `limit`. */
function degrees(limit: number): Field<number> {
  return new Field<number>({
    schema: Type.Number({ minimum: -limit, maximum: limit }),
    sqlType: 'double precision',
    check(value: unknown, path: string, context: Context) {
      if (typeof value !== 'number' || !Number.isFinite(value)) return report(context, 'number', path);
      if (value < -limit) return report(context, 'min', path, { limit: -limit });
      return value > limit ? report(context, 'max', path, { limit }) : value;
    },
  });
}

export const coordinates = {
  latitude: degrees(90).required().example(-23.2178),
  longitude: degrees(180).required().example(-44.7131),
};

export const geofences = defineResource({
  path: 'geofences',
  table: 'timesheet_geofences',
  owner: TIMESHEET,
  columns: {
    name: text(150).required().example('Recepção'),
    ...coordinates,
    radiusMeters: integer({ min: 1, max: 100_000 }).required().example(150),
    isActive: flag(true),
  },
  list: { search: ['name'], filters: { isActive: eq() }, orderBy: ['id', 'name'] },
  permissions: { read: 'open', write: 'manager' },
});
