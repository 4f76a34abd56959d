import type { Scope, Tx } from '../../db/handles.ts';
import { named, type routesFor } from '../../http/route.ts';
import { type Group, revokeSessions, TELL } from '../../identity/sessions/revocations.ts';
import { OWN_SESSIONS, OwnSessions, ownSessions } from '../../identity/sessions/session-list.ts';
import type { SignIn } from '../../identity/sign-in/sign-in.sql.ts';
import { eventStatement, recordOwnEvent } from '../../kit/audit.ts';
import type { Owner } from '../../kit/owner.ts';
import type { ScopedCaller } from '../scoped-caller.ts';

type Caller<S extends Scope> = ScopedCaller<{ readonly userId: number; readonly tokenHash: Buffer }, S>;

/** People of one kind, and who else has to hear that a session of theirs has ended. */
interface Holders<S extends Scope> {
  readonly kind: SignIn;
  /** In whose trail it is written down. */
  readonly owner: Owner<S>;
  /** Whose cached sessions are stale then. */
  readonly group: (scope: S) => Group;
  /** What stands at the end of names of operations. */
  readonly suffix: string;
  /** What happens where all the others are ended. */
  readonly others: string;
}

/** How people of one kind see and end their own sessions, below `/me/sessions`. */
export function ownSessionRoutes<S extends Scope, C extends Caller<S>>(
  { route }: { route: ReturnType<typeof routesFor<C>>['route'] },
  { kind, owner, group, suffix, others }: Holders<S>,
) {
  const own = ownSessions(kind);
  const { list, endOne, endOthers } = own.statements;
  const ended = { event: eventStatement(owner), 'what is known of them': TELL };

  /** Writes down that sessions have ended, and has every process forget them. */
  async function tell(tx: Tx & S, sessionId: number | null): Promise<void> {
    await recordOwnEvent(tx, owner, { action: 'end', entity: 'sessions', entityId: sessionId });
    await revokeSessions(tx, group(tx));
  }

  return [
    route({
      method: 'GET',
      path: '/me/sessions',
      access: 'open',
      summary: `See where you are signed in${suffix && ' to the platform'}`,
      operationId: `listOwn${suffix}Sessions`,
      description: OWN_SESSIONS,
      status: 200,
      answer: OwnSessions,
      statements: named({ list }),
      handle: ({ caller }) => own.list(caller.db, caller.session),
    }),
    route({
      method: 'DELETE',
      path: '/me/sessions/:id',
      access: 'open',
      summary: `End one of your sessions${suffix && ' on the platform'}`,
      operationId: `endOwn${suffix}Session`,
      description: 'Its token stops working at once. The one you call with may be ended too.',
      status: 204,
      statements: named({ 'the session': endOne, ...ended }),
      handle: ({ caller, id }) =>
        caller.atomically(async (tx) => {
          await own.endOne(tx, caller.session, id);
          await tell(tx, id);
        }),
    }),
    route({
      method: 'DELETE',
      path: '/me/sessions',
      access: 'open',
      summary: `End all your other sessions${suffix && ' on the platform'}`,
      operationId: `endOther${suffix}Sessions`,
      description: others,
      status: 204,
      statements: named({ 'the other sessions': endOthers, ...ended }),
      handle: ({ caller }) =>
        caller.atomically(async (tx) => {
          if ((await own.endOthers(tx, caller.session)) > 0) await tell(tx, null);
        }),
    }),
  ];
}
