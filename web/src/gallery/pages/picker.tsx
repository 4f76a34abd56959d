import { useState } from 'react';
import { Picker } from '../../ui/picker.tsx';
import type { Page } from '../page.ts';

const PEOPLE = [
  { id: 1, name: 'Úrsula Medeiros', phone: '+55 71 99814-0001' },
  { id: 2, name: 'Otávio Tanaka', phone: '+55 11 98888-0002' },
];
type Person = (typeof PEOPLE)[number];

function Guest({ chosen, error, isEmpty = false }: { chosen?: Person; error?: string; isEmpty?: boolean }) {
  const [value, setValue] = useState<Person | null>(chosen ?? null);
  return (
    <Picker<Person>
      label="Hóspede"
      value={value}
      onChange={setValue}
      error={error}
      recent={isEmpty ? [] : PEOPLE}
      find={async (q) => (isEmpty ? [] : PEOPLE.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase())))}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      lineOf={({ phone }) => phone}
      create={{ label: (name) => `Incluir ${name}`, onCreate: () => undefined }}
    />
  );
}

export const page: Page = {
  title: 'Picker',
  states: {
    'recent first': () => <Guest />,
    chosen: () => <Guest chosen={PEOPLE[0]!} />,
    refused: () => <Guest chosen={PEOPLE[1]!} error="Otávio tem a etiqueta “Bloqueado”, que não aceita reservas." />,
    'nothing found, with a button to create': () => <Guest isEmpty />,
  },
};
