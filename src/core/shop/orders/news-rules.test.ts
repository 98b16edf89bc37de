import { describe, expect, it } from 'vitest';
import { hasUntil, newsOf } from './news-rules.ts';

describe('news of an order', () => {
  it('go to both when it is placed: the pro is asked, and the buyer has it in writing', () => {
    expect(newsOf('placed', 'placed', 'requestor')).toEqual({ requestor: 'placed', provider: 'asked_to_confirm' });
  });

  it('go to the other side of who acted', () => {
    expect(newsOf('confirm', 'confirmed', 'provider')).toEqual({ requestor: 'confirmed' });
    expect(newsOf('decline', 'cancelled', 'provider')).toEqual({ requestor: 'declined' });
    expect(newsOf('apply_complete', 'done_asked', 'provider')).toEqual({ requestor: 'done_asked' });
    expect(newsOf('complete', 'completed', 'requestor')).toEqual({ provider: 'accepted' });
    expect(newsOf('reject_complete', 'not_done', 'requestor')).toEqual({ provider: 'not_done' });
    expect(newsOf('apply_cancel', 'cancel_asked', 'requestor')).toEqual({ provider: 'cancel_asked' });
    expect(newsOf('reject_cancel', 'confirmed', 'provider')).toEqual({ requestor: 'cancel_refused' });
    expect(newsOf('take_back_cancel', 'confirmed', 'requestor')).toEqual({ provider: 'cancel_withdrawn' });
    expect(newsOf('cancel', 'cancelled', 'requestor')).toEqual({ provider: 'cancelled' });
    expect(newsOf('left', 'cancelled', 'provider')).toEqual({ requestor: 'cancelled' });
  });

  it('go to both where a clock or a dispute did it, but the question whether it was done to the customer', () => {
    expect(newsOf('silence_placed', 'lapsed', null)).toEqual({ requestor: 'lapsed', provider: 'lapsed' });
    expect(newsOf('silence_done_asked', 'completed', null)).toEqual({ requestor: 'accepted', provider: 'accepted' });
    expect(newsOf('silence_confirmed', 'asked', null)).toEqual({ requestor: 'asked' });
    expect(newsOf('reject_complete', 'disputed', 'requestor')).toEqual({ requestor: 'disputed', provider: 'disputed' });
  });

  it('of an unpaid order go to neither side, and of a paid one to both', () => {
    for (const side of ['requestor', 'provider', null] as const) {
      expect(newsOf('placed', 'unpaid', side)).toEqual({});
      expect(newsOf('drop', 'cancelled', side)).toEqual({});
      expect(newsOf('silence_unpaid', 'lapsed', side)).toEqual({});
    }
    expect(newsOf('paid', 'placed', null)).toEqual({ requestor: 'placed', provider: 'asked_to_confirm' });
  });

  it('of a division go to the customer alone, whoever made it', () => {
    for (const side of ['requestor', 'provider', null] as const)
      expect(newsOf('divided', 'completed', side)).toEqual({ requestor: 'divided' });
  });

  it('say until when, where their reader has to answer', () => {
    const all = ['placed', 'asked_to_confirm', 'confirmed', 'declined', 'cancel_asked', 'cancel_refused'] as const;
    const more = [
      'cancel_withdrawn',
      'done_asked',
      'asked',
      'not_done',
      'disputed',
      'accepted',
      'cancelled',
      'lapsed',
      'divided',
    ] as const;
    expect([...all, ...more].filter(hasUntil)).toEqual([
      'placed',
      'asked_to_confirm',
      'cancel_asked',
      'done_asked',
      'asked',
      'not_done',
      'disputed',
    ]);
  });
});
