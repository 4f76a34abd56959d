import type { Created, MaintenanceOrderDetail } from '@pousada/client';
import { etagOf } from '@pousada/client';
import { maintenanceOrderInputFields } from '@pousada/client/fields';
import { useId } from 'react';
import { roomsOf, useBoard } from '../../app/housekeeping/queries.ts';
import { useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { all, atMost, required } from '../../ui/checks.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { CheckField, SelectField, TextArea, TextField } from '../../ui/fields.tsx';
import { Form, type FormState, useForm } from '../../ui/form.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import { readOrdersAgain } from './acts.ts';
import { Conflicts } from './conflicts.tsx';
import { useChangedBy, useFacts } from './facts.ts';
import css from './maintenance.module.css';
import { useStaff } from './queries.ts';
import { blockOf, bodyOf, type OrderValues, SEVERITIES, UNITS, valuesOf } from './values.ts';

type FieldsProps = { readonly form: FormState<OrderValues> };

/** Start and end of the block of the room, and the bookings it would overlap. */
function BlockFields({ form }: FieldsProps) {
  const { say } = useWords();
  const dates = useDates();
  const { blocksFrom, blocksUntil } = blockOf(form.values, dates);
  const room = form.values.tourResourceId ? Number(form.values.tourResourceId) : null;
  return (
    <>
      <CheckField label={say('mt.blocks')} {...form.field('blocksAvailability')} />
      {form.values.blocksAvailability && (
        <>
          <div className={css.pair}>
            <DateField dates={dates} label={say('mt.blocksFrom')} {...form.field('fromDay')} />
            <TimeField label={say('mt.time')} {...form.field('fromTime')} />
          </div>
          <div className={css.pair}>
            <DateField
              dates={dates}
              label={say('mt.blocksTo')}
              help={say('mt.blocksToHelp')}
              {...form.field('untilDay')}
            />
            <TimeField label={say('mt.time')} {...form.field('untilTime')} />
          </div>
          <Conflicts room={room} from={blocksFrom} to={blocksUntil} />
          <CheckField label={say('mt.needsCleaning')} {...form.field('needsCleaning')} />
        </>
      )}
    </>
  );
}

function SeriesFields({ form }: FieldsProps) {
  const { say } = useWords();
  const dates = useDates();
  return (
    <>
      <DateField dates={dates} label={say('mt.dueAt')} {...form.field('dueDay')} />
      <CheckField label={say('mt.repeats')} {...form.field('repeats')} />
      {form.values.repeats && (
        <div className={css.pair}>
          <NumberField label={say('mt.every')} min={1} max={365} {...form.field('everyCount')} />
          <SelectField
            label={say('mt.everyUnit')}
            choices={UNITS.map((value) => ({ value, label: say(`mt.unit.${value}`) }))}
            {...form.field('everyUnit')}
          />
        </div>
      )}
    </>
  );
}

function OrderFields({ form }: FieldsProps) {
  const { say } = useWords();
  const { data: board } = useBoard();
  const { data: staff } = useStaff();
  const rooms = board ? roomsOf(board).map(({ id, code }) => ({ value: String(id), label: code })) : [];
  const zones = board?.zones.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  return (
    <>
      <TextField
        label={say('mt.title')}
        maxLength={maintenanceOrderInputFields.title.maxLength}
        {...form.field('title')}
      />
      <div className={css.pair}>
        <SelectField label={say('mt.room')} none={say('mt.none')} choices={rooms} {...form.field('tourResourceId')} />
        <SelectField
          label={say('mt.zone')}
          none={say('mt.none')}
          choices={zones}
          {...form.field('tourResourceZoneId')}
        />
      </div>
      <div className={css.pair}>
        <SelectField
          label={say('mt.severity')}
          choices={SEVERITIES.map((value) => ({ value, label: say(`repair.${value}`) }))}
          {...form.field('severity')}
        />
        <SelectField
          label={say('mt.who')}
          none={say('mt.nobody')}
          choices={staff?.map(({ value, label }) => ({ value: String(value), label })) ?? []}
          {...form.field('assignedToTourUserId')}
        />
      </div>
      <TextArea label={say('mt.description')} {...form.field('description')} />
      <BlockFields form={form} />
      <SeriesFields form={form} />
    </>
  );
}

interface OrderFormProps {
  /** The order to change; absent for a new one. */
  readonly order?: MaintenanceOrderDetail;
  readonly onDone: () => void;
}

/** Form of a new or an existing order. */
export function OrderForm({ order, onDone }: OrderFormProps) {
  const { say } = useWords();
  const { slug, api } = useHouse();
  const dates = useDates();
  const id = useId();
  const facts = useFacts();
  const changedBy = useChangedBy();
  const form = useForm<OrderValues, Created | undefined>({
    draft: `${slug} order ${order?.id ?? 'new'}`,
    place: 'order',
    initial: valuesOf(order, dates),
    etag: order && etagOf(order),
    alias: { blocksUntil: 'untilDay', blocksFrom: 'fromDay', dueAt: 'dueDay', every: 'everyCount' },
    checks: { title: all<string>(required, atMost(maintenanceOrderInputFields.title.maxLength)) },
    save: async (values, options) => {
      const body = bodyOf(values, dates);
      if (!order) return api.createMaintenanceOrder({ body }, options);
      await api.updateMaintenanceOrder({ id: order.id, body }, options);
      return undefined;
    },
    reread: order
      ? async () => {
          const now = await api.getMaintenanceOrder({ id: order.id });
          return { values: valuesOf(now, dates), etag: etagOf(now), told: await changedBy(now) };
        }
      : undefined,
    onSaved: (made, { title }) => {
      if (made)
        offerUndo(say('mt.created', { title }), () =>
          api.deleteMaintenanceOrder({ id: made.id }).then(readOrdersAgain),
        );
      else offerUndo(say('mt.saved'));
      void readOrdersAgain();
      onDone();
    },
  });
  const title = order ? say('mt.number', { n: order.id }) : say('mt.new');
  return (
    <Drawer
      label={title}
      title={<h2>{title}</h2>}
      onClose={onDone}
      foot={
        <Button kind="primary" type="submit" form={id} isSent isBusy={form.isSaving}>
          {order ? say('mt.save') : say('mt.create')}
          <kbd>Ctrl Enter</kbd>
        </Button>
      }
    >
      <Form id={id} form={form} dates={dates} facts={facts} className={css.form}>
        <OrderFields form={form} />
      </Form>
    </Drawer>
  );
}
