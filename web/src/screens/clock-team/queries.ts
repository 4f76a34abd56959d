import type { Calls, Day, Entity, Period, PeriodReport } from '@pousada/client';
import { useQuery } from '@tanstack/react-query';
import { useClock } from '../../app/clock/clock-context.ts';

export type Person = PeriodReport['data'][number];
export type HouseUser = Awaited<ReturnType<Calls['listHouseUsers']>>['data'][number];

const HALF_MINUTE_MS = 30_000;
const TIME_ENTITIES: readonly Entity[] = [
  'punches',
  'manual-entries',
  'days',
  'absences',
  'periods',
  'schedules',
  'members',
  'settings',
];

export function usePeriods() {
  const { slug, api } = useClock();
  return useQuery({
    queryKey: ['clock', slug, 'periods'],
    queryFn: async ({ signal }): Promise<Period[]> => (await api.listPeriods({ perPage: 24 }, { signal })).data,
    meta: { entities: ['periods', 'settings'] },
  });
}

const PAGE_SIZE = 50;

/** All members and days of a period, over all pages. */
export function usePeople(period: Period | undefined) {
  const { slug, api } = useClock();
  return useQuery({
    queryKey: ['clock', slug, 'people', period?.id],
    enabled: period !== undefined,
    queryFn: async ({ signal }): Promise<Person[]> => {
      const people: Person[] = [];
      for (let page = 1; ; page++) {
        const report = await api.getPeriodReport(
          { id: period!.id, page, perPage: PAGE_SIZE, format: 'json' },
          { signal },
        );
        if (typeof report === 'string') return people;
        people.push(...report.data);
        if (report.data.length < PAGE_SIZE) return people;
      }
    },
    placeholderData: (before) => before,
    refetchInterval: HALF_MINUTE_MS * 4,
    meta: { entities: TIME_ENTITIES },
  });
}

/** Members who are clocked in now. */
export function usePresence() {
  const { slug, api } = useClock();
  return useQuery({
    queryKey: ['clock', slug, 'presence'],
    queryFn: async ({ signal }) => (await api.listPresentMembers({ perPage: 100 }, { signal })).data,
    refetchInterval: HALF_MINUTE_MS,
    meta: { entities: ['punches', 'manual-entries', 'members'] },
  });
}

export function useAbsences() {
  const { slug, api } = useClock();
  return useQuery({
    queryKey: ['clock', slug, 'absences'],
    queryFn: async ({ signal }) =>
      (await api.listAbsences({ perPage: 100, orderBy: 'id', orderDirection: 'desc' }, { signal })).data,
    meta: { entities: ['absences'] },
  });
}

export function useMembers() {
  const { slug, api } = useClock();
  return useQuery({
    queryKey: ['clock', slug, 'members'],
    queryFn: async ({ signal }) =>
      (await api.listMembers({ perPage: 100, orderBy: 'name', orderDirection: 'asc', status: 'active' }, { signal }))
        .data,
    staleTime: HALF_MINUTE_MS,
    meta: { entities: ['members'] },
  });
}

/** All users of the houses, each with the linked member. */
export function useHouseUsers() {
  const { slug, api } = useClock();
  return useQuery({
    queryKey: ['clock', slug, 'house-users'],
    queryFn: async ({ signal }) => {
      const users: HouseUser[] = [];
      for (let page = 1; ; page++) {
        const { data } = await api.listHouseUsers({ page, perPage: 100 }, { signal });
        users.push(...data);
        if (data.length < 100) return users;
      }
    },
    meta: { entities: ['members'] },
  });
}

/** The names on the shared tablet, and who has a PIN. */
export function useKioskMembers() {
  const { slug, api } = useClock();
  return useQuery({
    queryKey: ['clock', slug, 'kiosk-members'],
    queryFn: async ({ signal }) => (await api.listKioskMembers({ perPage: 100 }, { signal })).data,
    meta: { entities: ['members'] },
  });
}

/** The marks of a member's day, including struck ones. */
export function usePunchesOf({ memberId, date }: Pick<Day, 'memberId' | 'date'>) {
  const { slug, api } = useClock();
  return useQuery({
    queryKey: ['clock', slug, 'punches', memberId, date],
    queryFn: async ({ signal }) => {
      const asked = { memberId, from: date, to: date, perPage: 100 };
      return (await api.listPunches({ ...asked, orderBy: 'punchedAt', orderDirection: 'asc' }, { signal })).data;
    },
    meta: { entities: ['punches', 'manual-entries'] },
  });
}
