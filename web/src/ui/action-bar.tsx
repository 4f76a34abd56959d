import type { ReactNode } from 'react';
import css from './action-bar.module.css';
import { bottomBarRef } from './bottom-bars.ts';
import { FootPlace } from './foot-place.tsx';

/** The actions of a screen at the bottom of a phone, within reach of a thumb. */
export const ActionBar = ({ children }: { children: ReactNode }) => (
  <>
    <FootPlace layer="bar" />
    <div ref={bottomBarRef} className={css.bar}>
      {children}
    </div>
  </>
);
