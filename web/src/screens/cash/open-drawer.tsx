import { cashSessionInputFields } from '@pousada/client/fields';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { readAgain } from '../../app/queries.ts';
import { useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { useMoney } from '../../app/use-money.ts';
import { Button } from '../../ui/button.tsx';
import { all, atMost, required } from '../../ui/checks.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Form, useForm } from '../../ui/form.tsx';
import { amountOf } from '../../ui/money.ts';
import { MoneyInput } from '../../ui/money-input.tsx';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import css from './open-drawer.module.css';
import { type NameOf, useClosedDrawers, useOpenDrawers } from './queries.ts';

/** Suggested terminals: those of recent drawers that have no open drawer now. */
function useTerminals(): readonly string[] {
  const { data: open } = useOpenDrawers();
  const { data: closed } = useClosedDrawers();
  const taken = new Set(open?.map(({ terminalCode }) => terminalCode));
  const known = new Set(closed?.pages.flatMap(({ data }) => data.map(({ terminalCode }) => terminalCode)));
  return [...known].filter((code) => !taken.has(code)).slice(0, 6);
}

const checks = { terminalCode: all<string>(required, atMost(cashSessionInputFields.terminalCode.maxLength)) };

/** Opens a drawer: its terminal and its float. */
export function OpenDrawer({ nameOf, onClose }: { nameOf: NameOf; onClose: () => void }) {
  const { say } = useWords();
  const { slug, api } = useHouse();
  const dates = useDates();
  const money = useMoney();
  const navigate = useNavigate();
  const id = useId();
  const { data: open } = useOpenDrawers();
  const terminals = useTerminals();
  const form = useForm({
    initial: { terminalCode: '', openingFloat: 0 },
    place: 'open',
    draft: `${slug} drawer new`,
    checks,
    save: ({ terminalCode, openingFloat }, { idempotencyKey }) => {
      const openedAt = new Date().toISOString();
      const body = { terminalCode: terminalCode.trim(), openingFloat: amountOf(openingFloat), openedAt };
      return api.createCashSession({ body }, { idempotencyKey });
    },
    onSaved: ({ id: made }, { terminalCode }) => {
      void readAgain('cash-sessions');
      offerUndo(say('cash.opened', { terminal: terminalCode.trim() }));
      void navigate({ to: '/h/$slug/cash/$id', params: { slug, id: String(made) }, replace: true });
    },
  });
  const terminal = form.values.terminalCode.trim();
  const busy = open?.find(({ terminalCode }) => terminalCode === terminal);
  return (
    <Drawer
      label={say('cash.openOne')}
      title={<h2>{say('cash.openOne')}</h2>}
      onClose={onClose}
      foot={
        <Button kind="primary" type="submit" form={id} isSent isBusy={form.isSaving}>
          {say('cash.openIt')}
          <kbd>Ctrl Enter</kbd>
        </Button>
      }
    >
      <Form id={id} form={form} dates={dates} className={css.form}>
        <TextField {...form.field('terminalCode')} label={say('cash.terminal')} help={say('cash.terminalHelp')} />
        {terminals.length > 0 && (
          <div className={css.known}>
            {terminals.map((code) => (
              <Button key={code} size="sm" onClick={() => form.set({ terminalCode: code })}>
                {code}
              </Button>
            ))}
          </div>
        )}
        <div role="status">
          {busy && (
            <p className={css.busy}>{say('cash.terminalBusy', { terminal, name: nameOf(busy.openedByTourUserId) })}</p>
          )}
        </div>
        <MoneyInput
          {...form.field('openingFloat')}
          label={say('cash.float')}
          help={say('cash.floatHelp')}
          money={money}
        />
      </Form>
    </Drawer>
  );
}
