/** A span of time; without an end it goes on until further notice. */
export interface Span {
  readonly startsAt: string;
  readonly endsAt: string | null;
}

const millis = (instant: string): number => Temporal.Instant.from(instant).epochMilliseconds;
const endOf = ({ endsAt }: Span): number => (endsAt === null ? Number.POSITIVE_INFINITY : millis(endsAt));

/** True if two spans, each kept `apart` minutes from the other, share a moment. */
export const overlap = (a: Span, b: Span, apart = 0): boolean =>
  millis(a.startsAt) < endOf(b) + apart * 60_000 && millis(b.startsAt) < endOf(a) + apart * 60_000;

export const contains = (outer: Span, inner: Span): boolean =>
  millis(outer.startsAt) <= millis(inner.startsAt) && endOf(outer) >= endOf(inner);

/** The fewest spans that cover the same time, in order; spans closer than `apart` minutes are merged. */
export function mergeSpans(spans: readonly Span[], apart = 0): Span[] {
  const merged: Span[] = [];
  for (const span of spans.toSorted((a, b) => millis(a.startsAt) - millis(b.startsAt))) {
    const last = merged.at(-1);
    const touches = last && millis(span.startsAt) < endOf(last) + Math.max(apart * 60_000, 1);
    if (!touches) merged.push(span);
    else if (endOf(span) > endOf(last)) merged[merged.length - 1] = { startsAt: last.startsAt, endsAt: span.endsAt };
  }
  return merged;
}
