import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable, isDataException } from '../db/errors.ts';
import { fieldError, HttpError, Invalid, invalid, notFound, unavailable } from './errors.ts';

const FASTIFY: Record<string, () => HttpError | Invalid> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new HttpError(413, 'PAYLOAD_TOO_LARGE', 'The body is larger than 1 MiB'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send JSON, with Content-Type: application/json'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => invalid([fieldError('json', '')]),
  FST_ERR_HANDLER_TIMEOUT: () => unavailable(),
  FST_ERR_BAD_URL: () => notFound('There is no such address'),
  FST_ERR_MAX_PARAM_LENGTH: () => notFound('There is no such address'),
};

/** Every error as an answer; what nobody foresaw is a 500 that tells nothing. */
function answerTo(error: unknown): HttpError | Invalid {
  if (error instanceof HttpError || error instanceof Invalid) return error;
  if (error instanceof DatabaseUnavailable) return unavailable();
  if (isDataException(error)) return invalid([{ message: 'A value cannot be stored', rule: 'string', field: '' }]);
  const known = FASTIFY[(error as FastifyError).code];
  return known ? known() : new HttpError(500, 'INTERNAL', 'Something went wrong on our side');
}

export function errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const answer = answerTo(error);
  if (answer instanceof Invalid)
    return reply
      .code(422)
      .send({ ...(answer.code && { code: answer.code, message: answer.message }), errors: answer.errors });
  // What was answered on purpose is no news; what was not foreseen is.
  if (answer.status >= 500 && !(error instanceof HttpError))
    request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
  return reply.code(answer.status).headers(answer.headers).send({ code: answer.code, message: answer.message });
}
