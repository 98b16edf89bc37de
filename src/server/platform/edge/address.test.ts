import { expect, it } from 'vitest';
import { callerAddress } from './address.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::'],
  ['2001:db8:1:2::', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8::'],
  ['2001:db8:0:3::9', '2001:db8:0:3::'],
  ['fe80::1%eth0', 'fe80::'],
  ['64:ff9b::203.0.113.9', '64:ff9b::'],
  ['::1', '::1'],
  ['::', '::'],
  ['local', 'local'],
])('%s is counted as %s', (ip, counted) => {
  expect(callerAddress(ip)).toBe(counted);
});

it('tells networks apart that differ in their first 64 bits', () => {
  expect(callerAddress('2001:db8:1:2::1')).toBe(callerAddress('2001:db8:1:2:ffff:ffff:ffff:ffff'));
  expect(callerAddress('2001:db8:1:2::1')).not.toBe(callerAddress('2001:db8:1:3::1'));
});
