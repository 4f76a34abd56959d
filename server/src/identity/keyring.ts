import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unavailable } from '../http/errors.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NAME_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FILE = 'keys';

/** What a key is called in what it sealed. */
const nameOf = (key: Buffer): Buffer => createHash('sha256').update(key).digest().subarray(0, NAME_BYTES);

/** `a,b`: keys in base64; the first seals, the others still open what they sealed. */
const readKeys = (text: string): Buffer[] => text.split(',').map((one) => Buffer.from(one.trim(), 'base64'));

/** Secrets that must be read again: kept sealed, so that a copy of the database alone gives none of them away. */
export class Keyring {
  readonly #load: () => readonly Buffer[];
  #known: readonly Buffer[] | undefined;

  private constructor(load: () => readonly Buffer[]) {
    this.#load = load;
  }

  /** The keys the operator named, or else one kept in a file of the data folder, made when it is first needed. */
  static of({ keys, dataDir }: { keys: string | null; dataDir: string }): Keyring {
    return new Keyring(() => readKeys(keys ?? keyFile(dataDir)));
  }

  /** A key that nobody has: what it seals is lost with the process. */
  static passing(): Keyring {
    const key = randomBytes(KEY_BYTES);
    return new Keyring(() => [key]);
  }

  /** `about` says whose secret it is: under another name it does not open. */
  seal(secret: string, about: string): Buffer {
    const [key] = this.#keys() as [Buffer];
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(about));
    const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([nameOf(key), nonce, cipher.getAuthTag(), sealed]);
  }

  /** The secret, or undefined where no key of ours opens it. */
  open(sealed: Buffer, about: string): string | undefined {
    const key = this.#keys().find((one) => nameOf(one).equals(sealed.subarray(0, NAME_BYTES)));
    if (!key) return undefined;
    const rest = sealed.subarray(NAME_BYTES);
    const tag = rest.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    try {
      const decipher = createDecipheriv(CIPHER, key, rest.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(about)).setAuthTag(tag);
      return decipher.update(rest.subarray(NONCE_BYTES + TAG_BYTES)).toString() + decipher.final().toString();
    } catch {
      return undefined;
    }
  }

  #keys(): readonly Buffer[] {
    try {
      this.#known ??= this.#load();
    } catch {
      // A folder that cannot be written to: the operator has to name a key.
      throw unavailable(
        'UNAVAILABLE',
        'This server has no key to seal secrets with: its operator must set POUSADA_KEYS',
      );
    }
    return this.#known;
  }
}

/** The key in the data folder. Of processes that start together one makes it: it appears whole, and only once. */
function keyFile(dataDir: string): string {
  const path = join(dataDir, FILE);
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(dataDir, { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(path, 'utf8').trim();
}
