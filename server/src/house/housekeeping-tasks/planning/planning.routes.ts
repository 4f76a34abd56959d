import { Type } from 'typebox';
import { staffRoute } from '../../../callers/staff-caller.ts';
import { fieldError, invalid } from '../../../http/errors.ts';
import { Field, report } from '../../../http/fields/field.ts';
import { listOf, orNull } from '../../../http/fields/shapes.ts';
import { id, oneOf, plainDate } from '../../../http/fields/types.ts';
import { named } from '../../../http/route.ts';
import { Id, Timestamp } from '../../../http/schemas.ts';
import { READ_SETTINGS } from '../../../team/settings/settings.commands.ts';
import { dateIn } from '../../local-day.ts';
import { RUN_BY } from '../housekeeping-tasks.commands.ts';
import { TASK_STATUSES, TASK_TYPES } from '../housekeeping-tasks.rules.ts';
import { type BulkChange, changeTasks, FIND_USER } from './bulk.ts';
import { PEOPLE, proposeSplit, TASKS } from './distribution.ts';
import { GENERATE, generateTasks, LOCK_ROOMS } from './generate.ts';

const MAX_DAYS_AHEAD = 31;

/** Past days are not planned, and distant days are not known well enough. */
function requireNear(date: string, timezone: string): void {
  const today = dateIn(timezone);
  const last = Temporal.PlainDate.from(today).add({ days: MAX_DAYS_AHEAD }).toString();
  if (date < today) throw invalid([fieldError('min', 'date', { limit: today })]);
  if (date > last) throw invalid([fieldError('max', 'date', { limit: last })]);
}

const day = Type.String({ format: 'date', examples: ['2026-11-14'] });
const taskType = Type.Unsafe({ type: 'string', enum: [...TASK_TYPES] });

const generation = staffRoute({
  method: 'POST',
  path: '/housekeeping-tasks/generate',
  operationId: 'generateHousekeepingTasks',
  description: 'Idempotent: a second call for the same day creates only tasks that are still missing.',
  access: 'housekeeping.update',
  summary: 'Plan the tasks of a day from its stays, departures and arrivals',
  rules: ['min', 'max'],
  body: { date: plainDate().required() },
  status: 200,
  answer: Type.Object({
    date: day,
    created: Type.Integer({ examples: [12] }),
    tasks: Type.Array(Type.Object({ id: Id, tourResourceId: Id, taskType })),
  }),
  statements: named({
    'read the settings of the house': READ_SETTINGS,
    'the rooms, locked': LOCK_ROOMS,
    'insert the tasks': GENERATE,
  }),
  handle: async ({ caller, body: { date } }) => {
    requireNear(date, caller.db.timezone);
    const tasks = await caller.atomically((tx) => generateTasks(tx, date));
    return { date, created: tasks.length, tasks };
  },
});

const Outcome = Type.Object({
  id: Id,
  isDone: Type.Boolean(),
  errors: Type.Array(Type.Object({ message: Type.String(), rule: Type.String(), field: Type.String() })),
});

const MAX_TASKS = 200;
const changeable = { assignedToTourUserId: id().nullable(), status: oneOf(TASK_STATUSES).nullable() };

/** The fields that were sent: null unassigns, so it differs from an absent field. */
function changesIn(
  sent: object,
  { assignedToTourUserId, status }: { [K in keyof BulkChange]-?: BulkChange[K] | null },
) {
  return {
    ...(Object.hasOwn(sent, 'assignedToTourUserId') && { assignedToTourUserId }),
    ...(status !== null && { status }),
  } as BulkChange;
}

const bulk = staffRoute({
  method: 'POST',
  path: '/housekeeping-tasks/bulk',
  operationId: 'changeHousekeepingTasks',
  description:
    'Each task is changed separately: a refused one reports its errors, and the others keep their change. With `inspectionByLead` only leads change many tasks.',
  access: 'housekeeping.update',
  summary: 'Assign many tasks or change their status',
  rules: ['transition', 'database.exists', 'inspection.occupied', 'inspection.own'],
  body: { ids: listOf(id(), { max: MAX_TASKS }).required(), ...changeable },
  status: 200,
  answer: Type.Object({ outcomes: Type.Array(Outcome) }),
  statements: named({ 'check the assignee': FIND_USER, ...RUN_BY.update }),
  handle: async ({ caller, body, request }) => ({
    outcomes: await changeTasks(caller, body.ids, changesIn(request.body as object, body)),
  }),
});

const Task = Type.Object({
  id: Id,
  tourResourceId: Id,
  code: Type.String({ examples: ['101'] }),
  tourResourceZoneId: orNull(Id),
  taskType,
  status: Type.Unsafe({ type: 'string', enum: [...TASK_STATUSES] }),
  dueAt: orNull(Timestamp),
  assignedToTourUserId: orNull(Id),
  minutes: Type.Integer({ examples: [45] }),
  isProposed: Type.Boolean(),
});

const SOME_IDS = '[1-9][0-9]{0,15}(?:,[1-9][0-9]{0,15}){0,199}';

/** Ids of people to leave out, separated by commas. People who are not on shift are left out anyway. */
const leftOut = new Field<readonly number[]>({
  schema: Type.String({ pattern: `^${SOME_IDS}$`, examples: ['7,12'] }),
  rules: ['string'],
  check(value, path, context) {
    const isList = typeof value === 'string' && new RegExp(`^${SOME_IDS}$`).test(value);
    return isList ? value.split(',').map(Number) : report(context, 'string', path);
  },
}).describe('Ids of users who get no tasks, separated by commas. Tasks they already have stay with them.');

const distribution = staffRoute({
  method: 'GET',
  path: '/housekeeping-tasks/distribution',
  access: 'housekeeping.update',
  summary: 'Propose an even split of the open tasks of a day',
  description:
    'Splits the tasks by their minutes among users who are on shift and hold `housekeeping.update`. Users who also hold `settings.manage`, `maintenance.manage` or `reservation.write` have other work (`isHousekeeping` is false) and get tasks only if no other user is on shift. Nothing is changed.',
  rules: ['min', 'max'],
  query: { date: plainDate().required().describe('The local day whose open tasks are split.'), without: leftOut },
  status: 200,
  answer: Type.Object({
    date: day,
    people: Type.Array(
      Type.Object({
        tourUserId: Id,
        displayName: Type.String({ examples: ['Ana Souza'] }),
        shiftMinutes: Type.Integer({ examples: [480] }),
        isHousekeeping: Type.Boolean(),
        minutes: Type.Integer({ examples: [225] }),
        tasks: Type.Array(Task),
      }),
    ),
    unassigned: Type.Array(Task),
  }),
  statements: named({ 'people on shift': PEOPLE, 'open tasks': TASKS }),
  handle: ({ caller, query }) => proposeSplit(caller.long, query.date, query.without ?? []),
});

/** Operations of a lead on the tasks of a whole day. */
export const planning = [generation, bulk, distribution];
