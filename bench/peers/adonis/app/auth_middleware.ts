import { createHash } from 'node:crypto';
import { errors } from '@adonisjs/core';
import type { HttpContext } from '@adonisjs/core/http';
import type { NextFn } from '@adonisjs/core/types/http';
import db from '@adonisjs/lucid/services/db';
import { StaffToken } from '#app/models';

export interface Session {
  readonly tourId: number;
  readonly userId: number;
}

declare module '@adonisjs/core/http' {
  interface HttpContext {
    session: Session;
  }
}

const refuse = (status: number): never => {
  throw new errors.E_HTTP_EXCEPTION('Refused', { status });
};

/** Authenticates the token and checks the permission. */
export default class AuthMiddleware {
  async handle(ctx: HttpContext, next: NextFn, { permission }: { permission: string }) {
    const { request } = ctx;
    const token = (request.header('authorization') ?? '').replace('Bearer ', '');
    const found = await StaffToken.query()
      .where('hash', createHash('sha256').update(token).digest())
      .where('expires_at', '>', new Date())
      .whereHas('tour', (tour) => tour.where('token_header', request.header('x-tour-id') ?? ''))
      .first();
    if (!found) return refuse(401);
    const held = await db
      .from('tour_user_roles as u')
      .join('role_permissions as r', (on) => on.on('r.tour_id', 'u.tour_id').andOn('r.role_id', 'u.role_id'))
      .join('permissions as p', 'p.id', 'r.permission_id')
      .where({ 'u.tour_id': found.tourId, 'u.tour_user_id': found.tourUserId, 'p.code': permission })
      .select('p.id')
      .first();
    if (!held) return refuse(403);
    ctx.session = { tourId: Number(found.tourId), userId: Number(found.tourUserId) };
    return next();
  }
}
