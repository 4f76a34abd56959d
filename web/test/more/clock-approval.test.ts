import { beforeAll, describe, expect, test } from 'vitest';
import { DESK, PHONE, withConsole } from '../console.ts';
import { TestClock } from '../time-clock.ts';
import { swipe } from '../touch.ts';

const console = withConsole();

/** A past month with eight people on vacation, and one punch by hand to review. */
async function monthOf(name: string) {
  const clock = await TestClock.of(console.current, name);
  const thisMonth = `${clock.day(0).slice(0, 7)}-01`;
  const last = new Date(Date.parse(thisMonth) - 86_400_000).toISOString().slice(0, 10);
  const first = `${last.slice(0, 7)}-01`;
  const people: Awaited<ReturnType<TestClock['member']>>[] = [];
  for (let n = 1; n <= 8; n++) {
    const person = await clock.member(`Pessoa ${n}`, { startsOn: first });
    const stretch = { startsOn: n === 1 ? `${first.slice(0, 8)}02` : first, endsOn: last };
    const { id } = await clock.api.createAbsence({ body: { memberId: person.id, kind: 'vacation', ...stretch } });
    const { status } = await clock.api.getAbsence({ id });
    if (status === 'requested') await clock.api.approveAbsence({ id });
    people.push(person);
  }
  await clock.enter(people[0]!.id, `${first}T08:00`, `${first}T16:00`);
  const period = (await clock.api.listPeriods()).data.find(({ endsOn }) => endsOn === last)!;
  const statuses = async () => {
    const { data } = await clock.api.listDays({ from: first, to: last, perPage: 100, memberId: people[1]!.id });
    return new Set(data.map(({ status }) => status));
  };
  return { clock, people, period, first, statuses };
}

