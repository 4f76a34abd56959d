import { useCan } from '../../app/session/house-context.ts';
import { Button } from '../../ui/button.tsx';
import { InHouse } from '../house.tsx';
import type { Page } from '../page.ts';

/** Actions without permission are absent; actions that are impossible now are there, with the reason. */
function CheckIn({ why }: { why?: string }) {
  return useCan('reservation.check_in') ? (
    <Button kind="primary" why={why}>
      Fazer check-in
    </Button>
  ) : (
    <p>Nada: quem não pode não vê o botão.</p>
  );
}

const MAY = ['reservation.check_in'];

export const page: Page = {
  title: 'Can',
  states: {
    'with the permission': () => (
      <InHouse may={MAY}>
        <CheckIn />
      </InHouse>
    ),
    'without the permission': () => (
      <InHouse>
        <CheckIn />
      </InHouse>
    ),
    'with the permission, disabled': () => (
      <InHouse may={MAY}>
        <CheckIn why="Quarto 113 ainda ocupado." />
      </InHouse>
    ),
    'with the permission, without a network': () => (
      <InHouse may={MAY}>
        <Button isSent>Fazer check-out</Button>
      </InHouse>
    ),
  },
};
