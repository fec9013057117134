import type { FastifyBaseLogger } from 'fastify';

const METHODS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type Write = FastifyBaseLogger['info'];
type Child = Parameters<FastifyBaseLogger['child']>;

/**
 * The logger of one request. The child logger that has the request's id is made when it is first used: nearly all requests
 * write one line, which can name the id itself, and making a child takes longer than that.
 */
export class RequestLogger implements FastifyBaseLogger {
  declare readonly fatal: Write;
  declare readonly error: Write;
  declare readonly warn: Write;
  declare readonly info: Write;
  declare readonly debug: Write;
  declare readonly trace: Write;
  declare readonly silent: Write;
  readonly #parent: FastifyBaseLogger;
  readonly #asChild: Child;
  #made: FastifyBaseLogger | undefined;

  static {
    for (const method of METHODS)
      Object.defineProperty(RequestLogger.prototype, method, {
        value(this: RequestLogger, ...given: Parameters<Write>) {
          this.#child[method](...given);
        },
      });
  }

  constructor(parent: FastifyBaseLogger, ...asChild: Child) {
    this.#parent = parent;
    this.#asChild = asChild;
  }

  get #child(): FastifyBaseLogger {
    this.#made ??= this.#parent.child(...this.#asChild);
    return this.#made;
  }

  get level() {
    return this.#parent.level;
  }

  child(...asChild: Child): FastifyBaseLogger {
    return this.#child.child(...asChild);
  }

  /** The one line of every request, which needs no child logger. */
  completed(fields: object): void {
    const [bindings] = this.#asChild;
    this.#parent.info({ ...bindings, ...fields }, 'request completed');
  }
}
