import { pastMonday, pastMonth, presentDay } from './days.ts';
import type { Voice } from './teller.ts';

/** Members, their schedules and a week of punches. */
export async function keepTime(manager: Voice): Promise<void> {
  await manager('getTimesheetMe');
  await manager('updateTimesheetSettings', {
    body: { newDayAfterMinutes: 240, dailyToleranceMinutes: 10, holidayCalendar: 'BR' },
  });
  await manager('getTimesheetSettings');
  const schedule = await manager('createSchedule', {
    body: {
      name: 'Turno da manhã',
      days: [1, 2, 3, 4, 5].map((weekday) => ({
        weekday,
        startsAt: '07:00',
        endsAt: '13:00',
        expectedMinutes: 360,
        breakMinutes: 0,
      })),
    },
  });
  await manager('updateSchedule', { path: schedule, body: { name: 'Turno da manhã, 30h' } });
  await manager('listSchedules', { query: { search: 'manhã' } });
  await manager('getSchedule', { path: schedule });

  const member = await manager('createMember', {
    body: { name: 'Bento Dias', email: 'bento@example.com', scheduleId: schedule.id, startsOn: '2026-01-05' },
  });
  await manager('updateMember', { path: member, body: { name: 'Bento Dias Neto' } });
  await manager('listMembers', { query: { search: 'bento' } });
  await manager('getMember', { path: member });

  const geofence = await manager('createGeofence', {
    body: { name: 'Recepção', latitude: -23.2178, longitude: -44.7131, radiusMeters: 150 },
  });
  await manager('updateGeofence', { path: geofence, body: { radiusMeters: 200 } });
  await manager('listGeofences');
  await manager('getGeofence', { path: geofence });

  await manager('openKiosk');
  await manager('listKioskMembers', { query: { search: 'bento' } });
  await manager('changePin', { path: member, body: { pin: '4821' } });
  await manager('punchAtKiosk', { body: { memberId: member.id, pin: '4821', clientId: 'tablet-0001' } });

  await beAway(manager, member.id);
  // The week of the story must not fall on a holiday.
  await manager('updateTimesheetSettings', { body: { holidayCalendar: 'none' } });
  await work(manager, member.id);
  await count(manager, member.id);
  await manager('deleteGeofence', { path: geofence });
  await manager('exportMember', { path: member });
  await manager('deleteMember', { path: member });
  await manager('anonymizeMember', { path: member, body: { reason: 'Pedido 12/2026 do titular' } });
  await manager('deleteSchedule', { path: schedule });
}

/** The manager links the owner of the house to their member, who enters the clock from the house. */
export async function linkPeople(manager: Voice, staff: Voice): Promise<void> {
  const { data } = await manager('listHouseUsers', { query: { perPage: 1 } });
  const { tourId, userId, suggestedMemberId: memberId } = data[0];
  await manager('linkHouseUser', { path: { tourId, userId }, body: { memberId } });
  const { tour } = await staff('getMe');
  await staff('enterTimesheet', { body: { tokenHeader: tour.timesheets[0].tokenHeader } });
}

/** Holidays and absences. */
async function beAway(manager: Voice, memberId: number): Promise<void> {
  const holiday = await manager('createHoliday', {
    body: { date: '2026-06-29', name: 'São Pedro, padroeiro', isYearly: true },
  });
  await manager('updateHoliday', { path: holiday, body: { name: 'São Pedro' } });
  await manager('listHolidays', { query: { search: 'pedro' } });
  await manager('getHoliday', { path: holiday });
  await manager('getTimesheetCalendar', { query: { from: '2026-04-01', to: '2026-06-30' } });
  await manager('deleteHoliday', { path: holiday });

  const ask = (startsOn: string, endsOn: string, kind: string) =>
    manager('createAbsence', { body: { memberId, kind, startsOn, endsOn } });
  const vacation = await ask('2026-07-06', '2026-07-17', 'vacation');
  await manager('approveAbsence', { path: vacation });
  await manager('getAbsence', { path: vacation });
  const unpaid = await ask('2026-08-03', '2026-08-03', 'unpaid');
  await manager('rejectAbsence', { path: unpaid, body: { reason: 'Semana de casa cheia' } });
  await manager('listAbsences', { query: { memberId } });
  await manager('cancelAbsence', { path: vacation });
}

/** Days, periods and reports. */
async function count(manager: Voice, memberId: number): Promise<void> {
  const path = { memberId };
  await manager('createTimesheetBankEntry', {
    path,
    body: { kind: 'opening', date: presentDay(), minutes: 600, reason: 'Saldo do sistema anterior' },
  });
  await manager('listTimesheetBankEntries', { path });
  await manager('getTimesheetBank', { path });
  await manager('listTimesheetBanks', { query: { memberId } });
  const { data } = await manager('listTimesheetAuditEvents', { query: { entity: 'absences', perPage: 1 } });
  await manager('getTimesheetAuditEvent', { path: { id: data[0].id } });
}

async function work(manager: Voice, memberId: number): Promise<void> {
  const punch = await manager('createPunch', {
    body: { clientId: '8d1f3c52-0001', position: { latitude: -23.2178, longitude: -44.7131 } },
  });
  await manager('listPresentMembers');
  await manager('listPunches');
  await manager('getPunch', { path: { id: punch.id } });
  await manager('getPunchReceipt', { path: { id: punch.id } });
  await manager('voidPunch', { path: { id: punch.id }, body: { reason: 'Batido por engano' } });

  const monday = pastMonday();
  const entry = await manager('createManualEntry', {
    body: { memberId, punchedAt: `${monday}T07:02:00-03:00`, reason: 'Esqueci de bater o ponto' },
  });
  await manager('createManualEntry', {
    body: { memberId, punchedAt: `${monday}T13:05:00-03:00`, reason: 'Esqueci de bater o ponto' },
  });
  await manager('listManualEntries', { query: { memberId } });
  await manager('getManualEntry', { path: { id: entry.id } });

  const range = { from: monday, to: monday, memberId };
  const day = { memberId, date: monday };
  await manager('listDays', { query: range });
  await manager('submitDay', { path: day });
  await manager('rejectDay', { path: day, body: { reason: 'Falta a saída do almoço' } });
  await manager('submitDay', { path: day });
  await manager('approveDay', { path: day });
  await manager('getTimesheetReport', { query: range });
  await manager('reopenDay', { path: day });
  await manager('listDayExceptions', { query: range });
  await manager('approveDays', { body: { memberIds: [memberId], from: monday, to: monday, only: 'clean' } });

  await manager('listPeriods', { query: { perPage: 2 } });
  // The present month is not over.
  const period = { id: pastMonth() };
  await manager('getPeriod', { path: period });
  // Months differ in length, but the second page of one member's sheet is always the same.
  await manager('getPeriodReport', { path: period, query: { memberId, perPage: 1, page: 2 } });
  await manager('closePeriod', { path: period, body: { openDays: [] } });
  await manager('reopenPeriod', { path: period });
}
