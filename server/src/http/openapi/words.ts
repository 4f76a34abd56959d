/** `resource-types` -> `resource-type`; words that have no plural stay. */
export function singular(word: string): string {
  if (/(?:us|ss|is)$/i.test(word)) return word;
  if (/ies$/i.test(word)) return `${word.slice(0, -3)}y`;
  return /(?:ch|sh|x|ss)es$/i.test(word) ? word.slice(0, -2) : word.replace(/s$/i, '');
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `resource-types` -> `ResourceTypes`; `orderBy` -> `OrderBy`. */
export const pascal = (text: string): string =>
  text
    .split(/[-_.\s]+/)
    .map(capital)
    .join('');

/** `ResourceType` and `resource-type` -> `resource type`. */
export const spoken = (text: string): string =>
  text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();

/** `allocation` -> `an allocation`. */
export const withArticle = (noun: string): string => `${/^(?:[aeio]|un|up)/.test(noun) ? 'an' : 'a'} ${noun}`;

/** `a`, `b` or `c`. */
export function listed(words: readonly string[], conjunction = 'and'): string {
  const quoted = words.map((word) => `\`${word}\``);
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} ${conjunction} ${quoted.at(-1)}`;
}
