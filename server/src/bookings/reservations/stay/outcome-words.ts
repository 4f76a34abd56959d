import type { FastifyRequest } from 'fastify';
import { languageOf, render } from '../../../http/messages/messages.ts';
import type { Outcome } from './stay.ts';

/** The outcome of a step, with its warnings in the language of the client. */
export const inLanguageOf = ({ warnings, ...outcome }: Outcome, { headers }: FastifyRequest) => {
  const language = languageOf(headers['accept-language']);
  return { ...outcome, warnings: warnings.map(({ rule, phrase }) => ({ rule, message: render(phrase, language) })) };
};
