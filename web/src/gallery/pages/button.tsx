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
    'only an icon': () => (
      <Button isIcon aria-label="Incluir">
        <IconPlus size={16} stroke={1.75} aria-hidden />
      </Button>
    ),
    'under way': () => <Button isBusy>Salvar</Button>,
    'not now, with its reason': () => <Button why="Está na casa até quarta.">Anonimizar</Button>,
    'not without a network': () => <Button isSent>Check-in</Button>,
  },
};
