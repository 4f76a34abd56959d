import type { Voice } from './teller.ts';

/** Customers, their preferences, documents and tags. */
export async function meetGuests(staff: Voice): Promise<{ customerId: number }> {
  const { id } = await staff('createCustomer', {
    body: {
      kind: 'person',
      fullName: 'Conceição Araújo',
      email: 'conceicao@example.com',
      phoneE164: '+5584999990000',
      birthDate: '1984-05-17',
      nationality: 'BR',
      residenceCountry: 'BR',
      preferredLocale: 'pt-BR',
      marketingOptIn: true,
      notes: 'Prefere andar alto',
    },
  });
  const path = { id };
  await staff('updateCustomer', { path, body: { phoneE164: '+5584988880000', notes: null } });
  await know(staff, id);
  await label(staff, id);
  await staff('listCustomers', { query: { search: 'conceicao' } });
  await staff('listCustomerChoices', { query: { search: 'conc', limit: 10 } });
  await staff('getCustomer', { path });
  await staff('listCustomerGlances', { query: { ids: String(id) } });
  await staff('getCustomerAlerts', { path });
  await staff('exportCustomer', { path });
  const duplicate = await staff('createCustomer', {
    body: { fullName: 'Conceição Araujo', legalName: 'Maria da Conceição Araújo' },
  });
  await staff('mergeCustomer', { path, body: { fromCustomerId: duplicate.id } });
  await staff('listCustomerTimelineEntries', { path, query: { perPage: 2 } });
  // The server seals this number with its key.
  await staff('createCustomerDocument', { body: { tourCustomerId: id, docType: 'cpf', number: '123.456.789-09' } });
  await staff('findCustomerDocuments', { body: { number: '12345678909' } });
  return { customerId: id };
}

async function know(staff: Voice, tourCustomerId: number): Promise<void> {
  const { id } = await staff('createCustomerPreference', {
    body: { tourCustomerId, kind: 'allergy', value: 'Camarão', severity: 'critical' },
  });
  await staff('updateCustomerPreference', { path: { id }, body: { value: 'Camarão e lagosta' } });
  await staff('listCustomerPreferences', { query: { tourCustomerId } });
  await staff('getCustomerPreference', { path: { id } });

  const document = await staff('createCustomerDocument', {
    body: {
      tourCustomerId,
      docType: 'passport',
      issuingCountry: 'BR',
      numberCiphertext: 'q83vEg==',
      numberFingerprint: '3q2+7w==',
      encryptionKeyId: 'kms/guests-2026',
      holderName: 'Conceição Araújo',
      expiresOn: '2031-02-28',
      retainUntil: '2032-12-31',
    },
  });
  await staff('updateCustomerDocument', { path: { id: document.id }, body: { expiresOn: '2031-03-01' } });
  await staff('listCustomerDocuments', { query: { tourCustomerId } });
  await staff('getCustomerDocument', { path: { id: document.id } });
}

async function label(staff: Voice, customerId: number): Promise<void> {
  const { id } = await staff('createTag', { body: { code: 'vip', name: 'Cliente VIP', color: '#b8860b' } });
  await staff('updateTag', { path: { id }, body: { isAutomatic: true } });
  const rule = await staff('createSegmentRule', {
    body: {
      tourTagId: id,
      name: 'Hóspedes com alergia',
      definition: { field: 'preferencesCount', operator: 'gte', value: 1 },
    },
  });
  const path = { id: rule.id };
  await staff('updateSegmentRule', { path, body: { name: 'Hóspedes com preferências' } });
  await staff('previewSegmentRule', { path });
  await staff('previewSegmentRuleDraft', {
    body: { tourTagId: id, definition: { field: 'preferencesCount', operator: 'gte', value: 2 } },
  });
  await staff('runSegmentRule', { path });
  await staff('listSegmentRuleRuns', { path });
  await staff('listSegmentRules', { query: { tourTagId: id } });
  await staff('getSegmentRule', { path });
  await staff('replaceCustomerTags', { path: { id: customerId }, body: { tagIds: [id] } });
  await staff('listTags');
  await staff('listTagChoices');
  await staff('getTag', { path: { id } });
}

/** Deletions, and an anonymization. */
export async function forgetGuests(staff: Voice, { customerId }: { customerId: number }): Promise<void> {
  const { id } = await staff('createCustomer', { body: { fullName: 'Hóspede de passagem' } });
  await staff('previewCustomerAnonymization', { path: { id } });
  await staff('anonymizeCustomer', { path: { id }, body: { reason: 'Pedido da própria pessoa em 2026-11-15' } });
  await staff('deleteCustomer', { path: { id } });
  for (const noun of ['CustomerPreference', 'CustomerDocument']) {
    const { data } = await staff(`list${noun}s`, { query: { tourCustomerId: customerId } });
    await staff(`delete${noun}`, { path: { id: data[0].id } });
  }
  for (const noun of ['SegmentRule', 'Tag']) {
    const { data } = await staff(`list${noun}s`);
    await staff(`delete${noun}`, { path: { id: data[0].id } });
  }
}
