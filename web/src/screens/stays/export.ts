import type { Reservation } from '@pousada/client';
import type { Dates } from '../../ui/dates.ts';
import { csvOf, download } from '../../ui/download.ts';
import { knownName } from '../../ui/names.ts';
import type { Words } from '../../words/words.ts';

/** Exports the rows as CSV. Days and times are local, in a format that every spreadsheet reads. */
export function exportStays(rows: readonly Reservation[], { say }: Words, dates: Dates): void {
  const moment = (at: string) => `${dates.dayOf(at)} ${dates.clock(at)}`;
  const head = (['number', 'guest', 'unit', 'arrival', 'departure', 'status', 'source'] as const).map((name) =>
    say(`stays.${name}`),
  );
  const lines = rows.map(({ id, toursCustomer, toursResource, startsAt, endsAt, status, source }) => [
    String(id),
    knownName(toursCustomer) ?? '',
    toursResource?.code ?? '',
    moment(startsAt),
    moment(endsAt),
    say(`status.${status}`),
    source ?? '',
  ]);
  download(`${say('stays.file')}-${dates.today()}.csv`, 'text/csv;charset=utf-8', csvOf([head, ...lines]));
}
