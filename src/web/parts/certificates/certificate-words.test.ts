import { expect, it } from 'vitest';
import { CERTIFICATE_STATES } from '#core/certificates/model.ts';
import { dayText, expiryText, statusLook } from './certificate-words.ts';

it('says how long a certificate stays valid', () => {
  const of = (days: number) => expiryText('2026-11-28', days);
  expect([of(-1), of(0), of(1), of(2), of(30), of(31)]).toEqual([
    'Expired on 28 Nov 2026',
    'Expires today',
    'Expires tomorrow',
    'Expires in 2 days, on 28 Nov 2026',
    'Expires in 30 days, on 28 Nov 2026',
    'Valid until 28 Nov 2026',
  ]);
  expect(expiryText(null, null)).toBeNull();
  expect(dayText('2027-01-03')).toBe('3 Jan 2027');
});

it('shows each state differently, and warns about a certificate that expires within a month', () => {
  const labels = CERTIFICATE_STATES.map((state) => statusLook(state).label);
  expect(new Set(labels).size).toBe(labels.length);
  expect([statusLook('approved', 30).tone, statusLook('approved', 31).tone, statusLook('approved').tone]).toEqual([
    'warning',
    'success',
    'success',
  ]);
  expect(statusLook('pending', 3)).toEqual(statusLook('pending'));
});
