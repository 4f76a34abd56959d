/** Compares two moments for `sort`; a missing one comes last. */
export function byTime(a: string | null | undefined, b: string | null | undefined): number {
  if (!a || !b) return Number(!a) - Number(!b);
  return Date.parse(a) - Date.parse(b);
}
