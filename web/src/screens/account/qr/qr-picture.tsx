import { useMemo } from 'react';
import { qrOf } from './qr.ts';
import css from './qr-picture.module.css';

/** Quiet zone in modules, which scanners need to find the code. */
const QUIET_ZONE_MODULES = 4;

/** The dark runs of all rows as one path. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) =>
      [...row.map(Number).join('').matchAll(/1+/g)].map(
        ({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
      ),
    )
    .join('');

/** QR code of a text. Always dark on white, even in dark mode, because scanners expect it. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const rows = useMemo(() => qrOf(text), [text]);
  const size = rows.length + 2 * QUIET_ZONE_MODULES;
  return (
    <svg
      className={css.code}
      viewBox={`${-QUIET_ZONE_MODULES} ${-QUIET_ZONE_MODULES} ${size} ${size}`}
      role="img"
      aria-label={label}
    >
      <path d={pathOf(rows)} />
    </svg>
  );
}
