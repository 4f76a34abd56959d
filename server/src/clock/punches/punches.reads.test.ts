import { describeClockReadOnly } from '../../../test/describe-resource.ts';
import { pastMonday, type TestTimesheet } from '../../../test/timesheet.ts';
import entriesModule from '../manual-entries/manual-entries.routes.ts';
import { manualEntries, punches } from './punches.resource.ts';
import module from './punches.routes.ts';

/** A morning and an afternoon of one member, and a morning of the manager's. */
async function enter(clock: TestTimesheet): Promise<string> {
  const { id } = await clock.member();
  const at = (time: string) => `${pastMonday()()}T${time}Z`;
  await clock.enter(id, at('09:00'), at('12:00'), at('13:00'), at('18:00'));
  await clock.enter(clock.managerId, at('08:00'), at('12:00'));
  const [last] = (await clock.manager.read('/punches')).data;
  await clock.manager.post(`/punches/${last.id}/void`, { reason: 'Teste' });
  return '';
}

describeClockReadOnly(punches, module, enter);
describeClockReadOnly(manualEntries, entriesModule, enter);
