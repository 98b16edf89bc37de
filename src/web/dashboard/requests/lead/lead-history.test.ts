import { describe, expect, it } from 'vitest';
import { ACTIVITY_TYPES, type ActivityView } from '#core/bids/model.ts';
import { activityDefinitions, activityWords, paymentWords } from './lead-history.ts';

const now = new Date('2026-11-24T04:00:00Z');
const words = (type: string, part: Partial<ActivityView> = {}) =>
  activityWords(
    { id: 1, type, actor: 'other', payload: {}, created: '2026-11-24 02:00:00', ...part },
    'Tan Mei Lin',
    now,
  );

describe('the history in words', () => {
  it('has a line for every activity type of section 3', () => {
    // The pro isn't shown what the customer archives, only their own archiving.
    const types = ACTIVITY_TYPES.filter((type) => type !== 'archive');
    expect(types).toHaveLength(12);
    expect(Object.keys(activityDefinitions)).toEqual([...ACTIVITY_TYPES]);

    for (const type of types) expect(words(type), type).toMatch(/^[A-Z]/);
    expect(words('archive')).toBeNull();
    expect(words('archive', { actor: 'me' })).toBe('You archived the job');
    expect(words('something new')).toBeNull();
  });

  it('tells what was taken back from what was done', () => {
    const undo = { payload: { undo: true } };
    for (const type of ['pass', 'hire', 'deny']) expect(words(type, undo), type).not.toBe(words(type));
    expect(words('archive', { actor: 'me', ...undo })).toBe('You unarchived the job');
  });

  it('says what was paid, and leaves what came back to its own line', () => {
    const paid = { currency: 'SGD', created: '2026-11-24 02:00:00' } as const;
    expect(paymentWords({ ...paid, type_id: 14, amount: '-4.20' })).toBe('Fee of S$4.20 held');
    expect(paymentWords({ ...paid, type_id: 38, amount: '-4.20' })).toBe('Fee of S$4.20 held for an auto-quote');
    expect(paymentWords({ ...paid, type_id: 15, amount: '4.20' })).toBeNull();
  });

  it('says why a request was passed, where the pro said it', () => {
    expect(words('pass', { payload: { reason: 'busy' } })).toBe('You passed on the request: No time');
    expect(words('pass', { payload: { reason: 'made up' } })).toBe(words('pass'));
  });

  it('says the time of a hire in Singapore and the amount of a refund', () => {
    expect(words('hire', { payload: { hired_for: '2026-11-28 01:00:00' } })).toBe(
      'Tan Mei Lin hired you for Sat 28 Nov, 9 am',
    );
    expect(words('refund', { actor: 'system', payload: { amount: '4.20' } })).toBe('Fee of S$4.20 returned');
  });
});
