import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** The first byte of what is sealed, so that another way of sealing can be told from this one. */
const FORM = 1;
const HEAD_BYTES = 1 + NONCE_BYTES + TAG_BYTES;

/** Which document of a customer a number belongs to: under any other it does not open. */
export interface Whose {
  readonly tourId: number;
  readonly tourCustomerId: number;
  readonly id: number;
  readonly docType: string;
}

/** The same for the number on a guest's registration card. */
export interface WhoseCard {
  readonly tourId: number;
  readonly reservationId: number;
  readonly id: number;
  readonly documentType: string | null;
}

/** A number as it is kept. */
export interface SealedNumber {
  readonly keyId: string;
  readonly ciphertext: Buffer;
  readonly fingerprint: Buffer;
}

/** Why a number cannot be told. */
export type Unopened = 'no key' | 'damaged';

interface Key {
  readonly id: string;
  readonly cipher: Buffer;
  readonly fingerprint: Buffer;
}

const derived = (key: Buffer, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `pousada documents: ${use}`, KEY_BYTES));

/** `id:base64`. What a key is used for has a key of its own. */
function readKey(text: string): Key {
  const [id, secret] = text.trim().split(':') as [string, string];
  const key = Buffer.from(secret, 'base64');
  return { id, cipher: derived(key, 'cipher'), fingerprint: derived(key, 'fingerprint') };
}

const namesOf = (whose: Whose | WhoseCard): readonly unknown[] =>
  'reservationId' in whose
    ? ['reservation-guests', whose.tourId, whose.reservationId, whose.id, whose.documentType]
    : ['customer-documents', whose.tourId, whose.tourCustomerId, whose.id, whose.docType];

const boundTo = (whose: Whose | WhoseCard): Buffer => Buffer.from(JSON.stringify(namesOf(whose)));

/** What two ways of typing one number have in common: letters and digits, whatever stands between them. */
const plain = (number: string): string => {
  const bare = number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return bare === '' ? number : bare;
};

/** A key made up, as the operator writes it down. */
export const newDocumentKey = (id: string): string => `${id}:${randomBytes(KEY_BYTES).toString('base64')}`;

/**
 * The operator's keys for numbers of documents. Without any, the server seals none: it keeps what clients have encrypted.
 * The first seals; the others open what they sealed until it has been sealed anew.
 */
export class DocumentKeys {
  readonly #keys: readonly Key[];

  private constructor(keys: readonly Key[]) {
    this.#keys = keys;
  }

  static of(text: string | null): DocumentKeys {
    return new DocumentKeys(text === null ? [] : text.split(',').map(readKey));
  }

  /** The names of all keys, that of the present one first. */
  get ids(): readonly string[] {
    return this.#keys.map(({ id }) => id);
  }

  /** The name of the key that seals; undefined where none does. */
  get current(): string | undefined {
    return this.#keys[0]?.id;
  }

  seal(number: string, whose: Whose | WhoseCard): SealedNumber {
    const key = this.#keys[0];
    if (!key) throw new Error('there is no key to seal a document with');
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key.cipher, nonce).setAAD(boundTo(whose));
    const sealed = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()]);
    const ciphertext = Buffer.concat([Buffer.of(FORM), nonce, cipher.getAuthTag(), sealed]);
    return { keyId: key.id, ciphertext, fingerprint: fingerprintBy(key, number, whose.tourId) };
  }

  /** The number, or why it cannot be told. */
  open(keyId: string, ciphertext: Buffer, whose: Whose | WhoseCard): { readonly number: string } | Unopened {
    const key = this.#keys.find(({ id }) => id === keyId);
    if (!key) return 'no key';
    if (ciphertext.length < HEAD_BYTES || ciphertext[0] !== FORM) return 'damaged';
    const nonce = ciphertext.subarray(1, 1 + NONCE_BYTES);
    try {
      const decipher = createDecipheriv(CIPHER, key.cipher, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(boundTo(whose)).setAuthTag(ciphertext.subarray(1 + NONCE_BYTES, HEAD_BYTES));
      return { number: Buffer.concat([decipher.update(ciphertext.subarray(HEAD_BYTES)), decipher.final()]).toString() };
    } catch {
      return 'damaged';
    }
  }

  /** What a number may be kept as: one for each key. In another house it is another. */
  fingerprints(number: string, tourId: number): Buffer[] {
    return this.#keys.map((key) => fingerprintBy(key, number, tourId));
  }

  /**
   * Hashes of requests that may hold a number, under each key: without one, few enough numbers are possible to try them all.
   * As they are where there is no key, and no number either.
   */
  blurred(hash: Buffer): Buffer[] {
    if (this.#keys.length === 0) return [hash];
    return this.#keys.map(({ fingerprint }) =>
      createHmac('sha256', fingerprint).update('request\0').update(hash).digest(),
    );
  }
}

const fingerprintBy = ({ fingerprint }: Key, number: string, tourId: number): Buffer =>
  createHmac('sha256', fingerprint)
    .update(`number\0${tourId}\0${plain(number)}`)
    .digest();
