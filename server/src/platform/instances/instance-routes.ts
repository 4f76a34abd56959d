import type { TSchema } from 'typebox';
import { Type } from 'typebox';
import { type WorkspaceCaller, workspaceRoute } from '../../callers/platform-caller.ts';
import { type Fields, PARTIAL_WITH_REQUIRED, type ValuesOf } from '../../http/fields/field.ts';
import { idList, object } from '../../http/fields/shapes.ts';
import { withArticle } from '../../http/openapi/words.ts';
import { Id, repliesOf, Timestamp } from '../../http/schemas.ts';
import type { AnyResource } from '../../kit/resource.ts';
import { type Module, printed } from '../../kit/routes.ts';
import { plans, readRow } from '../../kit/rows.ts';
import { choicesRoute, fullListRoute } from '../lists.ts';
import type { InstanceKind } from './instance-kind.ts';
import {
  changeInstanceToken,
  type provision,
  removeInstance,
  type Sent,
  updateInstance,
} from './instances.commands.ts';

export const Uuid = Type.String({ format: 'uuid', examples: ['5f0c9c1e-6f0a-4c3e-9d53-2b1f0f6c7a11'] });

const Row = Type.Object({
  id: Id,
  name: Type.String(),
  slug: Type.String({ examples: ['pousada-do-sol'] }),
  tokenHeader: Uuid,
  isActive: Type.Boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});

function detailOf({ fields, detail = {} }: AnyResource): TSchema {
  const computed = Object.entries(detail).map(([name, { schema }]) => [name, schema]);
  return Type.Object({ id: Id, ...repliesOf(fields), ...Object.fromEntries(computed) });
}

/** Reply of a provisioning, shown only once. */
const Credentials = Type.Object({
  email: Type.String(),
  password: Type.String({ examples: ['n5vQkR3yTqWz8xHm'] }),
  tokenHeader: Uuid,
});

type Provision<F extends Fields> = (caller: WorkspaceCaller, sent: Sent<ValuesOf<F>>) => ReturnType<typeof provision>;

/** The seven operations of a kind of instance. */
export function instanceModule<F extends Fields>(kind: InstanceKind<F>, create: Provision<F>): Module<WorkspaceCaller> {
  const { key, fields, records } = kind;
  const { path: name } = records;
  const one = `/${name}/:id`;
  const body = { [key]: object(fields).required(), workspaceDomains: idList() };
  const changes = { [key]: object(fields, PARTIAL_WITH_REQUIRED).required(), workspaceDomains: idList() };
  const sentIn = (body: Record<string, unknown>) => ({
    values: body[key] as ValuesOf<F>,
    workspaceDomains: body.workspaceDomains as number[],
  });
  const routes = [
    fullListRoute(records, Row, { summary: `List the ${name} of a workspace` }),
    workspaceRoute({
      method: 'POST',
      path: `/${name}`,
      access: 'open',
      summary: `Provision ${withArticle(key)}`,
      description:
        'Creates the instance and its first user in one transaction. The password is returned only once. `tokenHeader` is the UUID to send in a header with every request.',
      body,
      status: 201,
      isSecret: true,
      answer: Credentials,
      handle: async ({ caller, body, request, reply }) => {
        const { id, ...credentials } = await create(caller, sentIn(body));
        reply.header('location', `${request.url.split('?')[0]}/${id}?workspaceId=${caller.db.workspaceId}`);
        return credentials;
      },
    }),
    choicesRoute(records),
    workspaceRoute({
      method: 'GET',
      path: one,
      access: 'open',
      summary: `Read ${withArticle(key)}`,
      status: 200,
      answer: detailOf(records),
      statements: () => printed('detail', plans.read(records)),
      handle: ({ caller, id }) => readRow(caller.db, records, id),
    }),
    workspaceRoute({
      method: 'PUT',
      path: one,
      access: 'open',
      summary: `Change ${withArticle(key)}`,
      description: `The \`name\` is always sent, as are \`workspaceDomains\`, which replace the whole set. Other fields change only if sent.`,
      body: changes,
      status: 204,
      handle: ({ caller, id, body }) => caller.atomically((tx) => updateInstance(tx, kind, id, sentIn(body))),
    }),
    workspaceRoute({
      method: 'DELETE',
      path: one,
      access: 'open',
      summary: `Delete ${withArticle(key)}`,
      status: 204,
      handle: ({ caller, id }) => caller.atomically((tx) => removeInstance(tx, kind, id)),
    }),
    workspaceRoute({
      method: 'PATCH',
      path: `${one}/change-token`,
      access: 'open',
      summary: `Replace the token of ${withArticle(key)}`,
      description: 'The old token is refused at once. Signed-in users stay signed in and must send the new one.',
      status: 200,
      answer: Type.Object({ tokenHeader: Uuid }),
      handle: ({ caller, id }) => caller.atomically((tx) => changeInstanceToken(tx, kind, id)),
    }),
  ];
  return { name, resource: records, routes };
}
