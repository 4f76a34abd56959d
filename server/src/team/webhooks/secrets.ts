/** Whose secret it is, when it is sealed: that of one instance does not open as that of another. */
export const aboutSecret = (tourId: number): string => `webhook of tour ${tourId}`;
