import { useEffect } from 'react';

/** Sets the title of the page: the screen and the house. */
export function useTitle(what: string, where = 'Pousada'): void {
  useEffect(() => {
    document.title = `${what} · ${where}`;
  }, [what, where]);
}
