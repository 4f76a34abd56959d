import type { TourTx } from '../db/handles.ts';
import { sql } from '../db/sql.ts';
import type { TaskStatus, TaskType } from '../house/housekeeping-tasks/housekeeping-tasks.rules.ts';
import type { HousekeepingState } from '../house/resources/housekeeping-state.rules.ts';
import { insertOrders } from './house-orders.ts';
import type { People } from './people.ts';

const DAYS = 7;
const CHECKLIST = ['Trocar a roupa de cama', 'Repor toalhas', 'Limpar o banheiro', 'Conferir o frigobar'];

interface TaskRow {
  id: number;
  resource: number;
  type: TaskType;
  priority: number;
  status: TaskStatus;
  due: string;
  started: string | null;
  completed: string | null;
  inspected: string | null;
  assignee: number | null;
  inspector: number | null;
  checklist: { item: string; done: boolean }[];
}

interface EventRow {
  resource: number;
  by: number;
  from: HousekeepingState;
  to: HousekeepingState;
  note: string | null;
  task: number | null;
  at: string;
}

/** How far the work of a day has come in a resource. Days gone by are finished; today shows every state there is. */
const PAST: readonly TaskStatus[] = ['inspected', 'done', 'inspected', 'done', 'skipped'];
const TODAY: readonly (TaskStatus | 'closed')[] = [
  'pending',
  'in_progress',
  'done',
  'inspected',
  'pending',
  'done',
  'skipped',
  'closed',
];
const STAGES: readonly TaskStatus[] = ['in_progress', 'done', 'inspected'];
const STATE: Partial<Record<TaskStatus, HousekeepingState>> = {
  in_progress: 'cleaning',
  done: 'clean',
  inspected: 'inspected',
};

/** The work on one resource on one day: the guest leaves at `start`, then each stage takes its while. */
function dayOf(
  resource: number,
  id: number,
  status: TaskStatus,
  start: Temporal.Instant,
  type: TaskType,
  people: People,
) {
  const after = (minutes: number) => start.add({ minutes }).toString();
  const reached = STAGES.slice(0, STAGES.indexOf(status) + 1);
  const times = { in_progress: after(40), done: after(85), inspected: after(130) } as Record<TaskStatus, string>;
  const at = (stage: TaskStatus) => (reached.includes(stage) ? times[stage] : null);
  const task: TaskRow = {
    id,
    resource,
    type,
    priority: type === 'checkout' ? 10 : type === 'deep' ? 50 : 100,
    status,
    due: after(240),
    started: at('in_progress'),
    completed: at('done'),
    inspected: at('inspected'),
    assignee: status === 'pending' && resource % 3 === 0 ? null : people.maid,
    inspector: reached.includes('inspected') ? people.desk : null,
    checklist: CHECKLIST.map((item, index) => ({
      item,
      done: reached.includes('done') || (reached.length > 0 && index < 2),
    })),
  };
  const steps = reached.map((stage) => ({
    to: STATE[stage]!,
    by: stage === 'inspected' ? people.desk : people.maid,
    note: `housekeeping task ${id}: ${stage}`,
    task: id,
    at: times[stage],
  }));
  return { task, steps };
}

/** A week of one resource: tasks, and an unbroken chain of states from clean to what it is now. */
function weekOf(
  resource: number,
  index: number,
  ids: readonly number[],
  now: Temporal.Instant,
  zone: string,
  people: People,
) {
  const tasks: TaskRow[] = [];
  const events: EventRow[] = [];
  let state: HousekeepingState = 'clean';
  const move = (step: Omit<EventRow, 'resource' | 'from'>) => {
    if (step.to === state) return;
    events.push({ resource, from: state, ...step });
    state = step.to;
  };
  for (let day = 0; day < DAYS; day++) {
    const isToday = day === DAYS - 1;
    const wanted = isToday ? TODAY[index % TODAY.length]! : PAST[(index + day) % PAST.length]!;
    const start = isToday ? now.subtract({ hours: 3 }) : morningOf(now, zone, DAYS - 1 - day);
    if (wanted === 'closed') {
      move({ to: 'out_of_service', by: people.fixer, note: 'Vazamento no teto', task: null, at: start.toString() });
      continue;
    }
    move({ to: 'dirty', by: people.desk, note: null, task: null, at: start.toString() });
    const type: TaskType = (index + day) % 4 === 0 ? 'checkout' : (index + day) % 9 === 0 ? 'deep' : 'daily';
    const { task, steps } = dayOf(resource, ids[day]!, wanted, start, type, people);
    tasks.push(task);
    for (const step of steps) move(step);
  }
  return { tasks, events, state };
}

