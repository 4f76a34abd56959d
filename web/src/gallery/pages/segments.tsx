import { useState } from 'react';
import { Segments } from '../../ui/segments.tsx';
import type { Page } from '../page.ts';

function Choice({ options }: { options: readonly (readonly [string, string])[] }) {
  const [value, setValue] = useState(options[0]![0]);
  return <Segments label="O que se vê" value={value} options={options} onChoose={setValue} />;
}

export const page: Page = {
  title: 'Segments',
  states: {
    'one of two': () => (
      <Choice
        options={[
          ['day', 'Dia'],
          ['week', 'Semana'],
        ]}
      />
    ),
    'one of three': () => (
      <Choice
        options={[
          ['person', 'Por pessoa'],
          ['zone', 'Por zona'],
          ['list', 'Lista'],
        ]}
      />
    ),
    'one of four': () => (
      <Choice
        options={[
          ['day', 'Dia'],
          ['week', 'Semana'],
          ['fortnight', 'Quinzena'],
          ['month', 'Mês'],
        ]}
      />
    ),
    'with counts': () => (
      <Choice
        options={[
          ['open', 'Abertas 7'],
          ['in_progress', 'Em andamento 2'],
          ['resolved', 'Resolvidas'],
        ]}
      />
    ),
  },
};
