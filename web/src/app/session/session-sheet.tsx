import type { Me } from '@pousada/client';
import { useQueryClient } from '@tanstack/react-query';
import { Credentials } from '../../screens/sign-in/credentials.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { useWords } from '../../words/words.ts';
import { houseBySlug } from './houses.ts';

/** The sign-in form over a page whose session has ended. The same person continues; another one gets a fresh page. */
export function SessionSheet({ slug }: { slug: string }) {
  const { say } = useWords();
  const house = houseBySlug(slug);
  const me = useQueryClient().getQueryData<Me>([slug, 'me']);
  return (
    <Sheet title={say('signIn.again')} about={say('signIn.againHelp')}>
      {house && <Credentials houseId={house.id} email={me?.user.email ?? ''} onEntered={() => undefined} />}
    </Sheet>
  );
}
