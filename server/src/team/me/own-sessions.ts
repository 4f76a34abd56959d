import { ownSessionRoutes } from '../../callers/me/own-sessions.ts';
import { type StaffCaller, staffRoute } from '../../callers/staff-caller.ts';
import type { TourScope } from '../../db/handles.ts';
import { TOUR } from '../../kit/owner.ts';
import { STAFF } from '../auth/auth.commands.ts';

export const sessionRoutes = ownSessionRoutes<TourScope, StaffCaller>(
  { route: staffRoute },
  {
    kind: STAFF,
    owner: TOUR,
    group: ({ tourId }) => `tour:${tourId}`,
    suffix: '',
    endOthersDescription: 'All but the one you call with: their tokens stop working at once.',
  },
);
