import { type Calls, each } from '@pousada/client';

/** The e-mail addresses of all customers who accept marketing, over all pages. */
export async function mailingList(pousada: Calls): Promise<string[]> {
  const addresses: string[] = [];
  const customers = each(pousada.listCustomers, { marketingOptIn: true, orderBy: 'id', orderDirection: 'asc' });
  for await (const { email } of customers) if (email) addresses.push(email);
  return addresses;
}
