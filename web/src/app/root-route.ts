import { createRootRoute, Outlet } from '@tanstack/react-router';
import { Broken, Missing } from './notices.tsx';

/** What all addresses lie below. */
export const root = createRootRoute({ component: Outlet, notFoundComponent: Missing, errorComponent: Broken });
