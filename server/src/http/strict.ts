import { fieldError, invalid } from './errors.ts';
import type { Fields } from './field.ts';

/** 422 for every name that is none of the fields. */
export function refuseUnknown(fields: Fields, sent: unknown): void {
  const names = typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? Object.keys(sent) : [];
  const strangers = names.filter((name) => !Object.hasOwn(fields, name));
  if (strangers.length > 0) throw invalid(strangers.map((name) => fieldError('unknown', name)));
}
