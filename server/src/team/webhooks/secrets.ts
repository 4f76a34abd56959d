/** Context of the sealed secret: a secret of one instance does not open as that of another. */
export const aboutSecret = (tourId: number): string => `webhook of tour ${tourId}`;
