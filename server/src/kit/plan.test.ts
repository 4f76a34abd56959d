import { describe, expect, test } from 'vitest';
import { staffModules } from '../api/staff.ts';
import { tags } from '../crm/tags/tags.resource.ts';
import { housekeepingTasks } from '../house/housekeeping-tasks/housekeeping-tasks.resource.ts';
import { filtersOf, planList } from './plan.ts';

const families = staffModules.flatMap(({ resource }) => (resource ? [resource] : []));

describe('list statements', () => {
  test('each is compiled once, and values never become part of its text', () => {
    const plan = planList(housekeepingTasks);
    const one = plan({ status: 'done', from: '2026-01-01T00:00:00Z' });
    expect(plan({ status: 'pending', from: '2027-01-01T00:00:00Z' })).toBe(one);
    expect(one.page.text).not.toMatch(/done|2026/);
  });

  test('are prepared for at most two filters, so that callers cannot fill the statement cache of a connection', () => {
    for (const resource of families) {
      const names = Object.keys(filtersOf(resource)).filter((name) => name !== 'search');
      const asked = Object.fromEntries(names.map((name) => [name, true]));
      const all = planList(resource)(asked);
      expect([all.page.prepared, all.count.prepared], resource.path).toEqual(Array(2).fill(names.length <= 2));
    }
    expect(families.some((resource) => Object.keys(filtersOf(resource)).length > 3)).toBe(true);
  });

  test('with more filters are compiled each time, so that callers cannot fill the memory of the process', () => {
    const plan = planList(housekeepingTasks);
    const [two, three] = [
      { status: 'done', taskType: 'daily' },
      { status: 'done', taskType: 'daily', from: '2026-01-01T00:00:00Z' },
    ];
    expect(plan(two)).toBe(plan(two));
    expect(plan(three)).not.toBe(plan(three));
    expect(plan(three)).toEqual(plan(three));
  });

  test('are not prepared for a search, which is planned with its value', () => {
    expect(planList(tags)({ search: 'x' }).page.prepared).toBe(false);
    expect(planList(tags)({}).page.prepared).toBe(true);
  });
});
