const monday = (today: Temporal.PlainDate): Temporal.PlainDate => today.subtract({ days: today.dayOfWeek - 1 });
const today = () => Temporal.Now.plainDateISO('UTC');

/** The Monday of last week, which is over in every time zone. */
export const pastMonday = (): string => monday(today()).subtract({ days: 7 }).toString();

/** A day of the coming weeks: 0 is Monday of next week, which has not begun in any time zone. */
export const coming = (day: number): string =>
  monday(today())
    .add({ days: 7 + day })
    .toString();

/** Today, in the time zone of the story. */
export const presentDay = (): string => Temporal.Now.plainDateISO('America/Sao_Paulo').toString();

/** The period of the month before, as a number such as 20261001. */
export const pastMonth = (): number =>
  Number(
    Temporal.Now.plainDateISO('America/Sao_Paulo')
      .with({ day: 1 })
      .subtract({ months: 1 })
      .toString()
      .replaceAll('-', ''),
  );
