import { describe } from 'vitest';
import type { AnyResource } from '../src/kit/resource.ts';
import { type TestApp, useApp } from './app.ts';
import { describeAccess } from './contract/access.ts';
import { describeChanges } from './contract/changes.ts';
import { describeCreation } from './contract/creation.ts';
import { describeDetail } from './contract/detail.ts';
import { describeDropdown } from './contract/dropdown.ts';
import type { Mounted, TestInstance } from './contract/instance.ts';
import { describeList } from './contract/list.ts';
import { describeReferences } from './contract/references.ts';
import { describeRemoval } from './contract/removal.ts';
import { type MakeRows, type Samples, type Subject, subjectOf } from './contract/subject.ts';
import { describeTrail } from './contract/trail.ts';
import { describeUniques } from './contract/uniques.ts';
import { TestTimesheet } from './timesheet.ts';

/**
 * Tests over HTTP of the semantics that all families share. Only declared features become cases: a family without
 * references has no cases about references.
 */
export const describeResource = (resource: AnyResource, module: Mounted, samples: Samples): void =>
  describeFamily(resource, module, samples, (app) => app.tour());

/** `describeResource` for a family of the time clock. */
export const describeClockResource = (resource: AnyResource, module: Mounted, samples: Samples<TestTimesheet>): void =>
  describeFamily(resource, module, samples, TestTimesheet.of);

function describeFamily<I extends TestInstance>(
  resource: AnyResource,
  module: Mounted,
  samples: Samples<I>,
  instanceOf: (app: TestApp) => Promise<I>,
): void {
  const app = samples.app ?? useApp();
  describe(`${resource.path}: shared semantics`, () => {
    const subject = { ...subjectOf(resource, module, () => instanceOf(app)), samples };
    describeCreation(subject);
    describeUniques(subject);
    describeReferences(subject);
    if (subject.has('update')) describeChanges(subject);
    if (subject.has('remove')) describeRemoval(subject);
    describeTrail(subject);
    describeReads(subject, async (tour: I) => {
      for (const sample of [samples.minimal, samples.full, samples.minimal, samples.full])
        await tour.owner.create(subject.path, await sample(tour));
      await samples.others?.(tour);
      return '';
    });
  });
}

/** The shared semantics of a read-only family. */
export const describeReadOnly = (resource: AnyResource, module: Mounted, rows: MakeRows): void =>
  describeRead(resource, module, rows, (app) => app.tour());

/** `describeReadOnly` for a family of the time clock. */
export const describeClockReadOnly = (resource: AnyResource, module: Mounted, rows: MakeRows<TestTimesheet>): void =>
  describeRead(resource, module, rows, TestTimesheet.of);

function describeRead<I extends TestInstance>(
  resource: AnyResource,
  module: Mounted,
  rows: MakeRows<I>,
  instanceOf: (app: TestApp) => Promise<I>,
): void {
  const app = useApp();
  describe(`${resource.path}: shared semantics`, () => {
    const subject = subjectOf(resource, module, () => instanceOf(app));
    describeReads(subject, rows);
  });
}

function describeReads<I extends TestInstance>(subject: Subject<I>, rows: MakeRows<I>): void {
  const list = describeList(subject, rows);
  describeDetail(subject, list);
  if (subject.has('dropdown')) describeDropdown(subject);
  describeAccess(subject);
}
