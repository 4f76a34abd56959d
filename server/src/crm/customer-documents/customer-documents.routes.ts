import { mount } from '../../callers/staff-caller.ts';
import { plans, readRow } from '../../kit/rows.ts';
import { auditedRead, readDocument, updateDocument } from './customer-documents.commands.ts';
import { customerDocuments } from './customer-documents.resource.ts';

export default mount(customerDocuments, (r) => [
  r.list(),
  r.create({ rules: ['limit'] }),
  r.updateWith(updateDocument, { also: [409], rules: ['limit'] }),
  r.remove(),
  {
    ...r.detail({
      read: (caller, id) => readDocument(caller.single(), id),
      description: 'With the encrypted bytes. Every read leaves an event in the trail.',
      statements: () => [
        { title: 'detail, audited', statement: auditedRead },
        { title: 'detail, to compare', statement: plans.read(customerDocuments) },
      ],
    }),
    peek: ({ caller, id }) => readRow(caller.db, customerDocuments, id),
  },
]);
