import { createHash, randomBytes } from 'node:crypto';

/** Predecessor hash of the first link. */
export const GENESIS: Buffer = Buffer.alloc(32);

/** Instants as they are hashed: to the microsecond, which is as exact as the database keeps them. */
export const exactly = (at: number): string => new Date(at).toISOString().replace('Z', '000Z');

/** Hash of a link, over the previous hash, its number and its content. The database computes the same. */
export const linkHash = (previous: Uint8Array, number: number, text: string): Buffer =>
  createHash('sha256').update(previous).update(`${number} ${text}`).digest();

/** Commitment to values that may be erased later. It proves them as long as the values and the salt are kept. */
export const commitmentTo = (values: readonly unknown[], salt: Uint8Array): Buffer =>
  createHash('sha256').update(salt).update(JSON.stringify(values)).digest();

export const newSalt = (): Buffer => randomBytes(16);

/** Personal parts of a punch, which anonymization deletes. */
export interface PunchParticulars {
  readonly clientId: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly accuracyMeters: number | null;
  readonly reason: string | null;
}

export const particularsOf = (punch: PunchParticulars): unknown[] => [
  punch.clientId,
  punch.latitude,
  punch.longitude,
  punch.accuracyMeters,
  punch.reason,
];

/** Permanent content of a punch. */
export interface PunchStatement {
  readonly timesheetId: number;
  readonly memberId: number;
  readonly kind: string;
  readonly punchedAt: string;
  readonly receivedAt: string;
  readonly deviceTime: string | null;
  readonly source: string;
  readonly isOutsideFence: boolean;
  readonly enteredByMemberId: number | null;
  readonly commitment: Uint8Array;
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** A punch in the one form its hash is taken of. */
export const punchText = (punch: PunchStatement): string =>
  JSON.stringify([
    'punch',
    punch.timesheetId,
    punch.memberId,
    punch.kind,
    punch.punchedAt,
    punch.receivedAt,
    punch.deviceTime,
    punch.source,
    punch.isOutsideFence,
    punch.enteredByMemberId,
    hex(punch.commitment),
  ]);

/** Permanent content of a void. */
export interface VoidStatement {
  readonly timesheetId: number;
  /** Receipt number of the voided punch. */
  readonly punchNumber: number;
  readonly punchHash: Uint8Array;
  readonly voidedAt: string;
  readonly voidedByMemberId: number;
  readonly commitment: Uint8Array;
}

export const voidText = (one: VoidStatement): string =>
  JSON.stringify([
    'void',
    one.timesheetId,
    one.punchNumber,
    hex(one.punchHash),
    one.voidedAt,
    one.voidedByMemberId,
    hex(one.commitment),
  ]);

/** Binds a punch's place to its receipt; `place_seal` in the database computes the same. */
export const sealOf = (hash: Uint8Array, date: string, side: string, isVoid: boolean): Buffer =>
  createHash('sha256')
    .update(hash)
    .update(`${date} ${side}${isVoid ? ' void' : ''}`)
    .digest();
