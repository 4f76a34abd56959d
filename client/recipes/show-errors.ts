import { type CustomerInput, createClient, PousadaError } from '@pousada/client';

/** Creates a customer from a form. Returns the message for each field, in Portuguese. */
export async function submit(baseUrl: string, tourId: string, token: string, body: CustomerInput) {
  const pousada = createClient({ baseUrl, tourId, token, language: 'pt-BR' });
  try {
    await pousada.createCustomer({ body });
    return {};
  } catch (error) {
    if (!(error instanceof PousadaError) || error.code !== 'INVALID') throw error;
    return Object.fromEntries(
      error.errors.map(({ field, rule, meta, message }) => [
        field,
        rule === 'maxLength' ? `No máximo ${meta?.limit} letras` : message,
      ]),
    );
  }
}
