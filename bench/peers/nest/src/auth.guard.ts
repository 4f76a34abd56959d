import { createHash } from 'node:crypto';
import {
  type CanActivate,
  type ExecutionContext,
  ForbiddenException,
  Inject,
  Injectable,
  SetMetadata,
  UnauthorizedException,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { and, eq, gt } from 'drizzle-orm';
import { DATABASE, type Database } from './database.js';
import { permissions, rolePermissions, staffTokens, tours, userRoles } from './schema.js';

export interface Session {
  readonly tourId: number;
  readonly userId: number;
}

export const Permission = (code: string) => SetMetadata('permission', code);

@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest();
    const session = await this.sessionOf(request.headers.authorization, request.headers['x-tour-id']);
    if (!session) throw new UnauthorizedException();
    const needed = this.reflector.get<string>('permission', context.getHandler());
    if (!(await this.holds(session, needed))) throw new ForbiddenException();
    request.session = session;
    return true;
  }

  private async sessionOf(authorization = '', tour = ''): Promise<Session | undefined> {
    const hash = createHash('sha256').update(authorization.replace('Bearer ', '')).digest();
    const [session] = await this.database
      .select({ tourId: staffTokens.tourId, userId: staffTokens.tourUserId })
      .from(staffTokens)
      .innerJoin(tours, eq(tours.id, staffTokens.tourId))
      .where(and(eq(tours.tokenHeader, tour), eq(staffTokens.hash, hash), gt(staffTokens.expiresAt, new Date())));
    return session;
  }

  private async holds({ tourId, userId }: Session, code: string): Promise<boolean> {
    const held = await this.database
      .select({ id: permissions.id })
      .from(userRoles)
      .innerJoin(
        rolePermissions,
        and(eq(rolePermissions.tourId, userRoles.tourId), eq(rolePermissions.roleId, userRoles.roleId)),
      )
      .innerJoin(permissions, eq(permissions.id, rolePermissions.permissionId))
      .where(and(eq(userRoles.tourId, tourId), eq(userRoles.tourUserId, userId), eq(permissions.code, code)))
      .limit(1);
    return held.length > 0;
  }
}
