import { beforeAll, describe, expect, test } from 'vitest';
import { DESK, PHONE, withConsole } from '../console.ts';
import { drawer } from '../drawer.ts';
import { timeOn } from '../house.ts';
import { printed, withoutPrinter } from '../pdf.ts';
import { TestClock } from '../time-clock.ts';

// Print-outs of the house: A4, black on white, without the console around them. The closing of a drawer is tested in
// journeys/cash.test.ts, the manifest of a departure in journeys/departures.test.ts.
const console = withConsole();
const SIZES = [
  { viewport: DESK, on: 'a desk', room: '101' },
  { viewport: PHONE, on: 'a phone', room: '102' },
];

/** Checks that every sheet names the house, its page and the time of printing. */
function expectFoot(sheets: readonly string[], house: string): void {
  for (const [n, sheet] of sheets.entries()) {
    expect(sheet).toContain(house);
    expect(sheet).toContain(`Página ${n + 1} de ${sheets.length}`);
    expect(sheet).toMatch(/\d{1,2} de \S+ de \d{4}, \d{2}:\d{2}/);
    // No words of the console around it.
    expect(sheet).not.toMatch(/Governança|Ao vivo|Pular para/);
  }
}

describe.each(SIZES)('on $on', ({ viewport, room }) => {
  test('registration cards: one guest a page, with known data filled in and lines for the rest', async () => {
    const { house } = console.current;
    const id = await house.book('Otília Araújo', room, 0, 3);
    await house.api.createReservationGuest({
      id,
      body: { name: 'Bento Araújo', relation: 'child', birthDate: '2016-04-02', nationality: 'BR' },
    });
    const page = await console.current.open(`/today?stay=${id}`, { viewport });
    await drawer(page).getByRole('heading', { name: 'Otília Araújo' }).waitFor();
    await withoutPrinter(page);
    await drawer(page).getByRole('button', { name: 'Imprimir as fichas' }).click();
    const sheets = await printed(page);
    expect(sheets).toHaveLength(2);
    expectFoot(sheets, 'Pousada do Mar');
    const bento = sheets.find((sheet) => sheet.includes('Bento Araújo'))!;
    for (const label of ['Nome completo', 'Data de nascimento', 'Sexo', 'Nacionalidade', 'Profissão', 'Documento'])
      expect(bento).toContain(label);
    for (const label of ['Número', 'Endereço', 'Cidade', 'País de residência', 'Telefone', 'E-mail', 'Vem de'])
      expect(bento).toContain(label);
    for (const label of ['Vai para', 'Motivo da viagem', 'Transporte']) expect(bento).toContain(label);
    expect(bento).toContain('2 de abril de 2016');
    expect(bento).toContain('Brasil');
    expect(bento).toContain('Assinatura de Bento Araújo');
    expect(bento).toContain('Preencha à mão o que falta.');
  });

  test('rounds: per person, with the state as a letter, arrivals, tick boxes, and allergies in a thick frame', async () => {
    const { house } = console.current;
    const maid = await house.hire(`Maria ${room}`, ['housekeeping.update']);
    const ursula = await house.guest('Úrsula Medeiros');
    await house.api.createCustomerPreference({
      body: { tourCustomerId: ursula, kind: 'allergy', value: 'Camarão', severity: 'critical' },
    });
    const suite = room === '101' ? '201' : '202';
    const stay = await house.book(ursula, suite, 0, 2, 'suite');
    await house.api.updateReservation({
      id: stay,
      body: { expectedArrival: timeOn(0, '23:10') },
    });
    await house.giveTask(suite, maid.id, { taskType: 'checkout' });
    await house.api.sayResourceState({ id: house.rooms.get(suite)!, body: { state: 'dirty' } });
    const page = await console.current.open('/housekeeping?view=people', { viewport });
    await page.getByText(suite, { exact: true }).first().waitFor();
    await withoutPrinter(page);
    if (viewport === PHONE) {
      await page.getByRole('button', { name: 'Mais da governança' }).click();
      await page.getByRole('menuitem', { name: 'Imprimir as listas' }).click();
    } else await page.getByRole('button', { name: 'Imprimir as listas' }).click();
    await page.emulateMedia({ media: 'print' });
    const frame = await page
      .locator('[data-print] strong')
      .first()
      .evaluate((one) => Number.parseFloat(getComputedStyle(one).borderTopWidth));
    expect(frame).toBeGreaterThan(1.9);
    const sheets = await printed(page);
    expectFoot(sheets, 'Pousada do Mar');
    const own = sheets.filter((sheet) => sheet.includes(`Maria ${room}`));
    expect(own).toHaveLength(1);
    expect(own[0]).toMatch(new RegExp(`${suite} S Pós- ?saída Livre Chega 23:10 Alergia crítica: camarão`));
    expect(own[0]).toContain('Limpar o banheiro');
  });
});

