import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { consoleFiles } from '../../server/src/start/console-files.ts';
import { openBrowser } from '../test/browser.ts';
import { eventToScreen, median, pressToAnswer } from './answers.ts';
import { measureRack, measureText } from './rack.ts';
import { openHouse } from './server.ts';
import { kilobytes, loadedBy, sizesOf } from './weights.ts';

// npm run bench:console: size and latency of the console in Chromium on this machine, beside the limits of the design.

const ROOMS = ['101', '102', '103', '104', '105', '106'];
const folder = (await consoleFiles(console.log))!;
const sizes = sizesOf(folder);
const { house, close } = await openHouse(folder);
const browser = await openBrowser();
const lines: string[][] = [];
const add = (what: string, figure: number, unit: string, bar: string) => {
  lines.push([what, `${figure.toFixed(figure < 10 ? 1 : 0)} ${unit}`, bar]);
  console.log(lines.at(-1)!.join(' | '));
};

async function open(path: string) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    serviceWorkers: 'block',
  });
  const kept = [{ id: house.id, slug: house.slug, name: 'Pousada do Mar', token: await house.signIn(house.owner) }];
  await context.addInitScript((houses) => localStorage.setItem('pousada.houses', houses), JSON.stringify(kept));
  const page = await context.newPage();
  await page.goto(`${house.baseUrl}/h/${house.slug}${path}`);
  await page.locator('main').waitFor();
  await page.waitForTimeout(1_000);
  return page;
}

const guest = await house.guest('Isadora Rangel');
const stay = await house.book(guest, '101', 0, 2);

const today = await open('/today');
const first = new Set(await loadedBy(today));
add('JavaScript of the shell and Today', kilobytes(first, sizes, '.js'), 'KB', '180, at most 350');
add('Style sheets of the shell and Today', kilobytes(first, sizes, '.css'), 'KB', '40');
for (const [name, path, bar] of [
  ['rack', '/rack', '45'],
  ['stay drawer', `/today?stay=${stay}`, '35'],
  ['new stay', '/today?stay=new', '35'],
  ['reservations', '/stays', '35'],
  ['guests', '/guests', '35'],
  ['guest', `/guests/${guest}`, '35'],
  ['erasure', `/guests/${guest}/erase`, '35'],
  ['round', '/round', '30'],
  ['housekeeping', '/housekeeping', '30'],
  ['maintenance', '/maintenance', '35'],
] as const) {
  const page = await open(path);
  const own = (await loadedBy(page)).filter((file) => !first.has(file));
  add(`JavaScript of ${name}, beyond those`, kilobytes(own, sizes, '.js'), 'KB', bar);
  await page.context().close();
}

const presses: number[] = [];
const events: number[] = [];
for (const [n, room] of ROOMS.slice(1).entries()) {
  const name = `Pessoa ${String.fromCharCode(65 + n)}`;
  events.push(await eventToScreen(today, house, name, room));
  presses.push(await pressToAnswer(today, name));
  await today.waitForTimeout(500);
}
add('Press to visible result (check-in), median of 5', median(presses), 'ms', '100');
add('Event to screen, median of 5', median(events), 'ms', '1000');
add('Event to screen, slowest', Math.max(...events), 'ms', '1000');
await today.context().close();

const rack = await open('/rack');
const figures = await measureRack(rack, `${house.baseUrl}/h/${house.slug}`);
const text = await measureText(await rack.context().newPage());
add('Rack of 500 rooms by 30 days: first paint from the data', figures.firstPaint, 'ms', '1000');
add('Rack: elements', figures.nodes, '', '1500');
add('Rack: longest frame of a scroll, wall clock', figures.longestFrame, 'ms', '50');
add('500 lines of plain text: longest frame, wall clock', text.longestFrame, 'ms', '');
add('Rack: longest frame of a scroll, CPU time of the page', figures.longestWork, 'ms', '50');
add('Rack: median frame of a scroll, wall clock', figures.medianFrame, 'ms', '12');
add('500 lines of plain text: median frame, wall clock', text.medianFrame, 'ms', '');
add('Rack: median frame of a scroll, CPU time of the page', figures.medianWork.all, 'ms', '12');
for (const part of ['script', 'layout', 'paint'] as const)
  add(`Rack: of that, ${part}`, figures.medianWork[part], 'ms', '');
add('Rack: pointer to ghost, slowest', figures.pointerToGhost, 'ms', '16');
add('Rack: zoom, wall clock', figures.zoomChange, 'ms', '100');
add('Rack: zoom, CPU time of the page', figures.zoomWork, 'ms', '100');
add('Rack: memory', figures.megabytes, 'MB', '80');

const table = [['Figure', 'Measured', 'Allowed'], ['---', '---', '---'], ...lines].map(
  (line) => `| ${line.join(' | ')} |`,
);
writeFileSync(
  new URL('../../bench/results/console.md', import.meta.url),
  `# Budgets of the console\n\nWritten by \`npm run bench:console\`, ${new Date().toISOString().slice(0, 10)}, Chromium ${browser.version()}, ${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}. Sizes are gzip.\n*Wall clock* is the time between two frames; at 60 Hz its median cannot be below 17 ms.\n*CPU time of the page* is the work of its main thread per frame, from Chromium's trace.\n\n${table.join('\n')}\n`,
);
await browser.close();
await close();
