import { type StaffCaller, staffRoute } from '../../callers/staff-caller.ts';
import type { TourTx } from '../../db/handles.ts';
import { named } from '../../http/route.ts';
import { revokeSessions, TELL } from '../../identity/revocations.ts';
import { OWN_SESSIONS, OwnSessions, ownSessions } from '../../identity/session-list.ts';
import { eventStatement, recordEvent } from '../../kit/audit.ts';
import { TOUR } from '../../kit/owner.ts';
import { STAFF } from '../auth/auth.commands.ts';

const own = ownSessions(STAFF);
const { list, endOne, endOthers } = own.statements;
const ended = { event: eventStatement(TOUR), 'what is known of them': TELL };

/** Writes down that sessions have ended, and has every process forget them. */
async function tell(tx: TourTx, sessionId: number | null): Promise<void> {
  await recordEvent(tx, { action: 'end', entity: 'sessions', entityId: sessionId });
  await revokeSessions(tx, `tour:${tx.tourId}`);
}

const endOwn = (caller: StaffCaller, id: number) =>
  caller.atomically(async (tx) => {
    await own.endOne(tx, caller.session, id);
    await tell(tx, id);
  });

const endOtherOwn = (caller: StaffCaller) =>
  caller.atomically(async (tx) => {
    if ((await own.endOthers(tx, caller.session)) > 0) await tell(tx, null);
  });

export const ownSessionRoutes = [
  staffRoute({
    method: 'GET',
    path: '/me/sessions',
    access: 'open',
    summary: 'See where you are signed in',
    operationId: 'listOwnSessions',
    description: OWN_SESSIONS,
    status: 200,
    answer: OwnSessions,
    statements: named({ list }),
    handle: ({ caller }) => own.list(caller.db, caller.session),
  }),
  staffRoute({
    method: 'DELETE',
    path: '/me/sessions/:id',
    access: 'open',
    summary: 'End one of your sessions',
    operationId: 'endOwnSession',
    description: 'Its token stops working at once. The one you call with may be ended too.',
    status: 204,
    statements: named({ 'the session': endOne, ...ended }),
    handle: ({ caller, id }) => endOwn(caller, id),
  }),
  staffRoute({
    method: 'DELETE',
    path: '/me/sessions',
    access: 'open',
    summary: 'End all your other sessions',
    operationId: 'endOtherSessions',
    description: 'All but the one you call with: their tokens stop working at once.',
    status: 204,
    statements: named({ 'the other sessions': endOthers, ...ended }),
    handle: ({ caller }) => endOtherOwn(caller),
  }),
];
