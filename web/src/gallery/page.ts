import type { FunctionComponent } from 'react';

/** A component of the console with each of its states. */
export interface Page {
  readonly title: string;
  readonly states: Readonly<Record<string, FunctionComponent>>;
}
