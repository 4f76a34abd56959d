import type { CSSProperties, ReactNode } from 'react';
import { useWords } from '../words/words.ts';
import css from './chips.module.css';
import { PreferenceIcon, StateGlyph } from './glyphs.tsx';
import {
  IconArrowDownLeft,
  IconArrowUpRight,
  IconCalendar,
  IconClock,
  IconDoorExit,
  IconKey,
  IconLock,
  IconTool,
  IconUserOff,
  IconX,
} from './icons.ts';
import { initialsOf } from './names.ts';
import type { StayState } from './stay-state.ts';

type Colour = 'grey' | 'blue' | 'green' | 'amber' | 'red' | 'teal' | 'violet' | 'line';

export function Chip({ colour = 'grey', children }: { colour?: Colour; children: ReactNode }) {
  return <span className={`${css.chip} ${colour === 'grey' ? '' : css[colour]}`}>{children}</span>;
}

const STATUSES = {
  confirmed: ['blue', IconCalendar],
  arrives: ['blue', IconArrowDownLeft],
  overdue: ['amber', IconClock],
  checked_in: ['teal', IconKey],
  leaves: ['teal', IconArrowUpRight],
  checked_out: ['grey', IconDoorExit],
  cancelled: ['grey', IconX],
  no_show: ['grey', IconUserOff],
  hold: ['violet', IconClock],
  internal: ['grey', IconLock],
  maintenance: ['amber', IconTool],
} as const satisfies Record<StayState | 'hold' | 'internal' | 'maintenance', unknown>;

/** State of a stay. `words` replaces the standard word, for instance by the room. */
export function StatusChip({ status, words }: { status: keyof typeof STATUSES; words?: string }) {
  const { say } = useWords();
  const [colour, Icon] = STATUSES[status];
  return (
    <Chip colour={colour}>
      <Icon size={14} stroke={1.75} aria-hidden />
      {words ?? say(`status.${status}`)}
    </Chip>
  );
}

export function StateChip({ state }: { state: Parameters<typeof StateGlyph>[0]['state'] }) {
  const { say } = useWords();
  return (
    <Chip colour="line">
      <StateGlyph state={state} isSilent size={13} />
      {say(`state.${state}`)}
    </Chip>
  );
}

const WEIGHTS = { info: 'grey', warning: 'amber', critical: 'red' } as const;

export function SeverityChip({ severity }: { severity: keyof typeof WEIGHTS }) {
  const { say } = useWords();
  return (
    <Chip colour={WEIGHTS[severity]}>
      <PreferenceIcon severity={severity} />
      {say(`severity.${severity}`)}
    </Chip>
  );
}

/** A tag of the house. Its colour is a dot beside neutral text, so that any colour is readable. */
export function TagChip({ name, color, children }: { name: string; color: string | null; children?: ReactNode }) {
  return (
    <span className={css.tag}>
      <span className={css.dot} style={{ background: color ?? 'var(--control)' }} />
      {name}
      {children}
    </span>
  );
}

interface Portrait {
  readonly name: string;
  readonly size?: number;
  readonly isGrey?: boolean;
}

export function Avatar({ name, size = 26, isGrey = false }: Portrait) {
  const style: CSSProperties = { width: size, height: size, fontSize: Math.max(11, Math.round(size / 2.9)) };
  return (
    <span
      className={`${css.avatar} ${isGrey ? css.grey : ''}`}
      style={style}
      data-initials={initialsOf(name)}
      aria-hidden
    />
  );
}
