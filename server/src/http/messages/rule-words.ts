/** A rule of a 422: its sentence in both languages, and what it means. `{field}` and the values of its `meta` are filled in. */
export interface RuleWords {
  readonly en: string;
  readonly pt: string;
  readonly about: string;
  /** True for rules of our own. */
  readonly isOurs: boolean;
  /** The values that go to every caller in `meta`; all of them go to those who ask to be handled strictly. */
  readonly meta: readonly string[];
}
