import { useEffect } from 'react';

/** What the tab of the browser is called: what is shown, and of which house. */
export function useTitle(what: string, where = 'Pousada'): void {
  useEffect(() => {
    document.title = `${what} · ${where}`;
  }, [what, where]);
}
