import { describeResource } from '../../../test/describe-resource.ts';
import type { TestTour } from '../../../test/tour.ts';
import { customerDocuments } from './customer-documents.resource.ts';
import module from './customer-documents.routes.ts';

const newCustomer = (tour: TestTour) => tour.owner.create('/customers', { fullName: 'Luíza Brandão' });
const bytes = (...data: number[]) => Buffer.from(data).toString('base64');

const minimal = async (tour: TestTour) => ({
  tourCustomerId: await newCustomer(tour),
  docType: 'passport',
  numberCiphertext: bytes(0, 255, 62, 63),
  numberFingerprint: bytes(1, 2, 3),
  encryptionKeyId: 'key-1',
});

describeResource(customerDocuments, module, {
  minimal,
  full: async (tour) => ({
    ...(await minimal(tour)),
    docType: `CNH ${tour.app.next()}`,
    issuingCountry: 'br',
    numberCiphertext: bytes(9, 8, 7, 6, 5),
    numberFingerprint: bytes(251, 240, tour.app.next() % 256),
    encryptionKeyId: 'key-2',
    holderName: 'Luíza Brandão',
    issuedOn: '2020-02-29',
    expiresOn: '2030-02-28',
    scanObjectKey: 'scans/1.jpg',
    retainUntil: '2031-12-31',
  }),
  readsBack: (sent) =>
    Object.fromEntries(
      Object.entries(sent).map(([name, value]) => {
        if (name.startsWith('number')) return [name, Buffer.from(String(value), 'base64').toJSON()];
        return [name, name === 'issuingCountry' ? String(value).toUpperCase() : value];
      }),
    ),
  invalid: [
    ...['abc', 'a===', 'YWJj\n', 'YW Jj', 'YWJ_', 'QR=='].map((numberCiphertext) => ({
      body: { numberCiphertext },
      field: 'numberCiphertext',
      rule: 'base64',
    })),
    { body: { numberFingerprint: '' }, field: 'numberFingerprint', rule: 'required' },
    { body: { issuingCountry: 'XX' }, field: 'issuingCountry', rule: 'enum' },
    { body: { issuedOn: '2021-02-29' }, field: 'issuedOn', rule: 'date' },
    { body: { retainUntil: '31/12/2030' }, field: 'retainUntil', rule: 'date' },
  ],
});
