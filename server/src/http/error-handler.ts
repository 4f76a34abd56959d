import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Overloaded } from '../admission/overloaded.ts';
import { DatabaseUnavailable, exceededLimit, isDataException, isOverlap } from '../db/errors.ts';
import { camelCase } from '../db/sql.ts';
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
import { paceRefusal } from './limits/refusal-pacing.ts';
import { languageOf, render } from './messages/messages.ts';
import { isStrict } from './prefer-header.ts';
import { varyBy } from './replies/compression.ts';

const FASTIFY: Record<string, () => HttpError | Invalid> = {
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: notJson,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => invalid([fieldError('json', '')]),
  FST_ERR_BAD_URL: () => notFound('There is no such address'),
  FST_ERR_MAX_PARAM_LENGTH: () => notFound('There is no such address'),
};

/** Maps any error to a reply; an unexpected error is a 500 without details. */
function answerTo(error: unknown): HttpError | Invalid {
  if (error instanceof HttpError || error instanceof Invalid) return error;
  if (error instanceof DatabaseUnavailable || error instanceof Overloaded) return unavailable();
  if (isDataException(error)) return refused('string', '', {}, 'A value cannot be stored');
  // Commands that check first give a better message; the constraint catches those that do not.
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

/** Sends every error, in the language that the caller prefers. */
export function errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const answer = answerTo(error);
  const language = languageOf(request.headers['accept-language']);
  // The transaction was rolled back, so the new address does not exist; and no file is sent.
  reply.removeHeader('location').removeHeader('content-disposition');
  reply.header('content-language', language);
  varyBy(reply, 'Accept-Language');
  if (answer instanceof Invalid) {
    const errors = answer.errors.map((one) => translated(one, language, isStrict(request)));
    reply.code(422).send({ ...(answer.code && { code: answer.code, message: errors[0]?.message }), errors });
    return;
  }
  // Only unexpected errors are logged.
  if (answer.status >= 500 && !(error instanceof HttpError) && !(error instanceof Overloaded))
    request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
  const send = () => {
    const body = { code: answer.code, message: render(answer.phrase, language) };
    reply.code(answer.status).headers(answer.headers).send(body);
  };
  if (error instanceof Overloaded) paceRefusal(request, reply, send);
  else send();
}
