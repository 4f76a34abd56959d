import type { HousekeepingTaskChanges, HousekeepingTaskDetail, TaskStatus } from '@pousada/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { checksOf } from '../../app/housekeeping/checklists.ts';
import { useLeads } from '../../app/housekeeping/lead.ts';
import { noteOf } from '../../app/housekeeping/rooms.ts';
import { isRefusal } from '../../app/queries.ts';
import { useCan, useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chips.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { SeverityGlyph, StateGlyph } from '../../ui/glyphs.tsx';
import { Bone, Empty, Failed } from '../../ui/states.tsx';
import { useWords } from '../../words/words.ts';
import type { LeadActs } from './acts.ts';
import css from './board.module.css';
import { RoomLines } from './card.tsx';
import { changeTask } from './change-task.ts';
import type { Layout } from './columns.ts';

const COLOURS = { pending: 'amber', in_progress: 'blue', done: 'green', inspected: 'teal', skipped: 'grey' } as const;

interface TaskProps {
  readonly task: HousekeepingTaskDetail;
  readonly layout: Layout;
  readonly acts: LeadActs;
  readonly now: number;
}

/** Start, completion and inspection of a task, each with its person. */
function Milestones({ task }: { task: HousekeepingTaskDetail }) {
  const { say } = useWords();
  const dates = useDates();
  const by = task.inspectedByTourUser;
  return (
    <ul>
      {task.dueAt && <li>{`${say('task.due')} ${dates.clock(task.dueAt)}`}</li>}
      {task.startedAt && <li>{say('task.startedAt', { t: dates.clock(task.startedAt) })}</li>}
      {task.completedAt && <li>{say('task.completedAt', { t: dates.clock(task.completedAt) })}</li>}
      {task.inspectedAt && (
        <li>
          {say('task.inspectedAt', { t: dates.clock(task.inspectedAt) })}{' '}
          {by && say('task.byWhom', { name: by.displayName })}
        </li>
      )}
    </ul>
  );
}

function Facts({ task, layout, acts, now }: TaskProps) {
  const words = useWords();
  const { slug } = useHouse();
  const { say } = words;
  const mayAct = useLeads();
  const room = layout.rooms.find(({ id }) => id === task.tourResourceId);
  const card = [...layout.unassigned, ...layout.people.flatMap(({ cards }) => cards)].find(
    (one) => one.task.id === task.id,
  );
  const people = [
    ...layout.people.map(({ id, name }) => ({ id, name })),
    ...layout.others.map(({ tourUserId, displayName }) => ({ id: tourUserId, name: displayName })),
  ];
  const note = noteOf(task);
  return (
    <div className={css.facts}>
      {room && (
        <div>
          <div className={css.fact}>
            <StateGlyph state={room.housekeepingState} isSilent />
            {say(`state.${room.housekeepingState}`)}
          </div>
          <RoomLines room={room} now={now} dangers={room.dangers} />
        </div>
      )}
      {card && mayAct ? (
        <SelectField
          label={say('task.who')}
          none={say('task.whoNone')}
          choices={people.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(task.assignedToTourUser?.id ?? '')}
          onChange={(value) => {
            const person = people.find(({ id }) => String(id) === value);
            void acts.assign([card], person ? { id: person.id, displayName: person.name } : null);
          }}
        />
      ) : (
        <p>{task.assignedToTourUser?.displayName ?? say('task.whoNone')}</p>
      )}
      <Milestones task={task} />
      {note && <p>{note}</p>}
      <div>
        <h3>{say('task.checklist')}</h3>
        <ul>
          {checksOf(task, room?.toursResourceType?.kind, words).map(({ item, done }) => (
            <li key={item} className={css.fact}>
              <StateGlyph state={done ? 'inspected' : 'dirty'} isSilent />
              {item}
            </li>
          ))}
        </ul>
      </div>
      {room && room.openMaintenance.length > 0 && (
        <div>
          <h3>{say('task.repairs')}</h3>
          {room.openMaintenance.map(({ id, title, severity }) => (
            <p key={id} className={css.fact}>
              <SeverityGlyph severity={severity} />
              <Link to="/h/$slug/maintenance" params={{ slug }} search={{ order: id }}>
                {title}
              </Link>
            </p>
          ))}
        </div>
      )}
    </div>
  );
}

function Foot({ task, acts }: Pick<TaskProps, 'task' | 'acts'>) {
  const { say } = useWords();
  const { api, me } = useHouse();
  const leads = useLeads();
  const unit = task.toursResource?.code ?? '';
  const to = (body: { status: TaskStatus }, back: HousekeepingTaskChanges) => () =>
    void acts.act(
      async () => {
        await changeTask(api, task, body);
        return say('task.statusSaid', { unit, status: say(`hk.status.${body.status}`) });
      },
      () => changeTask(api, { id: task.id, status: body.status }, back),
    );
  const was = { status: task.status, startedAt: task.startedAt, completedAt: task.completedAt };
  const { status } = task;
  const isOwn = status === 'done' && task.assignedToTourUserId === me.user.id;
  if (status === 'pending')
    return (
      <>
        <Button kind="primary" isSent onClick={to({ status: 'in_progress' }, was)}>
          {say('task.start')}
        </Button>
        <Button isSent onClick={to({ status: 'skipped' }, was)}>
          {say('task.skip')}
        </Button>
      </>
    );
  if (status === 'in_progress')
    return (
      <>
        <Button kind="primary" isSent onClick={to({ status: 'done' }, was)}>
          {say('task.finish')}
        </Button>
        <Button isSent onClick={to({ status: 'pending' }, was)}>
          {say('task.pause')}
        </Button>
      </>
    );
  // Reopening work of others is a verdict on it.
  if (!leads && !isOwn) return null;
  return (
    <Button isSent onClick={to({ status: 'pending' }, was)}>
      {say('task.reopen')}
    </Button>
  );
}

interface TaskDrawerProps extends Omit<TaskProps, 'task'> {
  readonly id: number;
  readonly onClose: () => void;
}

/** One task over the board: its status, its person, and its next step. */
export function TaskDrawer({ id, layout, acts, now, onClose }: TaskDrawerProps) {
  const { say } = useWords();
  const { slug, api } = useHouse();
  const mayAct = useCan('housekeeping.update');
  const { data: task, error } = useQuery({
    queryKey: [slug, 'housekeeping-task', id],
    queryFn: ({ signal }) => api.getHousekeepingTask({ id }, { signal }),
    meta: { entities: ['housekeeping-tasks'], entityId: id },
  });
  const title = task
    ? say('task.title', { task: say(`hk.task.${task.taskType}`), unit: task.toursResource?.code ?? '' })
    : '';
  return (
    <Drawer
      label={title || say('common.loading')}
      lead={task && <Chip colour={COLOURS[task.status]}>{say(`hk.status.${task.status}`)}</Chip>}
      title={<h2>{title}</h2>}
      onClose={onClose}
      foot={task && mayAct && <Foot task={task} acts={acts} />}
    >
      {acts.refused && (
        <p role="alert" className={css.refused}>
          {acts.refused}
        </p>
      )}
      {task ? (
        <Facts task={task} layout={layout} acts={acts} now={now} />
      ) : isRefusal(error, 404) ? (
        <Empty>{say('task.gone')}</Empty>
      ) : error ? (
        <Failed error={error} />
      ) : (
        <Bone height={160} />
      )}
    </Drawer>
  );
}
