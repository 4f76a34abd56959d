import type { RuleWords } from './rule-words.ts';

const common = (en: string, pt: string, about: string): RuleWords => ({ en, pt, about, isOurs: false, meta: [] });

/** Rules about single values. Their English sentences are what clients have always read: they do not change. */
export const COMMON_RULES = {
  required: common(
    'The {field} field must be defined',
    'O campo {field} deve ser preenchido',
    'It must be there and hold something: `null` and blanks count as nothing.',
  ),
  string: common(
    'The {field} field must be a text',
    'O campo {field} deve ser um texto',
    'A text that can be stored: no NUL character, no half of a surrogate pair.',
  ),
  maxLength: common(
    'The {field} field may have at most {limit} characters',
    'O campo {field} pode ter no máximo {limit} caracteres',
    'Too long. `meta.limit` is the most characters it takes.',
  ),
  minLength: common(
    'The {field} field must have at least {limit} characters',
    'O campo {field} deve ter pelo menos {limit} caracteres',
    'Too short. `meta.limit` is the fewest characters it takes.',
  ),
  fixedLength: common(
    'The {field} field must have exactly {limit} characters',
    'O campo {field} deve ter exatamente {limit} caracteres',
    'Not as long as it must be. `meta.limit` is the number of characters.',
  ),
  enum: common(
    'The selected {field} is invalid',
    'O valor escolhido para {field} é inválido',
    'None of the values listed.',
  ),
  number: common('The {field} field must be a number', 'O campo {field} deve ser um número', 'No number.'),
  min: common(
    'The {field} field must be at least {limit}',
    'O campo {field} deve ser pelo menos {limit}',
    'Too small, or too early. `meta.limit` is the bound, or `meta.other` the field it must not come before.',
  ),
  max: common(
    'The {field} field may be at most {limit}',
    'O campo {field} pode ser no máximo {limit}',
    'Too large, too late or too many. `meta.limit` is the bound.',
  ),
  withoutDecimals: common(
    'The {field} field must be a whole number',
    'O campo {field} deve ser um número inteiro',
    'A number with decimals where none fit.',
  ),
  decimal: common(
    'The {field} field may have at most {limit} decimal places',
    'O campo {field} pode ter no máximo {limit} casas decimais',
    'Too exact. `meta.limit` is the most decimal places it takes.',
  ),
  email: common(
    'The {field} field must be an e-mail address',
    'O campo {field} deve ser um endereço de e-mail',
    'No e-mail address in ASCII.',
  ),
  regex: common(
    'The {field} field has the wrong format',
    'O campo {field} está no formato errado',
    'It does not match the pattern of the field.',
  ),
  boolean: common(
    'The {field} field must be true or false',
    'O campo {field} deve ser verdadeiro ou falso',
    'Neither `true` nor `false`; a query string may also say `1` and `0`.',
  ),
  date: common(
    'The {field} field must be a valid date or time',
    'O campo {field} deve ser uma data ou hora válida',
    'No date of the calendar, or no time of ISO 8601.',
  ),
  array: common('The {field} field must be an array', 'O campo {field} deve ser uma lista', 'No array.'),
  distinct: common(
    'The {field} field has repeated values',
    'O campo {field} tem valores repetidos',
    'The same value more than once.',
  ),
  object: common('The {field} field must be an object', 'O campo {field} deve ser um objeto', 'No JSON object.'),
  uuid: common('The {field} field must be a UUID', 'O campo {field} deve ser um UUID', 'No UUID.'),
  base64: common(
    'The {field} field must be base64',
    'O campo {field} deve estar em base64',
    'No strict base64: with padding, without line breaks.',
  ),
  timezone: common(
    'The {field} field must be a time zone such as America/Sao_Paulo',
    'O campo {field} deve ser um fuso horário como America/Sao_Paulo',
    'No time zone by its IANA name; fixed offsets are not places.',
  ),
  'database.unique': common(
    'The {field} has already been taken',
    'O valor de {field} já está em uso',
    'Another live record has this value.',
  ),
  'database.exists': common(
    'The selected {field} is invalid',
    'O valor escolhido para {field} é inválido',
    'There is no such live record to refer to.',
  ),
  json: common(
    'The body must be valid JSON',
    'O corpo deve ser um JSON válido',
    'The body cannot be read as JSON in UTF-8.',
  ),
  'json.unstorable': common(
    'The {field} field holds a NUL, half a surrogate pair, an endless number or nests deeper than 64 levels',
    'O campo {field} contém um NUL, metade de um par substituto, um número infinito ou mais de 64 níveis',
    'JSON that the database cannot hold.',
  ),
} as const satisfies Record<string, RuleWords>;
