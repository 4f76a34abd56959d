/** What an `Accept-...` header thinks of each thing it names: from 1, as good as any, to 0, not at all. */
export function qualities(header: string): ReadonlyMap<string, number> {
  return new Map(
    header.split(',').map((one) => {
      const [name = '', ...parameters] = one.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return [name.trim(), quality === undefined ? 1 : Number(quality) || 0];
    }),
  );
}
