import { Button } from '../../ui/button.tsx';
import { IconPlus } from '../../ui/icons.ts';
import type { Page } from '../page.ts';

const KINDS = ['primary', 'plain', 'quiet', 'danger', 'link'] as const;

export const page: Page = {
  title: 'Button',
  states: {
    kinds: () => KINDS.map((kind) => <Button key={kind} kind={kind}>{`Fazer check-in (${kind})`}</Button>),
    sizes: () =>
      (['sm', 'md', 'lg'] as const).map((size) => (
        <Button key={size} size={size}>
          {size}
        </Button>
      )),
    'an icon only': () => (
      <Button isIcon aria-label="Incluir">
        <IconPlus size={16} stroke={1.75} aria-hidden />
      </Button>
    ),
    busy: () => <Button isBusy>Salvar</Button>,
    'disabled, with its reason': () => <Button why="Está na casa até quarta.">Anonimizar</Button>,
    'disabled without a network': () => <Button isSent>Check-in</Button>,
  },
};
