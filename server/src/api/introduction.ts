import type { Example } from '../http/openapi/operation.ts';

/** From sign-in to the first booking, told with calls as they were really made. */
export const introduction = (_examples: Readonly<Record<string, Example>>): string =>
  'An open back office for hotels, pousadas, tours and venues.';
