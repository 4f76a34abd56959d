interface Page {
  readonly data: readonly unknown[];
}

/** A method that returns pages. */
type List = (args: never) => Promise<Page>;
type RecordOf<L extends List> = Awaited<ReturnType<L>>['data'][number];
/** Arguments of the method; optional if they are optional there. */
type Taken<L extends List> = undefined extends Parameters<L>[0] ? [args?: Parameters<L>[0]] : Parameters<L>;

interface Window {
  readonly page?: number;
  readonly perPage?: number;
}

const MAX_PER_PAGE = 100;

/**
 * Iterates over all records of a list and fetches pages as they are needed: `for await (const tag of each(client.listTags))`.
 * If other clients write meanwhile, use `orderBy: 'id', orderDirection: 'asc'`, so that new records come last.
 */
export async function* each<L extends List>(
  list: L,
  ...[args]: Taken<L>
): AsyncGenerator<RecordOf<L>, void, undefined> {
  const asked: Window = args ?? {};
  const { perPage = MAX_PER_PAGE } = asked;
  for (let page = asked.page ?? 1; ; page++) {
    const { data } = await list({ ...asked, page, perPage } as never);
    yield* data as RecordOf<L>[];
    if (data.length < perPage) return;
  }
}
