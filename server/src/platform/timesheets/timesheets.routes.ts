import { instanceRoutes } from '../instances/instance-routes.ts';
import { provisionTimesheet } from './timesheets.commands.ts';
import { timesheetKind } from './timesheets.kind.ts';

export default { name: 'timesheets', routes: instanceRoutes(timesheetKind, provisionTimesheet) };
