import { PousadaError } from '@pousada/client';
import { Button } from '../../ui/button.tsx';
import { Bone, CriticalBand, Empty, Failed } from '../../ui/states.tsx';
import type { Page } from '../page.ts';

export const page: Page = {
  title: 'CriticalBand, Loading, Empty, Failed',
  states: {
    'a critical alert': () => <CriticalBand title="Crítica: Glúten." aside="Ana, hoje 10:42" />,
    'the same on the page of the guest': () => (
      <CriticalBand isLarge title="Crítica: Amendoim.">
        A cozinha ainda não foi avisada.
      </CriticalBand>
    ),
    loading: () => <Bone width={320} height={28} />,
    empty: () => <Empty act={<Button size="sm">Incluir hóspede</Button>}>Aqui ficam os hóspedes.</Empty>,
    failed: () => (
      <Failed
        error={new PousadaError('listCustomers', 'No answer', { status: 0, code: 'INTERNAL' })}
        onRetry={() => undefined}
      />
    ),
  },
};
