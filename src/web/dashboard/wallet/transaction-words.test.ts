import { describe, expect, it } from 'vitest';
import { HISTORY_GROUPS, HISTORY_TYPES, TRANSACTION_TYPE, type Transaction } from '#core/wallet/model.ts';
import { feeWords } from './fee-words.ts';
import { historyFilters, transactionLook, transactionNote } from './transaction-words.ts';

describe('the history of credit', () => {
  it('has words for every type that it shows, and its filters ask for groups that there are', () => {
    for (const type of HISTORY_TYPES) expect(transactionLook(type).title, String(type)).not.toBe('Entry');
    expect(transactionLook(9999).title).toBe('Entry');
    for (const { value } of historyFilters())
      if (value !== 'all') expect(HISTORY_GROUPS[value].length).toBeGreaterThan(0);
    for (const type of Object.values(HISTORY_GROUPS).flat()) expect(transactionLook(type).title).not.toBe('Entry');
  });

  it('does not say the title a second time', () => {
    const entry = { note: 'Starter credit', type_id: TRANSACTION_TYPE.starter_bonus } as Transaction;
    expect(transactionNote(entry)).toBe('');
    expect(transactionNote({ ...entry, note: 'Chemical wash, Tampines' })).toBe('Chemical wash, Tampines');
  });

  it('says until when a held fee waits: 72 hours after sending (decision 16)', () => {
    const sent = new Date('2026-11-24T02:12:00Z');
    expect(feeWords('held', sent, sent)).toBe('Returned if the customer doesn’t answer by Fri 27 Nov, 10:12 am');
    expect(feeWords('captured', sent, sent)).not.toBe(feeWords('released', sent, sent));
  });
});
