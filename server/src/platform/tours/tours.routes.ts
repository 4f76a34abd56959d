import { instanceRoutes } from '../instances/instance-routes.ts';
import { provisionTour } from './tours.commands.ts';
import { tourKind } from './tours.kind.ts';

export default { name: 'tours', routes: instanceRoutes(tourKind, provisionTour) };
