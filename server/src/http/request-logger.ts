import type { FastifyBaseLogger } from 'fastify';

type Bindings = Parameters<FastifyBaseLogger['child']>[0];
type Options = Parameters<FastifyBaseLogger['child']>[1];
/** An object, a message, or both. */
type LogArguments = [object: unknown, message?: string];

/**
 * The logger of one request, which adds the request id to every line. The child logger is created with the first line:
 * most requests log nothing, and creating one costs as much as reading the request.
 */
class LazyLogger {
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

  fatal(...line: LogArguments): void {
    this.#own.fatal(...line);
  }

  error(...line: LogArguments): void {
    this.#own.error(...line);
  }

  warn(...line: LogArguments): void {
    this.#own.warn(...line);
  }

  info(...line: LogArguments): void {
    this.#own.info(...line);
  }

  debug(...line: LogArguments): void {
    this.#own.debug(...line);
  }

  trace(...line: LogArguments): void {
    this.#own.trace(...line);
  }

  silent(): void {}

  child(bindings: Bindings, options?: Options): FastifyBaseLogger {
    return new LazyLogger(this, bindings, options);
  }

  get #own(): FastifyBaseLogger {
    this.#made ??= this.#parentsOwn.child(this.#bindings, this.#options);
    return this.#made;
  }

  get #parentsOwn(): FastifyBaseLogger {
    return this.#parent instanceof LazyLogger ? this.#parent.#own : this.#parent;
  }
}

/** The same logger with lazy children. Passed as an instance: Fastify would validate the result of a factory on every request. */
export const withLazyChildren = (logger: FastifyBaseLogger): FastifyBaseLogger =>
  Object.create(logger, {
    child: { value: (bindings: Bindings, options?: Options) => new LazyLogger(logger, bindings, options) },
  });
