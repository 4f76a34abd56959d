import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Opens an order over the list, or the form of a new one. Going back closes it. */
export function useOpenOrder(): (order: number | 'new' | undefined) => void {
  const navigate = useNavigate({ from: '/h/$slug/maintenance' });
  return useCallback(
    (order) =>
      void navigate({
        search: ({ order: _, ...before }) => ({ ...before, ...(order !== undefined && { order }) }),
      }),
    [navigate],
  );
}
