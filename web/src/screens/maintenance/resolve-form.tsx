import type { MaintenanceOrderDetail } from '@pousada/client';
import { useId, useRef } from 'react';
import { useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { useMoney } from '../../app/use-money.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, TextArea } from '../../ui/fields.tsx';
import { Form, useForm } from '../../ui/form.tsx';
import { amountOf } from '../../ui/money.ts';
import { MoneyInput } from '../../ui/money-input.tsx';
import { useWords } from '../../words/words.ts';
import type { OrderActs } from './acts.ts';
import css from './maintenance.module.css';

interface ResolveFormProps {
  readonly order: MaintenanceOrderDetail;
  readonly acts: OrderActs;
  readonly onDone: () => void;
}

/** Resolves an order: the work done, its cost, and whether the room needs cleaning. */
export function ResolveForm({ order, acts, onDone }: ResolveFormProps) {
  const { say } = useWords();
  const { slug, api } = useHouse();
  const dates = useDates();
  const money = useMoney();
  const title = useId();
  const unit = order.toursResource?.code;
  // The comment is posted once, however often the rest is retried.
  const written = useRef('');
  const form = useForm({
    initial: { done: '', cost: Math.round((order.costAmount ?? 0) * 100), isDirty: true },
    place: 'order',
    draft: `${slug} order ${order.id} resolve`,
    save: async ({ done, cost, isDirty }, { idempotencyKey }) => {
      const text = done.trim();
      if (text && written.current !== text)
        await api.createMaintenanceOrderComment({ id: order.id, body: { text } }, { idempotencyKey });
      written.current = text;
      await acts.resolve(order, {
        costAmount: cost === 0 ? null : amountOf(cost),
        needsCleaning: Boolean(unit) && isDirty,
      });
    },
    onSaved: onDone,
  });
  return (
    <section className={css.resolve} aria-labelledby={title}>
      <h3 id={title}>{say('mt.resolve')}</h3>
      <Form form={form} dates={dates} className={css.form}>
        <TextArea label={say('mt.resolveTitle')} {...form.field('done')} />
        <MoneyInput label={say('mt.resolveCost')} money={money} {...form.field('cost')} />
        {unit && (
          <fieldset className={css.plain}>
            <legend>{say('mt.resolveClean')}</legend>
            <CheckField label={say('mt.resolveCleanYes')} {...form.field('isDirty')} />
          </fieldset>
        )}
        {unit && order.blocksAvailability && <p className={css.quiet}>{say('mt.releases', { unit })}</p>}
        <div className={css.acts}>
          <Button kind="primary" type="submit" isSent isBusy={form.isSaving}>
            {say('mt.resolveAct')}
          </Button>
          <Button kind="quiet" onClick={() => form.leave(onDone)}>
            {say('common.back')}
          </Button>
        </div>
      </Form>
    </section>
  );
}
