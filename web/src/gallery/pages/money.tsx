import { useState } from 'react';
import { HoldButton } from '../../ui/hold-button.tsx';
import { LoadBar } from '../../ui/load-bar.tsx';
import { Money } from '../../ui/money.ts';
import { MoneyInput } from '../../ui/money-input.tsx';
import { offerUndo } from '../../ui/undo-toast.tsx';
import type { Page } from '../page.ts';

const money = new Money('BRL', 'pt-BR');

function Amount({ isLarge = false, error }: { isLarge?: boolean; error?: string }) {
  const [cents, setCents] = useState(12_345);
  return <MoneyInput label="Valor" money={money} value={cents} onChange={setCents} isLarge={isLarge} error={error} />;
}

const hold = (why?: string) => (
  <HoldButton
    kind="danger"
    why={why}
    onHeld={() => offerUndo('Caixa fechado')}
    onPressed={() => offerUndo('Pelo teclado: pergunta por escrito')}
    onTooShort={() => offerUndo('Segure até o fim')}
  >
    Fechar com falta de R$ 12,00
  </HoldButton>
);

export const page: Page = {
  title: 'MoneyInput, HoldButton, LoadBar',
  states: {
    'fills from the right': () => <Amount />,
    large: () => <Amount isLarge />,
    refused: () => <Amount error="Digite o valor." />,
    'to be held': () => hold(),
    'disabled, with its reason': () => hold('Conte ao menos uma nota ou moeda.'),
    'a load, within the shift, over it, and without one': () => (
      <>
        <LoadBar minutes={260} of={480}>
          4 h 20 de 8 h
        </LoadBar>
        <LoadBar minutes={530} of={480}>
          8 h 50 de 8 h
        </LoadBar>
        <LoadBar minutes={40} of={null}>
          40 min, fora do turno
        </LoadBar>
      </>
    ),
  },
};
