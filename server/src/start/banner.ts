import type { Config } from '../config/config.ts';
import type { DemoAccess } from './demo.ts';
import type { RunningServer } from './running.ts';

type Started = Pick<RunningServer, 'url' | 'demo' | 'home'>;
type Line = readonly [label: string, value: string];

/** The operator's view of a server that has started: one address to open. Verbose, also what API callers need. */
export function banner(started: Started, config: Config, { isVerbose }: { readonly isVerbose: boolean }): string {
  const { url, demo, home } = started;
  const lines: Line[] = [
    ['Open', config.console ? url : `${url}/docs`],
    ['Data', config.databaseUrl === null ? (home ?? config.dataDir) : placeOf(config.databaseUrl)],
    ...(demo ? ([['Demo', demoLine(demo, config.console)]] as const) : []),
    ...(config.admin ? ([['Platform', `${config.admin.email}, password of POUSADA_ADMIN_PASSWORD`]] as const) : []),
    ...(isVerbose ? apiLines(started) : []),
  ];
  const width = Math.max(...lines.map(([label]) => label.length));
  const table = lines.map(([label, value]) => `  ${label.padEnd(width)}  ${value}`);
  const example = isVerbose && demo ? [...curlLines(url, demo), ''] : [];
  return ['', 'Pousada is ready.', '', ...table, '', ...example].join('\n');
}

const demoLine = ({ email, password }: DemoAccess, hasConsole: boolean): string =>
  hasConsole ? `choose a person on the page, or sign in as ${email} / ${password}` : `${email} / ${password}`;

const apiLines = ({ url, demo }: Started): Line[] => [
  ['API', url],
  ['Documentation', `${url}/docs`],
  ...(demo?.houses ?? []).map(({ name, tokenHeader }): Line => ['X-Tour-Id', `${tokenHeader}  (${name})`]),
  ...(demo?.timesheetHeader ? ([['X-Timesheet-Id', demo.timesheetHeader]] as const) : []),
];

const curlLines = (url: string, { email, password, tokenHeader }: DemoAccess): string[] => [
  '  Sign in as staff:',
  '',
  `  curl -s ${url}/v1/tours/auth/login -H 'X-Tour-Id: ${tokenHeader}' \\`,
  `    -H 'Content-Type: application/json' -d '${JSON.stringify({ email, password })}'`,
];

/** The address without user and password. */
function placeOf(databaseUrl: string): string {
  const url = URL.parse(databaseUrl);
  return url ? `PostgreSQL at ${url.host || 'a local socket'}${url.pathname}` : 'PostgreSQL of DATABASE_URL';
}
