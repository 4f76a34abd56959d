import type { FastifyReply } from 'fastify';
import { unavailable } from './errors.ts';

/** How many requests that carry megabytes are at work at once: of one owner, and of all. */
const OF_ONE = 2;
const OF_ALL = 4;
/** How many of one owner may wait for their turn. */
const MAY_WAIT = 100;

const working = new Map<unknown, number>();
const waiting: { readonly owner: unknown; readonly enter: () => void }[] = [];

const total = (): number => working.values().reduce((sum, many) => sum + many, 0);
const hasRoom = (owner: unknown): boolean => total() < OF_ALL && (working.get(owner) ?? 0) < OF_ONE;
const enter = (owner: unknown): void => void working.set(owner, (working.get(owner) ?? 0) + 1);

function leave(owner: unknown): void {
  const left = working.get(owner)! - 1;
  if (left > 0) working.set(owner, left);
  else working.delete(owner);
  const next = waiting.findIndex((one) => hasRoom(one.owner));
  if (next < 0) return;
  const [admitted] = waiting.splice(next, 1);
  enter(admitted!.owner);
  admitted!.enter();
}

/**
 * Lets a request in whose body or answer is large, a few at a time: before its body is read, until its answer is sent
 * or its caller is gone. Those who wait hold a connection and no memory, and one owner leaves room for the others.
 */
export async function takeTurn(owner: unknown, { raw }: Pick<FastifyReply, 'raw'>): Promise<void> {
  if (hasRoom(owner)) enter(owner);
  else {
    if (waiting.filter((one) => one.owner === owner).length >= MAY_WAIT) throw unavailable();
    await new Promise<void>((admitted) => waiting.push({ owner, enter: admitted }));
  }
  if (raw.closed) {
    leave(owner);
    throw unavailable();
  }
  let isOver = false;
  const end = () => {
    if (!isOver) leave(owner);
    isOver = true;
  };
  raw.once('finish', end).once('close', end);
}
