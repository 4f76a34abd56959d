import { type PlatformCaller, platformRoute } from '../../callers/platform-caller.ts';
import type { AccountScope, Tx } from '../../db/handles.ts';
import { named } from '../../http/route.ts';
import { revokeSessions, TELL } from '../../identity/revocations.ts';
import { OWN_SESSIONS, OwnSessions, ownSessions } from '../../identity/session-list.ts';
import { eventStatement, recordOwnEvent } from '../../kit/audit.ts';
import { PLATFORM_USER } from '../../kit/owner.ts';
import { PLATFORM_USERS } from './auth.commands.ts';

const own = ownSessions(PLATFORM_USERS);
const { list, endOne, endOthers } = own.statements;
const ended = { event: eventStatement(PLATFORM_USER), 'what is known of them': TELL };

async function tell(tx: Tx & AccountScope, sessionId: number | null): Promise<void> {
  await recordOwnEvent(tx, PLATFORM_USER, { action: 'end', entity: 'sessions', entityId: sessionId });
  await revokeSessions(tx, `platform:${tx.platformUserId}`);
}

const endOwn = (caller: PlatformCaller, id: number) =>
  caller.atomically(async (tx) => {
    await own.endOne(tx, caller.session, id);
    await tell(tx, id);
  });

const endOtherOwn = (caller: PlatformCaller) =>
  caller.atomically(async (tx) => {
    if ((await own.endOthers(tx, caller.session)) > 0) await tell(tx, null);
  });

export const ownSessionRoutes = [
  platformRoute({
    method: 'GET',
    path: '/me/sessions',
    access: 'open',
    summary: 'See where you are signed in to the platform',
    operationId: 'listOwnPlatformSessions',
    description: OWN_SESSIONS,
    status: 200,
    answer: OwnSessions,
    statements: named({ list }),
    handle: ({ caller }) => own.list(caller.db, caller.session),
  }),
  platformRoute({
    method: 'DELETE',
    path: '/me/sessions/:id',
    access: 'open',
    summary: 'End one of your sessions on the platform',
    operationId: 'endOwnPlatformSession',
    description: 'Its token stops working at once. The one you call with may be ended too.',
    status: 204,
    statements: named({ 'the session': endOne, ...ended }),
    handle: ({ caller, id }) => endOwn(caller, id),
  }),
  platformRoute({
    method: 'DELETE',
    path: '/me/sessions',
    access: 'open',
    summary: 'End all your other sessions on the platform',
    operationId: 'endOtherPlatformSessions',
    description: 'All but the one you call with. Sessions in houses that were entered from the platform go on.',
    status: 204,
    statements: named({ 'the other sessions': endOthers, ...ended }),
    handle: ({ caller }) => endOtherOwn(caller),
  }),
];
