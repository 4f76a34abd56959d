/**
 * A position in a trail: the transaction that wrote an event, then the event. Readers follow events in this order, up to
 * the oldest running transaction: everything before it is committed, and nothing can appear there later.
 */
export interface Position {
  /** A transaction id, too large for a JavaScript number. */
  readonly xid: string;
  readonly id: number;
}

const POSITION = /^(\d{1,19})\.(\d{1,15})$/;

/** Parses a position such as `7421.96`, as in `Last-Event-ID` and `since`; undefined if it is malformed. */
export function readPosition(text: string): Position | undefined {
  const [, xid, id] = POSITION.exec(text) ?? [];
  return xid === undefined ? undefined : { xid: BigInt(xid).toString(), id: Number(id) };
}

export const positionText = ({ xid, id }: Position): string => `${xid}.${id}`;
