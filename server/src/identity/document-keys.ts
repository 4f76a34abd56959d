import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** The first byte of a ciphertext, which tells this format from later ones. */
const FORMAT_VERSION = 1;
const HEADER_BYTES = 1 + NONCE_BYTES + TAG_BYTES;

/** The document that a number belongs to. The ciphertext is bound to it and does not open for another one. */
export interface DocumentIdentity {
  readonly tourId: number;
  readonly tourCustomerId: number;
  readonly id: number;
  readonly docType: string;
}

/** The same for the number on a guest's registration card. */
export interface CardIdentity {
  readonly tourId: number;
  readonly reservationId: number;
  readonly id: number;
  readonly documentType: string | null;
}

/** A document number as it is stored. */
export interface SealedNumber {
  readonly keyId: string;
  readonly ciphertext: Buffer;
  readonly fingerprint: Buffer;
}

/** The reason why a number cannot be decrypted. */
export type OpenFailure = 'no key' | 'damaged';

interface Key {
  readonly id: string;
  readonly cipher: Buffer;
  readonly fingerprint: Buffer;
}

const deriveKey = (key: Buffer, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `pousada documents: ${use}`, KEY_BYTES));

/** Parses `id:base64` and derives one key for each use. */
function parseKey(text: string): Key {
  const [id, secret] = text.trim().split(':') as [string, string];
  const key = Buffer.from(secret, 'base64');
  return { id, cipher: deriveKey(key, 'cipher'), fingerprint: deriveKey(key, 'fingerprint') };
}

const identityParts = (identity: DocumentIdentity | CardIdentity): readonly unknown[] =>
  'reservationId' in identity
    ? ['reservation-guests', identity.tourId, identity.reservationId, identity.id, identity.documentType]
    : ['customer-documents', identity.tourId, identity.tourCustomerId, identity.id, identity.docType];

const associatedData = (identity: DocumentIdentity | CardIdentity): Buffer =>
  Buffer.from(JSON.stringify(identityParts(identity)));

/** The number without separators, in upper case, so that different spellings have one fingerprint. */
const normalizeNumber = (number: string): string => {
  const bare = number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return bare === '' ? number : bare;
};

/** Generates a key in the form that the operator configures. */
export const newDocumentKey = (id: string): string => `${id}:${randomBytes(KEY_BYTES).toString('base64')}`;

/**
 * The operator's keys for document numbers. Without keys the server seals nothing and stores what clients have encrypted.
 * The first key seals; the others open older ciphertexts until these are sealed again.
 */
export class DocumentKeys {
  readonly #keys: readonly Key[];

  private constructor(keys: readonly Key[]) {
    this.#keys = keys;
  }

  static of(text: string | null): DocumentKeys {
    return new DocumentKeys(text === null ? [] : text.split(',').map(parseKey));
  }

  /** The ids of all keys, the current one first. */
  get ids(): readonly string[] {
    return this.#keys.map(({ id }) => id);
  }

  /** The id of the key that seals; undefined without keys. */
  get current(): string | undefined {
    return this.#keys[0]?.id;
  }

  seal(number: string, identity: DocumentIdentity | CardIdentity): SealedNumber {
    const key = this.#keys[0];
    if (!key) throw new Error('there is no key to seal a document with');
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key.cipher, nonce).setAAD(associatedData(identity));
    const sealed = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()]);
    const ciphertext = Buffer.concat([Buffer.of(FORMAT_VERSION), nonce, cipher.getAuthTag(), sealed]);
    return { keyId: key.id, ciphertext, fingerprint: fingerprintBy(key, number, identity.tourId) };
  }

  /** The number, or the reason why it cannot be decrypted. */
  open(
    keyId: string,
    ciphertext: Buffer,
    identity: DocumentIdentity | CardIdentity,
  ): { readonly number: string } | OpenFailure {
    const key = this.#keys.find(({ id }) => id === keyId);
    if (!key) return 'no key';
    if (ciphertext.length < HEADER_BYTES || ciphertext[0] !== FORMAT_VERSION) return 'damaged';
    const nonce = ciphertext.subarray(1, 1 + NONCE_BYTES);
    try {
      const decipher = createDecipheriv(CIPHER, key.cipher, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(associatedData(identity)).setAuthTag(ciphertext.subarray(1 + NONCE_BYTES, HEADER_BYTES));
      return {
        number: Buffer.concat([decipher.update(ciphertext.subarray(HEADER_BYTES)), decipher.final()]).toString(),
      };
    } catch {
      return 'damaged';
    }
  }

  /** The fingerprints that a number may be stored under: one for each key. They differ between houses. */
  fingerprints(number: string, tourId: number): Buffer[] {
    return this.#keys.map((key) => fingerprintBy(key, number, tourId));
  }

  /**
   * Hashes of requests that may contain a number, under each key. Without a key, an attacker could try all possible
   * numbers. Unchanged if there are no keys, because then requests contain no plain numbers.
   */
  keyedHashes(hash: Buffer): Buffer[] {
    if (this.#keys.length === 0) return [hash];
    return this.#keys.map(({ fingerprint }) =>
      createHmac('sha256', fingerprint).update('request\0').update(hash).digest(),
    );
  }
}

const fingerprintBy = ({ fingerprint }: Key, number: string, tourId: number): Buffer =>
  createHmac('sha256', fingerprint)
    .update(`number\0${tourId}\0${normalizeNumber(number)}`)
    .digest();
