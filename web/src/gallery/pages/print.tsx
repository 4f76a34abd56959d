import { useCallback, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { PrintFacts, PrintSheet } from '../../ui/print-sheet.tsx';
import { dates } from '../dates.ts';
import type { Page } from '../page.ts';

const facts = (
  <PrintFacts
    facts={[
      ['Reserva', '1043'],
      ['Quarto', '113'],
      ['Chegada', '15 de novembro'],
    ]}
  />
);

function Printed({ pages, act }: { pages: number; act: string }) {
  const [isPrinting, setPrinting] = useState(false);
  const done = useCallback(() => setPrinting(false), []);
  return (
    <>
      <Button onClick={() => setPrinting(true)}>{act}</Button>
      {isPrinting && (
        <PrintSheet
          house="Pousada do Sol"
          dates={dates}
          pages={Array.from({ length: pages }, () => facts)}
          onDone={done}
        />
      )}
    </>
  );
}

export const page: Page = {
  title: 'PrintSheet',
  states: {
    'facts at the head of a page': () => facts,
    'one page': () => <Printed pages={1} act="Imprimir uma" />,
    'two pages': () => <Printed pages={2} act="Imprimir duas" />,
    'nothing to print': () => <Button why="Ninguém reservou ainda.">Imprimir</Button>,
  },
};
