/**
 * The Portuguese of the sentences that belong to no rule. The key is the English sentence as the code throws it; a
 * sentence that is missing here does not compile there. `{values}` are filled in.
 */
export const PORTUGUESE = {
  // Errors by status.
  'Sign in: the token or the instance header is missing, unknown or expired':
    'Entre: o token ou o cabeçalho da instância falta, é desconhecido ou expirou',
  'The e-mail or the password is wrong': 'O e-mail ou a senha está errado',
  'You do not have permission to do this': 'Você não tem permissão para fazer isto',
  'Choose a password of your own first: POST /v1/tours/user/me/password':
    'Escolha antes uma senha própria: POST /v1/tours/user/me/password',
  'Send the six digits of your second factor as code': 'Envie em code os seis dígitos do seu segundo fator',
  'This house asks for a second factor, and you have none yet: POST /v1/tours/user/me/second-factor':
    'Esta casa pede um segundo fator, e você ainda não tem um: POST /v1/tours/user/me/second-factor',
  'Enrol a second factor of your own before you require one of all: POST /v1/tours/user/me/second-factor':
    'Cadastre antes o seu próprio segundo fator, depois peça um a todos: POST /v1/tours/user/me/second-factor',
  'In this house only a lead of housekeeping inspects and distributes':
    'Nesta casa só a liderança da governança vistoria e distribui',
  'There is a second factor already: remove it first': 'Já existe um segundo fator: remova-o antes',
  'There is no second factor to remove': 'Não há segundo fator para remover',
  'Your own second factor is removed with password and code':
    'O seu próprio segundo fator se remove com senha e código',
  'There is no such record': 'Este registro não existe',
  'There is no such address': 'Este endereço não existe',
  'This address takes {allow}': 'Este endereço aceita {allow}',
  'The body is larger than this address takes': 'O corpo é maior do que este endereço aceita',
  'Send JSON, with Content-Type: application/json': 'Envie JSON, com Content-Type: application/json',
  'Send the body as it is, without Content-Encoding': 'Envie o corpo como ele é, sem Content-Encoding',
  'Too many requests: try again in {seconds} seconds': 'Muitas requisições: tente de novo em {seconds} segundos',
  'Something went wrong on our side': 'Algo deu errado do nosso lado',
  'The service cannot answer right now: try again shortly':
    'O serviço não pode responder agora: tente de novo em breve',
  'The server is shutting down': 'O servidor está sendo desligado',
  'This instance is switched off': 'Esta instância está desligada',
  'The {field} must be 1 to 255 visible characters without spaces':
    'O {field} deve ter de 1 a 255 caracteres visíveis, sem espaços',
  'A request with this {key} is under way: wait for its answer':
    'Uma requisição com este {key} está em andamento: espere a resposta',
  'This was done before, and what it answered is shown once only':
    'Isto já foi feito, e a resposta é mostrada uma única vez',
  'The record has changed since it was read: read it again': 'O registro mudou desde que foi lido: leia-o de novo',
  'The If-Match header takes * or tags in double quotes, as ETag gave them':
    'O cabeçalho If-Match aceita * ou etiquetas entre aspas, como o ETag as deu',
  'A value cannot be stored': 'Um valor não pode ser armazenado',

  'This server has no key to seal secrets with: its operator must set POUSADA_KEYS':
    'Este servidor não tem chave para lacrar segredos: quem o opera deve definir POUSADA_KEYS',

  'The number is sealed with a key that this server does not have: its operator must set POUSADA_DOCUMENT_KEYS':
    'O número está lacrado com uma chave que este servidor não tem: quem o opera deve definir POUSADA_DOCUMENT_KEYS',
  'This server has no keys for documents: its operator must set POUSADA_DOCUMENT_KEYS':
    'Este servidor não tem chaves para documentos: quem o opera deve definir POUSADA_DOCUMENT_KEYS',
  'The sealed number does not open: it was changed outside of the server':
    'O número lacrado não se abre: foi alterado fora do servidor',

  'There are more than {limit} shifts then: ask for fewer days':
    'Há mais de {limit} turnos nesse período: peça menos dias',
  'There is more than a board of {limit} bars: ask for fewer days':
    'Há mais do que um quadro de {limit} barras: peça menos dias',
  'The role of the owner stays, with every permission': 'A função do proprietário fica, com todas as permissões',
  'This permission belongs to another house: only they change it': 'Esta permissão é de outra casa: só ela a altera',
  'There are {limit} of these already: delete one first': 'Já há {limit} destes: exclua um antes',

  // Bounds that name another field, a day or a length.
  'The {field} field may be at most {limit} bytes long': 'O campo {field} pode ter no máximo {limit} bytes',
  'The {field} field must not be before {other}': 'O campo {field} não deve ser antes de {other}',
  'The {field} field must be before {other}': 'O campo {field} deve ser antes de {other}',
  'The {field} field may not come before {other}': 'O campo {field} não pode vir antes de {other}',
  'The {field} field must be after {other}': 'O campo {field} deve ser depois de {other}',
  'The {field} field must be at or after {other}': 'O campo {field} não deve ser antes de {other}',
  'The {field} field may be at most {limit} long': 'O campo {field} pode ter no máximo {limit} itens',
  'The {field} field lies ahead of all that has happened here':
    'O campo {field} fica à frente de tudo o que já aconteceu aqui',
  'Events after this position are no longer kept: read all records again, then follow':
    'Os eventos depois desta posição não existem mais: leia todos os registros de novo e siga a partir daí',
  'Send page or after, not both': 'Envie page ou after, não os dois',
  'The cursor belongs to another order: send the orderBy and orderDirection it came with':
    'O cursor é de outra ordem: envie o orderBy e o orderDirection com que ele veio',
  'The {field} field may not lie in the future': 'O campo {field} não pode ficar no futuro',
  'The {field} field may lie at most {limit} minutes back':
    'O campo {field} pode estar no máximo {limit} minutos atrás',
  'The {field} field may lie at most {limit} days back': 'O campo {field} pode ficar no máximo {limit} dias atrás',
  'There is a mark at this very time already': 'Já há uma marcação exatamente neste horário',
  'A roster covers at most {limit} days': 'Uma escala cobre no máximo {limit} dias',
  'At most {limit} days may be asked for at once': 'No máximo {limit} dias podem ser pedidos de uma vez',

  'The photo may have at most {limit} pixels': 'A foto pode ter no máximo {limit} pixels',
  'The photo may take at most {limit}': 'A foto pode ter no máximo {limit}',
  'The {field} field must be defined for an order that comes back':
    'O campo {field} deve ser definido em uma ordem que se repete',

  // Team.
  'The password must differ from the current one': 'A senha deve ser diferente da atual',
  'The code looks like {code}, which belongs to the system': 'O código se parece com {code}, que pertence ao sistema',
  'The role of the owner is changed only by people who hold everything in it':
    'A função do proprietário só é alterada por quem tem tudo o que ela permite',
  'An owner is renamed only by people who hold everything in the role of the owner':
    'O nome de um proprietário só é alterado por quem tem tudo o que a função dele permite',
  'The order of e-mails needs the permission to manage staff':
    'Ordenar por e-mail exige a permissão de administrar a equipe',
  'The permission {code} belongs to the system and cannot be deleted':
    'A permissão {code} pertence ao sistema e não pode ser excluída',
  'Only the person on the shift, or who manages staff, may do this':
    'Só a pessoa do turno, ou quem administra a equipe, pode fazer isto',
  'The shift has already started': 'O turno já começou',
  'The shift has already ended': 'O turno já terminou',
  'The shift has not started yet': 'O turno ainda não começou',
  'The start recorded for the shift is still ahead': 'O início registrado do turno ainda está por vir',

  // Webhooks.
  'The {field} field must be an address such as https://hooks.example.com/pousada':
    'O campo {field} deve ser um endereço como https://hooks.example.com/pousada',
  'The {field} field must start with https://': 'O campo {field} deve começar com https://',
  'The {field} field must not carry a user name or a password': 'O campo {field} não deve conter usuário nem senha',
  'The {field} field must name port 443, or one above 1023':
    'O campo {field} deve indicar a porta 443, ou uma acima de 1023',
  'The host of the {field} was not found': 'O servidor do campo {field} não foi encontrado',
  'There are {limit} webhooks already: delete one first': 'Já há {limit} webhooks: exclua um antes',
  'There are {limit} waiting to be sent already: try again in a moment':
    'Já há {limit} esperando para serem enviados: tente de novo em instantes',

  // Customers and cash.
  'An anonymized customer cannot be changed': 'Um cliente anonimizado não pode ser alterado',
  'The document of an anonymized customer cannot be changed':
    'O documento de um cliente anonimizado não pode ser alterado',
  'A customer cannot be merged into itself': 'Um cliente não pode ser unido a si mesmo',
  'Customer {id} has been merged already, into customer {into}': 'O cliente {id} já foi unido ao cliente {into}',
  'An anonymized customer cannot be merged: nobody can tell any more who that was':
    'Um cliente anonimizado não pode ser unido: ninguém mais sabe dizer quem era',
  'The notes of both would be longer than {limit} characters: shorten them first':
    'As notas dos dois teriam mais de {limit} caracteres: encurte-as antes',
  'The customer is in house until {day}, by reservation {reservationId}: wait, or end it first':
    'O cliente está hospedado até {day}, pela reserva {reservationId}: espere, ou encerre-a antes',
  'The customer is booked until {day}, by reservation {reservationId}: wait, or end it first':
    'O cliente tem reserva até {day}, a {reservationId}: espere, ou encerre-a antes',
  'Only the user who reported the fault, and users who clean or repair, add photos to it':
    'Só quem avisou o defeito, e quem limpa ou conserta, junta fotos a ele',
  'It was given back before': 'Já foi devolvido',
  'It was not given back': 'Não foi devolvido',
  'Somebody else has noted it: only they take it back': 'Outra pessoa registrou: só ela pode desfazer',
  'The alerts have changed since they were read: read them again':
    'Os alertas mudaram desde que foram lidos: leia-os de novo',
  'The rules of this tag are being run: try again in a moment':
    'As regras desta etiqueta estão sendo executadas: tente de novo em instantes',
  // Problems of a segment definition.
  '{condition}: {problem}': '{condition}: {problem}',
  'conditions are nested more than {limit} deep': 'há condições aninhadas a mais de {limit} níveis',
  'a condition must be an object': 'uma condição deve ser um objeto',
  'a condition says nothing: give field and operator, all, any, not or a threshold':
    'uma condição não diz nada: dê field e operator, all, any, not ou um limiar',
  '{word} takes a number': '{word} pede um número',
  '"{word}" is no word of the language': '"{word}" não é uma palavra da linguagem',
  '{word} takes a list of conditions': '{word} pede uma lista de condições',
  'there are more than {limit} conditions': 'há mais de {limit} condições',
  'there is no field "{word}"': 'não existe o campo "{word}"',
  'there is no operator "{word}"': 'não existe o operador "{word}"',
  '{word} cannot be compared with {operator}': '{word} não pode ser comparado com {operator}',
  'exists takes true or false': 'exists pede true ou false',
  '{word} takes a whole number of days up to {limit}': '{word} pede um número inteiro de dias até {limit}',
  'in takes a list of 1 to {limit} values': 'in pede uma lista de 1 a {limit} valores',
  'the value must be a text of 1 to {limit} characters': 'o valor deve ser um texto de 1 a {limit} caracteres',
  'the value must be one of {choices}': 'o valor deve ser um destes: {choices}',
  'the value must be true or false': 'o valor deve ser true ou false',
  'the value must be a number': 'o valor deve ser um número',
  'the value must be a date such as 1990-05-21': 'o valor deve ser uma data como 1990-05-21',
  'the value must be a date such as 2026-05-21 or a time such as 2026-05-21T14:00:00-03:00':
    'o valor deve ser uma data como 2026-05-21 ou uma hora como 2026-05-21T14:00:00-03:00',
  'the value must be the code or the id of a tag': 'o valor deve ser o código ou o id de uma etiqueta',
  'the value must be a text, or an object with kind, value or severity':
    'o valor deve ser um texto, ou um objeto com kind, value ou severity',
  'Only the clerk of this drawer, and users who work with cash or read financial reports, read its money':
    'Só quem abriu este caixa, quem lança em caixas ou quem lê relatórios financeiros vê o dinheiro dele',
  'The cash session is closed and takes no more movements':
    'A sessão de caixa está fechada e não aceita mais movimentos',

  'The cash session is closed for good: put corrections into the next one':
    'A sessão de caixa está fechada em definitivo: lance correções na próxima',
  'Somebody else opened this cash session, and this house lets everybody work in their own only':
    'Outra pessoa abriu esta sessão de caixa, e nesta casa cada um trabalha só na sua',

  // The schedule.
  'The {field} field must be a time: this is not sold by the day':
    'O campo {field} deve ser uma hora: isto não é vendido por dia',
  'The times are not those of one of the slots offered': 'Os horários não são os de uma das faixas oferecidas',
  'The {field} field must be on a later day: this is sold by the {granularity}':
    'O campo {field} deve cair em um dia posterior: isto é vendido por {granularity}',
  'The booking must last at most {limit} minutes': 'A reserva deve durar no máximo {limit} minutos',
  'The booking must start at most {limit} minutes from now':
    'A reserva deve começar no máximo {limit} minutos a partir de agora',
  'A slot must not end when it starts': 'Uma faixa não pode terminar quando começa',
  'The {field} field must be after the time the block starts': 'O campo {field} deve ser depois do início do bloqueio',
  'This resource is out of use': 'Este recurso está fora de uso',
  'The resource has {limit} units in all': 'O recurso tem {limit} unidades ao todo',
  '{code} is taken at that time': '{code} está ocupado nesse horário',
  'The buffers do not fit between what is on the schedule: move or cancel something first':
    'Os intervalos não cabem entre o que está na agenda: mova ou cancele algo antes',
  'It serves a reservation: cancel that': 'Isto atende uma reserva: cancele-a',
  'It serves a maintenance order: resolve that': 'Isto atende uma ordem de manutenção: resolva-a',
  'It is taken with the resource it is a part of: release that':
    'Isto é ocupado junto com a unidade de que faz parte: libere-a',
  'It has been released or has expired': 'Isto foi liberado ou expirou',
  'Others are booking this departure at this moment: try again':
    'Outros estão reservando esta saída neste momento: tente de novo',
  'This type is not sold in slots': 'Este tipo não é vendido em faixas de horário',
  'It is a part of {code}: take it out of there first': 'É parte de {code}: retire-a de lá antes',
  'Resources of this type are made of others: they are always assigned':
    'Unidades deste tipo são compostas de outras: são sempre atribuídas',
  'A resource cannot be a part of itself': 'Uma unidade não pode ser parte de si mesma',
  '{code} has parts itself': '{code} já tem partes',
  'The resource is a part of {code} itself': 'A unidade já é parte de {code}',
  '{code} takes more than one party at once': '{code} recebe mais de um grupo ao mesmo tempo',
  '{code} is of the same type': '{code} é do mesmo tipo',
  'Only a type sold by the night or the day gets a companion by the hour':
    'Só um tipo vendido por noite ou por dia ganha um par por hora',
  'The type has no exclusive resource in use': 'O tipo não tem nenhuma unidade exclusiva em uso',
  'The type of {code} must require assignment': 'O tipo de {code} deve exigir atribuição',
  'Reservation {id} of the group is checked in already': 'A reserva {id} do grupo já fez check-in',
  'Nothing of the group is still ahead': 'Nada do grupo está mais por vir',
  'No guest of the group is checked in': 'Ninguém do grupo está na casa',
  'Only a hold can become a booking': 'Só uma pré-reserva pode virar reserva',
  'The reservation is {status}': 'A reserva está {status}',
  'The reservation is {status}: only its notes can be changed':
    'A reserva está {status}: só as notas podem ser alteradas',
  'The customer is anonymized: the reservation takes no guests':
    'O cliente foi anonimizado: a reserva não aceita hóspedes',
  'An anonymized guest cannot be changed': 'Um hóspede anonimizado não pode ser alterado',
  'There are {limit} guests written down: remove some of them first':
    'Há {limit} hóspedes anotados: remova alguns deles antes',
  'The customer is anonymized: the reservation takes no notes, reference or reason':
    'O cliente foi anonimizado: a reserva não aceita notas, referência nem motivo',
  'A reservation that is {from} cannot become {to}': 'Uma reserva que está {from} não pode ficar {to}',
  'There is no step of this reservation to take back': 'Não há passo desta reserva a desfazer',
  'A step can be taken back for {minutes} minutes': 'Um passo pode ser desfeito por {minutes} minutos',
  'The reservation has changed since': 'A reserva mudou desde então',
  'The customer has been deleted or anonymized since': 'O cliente foi excluído ou anonimizado desde então',
  'The place has been taken since': 'O lugar foi ocupado desde então',
  'The place is no longer on the schedule': 'O lugar não está mais na agenda',
  'Another booking has the reference {externalRef} by now': 'Outra reserva já tem a referência {externalRef}',
  '{code} has changed since': 'O recurso {code} mudou desde então',
  'Somebody has seen to task {taskId} since': 'Alguém já mexeu na tarefa {taskId} desde então',
  '{code} is {state}': 'O recurso {code} está {state}',
  '{code} is held, under repair or in use by the house now':
    'O recurso {code} está retido, em reparo ou em uso pela casa agora',
  '{code} has guests who have not checked out: reservation {ids}':
    'O recurso {code} tem hóspedes que não fizeram o check-out: reserva {ids}',
  'The guest arrives before the booking starts': 'O hóspede chega antes do início da reserva',

  // The platform.
  'Name one of your workspaces in the workspaceId parameter':
    'Indique um dos seus espaços de trabalho no parâmetro workspaceId',

  // The time clock.
  'Only permissions you hold yourself can be given or taken away':
    'Só é possível dar ou tirar permissões que você mesmo tem',
  'Only roles that allow no more than yours can be given or taken away':
    'Só é possível dar ou tirar papéis que não permitam mais do que os seus',
  'This person may do more than you: ask somebody who may do as much':
    'Esta pessoa pode mais do que você: peça a quem possa o mesmo que ela',
  'Only managers may do this': 'Só gestores podem fazer isto',
  'This device is a shared tablet: it only takes marks': 'Este aparelho é o tablet de todos: só recebe marcas',
  'Only managers do this for others': 'Só gestores fazem isto por outras pessoas',
  'Only managers enter time for others': 'Só gestores lançam horas por outras pessoas',
  "Only managers see other people's time": 'Só gestores veem as horas de outras pessoas',
  'Nobody would be left who can sign in and manage this instance: name another manager first':
    'Não restaria ninguém que possa entrar e administrar esta instância: nomeie outro gestor antes',
  'The period is closed already': 'O período já está fechado',
  'The period is not closed': 'O período não está fechado',
  'The period lasts until {to}: to close it now, name each of its {count} open days':
    'O período vai até {to}: para fechar agora, diga cada um dos {count} dias em aberto',
  'The period from {from} to {to} is closed: reopen it first':
    'O período de {from} a {to} está fechado: reabra-o antes',
  'The day {date} is approved: reopen it first': 'O dia {date} está aprovado: reabra-o antes',
  'An absence lasts at most {limit} days': 'Uma ausência dura no máximo {limit} dias',
  'The absence is {status}: it cannot be turned to {to}': 'A ausência está {status}: não pode passar a {to}',
  'Only managers take back what was approved': 'Só gestores desfazem o que foi aprovado',
  'At most {limit} days of members may be approved at once':
    'No máximo {limit} dias de pessoas podem ser aprovados de uma vez',
  'An anonymized member cannot be changed': 'Uma pessoa anonimizada não pode ser alterada',
  'The member is active: deactivate or delete them first': 'A pessoa está ativa: desative-a ou exclua-a antes',
  'The {field} must not name the member: it stays when all else is gone':
    'O campo {field} não deve citar a pessoa: ele fica quando todo o resto se vai',
  'The punch is struck already': 'A marcação já está anulada',
  'Only managers strike a punch that was not entered by hand':
    'Só gestores anulam uma marcação que não foi lançada à mão',
  'Days of this instance need no approval': 'Os dias desta instância não precisam de aprovação',
  'The day is {status}: it cannot be turned to {to}': 'A folha do dia está {status}: não pode ficar {to}',
  'The day has not begun yet': 'O dia ainda não começou',
  'An interval is still open: punch out first': 'Um intervalo ainda está aberto: marque a saída antes',
} as const satisfies Record<string, string>;

/** An English sentence that has a Portuguese translation. */
export type Sentence = keyof typeof PORTUGUESE;

/** Words of the API that sentences contain: units of time and statuses of reservations, tasks, orders, absences and days. */
export const PORTUGUESE_WORDS: ReadonlyMap<string, string> = new Map([
  ['minute', 'minuto'],
  ['hour', 'hora'],
  ['night', 'noite'],
  ['day', 'dia'],
  ['pending', 'pendente'],
  ['confirmed', 'confirmada'],
  ['cancelled', 'cancelada'],
  ['no show', 'não comparecida'],
  ['checked in', 'com check-in feito'],
  ['checked out', 'com check-out feito'],
  ['dirty', 'sujo'],
  ['cleaning', 'em limpeza'],
  ['clean', 'limpo'],
  ['inspected', 'com inspeção feita'],
  ['out of service', 'fora de serviço'],
  ['in progress', 'em andamento'],
  ['done', 'concluída'],
  ['skipped', 'dispensada'],
  ['resolved', 'resolvida'],
  ['open', 'aberta'],
  ['requested', 'pedida'],
  ['submitted', 'enviada'],
  ['approved', 'aprovada'],
  ['rejected', 'rejeitada'],
]);
