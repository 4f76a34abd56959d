import css from './holiday-dot.module.css';

/** Marks a public holiday, with its name as a tooltip. Screen readers read it with the day. */
export const HolidayDot = ({ name }: { name: string | undefined }) =>
  name && <i className={css.holiday} title={name} aria-hidden />;
