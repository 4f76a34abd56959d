/** Called during long work with the amount done, the total, and the current part. */
export type OnProgress = (done: number, total: number, part: string) => void;

/** Shows the progress of some work under a title, for as long as it takes. */
export type ShowProgress = <T>(title: string, work: (onProgress: OnProgress) => Promise<T>) => Promise<T>;

export const ignoreProgress: OnProgress = () => {};

/** Runs work without showing progress, for a process that writes a log. */
export const silently: ShowProgress = (_title, work) => work(ignoreProgress);
