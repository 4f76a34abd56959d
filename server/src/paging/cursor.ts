import { refused } from '../http/errors.ts';
import type { ListQuery } from './order.ts';

/** The order of the list, then the keys of the last row that was read. */
type Content = readonly [by: string, direction: string, ...place: (string | null)[]];

const orderIn = ({ orderBy, orderDirection }: ListQuery): [string, string] => [orderBy ?? '', orderDirection ?? ''];

export const cursorAt = (query: ListQuery, place: readonly (string | null)[]): string =>
  Buffer.from(JSON.stringify([...orderIn(query), ...place] satisfies Content)).toString('base64url');

function contentOf(cursor: string): readonly unknown[] {
  try {
    const content: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(content) ? content : [];
  } catch {
    return [];
  }
}

export const unknownCursor = () => refused('regex', 'after');

/** The place that a cursor names. 422 for one of another list or order, and for a page beside it. */
export function placeIn(query: ListQuery, terms: number): (string | null)[] {
  if (Number(query.page) > 1) throw refused('either', 'page', {}, 'Send page or after, not both');
  const [by, direction, ...place] = contentOf(String(query.after));
  const isPlace = place.length === terms && place.every((key) => key === null || typeof key === 'string');
  if (!isPlace) throw unknownCursor();
  const [requestedBy, requestedDirection] = orderIn(query);
  if (by !== requestedBy || direction !== requestedDirection)
    throw refused(
      'regex',
      'after',
      {},
      'The cursor belongs to another order: send the orderBy and orderDirection it came with',
    );
  return place as (string | null)[];
}
