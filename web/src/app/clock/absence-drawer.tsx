import type { Absence, Member } from '@pousada/client';
import { absenceInputFields } from '@pousada/client/fields';
import { Button } from '../../ui/button.tsx';
import { required } from '../../ui/checks.ts';
import { DateRange } from '../../ui/date-range.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { CheckField, SelectField, TextField } from '../../ui/fields.tsx';
import { Form, useForm } from '../../ui/form.tsx';
import type { Range } from '../../ui/range-text.ts';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import { readAgain } from '../queries.ts';
import { useClock } from './clock-context.ts';

interface Values {
  readonly memberId: string;
  readonly kind: Absence['kind'] | '';
  readonly days: Range;
  readonly isHalfDay: boolean;
  readonly note: string;
}

const NONE: Values = { memberId: '', kind: '', days: { from: null, to: null }, isHalfDay: false, note: '' };

interface AbsenceDrawerProps {
  /** The members to choose from. Without them the member signed in asks for their own absence. */
  readonly members?: readonly Member[];
  readonly onClose: () => void;
}

/** The form of an absence, entered by a manager or asked for by a member. */
export function AbsenceDrawer({ members, onClose }: AbsenceDrawerProps) {
  const { say } = useWords();
  const { slug, api, dates, clock } = useClock();
  const isOwn = members === undefined;
  const form = useForm<Values>({
    draft: `clock ${slug} absence${isOwn ? ' own' : ''}`,
    initial: isOwn ? { ...NONE, memberId: String(clock.personId) } : NONE,
    alias: { startsOn: 'days', endsOn: 'days' },
    checks: { memberId: required, kind: required, days: ({ from }) => required(from) },
    save: ({ memberId, kind, days, isHalfDay, note }, options) => {
      const startsOn = days.from ?? '';
      const stretch = { startsOn, endsOn: days.to ?? startsOn };
      const body = {
        memberId: Number(memberId),
        kind: kind as Absence['kind'],
        ...stretch,
        isHalfDay,
        note: note || null,
      };
      return api.createAbsence({ body }, options);
    },
    onSaved: () => {
      onClose();
      offerUndo(say(isOwn ? 'absence.asked' : 'absence.added'));
      void readAgain('absences', 'days', 'bank');
    },
  });
  const title = say(isOwn ? 'absence.ask' : 'absence.new');
  return (
    <Drawer
      label={title}
      title={<h2>{title}</h2>}
      onClose={onClose}
      foot={
        <Button kind="primary" type="submit" form="absence" isBusy={form.isSaving} isSent>
          {say(isOwn ? 'absence.send' : 'absence.add')}
        </Button>
      }
    >
      <Form id="absence" form={form} dates={dates}>
        {members && (
          <SelectField
            label={say('absence.who')}
            none={say('absence.choose')}
            choices={members.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...form.field('memberId')}
          />
        )}
        <SelectField
          label={say('absence.kind')}
          none={say('absence.choose')}
          choices={absenceInputFields.kind.values.map((kind) => ({ value: kind, label: say(`absence.${kind}`) }))}
          {...form.field('kind')}
        />
        <DateRange label={say('absence.days')} dates={dates} unit="day" {...form.field('days')} />
        <CheckField label={say('absence.half')} {...form.field('isHalfDay')} />
        <TextField label={say('absence.note')} maxLength={absenceInputFields.note.maxLength} {...form.field('note')} />
      </Form>
    </Drawer>
  );
}
