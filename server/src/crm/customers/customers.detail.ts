import { sql } from '../../db/sql.ts';
import { TOUR } from '../../kit/owner.ts';
import { type Links, many, through } from '../../kit/relations.ts';
import { withDetail } from '../../kit/resource.ts';
import { customerDocuments } from '../customer-documents/customer-documents.resource.ts';
import { customerPreferences } from '../customer-preferences/customer-preferences.resource.ts';
import { tags } from '../tags/tags.resource.ts';
import { customers } from './customers.resource.ts';

export const tagLinks: Links = {
  table: 'customer_tags',
  owner: TOUR,
  own: 'customer_id',
  other: 'tag_id',
  target: tags,
  field: 'tagIds',
};

const documents = many(customerDocuments, 'tourCustomerId');
const relations = {
  toursCustomerPreferences: many(customerPreferences, 'tourCustomerId'),
  toursCustomerDocuments: documents,
  toursTags: through(tagLinks),
};

/** A customer with all linked records. */
export const customersInDetail = withDetail(customers, relations);

/** The same for callers who may not read documents: these are not even read. */
export const customersWithoutDocuments = withDetail(customers, {
  ...relations,
  toursCustomerDocuments: { ...documents, select: sql`'[]'::json` },
});
