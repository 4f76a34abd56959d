import type { AccountScope, ClockScope, Scope, TourScope, WorkspaceScope } from '../db/handles.ts';
import { param, raw, type Sql, sql } from '../db/sql.ts';
import type { ReferenceTarget } from '../http/fields/field.ts';

/** Whose records a family keeps: the column that says so, and where the trail of their changes is written. */
export interface Owner<S extends Scope = Scope> {
  /** The owner's id in the scope, and the name it is bound by. */
  readonly key: keyof S & string;
  /** Null: all owners share the records. */
  readonly column: string | null;
  /** True where replies carry the owner's id. */
  readonly isShown: boolean;
  readonly trail: Trail;
}

interface Trail {
  readonly table: string;
  /** The columns that say who acted and for whom, from the arguments and the record's id. */
  readonly who: (entityId: Sql) => Readonly<Record<string, Sql>>;
}

const idIn = (key: string): Sql => sql`${param(key)}::bigint`;
const actor = { actor_kind: sql`${param('actorKind')}`, actor_id: idIn('actorId') };

const ofTour: Trail = { table: 'audit_events', who: () => ({ tour_id: idIn('tourId'), ...actor }) };

/** Records of a tour instance. */
export const TOUR: Owner<TourScope> = { key: 'tourId', column: 'tour_id', isShown: true, trail: ofTour };

/** A catalogue that all tours share; each change is in the trail of the tour that made it. */
export const SHARED: Owner<TourScope> = { key: 'tourId', column: null, isShown: false, trail: ofTour };

/** Records of a timesheet instance. */
export const TIMESHEET: Owner<ClockScope> = {
  key: 'timesheetId',
  column: 'timesheet_id',
  isShown: false,
  trail: { table: 'timesheet_audit_events', who: () => ({ timesheet_id: idIn('timesheetId'), ...actor }) },
};

const onPlatform = (workspaceId: (entityId: Sql) => Sql): Trail => ({
  table: 'platform_audit_events',
  who: (entityId) => ({ platform_user_id: idIn('actorId'), workspace_id: workspaceId(entityId) }),
});

/** Records of a workspace. */
export const WORKSPACE: Owner<WorkspaceScope> = {
  key: 'workspaceId',
  column: 'workspace_id',
  isShown: false,
  trail: onPlatform(() => idIn('workspaceId')),
};

const ofAccount = { key: 'platformUserId', column: 'platform_user_id', isShown: false } as const;

/** The workspaces of a platform user: each is the workspace its trail speaks of. */
export const ACCOUNT: Owner<AccountScope> = { ...ofAccount, trail: onPlatform((entityId) => entityId) };

/** What else is a platform user's: the trail of it, such as a sign-in, speaks of no workspace. */
export const PLATFORM_USER: Owner<AccountScope> = { ...ofAccount, trail: onPlatform(() => sql`null::bigint`) };

/** The arguments that say whose records a statement is about. */
export const ownerArgs = <S extends Scope>({ key }: Owner<S>, scope: S): Record<string, unknown> => ({
  [key]: scope[key],
});

/** `and x.tour_id = $1`: the rows of the owner under an alias. Nothing where all share them. */
export const ofOwner = ({ owner }: Pick<ReferenceTarget, 'owner'>, alias: string): Sql =>
  owner.column === null ? raw('') : sql` and ${raw(`${alias}.${owner.column}`)} = ${param(owner.key)}`;

/** Something to refer to by its table alone, where its declaration would lead in a circle. */
export const tableOf = (owner: ReferenceTarget['owner'], table: string): ReferenceTarget => ({
  table,
  owner,
  softDeletes: true,
});
