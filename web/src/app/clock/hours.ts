/** `8 h 00`, `0 h 45`: both parts are always shown, since hours are read down a column. */
export const asHours = (minutes: number): string => {
  const all = Math.abs(Math.round(minutes));
  return `${Math.floor(all / 60)} h ${String(all % 60).padStart(2, '0')}`;
};

/** `+1 h 35`, `−0 h 20`, `0 h 00`. */
export const asBalance = (minutes: number): string => {
  const sign = minutes > 0 ? '+' : minutes < 0 ? '−' : '';
  return `${sign}${asHours(minutes)}`;
};

/** `8:05`, for narrow columns. */
export const asShortHours = (minutes: number): string =>
  `${Math.floor(Math.abs(minutes) / 60)}:${String(Math.abs(Math.round(minutes)) % 60).padStart(2, '0')}`;
