/** Minute, hour, day of the month, month, day of the week (7 is Sunday too). */
const RANGES: readonly (readonly [from: number, to: number])[] = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
];

/** Whether the text is five crontab fields of numbers, ranges, stars with or without a step, and lists. */
export function isCrontab(text: string): boolean {
  const fields = text.split(/\s+/);
  return fields.length === RANGES.length && fields.every((field, index) => isField(field, ...RANGES[index]!));
}

function isField(field: string, from: number, to: number): boolean {
  const isWithin = (number: string) => Number(number) >= from && Number(number) <= to;
  return field.split(',').every((part) => {
    const [, every, first, last] = /^(?:\*(?:\/(\d+))?|(\d+)(?:-(\d+))?)$/.exec(part) ?? [undefined, undefined, ''];
    if (first === '') return false;
    if (first === undefined) return every === undefined || Number(every) > 0;
    return isWithin(first) && (last === undefined || (isWithin(last) && Number(last) > Number(first)));
  });
}
