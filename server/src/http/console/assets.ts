import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { varyBy } from '../replies/compression.ts';
import { compress, type Encoding, encodingOf } from '../replies/encodings.ts';
import { matchesIfNoneMatch } from '../replies/etag.ts';

interface AssetOptions {
  readonly type: string;
  /** The address changes with the content, so that clients may cache it forever. */
  readonly isImmutable?: boolean;
}

/** A static file in memory: compressed once for each encoding, with an entity tag for caches. */
export class Asset {
  /** A hash of the content. */
  readonly tag: string;
  readonly #body: Buffer;
  readonly #kind: AssetOptions;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(body: string | Buffer, kind: AssetOptions) {
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
    if (matchesIfNoneMatch(request.headers['if-none-match'], [etag])) return reply.code(304).send();
    reply.type(type);
    if (!encoding) return reply.send(this.#body);
    reply.header('content-encoding', encoding);
    return reply.send(
      await this.#compressed.getOrInsertComputed(encoding, () => compress(this.#body, encoding, 'asset')),
    );
  }
}
