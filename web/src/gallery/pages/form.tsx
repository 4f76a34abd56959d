import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { atMost } from '../../ui/checks.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Form, useForm } from '../../ui/form.tsx';
import { Stale } from '../../ui/stale.tsx';
import { TypedConfirm } from '../../ui/typed-confirm.tsx';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { dates } from '../dates.ts';
import type { Page } from '../page.ts';

function Small() {
  const form = useForm({
    initial: { notes: '' },
    checks: { notes: atMost(10) },
    save: async () => undefined,
    onSaved: () => offerUndo('Salvo'),
  });
  return (
    <Form form={form} dates={dates}>
      <TextField {...form.field('notes')} label="Observação" help="Até dez letras" />
      <Button kind="primary" type="submit" isBusy={form.isSaving}>
        Salvar
      </Button>
    </Form>
  );
}

function Both() {
  const [values, setValues] = useState({ notes: 'Berço no quarto' });
  return (
    <Stale
      stale={{
        mine: { notes: 'Berço no quarto' },
        values: { notes: 'Chega de moto' },
        told: 'Ana Souza, hoje às 10:42',
      }}
      values={values}
      facts={{ notes: { label: 'Observação' } }}
      onChoose={(change) => setValues({ ...values, ...change })}
    />
  );
}

function Opened({ isWide }: { isWide: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      {isOpen && (
        <Drawer
          label="Reserva 1043"
          lead="Reserva 1043"
          isWide={isWide}
          onClose={() => setOpen(false)}
          foot={<Button kind="primary">Fazer check-in</Button>}
        >
          <p>Úrsula Medeiros</p>
        </Drawer>
      )}
    </>
  );
}

function Confirm() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="danger" onClick={() => setOpen(true)}>
        Anonimizar
      </Button>
      {isOpen && (
        <TypedConfirm
          title="Anonimizar Úrsula Medeiros"
          word="Úrsula"
          act="Anonimizar"
          onConfirm={async () => undefined}
          onClose={() => setOpen(false)}
        >
          Isto some para sempre.
        </TypedConfirm>
      )}
    </>
  );
}

export const page: Page = {
  title: 'Form, Drawer, TypedConfirm, UndoToast',
  states: {
    'a form with a check': Small,
    'changed by another user meanwhile': Both,
    'a drawer': () => <Opened isWide={false} />,
    'a wide drawer': () => <Opened isWide />,
    'an action that cannot be undone': Confirm,
    'an action with undo': () => (
      <Button onClick={() => offerUndo('Úrsula Medeiros entrou no 101', async () => undefined)}>Mostrar</Button>
    ),
  },
};
