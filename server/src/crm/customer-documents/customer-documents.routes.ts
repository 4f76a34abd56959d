import { staffRoute } from '../../callers/staff-caller.ts';
import { detailSchema, mount } from '../../kit/routes.ts';
import { readDocument, updateDocument } from './customer-documents.commands.ts';
import { customerDocuments } from './customer-documents.resource.ts';

const detail = staffRoute({
  method: 'GET',
  path: '/customer-documents/:id',
  access: customerDocuments.permissions.read,
  summary: 'Read one of the customer documents, bytes included; the read is audited',
  status: 200,
  answer: detailSchema(customerDocuments),
  handle: ({ caller, id }) => readDocument(caller.single(), id),
});

const shared = mount(customerDocuments, (r) => [
  r.list(),
  r.create(),
  { ...r.updateWith(updateDocument), also: [409] },
  r.remove(),
]);

export default { ...shared, routes: [...shared.routes, detail] };
