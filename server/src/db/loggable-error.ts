import pg from 'pg';

const DATA_EXCEPTION = /^22/;

/**
 * An error without personal data, for the log. PostgreSQL puts the values of a row into `detail`, `where` and, for a data
 * exception, into the message. Names of tables and constraints stay.
 */
export function loggableError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { cause } = error;
  return {
    type: error.constructor.name,
    ...(error instanceof pg.DatabaseError ? databaseFields(error) : ownFields(error)),
    stack: frames(error),
    ...(cause instanceof Error && { cause: loggableError(cause) }),
  };
}

function databaseFields({ message, code, severity, schema, table, column, constraint, routine }: pg.DatabaseError) {
  const carriesValues = code === undefined || DATA_EXCEPTION.test(code);
  return {
    message: carriesValues ? 'a value was refused' : message,
    code,
    severity,
    schema,
    table,
    column,
    constraint,
    routine,
  };
}

function ownFields(error: Error) {
  const { code } = error as NodeJS.ErrnoException;
  // A wrapper repeats the message of the error it wraps.
  const wrapsDatabaseError = error.cause instanceof pg.DatabaseError;
  return { ...(!wrapsDatabaseError && { message: error.message }), ...(code !== undefined && { code }) };
}

/** The frames of the stack, without its first lines, which repeat the message. */
function frames({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
}
