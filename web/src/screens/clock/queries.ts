import type { Day, MemberDetail, ScheduleDetail } from '@pousada/client';
import { useQuery } from '@tanstack/react-query';
import { useClock } from '../../app/clock/clock-context.ts';
import { addDays } from '../../ui/dates.ts';

/** How many days back are on the screen. */
const BACK = 7;
const MINUTE = 60_000;

/** The last days of whoever looks, today's among them. */
export function useDays(today: string) {
  const { slug, api, clock } = useClock();
  const { personId: memberId } = clock;
  return useQuery({
    queryKey: ['clock', slug, 'my days', today],
    queryFn: async ({ signal }): Promise<Day[]> => {
      const asked = { memberId, from: addDays(today, -BACK), to: today, perPage: BACK + 1 };
      return (await api.listDays(asked, { signal })).data;
    },
    placeholderData: (before) => before,
    refetchInterval: MINUTE,
    meta: { entities: ['punches', 'manual-entries', 'days', 'absences', 'schedules', 'periods'], isKept: true },
  });
}

/** Which schedule held on a date: one that has ended since, or the present one. */
const scheduleOn = ({ scheduleId, formerSchedules }: MemberDetail, date: string): number | null => {
  const former = [...formerSchedules].sort((a, b) => a.endsOn.localeCompare(b.endsOn));
  const held = former.find(({ endsOn }) => endsOn >= date);
  return held ? held.scheduleId : scheduleId;
};

/** What is expected of whoever looks, and when. */
export function useSchedule(date: string) {
  const { slug, api, clock } = useClock();
  return useQuery({
    queryKey: ['clock', slug, 'my schedule', date],
    queryFn: async ({ signal }): Promise<ScheduleDetail | null> => {
      const id = scheduleOn(await api.getMember({ id: clock.personId }, { signal }), date);
      return id === null ? null : api.getSchedule({ id }, { signal });
    },
    staleTime: 10 * MINUTE,
    meta: { entities: ['members', 'schedules'], isKept: true },
  });
}

export function useClockSettings() {
  const { slug, api } = useClock();
  return useQuery({
    queryKey: ['clock', slug, 'settings'],
    queryFn: ({ signal }) => api.getTimesheetSettings({}, { signal }),
    staleTime: 10 * MINUTE,
    meta: { entities: ['settings', 'timesheets'], isKept: true },
  });
}

/** The areas within which one punches, where the clock asks for that. */
export function useFences() {
  const { slug, api, clock } = useClock();
  return useQuery({
    queryKey: ['clock', slug, 'fences'],
    queryFn: async ({ signal }) => (await api.listGeofences({ isActive: true, perPage: 100 }, { signal })).data,
    enabled: clock.needsPosition,
    staleTime: 10 * MINUTE,
    meta: { entities: ['geofences'], isKept: true },
  });
}

export function useBank() {
  const { slug, api, clock } = useClock();
  return useQuery({
    queryKey: ['clock', slug, 'my bank'],
    queryFn: ({ signal }) => api.getTimesheetBank({ memberId: clock.personId }, { signal }),
    staleTime: MINUTE,
    meta: { entities: ['bank', 'punches', 'manual-entries', 'days', 'periods', 'absences'], isKept: true },
  });
}

/** Every mark of a working day, also those that were struck. */
export function usePunches(date: string) {
  const { slug, api, clock } = useClock();
  return useQuery({
    queryKey: ['clock', slug, 'my punches', date],
    queryFn: async ({ signal }) => {
      const asked = { memberId: clock.personId, from: date, to: date, perPage: 100 };
      return (await api.listPunches({ ...asked, orderBy: 'punchedAt', orderDirection: 'asc' }, { signal })).data;
    },
    meta: { entities: ['punches', 'manual-entries'] },
  });
}

/** What whoever looks asked for, and what became of it: what lies ahead, or waits. */
export function useMyAbsences(today: string) {
  const { slug, api, clock } = useClock();
  return useQuery({
    queryKey: ['clock', slug, 'my absences'],
    queryFn: async ({ signal }) => {
      const asked = { memberId: clock.personId, perPage: 50, orderBy: 'id', orderDirection: 'desc' } as const;
      return (await api.listAbsences(asked, { signal })).data;
    },
    // What a manager decides is no event that a member hears.
    refetchInterval: MINUTE,
    select: (all) => all.filter(({ endsOn, status }) => endsOn >= today && status !== 'cancelled'),
    meta: { entities: ['absences'] },
  });
}
