import type { ErrorCode, FieldProblem, InputCode, Problem, ValidationProblem } from './generated/schemas.ts';

/** `INVALID`: see `errors`. `NETWORK`: there was no reply. `UNREADABLE`: a reply that is not from the API. */
export type PousadaErrorCode = ErrorCode | InputCode | 'INVALID' | 'NETWORK' | 'UNREADABLE';

interface Facts {
  readonly status: number;
  readonly code: PousadaErrorCode;
  readonly errors?: readonly FieldProblem[];
  readonly requestId?: string | undefined;
  readonly retryAfter?: number | undefined;
  readonly cause?: unknown;
}

/** A call that was refused or got no reply. */
export class PousadaError extends Error {
  override readonly name = 'PousadaError';
  /** Name of the operation. */
  readonly operation: string;
  /** Status of the reply; 0 without a reply. */
  readonly status: number;
  readonly code: PousadaErrorCode;
  /** The failing fields of a 422; otherwise empty. */
  readonly errors: readonly FieldProblem[];
  /** Id of the request in the log of the server. */
  readonly requestId: string | undefined;
  /** Seconds to wait before a retry, if the server gave them. */
  readonly retryAfter: number | undefined;

  constructor(operation: string, message: string, facts: Facts) {
    super(message, { cause: facts.cause });
    this.operation = operation;
    this.status = facts.status;
    this.code = facts.code;
    this.errors = facts.errors ?? [];
    this.requestId = facts.requestId;
    this.retryAfter = facts.retryAfter;
  }

  /** The error of a field, by its path in the body or its name in the query. */
  errorOf(field: string): FieldProblem | undefined {
    return this.errors.find((error) => error.field === field);
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The error of an unsuccessful reply. */
export async function errorFrom(operation: string, reply: Response): Promise<PousadaError> {
  const { status, headers } = reply;
  const wait = headers.get('retry-after');
  const facts = {
    status,
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfter: wait !== null && /^\d+$/.test(wait) ? Number(wait) : undefined,
  };
  const body: unknown = await reply.json().catch(() => undefined);
  if (isObject(body) && 'errors' in body) {
    const { errors, code = 'INVALID' } = body as ValidationProblem & { code?: InputCode };
    return new PousadaError(operation, errors[0]?.message ?? 'The request is invalid', { ...facts, code, errors });
  }
  if (isObject(body) && 'code' in body) {
    const { code, message } = body as Problem;
    return new PousadaError(operation, message, { ...facts, code });
  }
  return unreadable(operation, facts);
}

/** The error of a reply that is not from the API, for instance one of a proxy. */
export const unreadable = (operation: string, facts: Omit<Facts, 'code'>): PousadaError =>
  new PousadaError(operation, `The server answered ${facts.status}`, { ...facts, code: 'UNREADABLE' });

/** The error of a request without a reply. */
export const networkError = (operation: string, cause: unknown): PousadaError =>
  new PousadaError(operation, 'The server could not be reached', { status: 0, code: 'NETWORK', cause });
