import type { Scope, Tx } from '../../db/handles.ts';
import type { Statement } from '../../db/sql.ts';
import { named, type routesFor } from '../../http/route.ts';
import { type Group, revokeSessions, SEND_NOTIFICATION } from '../../identity/sessions/revocations.ts';
import { OWN_SESSIONS_DESCRIPTION, OwnSessions, ownSessions } from '../../identity/sessions/session-list.ts';
import type { SignIn } from '../../identity/sign-in/sign-in.sql.ts';
import { eventStatement, recordEventFor } from '../../kit/audit.ts';
import type { Owner } from '../../kit/owner.ts';
import type { ScopedCaller } from '../scoped-caller.ts';

type Caller<S extends Scope> = ScopedCaller<{ readonly userId: number; readonly tokenHash: Buffer }, S>;

/** One kind of account, and the consequences of ending its sessions. */
interface SessionAccounts<S extends Scope> {
  readonly kind: SignIn;
  /** The owner of the trail that records it. */
  readonly owner: Owner<S>;
  /** The cached sessions to revoke. */
  readonly group: (scope: S) => Group;
  /** Suffix of operation ids. */
  readonly suffix: string;
  /** Description of the operation that ends all other sessions. */
  readonly endOthersDescription: string;
  /** Sessions elsewhere that end together with those of the account. */
  readonly dependents?: {
    readonly statements: Readonly<Record<string, Statement>>;
    readonly revoke: (tx: Tx, userId: number) => Promise<void>;
  };
}

/** The routes by which accounts of one kind list and end their own sessions, below `/me/sessions`. */
export function ownSessionRoutes<S extends Scope, C extends Caller<S>>(
  { route }: { route: ReturnType<typeof routesFor<C>>['route'] },
  { kind, owner, group, suffix, endOthersDescription, dependents }: SessionAccounts<S>,
) {
  const own = ownSessions(kind);
  const { list, endOne, endOthers } = own.statements;
  const ended = {
    ...dependents?.statements,
    event: eventStatement(owner),
    'notify the other processes': SEND_NOTIFICATION,
  };

  /** Writes the audit event and revokes the sessions in every process. */
  async function recordEnd(tx: Tx & S, sessionId: number | null): Promise<void> {
    await recordEventFor(tx, owner, { action: 'end', entity: 'sessions', entityId: sessionId });
    await revokeSessions(tx, group(tx));
  }

  return [
    route({
      method: 'GET',
      path: '/me/sessions',
      access: 'open',
      summary: `List your sessions${suffix && ' on the platform'}`,
      operationId: `listOwn${suffix}Sessions`,
      description: OWN_SESSIONS_DESCRIPTION,
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
      description: 'Its token stops working at once. You may also end the session you call with.',
      status: 204,
      statements: named({ 'the session': endOne, ...ended }),
      handle: ({ caller, id }) =>
        caller.atomically(async (tx) => {
          await dependents?.revoke(tx, caller.session.userId);
          await own.endOne(tx, caller.session, id);
          await recordEnd(tx, id);
        }),
    }),
    route({
      method: 'DELETE',
      path: '/me/sessions',
      access: 'open',
      summary: `End all your other sessions${suffix && ' on the platform'}`,
      operationId: `endOther${suffix}Sessions`,
      description: endOthersDescription,
      status: 204,
      statements: named({ 'the other sessions': endOthers, ...ended }),
      handle: ({ caller }) =>
        caller.atomically(async (tx) => {
          await dependents?.revoke(tx, caller.session.userId);
          if ((await own.endOthers(tx, caller.session)) > 0) await recordEnd(tx, null);
        }),
    }),
  ];
}