/** Eleven o'clock, some days ago. */
const morningOf = (now: Temporal.Instant, zone: string, daysAgo: number): Temporal.Instant =>
  now.toZonedDateTimeISO(zone).subtract({ days: daysAgo }).withPlainTime('11:00').toInstant();

/** Inserts the week: tasks of every room, the trail of their states, repairs. */
export async function insertWeek(
  tx: TourTx,
  resources: ReadonlyMap<string, number>,
  zones: ReadonlyMap<string, number>,
): Promise<void> {
  const people = await findPeople(tx);
  const codes = [...resources.keys()].filter((code) => /^[12C]\d\d$/.test(code)).sort();
  const rooms = codes.map((code) => resources.get(code)!);
  const reserved = await tx.rows<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('housekeeping_tasks', 'id')) as id from generate_series(1, ${rooms.length * DAYS})`);
  const ids = reserved.map(({ id }) => id);
  const now = Temporal.Now.instant().round('minute');
  const weeks = rooms.map((resource, index) =>
    weekOf(resource, index, ids.slice(index * DAYS, (index + 1) * DAYS), now, tx.timezone, people),
  );
  await insertTasks(
    tx,
    weeks.flatMap(({ tasks }) => tasks),
  );
  const inTime = weeks.flatMap(({ events }) => events).sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  await insertEvents(tx, inTime);
  await setStates(
    tx,
    weeks.map(({ state }, index) => ({ id: rooms[index]!, state })),
  );
  await insertOrders(tx, { resources, zones, people, now });
}

async function findPeople(tx: TourTx): Promise<People> {
  const rows = await tx.rows<{ email: string; id: number }>(
    sql`select email, id from tour_users where tour_id = ${tx.tourId}`,
  );
  const idOf = (name: string) => rows.find(({ email }) => email.startsWith(name))!.id;
  return { maid: idOf('maria'), desk: idOf('ana'), fixer: idOf('antonio') };
}

async function insertTasks(tx: TourTx, tasks: readonly TaskRow[]): Promise<void> {
  await tx.run(sql`
    insert into housekeeping_tasks (tour_id, id, tour_resource_id, assigned_to_tour_user_id, inspected_by_tour_user_id, task_type,
      priority, due_at, started_at, completed_at, inspected_at, status, checklist, created_at)
    select ${tx.tourId}, id, resource, assignee, inspector, type, priority, due, started, completed, inspected, status, checklist,
      due - interval '5 hours'
    from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as r (id bigint, resource bigint, assignee bigint, inspector bigint, type text,
      priority integer, due timestamptz, started timestamptz, completed timestamptz, inspected timestamptz, status text, checklist jsonb)`);
}

async function insertEvents(tx: TourTx, events: readonly EventRow[]): Promise<void> {
  const rows = events.map((event, place) => ({ ...event, place }));
  await tx.run(sql`
    insert into resource_status_events
      (tour_id, tour_resource_id, changed_by_tour_user_id, from_status, to_status, note, housekeeping_task_id, occurred_at)
    select ${tx.tourId}, resource, by, "from", "to", note, task, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (place integer, resource bigint, by bigint, "from" text, "to" text, note text,
      task bigint, at timestamptz) order by place`);
}

async function setStates(tx: TourTx, states: readonly { id: number; state: HousekeepingState }[]): Promise<void> {
  await tx.run(sql`
    update resources t set housekeeping_state = s.state
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as s (id bigint, state text)
    where t.tour_id = ${tx.tourId} and t.id = s.id`);
}
