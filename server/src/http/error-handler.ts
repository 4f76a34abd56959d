import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable, exceededLimit, isDataException, isOverlap, Overloaded } from '../db/errors.ts';
import { camelCase } from '../db/sql.ts';
import { varyBy } from './compression.ts';
import {
  fieldError,
  HttpError,
  Invalid,
  internal,
  invalid,
  notFound,
  notJson,
  refused,
  tooLarge,
  translated,
  unavailable,
} from './errors.ts';
import { inTurnOfRefusals } from './limits/refusal-pacing.ts';
import { languageOf, tell } from './messages/messages.ts';
import { isStrict } from './prefer-header.ts';

const FASTIFY: Record<string, () => HttpError | Invalid> = {
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: notJson,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => invalid([fieldError('json', '')]),
  FST_ERR_BAD_URL: () => notFound('There is no such address'),
  FST_ERR_MAX_PARAM_LENGTH: () => notFound('There is no such address'),
};

/** Every error as an answer; what nobody foresaw is a 500 that tells nothing. */
function answerTo(error: unknown): HttpError | Invalid {
  if (error instanceof HttpError || error instanceof Invalid) return error;
  if (error instanceof DatabaseUnavailable) return unavailable();
  if (isDataException(error)) return refused('string', '', {}, 'A value cannot be stored');
  // Who takes a place says better what is in the way; the constraint judges those who did not look, too.
  if (isOverlap(error)) return refused('schedule.conflict', '');
  const full = exceededLimit(error);
  if (full)
    return refused(
      'limit',
      camelCase(full.column),
      { limit: full.limit },
      'There are {limit} of these already: delete one first',
    );
  const known = FASTIFY[(error as FastifyError).code];
  return known ? known() : internal();
}

/** Shapes every error once, in the language the caller likes best. */
export function errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const answer = answerTo(error);
  const language = languageOf(request.headers['accept-language']);
  // What was made and undone again has no address, and what never came is no file.
  reply.removeHeader('location').removeHeader('content-disposition');
  reply.header('content-language', language);
  varyBy(reply, 'Accept-Language');
  if (answer instanceof Invalid) {
    const errors = answer.errors.map((one) => translated(one, language, isStrict(request)));
    reply.code(422).send({ ...(answer.code && { code: answer.code, message: errors[0]?.message }), errors });
    return;
  }
  // What was answered on purpose is no news; what was not foreseen is.
  if (answer.status >= 500 && !(error instanceof HttpError) && !(error instanceof Overloaded))
    request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
  const send = () => {
    const body = { code: answer.code, message: tell(answer.phrase, language) };
    reply.code(answer.status).headers(answer.headers).send(body);
  };
  if (error instanceof Overloaded) inTurnOfRefusals(request, reply, send);
  else send();
}
