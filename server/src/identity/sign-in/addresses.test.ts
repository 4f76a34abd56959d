import { expect, test } from 'vitest';
import { addressOf, isThisMachine, networkOf, trustedProxies } from './addresses.ts';

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['203.0.113.7:4711', '203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['[2001:0DB8:0001:0002::9]:443', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::5', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64', '64:ff9b:0::/48'],
  ['a stranger', 'unknown', null],
  ['', 'unknown', null],
])('%s counts as %s and is shown as %s', (ip, address, network) => {
  expect([addressOf(ip), networkOf(ip)]).toEqual([address, network]);
});

test('isThisMachine recognises loopback addresses', () => {
  expect(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'].map(isThisMachine)).not.toContain(false);
  expect(['10.0.0.1', '128.0.0.1', '::2', 'localhost', ''].map(isThisMachine)).not.toContain(true);
});

test('trustedProxies accepts the listed addresses and networks only', () => {
  const isTrusted = trustedProxies(['10.0.0.2', '192.168.0.0/16', 'fd00::/8']);
  for (const one of ['10.0.0.2', '10.0.0.2:80', '::ffff:10.0.0.2', '192.168.3.4', 'fd12::1'])
    expect([one, isTrusted(one)]).toEqual([one, true]);
  for (const one of ['10.0.0.3', '192.169.0.1', 'fe80::1', '127.0.0.1', 'x', ''])
    expect([one, isTrusted(one)]).toEqual([one, false]);
  expect(trustedProxies([])('127.0.0.1')).toBe(false);
});
