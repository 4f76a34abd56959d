import { Type } from 'typebox';
import { mount, staffRoute } from '../../callers/staff-caller.ts';
import { text } from '../../http/fields/types.ts';
import { named } from '../../http/route.ts';
import { repliesOf } from '../../http/schemas.ts';
import { plans } from '../../kit/rows.ts';
import { rowSchema } from '../../kit/schemas.ts';
import {
  auditedRead,
  createDocument,
  FIND,
  findDocuments,
  HOLD,
  peekAtDocument,
  readDocument,
  unseenRead,
  updateDocument,
} from './customer-documents.commands.ts';
import { customerDocuments, numberInClear } from './customer-documents.resource.ts';
import { MARK, SEAL } from './customer-documents.sealing.ts';

const Detail = Type.Object({
  ...repliesOf(customerDocuments.fields),
  // What a client encrypted is nothing the server could read.
  number: Type.Optional(
    Type.String({
      description: 'The number itself, of a document that the server has sealed.',
      examples: ['FN482913'],
    }),
  ),
});

/** A body, not a query: addresses are logged by everybody they pass. */
const find = staffRoute({
  method: 'POST',
  path: '/customer-documents/find',
  access: customerDocuments.permissions.read,
  summary: 'Find documents by their number',
  operationId: 'findCustomerDocuments',
  description:
    'The first 100 documents whose number the server has sealed and that have this number, whatever stands between its letters and digits. 503 where the server has no keys for documents. What clients encrypted is found by `numberFingerprint` in the list.',
  body: {
    number: text(100).required().example('FN482913'),
    docType: text(30).nullable().example('passport'),
  },
  status: 200,
  // It names people: nothing of it is kept to be told again.
  isSecret: true,
  answer: Type.Array(rowSchema(customerDocuments)),
  statements: named({ documents: FIND }),
  handle: ({ caller, body }) => findDocuments(caller, body),
});

export default mount(
  customerDocuments,
  (r) => [
    r.list(),
    r.createBy(createDocument, {
      extra: numberInClear,
      rules: ['limit', 'either'],
      description:
        'The number comes as the client encrypted it, or as `number` where the server has keys to seal it with. Only the single read tells it.',
      statements: named({ create: plans.insert(customerDocuments), 'the number, sealed': SEAL }),
    }),
    r.updateBy((caller, id, body) => caller.atomically((tx) => updateDocument(tx, caller.documentKeys, id, body)), {
      extra: numberInClear,
      also: [409],
      rules: ['limit', 'either'],
      statements: named({
        'the customer and the document, locked': HOLD,
        update: plans.update(customerDocuments),
        'nothing changed': plans.lock(customerDocuments),
        'whose the bytes are': MARK,
      }),
    }),
    r.remove(),
    {
      ...r.detail({
        read: readDocument,
        also: [409],
        description:
          'With the encrypted bytes, and with the number itself where the server has sealed it. Every read leaves an event in the trail.',
        statements: named({ 'detail, audited': auditedRead, 'detail, to compare': unseenRead }),
      }),
      answer: Detail,
      peek: ({ caller, id }) => peekAtDocument(caller, id),
    },
  ],
  [find],
);
