/** One finding: fine as it is, or what to do about it. */
export interface Finding {
  readonly fine: boolean;
  readonly about: string;
  readonly text: string;
}

export const fine = (about: string, text: string): Finding => ({ fine: true, about, text });
export const wrong = (about: string, text: string): Finding => ({ fine: false, about, text });
