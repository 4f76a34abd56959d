import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { varyBy } from '../compression.ts';
import { compress, type Encoding, encodingOf } from '../encodings.ts';
import { isNamed } from '../etag.ts';

interface Kind {
  readonly type: string;
  /** True where the address changes with the content, so that nobody ever has to ask again. */
  readonly isImmutable?: boolean;
}

/** Something that is the same for everybody: kept compressed, with a tag by which caches ask whether it has changed. */
export class Asset {
  /** Names the content. */
  readonly tag: string;
  readonly #body: Buffer;
  readonly #kind: Kind;
  readonly #packed = new Map<Encoding, Promise<Buffer>>();

  constructor(body: string | Buffer, kind: Kind) {
    this.#body = Buffer.from(body);
    this.#kind = kind;
    this.tag = createHash('sha256').update(this.#body).digest('base64url').slice(0, 16);
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const encoding = encodingOf(request.headers['accept-encoding']);
    const etag = `"${this.tag}${encoding ? `-${encoding}` : ''}"`;
    const { type, isImmutable } = this.#kind;
    varyBy(reply, 'Accept-Encoding');
    reply
      .header('etag', etag)
      .header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'public, no-cache');
    if (isNamed(request.headers['if-none-match'], [etag])) return reply.code(304).send();
    reply.type(type);
    if (!encoding) return reply.send(this.#body);
    reply.header('content-encoding', encoding);
    return reply.send(await this.#packed.getOrInsertComputed(encoding, () => compress(this.#body, encoding, 'kept')));
  }
}
