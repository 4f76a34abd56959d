import { useMemo } from 'react';
import { qrOf } from './qr.ts';
import css from './qr-picture.module.css';

/** The light modules around a code, by which it is found. */
const MARGIN = 4;

/** Each row's dark stretches, as one path. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) =>
      [...row.map(Number).join('').matchAll(/1+/g)].map(
        ({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
      ),
    )
    .join('');

/** A text for a camera: dark on white in either scheme, since that is what cameras read. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const rows = useMemo(() => qrOf(text), [text]);
  const size = rows.length + 2 * MARGIN;
  return (
    <svg className={css.code} viewBox={`${-MARGIN} ${-MARGIN} ${size} ${size}`} role="img" aria-label={label}>
      <path d={pathOf(rows)} />
    </svg>
  );
}
