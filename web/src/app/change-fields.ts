import { type CallOptions, etagOf, PousadaError } from '@pousada/client';
import { isRefusal } from './queries.ts';
import { changedSince, isDoneAlready } from './queue/conflict.ts';
import type { Fields } from './queue/queued-call.ts';

/** Other fields of a record may change this often between its reading and its change. */
const MAX_ATTEMPTS = 3;

interface FieldChange<R extends object, B extends object> {
  /** Reads the record with its entity tag. */
  readonly read: () => Promise<R>;
  /** Fields as the person saw them when deciding on the change. */
  readonly known: { readonly [K in keyof R]?: R[K] | undefined };
  /** The fields to write; a function where they depend on the present record. */
  readonly body: B | ((record: R) => B);
  readonly write: (body: B, options: Pick<CallOptions, 'ifMatch' | 'onEtag'>) => Promise<unknown>;
}

/**
 * Changes fields of a record that a list or a drawer shows. It is refused like a stale entity tag if one of the known fields
 * is different by now. Changes of other fields do not matter. Returns the entity tag of the changed record.
 */
export async function changeFields<R extends object, B extends object>(
  change: FieldChange<R, B>,
): Promise<string | undefined> {
  const { read, known, write } = change;
  for (let attempt = 1; ; attempt++) {
    const record = await read();
    const body = typeof change.body === 'function' ? change.body(record) : change.body;
    let etag = etagOf(record);
    if (Object.keys(changedSince({ known }, record as Fields)).length > 0) {
      if (isDoneAlready({ args: { body } }, record as Fields)) return etag;
      throw new PousadaError('', 'The record has changed', { status: 412, code: 'PRECONDITION_FAILED' });
    }
    const onEtag = (changed: string) => {
      etag = changed;
    };
    try {
      await write(body, { ifMatch: etag, onEtag });
      return etag;
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRefusal(error, 412)) throw error;
    }
  }
}
