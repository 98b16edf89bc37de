import { expect, it } from 'vitest';
import { cancelFee } from './cancel-rules.ts';

const free_until = new Date('2026-11-27T01:00:00Z');
const terms = { free_until, fee_cents: 4_000 };
const after = new Date(free_until.getTime() + 1);

it('is free until the agreed moment, then costs the customer the agreed fee and the pro nothing', () => {
  expect(cancelFee(terms, 'requestor', free_until)).toBe(0);
  expect(cancelFee(terms, 'requestor', after)).toBe(4_000);
  for (const at of [free_until, after]) expect(cancelFee(terms, 'provider', at)).toBe(0);
  for (const side of ['requestor', 'provider'] as const) expect(cancelFee(null, side, after)).toBe(0);
});
