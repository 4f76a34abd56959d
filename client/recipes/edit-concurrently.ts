import { type Calls, etagOf, PousadaError } from '@pousada/client';

/** Adds a line to the notes of a customer. A colleague's change meanwhile is read again and kept. */
export async function addNote(pousada: Calls, id: number, line: string): Promise<string> {
  for (;;) {
    const customer = await pousada.getCustomer({ id });
    const notes = [customer.notes, line].filter(Boolean).join('\n');
    try {
      await pousada.updateCustomer({ id, body: { notes } }, { ifMatch: etagOf(customer) });
      return notes;
    } catch (error) {
      if (!(error instanceof PousadaError) || error.code !== 'PRECONDITION_FAILED') throw error;
    }
  }
}
