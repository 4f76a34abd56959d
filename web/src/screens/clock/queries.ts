import type { Day, MemberDetail, ScheduleDetail } from '@pousada/client';
import { useQuery } from '@tanstack/react-query';
import { useClock } from '../../app/clock/clock-context.ts';
import { addDays } from '../../ui/dates.ts';

/** Number of earlier days on the screen. */
const DAYS_BACK = 7;
const MINUTE_MS = 60_000;

/** The last days of the member, today included. */
export function useDays(today: string) {
  const { slug, api, clock } = useClock();
  const { personId: memberId } = clock;
  return useQuery({
    queryKey: ['clock', slug, 'my days', today],
    queryFn: async ({ signal }): Promise<Day[]> => {
      const asked = { memberId, from: addDays(today, -DAYS_BACK), to: today, perPage: DAYS_BACK + 1 };
      return (await api.listDays(asked, { signal })).data;
    },
    placeholderData: (before) => before,
    refetchInterval: MINUTE_MS,
    meta: { entities: ['punches', 'manual-entries', 'days', 'absences', 'schedules', 'periods'], isKept: true },
  });
}

/** The schedule in force on a date: a former one, or the current one. */
const scheduleOn = ({ scheduleId, formerSchedules }: MemberDetail, date: string): number | null => {
  const former = [...formerSchedules].sort((a, b) => a.endsOn.localeCompare(b.endsOn));
  const held = former.find(({ endsOn }) => endsOn >= date);
  return held ? held.scheduleId : scheduleId;
};

/** The member's schedule on a date. */
export function useSchedule(date: string) {
  const { slug, api, clock } = useClock();
  return useQuery({
    queryKey: ['clock', slug, 'my schedule', date],
    queryFn: async ({ signal }): Promise<ScheduleDetail | null> => {
      const id = scheduleOn(await api.getMember({ id: clock.personId }, { signal }), date);
      return id === null ? null : api.getSchedule({ id }, { signal });
    },
    staleTime: 10 * MINUTE_MS,
    meta: { entities: ['members', 'schedules'], isKept: true },
  });
}

export function useClockSettings() {
  const { slug, api } = useClock();
  return useQuery({
    queryKey: ['clock', slug, 'settings'],
    queryFn: ({ signal }) => api.getTimesheetSettings({}, { signal }),
    staleTime: 10 * MINUTE_MS,
    meta: { entities: ['settings', 'timesheets'], isKept: true },
  });
}

/** The areas in which the member may punch, if the clock needs the position. */
export function useFences() {
  const { slug, api, clock } = useClock();
  return useQuery({
    queryKey: ['clock', slug, 'fences'],
    queryFn: async ({ signal }) => (await api.listGeofences({ isActive: true, perPage: 100 }, { signal })).data,
    enabled: clock.needsPosition,
    staleTime: 10 * MINUTE_MS,
    meta: { entities: ['geofences'], isKept: true },
  });
}

export function useBank() {
  const { slug, api, clock } = useClock();
  return useQuery({
    queryKey: ['clock', slug, 'my bank'],
    queryFn: ({ signal }) => api.getTimesheetBank({ memberId: clock.personId }, { signal }),
    staleTime: MINUTE_MS,
    meta: { entities: ['bank', 'punches', 'manual-entries', 'days', 'periods', 'absences'], isKept: true },
  });
}

/** Every mark of a working day, including struck ones. */
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

/** The member's absences that have not ended, without cancelled ones. */
export function useMyAbsences(today: string) {
  const { slug, api, clock } = useClock();
  return useQuery({
    queryKey: ['clock', slug, 'my absences'],
    queryFn: async ({ signal }) => {
      const asked = { memberId: clock.personId, perPage: 50, orderBy: 'id', orderDirection: 'desc' } as const;
      return (await api.listAbsences(asked, { signal })).data;
    },
    // Members receive no event when a manager decides.
    refetchInterval: MINUTE_MS,
    select: (all) => all.filter(({ endsOn, status }) => endsOn >= today && status !== 'cancelled'),
    meta: { entities: ['absences'] },
  });
}
