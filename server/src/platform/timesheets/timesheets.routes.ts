import { instanceModule } from '../instances/instance-routes.ts';
import { provisionTimesheet } from './timesheets.commands.ts';
import { timesheetKind } from './timesheets.resource.ts';

export default instanceModule(timesheetKind, provisionTimesheet);
