import { createHash } from 'node:crypto';
import type { Language } from '../../../http/messages/messages.ts';
import type { DayRow } from '../../days/days.schema.ts';
import type { Sums } from '../../days/figures/figures.rules.ts';
import { weekdayOf } from '../../days/time/local-time.rules.ts';
import type { Period } from '../periods.rules.ts';
import type { Sheet } from './period-report.ts';
import { notesOf } from './sheet-notes.ts';
import { clockTime, marksOf } from './sheet-times.ts';
import { type SheetWords, sheetWords } from './sheet-words.ts';

const STYLE = `
  @page { size: A4; margin: 12mm }
  body { font: 9pt/1.35 system-ui, sans-serif; color: #000; margin: 0 auto; max-width: 190mm }
  section { break-after: page; padding: 4mm 0 }
  section:last-child { break-after: auto }
  h1 { font-size: 13pt; margin: 0 }
  p { margin: 1mm 0 }
  table { border-collapse: collapse; width: 100%; margin-top: 3mm; font-variant-numeric: tabular-nums }
  th, td { border: .3pt solid #777; padding: .6mm 1.2mm; text-align: right; vertical-align: top }
  th { background: #eee; font-weight: 600 }
  td:first-child, td:nth-child(2), td:last-child, th:first-child, th:nth-child(2), th:last-child { text-align: left }
  tfoot td { font-weight: 600 }
  .sign { display: flex; gap: 15mm; margin-top: 16mm; break-inside: avoid }
  .sign div { flex: 1; border-top: .5pt solid #000; padding-top: 1mm; text-align: center }
`;

/** Nothing is fetched, run, framed or sent from the page: it only prints. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox allow-modals',
].join('; ');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for any part of the page. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);

export interface Printing {
  readonly language: Language;
  readonly timezone: string;
  readonly house: string;
  readonly period: Period & { readonly status: string };
}

export const pageHead = ({ language, house, period }: Printing): string => {
  const { title } = sheetWords(language);
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(`${title} ${house} ${period.startsOn} – ${period.endsOn}`)}</title><style>${STYLE}</style></head><body>
`;
};

export const PAGE_END = '</body></html>\n';

const overtime = (sums: Sums): number =>
  sums.overtimeFirstMinutes + sums.overtimeBeyondMinutes + sums.overtimeHolidayMinutes;

const figures = (sums: Sums): string[] =>
  [
    sums.plannedMinutes,
    sums.workedMinutes,
    sums.roundedMinutes,
    sums.balanceMinutes,
    sums.nightMinutes,
    overtime(sums),
  ].map(clockTime);

const row = (cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>\n`;

const dayRow = (day: DayRow, words: SheetWords, timezone: string): string =>
  row([
    `${day.date} ${words.weekdays[weekdayOf(day.date)]}`,
    marksOf(day, timezone).join(' '),
    ...figures(day),
    notesOf(day, words),
  ]);

/** Night hours and the bands of overtime, which are paid apart. */
function bandsOf(totals: Sums, words: SheetWords): string {
  const values: Readonly<Record<string, number>> = {
    ...{ night: totals.nightMinutes, reduced: totals.nightReducedMinutes },
    ...{ first: totals.overtimeFirstMinutes, beyond: totals.overtimeBeyondMinutes },
    holiday: totals.overtimeHolidayMinutes,
  };
  return words.bands.replace(/\{(\w+)\}/g, (_, name: string) => clockTime(values[name]!));
}

/** One member's period, on paper of its own, with lines to sign. */
export function sheetSection(sheet: Sheet, { language, timezone, house, period }: Printing): string {
  const words = sheetWords(language);
  const papers = [
    sheet.registration && `${words.registration} ${sheet.registration}`,
    sheet.cpf && `CPF ${sheet.cpf}`,
    sheet.pis && `PIS ${sheet.pis}`,
  ].filter(Boolean);
  const state = period.status === 'open' ? ` (${words.open})` : '';
  return `<section><h1>${escaped(words.title)}: ${escaped(sheet.name)}</h1>
<p>${escaped(house)}${papers.length > 0 ? ` · ${escaped(papers.join(' · '))}` : ''}</p>
<p>${escaped(`${words.period} ${period.startsOn} – ${period.endsOn}${state}`)}</p>
<table><thead><tr>${words.columns.map((column) => `<th>${escaped(column)}</th>`).join('')}</tr></thead><tbody>
${sheet.days.map((day) => dayRow(day, words, timezone)).join('')}</tbody><tfoot>${row([words.total, '', ...figures(sheet.totals), ''])}</tfoot></table>
<p>${escaped(bandsOf(sheet.totals, words))}</p>
<p>${escaped(words.declaration)}</p>
<div class="sign">${words.signatures.map((who) => `<div>${escaped(who)}</div>`).join('')}</div></section>
`;
}
