import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RefreshSession } from '../feed/trail-access.ts';
import type { Sessions } from '../identity/sessions/sessions.ts';
import { bearerToken } from '../identity/sessions/tokens.ts';

/** Builds an area's `authenticate`: finds the session, synchronously if it is cached, and creates the caller. */
export const authenticateBy =
  <Session, Caller>(
    find: (request: FastifyRequest) => ReturnType<RefreshSession<Session>>,
    admit: (
      session: Session | undefined,
      request: FastifyRequest,
      refresh: RefreshSession<Session>,
      reply: FastifyReply,
    ) => Caller | Promise<Caller>,
  ) =>
  (request: FastifyRequest, reply: FastifyReply): Caller | Promise<Caller> => {
    const refresh = () => find(request);
    const session = refresh();
    return session instanceof Promise
      ? session.then((found) => admit(found, request, refresh, reply))
      : admit(session, request, refresh, reply);
  };

export const tokenOf = ({ headers }: FastifyRequest): string | undefined => bearerToken(headers.authorization);

/** Finds the session of a token within the instance that a header names. */
export const sessionInInstance =
  <Session>(sessions: Sessions<Session>, header: string) =>
  (request: FastifyRequest): ReturnType<RefreshSession<Session>> => {
    const instance = request.headers[header];
    const token = tokenOf(request);
    return typeof instance === 'string' && token ? sessions.find(token, instance) : undefined;
  };
