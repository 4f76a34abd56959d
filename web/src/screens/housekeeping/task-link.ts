import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Opens a task over the board, or the form of a new one in a room. Going back closes it. */
export function useOpenTask(): (task: number | 'new' | undefined, room?: number) => void {
  const navigate = useNavigate({ from: '/h/$slug/housekeeping' });
  return useCallback(
    (task, room) =>
      void navigate({
        search: ({ task: _, room: __, ...before }) => ({
          ...before,
          ...(task !== undefined && { task }),
          ...(room !== undefined && { room }),
        }),
      }),
    [navigate],
  );
}
