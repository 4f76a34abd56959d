const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** Shorter words are too common to identify a person. */
const MIN_WORD_LENGTH = 4;

/** Whether a text names a member: by a word of their name, or their e-mail. */
export function namesMember(text: string, { name, email }: { name: string; email: string }): boolean {
  const words = new Set(plain(text).match(/[\p{L}\p{N}]+/gu));
  const telling = (plain(name).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= MIN_WORD_LENGTH);
  return plain(text).includes(plain(email)) || telling.some((word) => words.has(word));
}
