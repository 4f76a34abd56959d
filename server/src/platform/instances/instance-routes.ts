import type { TSchema } from 'typebox';
import { Type } from 'typebox';
import { type Fields, NAMED_CHANGES, type ValuesOf } from '../../http/field.ts';
import { idList, object } from '../../http/field-shapes.ts';
import { withArticle } from '../../http/openapi/words.ts';
import type { Route } from '../../http/route.ts';
import { Choices, fullPageOf, Id, repliesOf, Timestamp } from '../../http/schemas.ts';
import { type InstanceCaller, instanceRoute } from './instance-caller.ts';
import {
  changeInstanceToken,
  type InstanceKind,
  instanceChoices,
  listInstances,
  readInstance,
  removeInstance,
  updateInstance,
} from './instances.ts';
import { fullPageFields } from './paginator.ts';

const Uuid = Type.String({ format: 'uuid', examples: ['5f0c9c1e-6f0a-4c3e-9d53-2b1f0f6c7a11'] });

const Row = Type.Object({
  id: Id,
  name: Type.String(),
  slug: Type.String({ examples: ['pousada-do-sol'] }),
  tokenHeader: Uuid,
  isActive: Type.Boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});

function detailOf(fields: Fields): TSchema {
  return Type.Object({
    id: Id,
    workspaceId: Id,
    ...repliesOf(fields),
    slug: Type.String({ examples: ['pousada-do-sol'] }),
    tokenHeader: Uuid,
    hash: Uuid,
    createdAt: Timestamp,
    updatedAt: Timestamp,
    deletedAt: Type.Unsafe({ type: ['string', 'null'], format: 'date-time', examples: [null] }),
    workspaceDomains: Type.Array(Type.Object({ id: Id, uri: Type.String() })),
  });
}

/** What a provisioning answers: shown once, never again. */
const Credentials = Type.Object({
  email: Type.String(),
  password: Type.String({ examples: ['n5vQkR3yTqWz8xHm'] }),
  tokenHeader: Uuid,
});

interface Provisioned {
  readonly id: number;
  readonly email: string;
  readonly password: string;
  readonly tokenHeader: string;
}

type Provision<F extends Fields> = (
  caller: InstanceCaller,
  body: { values: ValuesOf<F>; workspaceDomains: number[] },
) => Promise<Provisioned>;

/** The seven operations of a kind of instance. */
export function instanceRoutes<F extends Fields>(
  kind: InstanceKind & { fields: F },
  provision: Provision<F>,
): Route<InstanceCaller>[] {
  const { name, key, fields } = kind;
  const one = `/${name}/:id`;
  const body = { [key]: object(fields).required(), workspaceDomains: idList() };
  const changes = { [key]: object(fields, NAMED_CHANGES).required(), workspaceDomains: idList() };
  const parts = (sent: Record<string, unknown>) => ({
    values: sent[key] as ValuesOf<F>,
    workspaceDomains: sent.workspaceDomains as number[],
  });
  return [
    instanceRoute({
      method: 'GET',
      path: `/${name}`,
      access: 'open',
      summary: `List the ${name} of a workspace`,
      query: fullPageFields,
      status: 200,
      answer: fullPageOf(Row),
      handle: ({ caller, query }) => listInstances(caller, kind, query),
    }),
    instanceRoute({
      method: 'POST',
      path: `/${name}`,
      access: 'open',
      summary: `Provision ${withArticle(key)}`,
      description:
        'One transaction makes the instance and the first person who may sign in to it. The password is shown this once; `tokenHeader` is the UUID that goes into the header of every request.',
      body,
      status: 201,
      answer: Credentials,
      handle: async ({ caller, body, request, reply }) => {
        const { id, ...credentials } = await provision(caller, parts(body));
        reply.header('location', `${request.url.split('?')[0]}/${id}?workspaceId=${caller.workspaceId}`);
        return credentials;
      },
    }),
    instanceRoute({
      method: 'GET',
      path: `/${name}/list`,
      access: 'open',
      summary: `List ${name} to choose from`,
      query: { search: fullPageFields.search },
      status: 200,
      answer: Choices,
      handle: ({ caller, query }) => instanceChoices(caller, kind, query.search),
    }),
    instanceRoute({
      method: 'GET',
      path: one,
      access: 'open',
      summary: `Read ${withArticle(key)}`,
      status: 200,
      answer: detailOf(fields),
      handle: ({ caller, id }) => readInstance(caller, kind, id),
    }),
    instanceRoute({
      method: 'PUT',
      path: one,
      access: 'open',
      summary: `Change ${withArticle(key)}`,
      body: changes,
      status: 204,
      handle: ({ caller, id, body }) => {
        const { values, workspaceDomains } = parts(body);
        return updateInstance(caller, kind, id, { values, domainIds: workspaceDomains });
      },
    }),
    instanceRoute({
      method: 'DELETE',
      path: one,
      access: 'open',
      summary: `Delete ${withArticle(key)}`,
      status: 204,
      handle: ({ caller, id }) => removeInstance(caller, kind, id),
    }),
    instanceRoute({
      method: 'PATCH',
      path: `${one}/change-token`,
      access: 'open',
      summary: `Replace the token of ${withArticle(key)}`,
      description: 'The old one stops working at once, and with it every sign-in by it.',
      status: 200,
      answer: Type.Object({ tokenHeader: Uuid }),
      handle: ({ caller, id }) => changeInstanceToken(caller, kind, id),
    }),
  ];
}
