import type { PousadaError } from '@pousada/client';

export type Problem = PousadaError['errors'][number];

/** Finds the problem of a value before it is sent. It uses the rules of the server, so that both show the same sentence. */
export type Check<T> = (value: T) => { readonly rule: Problem['rule']; readonly meta?: Record<string, unknown> } | null;

export const required: Check<unknown> = (value) =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
    ? { rule: 'required' }
    : null;

export const atMost =
  (limit: number): Check<string> =>
  (value) =>
    [...value].length > limit ? { rule: 'maxLength', meta: { limit } } : null;

const E164 = /^\+[1-9]\d{6,14}$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const email: Check<string> = (value) => (value !== '' && !EMAIL.test(value.trim()) ? { rule: 'email' } : null);

/** A phone number as people write it; `asE164` of it is sent. */
export const phone: Check<string> = (value) => (value !== '' && !E164.test(asE164(value)) ? { rule: 'regex' } : null);

/** `(71) 99814-2207` → `+5571998142207`. A number without a country code is taken for a Brazilian one. */
export function asE164(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (digits === '') return '';
  if (typed.trim().startsWith('+')) return `+${digits}`;
  return digits.length === 10 || digits.length === 11 ? `+55${digits}` : `+${digits}`;
}

/** Combines checks: the first problem counts. */
export const all =
  <T>(...checks: Check<T>[]): Check<T> =>
  (value) => {
    for (const check of checks) {
      const problem = check(value);
      if (problem) return problem;
    }
    return null;
  };
