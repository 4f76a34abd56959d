import { mount } from '../../callers/staff-caller.ts';
import type { TourDb } from '../../db/handles.ts';
import { compile, param, sql } from '../../db/sql.ts';
import { fieldError, invalid } from '../../http/errors.ts';
import { listRows, type PageQuery, plans } from '../../kit/rows.ts';
import { CURSOR_RULES } from '../../paging/pages.ts';
import { resourceStatusEvents } from './resource-status-events.resource.ts';

const findResource = compile(
  sql`select from resources where tour_id = ${param('tourId')} and id = ${param('tourResourceId')} and deleted_at is null`,
);

/** An unknown resource is refused; one without events is an empty page. */
async function listEvents(db: TourDb, asked: PageQuery) {
  const [page, resource] = await Promise.all([
    listRows(db, resourceStatusEvents, asked),
    db.row(findResource, { tourId: db.tourId, tourResourceId: asked.tourResourceId }),
  ]);
  if (!resource) throw invalid([fieldError('database.exists', 'tourResourceId')]);
  return page;
}

/** Read-only: events are written with their change, in `resources/housekeeping-state/housekeeping-state.ts`. */
export default mount(resourceStatusEvents, (r) => [
  r.list({
    rules: ['database.exists', ...CURSOR_RULES],
    rows: (caller, asked) => listEvents(caller.db, asked),
    statements: (query) => [
      { title: 'list', statement: plans.list(resourceStatusEvents)(query).page },
      { title: 'count', statement: plans.list(resourceStatusEvents)(query).count },
      { title: 'the resource', statement: findResource },
    ],
  }),
  r.detail(),
]);
