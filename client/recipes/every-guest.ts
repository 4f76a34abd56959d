import { type Calls, each } from '@pousada/client';

/** The addresses of everyone who wants to hear from us, however many pages that takes. */
export async function mailingList(pousada: Calls): Promise<string[]> {
  const addresses: string[] = [];
  const everyone = each(pousada.listCustomers, { marketingOptIn: true, orderBy: 'id', orderDirection: 'asc' });
  for await (const { email } of everyone) if (email) addresses.push(email);
  return addresses;
}
