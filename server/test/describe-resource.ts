import { describe } from 'vitest';
import type { StaffModule } from '../src/callers/staff-caller.ts';
import type { AnyResource } from '../src/kit/resource.ts';
import { useApp } from './app.ts';
import { describeAccess } from './contract/access.ts';
import { describeChanges } from './contract/changes.ts';
import { describeCreation } from './contract/creation.ts';
import { describeDetail } from './contract/detail.ts';
import { describeDropdown } from './contract/dropdown.ts';
import { describeList } from './contract/list.ts';
import { describeReferences } from './contract/references.ts';
import { describeRemoval } from './contract/removal.ts';
import { type MakeRows, type Samples, type Subject, subjectOf } from './contract/subject.ts';
import { describeTrail } from './contract/trail.ts';
import { describeUniques } from './contract/uniques.ts';

/**
 * The semantics all families share, proved over HTTP for one of them. Only what a family declares becomes a case:
 * one without references has no cases about references, and none that pass for want of them.
 */
export function describeResource(resource: AnyResource, module: StaffModule, samples: Samples): void {
  const app = samples.app ?? useApp();
  describe(`${resource.path}: shared semantics`, () => {
    const subject = { ...subjectOf(resource, module, app), samples };
    describeCreation(subject);
    describeUniques(subject);
    describeReferences(subject);
    if (subject.has('update')) describeChanges(subject);
    if (subject.has('remove')) describeRemoval(subject);
    describeTrail(subject);
    describeReads(subject, async (tour) => {
      for (const sample of [samples.minimal, samples.full, samples.minimal, samples.full])
        await tour.owner.create(subject.path, await sample(tour));
      await samples.others?.(tour);
      return '';
    });
  });
}

/** The same for a family that is only read. */
export function describeReadOnly(resource: AnyResource, module: StaffModule, rows: MakeRows): void {
  const app = useApp();
  describe(`${resource.path}: shared semantics`, () => describeReads(subjectOf(resource, module, app), rows));
}

function describeReads(subject: Subject, rows: MakeRows): void {
  const asked = describeList(subject, rows);
  describeDetail(subject, asked);
  if (subject.has('dropdown')) describeDropdown(subject);
  describeAccess(subject);
}
