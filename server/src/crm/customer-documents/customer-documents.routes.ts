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
  FIND_BY_NUMBER,
  findDocuments,
  LOCK_DOCUMENT,
  readDocument,
  readDocumentUnaudited,
  unauditedRead,
  updateDocument,
} from './customer-documents.commands.ts';
import { customerDocuments, numberInClear } from './customer-documents.resource.ts';
import { MARK, SEAL } from './customer-documents.sealing.ts';

const Detail = Type.Object({
  ...repliesOf(customerDocuments.fields),
  // The server cannot read a number that a client encrypted.
  number: Type.Optional(
    Type.String({
      description: 'The number in clear, if the server has sealed it.',
      examples: ['FN482913'],
    }),
  ),
});

/** A body, not a query: URLs are logged by every proxy they pass. */
const find = staffRoute({
  method: 'POST',
  path: '/customer-documents/find',
  access: customerDocuments.permissions.read,
  summary: 'Find documents by their number',
  operationId: 'findCustomerDocuments',
  description:
    'Returns the first 100 documents with this number that the server has sealed; only letters and digits are compared. 409 `DOCUMENT_KEYS_UNSET` if the server has no keys for documents. Documents encrypted by clients are found by `numberFingerprint` in the list.',
  body: {
    number: text(100).required().example('FN482913'),
    docType: text(30).nullable().example('passport'),
  },
  status: 200,
  also: [409],
  // The reply names people, so it is not stored for idempotent repetition.
  isSecret: true,
  answer: Type.Array(rowSchema(customerDocuments)),
  statements: named({ documents: FIND_BY_NUMBER }),
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
        'The number is sent encrypted by the client, or as `number` if the server has keys to seal it. Only the single read returns it.',
      statements: named({ create: plans.insert(customerDocuments), 'seal the number': SEAL }),
    }),
    r.updateBy((caller, id, body) => caller.atomically((tx) => updateDocument(tx, caller.documentKeys, id, body)), {
      extra: numberInClear,
      also: [409],
      rules: ['limit', 'either'],
      statements: named({
        'lock the customer and the document': LOCK_DOCUMENT,
        update: plans.update(customerDocuments),
        'lock only, if nothing changes': plans.lock(customerDocuments),
        'mark who encrypted the number': MARK,
      }),
    }),
    r.remove(),
    {
      ...r.detail({
        read: readDocument,
        also: [409],
        description:
          'Includes the encrypted number, and the number in clear if the server has sealed it. Every read leaves an audit event.',
        statements: named({ 'detail, audited': auditedRead, 'detail, to compare entity tags': unauditedRead }),
      }),
      answer: Detail,
      peek: ({ caller, id }) => readDocumentUnaudited(caller, id),
    },
  ],
  [find],
);
