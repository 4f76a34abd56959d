import css from './holiday-dot.module.css';

/** Marks a day off in the country; its name on hovering. Whoever listens hears it from the day itself. */
export const HolidayDot = ({ name }: { name: string | undefined }) =>
  name && <i className={css.holiday} title={name} aria-hidden />;
