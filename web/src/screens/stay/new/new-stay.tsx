import { useCloseStay } from '../../../app/stay-link.ts';
import { Drawer } from '../../../ui/drawer.tsx';

export function NewStay() {
  return (
    <Drawer label="" onClose={useCloseStay()}>
      {null}
    </Drawer>
  );
}
