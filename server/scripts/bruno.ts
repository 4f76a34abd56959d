import type { Document } from '../../client/scripts/print-client.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly example?: unknown;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly (Parameter & { $ref?: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> };
}

const indented = (text: string): string => text.replace(/^(?=.)/gm, '  ');
const block = (name: string, text: string): string => `${name} {\n${indented(text)}\n}\n`;

/** The header of the instance, by security scheme. */
const INSTANCES: Readonly<Record<string, string>> = {
  tour: 'X-Tour-Id: {{tourId}}',
  timesheet: 'X-Timesheet-Id: {{timesheetId}}',
};
const TOKENS: Readonly<Record<string, string>> = {
  staffToken: 'staffToken',
  memberToken: 'memberToken',
  platformToken: 'platformToken',
};

/** A parameter as a line; a `~` switches an optional one off. */
const lineOf = ({ name, required, example }: Parameter): string =>
  `${required ? '' : '~'}${name}: ${example ?? ''}`.trimEnd();

function printRequest(
  method: string,
  path: string,
  operation: Operation,
  parameters: readonly Parameter[],
  seq: number,
): string {
  const schemes = operation.security.flatMap((one) => Object.keys(one));
  const token = schemes.flatMap((scheme) => TOKENS[scheme] ?? [])[0];
  const query = parameters.filter((one) => one.in === 'query');
  const inPath = parameters.filter((one) => one.in === 'path');
  const body = operation.requestBody?.content['application/json'];
  const address = `{{baseUrl}}${path.replace(/\{(\w+)\}/g, ':$1')}`;
  const headers = schemes.flatMap((scheme) => INSTANCES[scheme] ?? []);
  return [
    block('meta', `name: ${operation.operationId}\ntype: http\nseq: ${seq}`),
    block(method, `url: ${address}\nbody: ${body ? 'json' : 'none'}\nauth: ${token ? 'bearer' : 'none'}`),
    ...(inPath.length > 0 ? [block('params:path', inPath.map(({ name }) => `${name}: 1`).join('\n'))] : []),
    ...(query.length > 0 ? [block('params:query', query.map(lineOf).join('\n'))] : []),
    block('headers', [...headers, 'Prefer: handling=strict'].join('\n')),
    ...(token ? [block('auth:bearer', `token: {{${token}}}`)] : []),
    ...(body ? [block('body:json', JSON.stringify(body.example ?? {}, null, 2))] : []),
    block('docs', `${operation.summary}.\n\n${operation.description}`),
  ].join('\n');
}

/** A Bruno collection of the document, by file name: one request for each operation, in a folder for each tag. */
export function printBruno(document: Document): [string, string][] {
  const { parameters: shared } = document.components as unknown as { parameters: Record<string, Parameter> };
  const counts = new Map<string, number>();
  const requests = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]): [string, string] => {
      const operation = one as unknown as Operation;
      const [tag = 'other'] = operation.tags;
      const seq = (counts.get(tag) ?? 0) + 1;
      counts.set(tag, seq);
      const parameters = (operation.parameters ?? []).map(({ $ref, ...own }) =>
        $ref ? shared[$ref.split('/').at(-1)!]! : own,
      );
      return [`${tag}/${operation.operationId}.bru`, printRequest(method, path, operation, parameters, seq)];
    }),
  );
  const settings = { version: '1', name: 'Pousada', type: 'collection' };
  const variables = ['baseUrl: http://localhost:3333', 'tourId:', 'timesheetId:'];
  const secrets = Object.values(TOKENS);
  return [
    ['bruno.json', `${JSON.stringify(settings, null, 2)}\n`],
    [
      'environments/local.bru',
      `${block('vars', variables.join('\n'))}vars:secret [\n${indented(secrets.join(',\n'))}\n]\n`,
    ],
    ...requests,
  ];
}
