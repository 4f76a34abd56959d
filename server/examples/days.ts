const monday = (today: Temporal.PlainDate): Temporal.PlainDate => today.subtract({ days: today.dayOfWeek - 1 });
const today = () => Temporal.Now.plainDateISO('UTC');

/** The Monday of last week, which is over in every time zone. */
export const pastMonday = (): string => monday(today()).subtract({ days: 7 }).toString();

/** A day of the coming weeks: 0 is Monday next week, which has begun nowhere. */
export const coming = (day: number): string =>
  monday(today())
    .add({ days: 7 + day })
    .toString();

/** The present day where the story happens. */
export const presentDay = (): string => Temporal.Now.plainDateISO('America/Sao_Paulo').toString();