describe('approval of a period', () => {
  let month: Awaited<ReturnType<typeof monthOf>>;
  beforeAll(async () => {
    month = await monthOf('Ponto de quem aprova');
  });

  test('at a desk all days without exceptions are approved in one act; the exception comes first and is rejected with a reason', async () => {
    const { clock, people, period, first, statuses } = month;
    const page = await clock.open(`/team?period=${period.id}`, clock.manager, DESK);
    await page.getByRole('button', { name: /^Incluída à mão 1$/ }).waitFor();
    // People with exceptions come first.
    await expect.poll(() => page.locator('tbody th').first().textContent()).toContain('Pessoa 1');
    const choose = page.getByRole('button', { name: /^Escolher os \d+ limpos$/ });
    const count = Number(/\d+/.exec(String(await choose.textContent()))?.[0]);
    expect(count).toBeGreaterThan(200);
    await choose.click();
    await page.getByRole('button', { name: `Aprovar ${count} dias` }).click();
    await page.getByText(`${count} dias aprovados.`).waitFor();
    expect(await statuses()).toEqual(new Set(['approved']));

    // Undo opens all days again; they are approved once more.
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await choose.waitFor();
    await expect.poll(statuses).toEqual(new Set(['open']));
    await expect.poll(() => choose.textContent()).toContain(String(count));
    await choose.click();
    await page.getByRole('button', { name: `Aprovar ${count} dias` }).click();
    await page.getByText(`${count} dias aprovados.`).waitFor();

    await page.locator(`[data-cell="${people[0]!.id}.${first}"]`).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText('08:00 a 16:00').first().waitFor();
    await drawer.getByRole('button', { name: 'Devolver o dia' }).click();
    await drawer.getByLabel('Motivo').fill('Falta o almoço');
    await drawer.getByRole('button', { name: 'Devolver o dia' }).click();
    await drawer.getByText('Devolvido: Falta o almoço').waitFor();
  }, 300_000);

  test('a period lists its open days and is closed by a typed word', async () => {
    const { clock, period } = month;
    const page = await clock.open('/team?view=periods', clock.manager, DESK);
    const row = page.getByRole('listitem').last();
    await row.getByRole('button', { name: 'Fechar período' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('Pessoa 1').waitFor();
    await sheet.getByText('1 dia ainda em aberto:').waitFor();
    const close = sheet.getByRole('button', { name: 'Fechar período' });
    for (const word of ['', 'abrir']) {
      await sheet.getByRole('textbox').fill(word);
      await page.keyboard.press('Enter');
      await close.click({ force: true });
      expect(await close.getAttribute('aria-disabled')).toBe('true');
    }
    await sheet.locator('form').getByText('Digite “fechar” para confirmar').last().waitFor();
    expect((await clock.api.getPeriod({ id: period.id })).status).toBe('open');
    await sheet.getByRole('textbox').fill('fechar');
    await sheet.getByRole('button', { name: 'Fechar período' }).click();
    await row.getByText('Fechado', { exact: true }).waitFor();
    expect((await clock.api.getPeriod({ id: period.id })).status).toBe('closed');
  });
});

test('on a phone one button approves the days without exceptions, which are a list of cards', async () => {
  const { clock, people, period, first, statuses } = await monthOf('Ponto no celular');
  const page = await clock.open(`/team?period=${period.id}`, clock.manager, PHONE);
  await page.getByRole('button', { name: /^Aprovar \d+ dias limpos$/ }).click();
  await page.getByText(/^\d+ dias aprovados\./).waitFor();
  expect(await statuses()).toEqual(new Set(['approved']));
  const card = page.getByRole('listitem').filter({ hasText: 'Pessoa 1' });
  await card.getByRole('button', { name: 'Aprovar o dia' }).click();
  await page.getByText('Nada a conferir neste período.').first().waitFor();
  const { data } = await clock.api.listDays({ from: first, to: first, memberId: people[0]!.id });
  expect(data[0]!.status).toBe('approved');
}, 300_000);

test('on a phone a swipe to the right approves a card, and one to the left rejects it with a reason', async () => {
  const { clock, people, period, first } = await monthOf('Ponto que se empurra');
  const second = `${first.slice(0, 8)}02`;
  await clock.enter(people[0]!.id, `${second}T08:00`, `${second}T12:00`);
  const page = await clock.open(`/team?period=${period.id}`, clock.manager, PHONE);
  const cards = page.getByRole('list', { name: 'A conferir' }).getByRole('listitem').filter({ hasText: 'Pessoa 1' });
  await cards.nth(1).waitFor();
  const statusOn = async (date: string) =>
    (await clock.api.listDays({ from: date, to: date, memberId: people[0]!.id })).data[0]!.status;
  // A short swipe does nothing.
  await swipe(page, cards.first().locator('header'), 40);
  expect(await statusOn(first)).not.toBe('approved');
  await swipe(page, cards.first().locator('header'), 180);
  await page.getByText(/^Pessoa 1, .+: aprovado\.$/).waitFor();
  expect(await statusOn(first)).toBe('approved');
  await expect.poll(() => cards.count()).toBe(1);
  await swipe(page, cards.first().locator('header'), -180);
  await cards.first().getByLabel('Motivo').fill('Falta o almoço');
  await cards.first().getByRole('button', { name: 'Devolver o dia' }).tap();
  await page.getByText(/^Pessoa 1, .+: devolvido\.$/).waitFor();
  expect(await statusOn(second)).toBe('rejected');
}, 300_000);

test('shows who is in now, and adds an absence', async () => {
  const clock = await TestClock.of(console.current, 'Ponto de agora');
  const rita = await clock.member('Rita Alves', { startsOn: clock.day(-1) });
  await clock.enter(rita.id, new Date(Date.now() - 3_600_000).toISOString());
  const page = await clock.open('/team?view=now', clock.manager, DESK);
  await page.getByText('1 pessoa na casa agora').waitFor();
  await page.getByRole('link', { name: 'Ausências' }).click();
  await page.getByRole('button', { name: 'Nova ausência' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Quem').selectOption({ label: 'Rita Alves' });
  await drawer.getByLabel('Tipo').selectOption({ label: 'Atestado' });
  await drawer.getByRole('combobox', { name: 'Dias' }).or(drawer.getByLabel('Dias')).first().fill('20/12 a 22/12');
  await drawer.getByRole('button', { name: 'Incluir ausência' }).click();
  await page.getByText(/Atestado, 20 a 22 de dezembro/).waitFor();
  const [absence] = (await clock.api.listAbsences({ memberId: rita.id })).data;
  expect(absence).toMatchObject({ kind: 'medical', isHalfDay: false });
});

test('the balance of a running period equals that of the member: planned hours of later days are left out', async () => {
  const clock = await TestClock.of(console.current, 'Ponto do saldo');
  const days = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, expectedMinutes: 480 }));
  const { id: scheduleId } = await clock.api.createSchedule({
    body: { name: 'Todo dia', days, observesHolidays: false },
  });
  const ana = await clock.member('Ana Prado', { scheduleId, startsOn: clock.day(-1) });
  await clock.enter(ana.id, `${clock.day(-1)}T08:00`, `${clock.day(-1)}T16:10`);
  // On the first of a month yesterday belongs to the period before.
  const { data } = await clock.api.listPeriods();
  const period = data.find(({ startsOn, endsOn }) => startsOn <= clock.day(-1) && clock.day(-1) <= endsOn)!;
  const member = await clock.open('/', ana);
  await member.getByText('+0 h 10').waitFor();
  const page = await clock.open(`/team?period=${period.id}`, clock.manager, DESK);
  const row = page.locator('tbody tr').filter({ hasText: 'Ana Prado' });
  await expect.poll(() => row.locator('td').last().textContent()).toBe('+0 h 10');
  // Days before the first day are not shown as days off.
  expect(await row.getByRole('button', { name: /folga$/ }).count()).toBe(0);
});
