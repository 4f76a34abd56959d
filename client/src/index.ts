import { type Arguments, call } from './call.ts';
import { withCursor } from './each.ts';
import { follow } from './follow.ts';
import type { Calls } from './generated/calls.ts';
import { OPERATIONS } from './generated/table.ts';
import type { CallOptions, ClientOptions } from './options.ts';

export { etagOf } from './call.ts';
export { each } from './each.ts';
export { PousadaError, type PousadaErrorCode } from './errors.ts';
export type { FeedEvent } from './follow.ts';
export type { Calls } from './generated/calls.ts';
export type * from './generated/entities.ts';
export type * from './generated/schemas.ts';
export { newKey } from './new-key.ts';
export type { CallOptions, ClientOptions } from './options.ts';

declare module './generated/schemas.ts' {
  interface PageMeta {
    /** Total number of records; only with `count: true`. */
    total?: number;
  }
}

/** The API over `fetch`: a method for each operation, named after its `operationId`. */
export function createClient(options: ClientOptions): Calls {
  const methods = Object.entries(OPERATIONS).map(([name, line]) => {
    const [method = '', path = '', cursor] = line.split(' ');
    const operation = { name, method, path };
    const make = method === 'FOLLOW' ? follow : call;
    const run = (args?: Arguments, how?: CallOptions) => make(options, operation, args, how);
    return [name, cursor ? withCursor(run) : run];
  });
  return Object.fromEntries(methods);
}
