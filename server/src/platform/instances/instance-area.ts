import type { FastifyReply, FastifyRequest } from 'fastify';
import { platformArea } from '../../callers/platform-area.ts';
import type { PlatformCaller } from '../../callers/platform-caller.ts';
import type { Services } from '../../callers/services.ts';
import { sql } from '../../db/sql.ts';
import type { Area } from '../../http/area.ts';
import { forbidden, tooMany } from '../../http/errors.ts';
import { id } from '../../http/field-types.ts';
import { spend } from '../../identity/budget.ts';
import type { InstanceCaller } from './instance-caller.ts';

const BUDGET = 100;
const WINDOW = 60;

/**
 * The platform area of one kind of instance: a budget of its own for each platform user, and every request within
 * one of the caller's workspaces. A workspace that is missing, malformed, foreign or deleted is one and the same 403.
 */
export function instanceArea(services: Services, budget: string): Area<InstanceCaller> {
  const base = platformArea(services);
  return {
    ...base,
    parameters: {
      workspaceId: id().required().describe('The workspace the instance belongs to, which must be yours.'),
    },
    statuses: [401, 403, 429, 503],
    async authenticate(request, reply) {
      const caller = await base.authenticate(request, reply);
      await count(caller, budget, reply);
      return { ...caller, workspaceId: await workspaceOf(caller, request) };
    },
    authorize() {},
    timezoneOf: () => 'UTC',
  };
}

async function count({ services, session }: PlatformCaller, budget: string, reply: FastifyReply): Promise<void> {
  const { count: used, resetsIn } = await spend(services.db, `${budget}:${session.userId}`, WINDOW);
  const headers = {
    'x-ratelimit-limit': String(BUDGET),
    'x-ratelimit-remaining': String(Math.max(0, BUDGET - used)),
    'x-ratelimit-reset': String(resetsIn),
  };
  reply.headers(headers);
  if (used > BUDGET) throw tooMany(Math.max(1, resetsIn), headers);
}

async function workspaceOf({ services, session }: PlatformCaller, request: FastifyRequest): Promise<number> {
  const { workspaceId } = request.query as { workspaceId?: unknown };
  const isId = typeof workspaceId === 'string' && /^[1-9]\d{0,14}$/.test(workspaceId);
  const owned = isId
    ? await services.db.row(
        sql`select 1 from workspaces where id = ${workspaceId} and platform_user_id = ${session.userId} and deleted_at is null`,
      )
    : undefined;
  if (!owned) throw forbidden('Name one of your workspaces in the workspaceId parameter');
  return Number(workspaceId);
}
