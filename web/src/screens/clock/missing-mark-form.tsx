import { manualEntryInputFields } from '@pousada/client/fields';
import { useClock } from '../../app/clock/clock-context.ts';
import { readAgain } from '../../app/queries.ts';
import { Button } from '../../ui/button.tsx';
import { all, atMost, required } from '../../ui/checks.ts';
import { addDays } from '../../ui/dates.ts';
import { CheckField, TextField } from '../../ui/fields.tsx';
import { Form, useForm } from '../../ui/form.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import css from './clock.module.css';

interface MissingMarkFormProps {
  readonly date: string;
  /** Time to start with, such as that of a refused punch. */
  readonly at?: string | undefined;
  /** A mark of a night shift may lie on the next morning. */
  readonly mayBeNext: boolean;
}

/** Adds a missing mark with its reason. The existing marks do not change. */
export function MissingMarkForm({ date, at = '', mayBeNext }: MissingMarkFormProps) {
  const { say } = useWords();
  const { slug, api, dates } = useClock();
  const form = useForm({
    draft: `clock ${slug} mend ${date}`,
    initial: { at, isNext: false, reason: '' },
    alias: { punchedAt: 'at' },
    checks: { at: required, reason: all(required, atMost(manualEntryInputFields.reason.maxLength)) },
    save: (values, options) => {
      const day = values.isNext ? addDays(date, 1) : date;
      const body = { punchedAt: dates.instant(day, values.at), reason: values.reason.trim() };
      return api.createManualEntry({ body }, options);
    },
    onSaved: async (_, values) => {
      form.restart({ at: '', isNext: false, reason: '' });
      offerUndo(say('clock.mended', { t: values.at }));
      await readAgain('punches', 'manual-entries', 'days', 'bank');
    },
  });
  return (
    <section className={css.mend}>
      <h3>{say('clock.addMark')}</h3>
      <Form form={form} dates={dates}>
        <div className={css.pair}>
          <TimeField label={say('clock.markTime')} {...form.field('at')} />
          {mayBeNext && (
            <CheckField
              label={say('clock.nextMorning', { day: dates.short(addDays(date, 1)) })}
              {...form.field('isNext')}
            />
          )}
        </div>
        <TextField
          label={say('clock.reason')}
          help={say('clock.reasonHelp')}
          maxLength={manualEntryInputFields.reason.maxLength}
          {...form.field('reason')}
        />
        <Button kind="primary" type="submit" className={css.wideAct} isBusy={form.isSaving} isSent>
          {say('clock.addMark')}
        </Button>
      </Form>
    </section>
  );
}
