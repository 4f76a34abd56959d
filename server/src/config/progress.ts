/** Told while long work goes on: how much is done, of how much, and the part under way. */
export type OnProgress = (done: number, total: number, part: string) => void;

/** Shows the progress of some work under a title, for as long as it takes. */
export type During = <T>(title: string, work: (onProgress: OnProgress) => Promise<T>) => Promise<T>;

export const ignoreProgress: OnProgress = () => {};

/** Work without an audience: of a process whose output is a log. */
export const silently: During = (_title, work) => work(ignoreProgress);