test('a long round breaks into whole sheets, with the list and the notes of each task', async () => {
  const { house } = console.current;
  const maid = await house.hire('Maria de Todos', ['housekeeping.update']);
  const notes = 'Deixar o berço montado junto à janela e levar o colchão extra para a rouparia. '.repeat(5).trim();
  const checklist = [{ item: 'Regar as orquídeas da varanda e da escada de trás', done: false }];
  const [first, ...rooms] = [...house.rooms.keys()];
  await house.giveTask(first!, maid.id, { notes, checklist, priority: 1 });
  for (const room of [...rooms, ...rooms]) await house.giveTask(room, maid.id, { taskType: 'deep', notes });
  const page = await console.current.open('/housekeeping?view=people');
  await page.getByRole('region', { name: 'Maria de Todos' }).waitFor();
  await withoutPrinter(page);
  await page.getByRole('button', { name: 'Imprimir as listas' }).click();
  const sheets = await printed(page);
  // No sheet overflows onto one without a head and a foot.
  expectFoot(sheets, 'Pousada do Mar');
  const own = sheets.filter((sheet) => sheet.includes('Quartos de Maria de Todos'));
  expect(own.length).toBeGreaterThan(2);
  expect(own[0]).toContain('Regar as orquídeas da varanda e da escada de trás');
  expect(own[0]).not.toMatch(/Regar.*Repor toalhas.*Varrer/);
  expect(own.join(' ').match(/Deixar o berço/g)).toHaveLength(5 * (1 + 2 * rooms.length));
});

describe('the time clock', () => {
  let clock: TestClock;
  beforeAll(async () => {
    clock = await TestClock.of(console.current, 'Ponto da Pousada do Mar');
  });

  test.each(SIZES)('on $on: the sheets of a period, one per person, with two lines to sign', async ({ viewport }) => {
    const thisMonth = `${clock.day(0).slice(0, 7)}-01`;
    const last = new Date(Date.parse(thisMonth) - 86_400_000).toISOString().slice(0, 10);
    const first = `${last.slice(0, 7)}-01`;
    const name = viewport === PHONE ? 'Rita do Celular' : 'Rita da Mesa';
    const rita = await clock.member(name, { startsOn: first, registration: `M-${viewport.width}` });
    const days = Array.from(
      { length: Number(last.slice(8)) },
      (_, n) => `${first.slice(0, 8)}${`${n + 1}`.padStart(2, '0')}`,
    );
    await clock.enter(rita.id, ...days.slice(0, 3).flatMap((day) => [`${day}T08:00`, `${day}T12:04`]));
    await clock.enter(rita.id, `${days[9]}T22:00`, `${days[10]}T02:30`);
    const page = await clock.open('/team?view=periods', clock.manager, viewport);
    await withoutPrinter(page);
    await page.getByRole('listitem').last().getByRole('button', { name: 'Imprimir folhas' }).click();
    const sheets = await printed(page);
    expectFoot(sheets, 'Ponto da Pousada do Mar');
    const own = sheets.filter((sheet) => sheet.includes(name));
    // A whole month fits on one sheet.
    expect(own).toHaveLength(1);
    expect(own[0]).toContain('Folha de ponto');
    expect(own[0]!.match(/08:00 12:04/g)).toHaveLength(3);
    // A night is one line, on the day of its start.
    expect(own[0]).toContain('22:00 02:30+1');
    for (const head of ['Dia', 'Marcas', 'Previsto', 'Conta', 'Saldo', 'Noturno', 'Soma'])
      expect(own[0]).toContain(head);
    expect(own[0]).toMatch(new RegExp(`${name} Pela casa`));
  });

  test.each(SIZES)('on $on: the receipt of a punch, with its hash', async ({ viewport, room }) => {
    const member = await clock.member(`Cícero ${room}`);
    const page = await clock.open('', member, viewport);
    await page.getByRole('button', { name: /Bater entrada/ }).click();
    await page.getByRole('button', { name: 'Comprovante', exact: true }).click();
    const receipt = page.getByRole('dialog', { name: 'Comprovante de marcação' });
    const [punch] = await clock.punchesOf(member.id);
    await receipt.getByText(punch!.hash).waitFor();
    await withoutPrinter(page);
    await receipt.getByRole('button', { name: 'Imprimir' }).click();
    const sheets = await printed(page);
    expect(sheets).toHaveLength(1);
    expectFoot(sheets, 'Ponto da Pousada do Mar');
    expect(sheets[0]).toContain('Comprovante de marcação');
    expect(sheets[0]).toContain(`Cícero ${room}`);
    expect(sheets[0]!.replace(/\s/g, '')).toContain(punch!.hash);
  });
});
