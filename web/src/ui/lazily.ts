import { lazyRouteComponent } from '@tanstack/react-router';
import type { Area } from '../words/types.ts';
import { withWords } from '../words/words.ts';

/** A component that is loaded when it is first drawn, or asked to be ahead of that, together with what it says. */
export const lazily = <M extends Readonly<Record<string, unknown>>, N extends keyof M & string>(
  load: () => Promise<M>,
  name: N,
  ...areas: readonly Area[]
) => lazyRouteComponent(withWords(load, ...areas), name);
