import type { SearchResult } from '@pousada/client';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { asE164, email as emailCheck, phone as phoneCheck } from '../../ui/checks.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useWords } from '../../words/words.ts';
import { useHouse } from '../session/house-context.ts';
import css from './guest-form.module.css';

type Guest = NonNullable<SearchResult['customers']>[number];

const DEBOUNCE_MS = 300;
const MAX_QUERY_LENGTH = 100;

/** The guest who has this phone or e-mail; undefined while it is incomplete, or if the user may not read guests. */
function useOwner(kind: 'phone' | 'email', typed: string): Guest | undefined {
  const { slug, api } = useHouse();
  const isPhone = kind === 'phone';
  const wanted = useDebounced(isPhone ? asE164(typed) : typed.trim().toLowerCase(), DEBOUNCE_MS);
  const isWhole = wanted !== '' && (isPhone ? phoneCheck : emailCheck)(wanted) === null;
  const { data } = useQuery({
    queryKey: [slug, 'guests', 'by contact', wanted],
    queryFn: ({ signal }) => api.search({ q: wanted.slice(0, MAX_QUERY_LENGTH) }, { signal }),
    enabled: isWhole,
    meta: { entities: ['customers'] },
  });
  return isWhole
    ? data?.customers?.find((one) => (isPhone ? one.phoneE164 : one.email?.toLowerCase()) === wanted)
    : undefined;
}

interface KnownContactProps {
  readonly kind: 'phone' | 'email';
  readonly typed: string;
  readonly act: string;
  readonly onAct: (owner: Guest) => void;
}

/** Says whose phone or e-mail is being typed for another guest, with a way to that guest. */
export function KnownContact({ kind, typed, act, onAct }: KnownContactProps) {
  const { say } = useWords();
  const owner = useOwner(kind, typed);
  return (
    <div role="status">
      {owner && (
        <p className={css.known}>
          {say(kind === 'phone' ? 'contact.phoneOf' : 'contact.emailOf', { name: owner.fullName })}{' '}
          <Button kind="link" size="sm" className={css.duplicate} onClick={() => onAct(owner)}>
            {act}
          </Button>
        </p>
      )}
    </div>
  );
}
