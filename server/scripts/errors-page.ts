import { CODES, INPUT_CODES } from '../src/http/messages/codes.ts';
import { RULES } from '../src/http/messages/rules.ts';

const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

const codeRows = (codes: Readonly<Record<string, { status: number; about: string }>>): string[] =>
  Object.entries(codes).map(([code, { status, about }]) => row(`\`${code}\``, status, about));

const ruleRows = (isOurs: boolean): string[] =>
  Object.entries(RULES)
    .filter(([, rule]) => rule.isOurs === isOurs)
    .map(([name, { about, en, pt }]) => row(`\`${name}\``, about, en, pt));

const RULE_HEAD = [row('Rule', 'Meaning', 'Message', 'Mensagem'), row('---', '---', '---', '---')];
const CODE_HEAD = [row('Code', 'Status', 'Meaning'), row('---', '---', '---')];

/** The vocabulary of errors on one page. */
export const printErrors = (): string =>
  [
    '# Errors',
    '',
    'Written by `npm run generate` from `server/src/http/messages/codes.ts`, `common-rules.ts` and `own-rules.ts` beside it.',
    '',
    'A 422 is `{ errors: [ { message, rule, field } ] }` with every failing field; some of the time clock add a `code` and `message`.',
    'Every other error is `{ code, message }`. Programs go by `code` and `rule`. Messages are for people, in English or Portuguese (`Accept-Language`).',
    '',
    'With `Prefer: handling=strict` an error carries the values behind its message in `meta`.',
    '`schedule.conflict`, `schedule.inUse` and `maxIntervals` always carry them.',
    '',
    '## Codes',
    '',
    ...CODE_HEAD,
    ...codeRows(CODES),
    '',
    'Beside the errors of a 422:',
    '',
    ...CODE_HEAD,
    ...codeRows(INPUT_CODES),
    '',
    '## Common rules',
    '',
    ...RULE_HEAD,
    ...ruleRows(false),
    '',
    '## Our own rules',
    '',
    ...RULE_HEAD,
    ...ruleRows(true),
    '',
  ].join('\n');
