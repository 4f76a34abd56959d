import { lazyRouteComponent } from '@tanstack/react-router';
import type { Area } from '../words/types.ts';
import { withWords } from '../words/words.ts';

/** A component that is loaded with its words when it is first rendered, or earlier by `preload`. */
export const lazily = <M extends Readonly<Record<string, unknown>>, N extends keyof M & string>(
  load: () => Promise<M>,
  name: N,
  ...areas: readonly Area[]
) => lazyRouteComponent(withWords(load, ...areas), name);
