/** What a rule's sentence may name. */
export interface RuleOptions {
  limit?: number | string;
}

type Sentence = (field: string, limit: number | string | undefined) => string;

const SENTENCES: Record<string, Sentence> = {
  required: (field) => `The ${field} field must be defined`,
  string: (field) => `The ${field} field must be a text`,
  maxLength: (field, limit) => `The ${field} field may have at most ${limit} characters`,
  minLength: (field, limit) => `The ${field} field must have at least ${limit} characters`,
  fixedLength: (field, limit) => `The ${field} field must have exactly ${limit} characters`,
  enum: (field) => `The selected ${field} is invalid`,
  number: (field) => `The ${field} field must be a number`,
  min: (field, limit) => `The ${field} field must be at least ${limit}`,
  max: (field, limit) => `The ${field} field may be at most ${limit}`,
  withoutDecimals: (field) => `The ${field} field must be a whole number`,
  decimal: (field, limit) => `The ${field} field may have at most ${limit} decimal places`,
  email: (field) => `The ${field} field must be an e-mail address`,
  regex: (field) => `The ${field} field has the wrong format`,
  boolean: (field) => `The ${field} field must be true or false`,
  date: (field) => `The ${field} field must be a valid date or time`,
  array: (field) => `The ${field} field must be an array`,
  distinct: (field) => `The ${field} field has repeated values`,
  object: (field) => `The ${field} field must be an object`,
  uuid: (field) => `The ${field} field must be a UUID`,
  base64: (field) => `The ${field} field must be base64`,
  timezone: (field) => `The ${field} field must be a time zone such as America/Sao_Paulo`,
  'database.unique': (field) => `The ${field} has already been taken`,
  'database.exists': (field) => `The selected ${field} is invalid`,
  unknown: (field) => `There is no ${field} here: nothing was done`,
  json: () => 'The body must be valid JSON',
  'json.unstorable': (field) =>
    `The ${field} field holds a NUL, half a surrogate pair, an endless number or nests deeper than 64 levels`,
};

/** The sentence a person reads for a failed rule. */
export function ruleMessage(rule: string, field: string, options: RuleOptions = {}): string {
  const sentence = SENTENCES[rule];
  if (!sentence) throw new Error(`rule ${rule} has no message`);
  return sentence(field || 'body', options.limit);
}
