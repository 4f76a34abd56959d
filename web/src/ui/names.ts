const PARTICLES = new Set(['da', 'das', 'de', 'do', 'dos', 'e', 'di', 'van', 'von', '&']);

/** `Isadora Rangel Assunção` → `IR`. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word && !PARTICLES.has(word.toLowerCase()));
  return words
    .slice(0, 2)
    .map((word) => [...word][0]!.toUpperCase())
    .join('');
}

/** The first two names, as people are called at a desk. */
export function shortNameOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const end = PARTICLES.has(words[1]?.toLowerCase() ?? '') ? 3 : 2;
  return words.slice(0, end).join(' ');
}

export const firstNameOf = (name: string): string => name.split(/\s+/)[0] ?? name;
