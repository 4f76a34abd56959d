import type { AccountScope, ClockScope, Scope, TourScope, WorkspaceScope } from '../db/handles.ts';
import { param, raw, type Sql, sql } from '../db/sql.ts';
import type { ReferenceTarget } from '../http/fields/field.ts';

/** The owner of a family's records: the column that names it, and the trail of its changes. */
export interface Owner<S extends Scope = Scope> {
  /** The name of the owner's id in the scope and in the arguments. */
  readonly key: keyof S & string;
  /** Null if all owners share the records. */
  readonly column: string | null;
  /** Whether replies contain the owner's id. */
  readonly isShown: boolean;
  readonly trail: Trail;
}

interface Trail {
  readonly table: string;
  /** The columns for owner and actor, computed from the arguments and the record's id. */
  readonly actorColumns: (entityId: Sql) => Readonly<Record<string, Sql>>;
}

const idParam = (key: string): Sql => sql`${param(key)}::bigint`;
const actor = { actor_kind: sql`${param('actorKind')}`, actor_id: idParam('actorId') };

const tourTrail: Trail = { table: 'audit_events', actorColumns: () => ({ tour_id: idParam('tourId'), ...actor }) };

/** Records of a tour instance. */
export const TOUR: Owner<TourScope> = { key: 'tourId', column: 'tour_id', isShown: true, trail: tourTrail };

/** A catalogue that all tours share; each change is recorded in the trail of the tour that made it. */
export const SHARED: Owner<TourScope> = { key: 'tourId', column: null, isShown: false, trail: tourTrail };

/** Records of a timesheet instance. */
export const TIMESHEET: Owner<ClockScope> = {
  key: 'timesheetId',
  column: 'timesheet_id',
  isShown: false,
  trail: { table: 'timesheet_audit_events', actorColumns: () => ({ timesheet_id: idParam('timesheetId'), ...actor }) },
};

const platformTrail = (workspaceId: (entityId: Sql) => Sql): Trail => ({
  table: 'platform_audit_events',
  actorColumns: (entityId) => ({ platform_user_id: idParam('actorId'), workspace_id: workspaceId(entityId) }),
});

/** Records of a workspace. */
export const WORKSPACE: Owner<WorkspaceScope> = {
  key: 'workspaceId',
  column: 'workspace_id',
  isShown: false,
  trail: platformTrail(() => idParam('workspaceId')),
};

const accountOwner = { key: 'platformUserId', column: 'platform_user_id', isShown: false } as const;

/** The workspaces of a platform user: an audit event belongs to the workspace that it is about. */
export const ACCOUNT: Owner<AccountScope> = { ...accountOwner, trail: platformTrail((entityId) => entityId) };

/** Other records of a platform user: their audit events, such as a sign-in, belong to no workspace. */
export const PLATFORM_USER: Owner<AccountScope> = { ...accountOwner, trail: platformTrail(() => sql`null::bigint`) };

/** The arguments that name the owner. */
export const ownerArgs = <S extends Scope>({ key }: Owner<S>, scope: S): Record<string, unknown> => ({
  [key]: scope[key],
});

/** `and x.tour_id = $1`: restricts an alias to the owner's rows. Empty if all owners share them. */
export const ownerCondition = ({ owner }: Pick<ReferenceTarget, 'owner'>, alias: string): Sql =>
  owner.column === null ? raw('') : sql` and ${raw(`${alias}.${owner.column}`)} = ${param(owner.key)}`;

/** A reference target by its table alone, for use where importing the declaration would create a cycle. */
export const tableOf = (owner: ReferenceTarget['owner'], table: string): ReferenceTarget => ({
  table,
  owner,
  softDeletes: true,
});
