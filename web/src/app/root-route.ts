import { createRootRoute, Outlet } from '@tanstack/react-router';
import { Broken, Missing } from './notices.tsx';

/** The parent of all routes. */
export const root = createRootRoute({ component: Outlet, notFoundComponent: Missing, errorComponent: Broken });
