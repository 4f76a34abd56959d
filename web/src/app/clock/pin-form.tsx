import { changePinInputFields } from '@pousada/client/fields';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { sentenceOf } from '../../ui/refusal.ts';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import { readAgain } from '../queries.ts';
import { useClock } from './clock-context.ts';

const SHAPE = /^\d{4,8}$/;

/** A new PIN for the shared tablet: one's own, or a member's as their manager. */
export function PinForm({ memberId, onDone }: { memberId: number; onDone: () => void }) {
  const words = useWords();
  const { say } = words;
  const { api } = useClock();
  const [pin, setPin] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function save(event: FormEvent) {
    event.preventDefault();
    setWrong(!SHAPE.test(pin));
    if (isBusy || !SHAPE.test(pin)) return;
    setBusy(true);
    setError(null);
    try {
      await api.changePin({ id: memberId, body: { pin } });
      offerUndo(say('tablet.pinSaved'));
      await readAgain('members');
      onDone();
    } catch (caught) {
      setError(caught);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void save(event)}>
      <TextField
        label={say('tablet.myPin')}
        help={say('tablet.pinHelp')}
        error={isWrong ? say('tablet.pinShape') : error === null ? null : sentenceOf(error, words)}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={changePinInputFields.pin.maxLength}
        value={pin}
        onChange={setPin}
      />
      <Button kind="primary" type="submit" isBusy={isBusy} isSent>
        {say('tablet.savePin')}
      </Button>
    </form>
  );
}
