import { instanceModule } from '../instances/instance-routes.ts';
import { provisionTour } from './tours.commands.ts';
import { tourKind } from './tours.resource.ts';

export default instanceModule(tourKind, provisionTour);
