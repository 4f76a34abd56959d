import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { StartupError } from '../../config/startup-error.ts';
import type { AppliedMigration } from '../schema/migrations.ts';

/** A byte range of the file and its checksum. */
export interface Section {
  readonly start: number;
  readonly length: number;
  readonly sha256: string;
}

export interface StoredTable extends Section {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
}

export interface Manifest {
  readonly madeAt: string;
  readonly version: string;
  readonly migrations: readonly AppliedMigration[];
  readonly tables: readonly StoredTable[];
  readonly sequences: Readonly<Record<string, string>>;
  /** Time of the oldest event of the trail; absent in backups from before the trail was divided by month. */
  readonly trailSince?: string | null;
}

// Layout of the file: each table compressed by itself, then the manifest with their positions, then the manifest's SHA-256, its
// length and a mark. A file that ends early lacks the mark.
const MARK = 'POUSADA1';
const HASH_BYTES = 32;
const LENGTH_BYTES = 8;
const TAIL = HASH_BYTES + LENGTH_BYTES + MARK.length;

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** Writes a backup. The file gets its name only when it is complete. */
export class ArchiveWriter {
  readonly #path: string;
  readonly #draft: string;
  readonly #file: FileHandle;
  #length = 0;

  private constructor(path: string, draft: string, file: FileHandle) {
    this.#path = path;
    this.#draft = draft;
    this.#file = file;
  }

  /**
   * Only the user of this process may read the file, as it holds everything. So it is always a new file: one that another user has
   * prepared, or a link, would stay readable for that user.
   */
  static async create(path: string): Promise<ArchiveWriter> {
    if (existsSync(path)) throw new StartupError(`${path} is there already.`);
    const draft = `${path}.${randomBytes(6).toString('hex')}.part`;
    const file = await open(draft, 'wx', 0o600).catch((error: Error) => {
      throw new StartupError(`${path} cannot be written: ${error.message}.`);
    });
    return new ArchiveWriter(path, draft, file);
  }

  get length(): number {
    return this.#length;
  }

  async add(source: Readable): Promise<Section> {
    const hash = createHash('sha256');
    const start = this.#length;
    await pipeline(source, createZstdCompress(), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        hash.update(chunk);
        await this.#write(chunk);
      }
    });
    return { start, length: this.#length - start, sha256: hash.digest('hex') };
  }

  async finish(manifest: Manifest): Promise<void> {
    const text = Buffer.from(JSON.stringify(manifest));
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeBigUInt64BE(BigInt(text.length));
    await this.#write(Buffer.concat([text, sha256(text), length, Buffer.from(MARK)]));
    await this.#file.sync();
    await this.#file.close();
    await rename(this.#draft, this.#path);
  }

  async abandon(): Promise<void> {
    await this.#file.close();
    await rm(this.#draft, { force: true });
  }

  async #write(chunk: Buffer): Promise<void> {
    await this.#file.writeFile(chunk);
    this.#length += chunk.length;
  }
}

/** Reads a backup whose manifest has been checked. */
export class Archive {
  readonly manifest: Manifest;
  readonly #path: string;

  private constructor(path: string, manifest: Manifest) {
    this.#path = path;
    this.manifest = manifest;
  }

  static async open(path: string): Promise<Archive> {
    const file = await open(path).catch((error: Error) => {
      throw new StartupError(`${path} cannot be read: ${error.message}.`);
    });
    try {
      return new Archive(path, await readManifest(file, path));
    } finally {
      await file.close();
    }
  }

  /** Reads all tables and compares their checksums. */
  async verify(onBytes: OnBytes = () => {}): Promise<void> {
    for (const table of this.manifest.tables) {
      const hash = createHash('sha256');
      for await (const chunk of counted(this.#bytesOf(table), onBytes)) hash.update(chunk);
      if (hash.digest('hex') !== table.sha256)
        throw new StartupError(`The backup is damaged: what it holds of ${table.name} is not what was written.`);
    }
  }

  read(section: Section, onBytes: OnBytes = () => {}): Readable {
    const unpacked = createZstdDecompress();
    // Errors reach the reader of the stream.
    pipeline(counted(this.#bytesOf(section), onBytes), unpacked).catch(() => {});
    return unpacked;
  }

  #bytesOf({ start, length }: Section): Readable {
    return createReadStream(this.#path, { start, end: start + length - 1 });
  }
}

/** Called with the length of each piece that was read. */
type OnBytes = (bytes: number) => void;

async function* counted(pieces: AsyncIterable<Buffer>, onBytes: OnBytes): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    onBytes(piece.length);
    yield piece;
  }
}

async function readManifest(file: FileHandle, path: string): Promise<Manifest> {
  const { size } = await file.stat();
  const tail = await bytesAt(file, Math.max(0, size - TAIL), TAIL);
  const length = tail.length === TAIL ? Number(tail.readBigUInt64BE(HASH_BYTES)) : Number.NaN;
  if (tail.subarray(-MARK.length).toString() !== MARK || !(length <= size - TAIL))
    throw new StartupError(`${path} is no backup, or not a whole one.`);
  const text = await bytesAt(file, size - TAIL - length, length);
  if (!sha256(text).equals(tail.subarray(0, HASH_BYTES)))
    throw new StartupError('The backup is damaged: its manifest is not what was written.');
  return JSON.parse(text.toString()) as Manifest;
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
