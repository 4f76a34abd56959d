export type Language = 'pt-BR' | 'en';

/** English is the list of what there is to say; the other language is held to it by its types. */
type English = typeof import('./en/index.ts');
type Same<S> = { readonly [K in keyof S]: string };
export type Shared = Same<English['shared']>;
/** A part of what is said that comes with the screens that say it. */
export type Area = keyof English['areas'];
type File<A extends Area> = Awaited<ReturnType<English['areas'][A]>>;
export type Areas = { readonly [A in Area]: () => Promise<{ readonly [N in keyof File<A>]: Same<File<A>[N]> }> };

type Whole<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (whole: infer W) => void
  ? W
  : never;
type ValueOf<T> = T[keyof T];
export type Sentences = English['shared'] & Whole<{ [A in Area]: ValueOf<File<A>> }[Area]>;
export type Key = keyof Sentences & string;
