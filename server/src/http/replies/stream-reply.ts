import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';

/** Rows are written together up to this length. */
const PIECE_CHARACTERS = 65_536;

/** Sends a piece of a reply and waits until the client has room for the next. */
export type Write = (piece: string) => Promise<void>;

/**
 * A reply of any length, of which only a few pieces are in memory at a time. `work` writes it while the client reads.
 * If the client disconnects, the work ends; if the work fails, the reply is cut off.
 */
export function streamReply(work: (write: Write) => Promise<void>): Readable {
  const reply = new PassThrough({ highWaterMark: 262_144 });
  const closed = new AbortController();
  reply.on('close', () => closed.abort());
  const write: Write = async (piece) => {
    closed.signal.throwIfAborted();
    if (!reply.write(piece)) await once(reply, 'drain', { signal: closed.signal });
  };
  work(write).then(
    () => reply.end(),
    (error: Error) => reply.destroy(error),
  );
  return reply;
}

/** Writes rows as a JSON array, piece by piece. */
export async function writeArray(write: Write, pieces: AsyncIterable<readonly unknown[]>): Promise<void> {
  let separator = '';
  await write('[');
  for await (const rows of pieces) {
    let piece = '';
    for (const row of rows) {
      piece += separator + JSON.stringify(row);
      separator = ',';
      if (piece.length < PIECE_CHARACTERS) continue;
      await write(piece);
      piece = '';
    }
    if (piece) await write(piece);
  }
  await write(']');
}
