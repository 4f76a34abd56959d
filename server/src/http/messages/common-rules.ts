import type { RuleDefinition } from './rule-definition.ts';

const common = (en: string, pt: string, about: string): RuleDefinition => ({ en, pt, about, isOurs: false, meta: [] });

/** Rules about single values. Their English messages are part of the contract and do not change. */
export const COMMON_RULES = {
  required: common(
    'The {field} field must be defined',
    'O campo {field} deve ser preenchido',
    'A required value is missing: `null` and blanks count as missing.',
  ),
  string: common(
    'The {field} field must be a text',
    'O campo {field} deve ser um texto',
    'Not a text that can be stored: a text has no NUL character and no lone surrogate.',
  ),
  maxLength: common(
    'The {field} field may have at most {limit} characters',
    'O campo {field} pode ter no máximo {limit} caracteres',
    'Too long. `meta.limit` is the maximum number of characters.',
  ),
  minLength: common(
    'The {field} field must have at least {limit} characters',
    'O campo {field} deve ter pelo menos {limit} caracteres',
    'Too short. `meta.limit` is the minimum number of characters.',
  ),
  fixedLength: common(
    'The {field} field must have exactly {limit} characters',
    'O campo {field} deve ter exatamente {limit} caracteres',
    'The wrong length. `meta.limit` is the required number of characters.',
  ),
  enum: common(
    'The selected {field} is invalid',
    'O valor escolhido para {field} é inválido',
    'Not one of the listed values.',
  ),
  number: common('The {field} field must be a number', 'O campo {field} deve ser um número', 'Not a number.'),
  min: common(
    'The {field} field must be at least {limit}',
    'O campo {field} deve ser pelo menos {limit}',
    'Too small or too early. `meta.limit` is the minimum, or `meta.other` the field that it must not precede.',
  ),
  max: common(
    'The {field} field may be at most {limit}',
    'O campo {field} pode ser no máximo {limit}',
    'Too large, too late or too many. `meta.limit` is the maximum.',
  ),
  withoutDecimals: common(
    'The {field} field must be a whole number',
    'O campo {field} deve ser um número inteiro',
    'Not a whole number.',
  ),
  decimal: common(
    'The {field} field may have at most {limit} decimal places',
    'O campo {field} pode ter no máximo {limit} casas decimais',
    'Too many decimal places. `meta.limit` is the maximum.',
  ),
  email: common(
    'The {field} field must be an e-mail address',
    'O campo {field} deve ser um endereço de e-mail',
    'Not an e-mail address in ASCII.',
  ),
  regex: common(
    'The {field} field has the wrong format',
    'O campo {field} está no formato errado',
    'The value does not match the pattern of the field.',
  ),
  boolean: common(
    'The {field} field must be true or false',
    'O campo {field} deve ser verdadeiro ou falso',
    'Neither `true` nor `false`; a query string may also use `1` and `0`.',
  ),
  date: common(
    'The {field} field must be a valid date or time',
    'O campo {field} deve ser uma data ou hora válida',
    'Not a valid calendar date or ISO 8601 time.',
  ),
  array: common('The {field} field must be an array', 'O campo {field} deve ser uma lista', 'Not an array.'),
  distinct: common(
    'The {field} field has repeated values',
    'O campo {field} tem valores repetidos',
    'A value occurs more than once.',
  ),
  object: common('The {field} field must be an object', 'O campo {field} deve ser um objeto', 'Not a JSON object.'),
  uuid: common('The {field} field must be a UUID', 'O campo {field} deve ser um UUID', 'Not a UUID.'),
  base64: common(
    'The {field} field must be base64',
    'O campo {field} deve estar em base64',
    'Not strict base64, with padding and without line breaks.',
  ),
  timezone: common(
    'The {field} field must be a time zone such as America/Sao_Paulo',
    'O campo {field} deve ser um fuso horário como America/Sao_Paulo',
    'Not an IANA time zone name; fixed offsets are refused.',
  ),
  'database.unique': common(
    'The {field} has already been taken',
    'O valor de {field} já está em uso',
    'Another live record already has this value.',
  ),
  'database.exists': common(
    'The selected {field} is invalid',
    'O valor escolhido para {field} é inválido',
    'The referenced record does not exist or is deleted.',
  ),
  json: common('The body must be valid JSON', 'O corpo deve ser um JSON válido', 'The body is not JSON in UTF-8.'),
  'json.unstorable': common(
    'The {field} field holds a NUL, half a surrogate pair, an endless number or nests deeper than 64 levels',
    'O campo {field} contém um NUL, metade de um par substituto, um número infinito ou mais de 64 níveis',
    'JSON that the database cannot store.',
  ),
} as const satisfies Record<string, RuleDefinition>;
