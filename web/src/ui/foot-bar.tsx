import type { ReactNode } from 'react';
import { footRef } from './feet.ts';
import css from './foot-bar.module.css';

/** The acts of a screen on a phone: within reach of a thumb. */
export const FootBar = ({ children }: { children: ReactNode }) => (
  <div ref={footRef} className={css.bar}>
    {children}
  </div>
);
