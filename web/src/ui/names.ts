const PARTICLES = new Set(['da', 'das', 'de', 'do', 'dos', 'e', 'di', 'van', 'von', '&']);

/** `Isadora Rangel Assunção` → `IR`. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word && !PARTICLES.has(word.toLowerCase()));
  return words
    .slice(0, 2)
    .map((word) => [...word][0]!.toUpperCase())
    .join('');
}

/** The first two names, which staff use at the desk. */
export function shortNameOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const end = PARTICLES.has(words[1]?.toLowerCase() ?? '') ? 3 : 2;
  return words.slice(0, end).join(' ');
}

/** Name that the server gives an anonymized guest. */
const FORGOTTEN = 'Anonymized';

/** The name of a guest; undefined for an anonymized one. */
export const knownName = (person: { readonly fullName: string } | null): string | null =>
  person && person.fullName !== FORGOTTEN ? person.fullName : null;

export const firstNameOf = (name: string): string => name.split(/\s+/)[0] ?? name;
