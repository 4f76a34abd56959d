import type { Example } from '../src/http/openapi/operation.ts';

/** Stored examples by operation, each with the day of its recording. */
export type StoredExamples = Readonly<Record<string, Example & { readonly at: string }>>;

/** Fixed stand-ins for random values, by field name. */
const STAND_INS: Readonly<Record<string, string | number>> = {
  token: 'kX4T0n2m0o7mVwRkTBv0oX4xPZpXb3q1c8d0nQn9V1E',
  tokenHeader: '5f0c9c1e-6f0a-4c3e-9d53-2b1f0f6c7a11',
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw3h8Kn0mVZ1k=',
  messageId: '3c0f9a52-7d0e-4f7b-9b07-51f3a6f0d2aa',
  hash: '9b2f6d3e-7c41-4c52-8e0a-1d5a4f7b6c22',
  requestId: '0d9f4c7e-1f5e-4c55-9a6e-0f7f6f1f2a10',
  xid: '7421',
  durationMs: 21,
  statement:
    '["punch",1,2,"in","2026-11-14T11:58:00.000000Z","2026-11-14T11:58:00.000000Z",null,"web",false,null,"2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae"]',
};
/** The hash of a receipt differs in each run. */
const SHA256 = /^[0-9a-f]{64}$/;
const SOME_SHA256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
/** Fields that hold a generated password, in a reply or sent back. */
const PASSWORDS = new Set(['password', 'current']);
const TEMPORARY_PASSWORD = /^[A-Za-z0-9]{16}$/;

/** Stand-ins for a second factor: its secret, its URI, a recovery code, six digits. */
const SOME_FACTOR = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const FACTORS: readonly (readonly [RegExp, string])[] = [
  [/^[A-Z2-7]{32}$/, SOME_FACTOR],
  [/(?<=^otpauth:.*secret=)[A-Z2-7]{32}/, SOME_FACTOR],
  [/^(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}$/, 'MFRG-GZDF-MZTW-Q2LK'],
];

function presentableText(text: string, name: string): string {
  if (name === 'code' && /^\d{6}$/.test(text)) return '492039';
  // A position of the feed; the position of a punch is no text.
  if (name === 'position') return '7421.0';
  return FACTORS.reduce((told, [pattern, standIn]) => told.replace(pattern, standIn), text);
}

/** The value with stand-ins for secret and random parts. */
export function presentable(value: unknown, name = ''): unknown {
  if (PASSWORDS.has(name) && TEMPORARY_PASSWORD.test(String(value))) return 'n5vQkR3yTqWz8xHm';
  if (SHA256.test(String(value))) return SOME_SHA256;
  if (typeof value === 'string' && presentableText(value, name) !== value) return presentableText(value, name);
  if (value !== null && STAND_INS[name] !== undefined && value !== SOME_FACTOR) return STAND_INS[name];
  if (Array.isArray(value)) return value.map((one) => presentable(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, presentable(one, key)]));
}

const DAY = 86_400_000;
/** The range of dates that the story cannot choose: a month before and after last week. */
const NEAR = 50 * DAY;
const MOMENT = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2}))?$/;
const DAY_NUMBER = /^(20\d{2})(\d{2})(\d{2})$/;

/** The time that a value denotes: a timestamp, a date, or the number of a day. */
function timeIn(value: unknown): number {
  const text = String(value);
  if (typeof value === 'number') return Date.parse(text.replace(DAY_NUMBER, '$1-$2-$3'));
  return MOMENT.test(text) ? Date.parse(text) : Number.NaN;
}

const isNear = (value: unknown, present: number): boolean => Math.abs(timeIn(value) - present) < NEAR;

/** Whether two recordings are the same but for present times. */
export function tellTheSame(kept: unknown, told: unknown, keptAt: number, toldAt: number): boolean {
  if (Object.is(kept, told)) return true;
  if (typeof kept !== typeof told) return false;
  if (typeof kept !== 'object' || kept === null || told === null) return isNear(kept, keptAt) && isNear(told, toldAt);
  const [left, right] = [Object.entries(kept), Object.entries(told as object)];
  return (
    left.length === right.length &&
    left.every(([key, one], index) => right[index]![0] === key && tellTheSame(one, right[index]![1], keptAt, toldAt))
  );
}

/** The recordings to store: the old one where the new one is the same, so that files change only for a reason. */
export function keep(
  old: StoredExamples,
  told: ReadonlyMap<string, Example>,
  now: Date,
): { kept: StoredExamples; changed: string[] } {
  const at = now.toISOString().slice(0, 10);
  const fresh = [...told].map(([name, example]) => [name, { at, ...(presentable(example) as Example) }] as const);
  const isSame = (name: string, { at: _, ...example }: StoredExamples[string]): boolean => {
    if (!old[name]) return false;
    const { at: keptAt, ...kept } = old[name];
    return tellTheSame(kept, example, Date.parse(keptAt), now.getTime());
  };
  const changed = fresh.filter(([name, example]) => !isSame(name, example)).map(([name]) => name);
  const kept = fresh.map(([name, example]) => [name, changed.includes(name) ? example : old[name]!] as const);
  const gone = Object.keys(old).filter((name) => !told.has(name));
  return { kept: Object.fromEntries(kept.toSorted(([a], [b]) => (a < b ? -1 : 1))), changed: [...changed, ...gone] };
}
