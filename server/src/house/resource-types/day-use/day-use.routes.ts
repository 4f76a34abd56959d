import { Type } from 'typebox';
import { LOCK_COMPOSITION, PART_LINKS } from '../../../allocation/composition.ts';
import { LOCK_TYPE } from '../../../allocation/locks.ts';
import { staffRoute } from '../../../callers/staff-caller.ts';
import { integer, text } from '../../../http/fields/types.ts';
import { named } from '../../../http/route.ts';
import { Id } from '../../../http/schemas.ts';
import { plans } from '../../../kit/rows.ts';
import { resources } from '../../resources/resources.resource.ts';
import { resourceTypes } from '../resource-types.resource.ts';
import { ADD_PARTS, FIND_COMPANION, FIND_UNITS, MAX_UNITS, sellByTheHour } from './day-use.ts';

/** One press of the type's page: the same rooms by the hour, beside their nights. */
export const dayUse = staffRoute({
  method: 'POST',
  path: `/${resourceTypes.path}/:id/day-use`,
  access: resourceTypes.permissions.write,
  operationId: 'sellResourceTypeByTheHour',
  summary: 'Sell the resources of a type by the hour as well',
  description: `Creates a companion type, sold by the hour, with one composed unit for each exclusive resource in use. A booking of the unit closes the resource for that time, and the reverse, so that both are never sold at once. The companion has the kind, tax group and occupancy of the type. Called again, it adds units for resources that lack one, at most ${MAX_UNITS} a call, and leaves the companion type as it is. \`isNew\` tells whether the type was created. 422 \`composition\` for a type sold by the hour or in slots, or without an exclusive resource.`,
  rules: ['composition', 'database.unique', 'min', 'limit'],
  body: {
    code: text(50).nullable().example('suite-mar-day-use'),
    name: text(150).nullable().example('Suíte Mar day use'),
    suffix: text(10).default('DU').example('DU'),
    minDurationMinutes: integer({ min: 0 }).default(60).example(120),
    maxDurationMinutes: integer({ min: 0 }).nullable().default(720).example(720),
    bufferAfterMinutes: integer({ min: 0 }).default(60).example(60),
  },
  status: 200,
  answer: Type.Object({ id: Id, isNew: Type.Boolean(), resourceIds: Type.Array(Id), hasMore: Type.Boolean() }),
  statements: named({
    'lock the type': LOCK_TYPE,
    'find its companion': FIND_COMPANION,
    'find the resources without a unit': FIND_UNITS,
    'lock the resources': LOCK_COMPOSITION,
    'read their composition': PART_LINKS,
    'read the type': plans.lock(resourceTypes),
    'insert the companion': plans.insert(resourceTypes),
    'insert a unit': plans.insert(resources),
    'compose the units': ADD_PARTS,
  }),
  handle: ({ caller, id, body }) => caller.atomically((tx) => sellByTheHour(tx, id, body)),
});
