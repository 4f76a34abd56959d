import type { PousadaError } from '@pousada/client';

export type Problem = PousadaError['errors'][number];

/** What is wrong with a value before anybody sends it; told by the server's own rules, so that both say the same. */
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

/** A phone as people write it; what is sent is `asE164` of it. */
export const phone: Check<string> = (value) => (value !== '' && !E164.test(asE164(value)) ? { rule: 'regex' } : null);

/** `(71) 99814-2207` → `+5571998142207`: without a country it is a number of Brazil, where the houses of this console are at home. */
export function asE164(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (digits === '') return '';
  if (typed.trim().startsWith('+')) return `+${digits}`;
  return digits.length === 10 || digits.length === 11 ? `+55${digits}` : `+${digits}`;
}

/** The first that finds something. */
export const all =
  <T>(...checks: Check<T>[]): Check<T> =>
  (value) => {
    for (const check of checks) {
      const problem = check(value);
      if (problem) return problem;
    }
    return null;
  };
