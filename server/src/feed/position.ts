/**
 * A position in a trail: the transaction that wrote an event, then the event. Events are followed in this order, up to
 * the oldest transaction that is still running: whatever lies before has been written, and nothing can slip in later.
 */
export interface Position {
  /** The number of a transaction, too large for a JavaScript number. */
  readonly xid: string;
  readonly id: number;
}

const FORM = /^(\d{1,19})\.(\d{1,15})$/;

/** `7421.96` as it stands in `Last-Event-ID` and `since`; undefined where it is none. */
export function readPosition(text: string): Position | undefined {
  const [, xid, id] = FORM.exec(text) ?? [];
  return xid === undefined ? undefined : { xid: BigInt(xid).toString(), id: Number(id) };
}

export const positionText = ({ xid, id }: Position): string => `${xid}.${id}`;
