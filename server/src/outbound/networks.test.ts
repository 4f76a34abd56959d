import { networkInterfaces } from 'node:os';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Networks } from './networks.ts';

const internet = new Networks([]);

describe('addresses that may not be called', () => {
  test.each([
    ['this machine', ['127.0.0.1', '127.255.255.254', '::1', '0.0.0.0', '0.1.2.3', '::']],
    [
      'private networks',
      ['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', 'fc00::1', 'fdff::1'],
    ],
    ['the link', ['169.254.0.1', '169.254.169.254', 'fe80::1', 'febf::1', 'fe80::1%eth0', 'fec0::1']],
    ['metadata of clouds', ['169.254.169.254', 'fd00:ec2::254', '100.100.100.200', '192.0.0.192', '168.63.129.16']],
    ['shared by a carrier', ['100.64.0.1', '100.127.255.255']],
    ['many at once', ['224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1', 'ff0e::1']],
    [
      'reserved',
      ['240.0.0.1', '192.0.0.1', '192.88.99.1', '198.18.0.1', '198.19.255.255', '100::1', '5f00::1', '4000::1'],
    ],
    ['examples', ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1']],
    ['IPv4 within IPv6', ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '::127.0.0.1', '::ffff:0:127.0.0.1']],
    [
      'translated to IPv4',
      ['64:ff9b::7f00:1', '64:ff9b::808:808', '64:ff9b:1::a00:1', '2002:7f00:1::', '2002:a00:1::1', '2001::1'],
    ],
    ['no addresses', ['', 'localhost', '127.1', '0x7f000001', '2130706433', '1.2.3', '8.8.8.8/32', ':::']],
  ])('%s', (_what, addresses) => {
    for (const address of addresses) expect([address, internet.permits(address)]).toEqual([address, false]);
  });

  test('addresses of this machine, even public ones', () => {
    const here = new Networks([], () => ['93.184.215.14', '2a00:1450::1']);
    expect(['93.184.215.14', '2a00:1450::1', '93.184.215.15'].map((one) => here.permits(one))).toEqual([
      false,
      false,
      true,
    ]);
    const own = Object.values(networkInterfaces()).flatMap((known) => known?.map(({ address }) => address) ?? []);
    expect(own.map((one) => internet.permits(one))).not.toContain(true);
  });

  test('IPv4 addresses embedded in IPv6, in every form', () => {
    const part = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16));
    const forms = fc.constantFrom('::', '::ffff:', '::ffff:0:', '64:ff9b::', '64:ff9b:1::');
    fc.assert(
      fc.property(forms, part, part, (form, high, low) => {
        expect(internet.permits(`${form}${high}:${low}`)).toBe(false);
        expect(internet.permits(`2002:${high}:${low}::1`)).toBe(false);
      }),
    );
  });
});

test('public addresses may be called', () => {
  for (const address of [
    '1.1.1.1',
    '8.8.8.8',
    '93.184.215.14',
    '100.63.255.255',
    '172.32.0.1',
    '2606:4700::1111',
    '2a00:1450::1',
  ])
    expect([address, internet.permits(address)]).toEqual([address, true]);
});

describe('networks that the operator allows', () => {
  const named = new Networks(['10.1.0.0/16', '127.0.0.1/32', 'fd00:1::/32']);

  test('may be called, and nothing beside them', () => {
    expect(['10.1.2.3', '127.0.0.1', 'fd00:1::5'].map((one) => named.permits(one))).toEqual([true, true, true]);
    expect(['10.2.0.1', '127.0.0.2', 'fd00:2::5', '192.168.0.1'].map((one) => named.permits(one))).not.toContain(true);
  });

  test('may not be called through an embedded IPv4 address', () => {
    for (const address of ['::ffff:127.0.0.1', '::ffff:10.1.2.3', '64:ff9b::a01:203'])
      expect([address, named.permits(address)]).toEqual([address, false]);
  });

  test('are refused at startup if malformed', () => {
    expect(() => new Networks(['10.0.0.0'])).toThrow('10.0.0.0 is not a network');
  });
});
