/** A rule of a 422: its sentence in both languages, and what it means. `{field}` and the values of its `meta` are filled in. */
interface RuleWords {
  readonly en: string;
  readonly pt: string;
  readonly about: string;
  /** True for rules of our own, whose `meta` goes to every caller; of the others only to those who ask to be handled strictly. */
  readonly isOurs: boolean;
}

const common = (en: string, pt: string, about: string): RuleWords => ({ en, pt, about, isOurs: false });
const ours = (en: string, pt: string, about: string): RuleWords => ({ en, pt, about, isOurs: true });

/** Every rule a 422 may name. The English sentences are what clients have always read: they do not change. */
export const RULES = {
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
  unknown: ours(
    'The {field} field is not known here',
    'O campo {field} não é conhecido aqui',
    'A query parameter or a field of the body that this operation does not take. Only with `Prefer: handling=strict`.',
  ),
  transition: ours(
    'The {field} cannot go from {from} to {to}',
    'O campo {field} não pode passar de {from} para {to}',
    'A step that may not follow on the present one. `meta.from` and `meta.to` are the two.',
  ),
  system: ours(
    'The permission {code} belongs to the system and keeps its code',
    'A permissão {code} pertence ao sistema e mantém o seu código',
    'Something every instance depends on, which cannot be renamed or deleted. `meta.code` names it.',
  ),
  lockout: ours(
    'Nobody would be left who can sign in and manage staff: give staff.manage to someone else first',
    'Não restaria ninguém que possa entrar e administrar a equipe: dê staff.manage a outra pessoa antes',
    'Nobody would be left who can sign in and let others in.',
  ),
  week: ours(
    'The {field} field must be the same day of the week as from, in another week',
    'O campo {field} deve ser o mesmo dia da semana que from, em outra semana',
    'Not the same day of another week.',
  ),
  loop: ours(
    'A zone cannot lie within itself or within a zone that lies within it',
    'Uma zona não pode ficar dentro de si mesma nem de uma zona que fica dentro dela',
    'A record would come to lie within itself.',
  ),
  default: ours(
    'An instance always has a default schedule: make another one the default first',
    'Uma instância sempre tem uma jornada padrão: torne outra a padrão antes',
    'The last default cannot be given up.',
  ),
  manualEntry: ours(
    'This instance takes no entries by hand',
    'Esta instância não aceita marcações manuais',
    'Entries by hand are switched off (`isAllowsManualEntry`).',
  ),
  geofence: ours(
    'The position lies outside every geofence of this instance',
    'A posição está fora de todas as cercas desta instância',
    'The position lies outside every active geofence.',
  ),
  maxIntervals: ours(
    'A day takes at most {max} intervals',
    'Um dia aceita no máximo {max} intervalos',
    'The day has as many intervals as it takes. `meta.max` is how many.',
  ),
  'schedule.period': ours(
    'The {field} field must be after startsAt',
    'O campo {field} deve ser depois de startsAt',
    'A period that ends when or before it starts.',
  ),
  'schedule.granularity': ours(
    'The {field} field must be on a whole {granularity}',
    'O campo {field} não pode ter fração de {granularity}',
    'Times that this type is not sold by: whole minutes or hours, nights or days, or one of its slots.',
  ),
  'schedule.duration': ours(
    'The booking must last at least {limit} minutes',
    'A reserva deve durar pelo menos {limit} minutos',
    'Shorter or longer than the type allows. `meta.limit` is the bound in minutes.',
  ),
  'schedule.leadTime': ours(
    'The booking must start at least {limit} minutes from now',
    'A reserva deve começar pelo menos {limit} minutos a partir de agora',
    'Too soon or too far ahead for the type. `meta.limit` is the bound in minutes.',
  ),
  'schedule.occupancy': ours(
    'There is room for at most {limit} guests',
    'Há lugar para no máximo {limit} hóspedes',
    'More guests than there is room for. `meta.limit` is the most.',
  ),
  'schedule.inactive': ours(
    'This type is not for sale',
    'Este tipo não está à venda',
    'The type is not for sale, or the resource is out of use.',
  ),
  'schedule.capacity': ours(
    'There are not {limit} units of this type',
    'Não há {limit} unidades deste tipo',
    'More units than there are, even when nothing is booked.',
  ),
  'schedule.conflict': ours(
    'Nothing of this type is free at that time',
    'Nada deste tipo está livre nesse horário',
    'The time is taken. `meta` names at most 100 ids of what is in the way: `allocationIds`, `reservationIds`, `maintenanceOrderIds`.',
  ),
  'schedule.unassigned': ours(
    'Assign a resource before the guest checks in',
    'Atribua uma unidade antes do check-in do hóspede',
    'The booking has no resource yet.',
  ),
  'schedule.expired': ours(
    'The {field} field must be in the future',
    'O campo {field} deve estar no futuro',
    'A hold that would have expired when it is made.',
  ),
  'schedule.inUse': ours(
    'The schedule ahead needs this: move or cancel what is on it first',
    'A agenda à frente precisa disto: mova ou cancele antes o que está nela',
    'What is booked ahead needs it. `meta` names at most 100 ids of what is in the way.',
  ),
  'customer.blocked': ours(
    'This customer may not be booked for',
    'Este cliente não pode ser reservado',
    'One of the tags of the customer bars new bookings.',
  ),
} as const satisfies Record<string, RuleWords>;

export type Rule = keyof typeof RULES;
