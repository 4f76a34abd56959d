import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useHouse } from '../../app/session/house-context.ts';
import css from './stay.module.css';

/** Link to the page of a guest, if the user may read it. */
export function GuestLink({ id, children }: { id: number; children: ReactNode }) {
  const { slug, can } = useHouse();
  const navigate = useNavigate();
  const href = `/h/${slug}/guests/${id}`;
  if (!can('customer.read') && !can('customer.write')) return null;
  return (
    <a
      className={css.link}
      href={href}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void navigate({ href });
      }}
    >
      {children}
    </a>
  );
}
