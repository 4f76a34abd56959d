const plain = (name: string): string => name.normalize('NFD').replace(/\P{L}/gu, '').toLowerCase();

/** A letter for each name: its first one that no earlier name has. Empty if all its letters are taken. */
export function lettersFor(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const letter = [...plain(name)].find((one) => !taken.has(one)) ?? '';
    taken.add(letter);
    return letter;
  });
}
