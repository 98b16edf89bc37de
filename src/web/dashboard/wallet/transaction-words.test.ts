import { describe, expect, it } from 'vitest';
import { HISTORY_GROUPS, HISTORY_TYPES, TRANSACTION_TYPE, type Transaction } from '#core/wallet/model.ts';
import { RELEASE_WORDS } from '#core/wallet/rules.ts';
import { haveTexts, inLanguage } from '#web/text/words.ts';
import pricing from '#web/text/zh-TW/pricing.json' with { type: 'json' };
import common from '#web/text/zh-TW/shared.json' with { type: 'json' };
import { feeWords } from './fee-words.ts';
import { heldHref, historyFilters, transactionLook, transactionNote, transactionReason } from './transaction-words.ts';

haveTexts(
  'zh-TW',
  new Map<string, object>([
    ['pricing', pricing],
    ['shared', common],
  ]) as never,
);

describe('the history of credit', () => {
  it('has words for every type that it shows, and its filters ask for groups that there are', () => {
    for (const type of HISTORY_TYPES) expect(transactionLook(type).title, String(type)).not.toBe('Entry');
    expect(transactionLook(9999).title).toBe('Entry');
    for (const { value } of historyFilters({ shop: true, safety_payment: false }))
      if (value !== 'all') expect(HISTORY_GROUPS[value].length).toBeGreaterThan(0);
    for (const type of Object.values(HISTORY_GROUPS).flat()) expect(transactionLook(type).title).not.toBe('Entry');
  });

  it('asks for orders and payments where there are any, and leads to each on the side of who reads it', () => {
    const asked = (shop: boolean, safety_payment: boolean) =>
      historyFilters({ shop, safety_payment }).some(({ value }) => value === 'payments');
    expect([asked(false, false), asked(true, false), asked(false, true)]).toEqual([false, true, true]);
    const line = { payment_id: 3, nshop_order_id: 7, quote_bid_id: 5, side: 'requestor' } as Transaction;
    expect(heldHref(line)).toBe('/dashboard/shop-consumer/order/7');
    expect(heldHref({ ...line, side: 'provider' })).toBe('/dashboard/shop/order/7');
    expect(heldHref({ ...line, nshop_order_id: null })).toBe('/dashboard/safety-payments/5/3');
    expect(heldHref({ ...line, payment_id: null })).toBeNull();
  });

  it('does not say the title a second time', () => {
    const entry = { note: 'Starter credit', type_id: TRANSACTION_TYPE.starter_bonus } as Transaction;
    expect(transactionNote(entry)).toBe('');
    expect(
      transactionNote({ note: 'Chemical wash, Tampines', type_id: TRANSACTION_TYPE.quote_fee } as Transaction),
    ).toBe('Chemical wash, Tampines');
  });

  it('says in the reader’s language why each fee came back, and what others wrote as it is', () => {
    for (const [reason_code, reason] of Object.entries(RELEASE_WORDS)) {
      const entry = { reason, reason_code };
      // Calls say it in English in the same words.
      expect(transactionReason(entry)).toBe(reason);
      expect(inLanguage('zh-TW', () => transactionReason(entry))).toMatch(/^[^A-Za-z]+。$/);
    }
    expect(transactionReason({ reason: 'For the trouble', reason_code: 'For the trouble' })).toBe('For the trouble');
    const starter = { note: 'Starter credit', type_id: TRANSACTION_TYPE.starter_bonus } as Transaction;
    expect(inLanguage('zh-TW', () => transactionNote(starter))).toBe('');
  });

  it('says until when a held fee waits: 72 hours after sending (decision 16)', () => {
    const sent = new Date('2026-11-24T02:12:00Z');
    expect(feeWords('held', sent, sent)).toBe('Returned if the customer doesn’t answer by Fri 27 Nov, 10:12 am');
    expect(feeWords('captured', sent, sent)).not.toBe(feeWords('released', sent, sent));
  });
});
