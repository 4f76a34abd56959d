/** The order of two moments, either of which may be missing: what has no hour comes last. For `sort`. */
export function byTime(a: string | null | undefined, b: string | null | undefined): number {
  if (!a || !b) return Number(!a) - Number(!b);
  return Date.parse(a) - Date.parse(b);
}
