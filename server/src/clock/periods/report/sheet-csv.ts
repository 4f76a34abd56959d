import type { Language } from '../../../http/messages/messages.ts';
import type { Cell, CsvStyle } from '../../../http/replies/csv.ts';
import type { DayRow } from '../../days/days.schema.ts';
import { ABSENCES, type AbsenceKind } from '../../days/figures/expected.rules.ts';
import type { Sums } from '../../days/figures/figures.rules.ts';
import { added } from '../../days/figures/sums.rules.ts';
import type { Sheet } from './period-report.ts';
import { notesOf } from './sheet-notes.ts';
import { clockTime, countedOf, marksOf } from './sheet-times.ts';
import { sheetWords } from './sheet-words.ts';

/** Layouts of a file for people: all days with totals, or one line a member for the payroll. */
export const LAYOUTS = ['days', 'payroll'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** Durations as `8:05`. The balance is split: spreadsheets cannot read a negative time. */
const durations = (sums: Sums): Cell[] =>
  [
    ...[sums.plannedMinutes, sums.workedMinutes, sums.roundedMinutes],
    ...[Math.max(0, sums.balanceMinutes), Math.max(0, -sums.balanceMinutes)],
    ...[sums.nightMinutes, sums.nightReducedMinutes],
    ...[sums.overtimeFirstMinutes, sums.overtimeBeyondMinutes, sums.overtimeHolidayMinutes],
  ].map(clockTime);

/** Credits and debts of the days apart: a member who owes one day and has more on another has both. */
function splitSums(days: readonly DayRow[]): { readonly credit: number; readonly debt: number } {
  const sum = (sign: 1 | -1) => days.reduce((minutes, day) => minutes + Math.max(0, sign * day.balanceMinutes), 0);
  return { credit: sum(1), debt: sum(-1) };
}

const countDays = (days: readonly DayRow[], kind: AbsenceKind): number =>
  days.reduce((sum, { absence }) => sum + (absence?.kind === kind ? (absence.isHalfDay ? 0.5 : 1) : 0), 0);

interface Reader {
  readonly language: Language;
  readonly timezone: string;
}

/** A file for the reader: its header, the rows of a sheet, and the totals of all sheets so far. */
export function sheetFile(layout: Layout, { language, timezone }: Reader) {
  const words = sheetWords(language);
  const decimal = (value: number): Cell => (language === 'pt-BR' ? String(value).replace('.', ',') : value);
  const papers = ({ registration, cpf, pis }: Partial<Sheet>): Cell[] => [
    registration ?? null,
    cpf ?? null,
    pis ?? null,
  ];
  const totals: Sums[] = [];
  let credit = 0;
  let debt = 0;
  const counts = { kinds: new Map<AbsenceKind, number>(), missed: 0 };

  /** The sums of a stretch, with credit and debt as the days give them. */
  const sumCells = (sums: Sums, split: { readonly credit: number; readonly debt: number }): Cell[] => {
    const cells = durations(sums);
    return [...cells.slice(0, 3), clockTime(split.credit), clockTime(split.debt), ...cells.slice(5)];
  };
  const awayCells = (kinds: (kind: AbsenceKind) => number, missed: number): Cell[] => [
    ...ABSENCES.map((kind) => decimal(kinds(kind))),
    missed,
  ];

  function rowsOf(sheet: Sheet): Cell[][] {
    const split = splitSums(sheet.days);
    const missed = sheet.days.filter(({ flags }) => flags.includes('absent')).length;
    totals.push(sheet.totals);
    credit += split.credit;
    debt += split.debt;
    counts.missed += missed;
    for (const kind of ABSENCES) counts.kinds.set(kind, (counts.kinds.get(kind) ?? 0) + countDays(sheet.days, kind));
    if (layout === 'payroll')
      return [
        [
          ...[...papers(sheet), sheet.name, ...sumCells(sheet.totals, split)],
          ...awayCells((kind) => countDays(sheet.days, kind), missed),
        ],
      ];
    const days = sheet.days.map((day): Cell[] => [
      ...[sheet.name, ...papers(sheet), day.date, words.statuses[day.status]],
      ...[marksOf(day, timezone).join(' '), countedOf(day, timezone).join(' ')],
      ...[...durations(day), notesOf(day, words)],
    ]);
    return [
      ...days,
      [sheet.name, ...papers(sheet), words.total, null, null, null, ...sumCells(sheet.totals, split), null],
    ];
  }

  const last = (): Cell[][] => {
    const cells = sumCells(added(totals), { credit, debt });
    if (layout === 'days') return [[words.totalOfAll, null, null, null, null, null, null, null, ...cells, null]];
    return [
      [
        null,
        null,
        null,
        words.totalOfAll,
        ...cells,
        ...awayCells((kind) => counts.kinds.get(kind) ?? 0, counts.missed),
      ],
    ];
  };
  const {
    name,
    papers: paperNames,
    day,
    status,
    marks,
    counted,
    durations: sums,
    notes,
    days: inDays,
    missed,
  } = words.csv;
  const header =
    layout === 'days'
      ? [name, ...paperNames, day, status, marks, counted, ...sums, notes]
      : [...paperNames, name, ...sums, ...ABSENCES.map((kind) => `${words.absences[kind]} (${inDays})`), missed];
  const style: CsvStyle = { separator: language === 'pt-BR' ? ';' : ',', last };
  return { header, rowsOf, style };
}
