import type { ReactNode } from 'react';
import css from './action-bar.module.css';
import { bottomBarRef } from './bottom-bars.ts';

/** The actions of a screen at the bottom of a phone, within reach of a thumb. */
export const ActionBar = ({ children }: { children: ReactNode }) => (
  <div ref={bottomBarRef} className={css.bar}>
    {children}
  </div>
);
