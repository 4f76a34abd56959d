import { jsonObjects } from '../../http/fields/json.ts';
import { id, integer, oneOf, plainDate, text, timestamp } from '../../http/fields/types.ts';
import { TOUR } from '../../kit/owner.ts';
import { one } from '../../kit/relations.ts';
import { defineResource } from '../../kit/resource.ts';
import { eq, since, until } from '../../paging/filters.ts';
import { users } from '../../team/users/users.resource.ts';
import { resources } from '../resources/resources.resource.ts';
import { TASK_STATUSES, TASK_TYPES } from './housekeeping-tasks.rules.ts';

const person = () => id().nullable().references(users);

export const housekeepingTasks = defineResource({
  path: 'housekeeping-tasks',
  table: 'housekeeping_tasks',
  owner: TOUR,
  columns: {
    tourResourceId: id().required().references(resources),
    assignedToTourUserId: person(),
    inspectedByTourUserId: person(),
    taskType: oneOf(TASK_TYPES).default('daily'),
    priority: integer().default(100),
    dueAt: timestamp().nullable(),
    startedAt: timestamp().nullable(),
    completedAt: timestamp().nullable(),
    inspectedAt: timestamp().nullable(),
    status: oneOf(TASK_STATUSES).default('pending'),
    checklist: jsonObjects()
      .default([])
      .example([{ item: 'Change the linen', done: false }]),
    notes: text().nullable().secret(),
    // The local day a generated task was planned for; null for one created by hand.
    generatedFor: plainDate().nullable().readOnly().detailOnly(),
    // The user who asked for it; null for a task of the housekeepers themselves.
    requestedByTourUserId: id().nullable().readOnly().detailOnly(),
  },
  list: {
    filters: {
      tourResourceId: eq(),
      assignedToTourUserId: eq(),
      status: eq(),
      taskType: eq(),
      from: since('dueAt'),
      to: until('dueAt'),
      updatedFrom: since('updatedAt'),
    },
    orderBy: [],
    order: ['priority', 'dueAt', 'id'],
  },
  detail: {
    inspectedByTourUser: one(users, 'inspectedByTourUserId', ['id', 'displayName']),
    assignedToTourUser: one(users, 'assignedToTourUserId', ['id', 'displayName']),
    requestedByTourUser: one(users, 'requestedByTourUserId', ['id', 'displayName']),
    toursResource: one(resources, 'tourResourceId', ['id', 'code']),
  },
  permissions: { read: 'open', write: 'housekeeping.update' },
});
