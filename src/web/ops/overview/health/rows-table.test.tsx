import { expect, it } from 'vitest';
import type { HealthRow } from '#core/ops/health/model.ts';
import { drawn, wordsOf } from '#test/support/screen.tsx';
import { TrialBalance } from '../../books/TrialBalance.tsx';
import { RowsTable } from './RowsTable.tsx';

// On a phone, wide tables of the back office are lists, so that no part of a row is out of sight.

const NOW = new Date('2026-11-21T02:00:00Z');
const listOf = (html: string) => wordsOf(/<ul.*<\/ul>/s.exec(html)?.[0] ?? '');

it('a row of Health shows on a phone what it is about, whose it is and which step it reached', async () => {
  const row = {
    kind: 'request',
    id: 7,
    at: '2026-11-20 01:00:00',
    who: 'Mei',
    user_id: 2,
    what: 'Chemical wash',
    category: 'Aircon servicing',
    area: 'Bedok',
    amount: null,
    step: 2,
    quotes: 1,
    first_quote_minutes: 12,
  } as unknown as HealthRow;
  const said = listOf(await drawn(<RowsTable number="requests" rows={[row]} now={NOW} />));
  expect(said).toMatch(/^Chemical wash Aircon servicing, Bedok Mei Number 7, /);
  expect(said).toContain('1 quote, first after 12 min');
});

it('an account of the books shows on a phone its balance and both sides', async () => {
  const lines = [
    { kind: 'held_bought', accounts: 1, entries: 1, debit: '1200.00', credit: '200.00', balance: '-1000.00' },
  ];
  const total = { debit: '1200.00', credit: '1200.00', balance: '0.00' };
  expect(listOf(await drawn(<TrialBalance books={{ lines, total } as never} />))).toBe(
    'Held bought −1,000.00 1 entry. Debit 1,200.00, credit 200.00 Total 0.00 Debit 1,200.00, credit 1,200.00',
  );
});
