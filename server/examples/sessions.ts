import type { Voice } from './teller.ts';

/** A staff user lists their sessions, and ends the unknown ones. */
export async function lookAfterSessions(staff: Voice, elsewhere: () => Promise<unknown>): Promise<void> {
  await elsewhere();
  const [newest] = await staff('listOwnSessions');
  await staff('endOwnSession', { path: { id: newest.id } });
  await staff('endOtherSessions');
  await elsewhere();
  const [another] = (await staff('listSessions')).data;
  await staff('getSession', { path: { id: another.id } });
  await staff('deleteSession', { path: { id: another.id } });
}

/** A platform user does the same. */
export async function lookAfterPlatformSessions(owner: Voice, elsewhere: () => Promise<unknown>): Promise<void> {
  await elsewhere();
  const [newest] = await owner('listOwnPlatformSessions');
  await owner('endOwnPlatformSession', { path: { id: newest.id } });
  await owner('endOtherPlatformSessions');
}
