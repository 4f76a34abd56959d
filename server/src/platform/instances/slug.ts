/** Some letters fold into several, so a name of 150 may become longer; a number still fits after this. */
const MAX_SLUG_LENGTH = 150;

/** `Pousada São João` -> `pousada-sao-joao`. */
export const slugify = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/-$/, '');
