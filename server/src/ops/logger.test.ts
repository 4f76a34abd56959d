import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { createLogger } from './logger.ts';
import { mountRequestLog } from './request-log.ts';

function capture(level: 'debug' | 'info' = 'debug') {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger({ logLevel: level }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { lines, logger, text: () => JSON.stringify(lines) };
}

describe('the log', () => {
  test('holds no secret, however deeply nested', () => {
    const { logger, lines, text } = capture();
    const secrets = { authorization: 'Bearer s3cret', password: 's3cret', token: 's3cret', 'set-cookie': 's3cret' };
    logger.info(secrets, 'top');
    logger.info({ headers: secrets }, 'headers');
    logger.info({ req: { headers: secrets } }, 'request');
    expect(lines).toHaveLength(3);
    expect(text()).not.toContain('s3cret');
  });

  test('holds the names of a database error, and none of its values', () => {
    const { logger, lines, text } = capture();
    const error = Object.assign(new pg.DatabaseError('duplicate key value violates "x"', 1, 'error'), {
      code: '23505',
      constraint: 'customers_email_live',
      table: 'customers',
      detail: 'Key (email)=(guest@example.com) already exists.',
      where: 'guest@example.com',
    });
    logger.error({ err: new Error('guest@example.com', { cause: error }) }, 'failed');
    const refused = Object.assign(new pg.DatabaseError('invalid input syntax for type bigint: "guest"', 1, 'error'), {
      code: '22P02',
    });
    logger.error({ err: refused }, 'failed');
    expect(lines[0]!.err).toMatchObject({ cause: { code: '23505', constraint: 'customers_email_live' } });
    expect(lines[1]!.err).toMatchObject({ code: '22P02', stack: expect.stringContaining('    at ') });
    expect(text()).not.toContain('guest');
  });

  test('names a request by its pattern, at debug unless it was slow', async () => {
    const { logger, lines, text } = capture();
    const app = Fastify({
      loggerInstance: logger as FastifyBaseLogger,
      logController: new LogController({ disableRequestLogging: true }),
      genReqId: () => 'r1',
    });
    mountRequestLog(app);
    app.get('/customers/:id', async () => 'ok');
    await app.inject('/customers/77?search=Maria');
    expect(lines).toEqual([
      expect.objectContaining({ level: 'debug', reqId: 'r1', method: 'GET', route: '/customers/:id', status: 200 }),
    ]);
    expect(text()).not.toMatch(/77|Maria|127\.0/);
  });
});
