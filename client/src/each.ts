interface Page {
  readonly data: readonly unknown[];
}

/** A method that answers pages. */
type List = (args: never) => Promise<Page>;
type RecordOf<L extends List> = Awaited<ReturnType<L>>['data'][number];
/** What the method takes, to be left out where it may be. */
type Taken<L extends List> = undefined extends Parameters<L>[0] ? [args?: Parameters<L>[0]] : Parameters<L>;

interface Window {
  readonly page?: number;
  readonly perPage?: number;
}

const MOST = 100;

/**
 * Every record of a list, page after page, fetched as they are needed: `for await (const tag of each(client.listTags))`.
 * Where others write meanwhile, ask for `orderBy: 'id', orderDirection: 'asc'`: new records then come last.
 */
export async function* each<L extends List>(
  list: L,
  ...[args]: Taken<L>
): AsyncGenerator<RecordOf<L>, void, undefined> {
  const asked: Window = args ?? {};
  const { perPage = MOST } = asked;
  for (let page = asked.page ?? 1; ; page++) {
    const { data } = await list({ ...asked, page, perPage } as never);
    yield* data as RecordOf<L>[];
    if (data.length < perPage) return;
  }
}
