export type Language = 'pt-BR' | 'en';

/** A trade without rooms, which has its own words: trips with seats, or spaces by the hour and the day. */
export type Trade = 'trips' | 'spaces';

/** English defines the sentences; the types hold the other language to the same keys. */
type English = typeof import('./en/index.ts');
type Same<S> = { readonly [K in keyof S]: string };
export type Shared = Same<English['shared']>;
/** A group of sentences that is loaded with the screens that use it. */
export type Area = keyof English['areas'];
type File<A extends Area> = Awaited<ReturnType<English['areas'][A]>>;
export type Areas = { readonly [A in Area]: () => Promise<{ readonly [N in keyof File<A>]: Same<File<A>[N]> }> };

type Whole<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (whole: infer W) => void
  ? W
  : never;
type ValueOf<T> = T[keyof T];
export type Sentences = English['shared'] & Whole<{ [A in Area]: ValueOf<File<A>> }[Area]>;
export type Key = keyof Sentences & string;

/** A field that refusals can name. */
export type FieldName = NameIn<Key>;
type NameIn<K> = K extends `field.${infer N}` ? N : never;
