import type { RuleWords } from './rule-words.ts';

const ours = (en: string, pt: string, about: string, meta: readonly string[] = []): RuleWords => ({
  en,
  pt,
  about,
  isOurs: true,
  meta,
});

/** What is in the way on the schedule. */
const OBSTACLES = ['allocationIds', 'reservationIds', 'maintenanceOrderIds'];

/** Rules of our own: what may follow on what, who must stay, what fits on the schedule. */
export const OWN_RULES = {
  unknown: ours(
    'The {field} field is not known here',
    'O campo {field} não é conhecido aqui',
    'A query parameter or a field of the body that this operation does not take. Only with `Prefer: handling=strict`, or where what is asked for cannot be undone.',
  ),
  idempotency: ours(
    'The {field} was used before, with another request',
    'O {field} já foi usado, com outra requisição',
    'An `Idempotency-Key` that named another request of the last 24 hours, or is no key at all.',
  ),
  either: ours(
    'The {field} field is sent either in clear or encrypted, not both',
    'O campo {field} é enviado aberto ou cifrado, não os dois',
    'The number of a document and its encrypted form in one body: nobody could tell which counts.',
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
    'Nobody would be left who can sign in and let others in, or the owner of the house would be left without rights.',
  ),
  limit: ours(
    'There are {limit} already, which is all this record takes',
    'Já há {limit}, que é tudo o que este registro aceita',
    'The record has as many of these as it may have. `meta.limit` says how many.',
  ),
  image: ours(
    'The photo must be a JPEG, PNG or WebP image',
    'A foto deve ser uma imagem JPEG, PNG ou WebP',
    'Bytes that are no picture of a kind that is kept.',
  ),
  password: ours(
    'The current password is wrong',
    'A senha atual está errada',
    'The password that was to be confirmed is another one.',
  ),
  code: ours(
    'The code is wrong, or was used before',
    'O código está errado ou já foi usado',
    'Six digits that are not those of this moment, or a code that was good once.',
  ),
  url: ours(
    'The {field} field must be an address such as https://hooks.example.com/pousada',
    'O campo {field} deve ser um endereço como https://hooks.example.com/pousada',
    'No address that can be called: it must start with `https://`, carry no password, and name port 443 or one above 1023.',
  ),
  'url.host': ours(
    'The host of the {field} is not on the internet',
    'O servidor do campo {field} não está na internet',
    'A host that was not found, or one of whose addresses is private, local or reserved.',
  ),
  personal: ours(
    'The {field} must not name the customer: it stays when all else is gone',
    'O campo {field} não deve citar o cliente: ele fica quando todo o resto se vai',
    'A text that outlives a person names them.',
  ),
  definition: ours(
    '{problem}',
    'A definição não é entendida: {problem}',
    'A definition of a segment rule that the job would not understand. `meta.problem` says why.',
  ),
  sum: ours(
    'The countedDenominations add up to {total}, not to the countedAmount',
    'As countedDenominations somam {total}, e não o countedAmount',
    'Parts that do not add up to the whole that was sent with them. `meta.total` is what they add up to.',
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
    ['max'],
  ),
  checkDigits: ours(
    'The {field} field is no such number: its check digits do not fit',
    'O campo {field} não é um número válido: os dígitos verificadores não conferem',
    'A number of somebody’s papers whose last digits do not follow from the others.',
  ),
  pause: ours(
    'The pause must lie within the hours of its day',
    'O intervalo deve ficar dentro do horário do seu dia',
    'A pause of a work schedule that begins or ends outside the hours of its day.',
  ),
  'absence.overlap': ours(
    'Another absence of this member falls on some of these days',
    'Outra ausência desta pessoa cai em alguns destes dias',
    'A member is away for one reason at a time: another absence, asked for or approved, meets these days.',
  ),
  'schedule.period': ours(
    'The {field} field must be after startsAt',
    'O campo {field} deve ser depois de startsAt',
    'A time that ends when or before it starts.',
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
    OBSTACLES,
  ),
  'schedule.unassigned': ours(
    'No resource of the type is free for this booking: assign one before the guest checks in',
    'Nenhum recurso do tipo está livre para esta reserva: atribua um antes do check-in do hóspede',
    'The booking has no resource yet, and none is free that takes it.',
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
    OBSTACLES,
  ),
  'reservation.guests': ours(
    'The reservation is for {limit} guests, who are all written down: raise that number first',
    'A reserva é para {limit} hóspedes, que já estão todos anotados: aumente esse número antes',
    'More people written down than the reservation is for. `meta.limit` is how many that is, or how many are written down.',
  ),
  composition: ours(
    'The resource is made of others, or a part of one: take it apart first',
    'A unidade é composta de outras, ou parte de uma: desfaça isso antes',
    'Resources that cannot be made of each other, or a change that one made of others, or a part, does not take: only exclusive resources are composed, a part has no parts, the whole is of another type than its parts, and that type requires assignment.',
  ),
  'customer.blocked': ours(
    'This customer may not be booked for',
    'Este cliente não pode ser reservado',
    'One of the tags of the customer bars new bookings.',
  ),
} as const satisfies Record<string, RuleWords>;
