import type { CallOptions } from './options.ts';

interface Page {
  readonly data: readonly unknown[];
  readonly meta: object;
}

/** A method that returns pages. */
type List = (args: never, options?: CallOptions) => Promise<Page>;
type RecordOf<L extends List> = Awaited<ReturnType<L>>['data'][number];
/** Arguments of the method; optional if they are optional there. The options apply to every page. */
type EachArguments<L extends List> = undefined extends Parameters<L>[0]
  ? [args?: Parameters<L>[0], options?: CallOptions]
  : [args: Parameters<L>[0], options?: CallOptions];

interface Window {
  readonly page?: number;
  readonly perPage?: number;
}

const MAX_PER_PAGE = 100;

/** Methods of lists that take cursors. */
const cursored = new WeakSet<object>();

/** Marks the method of a list that takes cursors. */
export function withCursor<F extends object>(list: F): F {
  cursored.add(list);
  return list;
}

/**
 * Iterates over all records of a list and fetches pages as they are needed: `for await (const tag of each(client.listTags))`.
 * Every list of stored records is read by cursors: no record is lost or repeated when others are created or deleted
 * meanwhile. Use `orderBy: 'id', orderDirection: 'asc'`, so that new records come last. With `page`, or for a function
 * that is not a method of the client, pages are counted.
 */
export async function* each<L extends List>(
  list: L,
  ...[args, options]: EachArguments<L>
): AsyncGenerator<RecordOf<L>, void, undefined> {
  const asked: Window = args ?? {};
  const { perPage = MAX_PER_PAGE } = asked;
  if (asked.page === undefined && cursored.has(list)) {
    for (let after: string | null | undefined; after !== null; ) {
      const from = after === undefined ? { cursor: true } : { after };
      const { data, meta } = await list({ ...asked, perPage, ...from } as never, options);
      yield* data as RecordOf<L>[];
      after = (meta as { readonly after?: string | null }).after ?? null;
    }
    return;
  }
  for (let page = asked.page ?? 1; ; page++) {
    const { data } = await list({ ...asked, page, perPage } as never, options);
    yield* data as RecordOf<L>[];
    if (data.length < perPage) return;
  }
}
