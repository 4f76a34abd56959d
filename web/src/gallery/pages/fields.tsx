import { useState } from 'react';
import { DateField } from '../../ui/date-field.tsx';
import { DateRange } from '../../ui/date-range.tsx';
import { CheckField, SelectField, TextArea, TextField } from '../../ui/fields.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import type { Range } from '../../ui/range-text.ts';
import { TimeField } from '../../ui/time-field.tsx';
import { dates } from '../dates.ts';
import type { Page } from '../page.ts';

const CHOICES = [
  { value: 'person', label: 'Pessoa' },
  { value: 'company', label: 'Empresa' },
] as const;

function Text({ error }: { error?: string }) {
  const [value, setValue] = useState('Úrsula Medeiros');
  return <TextField label="Nome" help="Como no documento" value={value} onChange={setValue} error={error} />;
}

function Others() {
  const [text, setText] = useState('');
  const [number, setNumber] = useState<number | null>(2);
  const [time, setTime] = useState('14:00');
  const [kind, setKind] = useState<'person' | 'company' | ''>('person');
  const [isOn, setOn] = useState(true);
  return (
    <>
      <TextArea label="Observação" aside="opcional" value={text} onChange={setText} />
      <NumberField label="Pessoas" min={1} value={number} onChange={setNumber} />
      <TimeField label="Chega às" step={60} value={time} onChange={setTime} />
      <SelectField label="Tipo" choices={CHOICES} value={kind} onChange={setKind} />
      <CheckField label="Aceita novidades" value={isOn} onChange={setOn} />
    </>
  );
}

function Days({ unit }: { unit: 'night' | 'day' }) {
  const [days, setDays] = useState<Range>({ from: '2026-11-15', to: '2026-11-18' });
  return <DateRange label="Quando" dates={dates} unit={unit} value={days} onChange={setDays} />;
}

function Day({ isPast }: { isPast: boolean }) {
  const [day, setDay] = useState(isPast ? '1949-03-25' : '2026-11-18');
  return <DateField label="Dia" dates={dates} isPast={isPast} value={day} onChange={setDay} />;
}

export const page: Page = {
  title: 'Fields, DateRange, DateField',
  states: {
    text: () => <Text />,
    wrong: () => <Text error="Preencha o nome." />,
    others: Others,
    nights: () => <Days unit="night" />,
    days: () => <Days unit="day" />,
    'a day': () => <Day isPast={false} />,
    'a birthday': () => <Day isPast />,
  },
};
