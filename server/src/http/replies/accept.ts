/** Parses an `Accept-...` header into the quality of each value it lists: 1 is best, 0 means not acceptable. */
export function parseQualities(header: string): ReadonlyMap<string, number> {
  return new Map(
    header.split(',').map((one) => {
      const [name = '', ...parameters] = one.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return [name.trim(), quality === undefined ? 1 : Number(quality) || 0];
    }),
  );
}
