import { describe, expect, it } from 'vitest';
import { startDraft, type TopUpDraft, topUpProblems } from './top-up-draft.ts';

const good: TopUpDraft = { below: 1_000, credit: 5_000, weekly_cap: 10_000, card_id: 3, consent: true };
const card = (id: number, more = {}) => ({ id, is_default: false, is_expired: false, ...more });

describe('automatic top-up (issue 6, point 7)', () => {
  it('can be turned on with amounts, a card and a consent', () => {
    expect(topUpProblems(good)).toEqual({});
    expect(topUpProblems({ ...good, weekly_cap: 5_000 })).toEqual({});
  });

  it.each([
    [{ below: null }, 'below'],
    [{ below: 99 }, 'below'],
    [{ below: 100_001 }, 'below'],
    [{ credit: 999 }, 'credit'],
    [{ credit: 1_000_000, weekly_cap: 999_900 }, 'credit'],
    [{ weekly_cap: 4_999 }, 'weekly_cap'],
    [{ weekly_cap: null }, 'weekly_cap'],
    [{ card_id: null }, 'card_id'],
    [{ consent: false }, 'consent'],
  ] as const)('with %o asks for %s', (change, field) => {
    expect(topUpProblems({ ...good, ...change })).toHaveProperty(field);
  });

  it('starts from what stood last, asks for consent anew, and never takes an expired card', () => {
    const kept = { below: '20.00', credit: '100.00', weekly_cap: '300.00', card_id: 4 };
    expect(startDraft(kept, [card(3, { is_default: true }), card(4)])).toEqual({
      below: 2_000,
      credit: 10_000,
      weekly_cap: 30_000,
      card_id: 4,
      consent: false,
    });
    expect(startDraft(kept, [card(3, { is_default: true }), card(4, { is_expired: true })]).card_id).toBe(3);
    const fresh = { below: '0.00', credit: '0.00', weekly_cap: '0.00', card_id: null };
    expect(startDraft(fresh, [])).toMatchObject({ below: 1_000, credit: 5_000, weekly_cap: 10_000, card_id: null });
  });
});
