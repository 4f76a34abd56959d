import { useEffect } from 'react';
import { clocks, useClocks } from '../clock/clocks.ts';
import type { Instance } from '../realm/instances.ts';
import { type Realm, type Session, sessionOf } from '../realm/realm.ts';
import { houses, useHouses } from '../session/houses.ts';
import { keepSending } from './send.ts';

function Sender({ session }: { session: Session }) {
  useEffect(() => keepSending(session), [session]);
  return null;
}

const sessionsOf = (realm: Realm, instances: readonly Instance[]): readonly Session[] =>
  instances.filter(({ token }) => token).flatMap((instance) => sessionOf(realm, instance) ?? []);

/** Sends the queued calls of every session on this device, on whatever page of the console. */
export function Outbox() {
  const sessions = [...sessionsOf(houses, useHouses()), ...sessionsOf(clocks, useClocks())];
  return sessions.map((session) => <Sender key={session.owner} session={session} />);
}
