import type { Language } from '../../../http/messages/messages.ts';
import type { DayRow } from '../../days/days.schema.ts';
import type { AbsenceKind } from '../../days/figures/expected.rules.ts';
import type { Flag } from '../../days/figures/flags.rules.ts';

/** Words of a printed sheet. */
export interface SheetWords {
  readonly title: string;
  readonly period: string;
  readonly registration: string;
  readonly columns: readonly string[];
  readonly total: string;
  /** Basis of pay, with `{night}`, `{reduced}`, `{first}`, `{beyond}` and `{holiday}`. */
  readonly bands: string;
  readonly open: string;
  readonly signatures: readonly [string, string];
  readonly declaration: string;
  readonly halfDay: string;
  readonly weekdays: readonly string[];
  readonly absences: Readonly<Record<AbsenceKind, string>>;
  readonly flags: Readonly<Record<Flag, string>>;
  readonly totalOfAll: string;
  readonly statuses: Readonly<Record<DayRow['status'], string>>;
  /** The header of a file. */
  readonly csv: {
    readonly name: string;
    readonly papers: readonly [string, string, string];
    readonly day: string;
    readonly status: string;
    readonly marks: string;
    readonly counted: string;
    readonly durations: readonly string[];
    readonly notes: string;
    readonly days: string;
    readonly missed: string;
  };
}

const ENGLISH: SheetWords = {
  title: 'Time sheet',
  period: 'Period',
  registration: 'Registration',
  columns: ['Day', 'Marks', 'Expected', 'Worked', 'Counted', 'Balance', 'Night', 'Overtime', 'Notes'],
  total: 'Total',
  bands:
    'Night {night}, as reduced hours {reduced}. Overtime: first two hours {first}, beyond {beyond}, Sundays and holidays {holiday}.',
  open: 'not closed',
  signatures: ['Member', 'For the house'],
  declaration: 'I have read this sheet, and it is as I worked.',
  halfDay: 'half day',
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  absences: { vacation: 'vacation', medical: 'medical leave', unpaid: 'unpaid leave', compensation: 'time off' },
  flags: {
    in_progress: 'in progress',
    forgotten_out: 'a mark is missing',
    absent: 'absent',
    over_ten_hours: 'over 10 h',
    short_rest: 'rest under 11 h',
    short_break: 'break under 1 h',
    outside_fence: 'outside the fence',
    manual_entry: 'by hand',
    device_time: 'time of the device',
  },
  totalOfAll: 'Total of all',
  statuses: { open: 'open', submitted: 'submitted', approved: 'approved', rejected: 'sent back' },
  csv: {
    ...{ name: 'Name', papers: ['Registration', 'CPF', 'PIS'], day: 'Day', status: 'Status' },
    ...{ marks: 'Marks', counted: 'Counted as', notes: 'Notes', days: 'days', missed: 'Missed days' },
    durations: [
      ...['Expected', 'Worked', 'Counted', 'Credit', 'Debt', 'Night', 'Night, reduced'],
      ...['Overtime, first 2 h', 'Overtime beyond', 'Overtime, Sundays and holidays'],
    ],
  },
};

const PORTUGUESE: SheetWords = {
  title: 'Folha de ponto',
  period: 'Período',
  registration: 'Matrícula',
  columns: ['Dia', 'Marcações', 'Previsto', 'Trabalhado', 'Computado', 'Saldo', 'Noturno', 'Extra', 'Observações'],
  total: 'Total',
  bands:
    'Noturno {night}, em horas reduzidas {reduced}. Extra: duas primeiras horas {first}, além delas {beyond}, domingos e feriados {holiday}.',
  open: 'em aberto',
  signatures: ['Empregado', 'Empregador'],
  declaration: 'Li esta folha e ela corresponde ao que trabalhei.',
  halfDay: 'meio dia',
  weekdays: ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'],
  absences: {
    vacation: 'férias',
    medical: 'licença médica',
    unpaid: 'licença sem vencimento',
    compensation: 'folga do banco',
  },
  flags: {
    in_progress: 'em andamento',
    forgotten_out: 'falta marcação',
    absent: 'falta',
    over_ten_hours: 'mais de 10 h',
    short_rest: 'descanso menor que 11 h',
    short_break: 'intervalo menor que 1 h',
    outside_fence: 'fora da cerca',
    manual_entry: 'lançado à mão',
    device_time: 'hora do aparelho',
  },
  totalOfAll: 'Total geral',
  statuses: { open: 'aberto', submitted: 'enviado', approved: 'aprovado', rejected: 'devolvido' },
  csv: {
    ...{ name: 'Nome', papers: ['Matrícula', 'CPF', 'PIS'], day: 'Dia', status: 'Situação' },
    ...{ marks: 'Marcações', counted: 'Conta como', notes: 'Observações', days: 'dias', missed: 'Faltas (dias)' },
    durations: [
      ...['Previsto', 'Trabalhado', 'Computado', 'Crédito', 'Débito', 'Noturno', 'Noturno reduzido'],
      ...['Extra, 2 primeiras horas', 'Extra além', 'Extra, domingos e feriados'],
    ],
  },
};

export const sheetWords = (language: Language): SheetWords => (language === 'pt-BR' ? PORTUGUESE : ENGLISH);
