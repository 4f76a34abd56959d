import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';

/** Sends a piece of a reply and waits until there is room for the next. */
export type Write = (piece: string) => Promise<void>;

/**
 * A reply of any length, of which a few pieces are in memory at a time: `work` writes it while it is read. Whoever stops
 * reading ends the work, and what goes wrong half-way ends the reply.
 */
export function streamed(work: (write: Write) => Promise<void>): Readable {
  const reply = new PassThrough({ highWaterMark: 262_144 });
  const gone = new AbortController();
  reply.on('close', () => gone.abort());
  const write: Write = async (piece) => {
    gone.signal.throwIfAborted();
    if (!reply.write(piece)) await once(reply, 'drain', { signal: gone.signal });
  };
  work(write).then(
    () => reply.end(),
    (error: Error) => reply.destroy(error),
  );
  return reply;
}

/** Rows as the elements of a JSON array, piece by piece. */
export async function writeArray(write: Write, pieces: AsyncIterable<readonly unknown[]>): Promise<void> {
  let separator = '';
  await write('[');
  for await (const rows of pieces) {
    await write(separator + rows.map((row) => JSON.stringify(row)).join(','));
    separator = ',';
  }
  await write(']');
}
