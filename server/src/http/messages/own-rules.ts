import type { RuleDefinition } from './rule-definition.ts';

const ours = (en: string, pt: string, about: string, meta: readonly string[] = []): RuleDefinition => ({
  en,
  pt,
  about,
  isOurs: true,
  meta,
});

/** Ids of the records that occupy the schedule. */
const OBSTACLES = ['allocationIds', 'reservationIds', 'maintenanceOrderIds'];

/** Rules that the contract does not define, most of them about states, access and the schedule. */
export const OWN_RULES = {
  unknown: ours(
    'The {field} field is not known here',
    'O campo {field} não é conhecido aqui',
    'A query parameter or a field of the body that this operation does not take. Reported only with `Prefer: handling=strict`, and by irreversible operations.',
  ),
  idempotency: ours(
    'The {field} was used before, with another request',
    'O {field} já foi usado, com outra requisição',
    'The `Idempotency-Key` is malformed, or was used for another request in the last 24 hours.',
  ),
  either: ours(
    'The {field} field is sent either in clear or encrypted, not both',
    'O campo {field} é enviado aberto ou cifrado, não os dois',
    'Two fields that exclude each other were sent, such as a document number in clear and encrypted, or `page` and `after`.',
  ),
  transition: ours(
    'The {field} cannot go from {from} to {to}',
    'O campo {field} não pode passar de {from} para {to}',
    'The present status does not allow the change. `meta.from` is the present status and `meta.to` the requested one.',
  ),
  'inspection.occupied': ours(
    'The guests of this room have not left yet',
    'Os hóspedes deste quarto ainda não saíram',
    'A room is not approved while guests who leave today, or should have left, are still checked in.',
  ),
  'inspection.own': ours(
    'The person who cleaned a room does not inspect it',
    'Quem limpou o quarto não faz a vistoria dele',
    'With `inspectionByLead` a room is not inspected by the person who cleaned it.',
  ),
  system: ours(
    'The permission {code} belongs to the system and keeps its code',
    'A permissão {code} pertence ao sistema e mantém o seu código',
    'A system record that every instance depends on cannot be renamed or deleted. `meta.code` names it.',
  ),
  lockout: ours(
    'No staff user would be left who can sign in and manage staff: give staff.manage to another user first',
    'Não restaria ninguém que possa entrar e administrar a equipe: dê staff.manage a outra pessoa antes',
    'No staff user would be left who can sign in and manage staff, or the owner of the house would lose permissions.',
  ),
  limit: ours(
    'There are {limit} already, which is all this record takes',
    'Já há {limit}, que é tudo o que este registro aceita',
    'The record has the maximum number of these. `meta.limit` is the maximum.',
  ),
  image: ours(
    'The photo must be a JPEG, PNG or WebP image',
    'A foto deve ser uma imagem JPEG, PNG ou WebP',
    'The bytes are not an image of a supported format.',
  ),
  password: ours(
    'The current password is wrong',
    'A senha atual está errada',
    'The current password, sent as confirmation, is wrong.',
  ),
  code: ours(
    'The code is wrong, or was used before',
    'O código está errado ou já foi usado',
    'The code is wrong or expired, or this recovery code was already used.',
  ),
  url: ours(
    'The {field} field must be an address such as https://hooks.example.com/pousada',
    'O campo {field} deve ser um endereço como https://hooks.example.com/pousada',
    'Not a callable URL: it must start with `https://`, contain no password, and use port 443 or a port above 1023.',
  ),
  'url.host': ours(
    'The host of the {field} is not on the internet',
    'O servidor do campo {field} não está na internet',
    'The host was not found, or one of its addresses is private, local or reserved.',
  ),
  personal: ours(
    'The {field} must not name the customer: it stays when all else is gone',
    'O campo {field} não deve citar o cliente: ele fica quando todo o resto se vai',
    'A text that outlives the customer record contains the name of the customer.',
  ),
  definition: ours(
    '{problem}',
    'A definição não é entendida: {problem}',
    'The definition of the segment rule is invalid. `meta.problem` says why.',
  ),
  sum: ours(
    'The countedDenominations add up to {total}, not to the countedAmount',
    'As countedDenominations somam {total}, e não o countedAmount',
    'The parts do not add up to the amount that was sent with them. `meta.total` is their sum.',
  ),
  week: ours(
    'The {field} field must be the same day of the week as from, in another week',
    'O campo {field} deve ser o mesmo dia da semana que from, em outra semana',
    'Not the same weekday in another week.',
  ),
  loop: ours(
    'A zone cannot lie within itself or within a zone that lies within it',
    'Uma zona não pode ficar dentro de si mesma nem de uma zona que fica dentro dela',
    'A zone would contain itself.',
  ),
  default: ours(
    'An instance always has a default schedule: make another one the default first',
    'Uma instância sempre tem uma jornada padrão: torne outra a padrão antes',
    'The last default work schedule cannot be removed.',
  ),
  manualEntry: ours(
    'This instance takes no entries by hand',
    'Esta instância não aceita marcações manuais',
    'Manual entries are switched off (`isAllowsManualEntry`).',
  ),
  geofence: ours(
    'The position lies outside every geofence of this instance',
    'A posição está fora de todas as cercas desta instância',
    'The position lies outside every active geofence.',
  ),
  maxIntervals: ours(
    'A day takes at most {max} intervals',
    'Um dia aceita no máximo {max} intervalos',
    'The day has the maximum number of intervals. `meta.max` is the maximum.',
    ['max'],
  ),
  checkDigits: ours(
    'The {field} field is no such number: its check digits do not fit',
    'O campo {field} não é um número válido: os dígitos verificadores não conferem',
    'The check digits of the document number are wrong.',
  ),
  pause: ours(
    'The pause must lie within the hours of its day',
    'O intervalo deve ficar dentro do horário do seu dia',
    'A pause of a work schedule begins or ends outside the hours of its day.',
  ),
  'pin.wrong': ours('The PIN is wrong', 'O PIN não confere', 'The PIN is not that of the member.'),
  'pin.missing': ours(
    'This member has no PIN yet: set one on their own time clock',
    'Esta pessoa ainda não tem PIN: crie um no próprio ponto',
    'The member has no PIN for the shared tablet.',
  ),
  'absence.overlap': ours(
    'Another absence of this member falls on some of these days',
    'Outra ausência desta pessoa cai em alguns destes dias',
    'Another absence of the member, requested or approved, overlaps these days.',
  ),
  'schedule.period': ours(
    'The {field} field must be after startsAt',
    'O campo {field} deve ser depois de startsAt',
    'A period ends at or before its start.',
  ),
  'schedule.granularity': ours(
    'The {field} field must be on a whole {granularity}',
    'O campo {field} não pode ter fração de {granularity}',
    'The times do not fit how the type is sold: whole minutes or hours, nights, days, or one of its slots.',
  ),
  'schedule.duration': ours(
    'The booking must last at least {limit} minutes',
    'A reserva deve durar pelo menos {limit} minutos',
    'The booking is shorter or longer than the type allows. `meta.limit` is the bound in minutes.',
  ),
  'schedule.leadTime': ours(
    'The booking must start at least {limit} minutes from now',
    'A reserva deve começar pelo menos {limit} minutos a partir de agora',
    'The booking starts too soon or too far ahead for the type. `meta.limit` is the bound in minutes.',
  ),
  'schedule.occupancy': ours(
    'There is room for at most {limit} guests',
    'Há lugar para no máximo {limit} hóspedes',
    'More guests than the resource or type takes. `meta.limit` is the maximum.',
  ),
  'schedule.inactive': ours(
    'This type is not for sale',
    'Este tipo não está à venda',
    'The type is not for sale, or the resource is out of use.',
  ),
  'schedule.capacity': ours(
    'There are not {limit} units of this type',
    'Não há {limit} unidades deste tipo',
    'More units than the type has, even with no bookings.',
  ),
  'schedule.conflict': ours(
    'Nothing of this type is free at that time',
    'Nada deste tipo está livre nesse horário',
    'The time is already taken. `meta` has up to 100 ids of the conflicting records: `allocationIds`, `reservationIds`, `maintenanceOrderIds`.',
    OBSTACLES,
  ),
  'schedule.unassigned': ours(
    'No resource of the type is free for this booking: assign one before the guest checks in',
    'Nenhum recurso do tipo está livre para esta reserva: atribua um antes do check-in do hóspede',
    'The booking has no resource yet, and no suitable one is free.',
  ),
  'schedule.expired': ours(
    'The {field} field must be in the future',
    'O campo {field} deve estar no futuro',
    'The hold would expire before it is created.',
  ),
  'schedule.inUse': ours(
    'The schedule ahead needs this: move or cancel what is on it first',
    'A agenda à frente precisa disto: mova ou cancele antes o que está nela',
    'Future bookings depend on it. `meta` has up to 100 ids of the records concerned.',
    OBSTACLES,
  ),
  'reservation.guests': ours(
    'The reservation is for {limit} guests, who are all written down: raise that number first',
    'A reserva é para {limit} hóspedes, que já estão todos anotados: aumente esse número antes',
    'More guests are listed than the reservation is for. `meta.limit` is the number of guests of the reservation, or the number listed.',
  ),
  composition: ours(
    'The resource is made of others, or a part of one: take it apart first',
    'A unidade é composta de outras, ou parte de uma: desfaça isso antes',
    'The composition or the change is not allowed. Only exclusive resources are composed, and a part has no parts. The whole has another type than its parts, and that type requires assignment.',
  ),
  'customer.blocked': ours(
    'This customer may not be booked for',
    'Este cliente não pode ser reservado',
    'A tag of the customer bars new bookings.',
  ),
} as const satisfies Record<string, RuleDefinition>;
