import { expect, it } from 'vitest';
import { toGstNumber, toPayNow } from './settings-rules.ts';

it('a PayNow proxy is a UEN or a mobile number of Singapore, and nothing else', () => {
  expect(toPayNow(' 202012345-h ')).toEqual({ kind: 'uen', value: '202012345H' });
  expect(toPayNow('9123 4567')).toEqual({ kind: 'mobile', value: '+6591234567' });
  expect(toPayNow('+65 8123 4567')).toEqual({ kind: 'mobile', value: '+6581234567' });
  expect(toPayNow(' ')).toBe('none');
  for (const wrong of ['202012345A', '6123 4567', '+60123456789', 'rachel@example.sg', 'S1234567D'])
    expect(toPayNow(wrong), wrong).toBeNull();
});

it('a GST number is a UEN or of the tax office’s own form', () => {
  expect([toGstNumber('m9-0312345-a'), toGstNumber('202012345H')]).toEqual(['M90312345A', '202012345H']);
  for (const wrong of ['', 'GST', 'M123', '202012345A']) expect(toGstNumber(wrong), wrong).toBeNull();
});
