const BROWSERS = [
  ['Edge', /\bEdg\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\bFirefox\//],
  ['Chrome', /\b(?:Headless)?Chrom(?:e|ium)\//],
  ['Safari', /\bSafari\//],
] as const;
const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** `Chrome, Android`: readable name of the device of a session; null if unknown. */
export function deviceOf(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const found = [BROWSERS, SYSTEMS].map((names) => names.find(([, pattern]) => pattern.test(userAgent))?.[0]);
  return found.filter(Boolean).join(', ') || userAgent.slice(0, 40);
}
