/** How far back entries by hand go: what is older is more likely a slip of the pen than a forgotten punch. */
export const OLDEST_DAYS = 366;
