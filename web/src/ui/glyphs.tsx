import type { BoardOrder, HousekeepingState } from '@pousada/client';
import type { ReactNode } from 'react';
import { useWords, type Words } from '../words/words.ts';
import { IconAlertOctagon, IconAlertTriangle, IconInfoCircle } from './icons.ts';

/** The one definition of how states and severities look: by shape first, then by word or letter, by colour last. */

const STATES: Readonly<Record<HousekeepingState, ReactNode>> = {
  dirty: (
    <circle cx="8" cy="8" r="5.75" fill="none" stroke="var(--amber-fill)" strokeWidth="2" strokeDasharray="2.6 2" />
  ),
  cleaning: (
    <>
      <circle cx="8" cy="8" r="6" fill="none" stroke="var(--blue-fill)" strokeWidth="2" />
      <path d="M8 4.4a3.6 3.6 0 0 1 0 7.2z" fill="var(--blue-fill)" />
    </>
  ),
  clean: (
    <>
      <circle cx="8" cy="8" r="6" fill="none" stroke="var(--green-fill)" strokeWidth="2" />
      <circle cx="8" cy="8" r="3.4" fill="var(--green-fill)" />
    </>
  ),
  inspected: (
    <>
      <circle cx="8" cy="8" r="7" fill="var(--accent)" />
      <path
        d="M5 8.2l2.1 2.1 4-4.4"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  out_of_service: (
    <>
      <rect x="1.5" y="1.5" width="13" height="13" rx="3.5" fill="var(--grey-fill)" />
      <path d="M5 11l6-6" stroke="var(--surface)" strokeWidth="2" strokeLinecap="round" />
    </>
  ),
};

interface Drawn {
  readonly size?: number;
  /** The same is written beside it, so it has no accessible name. */
  readonly isSilent?: boolean;
}

function Glyph({ label, size = 14, isSilent = false, children }: Drawn & { label: string; children: ReactNode }) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" role="img" aria-label={label} aria-hidden={isSilent}>
      {children}
    </svg>
  );
}

/** Housekeeping state of a room: a ring that fills as the work proceeds. */
export function StateGlyph({ state, ...drawn }: Drawn & { state: HousekeepingState }) {
  const { say } = useWords();
  return (
    <Glyph label={say(`state.${state}`)} {...drawn}>
      {STATES[state]}
    </Glyph>
  );
}

const BARS = [
  { x: 2, y: 9, height: 5 },
  { x: 6.4, y: 6, height: 8 },
  { x: 10.8, y: 3, height: 11 },
];
const HEIGHTS = { low: 1, normal: 2, high: 3 } as const;

/** Severity of a fault: one, two or three rising bars, and an exclamation mark for critical. */
export function SeverityGlyph({ severity, ...drawn }: Drawn & { severity: BoardOrder['severity'] }) {
  const { say } = useWords();
  const label = say(`repair.${severity}`);
  if (severity === 'critical')
    return (
      <Glyph label={label} {...drawn}>
        <rect x="1" y="1" width="14" height="14" rx="4" fill="var(--red-fill)" />
        <path d="M8 4.4v4.2M8 11.4v.1" stroke="var(--surface)" strokeWidth="2" strokeLinecap="round" />
      </Glyph>
    );
  const colour = severity === 'high' ? 'var(--amber-fill)' : 'var(--blue-fill)';
  return (
    <Glyph label={label} {...drawn}>
      {BARS.map((bar, n) => (
        <rect key={bar.x} {...bar} width="3" rx="1" fill={n < HEIGHTS[severity] ? colour : 'var(--line-strong)'} />
      ))}
    </Glyph>
  );
}

const PREFERENCES = { info: IconInfoCircle, warning: IconAlertTriangle, critical: IconAlertOctagon } as const;

/** Severity of a preference. */
export function PreferenceIcon({ severity, size = 14 }: { severity: keyof typeof PREFERENCES; size?: number }) {
  const Icon = PREFERENCES[severity];
  return <Icon size={size} stroke={1.75} aria-hidden />;
}

/** Name of a kind of preference. Kinds of the house's own are shown as written. */
export const preferenceKind = ({ find }: Words, kind: string): string => find(`preference.${kind}`) ?? kind;
