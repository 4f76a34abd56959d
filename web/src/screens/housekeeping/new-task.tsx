import type { Created, HousekeepingTask } from '@pousada/client';
import { useId } from 'react';
import { useLeads } from '../../app/housekeeping/lead.ts';
import type { Room } from '../../app/housekeeping/queries.ts';
import { readAgain } from '../../app/queries.ts';
import { useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { required } from '../../ui/checks.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { CheckField, SelectField, TextArea } from '../../ui/fields.tsx';
import { Form, useForm } from '../../ui/form.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import css from './board.module.css';
import type { Layout } from './columns.ts';

type TaskType = HousekeepingTask['taskType'];
const TYPES: readonly TaskType[] = ['checkout', 'daily', 'deep', 'turndown', 'inspection'];

interface Values {
  readonly tourResourceId: string;
  readonly taskType: TaskType | '';
  readonly assignedToTourUserId: string;
  readonly dueAt: string;
  readonly isUrgent: boolean;
  readonly notes: string;
  readonly checklist: string;
}

const typeFor = (room: Room | undefined): TaskType => (room && room.inHouse.parties > 0 ? 'daily' : 'checkout');

/** Priorities of manual tasks, smaller is more urgent: before generated ones, and a rush before all. */
const PRIORITY = { rush: 5, plain: 45 };

interface NewTaskProps {
  readonly layout: Layout;
  /** The room of the task, if known. */
  readonly room: number | undefined;
  readonly onClose: () => void;
}

/** Creates a task by hand: room, type, person and due time. */
export function NewTask({ layout, room, onClose }: NewTaskProps) {
  const { say } = useWords();
  const { slug, api, me } = useHouse();
  const leads = useLeads();
  const dates = useDates();
  const id = useId();
  const known = layout.rooms.find((one) => one.id === room);
  const form = useForm<Values, Created>({
    draft: `${slug} task new ${room ?? ''}`,
    place: 'task',
    initial: {
      tourResourceId: room ? String(room) : '',
      taskType: typeFor(known),
      assignedToTourUserId: '',
      dueAt: '18:00',
      isUrgent: false,
      notes: '',
      checklist: '',
    },
    checks: { tourResourceId: required, taskType: required },
    save: (values, { idempotencyKey }) => {
      const lines = values.checklist.split('\n').map((line) => line.trim());
      const body = {
        tourResourceId: Number(values.tourResourceId),
        taskType: values.taskType || ('daily' as const),
        assignedToTourUserId: values.assignedToTourUserId ? Number(values.assignedToTourUserId) : null,
        dueAt: values.dueAt ? dates.instant(dates.today(), values.dueAt) : null,
        priority: values.isUrgent ? PRIORITY.rush : PRIORITY.plain,
        notes: values.notes.trim() || null,
        checklist: lines.filter(Boolean).map((item) => ({ item, done: false })),
      };
      return api.createHousekeepingTask({ body }, { idempotencyKey });
    },
    onSaved: ({ id: made }, { tourResourceId }) => {
      const unit = layout.rooms.find((one) => String(one.id) === tourResourceId)?.code ?? '';
      offerUndo(say('task.created', { unit }), () =>
        api.deleteHousekeepingTask({ id: made }).then(() => readAgain('housekeeping-tasks')),
      );
      void readAgain('housekeeping-tasks');
      onClose();
    },
  });
  const people = [
    ...layout.people.map((one) => ({ value: String(one.id), label: one.name })),
    ...layout.others.map((one) => ({ value: String(one.tourUserId), label: one.displayName })),
  ];
  return (
    <Drawer
      label={say('task.new')}
      title={<h2>{say('task.new')}</h2>}
      onClose={onClose}
      foot={
        <Button kind="primary" type="submit" form={id} isSent isBusy={form.isSaving}>
          {say('task.create')}
          <kbd>Ctrl Enter</kbd>
        </Button>
      }
    >
      <Form id={id} form={form} dates={dates} className={css.facts}>
        <SelectField
          label={say('task.room')}
          none="–"
          choices={layout.rooms.map(({ id: value, code }) => ({ value: String(value), label: code }))}
          {...form.field('tourResourceId')}
        />
        <SelectField
          label={say('task.type')}
          choices={TYPES.map((value) => ({ value, label: say(`hk.task.${value}`) }))}
          {...form.field('taskType')}
        />
        <SelectField
          label={say('task.who')}
          none={say('task.whoNone')}
          choices={leads ? people : people.filter(({ value }) => value === String(me.user.id))}
          {...form.field('assignedToTourUserId')}
        />
        <TimeField label={say('task.due')} step={30} {...form.field('dueAt')} />
        <CheckField label={say('task.urgent')} {...form.field('isUrgent')} />
        <TextArea label={say('task.notes')} {...form.field('notes')} />
        <TextArea label={say('task.checklist')} help={say('task.checklistHelp')} {...form.field('checklist')} />
      </Form>
    </Drawer>
  );
}
