import { type House, instantAt, toLocalTime } from '../../allocation/local-time.ts';

/** The local days of a range with the bounds of their nights and days, which clock changes may stretch. */
export function daysOf({ from, to }: { readonly from: string; readonly to: string }, house: House) {
  const first = toLocalTime(from, house).toPlainDate();
  const length = first.until(toLocalTime(to, house).toPlainDate()).days + 1;
  const days = Array.from({ length }, (_, index) => first.add({ days: index }));
  const next = (day: Temporal.PlainDate) => day.add({ days: 1 });
  return {
    dates: days.map(String),
    nightsFrom: days.map((day) => instantAt(day, house.checkInTime, house)),
    nightsTo: days.map((day) => instantAt(next(day), house.checkOutTime, house)),
    daysFrom: days.map((day) => instantAt(day, '00:00', house)),
    daysTo: days.map((day) => instantAt(next(day), '00:00', house)),
    from: instantAt(first, '00:00', house),
    to: instantAt(first.add({ days: length + 1 }), '00:00', house),
  };
}
