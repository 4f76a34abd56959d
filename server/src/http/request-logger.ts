import type { FastifyBaseLogger } from 'fastify';

type Bindings = Parameters<FastifyBaseLogger['child']>[0];
type Options = Parameters<FastifyBaseLogger['child']>[1];
/** An object, a message, or both. */
type Line = [object: unknown, message?: string];

/**
 * The logger of one request, whose lines all name it, and that of all requests. It is made when the first of them is written: most requests write none,
 * and making it costs as much as reading the request.
 */
class LateLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Bindings;
  readonly #options: Options;
  #made: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: Bindings, options: Options) {
    this.#parent = parent;
    this.#bindings = bindings;
    this.#options = options;
  }

  get level(): string {
    return this.#parent.level;
  }

  fatal(...line: Line): void {
    this.#own.fatal(...line);
  }

  error(...line: Line): void {
    this.#own.error(...line);
  }

  warn(...line: Line): void {
    this.#own.warn(...line);
  }

  info(...line: Line): void {
    this.#own.info(...line);
  }

  debug(...line: Line): void {
    this.#own.debug(...line);
  }

  trace(...line: Line): void {
    this.#own.trace(...line);
  }

  silent(): void {}

  child(bindings: Bindings, options?: Options): FastifyBaseLogger {
    return new LateLogger(this, bindings, options);
  }

  get #own(): FastifyBaseLogger {
    this.#made ??= this.#parentsOwn.child(this.#bindings, this.#options);
    return this.#made;
  }

  get #parentsOwn(): FastifyBaseLogger {
    return this.#parent instanceof LateLogger ? this.#parent.#own : this.#parent;
  }
}

/** The same logger, whose children are made late. Given to the framework as a whole: it would check what a factory makes each time. */
export const withLateChildren = (logger: FastifyBaseLogger): FastifyBaseLogger =>
  Object.create(logger, {
    child: { value: (bindings: Bindings, options?: Options) => new LateLogger(logger, bindings, options) },
  });
