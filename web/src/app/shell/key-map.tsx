import { Suspense, useCallback, useMemo, useState } from 'react';
import { useKeys } from '../../ui/keys.ts';
import { lazily } from '../../ui/lazily.ts';

const KeyList = lazily(() => import('./key-list.tsx'), 'KeyList', 'keys');

/** Opens the list of keyboard shortcuts with `?`. */
export function KeyMap() {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useKeys(
    useMemo(() => ({ '?': () => setOpen((is) => !is) }), []),
    true,
    window,
  );
  return <Suspense>{isOpen && <KeyList onClose={close} />}</Suspense>;
}
