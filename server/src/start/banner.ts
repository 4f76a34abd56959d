import type { Config } from '../config/config.ts';
import type { RunningServer } from './running.ts';

/** What somebody needs who has just started the server: where it is, who they are, where the data lies. */
export function banner({ url, demo, home }: Pick<RunningServer, 'url' | 'demo' | 'home'>, config: Config): string {
  const lines = [
    ...(config.console ? [['Console', url]] : []),
    ['API', url],
    ['Documentation', `${url}/docs`],
    ['Data', config.databaseUrl === null ? (home ?? config.dataDir) : placeOf(config.databaseUrl)],
    ...(demo ? [['Demo login', `${demo.email} / ${demo.password}  (platform and staff)`]] : []),
    ...(demo?.houses ?? []).map(({ name, tokenHeader }, n) => [
      n === 0 ? 'Demo X-Tour-Id' : '',
      `${tokenHeader}  (${name})`,
    ]),
    ...(demo?.timesheetHeader ? [['Demo X-Timesheet-Id', demo.timesheetHeader]] : []),
    ...(config.admin ? [['Platform login', `${config.admin.email} / the password of POUSADA_ADMIN_PASSWORD`]] : []),
  ];
  const width = Math.max(...lines.map(([label]) => label!.length));
  const table = lines.map(([label, value]) => `  ${label!.padEnd(width)}  ${value}`);
  return ['', 'Pousada is ready.', '', ...table, '', ...(demo ? [...tryIt(url, demo), ''] : [])].join('\n');
}

function tryIt(url: string, { email, password, tokenHeader }: NonNullable<RunningServer['demo']>): string[] {
  return [
    '  Sign in as staff:',
    '',
    `  curl -s ${url}/v1/tours/auth/login -H 'X-Tour-Id: ${tokenHeader}' \\`,
    `    -H 'Content-Type: application/json' -d '${JSON.stringify({ email, password })}'`,
  ];
}

/** The address without user and password. */
function placeOf(databaseUrl: string): string {
  const url = URL.parse(databaseUrl);
  return url ? `PostgreSQL at ${url.host || 'a local socket'}${url.pathname}` : 'PostgreSQL of DATABASE_URL';
}
