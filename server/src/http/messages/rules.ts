import { COMMON_RULES } from './common-rules.ts';
import { OWN_RULES } from './own-rules.ts';
import type { RuleDefinition } from './rule-definition.ts';

export type Rule = keyof typeof COMMON_RULES | keyof typeof OWN_RULES;

/** Every rule a 422 may name. */
export const RULES: Readonly<Record<Rule, RuleDefinition>> = { ...COMMON_RULES, ...OWN_RULES };
