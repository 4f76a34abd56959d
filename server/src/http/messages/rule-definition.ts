/** A rule of a 422: its message in both languages and its description. `{field}` and the values of `meta` are filled in. */
export interface RuleDefinition {
  readonly en: string;
  readonly pt: string;
  readonly about: string;
  /** True for rules that the contract does not define. */
  readonly isOurs: boolean;
  /** The values that every caller gets in `meta`; with `Prefer: handling=strict` a caller gets all of them. */
  readonly meta: readonly string[];
}
