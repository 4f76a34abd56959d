import { beforeAll, describe, expect, test } from 'vitest';
import type { StaffModule } from '../src/callers/staff-caller.ts';
import type { AnyResource } from '../src/kit/resource.ts';
import { useApp } from './app.ts';
import { describeReads } from './describe-reads.ts';
import { describeWrites } from './describe-writes.ts';
import type { TestTour } from './tour.ts';

type Body = Record<string, unknown>;

export interface Samples {
  /** A body with nothing but what is required, each time a new one; parents are created as needed. */
  readonly minimal: (tour: TestTour) => Promise<Body>;
  /** A body with every writable field set, different from the defaults. */
  readonly full: (tour: TestTour) => Promise<Body>;
  /** Bodies and the error each one must bring, besides what follows from the declaration. */
  readonly invalid?: readonly { body: Body; field: string; rule: string }[];
  /** How a value sent reads back, where it is not the same: money, bytes, normalised codes. */
  readonly readsBack?: (sent: Body) => Body;
  /** Nullable fields that null does not clear while another field of the full body demands them. */
  readonly keptOnNull?: readonly string[];
}

export interface Subject {
  readonly resource: AnyResource;
  readonly samples: Samples;
  readonly path: string;
  readonly has: (shape: Shape) => boolean;
  readonly tour: () => TestTour;
  readonly other: () => TestTour;
}

type Shape = 'list' | 'dropdown' | 'create' | 'detail' | 'update' | 'remove';

const SHAPES: Record<Shape, (path: string) => string> = {
  list: (path) => `GET ${path}`,
  dropdown: (path) => `GET ${path}/list`,
  create: (path) => `POST ${path}`,
  detail: (path) => `GET ${path}/:id`,
  update: (path) => `PUT ${path}/:id`,
  remove: (path) => `DELETE ${path}/:id`,
};

/** The semantics all families share, proved over HTTP for one of them. */
export function describeResource(resource: AnyResource, module: StaffModule, samples: Samples): void {
  const app = useApp();
  let tour: TestTour;
  let other: TestTour;
  const path = `/${resource.path}`;
  const mounted = new Set(module.routes.map((route) => `${route.method} ${route.path}`));
  const subject: Subject = {
    resource,
    samples,
    path,
    has: (shape) => mounted.has(SHAPES[shape](path)),
    tour: () => tour,
    other: () => other,
  };

  describe(`${resource.path}: shared semantics`, () => {
    beforeAll(async () => {
      [tour, other] = await Promise.all([app.tour(), app.tour()]);
    });
    if (subject.has('create')) describeWrites(subject);
    describeReads(subject);

    test('401 without a token, with a foreign header, on every operation', async () => {
      for (const { method, path: one } of module.routes) {
        const url = one.replace(/:\w+/g, '1');
        for (const headers of [
          { authorization: '' },
          { 'x-tour-id': other.tokenHeader },
          { 'x-tour-id': 'nonsense' },
        ]) {
          const { status, body, headers: answered } = await tour.owner.with({ headers }).call(method, url);
          expect([status, body.code, answered['www-authenticate']]).toEqual([401, 'UNAUTHORIZED', 'Bearer']);
        }
      }
    });

    test('403 without the permission, before the body is looked at', async () => {
      const nobody = await tour.staff([]);
      for (const route of module.routes) {
        const url = route.path.replace(/:\w+/g, '1');
        const { status, body } = await nobody.client.call(route.method, url, route.body ? '{ malformed' : undefined);
        if (route.access === 'open') expect(status, `${route.method} ${url}`).not.toBe(403);
        else expect([status, body.code], `${route.method} ${url}`).toEqual([403, 'FORBIDDEN']);
      }
    });
  });
}
