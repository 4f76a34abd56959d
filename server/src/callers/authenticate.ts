import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RefreshSession } from '../feed/trail-access.ts';
import type { Sessions } from '../identity/sessions/sessions.ts';
import { bearerToken } from '../identity/sessions/tokens.ts';

/** How an area recognises its callers: the session a request has, at once where it is cached, and who that admits. */
export const recognise =
  <Session, Caller>(
    find: (request: FastifyRequest) => ReturnType<RefreshSession<Session>>,
    admit: (
      session: Session | undefined,
      request: FastifyRequest,
      again: RefreshSession<Session>,
      reply: FastifyReply,
    ) => Caller | Promise<Caller>,
  ) =>
  (request: FastifyRequest, reply: FastifyReply): Caller | Promise<Caller> => {
    const again = () => find(request);
    const session = again();
    return session instanceof Promise
      ? session.then((found) => admit(found, request, again, reply))
      : admit(session, request, again, reply);
  };

export const tokenOf = ({ headers }: FastifyRequest): string | undefined => bearerToken(headers.authorization);

/** The session of a token within the instance that a header names. */
export const withinInstance =
  <Session>(sessions: Sessions<Session>, header: string) =>
  (request: FastifyRequest): ReturnType<RefreshSession<Session>> => {
    const instance = request.headers[header];
    const token = tokenOf(request);
    return typeof instance === 'string' && token ? sessions.find(token, instance) : undefined;
  };
