import { PousadaError } from '@pousada/client';
import { sentenceOf } from '../../ui/refusal.ts';
import { useWords } from '../../words/words.ts';
import type { Page } from '../page.ts';

type Facts = ConstructorParameters<typeof PousadaError>[2];

/** Sentences depend on rule, field and meta; the message of the server is not shown. */
function Refusal({ facts }: { facts: Facts }) {
  const words = useWords();
  return <p role="alert">{sentenceOf(new PousadaError('updateReservation', 'Not shown', facts), words)}</p>;
}

const refused = (...errors: PousadaError['errors']) => <Refusal facts={{ status: 422, code: 'INVALID', errors }} />;

export const page: Page = {
  title: 'Refusal',
  states: {
    'a field that is missing': () => refused({ rule: 'required', field: 'fullName', message: '' }),
    'a rule with its limit': () => refused({ rule: 'maxLength', field: 'notes', message: '', meta: { limit: 500 } }),
    'a step that is not possible': () =>
      refused({ rule: 'transition', field: 'status', message: '', meta: { from: 'cancelled', to: 'checked_in' } }),
    'several at once': () =>
      refused({ rule: 'required', field: 'startsAt', message: '' }, { rule: 'email', field: 'email', message: '' }),
    'no reply': () => <Refusal facts={{ status: 0, code: 'INTERNAL' }} />,
    'an unknown error': () => <Refusal facts={{ status: 500, code: 'INTERNAL', requestId: '01J9-3F' }} />,
  },
};
