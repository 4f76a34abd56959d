/** A finding: a passed check, or a problem with its fix. */
export interface Finding {
  readonly fine: boolean;
  readonly about: string;
  readonly text: string;
}

export const fine = (about: string, text: string): Finding => ({ fine: true, about, text });
export const wrong = (about: string, text: string): Finding => ({ fine: false, about, text });
