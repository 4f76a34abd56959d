import type { Me } from '@pousada/client';
import { useQueryClient } from '@tanstack/react-query';
import { Credentials } from '../../screens/sign-in/credentials.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { useWords } from '../../words/words.ts';
import { houseBySlug } from './houses.ts';
import { settleReentry } from './reentry.ts';

/** Over the page of somebody whose session ended: they sign in, and what they were doing goes on. */
export function Reentry({ slug }: { slug: string }) {
  const { say } = useWords();
  const house = houseBySlug(slug);
  const me = useQueryClient().getQueryData<Me>([slug, 'me']);
  return (
    <Sheet title={say('signIn.again')} about={say('signIn.againHelp')}>
      {house && <Credentials houseId={house.id} email={me?.user.email ?? ''} onEntered={settleReentry} />}
    </Sheet>
  );
}
